/// Text that is safe to print, with a style for each of its parts.
///
/// Write it as a string literal; what is interpolated is one line of text, made safe as it enters.
/// A string can carry neither style nor control characters into the output:
///
/// ```swift
/// text = "\(user.name, .bold) · \(user.timestamp, .dim)"
/// text = "\(lines: comment.text)"      // keeps the line breaks of the comment
/// ```
public struct StyledText: Hashable, Sendable {
  /// A part in one style.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: TextStyle
  }

  /// Safe text, none of it empty; `\n` is the only control character in it, and no grapheme cluster
  /// begins in one run and ends in another.
  private(set) var runs: [Run] = []

  /// How many line breaks are in it.
  package private(set) var lineBreaks = 0

  /// Makes empty text.
  public init() {}

  /// Makes one line of text of a string, in one style: each line break in it becomes a space.
  /// - Parameters:
  ///   - text: Any text; what is unsafe in it is replaced.
  ///   - style: How it looks.
  public init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style, multiline: false)
  }

  /// The text without its styles.
  public var plainText: String { runs.map(\.text).joined() }

  /// Puts one text behind another.
  /// - Parameters:
  ///   - left: The first part.
  ///   - right: The second part.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  mutating func append(_ text: StyledText) {
    for run in text.runs { append(safe: run) }
    lineBreaks += text.lineBreaks
  }

  @usableFromInline
  mutating func append(_ text: String, _ style: TextStyle, multiline: Bool) {
    if text.isContiguousUTF8, text.isOrdinary {
      return append(safe: Run(text: text, style: style))
    }
    var text = TextSanitizer.filtered(text, multiline: multiline)
    text.makeContiguousUTF8()
    append(safe: Run(text: text, style: style))
    if multiline { lineBreaks += text.utf8.count { $0 == 0x0A } }
  }

  /// Appends safe text; what joins the last cluster takes on its style.
  private mutating func append(safe run: Run) {
    let left = runs.last?.text.utf8.last ?? 0
    let right = run.text.utf8.first ?? 0
    if left < 0x80 && right < 0x80 || isOrdinary(before: run.text) {
      append(measured: run)
    } else {
      append(measured: Run(text: joiningLastCluster(run.text), style: run.style))
    }
  }

  /// Whether ordinary scalars, which do not join, are on both sides of where a text is appended.
  private func isOrdinary(before text: String) -> Bool {
    guard let last = runs.last?.text.unicodeScalars.last, let first = text.unicodeScalars.first
    else { return true }
    return last.isOrdinary && first.isOrdinary
  }

  /// Moves the beginning of a text to the last cluster, as far as it belongs to it.
  /// - Returns: The rest of the text.
  private mutating func joiningLastCluster(_ text: String) -> String {
    guard let last = runs.last?.text.last, let first = text.first,
      let joined = "\(last)\(first)".first
    else { return text }
    let count = joined.unicodeScalars.count - last.unicodeScalars.count
    if count == 0 { return text }
    var text = text
    if last != "\u{FFFD}", !TextSanitizer.isLimited(joined) {
      // What is piled up before the border must not swallow what comes behind it.
      replaceLastCluster(by: "\u{FFFD}")
      return joiningLastCluster(text)
    }
    text.unicodeScalars.removeFirst(count)
    replaceLastCluster(by: TextSanitizer.limiting(joined, before: text.unicodeScalars.first))
    return text
  }

  private mutating func replaceLastCluster(by text: String) {
    runs[runs.count - 1].text.removeLast()
    runs[runs.count - 1].text += text
  }

  /// Appends safe text that joins no cluster, or only adds its width to it.
  mutating func append(measured run: Run) {
    if run.text.isEmpty { return }
    if !runs.isEmpty, runs[runs.count - 1].style == run.style {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  mutating func breakLine() {
    append(measured: Run(text: "\n", style: runs.last?.style ?? .plain))
    lineBreaks += 1
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Makes text of a literal; its line breaks stay.
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) {
    append(value, .plain, multiline: true)
  }

  /// Makes text of an interpolated literal.
  /// - Parameter stringInterpolation: Its parts.
  public init(stringInterpolation: Interpolation) {
    self = stringInterpolation.text
  }

  /// The parts of an interpolated literal.
  public struct Interpolation: StringInterpolationProtocol {
    @usableFromInline var text = StyledText()

    /// Starts without text.
    /// - Parameters:
    ///   - literalCapacity: Not used.
    ///   - interpolationCount: How many parts are not literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      // The compiler tells the number; whoever calls this by hand can tell any.
      text.runs.reserveCapacity(2 * max(0, min(interpolationCount, 64)) + 1)
    }

    /// Adds a literal part; its line breaks stay.
    /// - Parameter literal: The part.
    public mutating func appendLiteral(_ literal: String) {
      // The compiler adds an empty one behind the last part.
      if literal.isEmpty { return }
      text.append(literal, .plain, multiline: true)
    }

    /// Adds text on one line: each line break in it becomes a space.
    /// - Parameters:
    ///   - value: What to show.
    ///   - style: How it looks.
    @inlinable
    public mutating func appendInterpolation(
      _ value: some CustomStringConvertible,
      _ style: TextStyle = .plain
    ) {
      text.append(value.description, style, multiline: false)
    }

    /// Adds text with its line breaks.
    /// - Parameters:
    ///   - value: What to show.
    ///   - style: How it looks.
    @inlinable
    public mutating func appendInterpolation(
      lines value: some CustomStringConvertible,
      _ style: TextStyle = .plain
    ) {
      text.append(value.description, style, multiline: true)
    }

    /// Adds styled text as it is.
    /// - Parameter value: The text.
    public mutating func appendInterpolation(_ value: StyledText) {
      text.append(value)
    }
  }
}
