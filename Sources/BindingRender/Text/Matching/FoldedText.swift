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
    if let only = scalars.first, only.isFolded, scalars.count == 1 {
      bytes += UTF8.encode(only) ?? UTF8.encodedReplacementCharacter
    } else {
      for letter in character.lowercased() { bytes += letter.withoutMarks.utf8 }
    }
  }

  /// Returns only the folded bytes of a text, which is faster.
  static func bytes(of text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    let utf8 = text.utf8
    var place = utf8.startIndex
    while place < utf8.endIndex {
      let next = utf8.index(after: place)
      let byte = utf8[place]
      // A character ends between two ASCII bytes, except inside CR LF.
      if byte < 0x80, next == utf8.endIndex || utf8[next] < 0x80 && utf8[next] != 0x0A {
        folded.append(byte.folded)
        place = next
      } else if let after = text.endOfFolded(at: place) {
        folded += utf8[place..<after]
        place = after
      } else {
        let character = text[place]
        fold(character, into: &folded)
        place = utf8.index(place, offsetBy: character.utf8.count)
      }
    }
    return folded
  }
}

extension UInt8 {
  /// The byte, with ASCII capital letters made lowercase.
  var folded: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension String {
  /// Returns the end of the scalar at a position if it is a folded character by itself; otherwise
  /// nil.
  fileprivate func endOfFolded(at place: Index) -> Index? {
    let scalars = unicodeScalars
    if !scalars[place].isFolded { return nil }
    let next = scalars.index(after: place)
    return next == endIndex || scalars[next].isOrdinary ? next : nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has neither case nor marks and does not join the scalar before it, such as
  /// an ideograph, kana or the replacement character.
  fileprivate var isFolded: Bool {
    switch value {
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0x2400...0x2426, 0xFFFD: true
    default: false
    }
  }

  /// Whether the scalar is an accent, a point or a variation selector. Vowel signs are kept,
  /// because they make another word.
  fileprivate var isAccent: Bool {
    let combining = properties.canonicalCombiningClass.rawValue
    return combining >= 200 || 10...36 ~= combining || 0xFE00...0xFE0F ~= value
  }
}

extension Character {
  /// The character without its marks, as plain letters where they exist.
  fileprivate var withoutMarks: String {
    if let letters = Self.plainLetters[self] { return letters }
    var base = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isAccent { base.append(scalar) }
    // The character has only marks, so they are searched for.
    if base.isEmpty { return String(self) }
    let text = String(base)
    if base.count > 1 { return text }
    return Character(text) == self ? text : Self.plainLetters[Character(text)] ?? text
  }

  /// Plain letters for letters with marks, by canonical equivalence, and for letters without a
  /// decomposition.
  private static let plainLetters: [Character: String] = {
    var letters: [Character: String] = [
      "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "ı": "i",
      "ħ": "h", "ŧ": "t", "ŋ": "n", "ƶ": "z", "ɨ": "i", "ĸ": "k", "ς": "σ",
    ]
    let marks = (0x300...0x345).compactMap(Unicode.Scalar.init)
    for (base, plain) in letters {
      for mark in marks { if let marked = "\(base)\(mark)".first { letters[marked] = plain } }
    }
    for base
      in "abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяі"
    {
      for mark in marks {
        let marked = "\(base)\(mark)"
        if let character = marked.first, marked.count == 1, letters[character] == nil {
          letters[character] = String(base)
        }
      }
    }
    // Letters with two marks, as in Vietnamese.
    for base in "aeou" {
      for first in "\u{302}\u{306}\u{31B}".unicodeScalars {
        for second in "\u{300}\u{301}\u{303}\u{309}\u{323}".unicodeScalars {
          if let character = "\(base)\(first)\(second)".first { letters[character] = String(base) }
        }
      }
    }
    return letters
  }()
}
