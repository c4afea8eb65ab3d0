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
      adapter.didChangeSelection(in: selected.map(\.section).uniqued())
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

  /// Selects all items of the list, each if its controller allows it.
  ///
  /// Loads all sections. Does nothing in another mode than ``SelectionMode/multiple``.
  /// - Complexity: One decomposition and diff for each section.
  public func selectAll() {
    if selectionMode != .multiple { return }
    enqueue { adapter in
      var changed: [any LoadedSection] = []
      for index in 0..<adapter.sections.count {
        guard let section = adapter.section(at: index) else { continue }
        var selected = adapter.selection.rows(of: section)
        let rows = section.rows.filter { row in
          row.role == .item && !selected.contains(row.diffIdentifier) && section.shouldSelect(row)
        }
        if rows.isEmpty { continue }
        for row in rows { selected.insert(row.diffIdentifier) }
        adapter.selection.setRows(selected, of: section)
        for row in rows {
          section.didSelect(row)
          adapter.observers.events(.didSelect(row))
        }
        changed.append(section)
      }
      adapter.didChangeSelection(in: changed)
    }
  }

  /// Deselects all rows, also those that are hidden, each if its controller allows it.
  /// - Complexity: One decomposition and diff for each section with a selected row.
  public func deselectAll() {
    enqueue { adapter in
      adapter.selection.awaited = AwaitedRows()
      var changed: [any LoadedSection] = []
      for (section, selected) in adapter.selection.rowsBySection {
        let rows = section.rows(identifiedBy: selected)
        let leaving = rows.filter(section.shouldDeselect)
        if leaving.isEmpty { continue }
        let isWhole = leaving.count == rows.count
        adapter.selection.setRows(
          isWhole ? [] : selected.subtracting(leaving.map(\.diffIdentifier)),
          of: section
        )
        for row in leaving {
          section.didDeselect(row)
          adapter.observers.events(.didDeselect(row))
        }
        changed.append(section)
      }
      adapter.didChangeSelection(in: changed)
    }
  }

  private func deselect(_ keys: [RowKey]) {
    let deselected = keys.filter { key in
      guard selection.contains(key), mayDeselect(key) else { return false }
      selection.remove(key)
      guard let row = key.knownViewModel else { return true }
      key.section.didDeselect(row)
      observers.events(.didDeselect(row))
      return true
    }
    didChangeSelection(in: deselected.map(\.section).uniqued())
  }

  private func didChangeSelection(in sections: [any LoadedSection]) {
    if sections.isEmpty { return }
    selection.awaited = AwaitedRows()
    display.selectionDidChange()
    update(sections)
  }
}

extension LoadedSection {
  /// Returns the rows with some identifiers, from top to bottom, and then those that are hidden.
  fileprivate func rows(identifiedBy identifiers: Set<AnyDiffable.Identifier>) -> [AnyDiffable] {
    // Few rows of many are looked up, and many are found on the way through all.
    let shown =
      identifiers.count > rows.count / 8
      ? rows.filter { identifiers.contains($0.diffIdentifier) }
      : identifiers.compactMap(position).sorted().map { rows[$0] }
    if shown.count == identifiers.count { return shown }
    return shown + identifiers.subtracting(shown.map(\.diffIdentifier)).compactMap(hiddenRow)
  }
}
