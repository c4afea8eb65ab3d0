import ExampleSupport

/// A key under which programs write the level of an event, by what its numbers mean.
enum LevelKey {
  /// A word, or a number of bunyan and pino.
  case level
  /// A number of Python.
  case python
  /// A number of syslog, in which 0 is the worst.
  case syslog
  /// A number of OpenTelemetry.
  case telemetry
  /// A letter.
  case letter

  /// What the names of all keys in text begin with, as most words do not.
  static let initials = ByteSet("LPSlps")

  private static let names: [String: LevelKey] = [
    "level": .level, "lvl": .level, "loglevel": .level, "log_level": .level, "levelname": .level,
    "level_name": .level, "log.level": .level, "severity": .level, "severitytext": .level,
    "severity_text": .level, "levelno": .python, "severitynumber": .telemetry,
    "severity_number": .telemetry, "syslog_severity": .syslog,
  ]

  /// - Parameters:
  ///   - name: The name of the key.
  ///   - lowercased: The name in lower case.
  ///   - isJSON: Whether it is a key of an object of JSON, where some have short keys.
  init?(_ name: String, _ lowercased: String, isJSON: Bool) {
    // That of the journal; others call an order by this word.
    if name == "PRIORITY" || isJSON && lowercased == "severity" {
      self = .syslog
    } else if isJSON, name == "s" || name == "@l" {
      // MongoDB and Serilog
      self = .letter
    } else {
      guard let key = Self.names[lowercased] else { return nil }
      self = key
    }
  }

  /// What may stand before the word of a level, as in `"[error]"`.
  private static let openings = ByteSet("\"'[(<{| \t")

  /// Returns the word of a value, and the level that it names.
  func value(in line: LineBytes, at start: Int) -> (word: LineBytes, severity: Severity?) {
    var place = line.end(from: start) { Self.openings.contains($0) }
    // Some programs write colours into JSON, too.
    if line.has("\\u001b[", at: place) { place = line.end(from: place + 7) { $0 != 0x6D } + 1 }
    let word = line[min(place, line.endIndex)...].prefix { $0.isWord }
    return (word, severity(word))
  }

  /// Returns the level that a value names.
  private func severity(_ value: LineBytes) -> Severity? {
    if let number = Int(String(decoding: value.prefix(4), as: UTF8.self)) {
      switch self {
      case .syslog where number < 8: return Severity(syslog: number)
      // Google's cloud
      case .syslog where 100...800 ~= number:
        return number < 200 ? .debug : number < 400 ? .info : number < 500 ? .warning : .error
      case .telemetry where 1...24 ~= number: return Severity(number: (number + 3) / 4 * 10)
      case .python: return Severity(number: number + 10)
      case .level: return number % 10 == 0 ? Severity(number: number) : nil
      case .syslog, .telemetry, .letter: return nil
      }
    }
    if let word = Severity.word(value) { return word.severity }
    let letters = value.prefix { $0.isLetter }
    if value.count <= 2, letters.count == 1 { return Severity(initial: value[value.startIndex]) }
    // `DEBUG3`
    return letters.count < value.count ? Severity.word(letters)?.severity : nil
  }
}
