extension ListAdapter {
  /// Returns the identity of a row, to find it again later; nil if there is no such row.
  ///
  /// The first call loads the section.
  /// - Parameter path: The row's path in the current list.
  public func identifier(at path: ItemPath) -> RowIdentifier? {
    defer { calls.drain() }
    guard let key = key(at: path) else { return nil }
    return RowIdentifier(key.row, in: key.section.erasedModel.diffIdentifier)
  }

  /// Returns the path of a row, or nil if it is not in the list.
  ///
  /// Loads only the section of the row's model, or the group that has the row. An element of a live
  /// group is found in whichever group it is now.
  /// - Parameter row: The row's identity; without a section, an element of a live group.
  /// - Complexity: As ``path(of:in:)``.
  public func path(of row: RowIdentifier) -> ItemPath? {
    defer { calls.drain() }
    if let key = key(of: row) { return key.path }
    // Only an element of a live group has another identity, with which it is found elsewhere.
    let element = row.selected
    return element == row ? nil : key(of: element)?.path
  }

  /// Returns the key of a row that is in the list, without carrying out waiting calls.
  /// - Parameter loads: Whether to load its section first if necessary.
  func key(of row: RowIdentifier, loads: Bool = true) -> RowKey? {
    let section = sections(of: row, loads: loads).first { $0.position(of: row.row) != nil }
    return section.map { RowKey(section: $0, row: row.row) }
  }

  /// Returns the sections that may have a row, each loaded when the one before it is not enough.
  func sections(of row: RowIdentifier, loads: Bool) -> some Sequence<any LoadedSection> {
    sections.indices(of: row).lazy.compactMap {
      loads ? self.section(at: $0) : self.store.loadedSection(at: $0)
    }
  }

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

extension SectionMap {
  /// Returns the indices of the sections that may have a row.
  func indices(of row: RowIdentifier) -> [Int] {
    if let section = row.section { return indices(ofModel: section) }
    return runs.compactMap { run in run.offset(ofGroupWith: row.row).map { run.start + $0 } }
  }
}
