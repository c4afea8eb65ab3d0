import ExampleSupport

/// Reads the tokens of a line, which in its head may have any order: a time, a level, numbers of
/// processes and threads, and names of sources.
///
/// The head ends at the first word of prose. A level counts there in any case, and a time of any
/// form; behind the head, both count only in forms that prose does not have.
struct HeadScan {
  let line: LineBytes
  /// The first byte that is not blank.
  let start: Int
  /// The positions where a colour began or ended.
  let marks: [Int]
  /// Whether there is a time, in the line or in what wraps it.
  private(set) var hasStamp: Bool

  /// The time, its place, and the numbers of names and words of prose before it.
  private(set) var stamp: (stamp: TimeStamp, place: Int, names: Int, words: Int)?
  private(set) var level: LevelWord?
  /// Whether a database says with the line what the one above is about.
  private(set) var isDetail = false
  /// The number of tokens so far, and how many brackets are open.
  private var (tokens, depth) = (0, 0)
  /// The names and the words of prose since the time, or since the start while there is none.
  private(set) var (names, words) = (0, 0)
  /// A level in the head that counts if a time follows.
  private var pending: LevelWord?
  /// The type of an exception, which counts if nothing else does.
  private var exception: LevelWord?
  private(set) var isQuoted = false
  /// The beginning of the token that is read, and the word before the one that is read.
  private(set) var token: Int
  private(set) var previous: Range<Int>

  /// The number of bytes to search for a level, and for a time.
  private static let limits = (level: 512, stamp: 128)
  private static let gaps = ByteSet(" \t=|,;()[]{}<>\"'#")
  private static let openings = ByteSet("[({<")
  private static let closings = ByteSet("])}>")
  private static let details: [StaticString] = [
    "STATEMENT:", "DETAIL:", "HINT:", "CONTEXT:", "QUERY:", "LOCATION:",
  ]

  init(line: LineBytes, start: Int, marks: [Int], hasStamp: Bool) {
    (self.line, self.start, self.marks, self.hasStamp) = (line, start, marks, hasStamp)
    (token, previous) = (start, start..<start)
    read()
    level = level ?? exception
    if level == nil, stamp?.place != start, TraceLine.language(of: line, at: start) != nil {
      let word = start..<line.end(from: start) { !$0.isBlank }
      level = LevelWord(severity: .error, range: word, isException: true)
    }
  }

  /// Whether the head has not ended.
  var isHead: Bool { words == 0 }

  private mutating func read() {
    let (end, stampEnd) = (min(line.endIndex, start + Self.limits.level), start + Self.limits.stamp)
    var (place, isLevel, hasWord) = (readPriority(), false, false)
    token = place
    while place < end, level == nil || stamp == nil && words == 0 && place < stampEnd {
      let byte = line[place]
      let canBegin = stamp == nil && place < stampEnd && (place == token || byte.isDigit)
      if canBegin, let found = stamp(at: place) {
        if place > token, !isLevel { names += 1 }
        take(found, at: place)
        (place, token, hasWord) = (found.end, found.end, false)
      } else if byte.isWord {
        let range = place..<line.end(from: place) { $0.isWord }
        isLevel = byte.isLetter && readLevel(range) || isLevel
        (previous, place, hasWord) = (range, range.upperBound, true)
      } else {
        place += 1
        if !Self.gaps.contains(byte) { continue }
        if hasWord, words < 2 || stamp == nil { count(token..<place - 1, isLevel: isLevel) }
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        depth += Self.openings.contains(byte) ? 1 : Self.closings.contains(byte) ? -1 : 0
        (token, isLevel, hasWord) = (place, false, false)
      }
    }
  }

  /// Reads the priority of syslog, as in `<11>` and `<165>1 `.
  private mutating func readPriority() -> Int {
    let end = line.end(from: start + 1) { $0.isDigit }
    guard line.at(start) == UInt8(ascii: "<"), line.at(end) == UInt8(ascii: ">"), end - start <= 4,
      let number = Int(String(decoding: line[start + 1..<end], as: UTF8.self)), number < 192
    else { return start }
    level = LevelWord(severity: Severity(syslog: number & 7), range: start + 1..<end)
    return line.has("1 ", at: end + 1) ? end + 3 : end + 1
  }

  // MARK: Times

  /// Returns the time at a place where a token begins, or behind the name of a file as in
  /// `a.log:12:2026-03-01`.
  private func stamp(at place: Int) -> TimeStamp? {
    let byte = line[place]
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") {
      return isHead ? TimeStamp(uptimeIn: line, at: place) : nil
    }
    let last = line.at(place - 1)
    if place > token, !byte.isDigit || !isHead || last != 0x3A && last != 0x2D { return nil }
    // `E0724 09:00`
    let isLetter = byte.isCapital && line.at(place + 1).isDigit
    let found = TimeStamp(line, at: isLetter ? place + 1 : place)
    let isUptime = found == nil && tokens == 0 && byte.isDigit
    guard let stamp = isUptime ? TimeStamp(uptimeIn: line, at: place) : found else { return nil }
    if stamp.form.isComplete { return tokens < 12 ? stamp : nil }
    let isNear = tokens < (stamp.form == .timeOnly ? 3 : 2) || isHead && tokens < 5
    return isNear && place == token ? stamp : nil
  }

  private mutating func take(_ found: TimeStamp, at place: Int) {
    stamp = (found, place, names, words)
    hasStamp = true
    if isHead { level = level ?? pending }
    (names, words, tokens) = (0, 0, tokens + 1)
    let isLetter = line[place].isCapital && line.at(place + 1).isDigit
    // `17:M 01 Mar 2026 09:00:00.123 # no` of Redis
    let sign = found.end + 1
    let isSign =
      line.at(sign - 1) == 0x20 && line.at(sign + 1) == 0x20 && !line.at(sign).isLetter
      && line.at(place - 1) == 0x20 && line.at(place - 2).isCapital
    let end = isLetter ? line.end(from: place + 1) { $0.isDigit } : sign + 1
    if level == nil, isLetter || isSign,
      let severity = Severity(initial: line.at(isLetter ? place : sign))
    {
      level = LevelWord(severity: severity, range: (isLetter ? place : sign)..<end)
    }
  }

  // MARK: Tokens

  /// Counts a token as a level, a number, a name or a word of prose.
  private mutating func count(_ token: Range<Int>, isLevel: Bool) {
    tokens += 1
    if isLevel { return }
    var end = line.end(from: token.lowerBound) { $0.isLetter || $0 >= 0x80 }
    if end > token.lowerBound, line.at(end) == UInt8(ascii: ".") { end += 1 }
    let next = line.at(token.upperBound)
    let isProse =
      end == token.upperBound && depth <= 0 && (next.isBlank || next == UInt8(ascii: ","))
      && line.at(token.lowerBound - 1) != UInt8(ascii: "=")
    // A quoted text behind the time ends the head, as in the log of a web server.
    if isQuoted ? stamp != nil : isProse {
      words += 1
    } else if isQuoted || !line[token].allSatisfy(\.isDigit) {
      names += 1
    }
  }

  /// Takes a word for the level, or for one that counts if a time follows.
  private mutating func readLevel(_ range: Range<Int>) -> Bool {
    if level != nil { return false }
    if LevelKey.initials.contains(line[range.lowerBound]), let value = value(ofKey: range) {
      level = value
      return true
    }
    guard let (severity, isCertain) = severity(range) else { return false }
    let word = LevelWord(severity: severity, range: range)
    if isCertain { level = word } else { pending = pending ?? word }
    return true
  }

  /// Returns the level of a word, and whether it counts even if no time follows.
  private mutating func severity(_ range: Range<Int>) -> (Severity, Bool)? {
    if let word = Severity.word(line[range]) {
      if isQuoted { return isField(range) ? (word.severity, true) : nil }
      if isCapital(range, word) || isMarked(range) { return (word.severity, true) }
      return isInHead(range, word) ? (word.severity, hasStamp) : nil
    }
    if isQuoted { return nil }
    if range.count <= 2 { return letter(range) }
    if line.at(range.lowerBound - 1) == UInt8(ascii: "%") { return message(range) }
    if !line[range.lowerBound].isCapital { return nil }
    if line.at(range.upperBound) == 0x3A, let stamp, range.upperBound < stamp.stamp.end + 96,
      Self.details.contains(where: { line.has($0, at: range.lowerBound) })
    {
      isDetail = true
    }
    if exception == nil, range.count > 5, let severity = type(range) {
      exception = LevelWord(severity: severity, range: range, isException: true)
    }
    return nil
  }
}
