/// Text with case and accents removed, as UTF-8, and the character that each byte belongs to.
struct FoldedText {
  private(set) var bytes: [UInt8] = []
  /// The number of the character of each byte.
  private var characters: [Int32] = []

  init(_ text: some Sequence<Character>) {
    var number: Int32 = 0
    for character in text {
      append(character, number)
      number += 1
    }
  }

  /// Returns the number of the character that a byte belongs to.
  func character(at byte: Int) -> Int { Int(characters[byte]) }

  private mutating func append(_ character: Character, _ number: Int32) {
    Self.fold(character, into: &bytes)
    while characters.count < bytes.count { characters.append(number) }
  }

  private static func fold(_ character: Character, into bytes: inout [UInt8]) {
    if let ascii = character.asciiValue, character != "\r\n" {
      bytes.append(ascii.folded)
      return
    }
    let scalars = character.unicodeScalars
    if let only = scalars.first, only.isOrdinary, scalars.count == 1 {
      fold(ordinary: only, into: &bytes)
    } else {
      bytes += character.folded
    }
  }

  /// Folds a scalar that is a character by itself.
  private static func fold(ordinary scalar: Unicode.Scalar, into bytes: inout [UInt8]) {
    guard var letters = FoldedLetters.bytes(of: scalar) else {
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      return
    }
    while letters != 0 {
      bytes.append(UInt8(truncatingIfNeeded: letters))
      letters >>= 8
    }
  }

  /// Returns only the folded bytes of a text, which is faster.
  static func bytes(of text: String) -> [UInt8] {
    var text = text
    text.makeContiguousUTF8()
    return text.utf8.withContiguousStorageIfAvailable { bytes(of: text, with: $0) }
      ?? FoldedText(text).bytes
  }

  private static func bytes(of text: String, with utf8: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count)
    var place = 0
    while place < utf8.count {
      let byte = utf8[place]
      let next = place + 1
      // A character ends between two ASCII bytes, except inside CR LF.
      if byte < 0x80, next == utf8.count || utf8[next] < 0x80 && utf8[next] != 0x0A {
        folded.append(byte.folded)
        place = next
        continue
      }
      let scalar = utf8.scalar(at: place)
      let end = place + UTF8.width(scalar)
      // An ordinary scalar before another one is a character by itself.
      if scalar.isOrdinary,
        end == utf8.count || utf8[end] < 0x80 || utf8.scalar(at: end).isOrdinary
      {
        fold(ordinary: scalar, into: &folded)
        place = end
      } else {
        let character = text[text.utf8.index(text.startIndex, offsetBy: place)]
        fold(character, into: &folded)
        place += character.utf8.count
      }
    }
    return folded
  }
}

// The buffer is the storage of a string, so that it is valid UTF-8.
extension UnsafeBufferPointer<UInt8> {
  /// Returns the scalar that begins at a position.
  fileprivate func scalar(at place: Int) -> Unicode.Scalar {
    let byte = UInt32(self[place])
    func bits(_ distance: Int) -> UInt32 { UInt32(self[place + distance] & 0x3F) }
    let value =
      switch byte {
      case ..<0x80: byte
      case ..<0xE0: (byte & 0x1F) << 6 | bits(1)
      case ..<0xF0: (byte & 0x0F) << 12 | bits(1) << 6 | bits(2)
      default: (byte & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3)
      }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension UInt8 {
  /// The byte, with ASCII capital letters made lowercase.
  var folded: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
