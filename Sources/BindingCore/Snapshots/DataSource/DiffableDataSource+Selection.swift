extension DiffableDataSource {
  /// Selects an item, if the handlers allow it; it stays selected wherever it moves.
  ///
  /// If the item is already selected, the handler is called again.
  /// - Parameter item: The item's identifier.
  /// - Returns: Whether the item is in the list; if not, nothing happens.
  @discardableResult
  public func select(_ item: Item.DiffIdentifier) -> Bool {
    let isThere = contents.snapshot.contains(item)
    enqueue { source in
      let handlers = source.handlers
      guard let found = source.contents.snapshot.item(item), handlers.shouldSelect(found) else {
        return
      }
      let mode = source.selectionMode
      let others = mode == .single ? source.selection.all.filter { $0 != item } : []
      let deselected = others.compactMap(source.knownItem)
      let isChanged = source.editSelection { selection in
        selection.awaited = []
        let isLess = !selection.remove(others).isEmpty
        return (mode != .momentary && selection.insert([item])) || isLess
      }
      if isChanged { source.display.selectionDidChange() }
      deselected.forEach(handlers.didDeselect)
      handlers.didSelect(found)
    }
    return isThere
  }

  /// Deselects an item, and no longer waits for it if it is awaited by ``restoreSelection(_:)``.
  /// - Parameter item: The item's identifier; nothing happens if the item is not selected.
  public func deselect(_ item: Item.DiffIdentifier) { deselect(all: CollectionOfOne(item)) }

  /// Selects exactly these items; items that are not in the list are selected once they are
  /// inserted.
  ///
  /// No handler is called. Items that are still missing are forgotten once an item of the list is
  /// selected or deselected in another way. In ``SelectionMode/single`` mode only the first item is
  /// selected, in ``SelectionMode/momentary`` mode none.
  /// - Parameter items: The identifiers, for example the ``selectedIdentifiers`` of an earlier run.
  /// - Complexity: O(*m*) for *m* identifiers; later updates check only inserted items.
  public func restoreSelection(_ items: some Sequence<Item.DiffIdentifier>) {
    let items = Array(items)
    enqueue { source in
      let restored =
        switch source.selectionMode {
        case .momentary: Set<Item.DiffIdentifier>()
        case .single: Set(items.prefix(1))
        case .multiple: Set(items)
        }
      let present = restored.filter { source.contents.snapshot.contains($0) }
      source.editSelection { selection in
        selection.restore(restored)
        present.forEach { selection.didArrive($0) }
      }
      source.display.selectionDidChange()
    }
  }

  /// Records the visible items, and calls the handlers of items that appeared or disappeared.
  func reportVisibleItems(_ items: [Item]) {
    enqueue { source in
      let handlers = source.handlers
      // The display may have read a snapshot older than the current one.
      let new = source.functions.visibleItems(source.contents.snapshot, source.visible, items)
      source.visible = new.all
      new.appeared.forEach(handlers.willDisplay)
      new.disappeared.forEach(handlers.didEndDisplay)
    }
  }

  /// Calls the handler for scrolling.
  func reportScroll() {
    enqueue { $0.handlers.didScroll() }
  }
}
