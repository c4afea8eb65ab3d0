extension Character {
  /// How many columns the character takes, as Unicode says; terminals may disagree.
  ///
  /// Wide and fullwidth scalars take two, and so do emoji sequences, flags and keycaps. A spacing
  /// mark adds one, up to two; marks and joiners add nothing. A cluster of several bases that is
  /// no such shape is counted as a terminal draws it that knows no clusters, one base after the
  /// other, so that no text can be wider than it is measured.
  package var columns: Int {
    if isASCII { return 1 }
    var columns = 0
    var bases = 0
    let isEmoji = unicodeScalars.first?.properties.isEmoji == true
    for scalar in unicodeScalars {
      if scalar.makesEmoji || (isEmoji && scalar == .zeroWidthJoiner) { return 2 }
      columns += scalar.columns
      if scalar.columns > 0, scalar.properties.generalCategory != .spacingMark { bases += 1 }
    }
    // Two narrow bases and their marks are a conjunct of Indic letters, drawn as one.
    let isOneShape = bases <= 1 || (bases == 2 && columns <= 3)
    return max(1, isOneShape ? min(columns, 2) : columns)
  }
}

extension Unicode.Scalar {
  /// Whether a cluster with this scalar is drawn as one picture of two columns.
  fileprivate var makesEmoji: Bool {
    switch value {
    case 0xFE0F, 0x20E3, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Vowels and finals of a Hangul syllable.
    case 0xFF9E, 0xFF9F: return 1  // Halfwidth voiced marks have a column of their own.
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return isVisibleFormat ? 1 : 0
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
