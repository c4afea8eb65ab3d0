/// How text looks: colours and attributes, as far as the terminal can show them.
public struct TextStyle: Hashable, Sendable {
  /// The colour of the text, or nil for the terminal's own.
  public var color: TextColor?

  /// The colour behind the text, or nil for the terminal's own.
  public var background: TextColor?

  /// Weight, slant and the like.
  public var attributes: Attributes

  /// Makes a style.
  /// - Parameters:
  ///   - color: The colour of the text, or nil for the terminal's own.
  ///   - background: The colour behind the text, or nil for the terminal's own.
  ///   - attributes: Weight, slant and the like.
  public init(
    color: TextColor? = nil,
    background: TextColor? = nil,
    attributes: Attributes = []
  ) {
    self.color = color
    self.background = background
    self.attributes = attributes
  }

  /// What can be added to text besides colours.
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
  /// Slanted.
  public static let italic = TextStyle(attributes: .italic)
  /// Underlined.
  public static let underline = TextStyle(attributes: .underline)
  /// With the colours of text and background exchanged.
  public static let inverse = TextStyle(attributes: .inverse)

  /// Text in a colour.
  /// - Parameter color: The colour.
  public static func color(_ color: TextColor) -> TextStyle { TextStyle(color: color) }

  /// Text on a colour.
  /// - Parameter background: The colour.
  public static func background(_ background: TextColor) -> TextStyle {
    TextStyle(background: background)
  }
}
