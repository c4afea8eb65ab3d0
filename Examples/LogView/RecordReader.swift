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
  /// The record that was taken with an unfinished line.
  private var preview: LogRecord?
  /// Whether a line had a time, by which files can be put in order.
  private(set) var hasTimes = false

  /// A longer record is split, so that a wrong rule does not make one of the whole log.
  private static let mostLines = 10_000
  /// The number of lines to look at before the first is judged.
  private static let linesToLearn = 500

  /// - Parameters:
  ///   - file: The number of the file.
  ///   - rule: How a record begins.
  init(file: Int = 0, rule: RecordRule = RecordRule()) {
    self.file = file
    self.rule = rule
  }

  mutating func append(_ bytes: [UInt8]) {
    lines.append(bytes)
    var ahead = lines
    var number = lineCount
    while learned < Self.linesToLearn, let line = ahead.next() {
      if number >= learned { learn(Line(line), number) }
      number += 1
    }
  }

  /// What a line shows of itself.
  private struct Line {
    let bytes: LineBytes
    let plain: LineBytes
    let marks: [Int]
    var head: LineHead
    let level: LevelWord?

    init(_ bytes: LineBytes) {
      self.bytes = bytes
      (plain, marks) = bytes.contains(0x1B) ? bytes.plain : (bytes, [])
      head = LineHead(plain)
      level = LevelWord.first(in: plain, marks: marks, after: head.stamp?.end)
      head.take(level, of: plain)
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
    if lineCount >= learned { learn(line, lineCount) }
    defer { lineCount += 1 }
    let hasColors = line.plain.count < line.bytes.count
    let text = String(line: line.bytes)
    if let time = line.head.stamp?.time {
      self.time = time
      hasTimes = true
    }
    let begins = rule.begins(line.plain, line.head, line.level, above: last?.severity, in: &trace)
    guard begins || last == nil || (last?.lineCount ?? 0) >= Self.mostLines else {
      last?.append(text, line.level?.severity, hasColors: hasColors)
      hasLastChanged = true
      return
    }
    // An indented line of which nothing is known belongs to the event above.
    let inherited = line.head.isIndented || !begins ? last?.severity : nil
    let severity = line.level?.severity ?? inherited
    begin(LogRecord(id: id, text, severity, time: time, hasColors: hasColors))
  }

  private var id: Int { file << LogRecord.filePlace + lineCount }

  private mutating func begin(_ record: LogRecord) {
    if let last, hasLastChanged { changed.append(last) }
    last = record
    hasLastChanged = true
  }

  /// Adds a word about the file, after the line that was not finished.
  mutating func note(_ text: String) {
    end()
    var note = LogRecord(id: id, "── \(text) ──", nil, time: time)
    note.isNote = true
    lineCount += 1
    begin(note)
    trace = nil
  }

  /// Takes the last line as it is, because nothing more comes of it.
  mutating func end() {
    if let line = lines.end() { add(Line(line)) }
  }

  /// Takes the records that are new or have changed, and the one that was only a preview.
  mutating func take() -> (records: [LogRecord], gone: Int?) {
    if let last, hasLastChanged { changed.append(last) }
    hasLastChanged = false
    defer { (changed, preview) = ([], nil) }
    let isGone = preview.map { preview in !changed.prefix(2).contains { $0.id == preview.id } }
    return (changed, isGone == true ? preview?.id : nil)
  }

  /// Takes the last record with the line that is not finished, and what was shown for that line
  /// before; nil if nothing is new.
  mutating func takeUnfinished() -> (record: LogRecord, gone: Int?)? {
    guard let line = lines.unfinished else { return nil }
    var copy = self
    copy.add(Line(line))
    guard let record = copy.last, record != preview else { return nil }
    let isGone = preview.map { $0.id != record.id && $0.id != last?.id } ?? false
    defer { preview = record }
    // The line may turn out to belong elsewhere.
    if let preview, preview.id == last?.id { hasLastChanged = true }
    if record.id == last?.id { hasLastChanged = true }
    return (record, isGone ? preview?.id : nil)
  }

  /// The number of bytes of the line that is not finished.
  var unfinishedCount: Int { lines.unfinished?.count ?? 0 }
}
