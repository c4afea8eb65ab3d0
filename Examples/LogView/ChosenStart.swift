import ExampleSupport
import Foundation

/// The beginning of a record that the user chose, as a regular expression.
struct ChosenStart {
  private let expression: NSRegularExpression

  init(_ text: String) throws(UsageError) {
    guard let expression = try? NSRegularExpression(pattern: text) else {
      throw UsageError("--record-start: expected a regular expression, found \"\(text)\"")
    }
    self.expression = expression
  }

  func begins(_ line: LineBytes) -> Bool {
    let line = String(line: line)
    let all = NSRange(location: 0, length: line.utf16.count)
    return expression.firstMatch(in: line, range: all) != nil
  }
}
