/// A key of the keyboard and the modifiers held down with it, as far as a terminal tells them.
///
/// Terminals report what a key writes, not where it is: most know no control or shift with Return,
/// Tab or a digit, and none knows shift with a character, which is another character.
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
  /// Which key it is, without modifiers.
  public enum Code: Hashable, Sendable {
    /// Text: a whole grapheme cluster where its bytes arrive at once, and never a control character.
    case character(Character)
    /// Return, also on the keypad.
    case enter
    /// Tab.
    case tab
    /// Deletes what is before the cursor.
    case backspace
    /// Deletes what is at the cursor.
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
    /// A function key; the first is 1.
    case function(Int)
  }

  /// Keys that are held down with another one.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier, as terminals count them.
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

  /// Which key it is.
  public var code: Code

  /// What is held down with it.
  public var modifiers: Modifiers

  /// Creates a key.
  /// - Parameters:
  ///   - code: Which key it is.
  ///   - modifiers: What is held down with it.
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
