extension ListAdapter {
  /// Selects a row: its controller handles the selection, then its section is refreshed.
  ///
  /// Nothing happens if the controller refuses, or in ``SelectionMode/single`` mode if the selected
  /// row may not be deselected. Selecting a selected row calls its controller again.
  /// - Parameter path: The row's path in the current list.
  /// - Returns: Whether there is such a row; if not, nothing happens.
  /// - Complexity: One decomposition and diff for each section with a row that is selected or
  ///   deselected.
  @discardableResult
  public func select(_ path: ItemPath) -> Bool {
    enqueue(for: key(at: path)) { adapter, key, row in
      guard key.section.shouldSelect(row) else { return }
      let mode = adapter.selectionMode
      let others = mode == .single ? adapter.selectedKeys.filter { $0 != key } : []
      guard others.allSatisfy(adapter.mayDeselect) else { return }
      let selected = key.selected
      if mode == .multiple { adapter.editSelection { $0.select(selected) } }
      if mode == .single {
        adapter.selectedSections.deselectAll()
        adapter.editSelection { $0.selectOnly([selected]) }
      }
      adapter.didChangeSelection(deselected: others.rows, selected: [(key.section, [row])])
    }
  }

  /// Deselects a row, if its controller allows it.
  /// - Parameter path: The row's path in the current list.
  /// - Returns: Whether there is such a row and it is selected; from inside a callback, whether
  ///   there is such a row.
  @discardableResult
  public func deselect(_ path: ItemPath) -> Bool {
    // A call that must wait may follow a selection that is also waiting.
    guard calls.isBusy || isSelected(path) else { return false }
    return enqueue(for: key(at: path)) { adapter, key, _ in adapter.deselect([key]) }
  }

  func mayDeselect(_ key: RowKey) -> Bool {
    key.viewModel.map(key.section.shouldDeselect) ?? true
  }

  @discardableResult
  func editSelection<Result>(_ edit: (inout Selection<RowIdentifier>) -> Result) -> Result {
    Selection.edit(\.selection, of: self, edit)
  }

  /// Highlights a row or none; notifies the previous row's controller, then the new row's.
  ///
  /// A display does this through ``ListContent/setHighlightedRow(_:)`` when it moves the focus.
  /// - Parameter path: The row's path in the current list; nil removes the highlight.
  /// - Returns: Whether there is such a row; if not, the highlight stays where it is. True for nil.
  @discardableResult
  public func highlight(_ path: ItemPath?) -> Bool {
    guard let path else {
      enqueue { $0.moveHighlight(to: nil) }
      return true
    }
    return enqueue(for: key(at: path)) { adapter, key, _ in adapter.moveHighlight(to: key) }
  }

  private func moveHighlight(to key: RowKey?) {
    let new = key?.selected
    if selection.highlighted == new { return }
    let old = selection.highlighted.flatMap(self.key(of:))
    selection.highlighted = new
    if let old, let row = old.viewModel {
      old.section.didUnhighlight(row)
      observers.events(.didUnhighlight(row))
    }
    if let key, let row = key.viewModel {
      key.section.didHighlight(row)
      observers.events(.didHighlight(row))
    }
  }

  /// The paths of the selected rows, from top to bottom.
  ///
  /// After ``selectAll()`` this loads all sections.
  public var selectedPaths: [ItemPath] {
    loadSelectedSections()
    return shownSelection.map(\.path)
  }

  /// The view models of the selected rows that are in the list, from top to bottom.
  public var selectedViewModels: [AnyDiffable] { selectedKeys.compactMap(\.viewModel) }

  /// The keys of the selected rows that are in the list, from top to bottom.
  var selectedKeys: [RowKey] {
    loadSelectedSections()
    return shownSelection.map(\.key)
  }

  /// The selected rows that are in the list, from top to bottom.
  ///
  /// A few are looked up one by one; many are found in one pass over the rows of all loaded
  /// sections.
  private var shownSelection: [(path: ItemPath, key: RowKey)] {
    var found: [(path: ItemPath, key: RowKey)] = []
    if selection.count > 64 {
      let loaded = sections.loadedSections
      if selection.count > loaded.reduce(0, { $0 + $1.rows.count }) / 8 {
        found = selectedRows(of: loaded)
        if found.count == selection.count || sections.isLoaded { return found }
      }
    }
    let rest = selection.all.subtracting(found.lazy.map(\.key.selected))
    let others = rest.compactMap { row -> (path: ItemPath, key: RowKey)? in
      guard let key = key(of: row), let path = key.path else { return nil }
      return (path, key)
    }
    return (found + others).sorted { $0.path < $1.path }
  }

  private func selectedRows(
    of sections: [any LoadedSection]
  ) -> [(path: ItemPath, key: RowKey)] {
    sections.flatMap { section -> [(path: ItemPath, key: RowKey)] in
      guard let index = section.index else { return [] }
      let identities = SelectedIdentities(of: section)
      return section.rows.enumerated().compactMap { item, row in
        if !selection.contains(identities.identity(of: row.diffIdentifier)) { return nil }
        let key = RowKey(section: section, row: row.diffIdentifier)
        return (ItemPath(section: index, item: item), key)
      }
    }
  }

  /// The current path of the highlighted row; nil if there is none or it is not in the list.
  public var highlightedPath: ItemPath? { selection.highlighted.flatMap(path(of:)) }

  /// Whether any row of the list is selected, including whole sections that are not loaded.
  /// - Complexity: O(1); after the list or the selection has changed, at most O(*s*) for *s* selected
  ///   rows that are not in the list.
  public var hasSelection: Bool {
    if hasSelectedSections { return true }
    if selection.isEmpty { return false }
    if let known = selection.presence { return known }
    let isAny = selection.contains(where: mayBeThere)
    selection.note(isAnyThere: isAny)
    return isAny
  }

  /// Whether the list has a row, or a section that may have it and is not loaded.
  private func mayBeThere(_ row: RowIdentifier) -> Bool {
    sections.indices(of: row).contains { index in
      sections.loadedSection(at: index).map { $0.position(of: row.row) != nil } ?? true
    }
  }

  /// Whether a row is selected.
  /// - Parameter path: The row's path in the current list.
  public func isSelected(_ path: ItemPath) -> Bool {
    guard hasSelection, let key = key(at: path) else { return false }
    return selection.contains(SelectedIdentities(of: key.section).identity(of: key.row))
  }

  // MARK: Actions

  /// Returns the actions that a section offers while one of its rows is focused.
  /// - Parameter path: The row's path in the current list; a path without a row has no actions.
  public func actions(at path: ItemPath) -> [SectionAction] {
    defer { calls.drain() }
    return sectionAndRow(at: path).map(actions) ?? []
  }

  private func actions(of section: any LoadedSection, on row: AnyDiffable) -> [SectionAction] {
    calls.hold { section.actions(on: row) }
  }

  /// Performs the action with a name, then refreshes the section.
  /// - Parameters:
  ///   - name: The action's name.
  ///   - path: The path of any row of the section in the current list.
  /// - Returns: Whether there is such a row with such an action.
  @discardableResult
  public func perform(_ name: ActionName, at path: ItemPath) -> Bool {
    guard let (section, row) = sectionAndRow(at: path),
      let action = actions(of: section, on: row).first(where: { $0.name == name })
    else {
      calls.drain()
      return false
    }
    // Mostly no other call is in progress or waits.
    if calls.carryOut({ perform(action, in: section) }) { return true }
    return enqueue(for: RowKey(section: section, row: row.diffIdentifier)) { adapter, key, row in
      // Reads the actions again, because an action may depend on the state in which it was created.
      let actions = adapter.actions(of: key.section, on: row)
      guard let action = actions.first(where: { $0.name == name }) else { return }
      adapter.perform(action, in: key.section)
    }
  }

  /// Performs the action with a name in the section of a model, as if its first row were focused.
  /// - Parameters:
  ///   - name: The action's name.
  ///   - model: A model with the section's identity; its content does not matter.
  /// - Returns: Whether there is such a section, with a row and such an action.
  @discardableResult
  public func perform(_ name: ActionName, in model: some Diffable) -> Bool {
    guard let section = sectionIndex(of: model) else { return false }
    return perform(name, at: ItemPath(section: section, item: 0))
  }

  private func perform(_ action: SectionAction, in section: any LoadedSection) {
    action.perform()
    update([section])
  }

  // MARK: Rows by path

  /// Calls a closure with a row once the current update has been shown, if the row still exists.
  /// - Returns: Whether there is such a row.
  func enqueue(
    for key: RowKey?,
    _ body: @escaping (ListAdapter, RowKey, AnyDiffable) -> Void
  ) -> Bool {
    guard let key else {
      calls.drain()
      return false
    }
    enqueue { adapter in
      // If this call had to wait, the row may have changed or left the list.
      guard key.section.index != nil, let row = key.viewModel else { return }
      body(adapter, key, row)
    }
    return true
  }

  /// Returns a row and its section, which it loads without carrying out waiting calls.
  private func sectionAndRow(
    at path: ItemPath
  ) -> (section: any LoadedSection, row: AnyDiffable)? {
    guard let section = section(at: path.section), let row = section.rows.row(at: path.item) else {
      return nil
    }
    return (section, row)
  }

  /// Returns the key of a row; loads its section without carrying out waiting calls.
  func key(at path: ItemPath) -> RowKey? {
    sectionAndRow(at: path).map { RowKey(section: $0, row: $1.diffIdentifier) }
  }
}
