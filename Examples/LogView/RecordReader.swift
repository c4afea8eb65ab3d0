import BindingRender
import ExampleSupport

/// Joins the lines of a log to records as they arrive.
struct RecordReader {
  private var lines = LineSplitter(longest: LiveLog.byteLimit)
  private var rule: RecordRule
  private let file: Int
  private var lineCount = 0
  /// The number of lines that the rule was learned from.
  private var learned = 0
  private var last: LogRecord?
  private var trace: TraceLine?
  private var time = 0
  /// The records that are new or have changed since they were last taken.
  private var changed: [LogRecord] = []
  private var hasLastChanged = false
  /// The identifier of the record that was taken for an unfinished line.
  private var preview: Int?
  /// Whether a line had a time, by which files can be put in order.
  private(set) var hasTimes = false

  /// A longer record is split, so that a wrong rule does not make one of the whole log.
  private static let mostLines = 10_000
  /// The number of lines to look at before the first is judged, and to learn from at all.
  private static let linesToLearn = (ahead: 500, all: 10_000)

  /// - Parameters:
  ///   - file: The number of the file.
  ///   - rule: How a record begins.
  init(file: Int = 0, rule: RecordRule = RecordRule()) {
    self.file = file
    self.rule = rule
  }

  mutating func append(_ bytes: [UInt8]) {
    lines.append(bytes)
    if learned >= Self.linesToLearn.ahead { return }
    var ahead = lines
    var number = lineCount
    while learned < Self.linesToLearn.ahead, let line = ahead.next() {
      if number >= learned { learn(Line(line), number) }
      number += 1
    }
  }

  /// What a line shows of itself.
  private struct Line {
    let text: String
    let plain: LineBytes
    let hasColors: Bool
    let head: LineHead
    let level: LevelWord?

    init(_ bytes: LineBytes) {
      let (plain, marks) = bytes.contains(0x1B) ? bytes.plain : (bytes, [])
      var head = LineHead(plain)
      level = LevelWord.first(in: plain, marks: marks, after: head.stamp?.end)
      head.take(level, of: plain)
      (self.head, self.plain, hasColors) = (head, plain, !marks.isEmpty)
      text = String(line: bytes)
    }
  }

  private mutating func learn(_ line: Line, _ number: Int) {
    rule.learn(line.plain, line.head)
    learned = number + 1
  }

  /// Joins complete lines to records, at most a number of them.
  /// - Returns: The number of lines; fewer if no more have arrived.
  mutating func join(_ limit: Int) -> Int {
    for count in 0..<limit {
      guard let line = lines.next() else { return count }
      add(Line(line))
    }
    return limit
  }

  private mutating func add(_ line: Line) {
    if lineCount >= learned, lineCount < Self.linesToLearn.all { learn(line, lineCount) }
    if let time = line.head.stamp?.time { (self.time, hasTimes) = (time, true) }
    let begins = rule.begins(line.plain, line.head, line.level, above: last?.severity, in: &trace)
    if !begins, let count = last?.lineCount, count < Self.mostLines {
      last?.append(line.text, line.level?.severity, hasColors: line.hasColors)
      hasLastChanged = true
    } else {
      // An indented line of which nothing is known belongs to the event above.
      begin(record(line, above: line.head.isIndented || !begins ? last?.severity : nil))
    }
    lineCount += 1
  }

  private func record(_ line: Line, above: Severity?) -> LogRecord {
    LogRecord(
      id: id,
      line.text,
      line.level?.severity ?? above,
      time: time,
      hasColors: line.hasColors
    )
  }

  private var id: Int { file << LogRecord.filePlace + lineCount }

  private mutating func begin(_ record: LogRecord) {
    if let last, hasLastChanged { changed.append(last) }
    (last, hasLastChanged) = (record, true)
  }

  /// Adds a word about the file, after the line that was not finished.
  mutating func note(_ text: String) {
    end()
    var note = LogRecord(id: id, "── \(text) ──", nil, time: time)
    note.isNote = true
    begin(note)
    lineCount += 1
    trace = nil
  }

  /// Takes the last line as it is, because nothing more comes of it.
  mutating func end() {
    if let line = lines.end() { add(Line(line)) }
  }

  /// Takes the records that are new or have changed, and the one that was only a preview.
  mutating func take() -> (records: [LogRecord], gone: Int?) {
    if let last, hasLastChanged { changed.append(last) }
    defer { (changed, hasLastChanged, preview) = ([], false, nil) }
    let isKept = changed.prefix(2).contains { $0.id == preview }
    return (changed, isKept ? nil : preview)
  }

  /// Returns a record of the line that is not finished; it may turn out to belong to the one above.
  mutating func takeUnfinished() -> (record: LogRecord, gone: Int?)? {
    guard let line = lines.unfinished else { return nil }
    preview = id
    return (record(Line(line), above: last?.severity), nil)
  }

  /// The number of bytes of the line that is not finished.
  var unfinishedCount: Int { lines.unfinished?.count ?? 0 }
}
