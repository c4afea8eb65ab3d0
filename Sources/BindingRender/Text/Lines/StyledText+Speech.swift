extension StyledText {
  /// The words of the text to be read aloud, without layout spaces and decorative characters.
  ///
  /// Leaves out box drawing, block elements, squares, circles, diamonds, bars, the small triangles
  /// of trees, bullets, private use, and words of one Braille pattern, such as a spinner. A
  /// progress bar is said as a percentage.
  var spokenText: String {
    lines.map { line in
      let printable = String.UnicodeScalarView(
        line.withShares.unicodeScalars.lazy.filter { !$0.isDecoration }
      )
      // Without the decoration, a combining mark may have lost its base.
      let safe = TextSanitizer.sanitized(String(printable), multiline: false)
      return safe.split(separator: " ").filter { !$0.isBraillePattern }
        .joined(separator: " ")
    }
    .filter { !$0.isEmpty }.joinedForSpeech
  }
}

extension TextLine {
  /// The text with the share of each progress bar in place of the bar, unless it says a percentage
  /// itself.
  fileprivate var withShares: String {
    if text.contains("%") { return text }
    var (shares, done, columns) = ("", 0, 0)
    for (part, style) in runs + [(text: "", style: .plain)] {
      let isBar = style.roles.contains(TextRoles(.progress))
      if isBar {
        done += part.reduce(0) { $0 + ($1 == "━" ? 2 : $1 == "╾" ? 1 : 0) }
        columns += part.count
      } else {
        if columns > 0 { shares += "\(done * 100 / (columns * 2))%" }
        (done, columns) = (0, 0)
        shares += part
      }
    }
    return shares
  }
}

extension [String] {
  /// The texts joined with commas, or as sentences where they already are sentences.
  var joinedForSpeech: String {
    guard var text = first else { return "" }
    for part in dropFirst() { text += (text.isSentence ? " " : ", ") + part }
    return text
  }
}

extension String {
  /// Whether the text ends with the punctuation of a sentence.
  var isSentence: Bool { last.map { ".…!?:;".contains($0) } ?? false }

  /// The text with a full stop, unless it already ends a sentence.
  var ended: String { isSentence || isEmpty ? self : self + "." }
}

extension Unicode.Scalar {
  fileprivate var isDecoration: Bool {
    switch value {
    // Box drawing, block elements, and squares and bars; private use.
    case 0x2500...0x25B1, 0xE000...0xF8FF: true
    // Small triangles, such as ▸ and ▾ in front of a row of a tree.
    case 0x25B4, 0x25B5, 0x25B8, 0x25B9, 0x25BE, 0x25BF, 0x25C2, 0x25C3: true
    // Bullets; diamonds and circles.
    case 0x2022, 0x2023, 0x2043, 0x25C6...0x25E1, 0x25E6...0x25F7: true
    default: false
    }
  }
}

extension Substring {
  fileprivate var isBraillePattern: Bool {
    count == 1 && unicodeScalars.allSatisfy { (0x2800...0x28FF).contains($0.value) }
  }
}
