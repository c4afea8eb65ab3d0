/// A grapheme cluster with its style and width.
package struct TextCluster: Hashable, Sendable {
  package let character: Character
  package let style: TextStyle
  /// The number of columns that the cluster takes, at least one.
  package let columns: Int
  /// Whether terminals disagree about the width of the cluster.
  package var isUncertain: Bool { character.isUncertain }
}

/// The clusters of a line, from a position to the end.
package struct TextClusters: Sequence, IteratorProtocol {
  private let line: TextLine
  private let text: String
  /// The start of the next cluster.
  private(set) var position: String.Index
  /// The part that `position` is in, kept to save looking it up for each cluster; nil at the end.
  private var part: (number: Int, end: String.Index, style: TextStyle)?

  init(line: TextLine, from position: String.Index? = nil) {
    self.line = line
    text = line.text
    self.position = position ?? text.startIndex
    part = line.part(at: self.position)
  }

  mutating func move(to position: String.Index) {
    self.position = position
    part = line.part(at: position)
  }

  /// Advances past a cluster.
  private mutating func advance(to position: String.Index) {
    self.position = position
    while let last = part, last.end <= position { part = line.part(last.number + 1) }
  }

  /// The style of the next cluster; nil after the last.
  var nextStyle: TextStyle? { part?.style }

  /// Takes the next clusters of the same style that are ASCII characters.
  /// - Parameter limit: The largest number of clusters to take.
  /// - Returns: Their bytes; empty if the next cluster is not ASCII.
  mutating func takeASCII(atMost limit: Int) -> Substring.UTF8View {
    guard let part else { return Substring().utf8 }
    let bytes = text.utf8[position..<part.end].prefix(limit + 1)
    var end = bytes.firstIndex { $0 >= 0x80 } ?? bytes.endIndex
    // The next scalar may join the last character.
    if end > bytes.startIndex, end < part.end || bytes.count > limit {
      end = bytes.index(before: end)
    }
    advance(to: end)
    return bytes[..<end]
  }

  /// Skips clusters until they take at least a number of columns.
  /// - Returns: The number of columns that they take, fewer at the end of the line, and the style
  ///   of the last; nil for an empty line.
  mutating func skip(columns: Int) -> (columns: Int, style: TextStyle?) {
    var skipped = 0
    var style: TextStyle?
    while skipped < columns, let next = nextStyle {
      style = next
      let ascii = takeASCII(atMost: columns - skipped).count
      skipped += ascii > 0 ? ascii : self.next()?.columns ?? 0
    }
    return (skipped, style)
  }

  package mutating func next() -> TextCluster? {
    guard let style = part?.style else { return nil }
    let bytes = text.utf8
    let byte = bytes[position]
    var next = bytes.index(after: position)
    var character: Character
    var columns = 1
    if byte < 0x80, next == bytes.endIndex || bytes[next] < 0x80 {
      character = Character(Unicode.Scalar(byte))
    } else {
      let scalars = text.unicodeScalars
      let scalar = scalars[position]
      next = scalars.index(after: position)
      if scalar.isOrdinary, next == scalars.endIndex || scalars[next].isOrdinary {
        character = Character(scalar)
        columns = scalar.columns
      } else {
        character = text[position]
        columns = character.columns
        next = bytes.index(position, offsetBy: character.utf8.count)
      }
    }
    advance(to: next)
    return TextCluster(character: character, style: style, columns: columns)
  }
}
