/// Keys from the bytes that terminals send.
extension Key {
  /// Creates the key for a byte that is one by itself.
  init(byte: UInt8) {
    let isControl = byte < 0x20 || byte == 0x7F
    self = isControl ? Key(control: byte) : .character(Character(Unicode.Scalar(byte)))
  }

  /// Creates the key for a control byte: C0, or DEL.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self = .control(" ")
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A: self = .control(.character(Character(Unicode.Scalar(byte + 0x60))))
    default: self = .control(.character(Character(Unicode.Scalar((byte & 0x1F) + 0x40))))
    }
  }

  /// Creates the key for the final byte of a control sequence without a key number.
  init?(controlSequence final: UInt8) {
    switch final {
    case UInt8(ascii: "Z"): self = .backTab
    // rxvt's arrows with shift.
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      guard let key = Key(letter: final - 0x20) else { return nil }
      self = .shift(key)
    default: self.init(letter: final)
    }
  }

  /// Creates the key for the final byte of a sequence after SS3.
  init?(singleShift final: UInt8) {
    switch final {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: " "): self = .character(" ")
    // rxvt's arrows with control.
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      guard let key = Key(letter: final - 0x20) else { return nil }
      self = .control(key)
    // The keypad in application mode: from `*` to `9`, and `=`.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self = .character(Character(Unicode.Scalar(final - 0x40)))
    case UInt8(ascii: "X"): self = .character("=")
    default: self.init(letter: final)
    }
  }

  /// Creates the key with a letter as its final byte.
  private init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      self = .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: return nil
    }
  }

  /// Creates the key for a key number in a control sequence.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    // The numbers have gaps where the keyboard of the VT220 had gaps between its keys.
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }
}

extension Key.Modifiers {
  /// Creates modifiers from the parameter of a sequence: one more than the bits.
  ///
  /// Bits of other modifiers, such as meta and super, are ignored.
  init(parameter: Int) {
    let known: Self = [.shift, .alt, .control]
    self.init(rawValue: UInt8(truncatingIfNeeded: max(parameter, 1) - 1) & known.rawValue)
  }
}
