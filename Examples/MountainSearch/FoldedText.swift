import Foundation

/// A text without case and with plain letters only: `Großglockner` and `GROSSGLOCKNER` are equal.
struct FoldedText: Comparable {
  private let letters: [UInt8]

  init(_ text: String) {
    // Foundation is slow with combining marks, and fast with precomposed letters.
    let bare = text.lowercased().unicodeScalars.filter {
      $0.isASCII || $0.properties.generalCategory != .nonspacingMark
    }
    let folded = String(bare).folding(options: .diacriticInsensitive, locale: nil)
    var letters: [UInt8] = []
    for scalar in folded.unicodeScalars {
      if scalar.isASCII {
        letters.append(UInt8(scalar.value))
      } else {
        letters += (Self.plainLetters[scalar] ?? String(scalar)).utf8
      }
    }
    self.letters = letters
  }

  /// Plain letters for those that Unicode does not decompose, because they have no accent.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "ı": "i",
    "ħ": "h", "ŧ": "t", "ŋ": "n", "ƶ": "z", "ɨ": "i", "ĸ": "k",
  ]

  func contains(_ other: FoldedText) -> Bool {
    let length = other.letters.count
    if length > letters.count { return false }
    return (0...(letters.count - length)).contains { letters[$0...].starts(with: other.letters) }
  }

  static func < (left: FoldedText, right: FoldedText) -> Bool {
    left.letters.lexicographicallyPrecedes(right.letters)
  }
}
