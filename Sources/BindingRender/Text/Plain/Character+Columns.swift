import BindingCore

extension Character {
  /// The number of columns that the character takes according to Unicode; terminals may disagree.
  ///
  /// Wide and fullwidth scalars take two columns, and so do emoji sequences, flags and keycaps. A
  /// spacing mark adds one, up to a total of two; other marks and joiners add nothing. Any other
  /// cluster of several bases is measured as a terminal without support for clusters draws it, one
  /// base after another, so that no text is drawn wider than measured.
  package var columns: Int {
    if utf8.count == 1 { return 1 }
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().first != nil else {
      return scalars.first.map { max(1, $0.columns) } ?? 1
    }
    if first.properties.isEmoji, scalars.contains(where: \.makesEmoji) { return 2 }
    var columns = 0
    var bases = 0
    var isNarrow = true
    for scalar in scalars {
      // A selector that does not make the whole cluster an emoji may still make an emoji of a
      // scalar inside.
      let width = scalar == .emojiSelector ? 1 : scalar.columns
      columns += width
      if width > 1 { isNarrow = false }
      if width > 0, scalar.properties.generalCategory != .spacingMark { bases += 1 }
    }
    // Two narrow bases with their marks are an Indic conjunct, which is drawn as one shape.
    let isOneShape = bases <= 1 || (bases == 2 && isNarrow && columns <= 3)
    return max(1, isOneShape ? min(columns, 2) : columns)
  }

  /// Whether terminals disagree about the number of columns that the character takes.
  package var isUncertain: Bool {
    if utf8.count == 1 { return false }
    var sum = 0
    for scalar in unicodeScalars {
      if scalar.isUncertain { return true }
      sum += scalar.columns
    }
    return sum != columns || sum > 2
  }
}

extension Unicode.Scalar {
  /// Whether the scalar joins a cluster that begins with an emoji into one picture of two columns.
  fileprivate var makesEmoji: Bool {
    switch value {
    case 0x200D, 0x20E3, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  /// The number of columns that the scalar takes by itself.
  var columns: Int {
    if value < 0x300 { return 1 }
    switch value {
    case 0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xFF01...0xFF60:
      return 2
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Vowels and finals of Hangul syllables.
    case 0xFF9E, 0xFF9F: return 1  // Halfwidth voiced marks take a column of their own.
    case 0x1F1E6...0x1F1FF: return 2  // Half of a flag, if alone.
    default: break
    }
    // Ordinary scalars are no marks.
    if isOrdinary { return EastAsianWide.contains(self) ? 2 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return isVisibleFormat ? 1 : 0
    case .spacingMark: return 1
    default: return EastAsianWide.contains(self) ? 2 : 1
    }
  }

  /// Whether terminals do not agree about the scalar's width, or about how they join it to others.
  fileprivate var isUncertain: Bool {
    if value < 0x300 { return false }
    // Among the ordinary scalars, terminals disagree about symbols alone.
    if isOrdinary, !(0x2600...0x27BF ~= value) { return false }
    return UncertainWidths.ranges.hasScalar(value)
  }
}

extension EastAsianWide {
  /// Returns whether a scalar is in one of the ranges.
  /// - Complexity: O(log *r*) for *r* ranges.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && ranges.hasScalar(scalar.value)
  }
}

extension [ClosedRange<UInt32>] {
  /// Returns whether a scalar is in one of the ranges, which ascend.
  fileprivate func hasScalar(_ value: UInt32) -> Bool {
    let index = indices.partitioningIndex { self[$0].upperBound >= value }
    return index < count && self[index].contains(value)
  }
}

extension String {
  /// The number of columns that the text takes on one line.
  package var columns: Int {
    if isPrintableASCII { return utf8.count }
    var columns = 0
    // Ordinary scalars do not join each other, so each is a character.
    for scalar in unicodeScalars {
      if !scalar.isOrdinary { return reduce(0) { $0 + $1.columns } }
      columns += scalar.columns
    }
    return columns
  }
}
