import ExampleSupport

/// The rule by which a line begins a record, learned from the lines so far.
///
/// A date with a time at the beginning of a line begins a record in any log. Other beginnings do so where they
/// recur: a time, a level, a brace, a bracket, a tag. Where too few lines have one, each line is a record of its
/// own, except for the lines of a trace.
struct RecordRule {
  private typealias Kind = LineHead.Kind

  /// The beginning that the person chose; nil to learn it.
  private let chosen: ChosenStart?
  private var counts: [Kind: Int] = [:]
  /// The lines that begin with no time stamp, nor continue another line for sure.
  private var unstamped = 0
  /// Those of them that have another beginning, which recurs.
  private var recurring = 0
  private var stamps = 0

  init(chosen: ChosenStart? = nil) { self.chosen = chosen }

  /// Counts the beginning of a line.
  mutating func learn(_ line: LineBytes, _ head: LineHead) {
    if case .stamp? = head.kind {
      stamps += 1
    } else {
      if head.isIndented || TraceLine(line, head) != nil || head.isClosing(line) { return }
      unstamped += 1
    }
    guard let kind = head.kind else { return }
    counts[kind, default: 0] += 1
    if case .stamp = kind { return }
    let count = counts[kind] ?? 0
    if count > 1 { recurring += count == 2 ? 2 : 1 }
  }

  /// Returns whether a line begins a record.
  /// - Parameters:
  ///   - level: The level of the line.
  ///   - above: The severity of the record above; nil if it has none.
  ///   - trace: The trace that the record above ends in, which the line may continue.
  func begins(
    _ line: LineBytes,
    _ head: LineHead,
    _ level: LevelWord?,
    above: Severity?,
    in trace: inout TraceLine?
  ) -> Bool {
    if let chosen { return chosen.begins(line) }
    let traceLine = TraceLine(line, head)
    if isLearned(head.kind) {
      if case .stamp? = head.kind, head.continuesStatement(line) { return false }
      trace = traceLine
      return true
    }
    // What follows an event that went well is another one.
    if traceLine?.isBeginning == true, let above, above < .warning {
      trace = traceLine
      return true
    }
    if hasRule {
      return above != nil && head.isSelfContained(line, level)
    }
    if let traceLine, !traceLine.isBeginning || trace != nil {
      if trace == nil || traceLine.isBeginning { trace = traceLine }
      return false
    }
    if trace?.continues(line, head) == true { return false }
    trace = traceLine
    return true
  }

  /// Whether the lines so far show where records begin.
  private var hasRule: Bool { isStamped || isMarked }

  private var isStamped: Bool { stamps > 0 && stamps * 20 >= unstamped }

  /// Whether at least half of the lines that could begin a record have a beginning that recurs.
  private var isMarked: Bool { !isStamped && recurring > 0 && recurring * 2 >= unstamped }

  private func isLearned(_ kind: Kind?) -> Bool {
    guard let kind else { return false }
    let count = counts[kind] ?? 0
    switch kind {
    case .stamp(let form, let word, _):
      if word == 0, form.isComplete { return true }
      return isStamped && (word == 0 || count >= 2 && count * 10 >= stamps)
    default: return isMarked && count >= 2
    }
  }
}

extension LineHead {
  /// Whether a line only closes what was opened above.
  fileprivate func isClosing(_ line: LineBytes) -> Bool {
    if line.has("</", at: start) { return true }
    return line[min(start, line.endIndex)...].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ","),
        UInt8(ascii: ";"),
        0x20, 0x0D:
        true
      default: false
      }
    }
  }

  private static let statementWords: [StaticString] = [
    "STATEMENT:", "DETAIL:", "HINT:", "CONTEXT:", "QUERY:", "LOCATION:",
  ]

  /// Whether a database says with this line what the record above is about.
  fileprivate func continuesStatement(_ line: LineBytes) -> Bool {
    guard let stamp else { return false }
    var place = stamp.end
    let end = min(line.endIndex, place + 96)
    while place < end {
      if line.at(place).isCapital, !line.at(place - 1).isWord {
        for word in Self.statementWords where line.has(word, at: place) { return true }
      }
      place += 1
    }
    return false
  }

  /// Whether a line without a time stamp is an event of its own, from another program: it is all of one object
  /// with a level, or it begins with its level as a key, in brackets or in capitals.
  fileprivate func isSelfContained(_ line: LineBytes, _ level: LevelWord?) -> Bool {
    guard let level, !isIndented else { return false }
    switch kind {
    case .brace: return line.last == UInt8(ascii: "}")
    case .level(let before, let after):
      let isKey =
        before == UInt8(ascii: "=") || before == UInt8(ascii: "[") && after == UInt8(ascii: "]")
      return isKey || line[level.range].allSatisfy(\.isCapital)
    default: return false
    }
  }
}
