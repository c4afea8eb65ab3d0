import ExampleSupport

/// The search for the level of one line, word by word.
struct LevelScan {
  let line: LineBytes
  /// The place of the first byte that is not blank.
  let start: Int
  let marks: [Int]
  /// The place after the time stamp.
  private let stamp: Int?
  /// The place of the next word, where programs write the level; nil without a stamp.
  let levelPlace: Int?

  private static let separators = ByteSet(" \t]|-:,)")

  init(line: LineBytes, start: Int, marks: [Int], stamp: Int?) {
    self.line = line
    self.start = start
    self.marks = marks
    self.stamp = stamp
    levelPlace = stamp.map { stamp in
      var place = stamp
      // The numbers of a process and a thread may come first.
      for _ in 0..<3 {
        place = line.end(from: place) { Self.separators.contains($0) }
        let end = line.end(from: place) { $0.isDigit }
        if end == place || !line.at(end).isBlank { break }
        place = end
      }
      return place
    }
  }

  /// The level in a form that only the beginning of a line has.
  var beginning: LevelWord? {
    let first = line.at(start)
    let end = line.end(from: start + 1) { $0.isDigit }
    let digits = min(start + 1, end)..<end
    // The priority of syslog, as in `<11>`.
    if first == UInt8(ascii: "<"), 1...3 ~= digits.count, line.at(end) == UInt8(ascii: ">"),
      let number = Int(String(decoding: line[digits], as: UTF8.self)), number < 192
    {
      return LevelWord(severity: Severity(syslog: number & 7), range: digits)
    }
    // `E0724 09:00`, `E20260724 09:00`
    if 4...8 ~= digits.count, digits.count % 2 == 0, line.at(end).isBlank,
      line.at(end + 3) == UInt8(ascii: ":"), let severity = Severity(initial: first)
    {
      return LevelWord(severity: severity, range: start..<end)
    }
    // `17:M 01 Mar 2026 09:00:00.123 # no`
    if let stamp, first.isDigit, line.at(end) == 0x3A, line.at(end + 1).isCapital,
      line.at(end + 2) == 0x20, line.at(stamp) == 0x20, line.at(stamp + 2) == 0x20,
      let severity = Severity(initial: line.at(stamp + 1))
    {
      return LevelWord(severity: severity, range: stamp + 1..<stamp + 2)
    }
    return nil
  }

  func first(upTo limit: Int) -> LevelWord? {
    var exception: LevelWord?
    var isQuoted = false
    var previous = start..<start
    var end = start
    while end < limit {
      let range = end..<line.end(from: end) { $0.isWord }
      end = range.upperBound
      if range.isEmpty {
        if line[end] == UInt8(ascii: "\"") { isQuoted.toggle() }
        end += 1
        continue
      }
      defer { previous = range }
      if !line[range.lowerBound].isLetter { continue }
      if let value = value(ofKey: range, isQuoted: isQuoted) { return value }
      var severity: Severity?
      if let word = Severity.word(line[range]) {
        let holds =
          isQuoted
          ? isField(range)
          : isCapital(range, word, after: previous) || isMarked(range, after: previous)
        if holds { severity = word.severity }
      } else if !isQuoted {
        severity = range.count <= 2 ? letter(range) : message(range)
        if severity == nil, exception == nil, let kind = self.exception(range) {
          exception = LevelWord(severity: kind, range: range, isException: true)
        }
      }
      if let severity { return LevelWord(severity: severity, range: range) }
    }
    if let exception { return exception }
    guard TraceLine.language(of: line, at: start) != nil else { return nil }
    let word = start..<line.end(from: start) { !$0.isBlank }
    return LevelWord(severity: .error, range: word, isException: true)
  }

  // MARK: Letters and numbers

  /// Returns the level of one letter, or of two equal ones, where nothing else is written.
  private func letter(_ range: Range<Int>) -> Severity? {
    let (first, next) = (line[range.lowerBound], line.at(range.upperBound))
    guard line[range.upperBound - 1] == first, let severity = Severity(initial: first) else {
      return nil
    }
    let (before, after) = neighbours(range)
    if range.count == 2 { return before == 0x28 && after == 0x29 ? severity : nil }
    let isTag = hasTag(at: range.upperBound)
    let isPlaced =
      range.lowerBound == levelPlace && (next.isBlank || isTag)
      || range.lowerBound == start && (isTag || line.has(": ", at: range.upperBound))
      || levelPlace != nil && line.has("  ", at: range.upperBound)
        && line.has("  ", at: range.lowerBound - 2)
    return isPlaced || Self.isPair(before, after) || isBeforeTime(range) ? severity : nil
  }

  /// Whether a tag of logcat begins at a position, as in `E/Tag(17)` and `E/Tag:`; `I/O` is none.
  private func hasTag(at place: Int) -> Bool {
    guard line.at(place) == UInt8(ascii: "/"), line.at(place + 1).isLetter else { return false }
    let end = line.end(from: place + 1) { $0.isWord || $0 == 0x2E || $0 == 0x2D }
    return line.at(line.afterBlanks(from: end)) == 0x28 || line.at(end) == 0x3A
  }

  /// Returns the level of a message of a router, as in `%LINK-3-UPDOWN:`.
  private func message(_ range: Range<Int>) -> Severity? {
    let number = line.at(range.upperBound + 1)
    guard line.at(range.lowerBound - 1) == UInt8(ascii: "%"), 0x30...0x37 ~= number,
      line.at(range.upperBound) == 0x2D, line.at(range.upperBound + 2) == 0x2D
    else { return nil }
    return Severity(syslog: Int(number & 7))
  }

  /// Returns the level of the type of an exception, as in `java.io.IOException: gone`.
  private func exception(_ range: Range<Int>) -> Severity? {
    let (next, end) = (line.at(range.upperBound), range.upperBound)
    if line.has("Traceback (most", at: range.lowerBound) { return .error }
    // `ValueError: x`, and `x (ZeroDivisionError)` of Ruby
    let isEnclosed = next == 0x29 && line.at(range.lowerBound - 1) == 0x28
    guard line[range.lowerBound].isCapital, next == 0x3A || next == 0 || isEnclosed,
      range.count > 5, !saysNothing(after: end + 1)
    else { return nil }
    if line.has("Warning", at: end - 7) { return .warning }
    return line.has("Exception", at: end - 9) || line.has("Error", at: end - 5) ? .error : nil
  }
}
