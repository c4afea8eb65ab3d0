import BindingRender
import ExampleSupport

/// A line of a record.
struct LogLine: Diffable, Equatable {
  let number: Int
  let text: String
  private let name: String?
  /// The style in which a line of a record with colours begins; nil in a record without.
  private let style: TextStyle?
  /// The severity of the record.
  private let severity: Severity?

  var diffIdentifier: Int { number }

  init(_ number: Int, _ text: String, _ name: String?, _ style: TextStyle?, _ severity: Severity?) {
    (self.number, self.text, self.name) = (number, text, name)
    (self.style, self.severity) = (style, severity)
  }

  /// The mark in front of the line, by which a record of several lines stands out as one.
  var gutter: StyledText {
    guard let severity, severity >= .warning else { return " " }
    return StyledText("▎", severity.style)
  }

  /// The text in its own colours, or else with its time muted and its level in the colour of that.
  var styledText: StyledText { styled(showsLevel: true).text }

  /// The text in its own colours; the search for a level is saved where no colours are shown.
  func styledText(showsLevel: Bool) -> StyledText { styled(showsLevel: showsLevel).text }

  /// The text, and the column in which the message begins behind time and level; nil without these.
  func styled(showsLevel: Bool) -> (text: StyledText, messageColumn: Int?) {
    let (text, column) = ownText(showsLevel: showsLevel)
    guard let name else { return (text, column) }
    return ("\(name, .muted) \(text)", column.map { $0 + name.count + 1 })
  }

  private func ownText(showsLevel: Bool) -> (StyledText, Int?) {
    if var style { return (StyledText(sgr: text, continuing: &style), nil) }
    if !showsLevel { return (StyledText(text), nil) }
    let bytes = Array(text.utf8.prefix(1 << 12))[...]
    let line = ParsedLine(bytes)
    guard line.envelope == nil, let start = line.head.stampStart, let end = line.head.stamp?.end
    else { return (withLevel(of: line, from: 0), nil) }
    let stamp = StyledText(text(start..<end), .muted)
    let whole = "\(text(0..<start))\(stamp)\(withLevel(of: line, from: end))" as StyledText
    return (whole, messageColumn(of: line, after: end, in: bytes))
  }

  /// Returns the text from a byte on, with its level in the colour of that.
  private func withLevel(of line: ParsedLine, from start: Int) -> StyledText {
    let rest = start..<text.utf8.count
    guard let level = line.level, level.range.lowerBound >= start,
      line.envelope?.isVerbatim != false
    else { return StyledText(text(rest)) }
    let word = StyledText(text(level.range), level.severity.style)
    let (before, after) = (start..<level.range.lowerBound, level.range.upperBound..<rest.upperBound)
    return "\(text(before))\(word)\(text(after))"
  }

  private func text(_ range: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
  }

  /// Returns the column behind the time, and behind the level if that is next to it.
  private func messageColumn(of line: ParsedLine, after stamp: Int, in bytes: LineBytes) -> Int {
    var end = stamp
    if let level = line.level?.range, stamp..<stamp + 8 ~= level.lowerBound {
      end = level.upperBound
    }
    end = bytes.end(from: end) { !$0.isWord }
    return StyledText(text(0..<end)).columns
  }
}

/// Shows the whole line, on as many lines of the screen as it needs.
struct LogCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 4)
  private(set) var text: StyledText = ""
  private(set) var gutter: StyledText?
  private(set) var hangingIndent: Int?

  mutating func bind(_ line: LogLine) {
    (text, hangingIndent) = line.styled(showsLevel: true)
    gutter = line.gutter
  }
}
