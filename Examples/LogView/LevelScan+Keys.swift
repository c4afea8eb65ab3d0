import ExampleSupport

/// Levels that are the values of keys, in JSON and elsewhere.
extension LevelScan {
  private static let keys: Set = [
    "level", "lvl", "loglevel", "log_level", "levelname", "level_name", "severity", "severitytext",
    "severity_text", "levelno", "severitynumber", "severity_number", "syslog_severity",
  ]
  /// The least numbers of an error, a warning and information, where greater ones are worse.
  private static let numbers: [String: (Int, Int, Int)] = [
    "levelno": (40, 30, 20), "severitynumber": (17, 13, 9), "severity_number": (17, 13, 9),
  ]
  private static let quotes = ByteSet("\"'[")
  private static let options = ByteSet("-?&")

  /// Returns the level that is the value of a key.
  func value(ofKey range: Range<Int>) -> LevelWord? {
    let isQuoted = Self.quotes.contains(line.at(range.upperBound))
    let end = range.upperBound + (isQuoted ? 1 : 0)
    let sign = line.afterBlanks(from: end)
    // Not `level : error` of prose, nor the option of a command or a query.
    guard line.at(sign) == 0x3D || line.at(sign) == 0x3A && (sign == end || isJSON),
      range.count <= 15, !Self.options.contains(line.at(range.lowerBound - 1))
    else { return nil }
    let name = String(decoding: line[range], as: UTF8.self)
    let key = name.lowercased()
    // The short keys of MongoDB and Serilog; and that of the journal, where others mean an order.
    let isOther =
      isJSON && (name == "s" || name == "l" && line.at(range.lowerBound - 1) == 0x40)
      || name == "PRIORITY"
    guard isOther || Self.keys.contains(key) else { return nil }
    var place = line.afterBlanks(from: sign + 1)
    if Self.quotes.contains(line.at(place)) { place += 1 }
    let value = line[min(place, line.endIndex)...].prefix { $0.isWord }
    let severity: Severity?
    if let number = Int(String(decoding: value.prefix(4), as: UTF8.self)) {
      severity = Self.severity(number, key, isJSON: isQuoted)
    } else if isJSON, value.count == 1 || value.count == 2 && line.at(place + 1).isDigit {
      severity = Severity(initial: value[place])
    } else {
      severity = Severity.word(value)?.severity
    }
    return severity.map { LevelWord(severity: $0, range: value.indices) }
  }

  private static func severity(_ number: Int, _ key: String, isJSON: Bool) -> Severity? {
    if let (error, warning, info) = numbers[key] {
      if number >= warning { return number >= error ? .error : .warning }
      return number >= info ? .info : .debug
    }
    // A small number after a word may be a level of anything.
    return isJSON || number >= 10 && number % 10 == 0 ? Severity(number: number) : nil
  }
}
