// Selects or deselects many items at once, with one notification to the display.
extension DiffableDataSource {
  /// Selects items that are not selected yet, each as ``select(_:)`` does.
  ///
  /// In a mode other than ``SelectionMode/multiple``, each item is selected separately.
  /// - Parameter items: The identifiers of the items; those that are not in the list are ignored.
  public func select(all items: some Sequence<Item.DiffIdentifier>) {
    let items = Array(items)
    if selectionMode != .multiple { return items.forEach { select($0) } }
    enqueue { source in
      let handlers = source.handlers
      var seen: Set<Item.DiffIdentifier> = []
      let found = items.compactMap { identifier -> Item? in
        guard !source.isSelected(identifier), !seen.contains(identifier),
          let item = source.contents.snapshot.item(identifier), handlers.shouldSelect(item)
        else { return nil }
        seen.insert(identifier)
        return item
      }
      if found.isEmpty { return }
      source.selection.edit { $0.select(all: seen) }
      source.link.display.selectionDidChange()
      found.forEach(handlers.didSelect)
    }
  }

  /// Deselects items.
  /// - Parameter items: The identifiers of the items; those that are not selected are ignored.
  public func deselect(all items: some Sequence<Item.DiffIdentifier>) {
    let items = Array(items)
    enqueue { source in
      let gone = source.selection.edit { selection in items.filter { selection.deselect($0) } }
      if gone.isEmpty { return }
      let found = gone.compactMap(source.contents.snapshot.item)
      source.link.display.selectionDidChange()
      found.forEach(source.handlers.didDeselect)
    }
  }

  /// Selects all items of the list that the handlers allow to be selected.
  ///
  /// Does nothing in a mode other than ``SelectionMode/multiple``.
  /// - Complexity: O(1) if no handler decides or is told; otherwise O(*n*) for *n* items.
  public func selectAll() {
    if selectionMode != .multiple { return }
    enqueue { source in
      let (handlers, snapshot) = (source.handlers, source.contents.snapshot)
      if !handlers.handlesSelection, Item.self != AnyDiffable.self {
        if Item.rowRole != .item || snapshot.itemCount == 0 { return }
        let items = source.functions.items
        let whole = Selection<Item.DiffIdentifier>.Whole(
          count: snapshot.itemCount,
          contains: snapshot.contains,
          all: { items(snapshot) { _ in true }.map(\.diffIdentifier) }
        )
        source.selection.edit { $0.selectAll(of: whole) }
        return source.link.display.selectionDidChange()
      }
      let found = source.functions.items(snapshot) { [selection = source.selection.value] in
        $0.isFindable && $0.roleAsRow == .item
          && !selection.contains($0.diffIdentifier, isThere: true)
          && handlers.shouldSelect($0)
      }
      if found.isEmpty { return }
      source.selection.edit { $0.select(all: found.lazy.map(\.diffIdentifier)) }
      source.link.display.selectionDidChange()
      found.forEach(handlers.didSelect)
    }
  }

  /// Deselects all items; only those in the list are reported.
  public func deselectAll() {
    enqueue { source in
      let hadSelection = source.hasSelection
      let items = source.handlers.handlesSelection ? source.selectedItems : []
      source.selection.edit { $0.deselectAll() }
      if hadSelection { source.link.display.selectionDidChange() }
      items.forEach(source.handlers.didDeselect)
    }
  }
}
