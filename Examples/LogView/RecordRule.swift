import ExampleSupport

/// The rule by which a line begins a record, learned from the lines so far.
///
/// A date with a time at the beginning of a line begins a record in any log. Other beginnings do so where they
/// recur: a time, a level, a brace, a bracket, a tag. Where too few lines have one, each line is a record of its
/// own, except for the lines of a trace.
struct RecordRule {
  /// The beginning that the user chose; nil to learn it.
  private let chosen: ChosenStart?
  private var counts: [LineHead.Kind: Int] = [:]
  /// The lines that begin with no time stamp, nor continue another line for sure.
  private var unstamped = 0
  /// Those of them that have another beginning, which recurs.
  private var recurring = 0
  private var stamps = 0

  init(chosen: ChosenStart? = nil) { self.chosen = chosen }

  /// Counts the beginning of a line.
  mutating func learn(_ line: LineBytes, _ head: LineHead) {
    var isStamp = false
    if case .stamp? = head.kind { isStamp = true }
    if isStamp {
      stamps += 1
    } else {
      if head.isIndented || TraceLine(line, head) != nil || head.isClosing(line) { return }
      unstamped += 1
    }
    guard let kind = head.kind else { return }
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    if !isStamp, count > 1 { recurring += count == 2 ? 2 : 1 }
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
    let isBeginning = traceLine?.isBeginning == true
    if isLearned(head.kind) {
      if head.continuesStatement(line, before: level) { return false }
    } else if isBeginning, let above, above < .warning {
      // What follows an event that went well is another one.
    } else if isStamped || isMarked {
      return above != nil && head.isSelfContained(line, level)
    } else if traceLine != nil, !isBeginning || trace != nil {
      if trace == nil || isBeginning { trace = traceLine }
      return false
    } else if trace?.continues(line, head) == true {
      return false
    }
    trace = traceLine
    return true
  }

  private var isStamped: Bool { stamps > 0 && stamps * 20 >= unstamped }

  /// Whether at least half of the lines that could begin a record have a beginning that recurs.
  private var isMarked: Bool { !isStamped && recurring > 0 && recurring * 2 >= unstamped }

  private func isLearned(_ kind: LineHead.Kind?) -> Bool {
    guard let kind else { return false }
    if case .stamp(let form, 0, _) = kind { return form.isComplete || isStamped }
    let count = counts[kind] ?? 0
    guard case .stamp = kind else { return isMarked && count >= 2 }
    return isStamped && count >= 2 && count * 10 >= stamps
  }
}

extension LineHead {
  private static let closings = ByteSet("}]),; \r")
  private static let statementWords: [StaticString] = [
    "STATEMENT:", "DETAIL:", "HINT:", "CONTEXT:", "QUERY:", "LOCATION:",
  ]

  /// Whether a line only closes what was opened above.
  fileprivate func isClosing(_ line: LineBytes) -> Bool {
    line.has("</", at: start)
      || line.end(from: start) { Self.closings.contains($0) } >= line.endIndex
  }

  /// Whether a database says with this line what the record above is about, and gives no level before that.
  fileprivate func continuesStatement(_ line: LineBytes, before level: LevelWord?) -> Bool {
    guard let start = stamp?.end else { return false }
    let end = min(line.endIndex, start + 96, level?.range.lowerBound ?? .max)
    for place in start..<max(start, end)
    where line.at(place).isCapital && !line.at(place - 1).isWord {
      for word in Self.statementWords where line.has(word, at: place) { return true }
    }
    return false
  }

  /// Whether a line without a time stamp is an event of its own, from another program: it is all of one object
  /// with a level, or it begins with its level as a key, in brackets or in capitals.
  fileprivate func isSelfContained(_ line: LineBytes, _ level: LevelWord?) -> Bool {
    guard let level, !isIndented else { return false }
    switch kind {
    case .brace: return line.last == UInt8(ascii: "}")
    case .level(0x3D, _), .level(0x5B, 0x5D): return true
    case .level: return line[level.range].allSatisfy { $0.isCapital }
    default: return false
    }
  }
}
