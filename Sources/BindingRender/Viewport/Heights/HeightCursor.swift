import BindingCore

/// Copies the runs of a list from first to last, and leaves some out or adds others on the way.
///
/// For many changes at a time: one pass costs less than cutting a tree for each.
struct HeightCursor {
  private let source: [HeightRun]
  private var index = 0
  /// What is left of the run that was cut last.
  private var pending: [HeightRun] = []
  /// The number of sections that began so far, and of rows so far in the last.
  private var sectionCount = 0
  private var rowCount = 0
  private(set) var result: [HeightRun] = []

  init(_ source: [HeightRun]) { self.source = source }

  /// Whether the rows of the next section are unknown.
  var isUnknown: Bool {
    let next = pending.last ?? (index < source.count ? source[index] : nil)
    return next.map { $0.rowCount == nil } ?? true
  }

  /// Copies what comes before a cut.
  mutating func keep(upTo cut: HeightCut) { advance(to: cut) { $0.add($1) } }

  /// Leaves out what comes before a cut.
  /// - Returns: What was left out.
  mutating func drop(upTo cut: HeightCut) -> [HeightRun] {
    let kept = result
    result = []
    advance(to: cut) { $0.add($1) }
    defer { result = kept }
    return result
  }

  mutating func add(_ run: HeightRun) { result.add(run) }

  /// Copies the rest.
  mutating func finish() -> [HeightRun] {
    while let run = next() { result.add(run) }
    return result
  }

  private mutating func next() -> HeightRun? {
    if let run = pending.popLast() { return run }
    if index == source.count { return nil }
    defer { index += 1 }
    return source[index]
  }

  private mutating func advance(
    to cut: HeightCut,
    _ body: (inout [HeightRun], HeightRun) -> Void
  ) {
    while true {
      // Counted from here.
      let rest =
        cut.section < sectionCount
        ? HeightCut(section: -1, item: cut.item - rowCount)
        : HeightCut(section: cut.section - sectionCount, item: cut.item)
      if rest.section < 0, rest.item <= 0 { return }
      guard let run = next() else { return }
      if !rest.isInside(run) {
        pass(run)
        body(&result, run)
        continue
      }
      let (before, after) = run.split(at: rest)
      for run in before {
        pass(run)
        body(&result, run)
      }
      for run in after.reversed() where !run.isEmpty { pending.append(run) }
      return
    }
  }

  private mutating func pass(_ run: HeightRun) {
    if run.sectionCount > 0 { rowCount = 0 }
    sectionCount += run.sectionCount
    rowCount += run.rowCount ?? 0
  }
}
