/// A position between two clusters of a line.
///
/// Between two runs, it is the start of the second and not the end of the first.
struct TextPosition: Hashable {
  var run: Int
  var index: String.Index
}

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
  private let runs: [StyledText.Run]
  /// The start of the next cluster; after the last run if there is none.
  private(set) var position: TextPosition
  /// The text of the run at `position`, kept to save looking it up for each cluster.
  private var text = ""
  private var style = TextStyle.plain

  init(line: TextLine, from position: TextPosition? = nil) {
    runs = line.runs
    self.position = position ?? line.start
    takeRun()
  }

  mutating func move(to position: TextPosition) {
    self.position = position
    takeRun()
  }

  private mutating func takeRun() {
    while position.run < runs.count {
      text = runs[position.run].text
      style = runs[position.run].style
      if position.index < text.endIndex { return }
      position.run += 1
      position.index = "".startIndex
    }
  }

  /// The style of the next cluster; nil after the last.
  var nextStyle: TextStyle? { position.run < runs.count ? style : nil }

  /// Takes the next clusters of the same style that are ASCII characters.
  /// - Parameter limit: The number of clusters that are taken at most.
  /// - Returns: Their bytes; none if the next cluster is another.
  mutating func takeASCII(atMost limit: Int) -> Substring.UTF8View {
    if position.run == runs.count { return Substring().utf8 }
    let bytes = text.utf8[position.index...].prefix(limit + 1)
    var end = bytes.firstIndex { $0 >= 0x80 } ?? bytes.endIndex
    // What follows may join the last character.
    if end > bytes.startIndex, end < text.endIndex || bytes.count > limit {
      end = bytes.index(before: end)
    }
    position.index = end
    if end == text.endIndex { takeRun() }
    return bytes[..<end]
  }

  package mutating func next() -> TextCluster? {
    guard position.run < runs.count else { return nil }
    let bytes = text.utf8
    let byte = bytes[position.index]
    var next = bytes.index(after: position.index)
    var character: Character
    var columns = 1
    if byte < 0x80, next == bytes.endIndex || bytes[next] < 0x80 {
      character = Character(Unicode.Scalar(byte))
    } else {
      let scalars = text.unicodeScalars
      let scalar = scalars[position.index]
      next = scalars.index(after: position.index)
      if scalar.isOrdinary, next == scalars.endIndex || scalars[next].isOrdinary {
        character = Character(scalar)
        columns = scalar.columns
      } else {
        character = text[position.index]
        columns = character.columns
        next = bytes.index(position.index, offsetBy: character.utf8.count)
      }
    }
    let cluster = TextCluster(character: character, style: style, columns: columns)
    position.index = next
    if next == bytes.endIndex { takeRun() }
    return cluster
  }
}
