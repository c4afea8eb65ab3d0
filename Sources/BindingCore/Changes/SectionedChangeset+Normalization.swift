extension SectionedChangeset {
  /// Returns the same changes for a display that cannot move; see ``Changeset/replacingMoves()``.
  ///
  /// A section that moved is deleted and inserted as a whole, so the changes of items in it are
  /// left out. An item that moved from it to another section is inserted there; one that moved into
  /// it from another section is deleted there.
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
