/// A key of the keyboard, as far as a terminal tells them apart.
///
/// Terminals report what a key writes, not where it is; a modifier they report on a named key, such
/// as control with an arrow, is left out.
public enum Key: Hashable, Sendable {
  /// Text: a whole grapheme cluster where its bytes arrive at once, and never a control character.
  case character(Character)
  /// Return, also on the keypad.
  case enter
  /// Tab.
  case tab
  /// Tab with shift.
  case backTab
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
  /// A letter or one of space, `\`, `]`, `^` and `_` with control; letters are lowercase.
  ///
  /// Control with C, Z or `\` arrives as a signal instead, unless the user's settings differ.
  case control(Character)
  /// A character with alt.
  case alt(Character)
}

extension Key {
  /// The key of a control byte: C0, or DEL.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self = .control(" ")
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    default: self = .control(Character(Unicode.Scalar((byte & 0x1F) + 0x40)))
    }
  }
}
