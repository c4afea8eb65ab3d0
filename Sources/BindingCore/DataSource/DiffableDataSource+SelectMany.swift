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

  /// Deselects all items, also those that are hidden.
  public func deselectAll() {
    enqueue { source in
      let shown = source.selectedItems.map(\.diffIdentifier)
      let hidden = source.contents.selected.subtracting(shown)
      source.contents.awaitedSelection = []
      source.deselect(all: shown + hidden)
    }
  }
}
