extension SectionList {
  /// The replacement of a list by another.
  struct Replacement {
    /// What changed, by identity; updates are not found.
    var changes: Changeset<Int>
    /// The sections that were left out, as their identity occurred earlier.
    var duplicates: [ListUpdate.Duplicate] = []
    /// The loaded sections that left.
    var left: [any LoadedSection] = []
    /// The loaded sections that may have to be asked for their rows, from top to bottom.
    var visits: [RunSurvivors] = []
  }

  /// Replaces the list.
  ///
  /// Runs that stay keep what they know of their models, so that only what changed is looked at.
  /// Where sections may have gone from one run to another, all are compared.
  /// - Parameters:
  ///   - given: The new list, as a program gives it.
  ///   - known: What changes, if that was found already.
  mutating func replace(with given: SectionList, known: Changeset<Int>?) -> Replacement {
    if let replacement = replaceRuns(with: given, known) { return replacement }
    return replaceAll(with: given)
  }

  // MARK: Run by run

  private mutating func replaceRuns(with given: SectionList, _ known: Changeset<Int>?)
    -> Replacement?
  {
    let origins = runOrigins(of: given)
    var replacements: [RunReplacement?] = []
    for (run, origin) in zip(given.runs, origins) {
      guard let origin else {
        replacements.append(nil)
        continue
      }
      if runs[origin] === run {
        replacements.append(RunReplacement(changes: Changeset()) { RunSurvivors() })
        continue
      }
      let found = runs.count == 1 && given.runs.count == 1 ? known : nil
      guard let replacement = runs[origin].replacement(by: run, changes: found) else { return nil }
      replacements.append(replacement)
    }
    if mayExchange(given, origins, replacements) { return nil }
    let kept = Set(origins.compactMap(\.self))
    var changes = Changeset<Int>()
    for (index, run) in runs.enumerated() where !kept.contains(index) {
      changes.deletes += run.start..<run.start + run.count
    }
    var newRuns: [any SectionRun] = []
    var start = 0
    for ((run, origin), replacement) in zip(zip(given.runs, origins), replacements) {
      if let origin, let replacement {
        changes.append(replacement.changes, runs[origin].start, start)
        newRuns.append(runs[origin])
      } else {
        guard let new = run.uniqueCopy() else { return nil }
        changes.inserts += start..<start + run.count
        newRuns.append(new)
      }
      start += run.count
    }
    changes.deletes.sort()
    var result = Replacement(changes: changes)
    result.duplicates = duplicates(in: given, origins)
    for (index, run) in runs.enumerated() where !kept.contains(index) {
      let leaving = run.sections + run.hiddenSections
      result.left += leaving
      for section in leaving { run.remove(section) }
    }
    for replacement in replacements {
      guard let survivors = replacement?.carryOut() else { continue }
      result.left += survivors.left
      result.visits.append(survivors)
    }
    self = SectionList(runs: newRuns)
    result.left = hide(result.left)
    return result
  }

  /// The models that given lists left out since the versions that they replace.
  private func duplicates(in given: SectionList, _ origins: [Int?]) -> [ListUpdate.Duplicate] {
    var start = 0
    var duplicates: [ListUpdate.Duplicate] = []
    for (run, origin) in zip(given.runs, origins) {
      duplicates += run.duplicates(since: origin.map { runs[$0] }).map { $0.moved(by: start) }
      start += run.count
    }
    return duplicates
  }

  /// For each given run, the index of the one that it replaces, or nil.
  private func runOrigins(of given: SectionList) -> [Int?] {
    var rest = indicesByType.mapValues { $0[...] }
    var next = 0
    return given.runs.map { run in
      guard var indices = rest[run.controllerType] else { return nil }
      indices = indices.drop { $0 < next }
      let origin = indices.popFirst()
      rest[run.controllerType] = indices
      if let origin { next = origin + 1 }
      return origin
    }
  }

  /// The indices of the runs, ascending, by the type of their controllers.
  private var indicesByType: [ObjectIdentifier: [Int]] {
    var indices: [ObjectIdentifier: [Int]] = [:]
    for (index, run) in runs.enumerated() { indices[run.controllerType, default: []].append(index) }
    return indices
  }

  /// Whether a section that comes to a run is in another one as well, before or after, or hidden.
  ///
  /// Where finding that out takes more than comparing all sections, it is assumed.
  /// - Complexity: O(*r*) for *r* runs, and a look-up for each section that comes, in each run with the
  ///   same controllers; at most as many look-ups as there are sections.
  private func mayExchange(
    _ given: SectionList,
    _ origins: [Int?],
    _ replacements: [RunReplacement?]
  ) -> Bool {
    let indices = indicesByType
    var twins: [ObjectIdentifier: Int] = [:]
    for run in given.runs { twins[run.controllerType, default: 0] += 1 }
    var lookUpsLeft = 64 + count + given.count
    var seen: [Int: [Reference]] = [:]
    for (index, run) in given.runs.enumerated() {
      let others = indices[run.controllerType] ?? []
      let hasOther = others.count > (origins[index] == nil ? 0 : 1)
      if !hasOther && twins[run.controllerType] == 1 { continue }
      for offset in replacements[index]?.changes.inserts ?? Array(0..<run.count) {
        let section = Reference(run: run, offset: offset)
        let model = section.model.value
        lookUpsLeft -= others.count
        if lookUpsLeft < 0 { return true }
        for other in others where other != origins[index] {
          if runs[other].offset(of: model) != nil || runs[other].hidesSection(of: model) {
            return true
          }
        }
        let hash = run.hashIdentity(at: offset)
        if seen[hash, default: []].contains(where: section.isSame) { return true }
        seen[hash, default: []].append(section)
      }
    }
    return false
  }

  /// Hides sections that have left their runs in those whose sources have their models.
  /// - Returns: The others, which leave the list.
  private func hide(_ sections: [any LoadedSection]) -> [any LoadedSection] {
    let hiding = runs.filter(\.mayHideSections)
    if hiding.isEmpty { return sections }
    return sections.filter { section in
      !hiding.contains { $0.controllerType == section.controllerType && $0.hide(section) }
    }
  }

  // MARK: All at once

  private mutating func replaceAll(with given: SectionList) -> Replacement {
    let old = references
    var new = given.references
    var result = Replacement(
      changes: Diff.changes(from: old, to: new, by: ReferenceComparison()),
      duplicates: duplicates(in: given, runOrigins(of: given))
    )
    // The old list has no duplicates, so without an insert the new one has none either.
    let leftOut =
      result.changes.inserts.isEmpty ? [] : ReferenceComparison().duplicates(in: new)
    result.duplicates += leftOut.map {
      ListUpdate.Duplicate(
        identifier: new[$0.position].model.diffIdentifier,
        position: .section($0.position),
        first: .section($0.first)
      )
    }
    let list = given.removing(leftOut.map(\.position))
    if !leftOut.isEmpty {
      new = list.references
      result.changes = Diff.changes(from: old, to: new, by: ReferenceComparison())
    }
    let map = IndexMap(result.changes)
    var visits: [(section: any LoadedSection, before: any SectionRun, offset: Int)] = []
    var hidden: [any LoadedSection] = []
    for run in runs {
      let sections = run.sections
      for section in run.hiddenSections {
        run.remove(section)
        hidden.append(section)
      }
      for section in sections {
        guard let index = section.index else { continue }
        guard let destination = map.destination(of: index) else {
          run.remove(section)
          result.left.append(section)
          continue
        }
        let place = list[destination]
        place.run.adopt(section, at: place.offset)
        visits.append((section, run, index - run.start))
      }
    }
    let (returned, others) = list.showAgain(hidden, amongInserts: result.changes.inserts)
    result.left = list.hide(result.left + others)
    visits.sort { ($0.section.index ?? 0) < ($1.section.index ?? 0) }
    result.visits = [
      RunSurvivors(visited: visits.map(\.section), returned: returned) { [visits] number in
        let visit = visits[number]
        guard let index = visit.section.index else { return .skip }
        return list[index].run.update(visit.section, from: visit.before, at: visit.offset)
      }
    ]
    self = list
    if !leftOut.isEmpty { keep(given) }
    return result
  }

  /// Shows sections that were hidden and whose models are among the inserted ones.
  /// - Returns: The sections that are shown, and the others.
  private func showAgain(
    _ hidden: [any LoadedSection],
    amongInserts inserts: [Int]
  ) -> (returned: [any LoadedSection], others: [any LoadedSection]) {
    if hidden.isEmpty { return ([], []) }
    var rest = Dictionary(grouping: hidden, by: \.modelHash)
    var returned: [any LoadedSection] = []
    for index in inserts {
      let place = self[index]
      let hash = place.run.hashIdentity(at: place.offset)
      guard
        let found = rest[hash]?.firstIndex(where: { place.run.showAgain($0, at: place.offset) }),
        let section = rest[hash]?.remove(at: found)
      else { continue }
      returned.append(section)
    }
    return (returned, rest.values.flatMap(\.self))
  }

  /// Returns a function that finds the changes from an old list on any thread, if both are one run
  /// of an array.
  func sendableChanges(from old: SectionList) -> (@Sendable () -> Changeset<Int>)? {
    guard let run = runs.first, let oldRun = old.runs.first, runs.count == 1, old.runs.count == 1
    else { return nil }
    return run.sendableChanges(from: oldRun)
  }
}

private struct ReferenceComparison: DiffComparison {
  func isSame(_ old: SectionList.Reference, _ new: SectionList.Reference) -> Bool {
    old.isSame(as: new)
  }

  func hashIdentity(of element: SectionList.Reference, into hasher: inout Hasher) {
    hasher.combine(element.run.hashIdentity(at: element.offset))
  }

  func isEqual(_ old: SectionList.Reference, _ new: SectionList.Reference) -> Bool { true }
}

extension ListUpdate.Duplicate {
  /// The same of sections that are further down.
  fileprivate func moved(by distance: Int) -> ListUpdate.Duplicate {
    guard case .section(let position) = position, case .section(let first) = first else {
      return self
    }
    return ListUpdate.Duplicate(
      identifier: identifier,
      position: .section(position + distance),
      first: .section(first + distance)
    )
  }
}

extension Changeset<Int> {
  /// Adds the changes of a part of the list.
  fileprivate mutating func append(_ changes: Changeset<Int>, _ oldStart: Int, _ newStart: Int) {
    // Most lists are one run, of which a million sections may come or leave at once.
    if oldStart == 0, newStart == 0, !isStructural {
      (deletes, inserts, moves) = (changes.deletes, changes.inserts, changes.moves)
      return
    }
    deletes += changes.deletes.map { $0 + oldStart }
    inserts += changes.inserts.map { $0 + newStart }
    moves += changes.moves.map { Pair(old: $0.old + oldStart, new: $0.new + newStart) }
  }
}
