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
/// | marks without a base; the ninth mark on a base; the 17th scalar of a cluster | nothing |
package enum TextSanitizer {
  /// The text with everything unsafe replaced or removed.
  /// - Parameters:
  ///   - text: The text as it came.
  ///   - multiline: Whether line breaks stay.
  package static func sanitized(_ text: String, multiline: Bool) -> String {
    if isPrintableASCII(text) { return text }
    var scalars = ScalarFilter(multiline: multiline)
    return limitingClusters(scalars.filter(text.unicodeScalars))
  }

  static func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20...0x7E).contains($0) }
    } ?? text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The text with at most eight marks on a base, and 16 scalars in a cluster.
  private static func limitingClusters(_ text: String) -> String {
    let isLimited = text.allSatisfy { $0.unicodeScalars.prefix(10).count < 10 }
    if isLimited { return text }
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

  /// A cluster without its ninth mark and its 17th scalar and those after them.
  ///
  /// Where something is cut off and what is left would join the next cluster, a replacement
  /// character stands between them.
  /// - Parameters:
  ///   - character: The cluster.
  ///   - next: The scalar that stands behind it.
  static func limiting(_ character: Character, before next: Unicode.Scalar?) -> String {
    if isLimited(character) { return String(character) }
    var marks = 0
    var kept: [Unicode.Scalar] = []
    for scalar in character.unicodeScalars where kept.count < 16 {
      if scalar.properties.isMark { marks += 1 }
      if marks <= 8 || !scalar.properties.isMark { kept.append(scalar) }
    }
    while kept.last == .zeroWidthJoiner { kept.removeLast() }
    if let next, string(kept + [next]).count == string(kept).count {
      if kept.count == 16 { kept.removeLast() }
      kept.append("\u{FFFD}")
    }
    return string(kept)
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

/// Decides scalar by scalar what is kept.
private struct ScalarFilter {
  let multiline: Bool
  private var scalars = String.UnicodeScalarView()
  /// The last scalar on this line, or nil at its start.
  private var last: Unicode.Scalar?
  /// The column that the last tab led to, and the number of scalars since.
  private var column = 0
  private var sinceTab = 0

  init(multiline: Bool) {
    self.multiline = multiline
  }

  mutating func filter(_ text: String.UnicodeScalarView) -> String {
    var position = text.startIndex
    while position < text.endIndex {
      let scalar = text[position]
      position = text.index(after: position)
      let rest = text[position...]
      switch scalar {
      case "\r" where rest.first == "\n": continue
      case "\n", "\u{2028}", "\u{2029}": breakLine()
      case "\t": advanceToTabStop()
      case "\u{0}"..."\u{1F}": append(Unicode.Scalar(UInt8(scalar.value)).controlPicture)
      case "\u{7F}": append("\u{2421}")
      case "\u{E0020}"..."\u{E007F}": if isFlag(tag: scalar, rest) { append(scalar) }
      case .zeroWidthJoiner, .zeroWidthNonJoiner: if last?.isShaped == true { append(scalar) }
      case "\u{E33}", "\u{EB3}", "\u{1F3FB}"..."\u{1F3FF}":
        // Seen, but drawn onto what stands before: the vowel am, and the tones of skin.
        append(last == nil ? "\u{FFFD}" : scalar)
      case .emojiSelector: if last?.canBecomeEmoji(before: rest.first) == true { append(scalar) }
      default: addOther(scalar)
      }
    }
    dropJoiner()
    return String(scalars)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if !scalar.isShaped { dropJoiner() }
    scalars.append(scalar)
    last = scalar
    sinceTab += 1
  }

  /// Takes back a joiner behind which nothing came that it could join.
  private mutating func dropJoiner() {
    guard let joiner = last, joiner.isJoiner else { return }
    scalars.removeLast()
    last = scalars.last
    sinceTab -= 1
  }

  private mutating func addOther(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return }
    switch properties.generalCategory {
    case .format:
      if scalar.isVisibleFormat { append(scalar) }
    case .control, .unassigned, .surrogate:
      append("\u{FFFD}")
    case .privateUse where scalar.value > 0xFFFF:
      append("\u{FFFD}")
    default:
      if last != nil || !properties.isMark { append(scalar) }
    }
  }

  private mutating func breakLine() {
    if !multiline { return append(" ") }
    dropJoiner()
    scalars.append("\n")
    last = nil
    column = 0
    sinceTab = 0
  }

  private mutating func advanceToTabStop() {
    column += String(scalars.suffix(sinceTab)).columns
    repeat {
      append(" ")
      column += 1
    } while column % 8 != 0
    sinceTab = 0
  }

  /// Whether a tag belongs to a flag: a black flag, tag letters or digits, and the closing tag.
  private func isFlag(tag: Unicode.Scalar, _ rest: Substring.UnicodeScalarView) -> Bool {
    if last == "\u{1F3F4}" {
      // No flag has more than six letters; looking further would take quadratic time.
      let letters = rest.prefix(6).prefix { $0.isFlagTag }
      return tag.isFlagTag && rest[letters.endIndex...].first == "\u{E007F}"
    }
    // Letters and the closing tag follow only where the first tag was found to begin a flag.
    return last?.isFlagTag == true
  }
}

extension Unicode.Scalar {
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  fileprivate var isJoiner: Bool { self == .zeroWidthJoiner || self == .zeroWidthNonJoiner }

  /// Whether a joiner beside this can have an effect.
  fileprivate var isShaped: Bool {
    if value < 0x80 { return false }
    if isJoiner { return false }
    return properties.isAlphabetic || properties.isMark || properties.isEmoji
  }

  /// The symbol that stands for a C0 control.
  fileprivate var controlPicture: Unicode.Scalar {
    Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
  }

  fileprivate var isFlagTag: Bool {
    (0xE0030...0xE0039).contains(value) || (0xE0061...0xE007A).contains(value)
  }

  /// Whether the emoji selector makes this an emoji; a digit needs the keycap after it.
  fileprivate func canBecomeEmoji(before next: Unicode.Scalar?) -> Bool {
    properties.isEmoji && (value >= 0x80 || next == "\u{20E3}")
  }

  /// Whether this is one of the format characters that are seen: signs that span digits.
  var isVisibleFormat: Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the scalar is drawn onto the one before it.
  var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: isGraphemeExtend
    }
  }
}
