import BindingRender
import ExampleSupport

/// Prints the lines of a log that match a search, for pipes and files.
struct PlainLog {
  let input: LogInput
  let pattern: SearchPattern
  let profile: TerminalProfile

  /// Prints all lines as they arrive.
  func run() throws {
    var output = StandardStream(.output)
    try forEachLine { line in
      line.styledText.print(to: &output, profile: profile)
    } afterEachChunk: {
      // Flushed, so that a reader sees each line, and a closed pipe is noticed.
      try output.finish()
    }
  }

  /// Prints the last lines, once the input has ended.
  func run(last limit: Int) throws {
    var output = StandardStream(.output)
    var lines: [LogLine] = []
    var oldest = 0
    try forEachLine { line in
      if lines.count < limit { return lines.append(line) }
      lines[oldest] = line
      oldest = (oldest + 1) % limit
    }
    for line in lines[oldest...] + lines[..<oldest] where output.isWritable {
      line.styledText.print(to: &output, profile: profile)
    }
    try output.finish()
  }

  private func forEachLine(
    _ body: (LogLine) -> Void,
    afterEachChunk: () throws -> Void = {}
  ) throws {
    var lines = LineSplitter()
    // On a terminal, the printed lines already show the progress.
    let progress = TerminalProfile.standardOutput.columns == nil ? ProgressLine() : nil
    while case let bytes = try input.read(), !bytes.isEmpty {
      lines.append(bytes)
      while let line = lines.next() {
        if pattern.matches(line.text) { body(line) }
      }
      try afterEachChunk()
      if let percent = input.percent { progress?.show("LogView: \(percent) % read") }
    }
    if let line = lines.unfinished, pattern.matches(line.text) { body(line) }
    try afterEachChunk()
  }
}
