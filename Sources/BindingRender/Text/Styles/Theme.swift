/// How the parts of a screen are shown, by their roles.
///
/// ```swift
/// program.theme = .light
/// program.theme[.focus] = .background(.palette(153))
/// ```
///
/// Each theme has a form for outputs with at most sixteen colours, which each terminal defines, and
/// one for more colours. No meaning is in a colour alone: a monochrome output shows it by an
/// attribute or a mark.
public struct Theme: Equatable, Sendable {
  /// The background for which the theme is made; nil for that of the terminal.
  let background: Background?
  /// The styles that replace those of the theme.
  private var chosen: [TextRole: TextStyle] = [:]

  /// Whether a background is dark or light.
  public enum Background: Int, Hashable, Sendable {
    /// Shows light text.
    case dark
    /// Shows dark text.
    case light
  }

  /// The theme that suits the background of the terminal: ``light`` if that is known to be light,
  /// else ``dark``.
  ///
  /// The variable `CLITHEME` stands above what the terminal says.
  public static let automatic = Theme(background: nil)
  /// A theme for light text on a dark background.
  public static let dark = Theme(background: .dark)
  /// A theme for dark text on a light background.
  public static let light = Theme(background: .light)

  private init(background: Background?) { self.background = background }

  /// The style that was chosen for a role, on any background; nil for that of the theme itself.
  ///
  /// A style may not have roles itself; they are left out.
  public subscript(role: TextRole) -> TextStyle? {
    get { chosen[role] }
    set {
      chosen[role] = newValue
      chosen[role]?.roles = []
    }
  }

  /// Returns the style of a role on an output.
  func style(of role: TextRole, _ support: StyleSupport, on background: Background) -> TextStyle {
    if let style = chosen[role] { return style }
    let background = self.background ?? background
    return support < .colors256 ? role.basicStyle(on: background) : role.style(on: background)
  }
}

/// A theme on one output.
struct ResolvedTheme: Sendable {
  private let theme: Theme
  private let support: StyleSupport
  private let background: Theme.Background

  init(_ theme: Theme, _ support: StyleSupport, on background: Theme.Background) {
    (self.theme, self.support, self.background) = (theme, support, background)
  }

  /// Returns the style with colours and attributes in place of roles.
  ///
  /// The roles of parts of a row are below the colours of the text, those of whole rows are above:
  /// a colour is kept on their background if it can be read there.
  /// A role with a background takes the attributes away that would change its colours; an inverse
  /// one of a whole row takes the colours away, which would be spots on it.
  func resolved(_ style: TextStyle) -> TextStyle {
    if style.roles.isEmpty { return style }
    var own = style
    own.roles = []
    var result = TextStyle.plain
    var isOwnDue = true
    var isInverse = false
    for role in style.roles.all {
      if role.isAboveColors, isOwnDue {
        result = result.overlaid(by: own)
        isOwnDue = false
      }
      var next = theme.style(of: role, support, on: background)
      if next.background != nil { result.attributes.subtract([.dim, .inverse]) }
      if role == .match { result.attributes.subtract(.dim) }
      isInverse = isInverse || next.attributes.contains(.inverse)
      if role.isAboveColors, next.attributes.contains(.inverse) {
        (result.color, result.background) = (nil, nil)
      }
      if role.keepsColors, let background = next.background, let color = result.color,
        color.components.isReadable(on: background.components)
      {
        next.color = nil
      }
      result = result.overlaid(by: next)
    }
    if isOwnDue { result = result.overlaid(by: own) }
    if isInverse { result.attributes.subtract(.dim) }
    return result
  }
}

extension Theme.Background {
  /// Creates the background of a colour.
  init(_ color: RGB) { self = color.isLight ? .light : .dark }

  /// Reads the variable `CLITHEME`, by which users choose: `dark` or `light`, and modifiers after
  /// a colon.
  init?(theme: String) {
    switch theme.prefix(while: { $0 != ":" }) {
    case "dark": self = .dark
    case "light": self = .light
    default: return nil
    }
  }

  /// Reads the variable `COLORFGBG` of rxvt and others: the numbers of the text's colour and, last,
  /// the background's.
  init?(colors: String) {
    guard let last = colors.split(separator: ";").last, let number = UInt8(last), number < 16 else {
      return nil
    }
    self = number == 7 || number > 8 ? .light : .dark
  }
}
