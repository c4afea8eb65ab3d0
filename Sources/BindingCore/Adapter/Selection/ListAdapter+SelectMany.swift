// Selects or deselects many rows at once, and refreshes each section only once.
extension ListAdapter {
  /// Selects rows that are not selected yet, each as ``select(_:)`` does.
  ///
  /// Loads their sections, and lets all controllers decide before it notifies the first. In modes
  /// other than ``SelectionMode/multiple``, each row is selected separately.
  /// - Parameter paths: The paths of the rows in the current list; paths without a row are ignored.
  /// - Complexity: One decomposition and diff for each section with such a row.
  public func select(all paths: some Sequence<ItemPath>) {
    let paths = Array(paths)
    if selectionMode != .multiple { return paths.forEach { select($0) } }
    let keys = paths.compactMap(key(at:))
    enqueue { adapter in
      let wanted = keys.compactMap { key -> (key: RowKey, identity: RowIdentifier)? in
        guard key.section.index != nil, let row = key.viewModel else { return nil }
        let identity = key.selected
        let isNew = !adapter.selection.value.contains(identity) && key.section.shouldSelect(row)
        return isNew ? (key, identity) : nil
      }
      let selected = adapter.selection.edit { selection in
        wanted.filter { selection.select($0.identity) }.map(\.key)
      }
      if !selected.isEmpty { adapter.didChangeSelection(selected: selected.rows) }
    }
  }

  /// Deselects rows, each if its controller allows it.
  /// - Parameter paths: The paths of the rows in the current list; rows that are not selected are
  ///   ignored.
  /// - Complexity: One decomposition and diff for each section with such a row.
  public func deselect(all paths: some Sequence<ItemPath>) {
    let keys = hasSelection ? paths.compactMap(key(at:)) : []
    enqueue { $0.deselect(keys) }
  }

  /// Selects all items of the list, each if its controller allows it.
  ///
  /// Loads no section. A section that is not loaded is selected as a whole; its controller decides
  /// and is notified when the section is loaded. What is inserted later is not selected. Does
  /// nothing in modes other than ``SelectionMode/multiple``.
  /// - Complexity: One decomposition and diff for each loaded section with an item that is not
  ///   selected, and O(*g*) for *g* live groups; O(*n*) if all of a list was selected before.
  ///   ``selectedPaths``, ``selectedViewModels`` and ``selectedIdentifiers`` then load all
  ///   sections.
  public func selectAll() {
    if selectionMode != .multiple { return }
    enqueue { adapter in
      let loaded = adapter.sections.loadedSections
      let isNew = loaded.count < adapter.sections.count
      let groups = adapter.selectedSections.selectAll(of: adapter.sections, without: loaded)
      adapter.selection.edit { selection in groups.forEach { selection.selectAll(of: $0) } }
      let selected = loaded.map { (section: $0, rows: adapter.selectItems(of: $0)) }
        .filter { !$0.rows.isEmpty }
      if isNew || !selected.isEmpty { adapter.didChangeSelection(selected: selected) }
    }
  }

  /// Selects the items of a section, each if its controller allows it.
  /// - Parameter isLate: Whether the section was selected before it was loaded; the elements of a
  ///   live group are then selected already, and those that its controller refuses are deselected.
  /// - Returns: The items whose controller is to be notified.
  private func selectItems(
    of section: any LoadedSection,
    isLate: Bool = false
  ) -> [AnyDiffable] {
    let identities = SelectedIdentities(of: section)
    var (allowed, refused): ([RowIdentifier], [RowIdentifier]) = ([], [])
    let rows = section.rows.filter { row in
      let identity = identities.identity(of: row.diffIdentifier)
      let isWaiting = isLate && identity.section == nil
      if row.role != .item || selection.value.contains(identity) != isWaiting { return false }
      let isAllowed = section.shouldSelect(row)
      if isAllowed == isWaiting { return isAllowed }
      let stored = identities.stored(row.diffIdentifier)
      if isAllowed { allowed.append(stored) } else { refused.append(stored) }
      return isAllowed
    }
    selection.edit { selection in
      selection.select(all: allowed)
      for identity in refused { selection.deselect(identity) }
    }
    return rows
  }

  /// Lets the controller of a section that has been loaded decide, if the section was selected as a
  /// whole before.
  func selectIfWhole(_ section: any LoadedSection) {
    if !selectedSections.remove(section) { return }
    let rows = selectItems(of: section, isLate: true)
    if rows.isEmpty { return }
    didSelect(rows, of: section)
    // Its rows were not shown yet, so their changes are not reported.
    var ignored = Changeset<ItemPath>()
    pending.ignoringDuplicates { refresh(section, nil, into: &ignored) }
  }

  /// Loads the sections that are selected as a whole and in the list.
  func loadSelectedSections() {
    selectedSections.load(in: sections) {
      for index in 0..<sections.count { _ = section(at: index) }
      calls.drain()
    }
  }

  /// Deselects all rows, each in the list if its controller allows it.
  ///
  /// Does not consult the controllers of sections that are not loaded, because they were never
  /// notified of the selection. Rows that a filter hides are deselected too, without a call of
  /// ``BindingSectionController/didDeselect(_:in:)``.
  /// - Complexity: One decomposition and diff for each section with a selected row.
  public func deselectAll() {
    enqueue { adapter in
      let hadSelection = adapter.hasSelection
      adapter.selectedSections.deselectAll()
      var kept: [RowIdentifier] = []
      let deselected = adapter.selectedLoadedRows.map { section, rows -> RowsOfSection in
        let identities = SelectedIdentities(of: section)
        let leaving = rows.filter { row in
          if section.shouldDeselect(row) { return true }
          kept.append(identities.stored(row.diffIdentifier))
          return false
        }
        return (section, leaving)
      }
      .filter { !$0.rows.isEmpty }
      adapter.selection.edit { $0.replaceAll(by: kept) }
      if hadSelection, kept.isEmpty || !deselected.isEmpty {
        adapter.didChangeSelection(deselected: deselected)
      }
    }
  }

  /// Deselects rows, each if its controller allows it.
  func deselect(_ keys: [RowKey]) {
    // All decide before the first is deselected.
    let leaving = keys.identities.filter {
      selection.value.contains($0.identity) && mayDeselect($0.key)
    }
    let deselected = selection.edit { selection in
      leaving.filter { selection.deselect($0.identity) }.map(\.key)
    }
    if !deselected.isEmpty { didChangeSelection(deselected: deselected.rows) }
  }

  // MARK: Notifications

  /// Some rows of a section.
  typealias RowsOfSection = (section: any LoadedSection, rows: [AnyDiffable])

  /// Reports a change of the selection to the display, then to each row's controller and the
  /// listeners; then refreshes the sections.
  func didChangeSelection(deselected: [RowsOfSection] = [], selected: [RowsOfSection] = []) {
    // A momentary selection changes nothing on the display.
    if selectionMode != .momentary || selected.isEmpty { link.display.selectionDidChange() }
    for (section, rows) in deselected {
      for row in rows {
        section.didDeselect(row)
        link.events(.didDeselect(row))
      }
    }
    for (section, rows) in selected { didSelect(rows, of: section) }
    let sections = (deselected + selected).map(\.section).uniqued()
    if !sections.isEmpty { update(sections) }
  }

  private func didSelect(_ rows: [AnyDiffable], of section: any LoadedSection) {
    for row in rows {
      section.didSelect(row)
      link.events(.didSelect(row))
    }
  }
}

extension [RowKey] {
  /// The rows that are in the list; successive rows of one section together.
  var rows: [ListAdapter.RowsOfSection] {
    var groups: [ListAdapter.RowsOfSection] = []
    for key in self {
      guard let row = key.viewModel else { continue }
      if groups.last?.section === key.section {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append((key.section, [row]))
      }
    }
    return groups
  }
}
