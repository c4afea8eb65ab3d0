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

  /// Selects exactly these rows; rows that are not in the list are selected as soon as they arrive.
  ///
  /// No hook is called and no event is sent. Rows that have not arrived are forgotten once a row is
  /// selected or deselected by other means. In ``SelectionMode/single`` mode only the first is selected,
  /// in ``SelectionMode/momentary`` mode none. Loads the sections of the rows.
  /// - Parameter rows: The identities of the rows, such as ``selectedIdentifiers`` of an earlier
  ///   run.
  public func restoreSelection(_ rows: some Sequence<RowIdentifier>) {
    let rows = Array(rows)
    enqueue { adapter in
      adapter.selection.removeAll()
      switch adapter.selectionMode {
      case .momentary: break
      case .single: adapter.selection.awaited = AwaitedRows(Array(rows.prefix(1)))
      case .multiple: adapter.selection.awaited = AwaitedRows(rows)
      }
      adapter.selectArrivedRows()
      adapter.display.selectionDidChange()
    }
  }

  /// Selects the awaited rows that are in the list.
  private func selectArrivedRows() {
    for row in selection.awaited.rows { selectIfThere(row) }
  }

  /// Selects the awaited rows that arrived with an update.
  /// - Complexity: O(*c*) for *c* inserted sections and rows, however many rows are awaited.
  func selectArrivedRows(of update: ListUpdate) {
    if selection.awaited.isEmpty { return }
    let inserts = update.sections.inserts
    let arrived =
      inserts.count < selection.awaited.sectionCount
      ? inserts.map { sections[$0].model.diffIdentifier } : selection.awaited.sections
    if !inserts.isEmpty {
      for section in arrived {
        let rows = selection.awaited.rows(of: section)
        if rows.isEmpty { continue }
        for index in sections.indices(ofModel: section) {
          guard let found = self.section(at: index) else { continue }
          selectArrivedRows(rows, among: found.rows, section)
        }
      }
    }
    update.items.inserts.forEachSection { index, items in
      guard let section = sections.loadedSection(at: index) else { return }
      let identifier = section.erasedModel.diffIdentifier
      let rows = selection.awaited.rows(of: identifier)
      if rows.isEmpty { return }
      selectArrivedRows(rows, among: items.lazy.map { section.rows[$0] }, identifier)
    }
  }

  /// Selects the awaited rows that are among given rows of a section.
  private func selectArrivedRows(
    _ awaited: Set<AnyDiffable.Identifier>,
    among rows: some Collection<AnyDiffable>,
    _ section: AnyDiffable.Identifier
  ) {
    if awaited.count < rows.count {
      for row in awaited { selectIfThere(RowIdentifier(row, in: section)) }
    } else {
      for row in rows where awaited.contains(row.diffIdentifier) {
        selectIfThere(RowIdentifier(row.diffIdentifier, in: section))
      }
    }
  }

  private func selectIfThere(_ row: RowIdentifier) {
    guard let path = path(of: row), let key = key(at: path) else { return }
    selection.awaited.remove(row)
    selection.insert(key)
  }
}

extension RowKey {
  /// The row's identity, without keeping the row or its model alive.
  fileprivate var identifier: RowIdentifier {
    RowIdentifier(row, in: section.erasedModel.diffIdentifier)
  }
}
