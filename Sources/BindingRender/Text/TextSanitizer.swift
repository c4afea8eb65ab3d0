/// Makes text from anywhere safe to print: what a terminal would obey becomes visible, what nobody
/// can see is left out.
///
/// The rule is total and has no parser: it looks at scalars, never at escape sequences, so nothing
/// after a broken sequence is lost.
///
/// | In the text | What is printed |
/// |---|---|
/// | line break (LF, CR LF, U+2028, U+2029) | a line break, or one space in a single line |
/// | tab | spaces up to the next multiple of eight columns |
/// | other C0 controls, DEL | their control picture, such as ␛ |
/// | C1 controls, noncharacters, unassigned, private use beyond the BMP | U+FFFD |
/// | bidi controls and other invisible format characters | nothing |
/// | ZWJ, ZWNJ, variation selector 16, tags | kept where they shape letters, emoji or flags |
/// | tones of skin and the vowel am (Thai, Lao) without a base | U+FFFD |
/// | marks without a base; what follows the eighth mark or the 16th scalar of a cluster | nothing |
///
/// Safe text stays: the rule applied to its own output changes nothing.
package enum TextSanitizer {
  /// The text with everything unsafe replaced or removed.
  /// - Parameters:
  ///   - text: The text as it came.
  ///   - multiline: Whether line breaks stay.
  package static func sanitized(_ text: String, multiline: Bool) -> String {
    text.isOrdinary ? text : filtered(text, multiline: multiline)
  }

  /// The same for text that is not ordinary, or not known to be.
  static func filtered(_ text: String, multiline: Bool) -> String {
    var filter = ScalarFilter(multiline: multiline, capacity: text.utf8.count)
    let filtered = filter.filter(text.unicodeScalars)
    return filter.mayExceedLimits ? limitingClusters(filtered) : filtered
  }

  /// The text with at most eight marks on a base, and 16 scalars in a cluster.
  private static func limitingClusters(_ text: String) -> String {
    var output = ""
    var position = text.startIndex
    while position < text.endIndex {
      let character = text[position]
      text.formIndex(after: &position)
      output += limiting(character, before: text.unicodeScalars[position...].first)
    }
    return output
  }

  /// Whether a cluster has at most eight marks and 16 scalars.
  static func isLimited(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.count <= 16 && scalars.count { $0.properties.isMark } <= 8
  }

  /// The longest beginning of a cluster with at most eight marks and 16 scalars that can stand alone.
  ///
  /// Where something is cut off and what is left would join the next cluster, a replacement
  /// character stands between them.
  /// - Parameters:
  ///   - character: The cluster.
  ///   - next: The scalar that stands behind it.
  static func limiting(_ character: Character, before next: Unicode.Scalar?) -> String {
    if isLimited(character) { return String(character) }
    var kept = beginning(of: character, upTo: 16)
    if let next, string(kept + [next]).count == string(kept).count {
      kept = beginning(of: character, upTo: 15) + ["\u{FFFD}"]
    }
    return string(kept)
  }

  private static func beginning(of character: Character, upTo count: Int) -> [Unicode.Scalar] {
    var marks = 0
    var kept: [Unicode.Scalar] = []
    for scalar in character.unicodeScalars.prefix(count) {
      if scalar.properties.isMark { marks += 1 }
      if marks > 8 { break }
      kept.append(scalar)
    }
    // No half of a sequence stays that was kept for the sake of its end.
    while let last = kept.last, last.needsContinuation(after: kept.dropLast().last) {
      kept.removeLast()
    }
    return kept
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

extension String {
  /// Whether all of it is ordinary, so that it is safe and each scalar a character.
  var isOrdinary: Bool { isPrintableASCII || unicodeScalars.allSatisfy(\.isOrdinary) }

  /// Whether each byte is a character of one column.
  var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      // Without a way out in between it takes many bytes at a time.
      bytes.reduce(0) { $0 | ($1 &- 0x20 <= 0x5E ? 0 : 1) } == 0
    } ?? utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
