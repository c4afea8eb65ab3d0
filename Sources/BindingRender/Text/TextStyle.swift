/// How text looks: a colour and attributes, as far as the terminal can show them.
public struct TextStyle: Hashable, Sendable {
  /// The colour of the text, or nil for the terminal's own.
  public var color: TextColor?

  /// Weight, slant and the like.
  public var attributes: Attributes

  /// Makes a style.
  /// - Parameters:
  ///   - color: The colour of the text, or nil for the terminal's own.
  ///   - attributes: Weight, slant and the like.
  public init(color: TextColor? = nil, attributes: Attributes = []) {
    self.color = color
    self.attributes = attributes
  }

  /// What can be added to text besides a colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt8

    /// Makes attributes of their bits.
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier, or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// With the colours of text and background exchanged.
    public static let inverse = Attributes(rawValue: 16)
  }
}

extension TextStyle {
  /// The terminal's own.
  public static let plain = TextStyle()
  /// Heavier, or brighter.
  public static let bold = TextStyle(attributes: .bold)
  /// Fainter.
  public static let dim = TextStyle(attributes: .dim)
  /// Underlined.
  public static let underline = TextStyle(attributes: .underline)

  /// Text in one of the terminal's colours.
  /// - Parameter color: The colour.
  public static func color(_ color: TextColor) -> TextStyle { TextStyle(color: color) }
}

/// One of the sixteen colours that a terminal's theme defines.
public enum TextColor: UInt8, Hashable, Sendable, CaseIterable {
  /// The eight basic colours.
  case black, red, green, yellow, blue, magenta, cyan, white
  /// Their bright forms.
  case brightBlack, brightRed, brightGreen, brightYellow
  /// Their bright forms.
  case brightBlue, brightMagenta, brightCyan, brightWhite
}
