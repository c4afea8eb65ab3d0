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
      let others = mode == .single ? adapter.selectedRows(except: key) : []
      guard others.allSatisfy({ $0.rows.allSatisfy($0.section.shouldDeselect) }) else { return }
      let selected = key.selected
      if mode == .multiple { adapter.selection.edit { $0.select(selected) } }
      if mode == .single {
        adapter.selectedSections.deselectAll()
        adapter.selection.edit { $0.selectOnly([selected]) }
      }
      adapter.didChangeSelection(deselected: others, selected: [(key.section, [row])])
    }
  }

  /// Selects the first row of a type in the section of a model, such as the action row of a post.
  /// - Parameters:
  ///   - type: The type of the view model, compared exactly.
  ///   - model: A model with the section's identity; its content does not matter.
  /// - Returns: Whether there is such a row; if not, nothing happens.
  @discardableResult
  public func select<ViewModel: Diffable>(
    _ type: ViewModel.Type,
    in model: some Diffable
  ) -> Bool {
    firstPath(of: type, in: model).map { select($0) } ?? false
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

  /// Highlights a row or none; notifies the previous row's controller, then the new row's.
  ///
  /// A display does this through ``ListContent/setHighlightedRow(_:)`` when it moves the focus.
  /// - Parameter path: The row's path in the current list; nil removes the highlight.
  /// - Returns: Whether there is such a row; if not, the highlight stays where it is. True for nil.
  @discardableResult
  package func highlight(_ path: ItemPath?) -> Bool {
    guard let path else {
      enqueue { $0.moveHighlight(to: nil) }
      return true
    }
    return enqueue(for: key(at: path)) { adapter, key, _ in adapter.moveHighlight(to: key) }
  }

  private func moveHighlight(to key: RowKey?) {
    let new = key?.selected
    if selection.value.highlighted == new { return }
    let old = selection.value.highlighted.flatMap { self.key(of: $0) }
    selection.setHighlighted(new)
    if let old, let row = old.viewModel {
      old.section.didUnhighlight(row)
      link.events(.didUnhighlight(row))
    }
    if let key, let row = key.viewModel {
      key.section.didHighlight(row)
      link.events(.didHighlight(row))
    }
  }

  /// The current path of the highlighted row; nil if there is none or it is not in the list.
  package var highlightedPath: ItemPath? { selection.value.highlighted.flatMap(path(of:)) }

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
