/// A finished control sequence that came from the terminal (ECMA-48, 5.4).
struct ControlSequence {
  /// The byte that marks a private sequence, one of `<=>?`.
  private var marker: UInt8?
  private var numbers = [0]
  private var intermediates: [UInt8] = []
  private let final: UInt8

  /// Takes a sequence apart.
  /// - Parameters:
  ///   - parameters: What stands between the introducer and the final byte.
  ///   - final: The final byte.
  init(parameters: [UInt8], final: UInt8) {
    self.final = final
    for byte in parameters {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // No number that has a meaning is longer.
        let number = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
        numbers[numbers.count - 1] = min(number, 99_999)
      case UInt8(ascii: ";"), UInt8(ascii: ":"): numbers.append(0)
      case 0x3C...0x3F: marker = byte
      default: intermediates.append(byte)
      }
    }
  }

  /// Whether pasted text follows.
  var beginsPaste: Bool { isKey && final == UInt8(ascii: "~") && numbers[0] == 200 }

  private var isKey: Bool { marker == nil && intermediates.isEmpty }

  /// What the sequence says, or nil if that is unknown or of no interest.
  var input: InputDecoder.Input? {
    if isKey { return key.map { .event(.key($0)) } }
    switch (marker, intermediates, final) {
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")) where numbers.count == 2:
      return .modeReport(mode: numbers[0], value: numbers[1])
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")):
      return .deviceAttributes
    case (UInt8(ascii: "<"), [], UInt8(ascii: "M")):
      return Self.wheel(button: numbers[0])
    default:
      return nil
    }
  }

  private var key: Key? {
    if final == UInt8(ascii: "~") { return Self.editingKey(numbers[0]) }
    if final == UInt8(ascii: "Z") { return .backTab }
    return Self.cursorKey(final)
  }

  /// The keys that have a letter of their own, after CSI as well as after SS3.
  static func cursorKey(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"), UInt8(ascii: "a"): .up
    case UInt8(ascii: "B"), UInt8(ascii: "b"): .down
    case UInt8(ascii: "C"), UInt8(ascii: "c"): .right
    case UInt8(ascii: "D"), UInt8(ascii: "d"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func editingKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    // The numbers have gaps where an old keyboard had gaps between its keys.
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// What a mouse button says: only the wheel is of interest, whatever the modifiers.
  static func wheel(button: Int) -> InputDecoder.Input? {
    switch button & 0b1100_0011 {
    case 64: .event(.scroll(-linesPerNotch))
    case 65: .event(.scroll(linesPerNotch))
    default: nil
    }
  }

  /// As many lines as terminals scroll where they turn the wheel into arrow keys.
  private static let linesPerNotch = 3
}
