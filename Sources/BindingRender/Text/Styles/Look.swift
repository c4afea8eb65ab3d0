/// How the parts of a screen are shown, by their roles.
///
/// ```swift
/// program.look = .light
/// program.look[.focus] = .background(.palette(153))
/// ```
///
/// A look of its own has a form for outputs with at most sixteen colours, whose themes differ, and
/// one for more colours. No meaning is in a colour alone: a monochrome output shows it by an
/// attribute or a mark.
public struct Look: Equatable, Sendable {
  /// The ground for which the look is made; nil for that of the terminal.
  let ground: Ground?
  /// The styles that replace those of the look.
  private var chosen: [TextRole: TextStyle] = [:]

  /// Whether the ground of a terminal is dark or light.
  enum Ground: Int, Hashable, Sendable { case dark, light }

  /// The look that suits the ground of the terminal: ``light`` if that is known to be light, else
  /// ``dark``.
  ///
  /// The variable `CLITHEME` stands above what the terminal says.
  public static let automatic = Look(ground: nil)
  /// A look for light text on a dark ground.
  public static let dark = Look(ground: .dark)
  /// A look for dark text on a light ground.
  public static let light = Look(ground: .light)

  private init(ground: Ground?) { self.ground = ground }

  /// The style that was chosen for a role, on any ground; nil for that of the look itself.
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
  func style(of role: TextRole, _ support: StyleSupport, on ground: Ground) -> TextStyle {
    if let style = chosen[role] { return style }
    let ground = self.ground ?? ground
    return support < .colors256 ? role.basicStyle(on: ground) : role.style(on: ground)
  }
}

/// A look on one output.
struct ResolvedLook: Sendable {
  private let look: Look
  private let support: StyleSupport
  private let ground: Look.Ground

  init(_ look: Look, _ support: StyleSupport, on ground: Look.Ground) {
    (self.look, self.support, self.ground) = (look, support, ground)
  }

  /// Returns the style with colours and attributes in place of roles.
  ///
  /// The roles of parts of a row are below the colours of the text, those of whole rows are above:
  /// a colour is kept on their ground if it can be read there.
  /// A role with a ground takes the attributes away that would change its colours; an inverse one
  /// of a whole row takes the colours away, which would be spots on it.
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
      var next = look.style(of: role, support, on: ground)
      if next.background != nil { result.attributes.subtract([.dim, .inverse]) }
      isInverse = isInverse || next.attributes.contains(.inverse)
      if role.isAboveColors, next.attributes.contains(.inverse) {
        (result.color, result.background) = (nil, nil)
      }
      if role.keepsColors, let ground = next.background, let color = result.color,
        color.components.isReadable(on: ground.components)
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
