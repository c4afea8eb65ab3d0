import BindingRender
import ExampleSupport

/// Joins the lines of a log to records as they arrive.
struct RecordReader {
  private var lines = LineSplitter(longest: LiveLog.byteLimit)
  private let file: Int
  private var lineCount = 0
  /// The number of lines that the rules were learned from, and of those of them with the name of a container.
  private var (learned, named) = (0, 0)
  /// The containers, each with records of its own; the first is for lines without a name.
  private var containers: [Container]
  private var time = 0
  /// The last records, and as they were when they were last taken, with one for an unfinished line.
  private var (records, taken) = ([LogRecord](), [LogRecord]())
  /// The lines that were joined before the rules were learned from all lines that are looked at,
  /// and the number of lines and the time before them.
  private var joined: [[UInt8]] = []
  private var settled = (lineCount: 0, time: 0)
  /// The indentation of all lines that show what they are; nil before the first.
  private var indent: Int?
  /// Whether a line had a time, by which files can be put in order.
  private(set) var hasTimes = false
  /// Whether a line was not empty.
  private var hasText = false

  /// A program whose lines stand among those of others.
  private struct Container {
    let name: [UInt8]
    var rule: RecordRule
    /// The identifier of its last record, and what the rule wants to know of that.
    private(set) var last: Int?
    var above: RecordRule.Above?
    private var trace: TraceLine?
    /// The records that go on in the next line of a stream.
    var partial: [UInt8: Int] = [:]

    init(name: [UInt8], rule: RecordRule) { (self.name, self.rule) = (name, rule) }

    /// Returns whether a line begins a record of the container.
    mutating func begins(_ line: ParsedLine) -> Bool {
      rule.begins(line, below: above, in: &trace)
    }

    mutating func begin(_ record: LogRecord, _ line: ParsedLine) {
      (last, above) = (record.id, RecordRule.Above(line, record.severity))
    }

    /// No further line belongs to the last record.
    mutating func end() { self = Container(name: name, rule: rule) }
  }

  private static let mostContainers = 256
  /// The number of records of other containers after which a record does not go on.
  private static let mostBetween = 256
  /// A longer record is split, so that a wrong rule does not make one of the whole log.
  private static let mostLines = 10_000
  /// The number of lines to look at before the first is tested, and to learn from at all.
  private static let linesToLearn = (ahead: 500, all: 10_000)

  /// - Parameters:
  ///   - file: The number of the file.
  ///   - rule: How a record begins.
  init(file: Int = 0, rule: RecordRule = RecordRule()) {
    self.file = file
    containers = [Container(name: [], rule: rule)]
  }

  /// Adds bytes. The records do not depend on how they are cut: while rules are learned, all
  /// lines are joined anew.
  mutating func append(_ bytes: [UInt8]) {
    lines.append(bytes)
    if !isLearning { return }
    var (ahead, number) = (lines, lineCount)
    let before = learned
    while isLearning, let line = ahead.next() {
      if number >= learned { learn(parsed(line), number) }
      number += 1
    }
    if learned == before || joined.isEmpty { return }
    records.removeAll { $0.lineNumber > settled.lineCount }
    for index in containers.indices { containers[index].end() }
    let lines = joined
    joined = []
    (lineCount, time) = settled
    for line in lines { add(line[...]) }
  }

  /// Whether lines that follow can change how the lines so far are joined.
  var isLearning: Bool { learned < Self.linesToLearn.ahead }

  /// Reads a line to learn from, and finds the indentation of the log.
  private mutating func parsed(_ bytes: LineBytes, hasNames: Bool = true) -> ParsedLine {
    let line = ParsedLine(bytes, hasNames: hasNames, indent: indent ?? 0)
    let showsNothing = line.level == nil && line.stamp == nil && line.head.kind == nil
    if indent == 0 || showsNothing { return line }
    let blanks = line.plain.prefix { $0.isBlank }.count
    if let indent, blanks >= indent { return line }
    if indent != nil || blanks == 0 {
      indent = 0
      return line
    }
    let inner = ParsedLine(bytes, hasNames: hasNames, indent: blanks)
    guard let kind = inner.head.kind else { return line }
    if case .sign = kind { return line }
    indent = blanks
    return inner
  }

  private mutating func learn(_ line: ParsedLine, _ number: Int) {
    if line.envelope?.name.isEmpty == false { named += 1 }
    containers[container(of: line)].rule.learn(line)
    learned = number + 1
  }

  /// Returns the number of the container that wrote a line.
  private mutating func container(of line: ParsedLine) -> Int {
    guard let name = line.envelope?.name, !name.isEmpty else { return 0 }
    if let index = containers.firstIndex(where: { $0.name.elementsEqual(name) }) { return index }
    if containers.count == Self.mostContainers { return 0 }
    containers.append(Container(name: Array(name), rule: containers[0].rule.unlearned))
    return containers.count - 1
  }

  /// Joins complete lines to records, at most a number of them.
  /// - Returns: The number of lines; fewer if no more have arrived.
  mutating func join(_ limit: Int) -> Int {
    var count = 0
    while count < limit, let line = lines.next() {
      add(line)
      count += 1
    }
    return count
  }

  private mutating func add(_ bytes: LineBytes) {
    // Where most lines have no name of a container, what looks like one is a table.
    let hasNames = named * 2 >= learned
    let isKnown = lineCount < learned || lineCount >= Self.linesToLearn.all
    let line =
      isKnown
      ? ParsedLine(bytes, hasNames: hasNames, indent: indent ?? 0)
      : parsed(bytes, hasNames: hasNames)
    if !isKnown { learn(line, lineCount) }
    if isLearning { joined.append(Array(bytes)) }
    if line.head.start < line.text.endIndex { hasText = true }
    if let time = line.stamp?.time { (self.time, hasTimes) = (time, true) }
    let index = container(of: line)
    let partial = line.envelope.flatMap { containers[index].partial.removeValue(forKey: $0.stream) }
    let begins = containers[index].begins(line) && partial == nil
    let last = containers[index].last
    var id = self.id
    if !begins, let place = place(of: partial ?? last) {
      id = records[place].id
      records[place].append(
        String(line: line.shown),
        line.level?.severity,
        hasColors: line.hasColors
      )
      if id == last { containers[index].above?.severity = records[place].severity }
    } else {
      // An indented line of which nothing is known belongs to the event above.
      let belongs = !begins || line.head.isDeep(in: line.text) && line.head.kind == nil
      let above = belongs ? containers[index].above?.severity : nil
      let record = record(line, above: above)
      containers[index].begin(record, line)
      records.append(record)
    }
    if let envelope = line.envelope, containers[index].rule.isPartial(envelope) {
      containers[index].partial[envelope.stream] = id
    }
    lineCount += 1
  }

  /// Returns the place of a record that can go on, if few others began since and it is not too
  /// long.
  private func place(of id: Int?) -> Int? {
    let place = records.suffix(Self.mostBetween).lastIndex { $0.id == id }
    return place.flatMap { records[$0].lineCount < Self.mostLines ? $0 : nil }
  }

  private func record(_ line: ParsedLine, above: Severity?) -> LogRecord {
    let (text, severity) = (String(line: line.shown), line.level?.severity ?? above)
    return LogRecord(id: id, text, severity, time: time, hasColors: line.hasColors)
  }

  private var id: Int { file << LogRecord.filePlace + lineCount }

  /// Adds a word about the file, after the line that was not finished.
  mutating func note(_ text: String) {
    end()
    var note = LogRecord(id: id, "── \(text) ──", nil, time: time)
    note.isNote = true
    records.append(note)
    lineCount += 1
    for index in containers.indices { containers[index].end() }
    settle()
  }

  /// Leaves the lines so far joined as they are, whatever is learned from others.
  mutating func settle() { (joined, settled) = ([], (lineCount, time)) }

  /// Takes the last line as it is, because nothing more comes of it.
  mutating func end() {
    _ = join(.max)
    if let line = lines.end() { add(line) }
  }

  /// Takes the records that are new or have changed, in their order, and the identifiers of those
  /// that are no longer there, or come again behind others.
  mutating func take() -> (records: [LogRecord], gone: [Int]) {
    let same = zip(records, taken).prefix { $0.id == $1.id }.count
    let changed = zip(records, taken).prefix(same).filter { $0 != $1 }.map(\.0)
    let (all, gone) = (changed + records[same...], taken[same...].map(\.id))
    if !isLearning { records.removeFirst(max(0, records.count - Self.mostBetween)) }
    taken = records
    return (all, gone)
  }

  /// Returns a record of the line that is not finished; it may turn out to belong to the one above.
  mutating func takeUnfinished() -> LogRecord? {
    guard let bytes = lines.unfinished else { return nil }
    let preview = record(ParsedLine(bytes), above: records.last?.severity)
    taken.removeAll { $0.id == preview.id }
    taken.append(preview)
    return preview
  }

  /// Whether there are lines, not all of them empty, and none of them has a time.
  var lacksTimes: Bool { hasText && !hasTimes }

  /// The number of bytes of the line that is not finished.
  var unfinishedCount: Int { lines.unfinished?.count ?? 0 }
}
