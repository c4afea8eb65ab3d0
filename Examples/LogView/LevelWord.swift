import ExampleSupport

/// The word, letter or number of a line that names its level.
///
/// A level counts in capitals (`ERROR`); in any case where something marks it: a colon, brackets, bars, tabs,
/// colours, a key (`level=error`), or a time stamp beside it; as a letter where programs write one; and as
/// a number after its key or as the priority of syslog. An ordinary word does not count, nor a name of a file,
/// a value or a count, such as "0 errors", `/var/ERROR/` or `error_log=`.
struct LevelWord: Equatable {
  var severity: Severity
  /// The position of the word in the line without its colours.
  var range: Range<Int>

  /// The number of bytes of a line to search, because the level is near its beginning; in JSON the keys may
  /// have any order.
  private static let limits = (text: 512, json: 4_096)

  /// Returns the level of a line; nil if it names none.
  /// - Parameters:
  ///   - line: The line without its colours.
  ///   - marks: The places where a colour began or ended.
  ///   - stamp: The place after the time stamp; nil if there is none.
  static func first(in line: LineBytes, marks: [Int] = [], after stamp: Int? = nil) -> LevelWord? {
    let start = line.afterBlanks(from: line.textStart)
    let isJSON = line.at(start) == UInt8(ascii: "{")
    let limit = min(line.endIndex, start + (isJSON ? limits.json : limits.text))
    let scan = LevelScan(line: line, start: start, marks: marks, isJSON: isJSON, stamp: stamp)
    return scan.beginning ?? scan.first(upTo: limit)
  }
}

extension LineBytes {
  /// The position after a hole of NUL, and after the name of a container as in `web-1  | text`.
  var textStart: Int {
    let start = end(from: startIndex) { $0 == 0 }
    guard at(start).isLetter else { return start }
    let name = end(from: start) { $0.isWord || $0 == 0x2D || $0 == 0x2E }
    let bar = end(from: name) { $0 == 0x20 }
    guard at(bar) == UInt8(ascii: "|"), bar + 1 == endIndex || at(bar + 1) == 0x20,
      Severity.word(self[start..<name]) == nil
    else { return start }
    return Swift.min(bar + 2, endIndex)
  }
}
