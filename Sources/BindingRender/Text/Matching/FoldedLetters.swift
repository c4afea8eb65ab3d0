/// The folded bytes of ordinary letters, worked out once for each block.
enum FoldedLetters {
  private static let asciiToCyrillic = letters(0..<0x530)
  private static let moreLatin = letters(0x1E00..<0x1F00)
  private static let wide = letters(0xFF00..<0xFF61)

  /// Returns the folded bytes of an ordinary scalar, the first as the lowest; nil if they are those
  /// of the scalar.
  static func bytes(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case ..<0x530: asciiToCyrillic[Int(scalar.value)]
    case 0x1E00..<0x1F00: moreLatin[Int(scalar.value - 0x1E00)]
    case 0xFF00..<0xFF61: wide[Int(scalar.value - 0xFF00)]
    default: nil
    }
  }

  private static func letters(_ values: Range<UInt32>) -> [UInt32] {
    values.map { value in
      guard let scalar = Unicode.Scalar(value), scalar.isOrdinary else { return 0 }
      return Character(scalar).folded.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an accent, a point or a variation selector. Vowel signs are kept,
  /// because they make another word.
  fileprivate var isAccent: Bool {
    let combining = properties.canonicalCombiningClass.rawValue
    return combining >= 200 || 10...36 ~= combining || 0xFE00...0xFE0F ~= value
  }
}

extension Character {
  /// The character in lowercase and without its marks, as UTF-8.
  var folded: [UInt8] { lowercased().flatMap { Array($0.withoutMarks.utf8) } }

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
