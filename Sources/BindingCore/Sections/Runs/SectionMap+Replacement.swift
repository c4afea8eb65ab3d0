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

  /// The changes of a run that stays, and a function that gives it its new models and sorts its
  /// loaded sections by what happens to them.
  typealias RunReplacement = (changes: Changeset<Int>, carryOut: (inout Replacement) -> Void)

  /// Replaces the list: decides how, then carries it out.
  ///
  /// Runs that stay keep their data about their models, so only changes are read. If sections may
  /// have gone from one run to another, all sections are compared.
  /// - Parameter given: The new list from the program.
  mutating func replaceRuns(by given: SectionMap) -> Replacement {
    let predecessors = predecessors(of: given)
    var replacement = Replacement()
    replacement.duplicates = duplicates(in: given, predecessors)
    if let (runs, changes, steps) = runByRun(given, predecessors) {
      replacement.changes = changes
      carryOut(runs, steps, &replacement)
    } else {
      let (list, changes, leftOut) = allAtOnce(given)
      replacement.changes = changes
      replacement.duplicates += leftOut
      carryOut(list.runs, [], &replacement)
      if !leftOut.isEmpty { keep(given) }
    }
    return replacement
  }

  // MARK: Deciding

  /// Returns the runs that show a given list, the changes, and how those that stay carry them out;
  /// nil if all sections must be compared.
  private func runByRun(
    _ given: SectionMap,
    _ predecessors: [Int?]
  ) -> (runs: [any ErasedRun], changes: Changeset<Int>, [(inout Replacement) -> Void])? {
    var new: [any ErasedRun] = []
    var parts: [Changeset<Int>] = []
    var steps: [(inout Replacement) -> Void] = []
    for (run, predecessor) in zip(given.runs, predecessors) {
      guard let predecessor else {
        guard let copy = run.uniqueCopy() else { return nil }
        new.append(copy)
        parts.append(Changeset(inserts: Positions(0..<run.count)))
        continue
      }
      guard let part = runs[predecessor].replacement(by: run) else { return nil }
      new.append(runs[predecessor])
      parts.append(part.changes)
      steps.append(part.carryOut)
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
    return (new, changes, steps)
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
    var next = 0
    var missing: Set<ObjectIdentifier> = []
    return given.runs.map { run in
      if missing.contains(run.controllerType) { return nil }
      let predecessor = runs[next...].firstIndex { $0.controllerType == run.controllerType }
      if let predecessor { next = predecessor + 1 } else { missing.insert(run.controllerType) }
      return predecessor
    }
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
    let indices = Dictionary(grouping: runs.indices) { runs[$0].controllerType }
    let twins = Dictionary(grouping: given.runs, by: \.controllerType)
    var lookUpsLeft = 64 + count + given.count
    var seen: Set<SectionIdentity> = []
    for (index, run) in given.runs.enumerated() {
      let others = indices[run.controllerType] ?? []
      let hasOther = others.count > (predecessors[index] == nil ? 0 : 1)
      if !hasOther && twins[run.controllerType]?.count == 1 { continue }
      for offset in changes[index].inserts {
        let section = Reference(run: run, offset: offset).identity
        lookUpsLeft -= others.count
        if lookUpsLeft < 0 { return true }
        for other in others where other != predecessors[index] {
          if runs[other].offset(ofModel: section.model) != nil { return true }
        }
        if !seen.insert(section).inserted { return true }
      }
    }
    return false
  }

  /// Compares all sections of a given list with all sections of this one.
  /// - Returns: The list without duplicates, the changes, and the duplicates.
  private func allAtOnce(
    _ given: SectionMap
  ) -> (list: SectionMap, changes: Changeset<Int>, leftOut: [ListUpdate.Duplicate]) {
    let (old, new) = (identities, given.identities)
    let changes = Changeset(from: old, to: new)
    // The old list has no duplicates, so without an insert the new one has none either.
    let positions =
      changes.inserts.isEmpty ? [] : IdentityComparison<SectionIdentity>().duplicates(in: new)
    let list = given.removing(positions.map(\.position))
    if positions.isEmpty { return (list, changes, []) }
    let leftOut = positions.map {
      ListUpdate.Duplicate(
        identifier: new[$0.position].model,
        position: .section($0.position),
        first: .section($0.first)
      )
    }
    return (list, Changeset(from: old, to: list.identities), leftOut)
  }

  // MARK: Carrying out

  /// Installs other runs: current runs with their new models, and new runs to which sections are
  /// moved.
  private mutating func carryOut(
    _ new: [any ErasedRun],
    _ steps: [(inout Replacement) -> Void],
    _ replacement: inout Replacement
  ) {
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
    for step in steps { step(&replacement) }
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
