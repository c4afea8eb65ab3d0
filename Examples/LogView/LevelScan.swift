import ExampleSupport

/// The search for the level of one line, word by word.
struct LevelScan {
  let line: LineBytes
  /// The place of the first byte that is not blank.
  let start: Int
  let marks: [Int]
  let isJSON: Bool
  /// The place behind a time stamp, where programs write the level.
  var levelPlace: Int?

  private static let keys: Set = [
    "level", "lvl", "loglevel", "log_level", "levelname", "level_name", "severity", "severitytext",
    "severity_text", "PRIORITY", "levelno", "severitynumber", "severity_number", "syslog_severity",
  ]

  init(line: LineBytes, start: Int, marks: [Int], isJSON: Bool) {
    self.line = line
    self.start = start
    self.marks = marks
    self.isJSON = isJSON
  }

  /// Returns the place of the level behind a time stamp: after marks, and after the numbers of a process
  /// and a thread.
  func place(after stamp: Int) -> Int {
    var place = stamp
    for _ in 0..<3 {
      while line.at(place).isBlank || Self.separators.contains(line.at(place)) { place += 1 }
      var end = place
      while line.at(end).isDigit { end += 1 }
      if end == place || !line.at(end).isBlank { break }
      place = end
    }
    return place
  }

  private static let separators = Array("]|-:,)".utf8)

  func first(upTo limit: Int) -> LevelWord? {
    var exception: LevelWord?
    var isQuoted = false
    var previous = start..<start
    var end = start
    while end < limit {
      let place = end
      let byte = line[place]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      while end < limit, line[end].isWord { end += 1 }
      if place == end {
        if place == levelPlace, let severity = sign(at: place) {
          return LevelWord(severity: severity, range: place..<place + 1)
        }
        end += 1
        continue
      }
      let range = place..<end
      defer { previous = range }
      if !byte.isLetter { continue }
      if let value = value(ofKey: range) { return value }
      if let word = Severity.word(line[range]) {
        let isMarked = isQuoted || isJSON ? isField(range) : isMarked(range, previous)
        if isMarked || isCapital(range, word, previous, isQuoted) {
          return LevelWord(severity: word.severity, range: range)
        }
      } else if range.count <= 2, !isQuoted, let severity = initial(range) {
        return LevelWord(severity: severity, range: range)
      } else if exception == nil, !isQuoted, isException(range) {
        exception = LevelWord(severity: .error, range: range)
      }
    }
    return exception
  }

  // MARK: Keys

  /// Returns the level that is the value of a key.
  private func value(ofKey range: Range<Int>) -> LevelWord? {
    // All keys but the short ones of Serilog and MongoDB have three letters or more.
    if range.count > 15 || range.count < 3 && !isJSON { return nil }
    var place = range.upperBound
    let quote = line.at(place)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { place += 1 }
    let isPadded = line.at(place).isBlank
    place = line.afterBlanks(from: place)
    let sign = line.at(place)
    // Not the option of a command, nor a query.
    let isOption = [UInt8](arrayLiteral: 0x2D, 0x3F, 0x26).contains(line.at(range.lowerBound - 1))
    guard sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":") && !(isPadded && !isJSON),
      !isOption
    else { return nil }
    let key = String(decoding: line[range], as: UTF8.self)
    let isShort = key == "s" || key == "l" && line.at(range.lowerBound - 1) == UInt8(ascii: "@")
    guard isShort || Self.keys.contains(key) || Self.keys.contains(key.lowercased()) else {
      return nil
    }
    place = line.afterBlanks(from: place + 1)
    if [UInt8](arrayLiteral: 0x22, 0x27, 0x5B).contains(line.at(place)) { place += 1 }
    let value = line[min(place, line.endIndex)...].prefix { $0.isWord }
    let severity: Severity?
    if let number = Int(String(decoding: value.prefix(4), as: UTF8.self)) {
      severity = self.severity(number, key.lowercased(), isJSON: quote == UInt8(ascii: "\""))
    } else if value.count == 1, isJSON {
      severity = Severity(initial: value[value.startIndex])
    } else {
      severity = Severity.word(value)?.severity
    }
    return severity.map { LevelWord(severity: $0, range: value.indices) }
  }

  private func severity(_ number: Int, _ key: String, isJSON: Bool) -> Severity? {
    switch key {
    // The numbers of Python: 40 is an error, and not a warning.
    case "levelno": number >= 40 ? .error : number >= 30 ? .warning : Severity(number: number + 10)
    case "severitynumber", "severity_number":
      number >= 17 ? .error : number >= 13 ? .warning : number >= 9 ? .info : .debug
    // A small number after a word may be a level of anything.
    default: isJSON || number >= 10 && number % 10 == 0 ? Severity(number: number) : nil
    }
  }

  // MARK: Letters

  /// Returns the level that a sign of Redis gives.
  private func sign(at place: Int) -> Severity? {
    guard line.at(place + 1) == 0x20, line.at(start).isDigit else { return nil }
    switch line.at(place) {
    case UInt8(ascii: "#"): return .warning
    case UInt8(ascii: "*"): return .info
    case UInt8(ascii: "."): return .debug
    default: return nil
    }
  }

  /// Returns the level of one letter, or of two equal ones, where nothing else is written.
  private func initial(_ range: Range<Int>) -> Severity? {
    let first = line[range.lowerBound]
    guard first.isCapital, line[range.upperBound - 1] == first else { return nil }
    let (before, after) = neighbours(range)
    let isEnclosed =
      range.count == 2
      ? before == UInt8(ascii: "(") && after == UInt8(ascii: ")") : Self.isPair(before, after)
    let isPlaced =
      range.lowerBound == levelPlace && range.count == 1
      && (line.at(range.upperBound).isBlank || line.hasTag(at: range.upperBound))
    return isEnclosed || isPlaced ? Severity(initial: first) : nil
  }
}
