extension DiffableDataSource {
  /// Returns a copy of the snapshot that is shown.
  public func snapshot() -> Snapshot<Section, Item> { contents.snapshot }

  /// Returns the tree of a section; of a section without one, the items are the roots.
  /// - Parameter section: The section; the tree of one that is not in the list is empty.
  public func snapshot(for section: Section) -> SectionSnapshot<Item> {
    contents.tree(of: section)
  }

  /// Returns the item at a path, or nil if there is none.
  /// - Parameter path: The item's path in the snapshot that is shown.
  public func item(at path: ItemPath) -> Item? { contents.snapshot.item(at: path) }

  /// Returns the path of an item, or nil if it is not in the list.
  /// - Parameter item: The item's identifier.
  public func path(of item: Item.DiffIdentifier) -> ItemPath? { contents.snapshot.path(of: item) }

  /// Returns the section at an index, or nil if there is none.
  /// - Parameter index: The section's index in the snapshot that is shown.
  public func section(at index: Int) -> Section? { contents.snapshot.section(at: index) }

  /// Returns the index of a section, or nil if it is not in the list.
  /// - Parameter section: The section.
  public func index(ofSection section: Section) -> Int? {
    contents.snapshot.index(ofSection: section)
  }

  /// Returns whether an item is selected, in the list or hidden by a stage of a list that is followed.
  /// - Parameter item: The item's identifier.
  public func isSelected(_ item: Item.DiffIdentifier) -> Bool { contents.selected.contains(item) }

  /// Whether any item is selected.
  public var hasSelection: Bool { !contents.selected.isEmpty }

  /// The identifiers of all selected items: those in the list, those that a stage hides, and those of
  /// ``restoreSelection(_:)`` that have not come yet.
  public var selectedIdentifiers: Set<Item.DiffIdentifier> {
    contents.selected.union(contents.awaitedSelection)
  }

  /// The selected items in the list, from top to bottom.
  public var selectedItems: [Item] {
    contents.selected.compactMap(contents.snapshot.path).sorted()
      .compactMap(contents.snapshot.item(at:))
  }

  /// The visible items, from top to bottom, as the display reported them.
  public var visibleItems: [Item] { contents.visible }
}
