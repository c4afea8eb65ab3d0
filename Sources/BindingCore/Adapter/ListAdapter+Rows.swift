// Finds rows by their paths and their identities.
extension ListAdapter {
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
  func sectionAndRow(
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
}

extension SectionMap {
  /// Returns the indices of the sections that may have a row.
  func indices(of row: RowIdentifier) -> [Int] {
    if let section = row.section { return indices(ofModel: section) }
    return runs.compactMap { run in run.offset(ofGroupWith: row.row).map { run.start + $0 } }
  }
}
