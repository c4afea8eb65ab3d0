import ExampleSupport

/// What marks a word as a level, or as something else.
extension LevelScan {
  /// What stands directly before and after a level, whatever its case.
  private static let contexts: [(before: StaticString, after: StaticString)] = [
    ("[", ":"), ("[", "/"), ("[", "|"), (": ", "/"), (",", ","), (" - ", " - "), ("  ", "  "),
    ("(", "):"), ("==", ":"), ("-", " **"), ("=", " REPORT="),
  ]
  private static let pairs: [(UInt8, UInt8)] = [
    (0x5B, 0x5D), (0x3C, 0x3E), (0x7C, 0x7C), (0x09, 0x09), (0x3B, 0x3B),
  ]
  private static let openings = ByteSet("\0 \t[(<|]):>,;*{}~!")
  private static let nothingInitials = ByteSet("0nwzfNWZF")
  private static let nothing: Set = ["0", "no", "none", "without", "zero", "null", "nil", "false"]

  /// Returns the nearest bytes on both sides of a word that are not blank.
  func neighbours(_ range: Range<Int>) -> (before: UInt8, after: UInt8) {
    var before = range.lowerBound - 1
    while line.at(before) == 0x20 { before -= 1 }
    return (line.at(before), line.at(line.end(from: range.upperBound) { $0 == 0x20 }))
  }

  /// Whether two bytes enclose a field.
  static func isPair(_ before: UInt8, _ after: UInt8) -> Bool {
    pairs.contains { $0.0 == before && $0.1 == after }
  }

  /// Whether a quoted word is a field of a table, as in `,"ERROR",`.
  func isField(_ range: Range<Int>) -> Bool {
    let (before, after) = (line.at(range.lowerBound - 2), line.at(range.upperBound + 1))
    return line.at(range.lowerBound - 1) == 0x22 && line.at(range.upperBound) == 0x22
      && (before == 0x2C || before == 0) && (after == 0x2C || after == 0)
  }

  /// Whether something marks a word as a level, whatever its case.
  func isMarked(_ range: Range<Int>, after previous: Range<Int>) -> Bool {
    let (before, after) = neighbours(range)
    let (last, next) = (line.at(range.lowerBound - 1), line.at(range.upperBound))
    if Self.isPair(before, after) { return true }
    if last == 0x3A, after == 0x3A, isOpen(range.lowerBound) { return true }
    if marks.contains(range.lowerBound), marks.contains(range.upperBound) { return true }
    let isPlaced = range.lowerBound == levelPlace
    if isPlaced, next.isBlank || next == 0 || next == 0x5D || next == 0x2F { return true }
    if isBeforeTime(range) || after == 0x5D && isBesideName(range) { return true }
    for (before, after) in Self.contexts where line.has(after, at: range.upperBound) {
      if line.has(before, at: range.lowerBound - before.utf8CodeUnitCount) { return true }
    }
    if !isOpen(range.lowerBound) || isCount(previous) { return false }
    switch next {
    case UInt8(ascii: ":"): return !saysNothing(after: range.upperBound + 1)
    // `error[E0308]: `
    case UInt8(ascii: "["): return range.lowerBound == start
    case 0x20: return hasCode(after: range.upperBound + 1)
    default: return false
    }
  }

  private static let valueSigns = ByteSet("=/\\('`")

  /// Whether a word in capitals stands for a level by itself.
  func isCapital(_ range: Range<Int>, _ word: Severity.Word, after previous: Range<Int>) -> Bool {
    for byte in line[range] where !byte.isCapital { return false }
    let (last, next) = (line.at(range.lowerBound - 1), line.at(range.upperBound))
    // A key, a path, a call or a part of a name does not count.
    if word.isOrdinary || isCount(previous) || Self.valueSigns.contains(next) { return false }
    let isDash = next == UInt8(ascii: "-")
    if isDash || next == 0x2E, line.at(range.upperBound + 1).isWord, last != next { return false }
    // `app.ERROR:` of PHP, `name-ERROR-`
    return isOpen(range.lowerBound) || last == 0x2E && next == 0x3A
      || last == 0x2D && (isDash || line.at(range.lowerBound - 2).isDigit)
  }

  /// Whether a level may begin at a place: not in a name, such as `std::error`.
  private func isOpen(_ place: Int) -> Bool {
    if place == start || place == levelPlace { return true }
    let last = line.at(place - 1)
    if last == 0x3A, line.at(place - 2) == 0x3A { return !line.at(place - 3).isWord }
    return Self.openings.contains(last) || last >= 0x80
  }

  private static let gaps = ByteSet(" ,[](|-")

  /// Whether the first word of a line stands before its time, as in `[E 09:00:00 app]`.
  func isBeforeTime(_ range: Range<Int>) -> Bool {
    guard levelPlace != nil, range.lowerBound - start < 2 else { return false }
    let place = line.end(from: range.upperBound) { Self.gaps.contains($0) }
    return place > range.upperBound && TimeStamp(line, at: place) != nil
  }

  /// Whether a name in the same brackets stands before a word: `[core:error]`, `[main thread/WARN]`.
  private func isBesideName(_ range: Range<Int>) -> Bool {
    let sign = line.at(range.lowerBound - 1)
    guard sign == 0x3A || sign == 0x2F || sign == 0x2E else { return false }
    var place = range.lowerBound - 2
    while line.at(place) != 0x5B {
      let byte = line.at(place)
      // Not the end of a path, nor text.
      if byte == 0x2F || !byte.isWord && !(0x20...0x3A ~= byte) { return false }
      place -= 1
    }
    return range.lowerBound - place < 64
  }

  /// Whether the word before a level says that there is none: "0 ERROR", "no error:".
  private func isCount(_ previous: Range<Int>) -> Bool {
    line.at(previous.upperBound) == 0x20 && isNothing(previous)
  }

  private static let valueEnds = ByteSet(",;.)]}|(\"'")

  /// Whether a value says that nothing is wrong, and nothing else: "error: 0", "error: none", not "error: no space".
  func saysNothing(after place: Int) -> Bool {
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

  /// Whether the number of a message follows, as in `warning CS0168:`.
  private func hasCode(after place: Int) -> Bool {
    let end = line.end(from: place) { $0.isCapital || $0.isDigit }
    return line.at(place).isCapital && line.at(end - 1).isDigit && line.at(end) == 0x3A
  }
}
