extension DiffableDataSource {
  // MARK: Selection

  /// Selects an item, if the handlers allow it; it stays selected wherever it moves.
  ///
  /// The handler is called again for an item that is selected already.
  /// - Parameter item: Its identifier.
  /// - Returns: Whether it is shown; if not, nothing happens.
  @discardableResult
  public func select(_ item: Item.DiffIdentifier) -> Bool {
    let isShown = snapshot().contains(item)
    note { [selectionMode] contents, handlers in
      guard let found = contents.snapshot.item(item), handlers.shouldSelect(found) else {
        return nil
      }
      var deselected: [Item] = []
      if selectionMode == .single {
        deselected = contents.selected.filter { $0 != item }.compactMap(contents.snapshot.item)
        contents.selected = []
      }
      if selectionMode != .momentary { contents.selected.insert(item) }
      return { [deselected] in
        deselected.forEach(handlers.didDeselect)
        handlers.didSelect(found)
      }
    }
    return isShown
  }

  /// Deselects an item.
  /// - Parameter item: Its identifier; one that is not selected stays as it is.
  public func deselect(_ item: Item.DiffIdentifier) {
    note { contents, handlers in
      guard contents.selected.remove(item) != nil, let found = contents.snapshot.item(item) else {
        return nil
      }
      return { handlers.didDeselect(found) }
    }
  }

  /// Whether an item is selected.
  /// - Parameter item: Its identifier.
  public func isSelected(_ item: Item.DiffIdentifier) -> Bool { contents.selected.contains(item) }

  /// Whether any item is selected.
  public var hasSelection: Bool { !contents.selected.isEmpty }

  /// The items that are selected, from top to bottom.
  public var selectedItems: [Item] {
    let contents = contents
    return contents.selected.compactMap(contents.snapshot.path).sorted()
      .compactMap(contents.snapshot.item(at:))
  }

  // MARK: Visibility

  /// The items in view, from top to bottom, as the display said last.
  public var visibleItems: [Item] { contents.inView }

  func show(_ items: [Item]) {
    note { contents, handlers in
      // The display may have looked at a list that was not the newest any more.
      let (came, went) = contents.show(
        items.compactMap { contents.snapshot.item($0.diffIdentifier) }
      )
      return {
        came.forEach(handlers.willDisplay)
        went.forEach(handlers.didEndDisplay)
      }
    }
  }

  func scroll() { note { _, handlers in handlers.didScroll } }
}
