/// Text that is safe to print, with a style for each of its parts.
///
/// Write it as a string literal. An interpolated value becomes one line of text that is made safe,
/// so that it can carry neither style nor control characters into the output:
///
/// ```swift
/// text = "\(user.name, .bold) · \(user.timestamp, .dim)"
/// text = "\(lines: comment.text)"      // keeps the line breaks of the comment
/// ```
public struct StyledText: Hashable, Sendable {
  /// A part of the text in one style.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: TextStyle
  }

  /// The runs of safe text, none of them empty.
  ///
  /// `\n` is the only control character in them, and no grapheme cluster spans two runs.
  private(set) var runs: [Run] = []

  /// The number of line breaks in the text.
  package private(set) var lineBreaks = 0

  /// Creates empty text.
  public init() {}

  /// Creates one line of text in one style from a string; each line break becomes a space.
  /// - Parameters:
  ///   - text: Any text; unsafe parts are replaced or removed.
  ///   - style: The style of the text.
  public init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style, multiline: false)
  }

  /// The text without its styles.
  public var plainText: String { runs.map(\.text).joined() }

  /// Returns the concatenation of two texts.
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

  /// Appends safe text; the part of it that joins the last cluster takes the style of that cluster.
  private mutating func append(safe run: Run) {
    let left = runs.last?.text.utf8.last ?? 0
    let right = run.text.utf8.first ?? 0
    if left < 0x80 && right < 0x80 || isOrdinary(before: run.text) {
      append(measured: run)
    } else {
      append(measured: Run(text: joiningLastCluster(run.text), style: run.style))
    }
  }

  /// Returns whether the scalars on both sides of the border to an appended text are ordinary.
  ///
  /// Ordinary scalars do not join each other.
  private func isOrdinary(before text: String) -> Bool {
    guard let last = runs.last?.text.unicodeScalars.last, let first = text.unicodeScalars.first
    else { return true }
    return last.isOrdinary && first.isOrdinary
  }

  /// Moves the beginning of a text into the last cluster, as far as it joins that cluster.
  /// - Returns: The rest of the text.
  private mutating func joiningLastCluster(_ text: String) -> String {
    guard let last = runs.last?.text.last, let first = text.first,
      let joined = "\(last)\(first)".first
    else { return text }
    let count = joined.unicodeScalars.count - last.unicodeScalars.count
    if count == 0 { return text }
    var text = text
    if last != "\u{FFFD}", !TextSanitizer.isLimited(joined) {
      // Marks that pile up before the border must not cause text after it to be removed.
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

  /// Appends safe text that does not join the last cluster, or adds only its own width to it.
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
  /// Creates text from a literal, and keeps its line breaks.
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) {
    append(value, .plain, multiline: true)
  }

  /// Creates text from an interpolated literal.
  /// - Parameter stringInterpolation: The parts of the literal.
  public init(stringInterpolation: Interpolation) {
    self = stringInterpolation.text
  }

  /// The parts of an interpolated literal.
  public struct Interpolation: StringInterpolationProtocol {
    @usableFromInline var text = StyledText()

    /// Creates an interpolation without parts.
    /// - Parameters:
    ///   - literalCapacity: Not used.
    ///   - interpolationCount: The number of parts that are not literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      // The compiler passes the right number, but a call by hand can pass any.
      text.runs.reserveCapacity(2 * max(0, min(interpolationCount, 64)) + 1)
    }

    /// Appends a literal part, and keeps its line breaks.
    /// - Parameter literal: The part.
    public mutating func appendLiteral(_ literal: String) {
      // The compiler passes an empty literal after the last part.
      if literal.isEmpty { return }
      text.append(literal, .plain, multiline: true)
    }

    /// Appends the description of a value as one line; each line break becomes a space.
    /// - Parameters:
    ///   - value: The value to show.
    ///   - style: The style of its text.
    @inlinable
    public mutating func appendInterpolation(
      _ value: some CustomStringConvertible,
      _ style: TextStyle = .plain
    ) {
      text.append(value.description, style, multiline: false)
    }

    /// Appends the description of a value, and keeps its line breaks.
    /// - Parameters:
    ///   - value: The value to show.
    ///   - style: The style of its text.
    @inlinable
    public mutating func appendInterpolation(
      lines value: some CustomStringConvertible,
      _ style: TextStyle = .plain
    ) {
      text.append(value.description, style, multiline: true)
    }

    /// Appends styled text with its styles and line breaks.
    /// - Parameter value: The text.
    public mutating func appendInterpolation(_ value: StyledText) {
      text.append(value)
    }
  }
}
