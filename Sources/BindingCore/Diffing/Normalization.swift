extension Changeset {
  /// The changes back: what turns the new list into the old one.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func inverted() -> Changeset {
    let swapped = { (pairs: [Pair]) in
      pairs.map { Pair(old: $0.new, new: $0.old) }.sorted { $0.new < $1.new }
    }
    return Changeset(
      deletes: inserts,
      inserts: deletes,
      moves: swapped(moves),
      updates: swapped(updates)
    )
  }

  /// The same changes for a display that cannot update in place.
  ///
  /// Each updated element is deleted and inserted instead; if it also moved, it no longer does.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func replacingUpdates() -> Changeset {
    let updated = Set(updates.map(\.new))
    return Changeset(
      deletes: (deletes + updates.map(\.old)).sorted(),
      inserts: (inserts + updates.map(\.new)).sorted(),
      moves: moves.filter { !updated.contains($0.new) }
    )
  }

  /// The same changes for a display that cannot move.
  ///
  /// Each moved element is deleted and inserted instead; if it was also updated, it no longer is.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func replacingMoves() -> Changeset {
    let moved = Set(moves.map(\.new))
    return Changeset(
      deletes: (deletes + moves.map(\.old)).sorted(),
      inserts: (inserts + moves.map(\.new)).sorted(),
      updates: updates.filter { !moved.contains($0.new) }
    )
  }
}

extension Changeset<Int> {
  /// The same changes as ones of the rows of a section.
  /// - Parameters:
  ///   - oldSection: Where the section was.
  ///   - newSection: Where the section is now.
  public func paths(from oldSection: Int, to newSection: Int) -> Changeset<ItemPath> {
    let pair = { (pair: Pair) in
      Changeset<ItemPath>.Pair(
        old: ItemPath(section: oldSection, item: pair.old),
        new: ItemPath(section: newSection, item: pair.new)
      )
    }
    return Changeset<ItemPath>(
      deletes: deletes.map { ItemPath(section: oldSection, item: $0) },
      inserts: inserts.map { ItemPath(section: newSection, item: $0) },
      moves: moves.map(pair),
      updates: updates.map(pair)
    )
  }
}

extension SectionedChangeset {
  /// The same changes for a display that cannot update in place; see
  /// ``Changeset/replacingUpdates()``.
  public func replacingUpdates() -> SectionedChangeset {
    SectionedChangeset(sections: sections.replacingUpdates(), items: items.replacingUpdates())
  }

  /// The same changes for a display that cannot move; see ``Changeset/replacingMoves()``.
  ///
  /// What happened in a section that moved is left out, as the section comes whole. An item that
  /// left it for another section comes there, one that came into it from another goes there.
  public func replacingMoves() -> SectionedChangeset {
    let old = Set(sections.moves.map(\.old))
    let new = Set(sections.moves.map(\.new))
    let items = items.replacingMoves()
    return SectionedChangeset(
      sections: sections.replacingMoves(),
      items: Changeset<ItemPath>(
        deletes: items.deletes.filter { !old.contains($0.section) },
        inserts: items.inserts.filter { !new.contains($0.section) },
        updates: items.updates.filter { !new.contains($0.new.section) }
      )
    )
  }
}
