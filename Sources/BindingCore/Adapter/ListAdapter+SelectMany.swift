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
      if selected.isEmpty { return }
      adapter.didChangeSelection(in: selected.map(\.section).uniqued())
    }
  }

  /// Deselects rows, each if its controller allows it.
  /// - Parameter paths: The paths of the rows in the current list; others than selected ones are passed
  ///   over.
  /// - Complexity: One decomposition and diff for each section with such a row.
  public func deselect(all paths: some Sequence<ItemPath>) {
    let keys = paths.compactMap(selectableKey(at:))
    enqueue { $0.deselect(keys) }
  }

  /// Selects all items of the list, each if its controller allows it.
  ///
  /// Loads no section: a section that is not loaded is selected as a whole, and its controller is asked
  /// and told when it is loaded. Sections that come later are not selected. Does nothing in another
  /// mode than ``SelectionMode/multiple``.
  /// - Complexity: One decomposition and diff for each loaded section with an item that is not selected;
  ///   ``selectedPaths``, ``selectedViewModels`` and ``selectedIdentifiers`` then load all sections.
  public func selectAll() {
    if selectionMode != .multiple { return }
    enqueue { adapter in
      let loaded = adapter.sections.loadedSections
      let isNew = adapter.selection.unloaded.isNone && loaded.count < adapter.sections.count
      if loaded.count < adapter.sections.count { adapter.selection.unloaded = .all }
      let changed = loaded.filter(adapter.selectItems)
      if isNew || !changed.isEmpty { adapter.didChangeSelection(in: changed) }
    }
  }

  /// Selects the items of a section that its controller allows to.
  /// - Returns: Whether there were any that were not selected.
  private func selectItems(of section: any LoadedSection) -> Bool {
    var selected = selection.rows(of: section)
    let rows = section.rows.filter { row in
      row.role == .item && !selected.contains(row.diffIdentifier) && section.shouldSelect(row)
    }
    if rows.isEmpty { return false }
    for row in rows { selected.insert(row.diffIdentifier) }
    selection.setRows(selected, of: section)
    for row in rows {
      section.didSelect(row)
      observers.events(.didSelect(row))
    }
    return true
  }

  /// Selects the items of a section that was selected before it was loaded.
  func selectItems(ofNew section: any LoadedSection, at index: Int) {
    guard selectItems(of: section) else { return }
    // Nobody has seen its rows, so what changed in them is not reported.
    let duplicates = findings.duplicates
    var ignored = Changeset<ItemPath>()
    refresh(section, nil, into: &ignored)
    findings.duplicates = duplicates
  }

  /// Loads the sections that are selected and not loaded.
  func loadSelectedSections() {
    if selection.unloaded.isNone { return }
    for index in 0..<sections.count { _ = section(at: index) }
    selection.unloaded = .none
    calls.drain()
  }

  /// Deselects all rows, also those that are hidden, each if its controller allows it.
  ///
  /// Of sections that are not loaded, no controller was told that they are selected, and none is asked.
  /// - Complexity: One decomposition and diff for each section with a selected row.
  public func deselectAll() {
    enqueue { adapter in
      let hadUnloaded = !adapter.selection.unloaded.isNone
      adapter.selection.awaited = AwaitedRows()
      adapter.selection.unloaded = .none
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
      if hadUnloaded || !changed.isEmpty { adapter.didChangeSelection(in: changed) }
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
    if deselected.isEmpty { return }
    didChangeSelection(in: deselected.map(\.section).uniqued())
  }

  private func didChangeSelection(in sections: [any LoadedSection]) {
    selection.awaited = AwaitedRows()
    display.selectionDidChange()
    if !sections.isEmpty { update(sections) }
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
