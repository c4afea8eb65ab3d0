import BindingRender
import ExampleSupport
import Foundation

extension LogRecord {
  /// Returns what is known of the record, and below it the whole record; an object of JSON with one value a line.
  /// - Parameter name: The name of its file, if there are several.
  func details(in name: String?) -> StyledText {
    var details = StyledText.Interpolation(literalCapacity: 0, interpolationCount: 0)
    if !isNote {
      details.appendInterpolation(facts(in: name))
      details.appendLiteral("\n\n")
    }
    if let fields = hasColors ? nil : JSONFields(text) {
      details.appendInterpolation(lines: fields.text)
    } else {
      for line in lines(named: nil) {
        if line.number > 0 { details.appendLiteral("\n") }
        details.appendInterpolation(line.styledText)
      }
    }
    return StyledText(stringInterpolation: details)
  }

  /// The level, the place in the file and the time.
  private func facts(in name: String?) -> StyledText {
    let last = lineNumber + Int(lineCount) - 1
    let place = lineCount == 1 ? "line \(lineNumber)" : "lines \(lineNumber) to \(last)"
    let file = name.map { " of \($0)" } ?? ""
    var facts: StyledText = "\(place + file, .bold)"
    if let severity { facts = "\("\(severity)", severity.style)  \(facts)" }
    return stamp.map { "\(facts)  \($0, .muted)" } ?? facts
  }

  /// The time of the first line, if that has a date: as it is understood, in UTC.
  private var stamp: String? {
    let line = Array(plainText.utf8.prefix(1 << 12).prefix { $0 != 0x0A })[...]
    guard let stamp = ParsedLine(line).stamp, stamp.form.isComplete || stamp.form == .epoch else {
      return nil
    }
    return Date(timeIntervalSince1970: Double(stamp.time) / 1_000_000).ISO8601Format()
  }
}
