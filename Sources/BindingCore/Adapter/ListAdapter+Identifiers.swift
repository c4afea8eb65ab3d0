extension ListAdapter {
  /// Returns the identity of a row, to find it again later; nil if there is no such row.
  ///
  /// The first call loads the section.
  /// - Parameter path: The row's path in the current list.
  public func identifier(at path: ItemPath) -> RowIdentifier? {
    defer { calls.drain() }
    return key(at: path)?.identifier
  }

  /// Returns the path of a row, or nil if it is not in the list.
  ///
  /// Loads only the section of the row's model.
  /// - Parameter row: The row's identity; without a section, the result is nil.
  /// - Complexity: As ``path(of:in:)``.
  public func path(of row: RowIdentifier) -> ItemPath? {
    guard let model = row.section else { return nil }
    // Reading rows may carry out waiting calls, after which the sections may have moved.
    for index in sections.indices(ofModel: model) { _ = rowCount(inSection: index) }
    for index in sections.indices(ofModel: model) {
      if let item = section(at: index)?.position(of: row.row) {
        return ItemPath(section: index, item: item)
      }
    }
    return nil
  }

  /// Whether a row is selected, in the list or in a section that is hidden.
  /// - Parameter row: The row's identity.
  /// - Complexity: O(*s*) for *s* selected rows.
  public func isSelected(_ row: RowIdentifier) -> Bool {
    if !selection.unloaded.isEmpty { _ = path(of: row) }
    return selection.keys.contains { $0.identifier == row }
  }

  /// The identities of all selected rows.
  ///
  /// Rows in the list come first, from top to bottom, then hidden rows, then rows of
  /// ``restoreSelection(_:)`` that have not arrived yet.
  public var selectedIdentifiers: [RowIdentifier] {
    selectedKeys.map(\.identifier) + selection.awaited.rows
  }
}

extension RowKey {
  /// The row's identity, without keeping the row or its model alive.
  fileprivate var identifier: RowIdentifier {
    RowIdentifier(row, in: section.erasedModel.diffIdentifier)
  }
}
