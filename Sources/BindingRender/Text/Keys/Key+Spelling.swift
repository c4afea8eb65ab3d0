/// Names of keys, for expressions and patterns.
extension Key {
  /// Return, also on the keypad.
  public static let enter = Key(.enter)
  /// Tab.
  public static let tab = Key(.tab)
  /// Tab with shift.
  public static let backTab = Key(.tab, modifiers: .shift)
  /// Backspace, which deletes the character before the cursor.
  public static let backspace = Key(.backspace)
  /// Delete, which deletes the character at the cursor.
  public static let delete = Key(.delete)
  /// Insert.
  public static let insert = Key(.insert)
  /// Escape.
  public static let escape = Key(.escape)
  /// Arrow up.
  public static let up = Key(.up)
  /// Arrow down.
  public static let down = Key(.down)
  /// Arrow left.
  public static let left = Key(.left)
  /// Arrow right.
  public static let right = Key(.right)
  /// Home.
  public static let home = Key(.home)
  /// End.
  public static let end = Key(.end)
  /// Page up.
  public static let pageUp = Key(.pageUp)
  /// Page down.
  public static let pageDown = Key(.pageDown)

  /// Returns a function key.
  /// - Parameter number: Its number; the first is 1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// Returns the key that types a character.
  /// - Parameter character: The character.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }

  /// Returns a key with control in addition to its modifiers.
  ///
  /// Control with C, Z or `\` raises a signal instead, unless the user's settings differ; with H,
  /// I, J or M it arrives as ``backspace``, ``tab`` or ``enter``.
  /// - Parameter key: The key: a named one, a lowercase letter, or one of space, `\`, `]`, `^`
  ///   and `_`.
  public static func control(_ key: Key) -> Key { key.adding(.control) }

  /// Returns a key with alt in addition to its modifiers.
  /// - Parameter key: The key.
  public static func alt(_ key: Key) -> Key { key.adding(.alt) }

  /// Returns a named key with shift in addition to its modifiers.
  /// - Parameter key: The key.
  public static func shift(_ key: Key) -> Key { key.adding(.shift) }

  /// Returns the key with more modifiers.
  func adding(_ modifiers: Modifiers) -> Key {
    Key(code, modifiers: self.modifiers.union(modifiers))
  }
}

extension Key: CustomStringConvertible {
  /// The name of the key with its modifiers, such as `control-shift-up`.
  public var description: String {
    let all: [(Modifiers, String)] = [(.control, "control"), (.alt, "alt"), (.shift, "shift")]
    let names = all.filter { modifiers.contains($0.0) }.map(\.1)
    return (names + [code.description]).joined(separator: "-")
  }
}

extension Key.Code: CustomStringConvertible {
  /// The name of the key, such as `page up`, `F1` or `space`; the character itself for other text.
  public var description: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .enter: "enter"
    case .tab: "tab"
    case .backspace: "backspace"
    case .delete: "delete"
    case .insert: "insert"
    case .escape: "escape"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case .function(let number): "F\(number)"
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character.
  /// - Parameter value: The character.
  public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}

extension Key {
  /// The short name of the key in help, as on keyboards.
  var symbol: String {
    let names: [(Modifiers, String)] = [(.control, "^"), (.alt, "Alt-"), (.shift, "Shift-")]
    let held = names.filter { modifiers.contains($0.0) }.map(\.1).joined()
    let name =
      switch code {
      case .up: "↑"
      case .down: "↓"
      case .left: "←"
      case .right: "→"
      case .pageUp: "PgUp"
      case .pageDown: "PgDn"
      case .character(let character) where modifiers.contains(.control) && character != " ":
        String(character).uppercased()
      case .character(" "): "Space"
      case .character, .function: code.description
      default: code.description.prefix(1).uppercased() + code.description.dropFirst()
      }
    return held + name
  }
}
