import BindingCore
import BindingRender
import ExampleSupport

/// One event of a log, on one line or on several.
struct LogRecord: Diffable, Equatable {
  /// The number of lines read before this record, and above 2⁴⁰ the number of its file.
  let id: Int
  /// The lines, with a line feed between two of them.
  private(set) var text: String
  /// Microseconds since 1970; without a time, those of the record before.
  var time: Int
  private(set) var lineCount: Int32 = 1
  private(set) var severity: Severity?
  /// Whether the text has colours of its own.
  private(set) var hasColors: Bool
  /// Whether this is a word about the file, and not from it.
  var isNote = false

  static let filePlace = 40

  var diffIdentifier: Int { id }
  var file: Int { id >> Self.filePlace }
  /// The number of the first line, from 1.
  var lineNumber: Int { id & (1 << Self.filePlace - 1) + 1 }

  init(id: Int, _ text: String, _ severity: Severity?, time: Int = 0, hasColors: Bool = false) {
    self.id = id
    self.text = text
    self.severity = severity
    self.time = time
    self.hasColors = hasColors
  }

  mutating func append(_ line: String, _ severity: Severity?, hasColors: Bool) {
    text += "\n"
    text += line
    lineCount += 1
    self.severity = self.severity ?? severity
    self.hasColors = self.hasColors || hasColors
  }

  /// The text to search: without colours.
  var plainText: String {
    hasColors ? String(decoding: Array(text.utf8)[...].plain().bytes, as: UTF8.self) : text
  }

  /// Returns the rows of the record.
  /// - Parameter name: The name of its file, if there are several.
  func lines(named name: String?) -> [LogLine] {
    if lineCount == 1, !hasColors {
      return [LogLine(0, text, name, isNote ? .role(.muted) : nil, severity)]
    }
    var style = TextStyle.plain
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map {
      let line = LogLine($0, String(Substring($1)), name, hasColors ? style : nil, severity)
      if hasColors { _ = StyledText(sgr: line.text, continuing: &style) }
      return line
    }
  }
}
