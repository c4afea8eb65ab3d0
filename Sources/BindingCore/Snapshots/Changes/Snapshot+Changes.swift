extension Snapshot {
  /// Returns the changes from another snapshot to this one, including its marks, which are removed.
  ///
  /// Items of this snapshot whose identifier occurs earlier are left out of it and reported.
  /// - Parameters:
  ///   - old: The snapshot before, in which each identifier occurs once.
  ///   - functions: Compares the snapshots.
  /// - Complexity: As comparing the snapshots. If items were inserted that were added unchecked, they
  ///   are hashed as well; all items that are not in the table yet, if the old snapshot has none.
  mutating func update(
    from old: Snapshot,
    _ functions: SnapshotFunctions<Section, Item>
  ) -> ListUpdate {
    var changes = functions.changes(old, self)
    // The identifiers in the old snapshot are unique, so without an insert those in this one are
    // too.
    if isUnchecked, !changes.items.inserts.isEmpty || !changes.sections.inserts.isEmpty {
      let count = itemCount
      functions.settle(&self, old, changes)
      if itemCount < count { changes = functions.changes(old, self) }
    }
    isUnchecked = false
    carryOutMarks(in: &changes, oldCount: old.sectionCount)
    defer { duplicates = [] }
    return ListUpdate(
      sections: changes.sections,
      items: changes.items,
      duplicates: duplicates
    )
  }

  /// Adds the marked items and sections to the changes, and removes the marks.
  private mutating func carryOutMarks(in changes: inout SectionedChangeset, oldCount: Int) {
    defer { marks = .init() }
    if marks.isEmpty { return }
    // The old index of each section: only sections that were there before can be reloaded.
    let origins = changes.sections.origins(oldCount: oldCount)
    let replaced = reloadedSections.compactMap { section -> Changeset<Int>.Pair? in
      guard let new = place(of: section), let old = origins[new] else { return nil }
      return .init(old: old, new: new)
    }
    let places = Set(replaced.map(\.new))
    let oldReplaced = Set(replaced.map(\.old))
    changes.items = changes.items.leavingOut(old: oldReplaced, new: places)
    // Of the items, what is left counts: one that leaves a reloaded section is inserted. Of the
    // sections, reloaded ones still have an old index.
    let before = PathMap(
      SectionedChangeset(sections: changes.sections.inverted(), items: changes.items.inverted())
    )
    changes.sections.replace(replaced)

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
  /// Returns the changes without those in some sections.
  ///
  /// An item that moves between one of these and another section is inserted into or deleted from
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
