/// The sections of a list in order, stored as runs.
struct SectionList {
  private(set) var runs: [any SectionRun] = []
  /// The index of each run's first section.
  private var starts: [Int] = []
  private(set) var count = 0
  /// The indices of runs that only this list uses; the others may be used again by their creator.
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

  /// The run of a section and the section's offset in it.
  struct Reference {
    let run: any SectionRun
    let offset: Int
  }

  /// Returns the run of the section at an index, and the section's offset.
  /// - Complexity: O(log *r*) for *r* runs.
  subscript(index: Int) -> Reference {
    let run = runIndex(of: index)
    return Reference(run: runs[run], offset: index - starts[run])
  }

  /// A run with those of its sections that may have to be updated.
  struct Visit {
    let run: any SectionRun
    fileprivate let start: Int
    /// The run before the update, if the sections already refer to this run for their models.
    let before: (any SectionRun)?
    /// The offsets of the sections to update; nil for all.
    fileprivate let offsets: [Int]?

    /// Calls a closure with the offset and index of each section to update, from top to bottom.
    /// - Parameter others: The indices of further sections to visit.
    func forEach(besides others: [Int], _ body: (Int, Int) -> Void) {
      guard var offsets else {
        for offset in 0..<run.count { body(offset, start + offset) }
        return
      }
      let others = others.map { $0 - start }.filter((0..<run.count).contains)
      if !others.isEmpty { offsets = Set(offsets).union(others).sorted() }
      for offset in offsets { body(offset, start + offset) }
    }
  }

  /// Reuses the runs of the old list that skip equal models, and puts the new models into them: so
  /// their sections refer to their newest models already.
  /// - Parameters:
  ///   - old: The list before.
  ///   - isSame: Whether both lists have the same sections.
  /// - Returns: The sections to update, by run.
  mutating func reuseRuns(of old: SectionList, isSame: Bool) -> [Visit] {
    let isSame = isSame && starts == old.starts
    return runs.indices.map { index in
      var before: (any SectionRun)?
      var offsets: [Int]?
      if isSame, old.ownRuns.contains(index),
        let replaced = old.runs[index].replaceModels(with: runs[index])
      {
        runs[index] = old.runs[index]
        ownRuns.insert(index)
        (before, offsets) = replaced
      } else if runs[index].skipsEqualModels {
        makeOwn(index)
      }
      return Visit(run: runs[index], start: starts[index], before: before, offsets: offsets)
    }
  }

  private mutating func makeOwn(_ run: Int) {
    if ownRuns.insert(run).inserted { runs[run] = runs[run].copy() }
  }

  private func runIndex(of index: Int) -> Int {
    max(0, starts.indices.partitioningIndex { starts[$0] > index } - 1)
  }

  /// Returns the section at an index, in a run that only this list uses.
  /// - Complexity: O(log *r*) for *r* runs; the first time in a run, linear in its sections.
  mutating func ownReference(at index: Int) -> Reference {
    makeOwn(runIndex(of: index))
    return self[index]
  }

  private var references: [Reference] {
    runs.flatMap { run in (0..<run.count).map { Reference(run: run, offset: $0) } }
  }

  /// The changes from an old list, by identity alone, and the sections to leave out.
  struct Changes: Sendable {
    let sections: Changeset<Int>
    /// The sections whose identity occurred earlier, ascending.
    let duplicates: [DuplicatePosition]

    init(_ sections: Changeset<Int>, duplicates: () -> [DuplicatePosition]) {
      self.sections = sections
      // The old list has no duplicates, so without an insert the new one has none either.
      self.duplicates = sections.inserts.isEmpty ? [] : duplicates()
    }
  }

  /// Returns the changes from an old list.
  func changes(from old: SectionList) -> Changes {
    if let find = sendableChanges(from: old) { return find() }
    let changes = Diff.changes(from: old.references, to: references, by: ReferenceComparison())
    return Changes(changes) {
      if let run = runs.first, runs.count == 1 { return run.sendableDuplicates()() }
      return ReferenceComparison().duplicates(in: references)
    }
  }

  /// Returns a function that finds the changes on any thread, if both lists are runs of one type.
  func sendableChanges(from old: SectionList) -> (@Sendable () -> Changes)? {
    guard let run = runs.first, let oldRun = old.runs.first, runs.count == 1, old.runs.count == 1,
      let changes = run.sendableChanges(from: oldRun)
    else { return nil }
    let duplicates = run.sendableDuplicates()
    return { Changes(changes(), duplicates: duplicates) }
  }

  /// Returns the report of a section whose identity occurred earlier.
  func duplicate(at positions: DuplicatePosition) -> ListUpdate.Duplicate {
    let section = self[positions.position]
    return ListUpdate.Duplicate(
      identifier: section.run.model(at: section.offset).diffIdentifier,
      position: .section(positions.position),
      first: .section(positions.first)
    )
  }

  /// Removes sections.
  /// - Parameter indices: The indices of the sections, ascending.
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

  /// Creates an index that finds a section by the identity of its model.
  /// - Complexity: O(*n*) for *n* sections, one hash each.
  func makeIndex() -> HashIndex {
    var index = HashIndex(capacity: count)
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
