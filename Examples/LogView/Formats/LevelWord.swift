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

  /// Whether it is the name of an exception or the beginning of a trace.
  var isException = false

  /// The number of bytes of a line to search, because the level is near its beginning.
  private static let limit = 512

  /// Returns the level of a line; nil if it names none.
  /// - Parameters:
  ///   - line: The line without its colours.
  ///   - marks: The places where a colour began or ended.
  ///   - stamp: The place after the time stamp; nil if there is none.
  static func first(in line: LineBytes, marks: [Int] = [], after stamp: Int? = nil) -> LevelWord? {
    let start = line.afterBlanks(from: line.startIndex)
    let scan = LevelScan(line: line, start: start, marks: marks, stamp: stamp)
    return scan.beginning ?? scan.first(upTo: min(line.endIndex, start + limit))
  }
}
