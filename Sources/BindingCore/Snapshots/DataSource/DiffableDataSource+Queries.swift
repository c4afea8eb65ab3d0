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

  /// Returns whether an item is selected, even if it is hidden below a collapsed item or by a stage
  /// of a followed list.
  /// - Parameter item: The item's identifier.
  public func isSelected(_ item: Item.DiffIdentifier) -> Bool { selection.all.contains(item) }

  /// Whether any item is selected.
  public var hasSelection: Bool { !selection.all.isEmpty }

  /// The identifiers of all selected items: items in the list, hidden items, and items of
  /// ``restoreSelection(_:)`` that are not in the list yet.
  public var selectedIdentifiers: Set<Item.DiffIdentifier> {
    selection.all.union(selection.awaited)
  }

  /// The selected items: first the items in the list, from top to bottom, then the hidden items.
  ///
  /// An item is hidden if it is below a collapsed item, or if a stage of a followed list leaves it
  /// out.
  /// - Complexity: O(*s* log *n*) for *s* selected items.
  public var selectedItems: [Item] { shownSelectedItems + hiddenSelectedItems }

  /// The selected items in the list, from top to bottom.
  var shownSelectedItems: [Item] {
    let selected = selection.all
    if selection.hidden.count == selected.count { return [] }
    // A few items are looked up one by one; many are found in one pass over all items.
    if selected.count > contents.snapshot.itemCount / 8 {
      CoverageMark.readsAllSelected.reach()
      return functions.items(contents.snapshot, selected)
    }
    return selected.compactMap(contents.snapshot.path).sorted()
      .compactMap(contents.snapshot.item(at:))
  }

  /// The selected items that are not in the list, in the order of the followed lists and the trees.
  private var hiddenSelectedItems: [Item] {
    var left = selection.hidden
    if left.isEmpty { return [] }
    var found: [Item] = []
    for section in followed {
      let elements = section.selectedElements(left)
      left.subtract(elements.map(\.diffIdentifier))
      found += elements
    }
    for section in contents.snapshot.sections where !left.isEmpty {
      guard let tree = contents.trees[section] else { continue }
      let items = tree.list.items(among: left)
      left.subtract(items.map(\.diffIdentifier))
      found += items
    }
    return found
  }

  /// The visible items, from top to bottom, as the display reported them.
  public var visibleItems: [Item] { visible }
}
