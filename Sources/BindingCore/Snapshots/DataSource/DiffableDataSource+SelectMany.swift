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
      _ = source.editSelection { selection in
        selection.awaited = []
        return selection.insert(seen)
      }
      source.display.selectionDidChange()
      found.forEach(handlers.didSelect)
    }
  }

  /// Deselects items, and no longer waits for items of ``restoreSelection(_:)`` among them.
  /// - Parameter items: The identifiers of the items; those that are not selected are ignored.
  public func deselect(all items: some Sequence<Item.DiffIdentifier>) {
    let items = Array(items)
    enqueue { source in
      let gone = source.editSelection { selection in
        let gone = selection.remove(items)
        if gone.isEmpty { selection.awaited.subtract(items) } else { selection.awaited = [] }
        return gone
      }
      if gone.isEmpty { return }
      let found = gone.compactMap(source.knownItem)
      source.display.selectionDidChange()
      found.forEach(source.handlers.didDeselect)
    }
  }

  /// Selects all items of the list that the handlers allow to be selected.
  ///
  /// Does nothing in a mode other than ``SelectionMode/multiple``.
  /// - Complexity: O(*n*) for *n* items.
  public func selectAll() {
    if selectionMode != .multiple { return }
    enqueue { source in
      let handlers = source.handlers
      var selected = source.selection.all
      let found = source.functions.select(source.contents.snapshot, &selected) {
        $0.roleAsRow == .item && handlers.shouldSelect($0)
      }
      if found.isEmpty { return }
      _ = source.editSelection { selection in
        selection.awaited = []
        return selection.insert(found.lazy.map(\.diffIdentifier))
      }
      source.display.selectionDidChange()
      found.forEach(handlers.didSelect)
    }
  }

  /// Deselects all items, including hidden ones.
  public func deselectAll() {
    enqueue { source in
      let (items, hadSelection) = (source.selectedItems, source.hasSelection)
      source.editSelection { $0 = ItemSelection() }
      if hadSelection { source.display.selectionDidChange() }
      items.forEach(source.handlers.didDeselect)
    }
  }
}
