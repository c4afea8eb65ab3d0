/// A key of the keyboard with its modifiers, as far as a terminal reports them.
///
/// Terminals report the character that a key types, not the position of the key. Most report
/// neither control with Return, Tab or a digit nor shift with Return; none reports shift with a
/// character, because the two type another character.
///
/// ```swift
/// switch key {
/// case .up, .character("k"): move(by: -1)
/// case .control("l"), .function(5): reload()
/// case .control(.up): moveToTop()
/// default: break
/// }
/// ```
public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
  package enum Code: Hashable, Sendable {
    /// Text: a whole grapheme cluster if its bytes arrive at once; never a control character.
    case character(Character)
    /// A function key, by its number.
    case function(Int)
    /// Any other key.
    case named(Name)
  }

  /// The keys that have a name, as it is shown.
  package enum Name: String, Sendable {
    case enter, tab, backspace, delete, insert, escape
    case up, down, left, right, home, end
    case pageUp = "page up"
    case pageDown = "page down"
  }

  /// The modifier keys that are held down with another key, with the bits that terminals use.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package private(set) var code: Code
  package private(set) var modifiers: Modifiers = []

  init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  private init(_ name: Name) { code = .named(name) }

  /// The character that the key types; nil for named keys, and with control or alt.
  public var character: Character? {
    guard case .character(let character) = code else { return nil }
    return modifiers.isDisjoint(with: [.control, .alt]) ? character : nil
  }
}

/// Names of keys, for expressions and patterns.
extension Key {
  /// Return, also on the keypad.
  public static let enter = Key(.enter)
  /// Tab.
  public static let tab = Key(.tab)
  /// Tab with shift.
  public static let backTab = shift(.tab)
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
    var key = self
    key.modifiers.formUnion(modifiers)
    return key
  }
}
