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

  /// A known word: the severity, and whether it occurs in capitals without naming a level.
  typealias Word = (severity: Severity, isOrdinary: Bool)

  /// The words that name a level wherever they are marked as one.
  private static let table: [WordKey: Word] = {
    let words: [(severity: Severity, isOrdinary: Bool, words: String)] = [
      (
        .error, false,
        """
        error err erro eror fatal fata ftl critical crit severe panic pani dpanic alert emerg \
        emergency
        """
      ),
      (.error, true, "fail fault"), (.warning, false, "warning warn wrn"),
      (.info, false, "info informational notice"), (.info, true, "inf information note log"),
      (.debug, false, "debug debu debg dbg dbug trace trc trce verbose vrb finer finest"),
      (.debug, true, "fine"),
    ]
    let pairs = words.flatMap { severity, isOrdinary, words in
      words.split(separator: " ").map { (WordKey(Array($0.utf8)[...]), (severity, isOrdinary)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private static let initials = ByteSet("acdefilnpstvwACDEFILNPSTVW")

  /// Returns the level that a word names in any case.
  static func word(_ bytes: LineBytes) -> Word? {
    3...13 ~= bytes.count && initials.contains(bytes[bytes.startIndex])
      ? table[WordKey(bytes)] : nil
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
    start = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
    count = bytes.count
  }
}
