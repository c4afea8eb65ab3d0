extension DiffableDataSource {
  /// Selects an item, if the handlers allow it; it stays selected wherever it moves.
  ///
  /// If the item is already selected, the handler is called again.
  /// - Parameter item: The item's identifier.
  /// - Returns: Whether the item is in the list; if not, nothing happens.
  @discardableResult
  public func select(_ item: Item.DiffIdentifier) -> Bool {
    let isThere = contents.snapshot.contains(id: item)
    enqueue { source in
      let handlers = source.handlers
      guard let found = source.contents.snapshot.item(item), handlers.shouldSelect(found) else {
        return
      }
      let mode = source.selectionMode
      let others = mode == .single ? source.selectedIdentifiers.subtracting([item]) : []
      let deselected = others.compactMap(source.contents.snapshot.item)
      let isChanged = source.selection.edit { selection in
        if mode == .momentary { return false }
        if mode == .multiple { return selection.select(item) }
        let isChanged = !others.isEmpty || !selection.contains(item)
        selection.selectOnly([item])
        return isChanged
      }
      if isChanged { source.link.display.selectionDidChange() }
      deselected.forEach(handlers.didDeselect)
      handlers.didSelect(found)
    }
    return isThere
  }

  /// Deselects an item.
  /// - Parameter item: The item's identifier; nothing happens if the item is not selected.
  public func deselect(_ item: Item.DiffIdentifier) { deselect(all: CollectionOfOne(item)) }

  /// Selects exactly these items, whether or not they are in the list.
  ///
  /// No handler is called. In ``SelectionMode/single`` mode only the first item is selected, in
  /// ``SelectionMode/momentary`` mode none.
  /// - Parameter items: The identifiers, for example the ``selectedIdentifiers`` of an earlier run.
  /// - Complexity: O(*m*) for *m* identifiers; later updates cost nothing more.
  public func restoreSelection(_ items: some Sequence<Item.DiffIdentifier>) {
    let items = Array(items)
    enqueue { source in
      source.selection.edit { $0.selectOnly(items) }
      source.link.display.selectionDidChange()
    }
  }

  /// Deselects the items that are not in the list; no handler is called.
  public func deselectMissing() {
    enqueue { source in
      let snapshot = source.contents.snapshot
      source.selection.edit { $0.replaceAll(by: $0.all.filter(snapshot.contains)) }
    }
  }

  /// Calls the handler for scrolling.
  func reportScroll() {
    enqueue { $0.handlers.didScroll() }
  }
}
