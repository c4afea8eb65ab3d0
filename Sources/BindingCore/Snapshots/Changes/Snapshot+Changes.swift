extension Snapshot {
  /// Returns the changes from another snapshot to this one, including its marks, and removes the
  /// marks.
  ///
  /// The items that were left out are reported once.
  /// - Parameters:
  ///   - old: The previous snapshot.
  ///   - known: The changes without marks; nil if they are not known.
  ///   - functions: The functions that compare the snapshots.
  /// - Complexity: As comparing the snapshots.
  mutating func update(
    from old: Snapshot,
    _ known: SectionedChangeset? = nil,
    _ functions: SnapshotFunctions<Section, Item>
  ) -> ListUpdate {
    var changes = known ?? functions.changes(old, self)
    carryOutMarks(in: &changes, oldCount: old.sectionCount)
    defer { duplicates = [] }
    return ListUpdate(
      sections: changes.sections,
      items: changes.items,
      duplicates: duplicates
    )
  }

  /// Records an item that was left out.
  mutating func report(_ duplicate: ListUpdate.Duplicate) { duplicates.append(duplicate) }

  /// Adds updates of the marked items and sections to the changes, and removes the marks.
  private mutating func carryOutMarks(in changes: inout SectionedChangeset, oldCount: Int) {
    defer { marks = .init() }
    if marks.isEmpty { return }
    // The old index of each section, because only sections that existed before can be reloaded.
    let origins = changes.sections.origins(oldCount: oldCount)
    let replaced = reloadedSections.compactMap { section -> Changeset<Int>.Pair? in
      guard let new = place(of: section), let old = origins[new] else { return nil }
      return .init(old: old, new: new)
    }
    let places = Set(replaced.map(\.new))
    let oldReplaced = Set(replaced.map(\.old))
    changes.items = changes.items.leavingOut(old: oldReplaced, new: places)
    // Items are mapped by the remaining changes, in which an item that leaves a reloaded section
    // counts as inserted. Reloaded sections still have an old index.
    let before = PathMap(
      SectionedChangeset(sections: changes.sections.inverted(), items: changes.items.inverted())
    )
    changes.sections.turnIntoDeletesAndInserts(replaced)

    var updates = Set(changes.items.updates.map(\.new))
    for item in reconfiguredItems {
      guard let new = path(of: item), !places.contains(new.section), !updates.contains(new),
        let old = before.destination(of: new)
      else { continue }
      updates.insert(new)
      changes.items.updates.append(.init(old: old, new: new))
    }
    changes.items.updates.sort { $0.new < $1.new }
    var renewed: Set<ItemPath> = []
    for item in reloadedItems {
      guard let new = path(of: item), !places.contains(new.section),
        let old = before.destination(of: new)
      else { continue }
      renewed.insert(new)
      changes.items.deletes.append(old)
      changes.items.inserts.append(new)
    }
    if renewed.isEmpty { return }
    changes.items.deletes.sort()
    changes.items.inserts.sort()
    changes.items.updates.removeAll { renewed.contains($0.new) }
    changes.items.moves.removeAll { renewed.contains($0.new) }
  }
}

extension Changeset<ItemPath> {
  /// Returns the changes except those within the given sections.
  ///
  /// An item that moves between one of these sections and another becomes an insert or a delete in
  /// the other.
  fileprivate func leavingOut(old: Set<Int>, new: Set<Int>) -> Changeset {
    if old.isEmpty { return self }
    var kept = Changeset<ItemPath>()
    kept.deletes = deletes.filter { !old.contains($0.section) }
    kept.inserts = inserts.filter { !new.contains($0.section) }
    kept.updates = updates.filter { !new.contains($0.new.section) && !old.contains($0.old.section) }
    for move in moves {
      switch (old.contains(move.old.section), new.contains(move.new.section)) {
      case (false, false): kept.moves.append(move)
      case (false, true): kept.deletes.append(move.old)
      case (true, false): kept.inserts.append(move.new)
      case (true, true): break
      }
    }
    kept.deletes.sort()
    kept.inserts.sort()
    return kept
  }
}
