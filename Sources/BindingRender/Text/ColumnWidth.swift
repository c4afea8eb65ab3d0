extension Character {
  /// How many columns the character takes: one or two, as Unicode says; terminals may disagree.
  ///
  /// Wide and fullwidth scalars take two, and so do emoji sequences, flags and keycaps. A spacing
  /// mark adds one, up to two; marks and joiners add nothing.
  package var columns: Int {
    if isASCII { return 1 }
    var columns = 0
    for scalar in unicodeScalars {
      if scalar == .emojiSelector || scalar == "\u{20E3}" { return 2 }
      columns += scalar.columns
      if columns >= 2 { return 2 }
    }
    return max(columns, 1)
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Vowels and finals of a Hangul syllable.
    case 0x1F1E6...0x1F1FF: return 2  // Regional indicators, alone or as a flag.
    case 0xFF9E, 0xFF9F: return 1  // Halfwidth voiced marks have a column of their own.
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    case .spacingMark: return 1
    default: return EastAsianWide.contains(self) ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// How many columns the text takes on one line.
  package var columns: Int {
    var columns = 0
    for character in self { columns += character.columns }
    return columns
  }
}
