/// The sections of a list in their order, kept as runs.
struct SectionList {
  private(set) var runs: [any SectionRun] = []
  /// The index of each run's first section.
  private var starts: [Int] = []
  private(set) var count = 0
  /// The runs that belong to this list alone: whoever made the others may use them again.
  private var ownRuns: Set<Int> = []

  init(_ sections: [ListSections] = []) {
    for sections in sections { append(sections.run) }
  }

  private mutating func append(_ run: any SectionRun) {
    if run.count == 0 { return }
    runs.append(run)
    starts.append(count)
    count += run.count
  }

  /// One section: where to find its model.
  struct Reference {
    let run: any SectionRun
    let offset: Int
  }

  /// The section at an index.
  /// - Complexity: O(log *r*) for *r* runs.
  subscript(index: Int) -> Reference {
    let run = runIndex(of: index)
    return Reference(run: runs[run], offset: index - starts[run])
  }

  /// Visits all sections with their indices.
  func forEach(_ body: (Reference, Int) -> Void) {
    for (run, start) in zip(runs, starts) {
      for offset in 0..<run.count { body(Reference(run: run, offset: offset), start + offset) }
    }
  }

  private func runIndex(of index: Int) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The section at an index, in a run that belongs to this list alone.
  /// - Complexity: O(log *r*); the first time in a run, linear in its sections.
  mutating func ownReference(at index: Int) -> Reference {
    let run = runIndex(of: index)
    if ownRuns.insert(run).inserted { runs[run] = runs[run].copy() }
    return self[index]
  }

  private var references: [Reference] {
    runs.flatMap { run in (0..<run.count).map { Reference(run: run, offset: $0) } }
  }

  /// What changed, by identity alone.
  func changes(from old: SectionList) -> Changeset<Int> {
    if let run = runs.first, let oldRun = old.runs.first, runs.count == 1, old.runs.count == 1,
      let changes = run.changes(from: oldRun)
    {
      return changes
    }
    return Diff.changes(from: old.references, to: references, by: ReferenceComparison())
  }

  /// The changes as a function of values, if both lists are runs of one type.
  func sendableChanges(from old: SectionList) -> (@Sendable () -> Changeset<Int>)? {
    guard let run = runs.first, let oldRun = old.runs.first, runs.count == 1, old.runs.count == 1
    else { return nil }
    return run.sendableChanges(from: oldRun)
  }

  /// The sections whose identity occurred earlier, ascending.
  func repetitions() -> [Repetition] {
    if let run = runs.first, runs.count == 1 { return run.repetitions() }
    return ReferenceComparison().repetitions(in: references)
  }

  /// Removes sections.
  /// - Parameter indices: Which, ascending.
  mutating func remove(at indices: [Int]) {
    var rest = indices[...]
    var kept = SectionList()
    for (run, start) in zip(runs, starts) {
      let leaving = rest.prefix { $0 < start + run.count }
      rest = rest.dropFirst(leaving.count)
      kept.append(leaving.isEmpty ? run : run.removing(leaving.map { $0 - start }))
    }
    self = kept
  }

  /// An index from the identity of a model to its section.
  /// - Complexity: O(*n*), one hash each.
  func makeIndex() -> IdentityIndex {
    var index = IdentityIndex(capacity: count)
    var position = 0
    for run in runs {
      for offset in 0..<run.count {
        _ = index.insert(position, hash: run.hashIdentity(at: offset)) { _ in false }
        position += 1
      }
    }
    return index
  }
}

private struct ReferenceComparison: DiffComparison {
  func isSame(_ old: SectionList.Reference, _ new: SectionList.Reference) -> Bool {
    old.run.isSameSection(at: old.offset, as: new.run, at: new.offset)
  }

  func hashIdentity(of element: SectionList.Reference, into hasher: inout Hasher) {
    hasher.combine(element.run.hashIdentity(at: element.offset))
  }

  func isEqual(_ old: SectionList.Reference, _ new: SectionList.Reference) -> Bool { true }
}
