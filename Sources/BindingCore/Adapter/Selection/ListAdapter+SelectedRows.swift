// Which of the selected rows are in the list.
extension ListAdapter {
  /// Some rows of a section, with their indices in it.
  private typealias PlacedRows = (section: any LoadedSection, rows: [(item: Int, row: AnyDiffable)])

  /// The paths of the selected rows, from top to bottom; an element that groups of several
  /// groupings show is selected in each.
  ///
  /// After ``selectAll()`` this loads all sections.
  public var selectedPaths: [ItemPath] {
    placedRows().flatMap { section, rows in
      let index = section.index ?? 0
      return rows.map { ItemPath(section: index, item: $0.item) }
    }
  }

  /// The view models of the selected rows that are in the list, from top to bottom.
  public var selectedViewModels: [AnyDiffable] { placedRows().flatMap { $0.rows.map(\.row) } }

  /// The identities of all selected rows: those in the list from top to bottom, then the others.
  public var selectedIdentifiers: [RowIdentifier] {
    let placed = distinct(placedRows().identities)
    return placed.count == selection.value.count
      ? placed : placed + selection.value.all.subtracting(placed)
  }

  /// Returns the identities once each: several groupings may show one element.
  private func distinct(_ identities: [RowIdentifier]) -> [RowIdentifier] {
    if !mayRepeat { return identities }
    var seen: Set<RowIdentifier> = []
    return identities.filter { seen.insert($0).inserted }
  }

  /// Whether an element may be a row of several sections.
  private var mayRepeat: Bool {
    sections.runs.count { $0.modelType is any RowGroup.Type } > 1
  }

  /// Deselects the rows that are not in the list; no hook is called.
  public func deselectMissing() {
    enqueue { adapter in
      let placed = adapter.placedRows().identities
      // Those that are in the list are loaded now.
      adapter.selectedSections.deselectAll()
      adapter.selection.edit { $0.replaceAll(by: placed) }
    }
  }

  /// Whether any row of the list is selected, including whole sections that are not loaded.
  /// - Complexity: O(1); after a change of the list or the selection, at most O(*s*) for *s*
  ///   selected rows that are not in the list.
  public var hasSelection: Bool {
    if selectedSections.areAny(in: sections) { return true }
    return selection.isAnyThere { $0.first(mayBeThere, inList: firstElement) }
  }

  /// Returns the first element of a live group that passes a test; nothing else is selected by a
  /// version of the list.
  private func firstElement(_ passes: (RowIdentifier) -> Bool) -> RowIdentifier? {
    for run in sections.runs where run.modelType is any RowGroup.Type {
      for group in (0..<run.count).lazy.map(run.model).compactMap({ $0.value as? any RowGroup }) {
        if let found = group.rowList.identities.first(where: passes) { return found }
      }
    }
    return nil
  }

  /// Whether the list has a row, or a section that may have it and is not loaded.
  private func mayBeThere(_ row: RowIdentifier) -> Bool {
    sections.indices(of: row).contains { index in
      store.loadedSection(at: index).map { $0.position(of: row.row) != nil } ?? true
    }
  }

  /// Whether a row is selected.
  /// - Parameter path: The row's path in the current list.
  public func isSelected(_ path: ItemPath) -> Bool {
    guard hasSelection, let key = key(at: path) else { return false }
    return selection.value.contains(SelectedIdentities(of: key.section).identity(of: key.row))
  }

  /// The selected rows of loaded sections, by section from top to bottom.
  var selectedLoadedRows: [RowsOfSection] {
    placedRows(loads: false).map { ($0.section, $0.rows.map(\.row)) }
  }

  /// Returns the selected rows that are in the list, without one.
  func selectedRows(except key: RowKey) -> [RowsOfSection] {
    placedRows().map { section, rows in
      let others = rows.map(\.row)
      return section !== key.section
        ? (section, others) : (section, others.filter { $0.diffIdentifier != key.row })
    }
  }

  /// Returns the selected rows that are in the list, by section from top to bottom.
  ///
  /// A few rows are looked up one by one; many are found in one pass over the rows of all loaded
  /// sections.
  /// - Parameter loads: Whether to load sections that have or may have selected rows.
  private func placedRows(loads: Bool = true) -> [PlacedRows] {
    if loads { loadSelectedSections() }
    var found: [PlacedRows] = []
    if selection.value.count > 64, !mayRepeat || sections.isLoaded {
      let loaded = sections.loadedSections
      if selection.value.count > loaded.reduce(0, { $0 + $1.rows.count }) / 8 {
        found = loaded.map { ($0, selectedRows(of: $0)) }.filter { !$0.rows.isEmpty }
        let count = found.reduce(0) { $0 + $1.rows.count }
        if count == selection.value.count || sections.isLoaded { return found }
      }
    }
    var others: [ObjectIdentifier: PlacedRows] = [:]
    for identity in found.isEmpty
      ? selection.value.all : selection.value.all.subtracting(found.identities)
    {
      for section in sections(of: identity, loads: loads) {
        guard let item = section.position(of: identity.row) else { continue }
        others[ObjectIdentifier(section), default: (section, [])].rows
          .append((item, section.rows[item]))
      }
    }
    found += others.values.map { ($0.section, $0.rows.sorted { $0.item < $1.item }) }
    return found.sorted { ($0.section.index ?? 0) < ($1.section.index ?? 0) }
  }

  private func selectedRows(of section: any LoadedSection) -> [(item: Int, row: AnyDiffable)] {
    let (identities, selection) = (SelectedIdentities(of: section), selection.value)
    return section.rows.enumerated().compactMap { item, row in
      selection.contains(identities.identity(of: row.diffIdentifier)) ? (item, row) : nil
    }
  }
}

extension [(section: any LoadedSection, rows: [(item: Int, row: AnyDiffable)])] {
  /// The identities under which the rows are selected.
  fileprivate var identities: [RowIdentifier] {
    flatMap { section, rows in
      let identities = SelectedIdentities(of: section)
      return rows.map { identities.stored($0.row.diffIdentifier) }
    }
  }
}
