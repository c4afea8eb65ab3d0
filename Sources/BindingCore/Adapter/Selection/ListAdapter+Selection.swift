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

  /// Whether a row is selected, in the list or not.
  ///
  /// After ``selectAll()`` this loads the section that may have it.
  /// - Parameter row: The row's identity.
  public func isSelected(_ row: RowIdentifier) -> Bool {
    if !selectedSections.isEmpty { _ = path(of: row) }
    return selection.value.contains(row) || selection.value.contains(row.selected)
  }

  /// Selects exactly these rows, whether or not they are in the list.
  ///
  /// No hook is called and no event is sent. In ``SelectionMode/single`` mode only the first is
  /// selected, in ``SelectionMode/momentary`` mode none.
  /// - Parameter rows: The identities of the rows, such as ``selectedIdentifiers`` of an earlier
  ///   run.
  public func restoreSelection(_ rows: some Sequence<RowIdentifier>) {
    let rows = Array(rows)
    enqueue { adapter in
      // A section that is loaded knows whether a row is its header or an element of its group.
      let rows = rows.map { adapter.key(of: $0, loads: false)?.selected ?? $0.selected }
      adapter.selectedSections.deselectAll()
      adapter.selection.edit { $0.selectOnly(rows) }
      adapter.link.display.selectionDidChange()
    }
  }
}
