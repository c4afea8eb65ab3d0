import ExampleSupport

/// An object of JSON on one line, of which the keys give the level and the time; what strings say gives neither.
struct JSONLine {
  /// Whether all of the object stands on the line, and nothing else does.
  private(set) var isWhole = false
  private(set) var level: LevelWord?
  private(set) var stamp: TimeStamp?
  /// The line of a program in a file of Docker, with its escapes.
  private(set) var log: Range<Int>?
  /// The letter by which the names of the streams of that program differ, `o` or `e`.
  private(set) var stream: UInt8 = 0
  /// How deep the keys of the level and of the time are: those further out count.
  private var (levelDepth, stampDepth) = (Int.max, Int.max)
  /// The number of a level, if it depends on the program what it means.
  private var number: (value: Int, range: Range<Int>)?
  private var program: [Severity]?

  /// What the small numbers of levels mean, by a key that only the objects of one program have.
  private static let programs: [String: [Severity]] = [
    "short_message": (0...7).map(Severity.init(syslog:)),
    "reqId": [.debug, .info, .warning, .error, .error],
  ]
  private static let times: Set = [
    "time", "ts", "timestamp", "@timestamp", "t", "@t", "$date", "date", "datetime", "asctime",
    "created", "epochsecond", "timemillis", "timeunixnano", "__realtime_timestamp",
  ]
  /// The number of strings and signs to search for keys, which may have any order.
  private static let limit = 4_096

  /// Reads the object that begins at a position; nil if none does.
  init?(_ line: LineBytes, at start: Int) {
    guard line.at(start) == UInt8(ascii: "{") else { return nil }
    let first = line.at(line.afterBlanks(from: start + 1))
    if first != UInt8(ascii: "\""), first != 0 { return nil }
    read(line, from: start)
    if let (value, range) = number, levelDepth == .max, let program, program.indices ~= value {
      level = LevelWord(severity: program[value], range: range)
    }
    // An object that gives a level itself is one of the program.
    if stream == 0 || !isWhole || levelDepth == 1 { log = nil }
  }

  private mutating func read(_ line: LineBytes, from start: Int) {
    let end = line.lastIndex { !$0.isBlank && $0 != UInt8(ascii: ",") } ?? start
    isWhole = line[end] == UInt8(ascii: "}")
    var (place, depth) = (start, 0)
    for _ in 0..<Self.limit {
      switch line.at(place) {
      case UInt8(ascii: "\""):
        let string = place + 1..<line.endOfString(from: place + 1)
        let sign = line.afterBlanks(from: string.upperBound + 1)
        place = string.upperBound
        if line.at(sign) == UInt8(ascii: ":") {
          place = sign
          take(line[string], of: line, valueAt: line.afterBlanks(from: sign + 1), depth)
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 0 || place >= end {
        isWhole = isWhole && depth == 0 && place == end
        return
      }
      place += 1
    }
  }

  private mutating func take(_ key: LineBytes, of line: LineBytes, valueAt start: Int, _ depth: Int)
  {
    guard 1...24 ~= key.count else { return }
    let isString = line.at(start) == UInt8(ascii: "\"")
    let value = isString ? start + 1..<line.endOfString(from: start + 1) : start..<start
    let name = String(decoding: key, as: UTF8.self)
    if depth == 1, let program = Self.programs[name] { self.program = program }
    if depth == 1, isString, name == "log" { log = value }
    var isStream: Bool { line.has("\"stdout\"", at: start) || line.has("\"stderr\"", at: start) }
    if depth == 1, name == "stream", isStream { stream = line[start + 4] }
    let lowercased = name.lowercased()
    if depth < stampDepth, Self.times.contains(lowercased),
      let stamp = TimeStamp(line, at: value.lowerBound),
      stamp.form.isComplete || stamp.form == .epoch
    {
      (self.stamp, stampDepth) = (stamp, depth)
    } else if depth < levelDepth, let key = LevelKey(name, lowercased, isJSON: true) {
      let (word, severity) = key.value(in: line, at: value.lowerBound)
      if let severity {
        (level, levelDepth) = (LevelWord(severity: severity, range: word.indices), depth)
      } else if depth == 1, key == .level, let value = Int(String(decoding: word, as: UTF8.self)) {
        number = (value, word.indices)
      }
    }
  }
}
