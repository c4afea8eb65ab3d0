/// The folded bytes of ordinary letters, worked out once for each block.
///
/// Ordinary letters of other blocks are folded already.
enum FoldedLetters {
  private static let asciiToCyrillic = letters(0..<0x530)
  private static let moreLatin = letters(0x1E00..<0x1F00)
  private static let technical = letters(0x2300..<0x2330)
  private static let wide = letters(0xFF00..<0xFF61)

  /// Returns the folded bytes of an ordinary scalar, the first as the lowest; nil if they are those
  /// of the scalar.
  static func bytes(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case ..<0x530: asciiToCyrillic[Int(scalar.value)]
    case 0x1E00..<0x1F00: moreLatin[Int(scalar.value - 0x1E00)]
    case 0x2300..<0x2330: technical[Int(scalar.value - 0x2300)]
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

extension Character {
  /// The character without case and accents, as UTF-8; the same for equal characters.
  var folded: [UInt8] {
    // Of a character that has only marks, they are searched for.
    let isLetter = unicodeScalars.contains { !$0.isAccent }
    var letters: [Unicode.Scalar] = []
    for scalar in unicodeScalars where !(isLetter && scalar.isAccent) {
      letters.insertMark(scalar.equivalentLetter)
    }
    var bytes: [UInt8] = []
    for letter in letters.composed { bytes += letter.folded }
    return bytes
  }
}

extension [Unicode.Scalar] {
  /// Appends a scalar; a mark goes before marks of higher classes, as in the canonical order.
  fileprivate mutating func insertMark(_ scalar: Unicode.Scalar) {
    let combining = scalar.properties.canonicalCombiningClass
    if combining == .notReordered { return append(scalar) }
    var index = endIndex
    while index > 0, self[index - 1].properties.canonicalCombiningClass > combining { index -= 1 }
    insert(scalar, at: index)
  }

  /// The same scalars, with those put together that are equivalent to one.
  fileprivate var composed: [Unicode.Scalar] {
    if count < 2 { return self }
    var letters: [Unicode.Scalar] = []
    for scalar in self {
      if let last = letters.last, let both = last.composed(with: scalar) {
        letters[letters.count - 1] = both
      } else {
        letters.append(scalar)
      }
    }
    return letters
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an accent, a point or a variation selector. Vowel signs are kept,
  /// because they make another word.
  fileprivate var isAccent: Bool {
    if value < 0x300 { return false }
    let combining = properties.canonicalCombiningClass.rawValue
    return combining >= 200 || 10...36 ~= combining || 0xFE00...0xFE0F ~= value
  }

  /// The letter that the scalar is, without accents.
  fileprivate var equivalentLetter: Unicode.Scalar { Self.equivalentLetters[self] ?? self }

  private static let equivalentLetters: [Unicode.Scalar: Unicode.Scalar] = {
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for run in EquivalentLetters.runs {
      for (value, letter) in zip(run.first..., run.letters.unicodeScalars) {
        if let scalar = Unicode.Scalar(value) { letters[scalar] = letter }
      }
    }
    return letters
  }()

  /// Returns the scalar that is equivalent to this one and another, if there is one.
  fileprivate func composed(with next: Unicode.Scalar) -> Unicode.Scalar? {
    switch (value, next.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + ((value - 0x1100) * 21 + next.value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2):
      (value - 0xAC00) % 28 == 0 ? Unicode.Scalar(value + next.value - 0x11A7) : nil
    default: Self.composed[UInt64(value) << 32 | UInt64(next.value)]
    }
  }

  private static let composed: [UInt64: Unicode.Scalar] = {
    var composed: [UInt64: Unicode.Scalar] = [:]
    for pair in EquivalentLetters.pairs {
      composed[UInt64(pair.first) << 32 | UInt64(pair.second)] = Unicode.Scalar(pair.composed)
    }
    return composed
  }()

  /// The letter without case, as UTF-8: what Unicode folds it to, or plain letters.
  fileprivate var folded: String.UTF8View {
    if let plain = Self.plainLetters[self] { return plain.utf8 }
    if !properties.changesWhenCaseMapped { return String(self).utf8 }
    // Only capital letters tell that ſ is an s and ﬁ two letters, and only ß what ẞ is.
    let lowercase = properties.lowercaseMapping.uppercased().lowercased()
    guard let first = lowercase.unicodeScalars.first else { return lowercase.utf8 }
    return (Self.plainLetters[first] ?? lowercase).utf8
  }

  /// Plain letters for letters with marks that have no decomposition.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ŧ": "t",
    "ŋ": "n", "ƶ": "z", "ɨ": "i", "ĸ": "k",
  ]
}
