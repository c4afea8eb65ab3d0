extension SectionMap {
  /// The outcome for each section when another list replaces the current one.
  struct Replacement {
    /// The changes, by identity and without updates.
    fileprivate(set) var changes = Changeset<Int>()
    /// The sections that were left out because their identity occurred earlier.
    fileprivate(set) var duplicates: [ListUpdate.Duplicate] = []
    /// The loaded sections that the list does not show any more.
    var left: [any LoadedSection] = []
    /// Sections that stayed and whose model may have changed, from top to bottom.
    var visited: [any LoadedSection] = []
  }

  /// Replaces the list: decides how, then carries it out.
  ///
  /// Runs that stay keep their data about their models, so only changes are read. If sections may
  /// have gone from one run to another, all sections are compared.
  /// - Parameter given: The new list from the program.
  mutating func replaceRuns(by given: SectionMap) -> Replacement {
    let predecessors = predecessors(of: given)
    var replacement = Replacement()
    replacement.duplicates = duplicates(in: given, predecessors)
    if let (runs, changes) = runByRun(given, predecessors) {
      replacement.changes = changes
      carryOut(runs, &replacement)
    } else {
      let (list, changes, leftOut) = allAtOnce(given)
      replacement.changes = changes
      replacement.duplicates += leftOut
      carryOut(list.runs, &replacement)
      if !leftOut.isEmpty { keep(given) }
    }
    return replacement
  }

  // MARK: Deciding

  /// Returns the runs that show a given list, and the changes; nil if all sections must be
  /// compared.
  private func runByRun(
    _ given: SectionMap,
    _ predecessors: [Int?]
  ) -> (runs: [any ErasedRun], changes: Changeset<Int>)? {
    var new: [any ErasedRun] = []
    var parts: [Changeset<Int>] = []
    for (run, predecessor) in zip(given.runs, predecessors) {
      guard let predecessor else {
        guard let copy = run.uniqueCopy() else { return nil }
        new.append(copy)
        parts.append(Changeset(inserts: Positions(0..<run.count)))
        continue
      }
      guard let part = runs[predecessor].prepareReplacement(by: run) else { return nil }
      new.append(runs[predecessor])
      parts.append(part)
    }
    if mayExchange(given, predecessors, parts) { return nil }
    let kept = Set(predecessors.compactMap(\.self))
    var changes = Changeset<Int>()
    for (index, run) in runs.enumerated() where !kept.contains(index) {
      changes.deletes += Positions(run.start..<run.start + run.count)
    }
    var start = 0
    for (index, run) in given.runs.enumerated() {
      changes.append(parts[index], predecessors[index].map { runs[$0].start } ?? 0, start)
      start += run.count
    }
    changes.deletes.sort()
    return (new, changes)
  }

  /// Returns the models that the given lists have left out since the versions that they replace.
  private func duplicates(in given: SectionMap, _ predecessors: [Int?]) -> [ListUpdate.Duplicate] {
    var start = 0
    var duplicates: [ListUpdate.Duplicate] = []
    for (run, predecessor) in zip(given.runs, predecessors) {
      duplicates += run.duplicates(since: predecessor.map { runs[$0] }).map { duplicate in
        duplicate.moved { .section(start + $0) }
      }
      start += run.count
    }
    return duplicates
  }

  /// Returns, for each given run, the index of the run that it replaces, or nil.
  private func predecessors(of given: SectionMap) -> [Int?] {
    // Most lists have one run.
    if runs.count == 1, given.runs.count == 1 {
      return [runs[0].controllerType == given.runs[0].controllerType ? 0 : nil]
    }
    var rest = indicesByType.mapValues { $0[...] }
    var next = 0
    return given.runs.map { run in
      guard var indices = rest[run.controllerType] else { return nil }
      indices = indices.drop { $0 < next }
      let predecessor = indices.popFirst()
      rest[run.controllerType] = indices
      if let predecessor { next = predecessor + 1 }
      return predecessor
    }
  }

  /// The indices of the runs, ascending, by the type of their controllers.
  private var indicesByType: [ObjectIdentifier: [Int]] {
    var indices: [ObjectIdentifier: [Int]] = [:]
    for (index, run) in runs.enumerated() { indices[run.controllerType, default: []].append(index) }
    return indices
  }

  /// Whether a section inserted into a run occurs in another run as well, before or after.
  ///
  /// Also true if the check would take longer than comparing all sections.
  /// - Complexity: O(*r*) for *r* runs, and a look-up of each inserted section in each run with the
  ///   same type of controller; at most as many look-ups as there are sections.
  private func mayExchange(
    _ given: SectionMap,
    _ predecessors: [Int?],
    _ changes: [Changeset<Int>]
  ) -> Bool {
    if runs.count < 2, given.runs.count < 2 { return false }
    let indices = indicesByType
    var twins: [ObjectIdentifier: Int] = [:]
    for run in given.runs { twins[run.controllerType, default: 0] += 1 }
    var lookUpsLeft = 64 + count + given.count
    var seen: [Int: [Reference]] = [:]
    for (index, run) in given.runs.enumerated() {
      let others = indices[run.controllerType] ?? []
      let hasOther = others.count > (predecessors[index] == nil ? 0 : 1)
      if !hasOther && twins[run.controllerType] == 1 { continue }
      for offset in changes[index].inserts {
        let section = Reference(run: run, offset: offset)
        let model = section.model.value
        lookUpsLeft -= others.count
        if lookUpsLeft < 0 { return true }
        for other in others where other != predecessors[index] {
          if runs[other].offset(of: model) != nil { return true }
        }
        let hash = run.hashIdentity(at: offset)
        if seen[hash, default: []].contains(where: section.isSame) { return true }
        seen[hash, default: []].append(section)
      }
    }
    return false
  }

  /// Compares all sections of a given list with all sections of this one.
  /// - Returns: The list without duplicates, the changes, and the duplicates.
  private func allAtOnce(
    _ given: SectionMap
  ) -> (list: SectionMap, changes: Changeset<Int>, leftOut: [ListUpdate.Duplicate]) {
    let (old, new) = (references, given.references)
    let changes = Diff.changes(from: old, to: new, by: ReferenceComparison())
    // The old list has no duplicates, so without an insert the new one has none either.
    let positions = changes.inserts.isEmpty ? [] : ReferenceComparison().duplicates(in: new)
    let list = given.removing(positions.map(\.position))
    if positions.isEmpty { return (list, changes, []) }
    let leftOut = positions.map {
      ListUpdate.Duplicate(
        identifier: new[$0.position].model.diffIdentifier,
        position: .section($0.position),
        first: .section($0.first)
      )
    }
    let kept = Diff.changes(from: old, to: list.references, by: ReferenceComparison())
    return (list, kept, leftOut)
  }

  // MARK: Carrying out

  /// Installs other runs: current runs with their new models, and new runs to which sections are
  /// moved.
  private mutating func carryOut(_ new: [any ErasedRun], _ replacement: inout Replacement) {
    let changes = replacement.changes
    let staying = Set(new.map(ObjectIdentifier.init))
    lazy var map = IndexMap(changes)
    var moved: [(section: any LoadedSection, index: Int)] = []
    for run in runs where !staying.contains(ObjectIdentifier(run)) {
      for section in run.sections {
        if let index = section.index.flatMap({ map.destination(of: $0) }) {
          moved.append((section, index))
        } else {
          replacement.left.append(section)
          run.remove(section)
        }
      }
    }
    for run in runs where staying.contains(ObjectIdentifier(run)) {
      run.carryOutReplacement(into: &replacement)
    }
    self = SectionMap(runs: new)
    for (section, index) in moved {
      let place = self[index]
      place.run.adopt(section, at: place.offset)
    }
    if !moved.isEmpty {
      replacement.visited += moved.map(\.section)
      replacement.visited.sort { ($0.index ?? 0) < ($1.index ?? 0) }
    }
  }
}

private struct ReferenceComparison: DiffComparison {
  func isSame(_ old: SectionMap.Reference, _ new: SectionMap.Reference) -> Bool {
    old.isSame(as: new)
  }

  func hashIdentity(of element: SectionMap.Reference, into hasher: inout Hasher) {
    hasher.combine(element.run.hashIdentity(at: element.offset))
  }

  func isEqual(_ old: SectionMap.Reference, _ new: SectionMap.Reference) -> Bool { true }
}
