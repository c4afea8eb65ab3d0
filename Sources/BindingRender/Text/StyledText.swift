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
  struct Run: Hashable, Sendable {
    var text: String
    var style: TextStyle
  }

  /// Safe text, none of it empty; `\n` is the only control character in it.
  private(set) var runs: [Run] = []

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
    for run in right.runs { sum.append(safe: run) }
    return sum
  }

  mutating func append(_ text: String, _ style: TextStyle, multiline: Bool) {
    append(safe: Run(text: TextSanitizer.sanitized(text, multiline: multiline), style: style))
  }

  private mutating func append(safe run: Run) {
    if run.text.isEmpty { return }
    if let last = runs.last, last.style == run.style {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
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
    var text = StyledText()

    /// Starts without text.
    /// - Parameters:
    ///   - literalCapacity: Not used.
    ///   - interpolationCount: Not used.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a literal part; its line breaks stay.
    /// - Parameter literal: The part.
    public mutating func appendLiteral(_ literal: String) {
      text.append(literal, .plain, multiline: true)
    }

    /// Adds text on one line: each line break in it becomes a space.
    /// - Parameters:
    ///   - value: What to show.
    ///   - style: How it looks.
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
    public mutating func appendInterpolation(
      lines value: some CustomStringConvertible,
      _ style: TextStyle = .plain
    ) {
      text.append(value.description, style, multiline: true)
    }

    /// Adds styled text as it is.
    /// - Parameter value: The text.
    public mutating func appendInterpolation(_ value: StyledText) {
      text = text + value
    }
  }
}
