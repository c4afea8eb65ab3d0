import BindingRender
import ExampleSupport

/// The severity of the event that a record reports.
enum Severity: UInt8, Comparable, CaseIterable {
  case debug = 1
  case info
  case warning
  case error

  static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// The style of the word; an error stands out, and the usual case does not.
  var style: TextStyle {
    switch self {
    case .debug: .dim
    case .info: .plain
    case .warning: .yellow
    case .error: TextStyle(color: .brightRed, attributes: .bold)
    }
  }

  /// The words that name a level wherever they are marked as one.
  private var words: String {
    switch self {
    case .error:
      "error err erro fatal fata ftl critical crit severe panic pani alert emerg emergency fail"
    case .warning: "warning warn wrn"
    case .info: "info inf information informational notice note log"
    case .debug: "debug debu dbg dbug trace trc trce verbose vrb fine finer finest"
    }
  }

  /// The words that also occur in capitals without naming a level.
  private static let ordinary: Set = ["fail", "inf", "information", "note", "log", "fine"]

  /// A known word: whether it names a level in capitals alone, and the severity.
  typealias Word = (severity: Severity, isOrdinary: Bool)

  private static let table: [WordKey: Word] = {
    var table: [WordKey: Word] = [:]
    for severity in allCases {
      for word in severity.words.split(separator: " ").map(String.init) {
        table[WordKey(Array(word.utf8)[...])] = (severity, ordinary.contains(word))
      }
    }
    return table
  }()

  /// Returns the level that a word names in any case.
  static func word(_ bytes: LineBytes) -> Word? {
    3...13 ~= bytes.count ? table[WordKey(bytes)] : nil
  }

  /// The level of an initial, as in glog and logcat.
  init?(initial: UInt8) {
    switch initial {
    case UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "C"): self = .error
    case UInt8(ascii: "W"): self = .warning
    case UInt8(ascii: "I"): self = .info
    case UInt8(ascii: "D"), UInt8(ascii: "V"), UInt8(ascii: "T"): self = .debug
    default: return nil
    }
  }

  /// The level of a number of syslog, in which 0 is the worst.
  init(syslog number: Int) {
    self = number < 4 ? .error : number == 4 ? .warning : number < 7 ? .info : .debug
  }

  /// The level of a number in JSON: of bunyan and pino (10 to 60), or of syslog (0 to 7).
  init?(number: Int) {
    switch number {
    case 0...7: self.init(syslog: number)
    case 10..<30: self = .debug
    case 30..<40: self = .info
    case 40..<50: self = .warning
    case 50...60: self = .error
    default: return nil
    }
  }
}

/// A word in lower case, short enough to be compared at once.
private struct WordKey: Hashable {
  private let start: UInt64
  private let count: Int

  init(_ bytes: LineBytes) {
    var start: UInt64 = 0
    for byte in bytes.prefix(8) { start = start << 8 | UInt64(byte | 0x20) }
    self.start = start
    count = bytes.count
  }
}
