import ExampleSupport

/// The word, letter or number of a line that names its level.
///
/// A level counts in capitals (`ERROR`); in any case where something marks it: a colon, brackets, bars, tabs,
/// colours, a key (`level=error`), or a time stamp in front of it; as a letter where programs write one; and as
/// a number after its key or as the priority of syslog. An ordinary word does not count, nor a name of a file,
/// a value or a count, such as "0 errors", `/var/ERROR/` or `error_log=`.
struct LevelWord: Equatable {
  var severity: Severity
  /// The position of the word in the line without its colours.
  var range: Range<Int>

  /// The number of bytes of a line to search, because the level is near its beginning; in JSON the keys may
  /// have any order.
  private static let limits = (text: 512, json: 4_096)

  /// Returns the level of a line; nil if it names none.
  /// - Parameters:
  ///   - line: The line without its colours.
  ///   - marks: The places where a colour began or ended.
  ///   - stamp: The place after the time stamp; nil if there is none.
  static func first(in line: LineBytes, marks: [Int] = [], after stamp: Int? = nil) -> LevelWord? {
    let start = line.afterBlanks(from: line.startIndex)
    if let known = beginning(line, at: start) { return known }
    let isJSON = line.at(start) == UInt8(ascii: "{")
    let limit = start + (isJSON ? limits.json : limits.text)
    var scan = LevelScan(line: line, start: start, marks: marks, isJSON: isJSON)
    scan.levelPlace = stamp.map { scan.place(after: $0) }
    return scan.first(upTo: min(line.endIndex, limit))
  }

  /// Returns the level of a line that begins with it in a form of its own.
  private static func beginning(_ line: LineBytes, at start: Int) -> LevelWord? {
    let first = line.at(start)
    // The priority of syslog, as in `<11>`.
    if first == UInt8(ascii: "<") {
      let digits = line[(start + 1)...].prefix { $0.isDigit }
      if 1...3 ~= digits.count, line.at(digits.endIndex) == UInt8(ascii: ">"),
        let number = Int(String(decoding: digits, as: UTF8.self)), number < 192
      {
        return LevelWord(severity: Severity(syslog: number & 7), range: start..<digits.endIndex + 1)
      }
    }
    guard let severity = Severity(initial: first) else { return nil }
    let next = line.at(start + 1)
    // `E0724 09:00`, `E20260724 09:00`
    let digits = line[(start + 1)...].prefix { $0.isDigit }
    let isDate = digits.count == 4 || digits.count == 8
    if isDate, line.at(digits.endIndex).isBlank, line.at(digits.endIndex + 3) == UInt8(ascii: ":") {
      return LevelWord(severity: severity, range: start..<digits.endIndex)
    }
    // `E: cannot`, `E, [2026-`, `E/Tag(`
    let isLetter =
      next == UInt8(ascii: ":") && line.at(start + 2) == 0x20 || line.has(", [", at: start + 1)
      || line.hasTag(at: start + 1)
    return isLetter ? LevelWord(severity: severity, range: start..<start + 1) : nil
  }
}

extension LineBytes {
  /// Whether a tag of logcat begins at a position, as in `E/Tag(17)` and `E/Tag:`; `I/O` is none.
  func hasTag(at place: Int) -> Bool {
    guard at(place) == UInt8(ascii: "/"), at(place + 1).isLetter else { return false }
    let tag = self[(place + 1)...].prefix { $0.isWord || $0 == 0x2E || $0 == 0x2D }
    let next = at(afterBlanks(from: tag.endIndex))
    return next == UInt8(ascii: "(") || at(tag.endIndex) == UInt8(ascii: ":")
  }
}
