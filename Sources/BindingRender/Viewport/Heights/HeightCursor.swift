/// A cursor that walks a list from first to last, keeps parts of it, drops others and adds new
/// ones.
///
/// Keeps whole subtrees where nothing changes, so that one change costs O(log *n*). Where many
/// changes are near each other, opens each leaf once.
struct HeightCursor {
  /// The parts ahead, from last to next.
  private var ahead: [Part] = []
  /// The number of sections that have begun so far, and of rows so far in the last of them.
  private var sectionCount = 0
  private var rowCount = 0
  private var kept: HeightParts

  private enum Part {
    case node(HeightNode)
    case run(HeightRun)

    var sum: HeightSum {
      switch self {
      case .node(let node): node.sum
      case .run(let run): HeightSum(run)
      }
    }
  }

  /// Creates a cursor at the beginning of a list.
  /// - Parameter limit: The largest number of runs in a leaf.
  init(_ root: HeightNode?, limit: Int) {
    kept = HeightParts(limit: limit)
    if let root { ahead.append(.node(root)) }
  }

  /// Whether the rows of the next section are unknown.
  var isUnknown: Bool {
    switch ahead.last {
    case .node(let node): node.firstRun?.rowCount == nil
    case .run(let run): run.rowCount == nil
    case nil: true
    }
  }

  /// Keeps everything before a cut.
  mutating func keep(upTo cut: HeightCut) {
    while let part = ahead.popLast() {
      // The cut relative to the cursor.
      let rest =
        cut.section < sectionCount
        ? HeightCut(section: -1, item: cut.item - rowCount)
        : HeightCut(section: cut.section - sectionCount, item: cut.item)
      if rest.section < 0, rest.item <= 0 { return ahead.append(part) }
      if !rest.isInside(part.sum) {
        pass(part)
        continue
      }
      switch part {
      case .node(let node):
        if let (left, right) = node.children {
          ahead.append(.node(right))
          ahead.append(.node(left))
        } else {
          for run in node.runs.reversed() { ahead.append(.run(run)) }
        }
      case .run(let run):
        let (before, after) = run.split(at: rest)
        for run in before { pass(.run(run)) }
        for run in after.reversed() where !run.isEmpty { ahead.append(.run(run)) }
        return
      }
    }
  }

  /// Drops everything before a cut.
  /// - Returns: The parts that were dropped.
  @discardableResult
  mutating func drop(upTo cut: HeightCut) -> HeightParts {
    let all = kept
    kept = HeightParts(limit: all.limit)
    keep(upTo: cut)
    defer { kept = all }
    return kept
  }

  mutating func add(_ run: HeightRun) { kept.add(run) }

  mutating func add(_ node: HeightNode) { kept.add(node) }

  /// Keeps the rest of the list.
  /// - Returns: Everything that was kept and added.
  mutating func finish() -> HeightNode? {
    while let part = ahead.popLast() { pass(part) }
    return kept.joined()
  }

  private mutating func pass(_ part: Part) {
    let sum = part.sum
    if sum.sectionCount > 0 { rowCount = 0 }
    sectionCount += sum.sectionCount
    rowCount += sum.lastSection.rowCount
    switch part {
    case .node(let node): kept.add(node)
    case .run(let run): kept.add(run)
    }
  }
}
