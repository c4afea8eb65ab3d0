/// Decides scalar by scalar which parts of a text are kept, replaced or removed.
struct ScalarFilter {
  private let multiline: Bool
  private var output: [UInt8] = []
  /// The last scalar on the current line, or nil at its start.
  private var last: Unicode.Scalar?
  /// The column after the last tab, or 0.
  private var column = 0
  /// The offset in the output of the text after the last tab or line break.
  private var tabStop = 0
  /// The number of consecutive scalars that were not ordinary.
  private var streak = 0
  /// Whether a cluster may have more than eight marks or 16 scalars.
  ///
  /// Set at a streak of eight, not 16, because a cluster can have an ordinary scalar between two
  /// streaks.
  private(set) var mayExceedLimits = false

  init(multiline: Bool, capacity: Int) {
    self.multiline = multiline
    output.reserveCapacity(capacity)
  }

  mutating func filter(_ text: String.UnicodeScalarView) -> String {
    var rest = text.makeIterator()
    while let scalar = rest.next() {
      if scalar.isOrdinary, last?.isJoiner != true {
        streak = 0
        put(scalar)
      } else {
        // No cluster continues after a control.
        streak = scalar.value < 0x20 ? 0 : streak + 1
        if streak >= 8 { mayExceedLimits = true }
        add(scalar, before: rest)
      }
    }
    dropJoiner()
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func add(
    _ scalar: Unicode.Scalar,
    before rest: String.UnicodeScalarView.Iterator
  ) {
    switch scalar {
    case "\r" where rest.first == "\n": break
    case "\n", "\u{2028}", "\u{2029}": breakLine()
    case "\t": advanceToTabStop()
    case "\u{0}"..."\u{1F}": append(Unicode.Scalar(UInt8(scalar.value)).controlPicture)
    case "\u{7F}": append("\u{2421}")
    case "\u{E0020}"..."\u{E007F}": if isFlag(tag: scalar, rest) { append(scalar) }
    case .zeroWidthJoiner, .zeroWidthNonJoiner: if last?.isShaped == true { put(scalar) }
    case "\u{E33}", "\u{EB3}", "\u{1F3FB}"..."\u{1F3FF}":
      // The vowel am and skin tones are visible, but drawn onto the scalar before.
      append(last == nil ? "\u{FFFD}" : scalar)
    case .emojiSelector: if last?.canBecomeEmoji(before: rest.first) == true { append(scalar) }
    default: addOther(scalar)
    }
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

  private mutating func append(_ scalar: Unicode.Scalar) {
    if last?.isJoiner == true, !scalar.isShaped { dropJoiner() }
    put(scalar)
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      output.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    last = scalar
  }

  /// Removes a joiner at the end of the output, because it has nothing to join.
  ///
  /// The caller sets the new last scalar.
  private mutating func dropJoiner() {
    guard let joiner = last, joiner.isJoiner else { return }
    output.removeLast(UTF8.width(joiner))
  }

  private mutating func breakLine() {
    if !multiline { return append(" ") }
    dropJoiner()
    output.append(0x0A)
    last = nil
    column = 0
    tabStop = output.count
  }

  private mutating func advanceToTabStop() {
    if output.count > tabStop {
      column += String(decoding: output[tabStop...], as: UTF8.self).columns
    }
    repeat {
      append(" ")
      column += 1
    } while column % 8 != 0
    tabStop = output.count
  }

  /// Returns whether a tag belongs to a flag: a black flag, tag letters or digits, a closing tag.
  private func isFlag(tag: Unicode.Scalar, _ rest: String.UnicodeScalarView.Iterator) -> Bool {
    if last == "\u{1F3F4}" {
      if !tag.isFlagTag { return false }
      // No flag has more than six letters after the first; reading further would take quadratic
      // time.
      var rest = rest
      for _ in 0..<7 {
        guard let next = rest.next() else { return false }
        if !next.isFlagTag { return next == "\u{E007F}" }
      }
      return false
    }
    // Other tags are kept only after a kept tag, and so only inside a recognized flag.
    return last?.isFlagTag == true
  }
}

extension String.UnicodeScalarView.Iterator {
  /// The next scalar.
  fileprivate var first: Unicode.Scalar? {
    var copy = self
    return copy.next()
  }
}

extension Unicode.Scalar {
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// Whether the scalar is a common letter or symbol that is kept anywhere.
  ///
  /// It is not a control, and joins the scalar before it in two cases only: as an emoji after a
  /// joiner, and as a Hangul syllable after a leading consonant.
  package var isOrdinary: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xA8, 0xAA...0xAC, 0xAF...0x2FF, 0x391...0x3A1, 0x3A3...0x482,
      0x48A...0x52F, 0x1E00...0x1EFF, 0x2010...0x2027, 0x2030...0x203B, 0x20A0...0x20BF,
      0x2190...0x2426, 0x2500...0x27BF, 0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0xFFFD:
      true
    default: false
    }
  }

  fileprivate var isJoiner: Bool { self == .zeroWidthJoiner || self == .zeroWidthNonJoiner }

  /// Whether a joiner beside the scalar can have an effect.
  fileprivate var isShaped: Bool {
    if value < 0x80 { return false }
    if isJoiner { return false }
    return properties.isAlphabetic || properties.isMark || properties.isEmoji
  }

  /// The control picture of a C0 control, such as ␛.
  fileprivate var controlPicture: Unicode.Scalar {
    Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
  }

  fileprivate var isFlagTag: Bool {
    (0xE0030...0xE0039).contains(value) || (0xE0061...0xE007A).contains(value)
  }

  /// Returns whether the emoji selector makes the scalar an emoji; a digit needs a keycap after it.
  fileprivate func canBecomeEmoji(before next: Unicode.Scalar?) -> Bool {
    properties.isEmoji && (value >= 0x80 || next == "\u{20E3}")
  }

  /// Returns whether the scalar is kept only because of what follows it.
  ///
  /// Such scalars are joiners, the tags of a flag before the closing one, and the selector of a
  /// keycap.
  func needsContinuation(after previous: Unicode.Scalar?) -> Bool {
    isJoiner || isFlagTag || (self == .emojiSelector && previous?.isASCII == true)
  }

  /// Whether the scalar is a visible format character, such as a sign that spans digits.
  var isVisibleFormat: Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the scalar is a mark, drawn onto the scalar before it.
  var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: isGraphemeExtend
    }
  }
}
