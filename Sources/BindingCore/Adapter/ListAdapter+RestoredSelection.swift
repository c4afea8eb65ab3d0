extension ListAdapter {
  /// Selects exactly these rows; rows that are not in the list are selected as soon as they arrive.
  ///
  /// No hook is called and no event is sent. Rows that have not arrived are forgotten once a row is
  /// selected or deselected by other means. In ``SelectionMode/single`` mode only the first is
  /// selected, in ``SelectionMode/momentary`` mode none. Loads the sections of the rows.
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
