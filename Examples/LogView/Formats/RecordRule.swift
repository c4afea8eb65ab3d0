import ExampleSupport

/// The rule by which a line begins a record, learned from the lines so far.
///
/// A date with a time at the beginning of a line begins a record in any log, and so do a whole object of JSON, a
/// line with a date, a time and a level, and the report of a crash. Other beginnings do so where they recur: a
/// time, a level, a brace, a bracket, a tag. Where too few lines have one, each line is a record of its own,
/// except for the lines of a trace.
struct RecordRule {
  /// What is known of the record that a line may belong to.
  struct Above {
    let kind: LineHead.Kind?
    let isException: Bool
    var severity: Severity?
  }

  /// The beginning that the user chose; nil to learn it.
  private let chosen: ChosenStart?
  private var counts: [LineHead.Kind: Int] = [:]
  /// The lines that begin with no time stamp, nor continue another line for sure.
  private var unstamped = 0
  /// Those of them that have another beginning, which recurs.
  private var recurring = 0
  private var stamps = 0
  /// Whether a form of time stamp is the beginning of lines, and not only in some line by chance.
  private var hasStampKind = false
  /// Whether lines have envelopes, so that one without goes on with the line above.
  private var isWrapped = false
  /// Whether the envelopes show where the lines of the program end.
  private var hasEnds = false

  init(chosen: ChosenStart? = nil) { self.chosen = chosen }

  /// The rule that has learned nothing.
  var unlearned: RecordRule { RecordRule(chosen: chosen) }

  /// Counts the beginning of a line.
  mutating func learn(_ line: ParsedLine) {
    let head = line.head
    if let envelope = line.envelope {
      isWrapped = true
      if envelope.hasEnd { hasEnds = true }
    }
    let isStamp = head.kind?.isStamp == true
    if isStamp {
      stamps += 1
    } else {
      let isInner = head.kind == nil && (head.isIndented || head.isInner(line.text))
      if isInner || TraceLine(line.text, head) != nil { return }
      if !head.isIndented { unstamped += 1 }
    }
    guard let kind = head.kind else { return }
    if case .level = kind, line.level == nil { return }
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    if isStamp {
      if count > 1 || kind.isFirst { hasStampKind = true }
    } else if count > 1 {
      recurring += count == 2 ? 2 : 1
      if head.isIndented { unstamped += count == 2 ? 2 : 1 }
    }
  }

  /// Whether the next line of the stream continues this one; some programs leave out all ends of lines.
  func isPartial(_ envelope: Envelope) -> Bool {
    envelope.isPartial && (hasEnds || envelope.text.count >= 1 << 14)
  }

  /// Returns whether a line begins a record.
  /// - Parameters:
  ///   - above: The record above, of the same container; nil if there is none.
  ///   - trace: The trace that the record above ends in, which the line may continue.
  func begins(_ line: ParsedLine, below above: Above?, in trace: inout TraceLine?) -> Bool {
    if let chosen { return chosen.begins(line.plain) }
    let (text, head) = (line.text, line.head)
    if head.continuesStatement(text, before: line.level) { return false }
    let traceLine = TraceLine(text, head)
    if isLearned(head.kind) || traceLine?.isPanic == true
      || traceLine == nil && isSelfContained(line, below: above)
    {
      trace = traceLine
      return true
    }
    let isBeginning = traceLine?.isBeginning == true
    if isBeginning, let above,
      above.severity.map({ $0 < .warning }) ?? (traceLine?.language == .go)
    {
      // What follows an event that went well is another one; Go logs most events without a level.
      trace = traceLine
      return true
    }
    if above?.kind == .cursor { return false }
    // A program writes each line into an envelope of its own, and nothing goes on with a whole object.
    let isApart = line.envelope != nil || above?.kind == .object
    if isStamped || isMarked || isWrapped && line.envelope == nil {
      if !isApart || head.isInner(text) { return false }
    }
    if let traceLine, !isBeginning || isCause(traceLine, of: above, in: trace) {
      if trace == nil || isBeginning || !head.isIndented { trace = traceLine }
      return false
    }
    if traceLine == nil {
      if trace?.continues(text, head) == true || isException(line, of: above) { return false }
      if head.isDeep(in: text), let severity = above?.severity, severity >= .warning {
        return false
      }
    }
    trace = traceLine
    return true
  }

  /// Whether a trace belongs to the error above, or caused the trace above.
  private func isCause(_ line: TraceLine, of above: Above?, in trace: TraceLine?) -> Bool {
    if let trace { return trace.language == line.language && !trace.hasEnded }
    return above?.severity == .error && above?.isException == false
  }

  /// Whether a line begins with the name of the exception that the error above is about.
  private func isException(_ line: ParsedLine, of above: Above?) -> Bool {
    guard above?.severity == .error, above?.isException == false, let level = line.level,
      level.isException
    else { return false }
    return line.text.end(from: line.head.start) { $0.isWord || $0 == 0x2E }
      == level.range.upperBound
  }

  private var isStamped: Bool { hasStampKind && stamps * 20 >= unstamped }

  /// Whether at least half of the lines that could begin a record have a beginning that recurs.
  private var isMarked: Bool { !isStamped && recurring > 0 && recurring * 2 >= unstamped }

  private func isLearned(_ kind: LineHead.Kind?) -> Bool {
    guard let kind else { return false }
    var count: Int { counts[kind] ?? 0 }
    switch kind {
    case .object, .cursor: return true
    case .stamp(let form, 0, 0): return form.isComplete || isStamped
    case .stamp: return isStamped && count >= max(2, (stamps + 9) / 10)
    default: return isMarked && count >= 2
    }
  }

  /// Whether a line is an event of its own, however rare its form is: it has a whole time and a level, or begins
  /// with a level and is not indented.
  private func isSelfContained(_ line: ParsedLine, below above: Above?) -> Bool {
    let head = line.head
    guard let above, let level = line.level, !level.isException,
      !head.isIndented || head.kind != nil
    else { return false }
    if let form = head.stamp?.form, form.isComplete || form == .epoch { return true }
    guard let kind = head.kind, case .level(_, let after, let isTitle) = kind, !head.isIndented
    else { return false }
    // In some logs, the level stands on the line after each time.
    if above.severity == nil, isStamped, (counts[kind] ?? 0) * 4 >= stamps * 3 { return false }
    // `Error: x` can be the exception that the error above is about.
    if isTitle, after == 0x3A, level.severity == .error {
      return above.severity != .error || above.kind == kind
    }
    return Severity.word(line.text[level.range])?.isOrdinary != true
  }
}

extension LineHead.Kind {
  fileprivate var isStamp: Bool { if case .stamp = self { true } else { false } }
  /// Whether it is a time at the very beginning of a line.
  fileprivate var isFirst: Bool { if case .stamp(_, 0, 0) = self { true } else { false } }
}

extension LineHead {
  private static let closings = ByteSet("}]),; \r")
  private static let statementWords: [StaticString] = [
    "STATEMENT", "DETAIL", "HINT", "CONTEXT", "QUERY", "LOCATION",
  ]

  /// Whether a line is indented by more than the blank that some lists begin with, or is an excerpt of a
  /// compiler, as in `7 | let x`.
  func isDeep(in line: LineBytes) -> Bool {
    let number = line.end(from: start) { $0.isDigit }
    return isIndented
      ? start - line.startIndex > 1 || line.at(line.startIndex) == 0x09
      : number > start && line.has(" |", at: number)
  }

  /// Whether a line only closes what was opened above, or is an excerpt.
  func isInner(_ line: LineBytes) -> Bool {
    line.has("</", at: start) || isDeep(in: line)
      || line.end(from: start) { Self.closings.contains($0) } >= line.endIndex
  }

  /// Whether a database says with this line what the record above is about, and gives no level before that.
  fileprivate func continuesStatement(_ line: LineBytes, before level: LevelWord?) -> Bool {
    guard let start = stamp?.end, kind?.isStamp == true else { return false }
    let end = min(line.endIndex, start + 96, level?.range.lowerBound ?? .max)
    var rest = line[start..<max(start, end)]
    while let colon = rest.firstIndex(of: 0x3A) {
      rest = rest[(colon + 1)...]
      if !line.at(colon - 1).isCapital { continue }
      for word in Self.statementWords {
        let place = colon - word.utf8CodeUnitCount
        if line.has(word, at: place), !line.at(place - 1).isWord { return true }
      }
    }
    return false
  }
}
