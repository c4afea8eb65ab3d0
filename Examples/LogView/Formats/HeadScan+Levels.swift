import ExampleSupport

/// What makes a word a level, or something else.
extension HeadScan {
  /// What stands directly before and after a level, whatever its case.
  private static let contexts: [(before: StaticString, after: StaticString)] = [
    (",", ","), ("  ", "  "), ("(", "):"), ("==", ":"), ("-", " **"),
  ]
  private static let quotes = ByteSet("\"'[")
  private static let optionSigns = ByteSet("-?&")
  private static let openings = ByteSet("\0 \t[(<|]):>,;*{}~!")
  private static let valueSigns = ByteSet("=/\\('`")
  private static let valueEnds = ByteSet(",;.)]}|(\"'")
  private static let ends = ByteSet("\0 \t]:/|,)>-")
  private static let fieldEnds = ByteSet("\0\t]|)>:")
  private static let nothingInitials = ByteSet("0nwzfNWZF")
  private static let nothing: Set = ["0", "no", "none", "without", "zero", "null", "nil", "false"]

  /// Returns the byte behind a place and blanks.
  private func byte(behind place: Int) -> UInt8 {
    line.at(line.end(from: place) { $0 == 0x20 })
  }

  /// Whether bytes that are not blank enclose a word as a field.
  private func isEnclosed(_ range: Range<Int>) -> Bool {
    var before = range.lowerBound - 1
    while line.at(before) == 0x20 { before -= 1 }
    switch (line.at(before), byte(behind: range.upperBound)) {
    case (0x5B, 0x5D), (0x3C, 0x3E), (0x7C, 0x7C), (0x09, 0x09), (0x3B, 0x3B): return true
    case (0x28, 0x29), (0x7B, 0x7D): return isHead
    // A dash beside the word is part of a name.
    case (0x2D, 0x2D): return before < range.lowerBound - 1 && line.at(range.upperBound) == 0x20
    default: return false
    }
  }

  /// Whether a quoted word is a field of a table, as in `,"ERROR",`.
  func isField(_ range: Range<Int>) -> Bool {
    let (before, after) = (line.at(range.lowerBound - 2), line.at(range.upperBound + 1))
    return line.at(range.lowerBound - 1) == 0x22 && line.at(range.upperBound) == 0x22
      && (before == 0x2C || before == 0) && (after == 0x2C || after == 0)
  }

  /// Whether something marks a word as a level, whatever its case.
  func isMarked(_ range: Range<Int>) -> Bool {
    let (first, end) = (range.lowerBound, range.upperBound)
    if isEnclosed(range) || marks.contains(first) && marks.contains(end) { return true }
    if byte(behind: end) == 0x3A, line.at(first - 1) == 0x3A && isOpen(first) || first == start {
      return !saysNothing(after: end + 1)
    }
    for (before, after) in Self.contexts where line.has(after, at: end) {
      if line.has(before, at: first - before.utf8CodeUnitCount) { return true }
    }
    if !isOpen(first) || isCount { return false }
    switch line.at(end) {
    case UInt8(ascii: ":"): return !saysNothing(after: end + 1)
    // `error[E0308]: `
    case UInt8(ascii: "["): return first == start
    // `warning CS0168: `
    case 0x20 where line.at(end + 1).isCapital:
      let code = line.end(from: end + 1) { $0.isCapital || $0.isDigit }
      return line.at(code - 1).isDigit && line.at(code) == 0x3A
    default: return false
    }
  }

  /// Whether a word stands in the head as a token of its own, or joined to its source as in
  /// `daemon.err` and `bridge:error`.
  func isInHead(_ range: Range<Int>, _ word: Severity.Word) -> Bool {
    let (next, after) = (line.at(range.upperBound), byte(behind: range.upperBound))
    let isCapital = line[range].allSatisfy(\.isCapital)
    guard Self.ends.contains(next), isCapital || !word.isOrdinary || names == 0,
      next != 0x3A || !saysNothing(after: range.upperBound + 1)
    else { return false }
    if isFirstOfToken(range) {
      // At the beginning or the time in any case; behind a name only as a field.
      return isHead
        && (names == 0 || isCapital || Self.fieldEnds.contains(after)
          || line.has("  ", at: range.upperBound))
    }
    let sign = line[range.lowerBound - 1]
    // The name of a host may stand before that of a facility, as in `router daemon.err dnsmasq: no`.
    let name = line.end(from: range.upperBound + 1) { !$0.isBlank }
    let isFacility = sign == 0x2E && names + words == 1 && line.at(name - 1) == 0x3A
    let isPlaced = isHead && (names == 0 || after == 0x5D) || isFacility
    let source = line[token..<range.lowerBound - 1]
    return isPlaced && (isCapital || !word.isOrdinary) && next != 0x2F && next != 0x2D
      && (sign == 0x2E || sign == 0x3A || sign == 0x2F) && line.at(source.startIndex).isWord
      && source.allSatisfy { $0.isWord || $0 == 0x2D || $0 == 0x2E }
  }

  /// Whether only signs stand before a word since the last gap.
  private func isFirstOfToken(_ range: Range<Int>) -> Bool {
    line.end(from: token) { !$0.isWord } == range.lowerBound
  }

  /// Whether a word in capitals stands for a level by itself.
  func isCapital(_ range: Range<Int>, _ word: Severity.Word) -> Bool {
    for byte in line[range] where !byte.isCapital { return false }
    let (last, next) = (line.at(range.lowerBound - 1), line.at(range.upperBound))
    // A key, a path, a call or a part of a name does not count.
    if word.isOrdinary || isCount || Self.valueSigns.contains(next) { return false }
    let isDash = next == UInt8(ascii: "-")
    if isDash || next == 0x2E, line.at(range.upperBound + 1).isWord, last != next { return false }
    // `app.ERROR:` of PHP, `name-ERROR-`
    return isOpen(range.lowerBound) || last == 0x2E && next == 0x3A
      || last == 0x2D && (isDash || line.at(range.lowerBound - 2).isDigit)
  }

  /// Whether a level may begin at a place: not in a name, such as `std::error`.
  private func isOpen(_ place: Int) -> Bool {
    if place == start || hasStamp && isHead && names == 0 && isFirstOfToken(place..<place) {
      return true
    }
    let last = line.at(place - 1)
    if last == 0x3A, line.at(place - 2) == 0x3A { return !line.at(place - 3).isWord }
    return Self.openings.contains(last) || last >= 0x80
  }

  /// Whether the word before a level says that there is none: "0 ERROR", "no error:".
  private var isCount: Bool { line.at(previous.upperBound) == 0x20 && isNothing(previous) }

  /// Whether a value says that nothing is wrong, and nothing else: "error: 0", "error: none", not
  /// "error: no space".
  private func saysNothing(after place: Int) -> Bool {
    let place = line.afterBlanks(from: place)
    let end = line.end(from: place) { $0.isWord }
    guard isNothing(min(place, end)..<end) else { return false }
    let next = line.afterBlanks(from: end)
    return next >= line.endIndex || Self.valueEnds.contains(line.at(next))
      || line.has("error", at: next) || line.has("- ", at: next)
  }

  private func isNothing(_ range: Range<Int>) -> Bool {
    1...7 ~= range.count && Self.nothingInitials.contains(line[range.lowerBound])
      && Self.nothing.contains(String(decoding: line[range], as: UTF8.self).lowercased())
  }

  // MARK: Keys, letters and types

  /// Returns the level that is the value of a key; of a key between quotes, only where these
  /// enclose it.
  func value(ofKey range: Range<Int>) -> LevelWord? {
    let next = line.at(range.upperBound)
    let isEnclosed = Self.quotes.contains(next)
    let end = range.upperBound + (isEnclosed ? 1 : 0)
    let sign = line.afterBlanks(from: end)
    // Not `level : error` of prose, nor the option of a command or a query.
    let isColon = line.at(sign) == 0x3A && (sign == end || isEnclosed)
    if range.count > 15 || line.at(sign) != 0x3D && !isColon { return nil }
    let last = line.at(range.lowerBound - 1)
    if Self.optionSigns.contains(last) || isQuoted && (next != 0x22 || last != 0x22 && last != 0x2E)
    {
      return nil
    }
    let name = String(decoding: line[range], as: UTF8.self)
    guard let key = LevelKey(name, name.lowercased(), isJSON: isEnclosed) else { return nil }
    let (word, severity) = key.value(in: line, at: sign + 1)
    return severity.map { LevelWord(severity: $0, range: word.indices) }
  }

  /// Returns the level of one letter, or of two equal ones, and whether it counts even if no time
  /// follows.
  func letter(_ range: Range<Int>) -> (Severity, Bool)? {
    let (place, end, next) = (range.lowerBound, range.upperBound, line.at(range.upperBound))
    let severity = line[end - 1] == line[place] ? Severity(initial: line[place]) : nil
    guard let severity else { return nil }
    if range.count == 2 {
      return line.at(place - 1) == 0x28 && next == 0x29 ? (severity, true) : nil
    }
    // A tag of logcat, as in `E/Tag(17)` and `E/Tag:`; `I/O` is none.
    let tag = line.end(from: end + 1) { $0.isWord || $0 == 0x2E || $0 == 0x2D }
    let isTag =
      next == UInt8(ascii: "/") && line.at(end + 1).isLetter
      && (line.at(line.afterBlanks(from: tag)) == 0x28 || line.at(tag) == 0x3A)
    if isEnclosed(range) || place == start && (isTag || line.has(": ", at: end))
      || hasStamp && line.has("  ", at: end) && line.has("  ", at: place - 2)
    {
      return (severity, true)
    }
    let isPlaced = isHead && isFirstOfToken(range) && (next == 0x3A || names == 0)
    let isEnd = next.isBlank || isTag || next == 0x3A || next == 0x2C && !hasStamp
    return isPlaced && isEnd ? (severity, hasStamp) : nil
  }

  /// Returns the level of a message of a router, as in `%LINK-3-UPDOWN:`.
  func message(_ range: Range<Int>) -> (Severity, Bool)? {
    let number = line.at(range.upperBound + 1)
    let isMessage = line.has("-", at: range.upperBound) && line.has("-", at: range.upperBound + 2)
    return isMessage && 0x30...0x37 ~= number ? (Severity(syslog: Int(number & 7)), true) : nil
  }

  /// Returns the level of the type of an exception, as in `java.io.IOException: gone`.
  func type(_ range: Range<Int>) -> Severity? {
    let (next, end) = (line.at(range.upperBound), range.upperBound)
    if line.has("Traceback (most", at: range.lowerBound) { return .error }
    // `ValueError: x`, and `x (ZeroDivisionError)` and `NoMethodError (x)` of Ruby, `RangeError [X]`
    let isEnclosed = next == 0x29 && line.at(range.lowerBound - 1) == 0x28
    let isCode = line.has(" (", at: end) || line.has(" [", at: end)
    let isFirst = isCode && range.lowerBound == start
    guard next == 0x3A || next == 0 || isEnclosed || isFirst else { return nil }
    if line.has("Warning", at: end - 7) { return .warning }
    return line.has("Exception", at: end - 9) || line.has("Error", at: end - 5) ? .error : nil
  }
}
