extension StyledText {
  /// The text with lines that are too wide broken into several, between words where that can be.
  ///
  /// A line is broken at spaces, which vanish there, and beside wide characters, but not in front of
  /// closing punctuation. A word that is wider than a whole line is broken anywhere between its
  /// clusters, and a cluster that is wider than a whole line is replaced by an ellipsis.
  /// - Parameters:
  ///   - columns: The width; below one it counts as one.
  ///   - indent: How many spaces stand in front of lines that continue another, 65,536 at most; at
  ///     least one column is left beside them.
  /// - Complexity: O(*n*) for *n* bytes.
  public func wrapped(to columns: Int, indent: Int = 0) -> StyledText {
    let columns = max(columns, 1)
    if TextLine(runs: runs).hasAtMost(bytes: columns) { return self }
    let indent = TextLine.spaces(min(indent.clampedForSpaces, columns - 1))
    let room = columns - indent.columns
    var wrapped: [TextLine] = []
    for line in lines {
      var part = line.part(from: line.start, columns: columns)
      wrapped.append(line.text(of: part))
      while part.next.run < line.runs.count {
        part = line.part(from: part.next, columns: room)
        var text = indent
        text.append(line.text(of: part))
        wrapped.append(text)
      }
    }
    return StyledText(lines: wrapped)
  }
}

/// What stands on one of the lines into which a line is broken.
private struct LinePart {
  var start: TextPosition
  var end: TextPosition
  /// Where the next part begins, behind spaces that vanish.
  var next: TextPosition
  /// Whether it ends inside a word, because the word is wider than the line.
  var isForced = false
}

extension TextLine {
  fileprivate func text(of part: LinePart) -> TextLine {
    // Without clusters although some remain: the first of them is wider than the line.
    if part.start == part.end, part.start != part.next, part.isForced {
      return TextLine(runs: [StyledText.Run(text: "…", style: runs[part.start.run].style)])
    }
    return slice(from: part.start, to: part.end)
  }

  /// As much of the line as fits into a width.
  fileprivate func part(from start: TextPosition, columns: Int) -> LinePart {
    var clusters = TextClusters(line: self, from: start)
    var width = 0
    /// Where the first cluster stands that is no space.
    var ink: TextPosition?
    /// Where the spaces begin that were read last.
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
          if next.run == runs.count { return LinePart(start: start, end: position, next: next) }
          return ink == nil
            ? part(from: next, columns: columns) : LinePart(start: start, end: gap, next: next)
        }
        if let lastBreak { return lastBreak }
        // Spaces at the start give way to a word that fits without them.
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

  /// Whether a line can be broken between another cluster and this, neither of them a space.
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
