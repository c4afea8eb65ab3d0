/// The colours and attributes of text; an output shows those that it supports.
public struct TextStyle: Hashable, Sendable {
  /// The colour of the text, or nil for the terminal's own.
  public var color: TextColor?

  /// The colour behind the text, or nil for the terminal's own.
  public var background: TextColor?

  /// The attributes besides colours, such as weight and slant.
  package var attributes: Attributes

  /// The target of a link; nil for ordinary text.
  public var link: TextLink? {
    get { target?.link }
    set { target = ClickTarget(link: newValue, key: key) }
  }

  /// The key that a click on the text stands for; see ``StyledText/clickable(as:)``.
  var key: Key? {
    get { target?.key }
    set { target = ClickTarget(link: link, key: newValue) }
  }

  /// The style without a key, which does not change how the text looks.
  var withoutKey: TextStyle {
    if target == nil { return self }
    var style = self
    style.key = nil
    return style
  }

  /// The roles of the text, which a theme turns into colours and attributes where the text is
  /// shown.
  var roles: TextRoles = []

  private var target: ClickTarget?

  /// Creates a style without a link.
  package init(
    color: TextColor? = nil,
    background: TextColor? = nil,
    attributes: Attributes = []
  ) {
    self.color = color
    self.background = background
    self.attributes = attributes
  }

  /// The attributes, which ``bold`` and others below explain.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let inverse = Attributes(rawValue: 16)
  }
}

extension TextStyle {
  /// The style of the terminal itself: its own colours, without attributes.
  public static let plain = TextStyle()
  /// A style with heavier, or brighter, text.
  public static let bold = TextStyle(attributes: .bold)
  /// A style with fainter text.
  public static let dim = TextStyle(attributes: .dim)
  /// A style with slanted text.
  public static let italic = TextStyle(attributes: .italic)
  /// A style with underlined text.
  public static let underline = TextStyle(attributes: .underline)
  /// A style with the colours of text and background exchanged.
  public static let inverse = TextStyle(attributes: .inverse)

  /// Returns a style with a colour of the text.
  /// - Parameter color: The colour.
  public static func color(_ color: TextColor) -> TextStyle { TextStyle(color: color) }

  /// Returns a style with a colour of the background.
  /// - Parameter background: The colour.
  public static func background(_ background: TextColor) -> TextStyle {
    TextStyle(background: background)
  }

  /// Whether nothing is set.
  var isPlain: Bool { !hasOwnAppearance && target == nil }

  /// Whether something is set that changes how text looks.
  var hasOwnAppearance: Bool {
    attributes.rawValue != 0 || roles.rawValue != 0 || color != nil || background != nil
  }

  /// Returns the style with the settings of another applied on top.
  func overlaid(by style: TextStyle) -> TextStyle {
    var result = self
    result.color = style.color ?? color
    result.background = style.background ?? background
    result.attributes.formUnion(style.attributes)
    result.roles.formUnion(style.roles)
    result.link = style.link ?? link
    return result
  }
}

/// The effect of a click on a text; stored indirectly, because few styles have one.
private indirect enum ClickTarget: Hashable, Sendable {
  case target(TextLink?, Key?)

  init?(link: TextLink?, key: Key?) {
    if link == nil, key == nil { return nil }
    self = .target(link, key)
  }

  var link: TextLink? {
    switch self {
    case .target(let link, _): link
    }
  }

  var key: Key? {
    switch self {
    case .target(_, let key): key
    }
  }
}
