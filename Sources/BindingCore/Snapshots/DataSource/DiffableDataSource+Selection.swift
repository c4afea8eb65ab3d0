extension DiffableDataSource {
  /// Selects an item, if the handlers allow it; it stays selected wherever it moves.
  ///
  /// The handler is called again for an item that is selected already.
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

  /// Deselects an item; one that is awaited after ``restoreSelection(_:)`` is awaited no longer.
  /// - Parameter item: The item's identifier; one that is not selected stays as it is.
  public func deselect(_ item: Item.DiffIdentifier) { deselect(all: CollectionOfOne(item)) }

  /// Selects exactly these items, those that are not in the list as soon as they come.
  ///
  /// No handler is called: it is as if they had been selected all along. The items that have not come are
  /// forgotten once an item of the list is selected or deselected otherwise. In ``SelectionMode/single`` mode only
  /// the first is selected, in ``SelectionMode/momentary`` mode none.
  /// - Parameter items: The identifiers, as of ``selectedIdentifiers`` of an earlier run.
  /// - Complexity: O(*m*) for *m* identifiers; then each update looks only at the items that come.
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

  /// Records which items are visible, and calls the handlers of those that appeared or disappeared.
  func reportVisibleItems(_ items: [Item]) {
    enqueue { source in
      let handlers = source.handlers
      // The display may have read an older snapshot than the one that is shown.
      let newest = source.functions.newest(source.contents.snapshot, items).compactMap(\.self)
      let (appeared, disappeared) = source.setVisibleItems(newest)
      appeared.forEach(handlers.willDisplay)
      disappeared.forEach(handlers.didEndDisplay)
    }
  }

  /// Calls the handler for a list that has been scrolled.
  func reportScroll() {
    enqueue { $0.handlers.didScroll() }
  }
}
