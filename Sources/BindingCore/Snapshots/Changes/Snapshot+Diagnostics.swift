extension Snapshot {
  /// Returns the probable programming mistakes that the update from another snapshot reveals.
  /// - Parameter isGiven: Whether the program chose the sections, rather than live groups.
  func diagnoses(from old: Snapshot, _ update: ListUpdate, isGiven: Bool) -> [ListDiagnostic] {
    var found = update.work.typesWithoutCell.map(ListDiagnostic.missingCell)
    if isGiven, !old.isEmpty, !isEmpty,
      !old.roots.contains(where: { roots.contains(id: $0.diffIdentifier) })
    {
      found.append(.sectionsDropped(old.sections.map { "\($0)" }))
    }
    var gone: [Int: Int] = [:]
    update.items.deletes.forEachSection { gone[$0] = $1.count }
    update.items.inserts.forEachSection { place, arrivals in
      let section = roots[place].diffIdentifier
      guard arrivals.count == count(at: place),
        let origin = old.place(of: section), gone[origin] == arrivals.count,
        old.count(at: origin) == arrivals.count
      else { return }
      let erased = { (items: [Item]) in items.lazy.map { AnyDiffable($0) } }
      if hasSameContent(erased(old.items(in: section)), erased(items(in: section))) {
        found.append(.identifiersReplaced(.rows(section: place), count: arrivals.count))
      }
    }
    return found
  }
}
