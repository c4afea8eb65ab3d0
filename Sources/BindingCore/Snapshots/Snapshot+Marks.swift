extension Snapshot {
  /// The items that are bound again when the snapshot is applied, in the order of the marks.
  @inlinable
  public var reconfiguredItems: [Item.DiffIdentifier] { marks.reconfiguredItems.list }

  /// The items that get a new cell when the snapshot is applied, in the order of the marks.
  @inlinable
  public var reloadedItems: [Item.DiffIdentifier] { marks.reloadedItems.list }

  /// The sections that are shown anew when the snapshot is applied, in the order of the marks.
  @inlinable
  public var reloadedSections: [Section] { marks.reloadedSections.list }

  /// Has items get a new cell when the snapshot is applied, as long as they are in it.
  /// - Throws: If an item is not there; then none is marked.
  @inlinable
  public mutating func reload(_ items: [Item.DiffIdentifier]) throws(Failure) {
    for item in items where !contains(item) { throw .noItem(item) }
    marks.reloadedItems.insert(items)
  }

  /// Has items bound again when the snapshot is applied; those with new content are anyway.
  /// - Throws: If an item is not there; then none is marked.
  @inlinable
  public mutating func reconfigure(_ items: [Item.DiffIdentifier]) throws(Failure) {
    for item in items where !contains(item) { throw .noItem(item) }
    marks.reconfiguredItems.insert(items)
  }

  /// Has sections shown anew when the snapshot is applied: cells are made for all of their rows.
  /// - Throws: If a section is not there; then none is marked.
  @inlinable
  public mutating func reloadSections(_ sections: [Section]) throws(Failure) {
    for section in sections { _ = try existingPlace(of: section) }
    marks.reloadedSections.insert(sections)
  }
}
