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
    let head: LineHead
    /// Whether it says nothing yet: it has only a time and a source, or announces something with
    /// a colon.
    let isTitle: Bool
    /// Whether it has only a time, no level, and at most two words.
    let isShort: Bool
    var severity: Severity?

    init(_ line: ParsedLine, _ severity: Severity?) {
      (head, self.severity) = (line.head, severity)
      let message = line.text[(head.stamp?.end ?? line.text.startIndex)...]
      isShort =
        severity == nil && head.kind?.isStamp == true && message.count < 128
        && message.dropFirst().count { $0 == 0x20 } < 2
      // `com.acme.Foo main`
      let isSource = isShort && (message.isEmpty || message.contains(UInt8(ascii: ".")))
      isTitle = severity == nil && (isSource || message.last == UInt8(ascii: ":"))
    }

    /// Whether the event went well, so that a trace below it is one of its own.
    var isWell: Bool { severity.map { $0 < .warning } ?? !isTitle }
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
    isWrapped = isWrapped || line.envelope != nil
    hasEnds = hasEnds || line.envelope?.hasEnd == true
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
      hasStampKind = hasStampKind || count > 1 || kind.isFirst
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
    if head.isDetail, head.kind?.isStamp == true { return false }
    let traceLine = TraceLine(text, head)
    let isBeginning = traceLine?.isBeginning == true
    if isLearned(head.kind) || traceLine?.isPanic == true
      || traceLine == nil && isSelfContained(line, below: above)
      || (isBeginning || isException(line)) && above?.isWell == true
    {
      trace = traceLine
      return true
    }
    if above?.head.kind == .cursor { return false }
    // A program writes each line into an envelope of its own, and nothing goes on with a whole object.
    let isApart = line.envelope != nil || above?.head.kind == .object
    if isStamped || isMarked || isWrapped && line.envelope == nil {
      if !isApart || head.isInner(text) { return false }
    }
    if let traceLine {
      if !isBeginning || isCause(traceLine, of: above, in: trace) {
        if trace == nil || isBeginning || !head.isIndented { trace = traceLine }
        return false
      }
    } else if trace?.continues(text, head) == true
      || isException(line) && isCause(nil, of: above, in: nil)
      || head.isDeep(in: text) && above?.severity ?? .info >= .warning
    {
      return false
    }
    trace = traceLine
    return true
  }

  /// Whether a trace belongs to the error above, or caused the trace above.
  private func isCause(_ line: TraceLine?, of above: Above?, in trace: TraceLine?) -> Bool {
    if let trace { return trace.language == line?.language && !trace.hasEnded }
    return above?.severity == .error && above?.head.level?.isException != true
  }

  private static let nameSigns = ByteSet(".:\\")

  /// Whether a line begins with the name of an exception.
  private func isException(_ line: ParsedLine) -> Bool {
    guard let level = line.level, level.isException, !line.head.isIndented else { return false }
    let name = line.text.end(from: line.head.start) { $0.isWord || Self.nameSigns.contains($0) }
    return name >= level.range.upperBound
  }

  private var isStamped: Bool { hasStampKind && stamps * 20 >= unstamped }

  /// Whether at least half of the lines that could begin a record have a beginning that recurs.
  private var isMarked: Bool { !isStamped && recurring > 0 && recurring * 2 >= unstamped }

  private func count(of kind: LineHead.Kind?) -> Int { kind.flatMap { counts[$0] } ?? 0 }

  private func isLearned(_ kind: LineHead.Kind?) -> Bool {
    switch kind {
    case nil: false
    case .object, .cursor: true
    case .stamp(let form, .nothing): form.isComplete || isStamped
    case .stamp: isStamped && count(of: kind) >= max(2, (stamps + 9) / 10)
    default: isMarked && count(of: kind) >= 2
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
    let isAlone = after != 0x3A || line.text.at(level.range.upperBound + 1).isBlank
    let lacksLevel = above.severity == nil && above.isShort && isStamped
    if lacksLevel, isAlone, count(of: kind) * 4 >= stamps * 3 { return false }
    // `Error: x` can be the exception that the error above is about.
    let isError = isTitle && after == 0x3A && level.severity == .error
    if isError { return above.severity != .error || above.head.kind == kind }
    return Severity.word(line.text[level.range])?.isOrdinary != true
  }
}

extension LineHead.Kind {
  fileprivate var isStamp: Bool { if case .stamp = self { true } else { false } }
  /// Whether it is a time at the very beginning of a line.
  fileprivate var isFirst: Bool { if case .stamp(_, .nothing) = self { true } else { false } }
}

extension LineHead {
  private static let closings = ByteSet("}]),; \r")

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
}
