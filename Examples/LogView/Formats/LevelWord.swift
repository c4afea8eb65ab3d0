/// The word, letter or number of a line that names its level.
///
/// A level counts in the head of a line, in any case; behind it in capitals (`ERROR`), or where
/// something marks it: a colon, brackets, bars, tabs, colours or a key (`level=error`). An
/// ordinary word does not count, nor a name of a file, a value or a count, such as "0 errors",
/// `/var/ERROR/` or `error_log=`.
struct LevelWord: Equatable {
  var severity: Severity
  /// The position of the word in the line without its colours.
  var range: Range<Int>
  /// Whether it is the name of an exception or the beginning of a trace.
  var isException = false
}
