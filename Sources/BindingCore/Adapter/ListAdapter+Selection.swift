extension ListAdapter {
  /// Selects a row: its controller handles it, then its section is asked for its rows again.
  ///
  /// A row that its controller does not let be selected stays as it is; one that is selected
  /// already is told again.
  /// - Parameter path: The row, by its place in the list as it is now.
  /// - Returns: Whether there is such a row; if not, nothing happened.
  /// - Complexity: That of decomposing one model and of one diff over its rows.
  @discardableResult
  public func select(_ path: ItemPath) -> Bool {
    perform(on: key(at: path)) { adapter, key, row in
      guard key.section.shouldSelect(row) else { return }
      let others =
        adapter.selectionMode == .single ? adapter.selectedKeys.filter { $0 != key } : []
      guard others.allSatisfy(adapter.mayDeselect) else { return }
      for other in others { adapter.carryOutDeselection(of: other) }
      if adapter.selectionMode != .momentary {
        adapter.selection.insert(key)
        adapter.display.selectionDidChange()
      }
      key.section.didSelect(row)
      adapter.eventListeners(.didSelect(row))
      adapter.update((others.map(\.section) + [key.section]).uniqued())
    }
  }

  /// Deselects a row, if its controller lets it.
  /// - Parameter path: The row, by its place in the list as it is now.
  /// - Returns: Whether there is such a row and it was selected; if not, nothing happened.
  @discardableResult
  public func deselect(_ path: ItemPath) -> Bool {
    // What has to wait may follow a selection that waits as well.
    guard calls.isBusy || isSelected(path) else { return false }
    return perform(on: key(at: path)) { adapter, key, _ in
      guard adapter.selection.contains(key), adapter.mayDeselect(key) else { return }
      adapter.carryOutDeselection(of: key)
      adapter.update([key.section])
    }
  }

  private func mayDeselect(_ key: RowKey) -> Bool {
    key.viewModel.map(key.section.shouldDeselect) ?? true
  }

  private func carryOutDeselection(of key: RowKey) {
    selection.remove(key)
    display.selectionDidChange()
    guard let row = key.viewModel else { return }
    key.section.didDeselect(row)
    eventListeners(.didDeselect(row))
  }

  /// Puts the focus on a row, or on none.
  /// - Parameter path: The row, by its place in the list as it is now; nil takes the focus away.
  /// - Returns: Whether there is such a row; if not, the focus stays where it is.
  @discardableResult
  public func highlight(_ path: ItemPath?) -> Bool {
    guard let path else {
      enqueue { $0.moveHighlight(to: nil) }
      return true
    }
    return perform(on: key(at: path)) { adapter, key, _ in adapter.moveHighlight(to: key) }
  }

  private func moveHighlight(to key: RowKey?) {
    let old = selection.highlighted
    if old == key { return }
    selection.highlighted = key
    if let old, let row = old.viewModel, old.section.index != nil {
      old.section.didUnhighlight(row)
      eventListeners(.didUnhighlight(row))
    }
    if let key, let row = key.viewModel {
      key.section.didHighlight(row)
      eventListeners(.didHighlight(row))
    }
  }

  /// The rows that are selected, from top to bottom.
  public var selectedPaths: [ItemPath] { selection.keys.compactMap(\.path).sorted() }

  /// The same by identity.
  private var selectedKeys: [RowKey] { selectedPaths.compactMap(loadedKey(at:)) }

  /// The row under the focus, wherever it has moved; nil once it has left the list.
  public var highlightedPath: ItemPath? { selection.highlighted?.path }

  /// Whether any row is selected.
  public var hasSelection: Bool { !selection.isEmpty }

  /// Whether a row is selected.
  /// - Parameter path: The row, by its place in the list as it is now.
  public func isSelected(_ path: ItemPath) -> Bool {
    guard !selection.isEmpty, let key = loadedKey(at: path) else { return false }
    return selection.contains(key)
  }

  // MARK: Actions

  /// What can be done with a section while the focus is on one of its rows.
  /// - Parameter path: The row, by its place in the list as it is now; a place without a row has
  ///   no actions.
  public func actions(at path: ItemPath) -> [SectionAction] {
    defer { calls.drain() }
    return key(at: path).map(actions(on:)) ?? []
  }

  private func actions(on key: RowKey) -> [SectionAction] {
    calls.hold { key.viewModel.map(key.section.actions) ?? [] }
  }

  /// Carries out an action by its name, then asks the section for its rows again.
  /// - Parameters:
  ///   - name: The action's name.
  ///   - path: Any row of the section, by its place in the list as it is now.
  /// - Returns: Whether there is such a row with such an action.
  @discardableResult
  public func perform(_ name: ActionName, at path: ItemPath) -> Bool {
    performAction(at: path) { $0.name == name }
  }

  /// Carries out the action of a key, then asks the section for its rows again.
  /// - Parameters:
  ///   - key: The key.
  ///   - path: Any row of the section, by its place in the list as it is now.
  /// - Returns: Whether there is such a row with an action for the key.
  @discardableResult
  public func perform(key: Character, at path: ItemPath) -> Bool {
    performAction(at: path) { $0.name.key == key }
  }

  /// Carries out an action of a model's section by its name, as from its first row.
  /// - Parameters:
  ///   - name: The action's name.
  ///   - model: A model with the section's identity; its content does not matter.
  /// - Returns: Whether there is such a section, with a row and such an action.
  @discardableResult
  public func perform(_ name: ActionName, in model: some Diffable) -> Bool {
    guard let section = sectionIndex(of: model) else { return false }
    return perform(name, at: ItemPath(section: section, item: 0))
  }

  private func performAction(at path: ItemPath, _ isIt: @escaping (SectionAction) -> Bool) -> Bool {
    guard let key = key(at: path), actions(on: key).contains(where: isIt) else {
      calls.drain()
      return false
    }
    return perform(on: key) { adapter, key, _ in
      // Asked again, because an action may be made for the state that it finds.
      guard let action = adapter.actions(on: key).first(where: isIt) else { return }
      action.perform()
      adapter.update([key.section])
    }
  }

  // MARK: Rows by path

  /// Does something with a row, as soon as what is under way has been shown.
  /// - Returns: Whether there is such a row.
  func perform(
    on key: RowKey?,
    _ body: @escaping (ListAdapter, RowKey, AnyDiffable) -> Void
  ) -> Bool {
    guard let key else {
      calls.drain()
      return false
    }
    enqueue { adapter in
      // If this had to wait, the row may have changed since, or left.
      guard key.section.index != nil, let row = key.viewModel else { return }
      body(adapter, key, row)
    }
    return true
  }

  /// The identity of a row; makes its section known, and leaves waiting calls waiting.
  func key(at path: ItemPath) -> RowKey? {
    guard let section = section(at: path.section), section.rows.indices.contains(path.item) else {
      return nil
    }
    return RowKey(section: section, row: section.rows[path.item].diffIdentifier)
  }

  /// The identity of a row, if its section is known.
  func loadedKey(at path: ItemPath) -> RowKey? {
    isLoaded(section: path.section) ? key(at: path) : nil
  }
}
