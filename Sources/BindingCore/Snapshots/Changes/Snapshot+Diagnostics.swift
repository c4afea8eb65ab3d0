extension Snapshot {
  /// Returns the probable programming mistakes that the update from another snapshot reveals.
  func diagnoses(from old: Snapshot, _ update: ListUpdate) -> [ListDiagnostic] {
    var found = update.work.typesWithoutCell.map(ListDiagnostic.missingCell)
    if !old.isEmpty, !isEmpty,
      !old.roots.contains(where: { roots.contains($0.diffIdentifier) })
    {
      found.append(.sectionsDropped(old.sections.map { "\($0)" }))
    }
    let gone = Dictionary(grouping: update.items.deletes, by: \.section)
    let came = Dictionary(grouping: update.items.inserts, by: \.section)
    for (place, arrivals) in came.sorted(by: { $0.key < $1.key }) {
      let section = roots[place].diffIdentifier
      guard arrivals.count == count(at: place),
        let origin = old.place(of: section), gone[origin]?.count == arrivals.count,
        old.count(at: origin) == arrivals.count
      else { continue }
      let erased = { (items: [Item]) in items.lazy.map { AnyDiffable($0) } }
      if hasSameContent(erased(old.items(in: section)), erased(items(in: section))) {
        found.append(.identifiersReplaced(.rows(section: place), count: arrivals.count))
      }
    }
    return found
  }
}
