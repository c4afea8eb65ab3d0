import ExampleSupport

/// What marks a word as a level, or as something else.
extension LevelScan {
  /// Returns the nearest bytes on both sides of a word that are not blank.
  func neighbours(_ range: Range<Int>) -> (before: UInt8, after: UInt8) {
    var before = range.lowerBound - 1
    while line.at(before) == 0x20 { before -= 1 }
    var after = range.upperBound
    while line.at(after) == 0x20 { after += 1 }
    return (line.at(before), line.at(after))
  }

  /// Whether two bytes enclose a field.
  static func isPair(_ before: UInt8, _ after: UInt8) -> Bool {
    switch before {
    case UInt8(ascii: "["): after == UInt8(ascii: "]")
    case UInt8(ascii: "<"): after == UInt8(ascii: ">")
    case UInt8(ascii: "|"), UInt8(ascii: "\t"), UInt8(ascii: ";"): after == before
    default: false
    }
  }

  /// Whether a quoted word is a field of a table, as in `,"ERROR",`.
  func isField(_ range: Range<Int>) -> Bool {
    let (before, after) = (line.at(range.lowerBound - 2), line.at(range.upperBound + 1))
    return !isJSON && line.at(range.lowerBound - 1) == 0x22 && line.at(range.upperBound) == 0x22
      && (before == 0x2C || before == 0) && (after == 0x2C || after == 0)
  }

  /// Whether something marks a word as a level, whatever its case.
  func isMarked(_ range: Range<Int>, _ previous: Range<Int>) -> Bool {
    let (before, after) = neighbours(range)
    let (last, next) = (line.at(range.lowerBound - 1), line.at(range.upperBound))
    if Self.isPair(before, after) || isBesideNameInBrackets(range) { return true }
    if marks.contains(range.lowerBound), marks.contains(range.upperBound) { return true }
    // ` - error - `, `:err  :`
    if before == after, before == UInt8(ascii: "-") && last == 0x20 && next == 0x20 || last == 0x3A
    {
      return true
    }
    if range.lowerBound == levelPlace, next.isBlank || next == 0 || next == UInt8(ascii: "]") {
      return true
    }
    if range.lowerBound > start, !Self.begins(after: last) { return false }
    if isCount(previous) { return false }
    switch next {
    case UInt8(ascii: ":"): return !saysNothing(after: range.upperBound + 1)
    // `error[E0308]: `, `warning CS0168: `
    case UInt8(ascii: "["): return range.lowerBound == start
    case 0x20: return hasCode(after: range.upperBound + 1)
    default: return false
    }
  }

  /// Whether a word in capitals stands for a level by itself.
  func isCapital(
    _ range: Range<Int>,
    _ word: Severity.Word,
    _ previous: Range<Int>,
    _ isQuoted: Bool
  ) -> Bool {
    if isQuoted || isJSON || word.isOrdinary || isCount(previous) { return false }
    for byte in line[range] where !byte.isCapital { return false }
    let (last, next) = (line.at(range.lowerBound - 1), line.at(range.upperBound))
    switch next {
    // A key, a path, a call or a plural.
    case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "("): return false
    case UInt8(ascii: "."), UInt8(ascii: "-"):
      if line.at(range.upperBound + 1).isWord, last != next { return false }
    case UInt8(ascii: "'"), UInt8(ascii: "`"): return false
    default: break
    }
    // `=ERROR REPORT====` of Erlang, `app.ERROR:` of PHP, `name-ERROR-`
    let isJoined =
      last == UInt8(ascii: "=") && range.lowerBound == start + 1
      || last == UInt8(ascii: ".") && next == UInt8(ascii: ":")
      || last == UInt8(ascii: "-") && (next == last || line.at(range.lowerBound - 2).isDigit)
    return range.lowerBound == start || isJoined || Self.begins(after: last)
  }

  /// Whether a level may follow a byte directly.
  private static func begins(after byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0, UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "|"),
      UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "*"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "~"),
      UInt8(ascii: "!"):
      true
    default: byte >= 0x80
    }
  }

  /// Whether a name in the same brackets stands beside a word: `[core:error]`, `[warn/main]`.
  private func isBesideNameInBrackets(_ range: Range<Int>) -> Bool {
    let (last, next) = (line.at(range.lowerBound - 1), line.at(range.upperBound))
    if last == UInt8(ascii: "[") {
      if line.has(" - ", at: range.upperBound) { return true }
      return next == UInt8(ascii: ":") || next == UInt8(ascii: "/") || next == UInt8(ascii: "|")
    }
    if next == UInt8(ascii: "/"), last == 0x20, line.at(range.lowerBound - 2) == UInt8(ascii: ":") {
      return true
    }
    guard neighbours(range).after == UInt8(ascii: "]"), last == 0x3A || last == 0x2F || last == 0x2E
    else { return false }
    var place = range.lowerBound - 1
    while line.at(place).isWord || 0x2D...0x3A ~= line.at(place) { place -= 1 }
    return line.at(place) == UInt8(ascii: "[")
  }

  /// Whether the word before a level says that there is none: "0 ERROR", "no error:".
  private func isCount(_ previous: Range<Int>) -> Bool {
    let word = line[previous]
    guard word.count <= 7, line.at(previous.upperBound) == 0x20 else { return false }
    switch String(decoding: word, as: UTF8.self).lowercased() {
    case "0", "no", "without", "zero": return true
    default: return false
    }
  }

  /// Whether a value says that nothing is wrong: "error: 0", "error: none".
  private func saysNothing(after place: Int) -> Bool {
    let word = line[min(line.endIndex, line.afterBlanks(from: place))...].prefix { $0.isWord }
    guard word.count <= 5, word.endIndex == line.endIndex || line[word.endIndex] != 0x3A else {
      return false
    }
    return ["0", "none", "null", "nil", "false", "no"].contains(
      String(decoding: word, as: UTF8.self).lowercased()
    )
  }

  /// Whether the number of a message follows, as in `warning CS0168:`.
  private func hasCode(after place: Int) -> Bool {
    let code = line[min(place, line.endIndex)...].prefix { $0.isCapital || $0.isDigit }
    return line.at(place).isCapital && line.at(code.endIndex - 1).isDigit
      && line.at(code.endIndex) == UInt8(ascii: ":")
  }

  /// Whether a word is the type of an exception, as in `java.io.IOException: gone`.
  func isException(_ range: Range<Int>) -> Bool {
    let next = line.at(range.upperBound)
    if line.has("Traceback (most", at: range.lowerBound) { return true }
    if line.has("Exception in thread", at: start) { return range.lowerBound == start }
    guard line[range.lowerBound].isCapital, next == 0x3A || next == 0, range.count > 5 else {
      return false
    }
    let isNamed =
      line.has("Exception", at: range.upperBound - 9) || line.has("Error", at: range.upperBound - 5)
    return isNamed && !saysNothing(after: range.upperBound + 1)
  }
}
