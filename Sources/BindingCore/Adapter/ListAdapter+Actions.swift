// The actions of sections, by their names.
extension ListAdapter {
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
}
