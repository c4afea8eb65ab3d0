import BindingRender

/// Chooses the lines that are shown.
struct LineFilter {
  /// What a line contains.
  var pattern: SearchPattern
  /// The least severity that is shown; with the least of all, lines without one are too.
  var least = Severity.debug

  init(text: String) { pattern = SearchPattern(text, isPhrase: true) }

  func passes(_ line: LogLine) -> Bool {
    if least > .debug, (line.severity ?? .debug) < least { return false }
    return pattern.matches(line.text)
  }
}
