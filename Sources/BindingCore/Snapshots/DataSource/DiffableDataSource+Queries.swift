extension DiffableDataSource {
  /// Returns a copy of the snapshot that is shown.
  public func snapshot() -> Snapshot<Section, Item> { contents.snapshot }

  /// Returns the tree of a section; if it has none, a tree with its items as roots.
  /// - Parameter section: The section; if it is not in the list, the tree is empty.
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

  /// Returns whether an item is selected, whether or not it is in the list.
  /// - Parameter item: The item's identifier.
  public func isSelected(_ item: Item.DiffIdentifier) -> Bool { selection.value.contains(item) }

  /// Whether any item of the list is selected.
  /// - Complexity: O(1); after a change of the list or the selection, at most O(*s*) for *s*
  ///   selected items that are not in the list.
  public var hasSelection: Bool {
    let snapshot = contents.snapshot
    return selection.isAnyThere { [functions] selection in
      selection.first(snapshot.contains) { passes in
        var found: Item.DiffIdentifier?
        _ = functions.contains(snapshot) { item in
          found = passes(item.diffIdentifier) ? item.diffIdentifier : nil
          return found != nil
        }
        return found
      }
    }
  }

  /// The identifiers of all selected items, in the list or not.
  /// - Complexity: O(1); after ``selectAll()`` O(*n*) for *n* items.
  public var selectedIdentifiers: Set<Item.DiffIdentifier> { selection.value.all }

  /// The selected items that are in the list, from top to bottom.
  /// - Complexity: O(*s* log *n*) for *s* selected items, at most O(*n*).
  public var selectedItems: [Item] {
    let (selection, snapshot) = (selection.value, contents.snapshot)
    if selection.isEmpty { return [] }
    // A few items are looked up one by one; many are found in one pass over all items.
    if selection.hasWhole || selection.count > snapshot.itemCount / 8 {
      CoverageMark.readsAllSelected.reach()
      return functions.items(snapshot) {
        selection.contains($0.diffIdentifier, isThere: true)
      }
    }
    return selection.all.compactMap(snapshot.path).sorted().compactMap(snapshot.item(at:))
  }

  /// The visible items, from top to bottom, as the display reported them.
  public var visibleItems: [Item] { visible }
}
