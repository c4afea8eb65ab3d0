/// A complete sequence from the terminal: a control sequence (ECMA-48, 5.4), or a key after SS3.
struct ControlSequence {
  /// The byte that marks a private sequence, one of `<=>?`.
  private var marker: UInt8?
  private var numbers = [0]
  private var intermediates: [UInt8] = []
  private let final: UInt8

  /// Parses a sequence.
  /// - Parameters:
  ///   - parameters: The bytes between the introducer, which is CSI or SS3, and the final byte.
  ///   - final: The final byte.
  init(parameters: [UInt8], final: UInt8) {
    self.final = final
    for byte in parameters {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // No larger number has a meaning; the limit prevents an overflow.
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

  /// The line that the sequence reports, if it is a cursor report; for line 1 it may also be a key.
  var cursorLine: Int? {
    let isReport = isKey && final == UInt8(ascii: "R") && numbers.count == 2 && numbers[1] > 0
    return isReport && numbers[0] > 0 ? numbers[0] : nil
  }

  private var isKey: Bool { marker == nil && intermediates.isEmpty }

  /// The input that the sequence stands for; nil if it is unknown or of no interest.
  var input: InputDecoder.Input? {
    if isKey { return key.map { .event(.key($0)) } }
    switch (marker, intermediates, final) {
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")) where numbers.count == 2:
      return .modeReport(mode: numbers[0], value: numbers[1])
    case (UInt8(ascii: "?"), [], UInt8(ascii: "n")) where numbers == [997, 1]:
      return .background(RGB(0, 0, 0))
    case (UInt8(ascii: "?"), [], UInt8(ascii: "n")) where numbers == [997, 2]:
      return .background(RGB(255, 255, 255))
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")):
      return .deviceAttributes
    case (UInt8(ascii: "<"), [], UInt8(ascii: "M")):
      let (column, line) = numbers.count == 3 ? (numbers[1], numbers[2]) : (0, 0)
      return Self.wheel(button: numbers[0], line: line, column: column) ?? click
    default:
      return nil
    }
  }

  private var key: Key? {
    let modifiers: Key.Modifiers
    switch final {
    case UInt8(ascii: "~"):
      modifiers = Key.Modifiers(parameter: numbers.count > 1 ? numbers[1] : 1)
    // rxvt encodes modifiers in the final byte.
    case UInt8(ascii: "$"): modifiers = .shift
    case UInt8(ascii: "^"): modifiers = .control
    case UInt8(ascii: "@"): modifiers = [.control, .shift]
    default: return Key(controlSequence: final)?.adding(letterModifiers)
    }
    return Key(number: numbers[0])?.adding(modifiers)
  }

  /// The key that the sequence stands for if its introducer is SS3.
  var singleShiftKey: Key? {
    isKey ? Key(singleShift: final)?.adding(letterModifiers) : nil
  }

  /// The modifiers of a key with a letter: the second number, after a 1 that old terminals omit.
  private var letterModifiers: Key.Modifiers {
    Key.Modifiers(parameter: numbers.count > 1 ? numbers[1] : numbers[0])
  }

  /// A press of the left button without modifiers, at a valid position.
  private var click: InputDecoder.Input? {
    guard numbers.count == 3, numbers[0] == 0, numbers[1] > 0, numbers[2] > 0 else { return nil }
    return .event(.click(line: numbers[2], column: numbers[1]))
  }

  /// Returns a scroll for the buttons of the wheel, with any modifiers; nil for other buttons.
  static func wheel(button: Int, line: Int, column: Int) -> InputDecoder.Input? {
    switch button & 0b1100_0011 {
    case 64: .event(.scroll(-linesPerNotch, line: line, column: column))
    case 65: .event(.scroll(linesPerNotch, line: line, column: column))
    default: nil
    }
  }

  /// The number of lines per notch, as in terminals that turn the wheel into arrow keys.
  private static let linesPerNotch = 3
}

extension RGB {
  /// Reads the reply to a query of the background (OSC 11, xterm), such as `11;rgb:1e1e/1e1e/1e1e`;
  /// nil for another string.
  ///
  /// Each component has one to four digits (XParseColor).
  init?(background reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self)
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:"),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    let parts = text[text.index(after: colon)...].split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    let components = parts.prefix(3).compactMap { digits -> Int? in
      guard 1...4 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit),
        let value = Int(digits, radix: 16)
      else { return nil }
      return value * 255 / (1 << (4 * digits.utf8.count) - 1)
    }
    guard 3...4 ~= parts.count, components.count == 3 else { return nil }
    self.init(components[0], components[1], components[2])
  }
}
