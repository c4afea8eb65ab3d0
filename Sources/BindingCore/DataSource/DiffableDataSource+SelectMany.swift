// Many items are selected or deselected at a time, and the display is told once.
extension DiffableDataSource {
  /// Selects items that are not selected yet, as ``select(_:)`` does with each.
  ///
  /// In another mode than ``SelectionMode/multiple``, each is selected on its own.
  /// - Parameter items: The identifiers of the items; one that is not in the list is passed over.
  public func select(all items: some Sequence<Item.DiffIdentifier>) {
    let items = Array(items)
    if selectionMode != .multiple { return items.forEach { select($0) } }
    enqueue { source in
      let handlers = source.handlers
      var selected = source.contents.selected
      let found = items.compactMap { identifier -> Item? in
        guard !selected.contains(identifier),
          let item = source.contents.snapshot.item(identifier), handlers.shouldSelect(item)
        else { return nil }
        selected.insert(identifier)
        return item
      }
      if found.isEmpty { return }
      source.contents.awaitedSelection = []
      source.setSelectedItems(selected)
      found.forEach(handlers.didSelect)
    }
  }

  /// Deselects items.
  /// - Parameter items: The identifiers; of those that are not selected nothing changes.
  public func deselect(all items: some Sequence<Item.DiffIdentifier>) {
    let items = Array(items)
    enqueue { source in
      var selected = source.contents.selected
      let gone = items.filter { selected.remove($0) != nil }
      if gone.isEmpty { return }
      let found = gone.compactMap(source.knownItem)
      source.contents.awaitedSelection = []
      source.setSelectedItems(selected)
      found.forEach(source.handlers.didDeselect)
    }
  }

  /// Selects all items of the list, each if the handlers allow it.
  ///
  /// Does nothing in another mode than ``SelectionMode/multiple``.
  /// - Complexity: O(*n*) for *n* items.
  public func selectAll() {
    if selectionMode != .multiple { return }
    enqueue { source in
      let handlers = source.handlers
      var selected = source.contents.selected
      let found = source.functions.select(source.contents.snapshot, &selected) {
        $0.roleAsRow == .item && handlers.shouldSelect($0)
      }
      if found.isEmpty { return }
      source.contents.awaitedSelection = []
      source.setSelectedItems(selected)
      found.forEach(handlers.didSelect)
    }
  }

  /// Deselects all items, also those that are hidden.
  public func deselectAll() {
    enqueue { source in
      source.contents.awaitedSelection = []
      let (snapshot, selected) = (source.contents.snapshot, source.contents.selected)
      // Few items of many are looked up, and many are found on the way through all.
      let isFew = selected.count <= snapshot.itemCount / 8
      let shown = isFew ? source.selectedItems : source.functions.items(snapshot, selected)
      let hidden =
        shown.count == selected.count
        ? [] : selected.subtracting(shown.map(\.diffIdentifier)).compactMap(source.knownItem)
      source.setSelectedItems([])
      (shown + hidden).forEach(source.handlers.didDeselect)
    }
  }
}
