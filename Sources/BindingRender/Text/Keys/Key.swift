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
  /// The identity of a key, without modifiers.
  public enum Code: Hashable, Sendable {
    /// Text: a whole grapheme cluster if its bytes arrive at once; never a control character.
    case character(Character)
    /// Return, also on the keypad.
    case enter
    /// Tab.
    case tab
    /// Backspace, which deletes the character before the cursor.
    case backspace
    /// Delete, which deletes the character at the cursor.
    case delete
    /// Insert.
    case insert
    /// Escape.
    case escape
    /// Arrow up, and the mouse wheel where the terminal turns it into arrows.
    case up
    /// Arrow down, and the mouse wheel where the terminal turns it into arrows.
    case down
    /// Arrow left.
    case left
    /// Arrow right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, by its number; the first is 1.
    case function(Int)
  }

  /// The modifier keys that are held down with another key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier, with the values that terminals use.
    public let rawValue: UInt8

    /// Creates a set of modifiers from its bits.
    /// - Parameter rawValue: One bit for each modifier.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also called meta or option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key without its modifiers.
  public var code: Code

  /// The modifiers that are held down with the key.
  public var modifiers: Modifiers

  /// Creates a key.
  /// - Parameters:
  ///   - code: The key without its modifiers.
  ///   - modifiers: The modifiers that are held down with the key.
  public init(_ code: Code, modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The character that the key types; nil for named keys, and with control or alt.
  public var character: Character? {
    guard case .character(let character) = code else { return nil }
    return modifiers.isDisjoint(with: [.control, .alt]) ? character : nil
  }
}
