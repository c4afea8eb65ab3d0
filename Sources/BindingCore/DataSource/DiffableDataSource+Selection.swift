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
      var selected = source.contents.selected
      var deselected: [Item] = []
      if source.selectionMode == .single {
        deselected = selected.filter { $0 != item }.compactMap(source.knownItem)
        selected = []
      }
      source.contents.awaitedSelection = []
      if source.selectionMode != .momentary { selected.insert(item) }
      source.setSelectedItems(selected)
      deselected.forEach(handlers.didDeselect)
      handlers.didSelect(found)
    }
    return isThere
  }

  /// Deselects an item.
  /// - Parameter item: The item's identifier; one that is not selected stays as it is.
  public func deselect(_ item: Item.DiffIdentifier) {
    enqueue { source in
      var selected = source.contents.selected
      guard selected.remove(item) != nil, let found = source.knownItem(item) else {
        return
      }
      source.contents.awaitedSelection = []
      source.setSelectedItems(selected)
      source.handlers.didDeselect(found)
    }
  }

  /// Selects exactly these items, those that are not in the list as soon as they come.
  ///
  /// No handler is called: it is as if they had been selected all along. The items that have not come are
  /// forgotten once an item is selected or deselected otherwise. In ``SelectionMode/single`` mode only
  /// the first is selected, in ``SelectionMode/momentary`` mode none.
  /// - Parameter items: The identifiers, as of ``selectedIdentifiers`` of an earlier run.
  public func restoreSelection(_ items: some Sequence<Item.DiffIdentifier>) {
    let items = Array(items)
    enqueue { source in
      var contents = source.contents
      contents.selected = []
      switch source.selectionMode {
      case .momentary: contents.awaitedSelection = []
      case .single: contents.awaitedSelection = Set(items.prefix(1))
      case .multiple: contents.awaitedSelection = Set(items)
      }
      contents.selectArrivedItems()
      source.contents = contents
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
