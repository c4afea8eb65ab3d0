/// Converts text from any source into text that is safe to print: controls become visible, and
/// invisible characters are removed.
///
/// The rule applies to all text and needs no parser: it replaces scalars, not escape sequences, so
/// that nothing after a broken sequence is lost.
///
/// | In the text | What is printed |
/// |---|---|
/// | line break (LF, CR LF, U+2028, U+2029) | a line break, or one space in a single line |
/// | tab | spaces up to the next multiple of eight columns |
/// | other C0 controls, DEL | their control picture, such as ␛ |
/// | C1 controls, noncharacters, unassigned, private use beyond the BMP | U+FFFD |
/// | bidi controls, other invisible format or default-ignorable characters | nothing |
/// | ZWJ, ZWNJ, variation selector 16, tags | kept where they shape letters, emoji or flags |
/// | skin tones and the vowel am (Thai, Lao) without a base | U+FFFD |
/// | marks without a base; the rest of a cluster after its eighth mark or 16th scalar | nothing |
///
/// The rule is idempotent: applied to its own output, it changes nothing.
package enum TextSanitizer {
  /// Returns a text with all unsafe parts replaced or removed.
  /// - Parameters:
  ///   - text: Any text.
  ///   - multiline: Whether to keep line breaks; if not, each becomes a space.
  package static func sanitized(_ text: String, multiline: Bool) -> String {
    text.isOrdinary ? text : filtered(text, multiline: multiline)
  }

  /// Returns the same as `sanitized(_:multiline:)`, without the fast path for ordinary text.
  static func filtered(_ text: String, multiline: Bool) -> String {
    var filter = ScalarFilter(multiline: multiline, capacity: text.utf8.count)
    let filtered = filter.filter(text.unicodeScalars)
    return filter.mayExceedLimits ? limitingClusters(filtered) : filtered
  }

  /// Returns a text with each cluster limited to eight marks and 16 scalars.
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

  /// Returns whether a cluster has at most eight marks and 16 scalars.
  static func isLimited(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.count <= 16 && scalars.count { $0.properties.isMark } <= 8
  }

  /// Returns the longest prefix of a cluster that has at most eight marks and 16 scalars.
  ///
  /// The prefix does not end inside a sequence. If the cluster is cut and the prefix would join the
  /// next cluster, a replacement character is added between them.
  /// - Parameters:
  ///   - character: The cluster.
  ///   - next: The scalar after the cluster, if there is one.
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
    // Drops scalars that were kept only because of the scalars after them.
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
  /// Whether all scalars are ordinary, so that the string is safe and each scalar is a character.
  var isOrdinary: Bool { isPrintableASCII || unicodeScalars.allSatisfy(\.isOrdinary) }

  /// Whether all characters are printable ASCII, so that each byte takes one column.
  var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      // Without an early exit, the compiler vectorizes the loop.
      var most: UInt8 = 0
      for byte in bytes { most = max(most, byte &- 0x20) }
      return most <= 0x5E
    } ?? utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
