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
  /// The records whose lines were printed last, which may go on.
  private var recent: [(id: Int, lineCount: Int32)] = []
  private static let mostRecent = 1_024

  init(pattern: SearchPattern, profile: TerminalProfile, limit: Int?) {
    (self.pattern, self.profile, self.limit) = (pattern, profile, limit)
  }

  /// Prints logs to their ends; several in the order of their times.
  mutating func run(_ inputs: [(input: GrowingFile, reader: RecordReader)]) throws {
    // What comes through a pipe is printed as it comes, and does not wait for the lines from which
    // the records are learned.
    let isPiped = inputs.count == 1 && inputs[0].input.isPipe && limit == nil
    var sources = inputs.map { RecordSource(input: $0.input, reader: $0.reader, waits: !isPiped) }
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
    if !pattern.isEmpty, !pattern.matches(record.plainText) { return }
    let last = recent.last?.id ?? -1
    let isNext = last < record.id && last >> LogRecord.filePlace == record.file
    let place = isNext ? nil : recent.lastIndex { $0.id == record.id }
    let count = place.map { recent[$0].lineCount } ?? 0
    for line in record.lines(named: name).dropFirst(Int(count)) {
      if let limit {
        lines.append(line)
        if lines.count >= 2 * limit { lines.removeFirst(limit) }
      } else {
        print(line)
      }
    }
    if let place { recent.remove(at: place) }
    recent.append((record.id, record.lineCount))
    if recent.count >= 2 * Self.mostRecent { recent.removeFirst(Self.mostRecent) }
  }

  private mutating func print(_ line: LogLine) {
    line.styledText(showsLevel: profile.styles != .none).print(to: &output, profile: profile)
  }
}

/// The records of one log that is printed.
private struct RecordSource {
  private(set) var input: GrowingFile
  private var reader: RecordReader
  /// Whether all lines are read from which records are learned before the first is returned.
  private let waits: Bool
  private var records: ArraySlice<LogRecord> = []
  private var hasEnded = false

  /// The number of bytes to wait for at most.
  private static let mostBytes = 1 << 24

  init(input: GrowingFile, reader: RecordReader, waits: Bool) {
    (self.input, self.reader, self.waits) = (input, reader, waits)
  }

  /// Waits for more of the log, and returns what has changed of its records; nil at the end.
  mutating func next() throws -> [LogRecord]? {
    if hasEnded { return nil }
    var count = 0
    repeat {
      let bytes = try input.read()
      count += bytes.count
      hasEnded = bytes.isEmpty
      if hasEnded { reader.end() } else { reader.append(bytes) }
    } while waits && reader.isLearning && !hasEnded && count < Self.mostBytes
    _ = reader.join(.max)
    if !waits { reader.settle() }
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
    for record in more {
      // The last records may have gone on.
      let place = records.lastIndex { $0.id <= record.id } ?? records.endIndex
      let isKnown = place < records.endIndex && records[place].id == record.id
      if isKnown { records[place] = record } else { records.append(record) }
    }
    return true
  }

  mutating func takeWhole() -> LogRecord { records.removeFirst() }

  /// Whether the beginning of the log has a time, or the log has no text.
  mutating func findsTime() throws -> Bool {
    while !reader.hasTimes, records.count < 10_000, try readOn() {}
    return !reader.lacksTimes
  }
}
