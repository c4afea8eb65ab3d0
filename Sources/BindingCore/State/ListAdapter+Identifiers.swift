extension ListAdapter {
  /// Returns the identity of a row, to remember it by; nil if there is no such row.
  ///
  /// Asking for the first time loads the section.
  /// - Parameter path: The row's path in the current list.
  public func identifier(at path: ItemPath) -> RowIdentifier? {
    defer { calls.drain() }
    return key(at: path)?.identifier
  }

  /// Returns the path of a row, or nil if it is not in the list.
  ///
  /// Loads the section of the model, and no other.
  /// - Parameter row: The row's identity; without a section no row has it.
  /// - Complexity: As ``path(of:in:)``.
  public func path(of row: RowIdentifier) -> ItemPath? {
    guard let model = row.section else { return nil }
    // Asking for rows may carry out waiting calls, after which the sections may have moved.
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
    selection.keys.contains { $0.identifier == row }
  }

  /// The identities of all selected rows: those in the list, from top to bottom, those that are hidden,
  /// and those of ``restoreSelection(_:)`` that have not come yet.
  public var selectedIdentifiers: [RowIdentifier] {
    selectedKeys.map(\.identifier) + selection.awaited
  }

  /// Selects exactly these rows, those that are not in the list as soon as they come.
  ///
  /// Nobody is asked or told: it is as if they had been selected all along. The rows that have not come
  /// are forgotten once a row is selected or deselected otherwise. In ``SelectionMode/single`` mode only
  /// the first is selected, in ``SelectionMode/momentary`` mode none. Loads the sections of the rows.
  /// - Parameter rows: The identities of the rows, as of ``selectedIdentifiers`` of an earlier run.
  public func restoreSelection(_ rows: some Sequence<RowIdentifier>) {
    var seen: Set<RowIdentifier> = []
    let rows = rows.filter { seen.insert($0).inserted }
    enqueue { adapter in
      adapter.selection.removeAll()
      switch adapter.selectionMode {
      case .momentary: break
      case .single: adapter.selection.awaited = Array(rows.prefix(1))
      case .multiple: adapter.selection.awaited = rows
      }
      adapter.selectArrivedRows()
      adapter.display.selectionDidChange()
    }
  }

  /// Selects the rows that were waited for and have come.
  func selectArrivedRows() {
    var missing: [RowIdentifier] = []
    for row in selection.awaited {
      if let path = path(of: row), let key = key(at: path) {
        selection.insert(key)
      } else {
        missing.append(row)
      }
    }
    selection.awaited = missing
  }
}

extension RowKey {
  /// The identity of the row and of its model, without either.
  fileprivate var identifier: RowIdentifier {
    RowIdentifier(row, in: section.erasedModel.diffIdentifier)
  }
}
