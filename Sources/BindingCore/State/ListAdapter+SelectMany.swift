// Many rows are selected or deselected at a time, and each section is asked for its rows only once.
extension ListAdapter {
  /// Selects rows that are not selected yet, as ``select(_:)`` does with each.
  ///
  /// Their sections are loaded. In another mode than ``SelectionMode/multiple``, each is selected on its
  /// own.
  /// - Parameter paths: The paths of the rows in the current list; one without a row is passed over.
  /// - Complexity: One decomposition and diff for each section with such a row.
  public func select(all paths: some Sequence<ItemPath>) {
    let paths = Array(paths)
    if selectionMode != .multiple { return paths.forEach { select($0) } }
    let keys = paths.compactMap(key(at:))
    enqueue { adapter in
      let selected = keys.filter { key in
        guard !adapter.selection.contains(key), key.section.index != nil, let row = key.viewModel,
          key.section.shouldSelect(row)
        else { return false }
        adapter.selection.insert(key)
        key.section.didSelect(row)
        adapter.observers.events(.didSelect(row))
        return true
      }
      adapter.didChangeSelection(of: selected)
    }
  }

  /// Deselects rows, each if its controller allows it.
  /// - Parameter paths: The paths of the rows in the current list; others than selected ones are passed
  ///   over.
  /// - Complexity: One decomposition and diff for each section with such a row.
  public func deselect(all paths: some Sequence<ItemPath>) {
    let keys = paths.compactMap(loadedKey(at:))
    enqueue { $0.deselect(keys) }
  }

  /// Deselects all rows, also those that are hidden, each if its controller allows it.
  /// - Complexity: One decomposition and diff for each section with a selected row.
  public func deselectAll() {
    enqueue { adapter in
      adapter.selection.awaited = []
      adapter.deselect(adapter.selectedKeys)
    }
  }

  private func deselect(_ keys: [RowKey]) {
    let deselected = keys.filter { key in
      guard selection.contains(key), mayDeselect(key) else { return false }
      selection.remove(key)
      guard let row = key.viewModel else { return true }
      key.section.didDeselect(row)
      observers.events(.didDeselect(row))
      return true
    }
    didChangeSelection(of: deselected)
  }

  private func didChangeSelection(of keys: [RowKey]) {
    if keys.isEmpty { return }
    selection.awaited = []
    display.selectionDidChange()
    update(keys.map(\.section).uniqued())
  }
}
