import BindingRender
import ExampleSupport

/// The severity of the event that a record reports.
enum Severity: Comparable, CaseIterable {
  case debug, info, warning, error

  /// The style of the word; an error stands out, and the usual case does not.
  var style: TextStyle {
    switch self {
    case .debug: .role(.muted)
    case .info: .plain
    case .warning: .role(.warning)
    case .error: .role(.failure)
    }
  }

  /// A known word: the severity, and whether it occurs in capitals without naming a level.
  typealias Word = (severity: Severity, isOrdinary: Bool)

  /// The words that name a level wherever they are marked as one.
  private static let table: [(key: UInt64, word: Word)?] = {
    let words: [(severity: Severity, isOrdinary: Bool, words: String)] = [
      (.error, false, "error err erro eror fatal fata ftl critical crit severe panic pani"),
      (.error, false, "dpanic alert emerg emergency"), (.error, true, "fail fault crash"),
      (.warning, false, "warning warn wrn"), (.info, false, "info informational notice"),
      (.info, true, "inf information note log"), (.debug, true, "fine"),
      (.debug, false, "debug debu debg dbg dbug trace trc trce verbose vrb finer finest"),
    ]
    var table = [(key: UInt64, word: Word)?](repeating: nil, count: slotCount)
    for (severity, isOrdinary, words) in words {
      for word in words.split(separator: " ") {
        guard let key = key(Array(word.utf8)[...]) else { continue }
        table[place(of: key, in: table)] = (key, (severity, isOrdinary))
      }
    }
    return table
  }()

  private static let slotCount = 256

  /// Returns the place of a key in the table, or the empty one where it belongs.
  private static func place(of key: UInt64, in table: [(key: UInt64, word: Word)?]) -> Int {
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 56)
    while let slot = table[place], slot.key != key { place = (place + 1) % slotCount }
    return place
  }

  /// Returns the letters of a word in any case and their number, as one number; nil if it is no level.
  private static func key(_ bytes: LineBytes) -> UInt64? {
    guard 3...13 ~= bytes.count else { return nil }
    var key = UInt64(bytes.count)
    for byte in bytes.prefix(12) {
      if !byte.isLetter { return nil }
      key = key << 5 | UInt64(byte & 31)
    }
    return key
  }

  /// Returns the level that a word names in any case.
  static func word(_ bytes: LineBytes) -> Word? {
    key(bytes).flatMap { table[place(of: $0, in: table)]?.word }
  }

  /// The level of an initial, as in glog and logcat, or of a sign of Redis.
  init?(initial: UInt8) {
    switch initial {
    case UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "C"): self = .error
    case UInt8(ascii: "W"), UInt8(ascii: "#"): self = .warning
    case UInt8(ascii: "I"), UInt8(ascii: "*"): self = .info
    case UInt8(ascii: "D"), UInt8(ascii: "V"), UInt8(ascii: "T"), 0x2D, 0x2E: self = .debug
    default: return nil
    }
  }

  /// The level of a number of syslog, in which 0 is the worst.
  init(syslog number: Int) {
    self = number < 4 ? .error : number == 4 ? .warning : number < 7 ? .info : .debug
  }

  /// The level of a number of bunyan and pino.
  init?(number: Int) {
    guard 10...60 ~= number else { return nil }
    self = number < 30 ? .debug : number < 40 ? .info : number < 50 ? .warning : .error
  }
}
