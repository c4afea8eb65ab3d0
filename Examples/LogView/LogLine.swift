import BindingCore
import BindingRender

/// A line of a log.
struct LogLine: Diffable, Equatable {
  /// The number of lines read before this one.
  let number: Int
  let text: String
  private let level: LevelWord?
  let severity: Severity?

  var diffIdentifier: Int { number }

  /// Creates a line.
  /// - Parameter previous: The severity of the previous line, which an indented line without a level shares:
  ///   it belongs to that line, as in a stack trace.
  init(number: Int, text: String, after previous: Severity?) {
    self.number = number
    self.text = text
    let isIndented = text.first == " " || text.first == "\t"
    level = LevelWord.first(in: text)
    severity = level?.severity ?? (isIndented ? previous : nil)
  }

  /// The text in the colour of its level.
  var styledText: StyledText {
    guard let level else { return StyledText(text) }
    let start = text.utf8.index(text.startIndex, offsetBy: level.range.lowerBound)
    let end = text.utf8.index(start, offsetBy: level.range.count)
    let word = String(text[start..<end])
    return "\(String(text[..<start]))\(word, level.severity.style)\(String(text[end...]))"
  }
}

/// Shows the whole line, on as many lines of the screen as it needs.
struct LogCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 4)
  private(set) var text: StyledText = ""

  mutating func bind(_ line: LogLine) { text = line.styledText }
}
