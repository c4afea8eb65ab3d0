import BindingRender
import ExampleSupport

/// Prints the records of logs that match a search, for pipes and files.
struct PlainLog {
  let pattern: SearchPattern
  let profile: TerminalProfile
  /// The number of last lines to print; nil for all.
  let limit: Int?
  private var output = StandardStream(.output)
  /// The last lines and perhaps some before them, if only these are printed.
  private var lines: [LogLine] = []
  /// The record whose lines were printed last, as far as it had arrived.
  private var printed: (id: Int, count: Int) = (-1, 0)

  init(pattern: SearchPattern, profile: TerminalProfile, limit: Int?) {
    self.pattern = pattern
    self.profile = profile
    self.limit = limit
  }

  /// Prints logs to their ends; several in the order of their times.
  mutating func run(_ inputs: [(input: GrowingFile, reader: RecordReader)]) throws {
    var sources = inputs.map { RecordSource(input: $0.input, reader: $0.reader) }
    if sources.count == 1 {
      // On a terminal, the printed lines already show the progress.
      let progress = TerminalProfile.standardOutput.columns == nil ? ProgressLine() : nil
      while let records = try sources[0].next() {
        for record in records { add(record, named: nil) }
        // Flushed, so that a reader sees each line, and a closed pipe is noticed.
        try output.finish()
        if let percent = sources[0].input.percent { progress?.show("LogView: \(percent) % read") }
      }
    } else {
      let names = sources.map(\.input.name)
      for index in sources.indices where try !sources[index].findsTime() {
        throw LogSession.missingTimes(in: names[index])
      }
      while let index = try sources.indices.compactMap({ index in
        try sources[index].nextTime().map { (index, $0) }
      }).min(by: { $0.1 < $1.1 })?.0 {
        add(sources[index].takeWhole(), named: names[index])
        if !output.isWritable { break }
      }
    }
    for line in lines.suffix(limit ?? 0) where output.isWritable { print(line) }
    try output.finish()
  }

  /// Prints the lines of a record that were not printed before, or keeps them as the last ones.
  private mutating func add(_ record: LogRecord, named name: String?) {
    if record.id != printed.id { printed = (record.id, 0) }
    if !pattern.isEmpty, !pattern.matches(record.plainText) { return }
    for line in record.lines(named: name).dropFirst(printed.count) {
      if let limit {
        lines.append(line)
        if lines.count >= 2 * limit { lines.removeFirst(limit) }
      } else {
        print(line)
      }
    }
    printed.count = Int(record.lineCount)
  }

  private mutating func print(_ line: LogLine) {
    line.styledText(showsLevel: profile.styles != .none).print(to: &output, profile: profile)
  }
}

/// The records of one log that is printed.
private struct RecordSource {
  private(set) var input: GrowingFile
  private var reader: RecordReader
  private var records: ArraySlice<LogRecord> = []
  private var hasEnded = false

  init(input: GrowingFile, reader: RecordReader) {
    self.input = input
    self.reader = reader
  }

  /// Waits for more of the log, and returns the records that are new or have changed; nil at the end.
  mutating func next() throws -> [LogRecord]? {
    if hasEnded { return nil }
    let bytes = try input.read()
    hasEnded = bytes.isEmpty
    if hasEnded { reader.end() } else { reader.append(bytes) }
    _ = reader.join(.max)
    return reader.take().records
  }

  /// Returns the time of the next record, once all of it has arrived; nil at the end. A record before the
  /// first time takes that.
  mutating func nextTime() throws -> Int? {
    while records.count < 2, try readOn() {}
    guard let time = records.first?.time else { return nil }
    return time > 0 ? time : records.first { $0.time > 0 }?.time ?? 0
  }

  /// Waits for more of the log.
  /// - Returns: Whether it has not ended.
  private mutating func readOn() throws -> Bool {
    guard let more = try next() else { return false }
    // The last record may have gone on.
    if let last = records.last, last.id == more.first?.id { records.removeLast() }
    records += more
    return true
  }

  mutating func takeWhole() -> LogRecord { records.removeFirst() }

  /// Whether the beginning of the log has a time, or the log has no text.
  mutating func findsTime() throws -> Bool {
    while !reader.hasTimes, records.count < 10_000, try readOn() {}
    return !reader.lacksTimes
  }
}
