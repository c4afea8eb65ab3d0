extension StyledText {
  /// Returns the text with lines that are too wide wrapped, between words if possible.
  ///
  /// Lines break at spaces, which are dropped there, and beside wide characters, but never before
  /// closing or other punctuation or after opening punctuation. A word that is wider than a line
  /// breaks between any two of its clusters, and a cluster that is wider than a line is replaced by
  /// an ellipsis.
  /// - Parameters:
  ///   - columns: The width; below one it counts as one.
  ///   - indent: The number of spaces before continuation lines, at most 65,536; two columns,
  ///     for a wide character, are left for the text.
  /// - Complexity: O(*n*) for *n* bytes.
  public func wrapped(to columns: Int, indent: Int = 0) -> StyledText {
    let columns = max(columns, 1)
    let text = whole
    if text.safe.hasAtMost(bytes: columns) { return text }
    return StyledText(lines: text.wrappedLines(to: columns, indent: indent, limit: .max - 1))
  }

  /// Returns the lines of the text, with lines that are too wide wrapped.
  /// - Parameters:
  ///   - columns: The width, at least one.
  ///   - indent: The number of spaces before continuation lines.
  ///   - limit: The number of lines after which at most one more is returned.
  func wrappedLines(to columns: Int, indent: Int, limit: Int) -> [TextLine] {
    let indent = TextLine.spaces(max(0, min(indent.clampedForSpaces, columns - 2)))
    let room = columns - indent.columns
    var wrapped: [TextLine] = []
    for line in lines {
      var part = line.part(from: line.text.startIndex, columns: columns)
      wrapped.append(line.text(of: part))
      while part.next < line.text.endIndex {
        part = line.part(from: part.next, columns: room)
        var text = indent
        text.append(line.text(of: part))
        wrapped.append(text)
        if wrapped.count > limit { return wrapped }
      }
      if wrapped.count > limit { break }
    }
    return wrapped
  }
}

/// One of the parts of a wrapped line.
private struct LinePart {
  let start: String.Index
  let end: String.Index
  /// The start of the next part, after spaces that are dropped.
  let next: String.Index
  /// Whether the part ends inside a word that is wider than the line.
  private(set) var isForced = false
}

extension TextLine {
  fileprivate func text(of part: LinePart) -> TextLine {
    // An empty part although clusters remain: the first of them is wider than the line.
    if part.start == part.end, part.start != part.next, part.isForced {
      return TextLine("…", self.part(at: part.start)?.style ?? .plain)
    }
    return slice(from: part.start, to: part.end)
  }

  /// Returns the part of the line from a position on that fits into a width.
  fileprivate func part(from start: String.Index, columns: Int) -> LinePart {
    var clusters = TextClusters(line: self, from: start)
    var width = 0
    /// The position of the first cluster that is not a space.
    var ink: String.Index?
    /// The start of the last spaces that were read.
    var gap = start
    var previous: TextCluster?
    var lastBreak: LinePart?
    while true {
      let position = clusters.position
      guard let cluster = clusters.next() else {
        return LinePart(start: start, end: position, next: position)
      }
      if cluster.isSpace {
        if previous?.isSpace != true { gap = position }
      } else if let previous, ink != nil {
        if previous.isSpace {
          lastBreak = LinePart(start: start, end: gap, next: position)
        } else if cluster.canBeginLine(after: previous) {
          lastBreak = LinePart(start: start, end: position, next: position)
        }
      }
      width += cluster.columns
      if width > columns {
        if cluster.isSpace {
          clusters.skipSpaces()
          let next = clusters.position
          if next == text.endIndex { return LinePart(start: start, end: position, next: next) }
          return ink == nil
            ? part(from: next, columns: columns) : LinePart(start: start, end: gap, next: next)
        }
        if let lastBreak { return lastBreak }
        // Spaces at the start are dropped if the word fits without them.
        let word = ink ?? position
        if word != start {
          let unindented = part(from: word, columns: columns)
          if !unindented.isForced || word == position { return unindented }
        }
        let next = position == start ? clusters.position : position
        return LinePart(start: start, end: position, next: next, isForced: true)
      }
      if ink == nil, !cluster.isSpace { ink = position }
      previous = cluster
    }
  }
}

extension TextClusters {
  fileprivate mutating func skipSpaces() {
    var position = position
    while next()?.isSpace == true { position = self.position }
    move(to: position)
  }
}

extension TextCluster {
  fileprivate var isSpace: Bool { character == " " }

  /// Returns whether a line can be broken between a cluster and this one, neither of them a space.
  fileprivate func canBeginLine(after previous: TextCluster) -> Bool {
    if !isWide && !previous.isWide { return false }
    switch character.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: return false
    default: break
    }
    switch previous.character.generalCategory {
    case .openPunctuation, .initialPunctuation: return false
    default: return true
    }
  }

  private var isWide: Bool { columns > 1 && character.unicodeScalars.first?.columns == 2 }
}

extension Character {
  fileprivate var generalCategory: Unicode.GeneralCategory? {
    unicodeScalars.first?.properties.generalCategory
  }
}
