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
    fileprivate var text = StyledText()

    /// Creates an interpolation without parts.
    /// - Parameters:
    ///   - literalCapacity: Not used, because reserving space was slower than growing.
    ///   - interpolationCount: Not used.
    public init(literalCapacity: Int, interpolationCount: Int) {}

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
    @_disfavoredOverload
    public mutating func appendInterpolation(
      lines value: some CustomStringConvertible,
      _ style: TextStyle = .plain
    ) {
      text.append(value.description, style, multiline: true)
    }

    /// Appends strings as lines.
    /// - Parameters:
    ///   - values: The lines, whose own line breaks are kept.
    ///   - style: The style.
    public mutating func appendInterpolation(
      lines values: some Sequence<some StringProtocol>,
      _ style: TextStyle = .plain
    ) {
      text.append(values.joined(separator: "\n"), style, multiline: true)
    }

    /// Appends styled text with its styles and line breaks.
    /// - Parameter value: The text.
    public mutating func appendInterpolation(_ value: StyledText) {
      text.append(value)
    }
  }
}
