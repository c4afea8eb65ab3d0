import ExampleSupport

/// What the beginning of a line shows about where records begin.
struct LineHead {
  /// A form of beginning that the lines of one program share.
  enum Kind: Hashable {
    /// A time behind some words, or in a sign such as `[`, however many words are before it.
    case stamp(TimeStamp.Form, word: Int?, sign: UInt8)
    case level(before: UInt8, after: UInt8, isTitle: Bool)
    /// A whole object of JSON.
    case object
    case brace, bracket, markup, tag, cursor
    /// The right-aligned word of cargo, as in `   Compiling x`.
    case status

    /// Whether programs begin events in this way, and seldom parts of one.
    var isOfEvent: Bool {
      switch self {
      case .stamp, .level, .object: true
      default: false
      }
    }
  }

  private(set) var kind: Kind?
  let stamp: TimeStamp?
  /// The place where the stamp begins.
  private(set) var stampStart: Int?
  let isIndented: Bool
  /// The first byte that is not blank.
  let start: Int

  /// The number of bytes in which a bracket at the beginning is closed.
  private static let longestBracket = 160
  private static let openings = ByteSet("[(<{\"'")

  init(_ line: LineBytes, _ object: JSONLine? = nil) {
    isIndented = line.at(line.startIndex).isBlank
    start = line.afterBlanks(from: line.startIndex)
    if let object {
      stamp = object.stamp
      if !isIndented { kind = object.isWhole ? .object : .brace }
      return
    }
    if line.has("__", at: start) {
      // The fields of the journal.
      (stamp, kind) = (nil, line.has("__CURSOR=", at: start) ? .cursor : nil)
      return
    }
    let found = TimeStamp.first(in: line, from: start)
    (stamp, stampStart) = (found?.stamp, found?.place)
    let first = line.at(start)
    if let (stamp, word, place) = found {
      let sign = line.at(place - 1)
      if isIndented {
        if word == 0, stamp.form.isComplete { kind = .stamp(stamp.form, word: 0, sign: 0x20) }
      } else if word > 0, Self.openings.contains(sign) {
        kind = .stamp(stamp.form, word: nil, sign: sign)
      } else {
        kind = .stamp(stamp.form, word: word, sign: word == 0 || first.isWord ? 0 : first)
      }
    } else if isIndented {
      let end = line.end(from: start) { $0.isLetter }
      if end - line.startIndex == 12, first.isCapital, !line.at(start + 1).isCapital,
        line.at(end) == 0x20
      {
        kind = .status
      }
    } else if first == UInt8(ascii: "{") {
      kind = .brace
    } else if first == UInt8(ascii: "<"), line.at(start + 1).isLetter {
      kind = .markup
    } else if first == UInt8(ascii: "[") {
      if line[start...].prefix(Self.longestBracket).contains(UInt8(ascii: "]")) { kind = .bracket }
    } else if first.isWord {
      let name = line.end(from: start) { $0.isWord || $0 == 0x2D || $0 == 0x2F }
      let number = line.end(from: name + 1) { $0.isDigit }
      if line.at(name) == UInt8(ascii: "["), number > name + 1, line.at(number) == 0x5D {
        kind = .tag
      }
    }
  }

  /// Takes the level for the form of the beginning, if the line begins with one.
  mutating func note(_ level: LevelWord?, of line: LineBytes) {
    // A note of a compiler is about the error above.
    guard kind == nil || kind == .bracket, level?.isException != true,
      !line.has("note: ", at: start)
    else { return }
    // `error: none` names no level, and begins like `error: x`.
    let word = start..<line.end(from: start) { $0.isLetter }
    let isWord = line.at(word.upperBound) == 0x3A && Severity.word(line[word]) != nil
    guard let range = level?.range ?? (isWord ? word : nil) else { return }
    let isTitle = line[range].contains { !$0.isCapital } && line[range.lowerBound].isCapital
    if isIndented {
      // Right-aligned, as ` INFO` above `ERROR`.
      let column = range.upperBound - line.startIndex
      guard range.lowerBound == start, column == 5 || column == 7, !isTitle,
        line[start].isCapital
      else { return }
    } else if range.lowerBound - start >= 2, !line.has("level=", at: start),
      !line.has("lvl=", at: start)
    {
      return
    }
    let before = range.lowerBound == start ? 0 : line.at(range.lowerBound - 1)
    kind = .level(before: before, after: line.at(range.upperBound), isTitle: isTitle)
  }
}
