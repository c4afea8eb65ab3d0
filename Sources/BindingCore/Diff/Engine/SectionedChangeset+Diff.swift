extension SectionedChangeset {
  /// Creates the changes that turn one list of sections into another, in one pass over all items.
  ///
  /// Sections are compared by identity alone. A section whose items share their storage with the
  /// old ones is skipped. If an identifier occurs more than once, items that line up in their
  /// section are paired first, the others in order.
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  /// - Complexity: As a diff of the sections and a diff of the items in sections that were not
  ///   skipped.
  @inlinable
  public init<Section: DiffableSection>(from old: [Section], to new: [Section]) {
    self.init(sections: Diff.changes(from: old, to: new, by: IdentityComparison()))
    var oldItems: [Section.Item] = []
    var newItems: [Section.Item] = []
    var oldSegments = Segments()
    var newSegments = Segments()
    for (section, origin) in sections.origins(oldCount: old.count).enumerated() {
      guard let origin else { continue }
      let (before, after) = (old[origin].items, new[section].items)
      if before.isStored(with: after) { continue }
      oldSegments.append(section: origin, start: oldItems.count)
      newSegments.append(section: section, start: newItems.count)
      oldItems += before
      newItems += after
    }
    let changes = Diff.changes(
      from: oldItems,
      oldSegments,
      to: newItems,
      newSegments,
      by: ContentComparison()
    )
    setItems(changes, oldSegments, newSegments)
  }

  /// Sets `items` to the changes of two flat lists, with their positions replaced by paths.
  @usableFromInline
  package mutating func setItems(
    _ changes: Changeset<Int>,
    _ oldSegments: Segments,
    _ newSegments: Segments
  ) {
    items = Changeset<ItemPath>(
      deletes: oldSegments.paths(changes.deletes),
      inserts: newSegments.paths(changes.inserts),
      moves: changes.moves.map {
        .init(old: oldSegments.path($0.old), new: newSegments.path($0.new))
      },
      updates: changes.updates.map {
        .init(old: oldSegments.path($0.old), new: newSegments.path($0.new))
      }
    )
    // Segments ascend in the new list, but not in the old one if sections moved.
    if !sections.moves.isEmpty { items.deletes.sort() }
  }
}
