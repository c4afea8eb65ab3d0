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
      let selected = keys.compactMap { key -> RowsOfSection? in
        guard !adapter.selection.contains(key), key.section.index != nil, let row = key.viewModel,
          key.section.shouldSelect(row)
        else { return nil }
        adapter.selection.insert(key)
        return (key.section, [row])
      }
      if !selected.isEmpty { adapter.didChangeSelection(selected: selected) }
    }
  }

  /// Deselects rows, each if its controller allows it.
  /// - Parameter paths: The paths of the rows in the current list; rows that are not selected are
  ///   ignored.
  /// - Complexity: One decomposition and diff for each section with such a row.
  public func deselect(all paths: some Sequence<ItemPath>) {
    let keys = paths.compactMap(selectableKey(at:))
    enqueue { $0.deselect(keys) }
  }

  /// Selects all items of the list, each if its controller allows it.
  ///
  /// Loads no section. A section that is not loaded is selected as a whole; its controller decides
  /// and is notified when the section is loaded. Sections inserted later are not selected. Does
  /// nothing in modes other than ``SelectionMode/multiple``.
  /// - Complexity: One decomposition and diff for each loaded section with an item that is not
  ///   selected; O(*n*) for *n* models if a stage hides some and all were selected before;
  ///   ``selectedPaths``, ``selectedViewModels`` and ``selectedIdentifiers`` then load
  ///   all sections.
  public func selectAll() {
    if selectionMode != .multiple { return }
    enqueue { adapter in
      let loaded = adapter.sections.loadedSections
      let hadUnloaded = !adapter.selection.unloaded.isEmpty
      adapter.selection.unloaded = UnloadedSections(
        of: adapter.sections,
        without: loaded,
        after: adapter.selection.unloaded
      )
      let isNew = !hadUnloaded && !adapter.selection.unloaded.isEmpty
      let selected = loaded.map { (section: $0, rows: adapter.selectItems(of: $0)) }
        .filter { !$0.rows.isEmpty }
      if isNew || !selected.isEmpty { adapter.didChangeSelection(selected: selected) }
    }
  }

  /// Selects the items of a section, each if its controller allows it.
  /// - Returns: The items that were not selected before.
  private func selectItems(of section: any LoadedSection) -> [AnyDiffable] {
    var selected = selection.rows(of: section)
    let rows = section.rows.filter { row in
      row.role == .item && !selected.contains(row.diffIdentifier) && section.shouldSelect(row)
    }
    if rows.isEmpty { return [] }
    for row in rows { selected.insert(row.diffIdentifier) }
    selection.setRows(selected, of: section)
    return rows
  }

  /// Selects the items of a section that has been loaded, if it was selected as a whole before.
  func selectIfUnloaded(_ section: any LoadedSection) {
    // Creates the identity only if it is needed, because every section is loaded here.
    if selection.unloaded.isEmpty { return }
    let identity = section.identity
    let before = selection.unloaded.model(of: identity)
    if !selection.unloaded.remove(identity) { return }
    let rows = selectItems(of: section) + selectHiddenItems(of: section, since: before)
    if rows.isEmpty { return }
    didSelect(rows, of: section)
    // Its rows were not shown yet, so their changes are not reported.
    let duplicates = findings.duplicates
    var ignored = Changeset<ItemPath>()
    refresh(section, nil, into: &ignored)
    findings.duplicates = duplicates
  }

  /// Selects the items that a live group had when it was selected, and that a stage hides since,
  /// each if the section's controller allows it.
  /// - Parameter before: The group at that time, if the list has changed since.
  /// - Returns: The items.
  private func selectHiddenItems(
    of section: any LoadedSection,
    since before: AnyDiffable?
  ) -> [AnyDiffable] {
    guard let before, !before.isEqual(to: section.erasedModel), let list = before.groupElements
    else { return [] }
    let rows = (0..<list.count).compactMap { index -> AnyDiffable? in
      let identifier = list.row(at: index).diffIdentifier
      guard section.position(of: identifier) == nil,
        section.rowSources.contains(where: { $0.hides(identifier) }),
        let row = section.storedRow(identifier), row.role == .item, section.shouldSelect(row)
      else { return nil }
      return row
    }
    selection.insertHidden(rows.map(\.diffIdentifier), of: section)
    return rows
  }

  /// Loads the sections that are selected and not loaded, including those that a stage hides.
  func loadSelectedSections() {
    // A controller may read the selection while it is loaded, and gets what is selected so far.
    if selection.unloaded.isEmpty || isLoadingSelection { return }
    isLoadingSelection = true
    defer { isLoadingSelection = false }
    for index in 0..<sections.count { _ = section(at: index) }
    for run in sections.runs where !selection.unloaded.isEmpty {
      calls.hold {
        let hidden = run.makeHiddenSections {
          !kept.contains($0) && selection.unloaded.hides($0) && sections.index(of: $0) == nil
        }
        for section in hidden {
          kept.addHidden(section)
          attach(section)
          // Its rows are requested again when it is shown, and duplicates are reported then.
          _ = section.load(at: 0)
          selectIfUnloaded(section)
          selection.didHide(section)
        }
      }
    }
    selection.unloaded = UnloadedSections()
    calls.drain()
  }

  /// Deselects all rows, including hidden ones, each if its controller allows it.
  ///
  /// Does not consult the controllers of sections that are not loaded, because they were never
  /// notified of the selection.
  /// - Complexity: One decomposition and diff for each section with a selected row.
  public func deselectAll() {
    enqueue { adapter in
      let hadUnloaded = !adapter.selection.unloaded.isEmpty
      adapter.selection.unloaded = UnloadedSections()
      var deselected: [RowsOfSection] = []
      for (section, selected) in adapter.selection.rowsBySection {
        let rows = section.rows(identifiedBy: selected)
        let leaving = rows.filter(section.shouldDeselect)
        if leaving.isEmpty { continue }
        let isWhole = leaving.count == rows.count
        adapter.selection.setRows(
          isWhole ? [] : selected.subtracting(leaving.map(\.diffIdentifier)),
          of: section
        )
        deselected.append((section, leaving))
      }
      adapter.selection.awaited = AwaitedRows()
      if hadUnloaded || !deselected.isEmpty { adapter.didChangeSelection(deselected: deselected) }
    }
  }

  func deselect(_ keys: [RowKey]) {
    let deselected = keys.compactMap { key -> RowsOfSection? in
      guard selection.contains(key), mayDeselect(key) else { return nil }
      selection.remove(key)
      return (key.section, key.knownViewModel.map { [$0] } ?? [])
    }
    if !deselected.isEmpty { didChangeSelection(deselected: deselected) }
  }

  // MARK: Notifications

  /// Some rows of a section.
  typealias RowsOfSection = (section: any LoadedSection, rows: [AnyDiffable])

  /// Reports a change of the selection to the display, then to each row's controller and the
  /// listeners; then refreshes the sections.
  func didChangeSelection(deselected: [RowsOfSection] = [], selected: [RowsOfSection] = []) {
    selection.awaited = AwaitedRows()
    // A momentary selection changes nothing on the display.
    if selectionMode != .momentary || selected.isEmpty { display.selectionDidChange() }
    for (section, rows) in deselected {
      for row in rows {
        section.didDeselect(row)
        observers.events(.didDeselect(row))
      }
    }
    for (section, rows) in selected { didSelect(rows, of: section) }
    let sections = (deselected + selected).map(\.section).uniqued()
    if !sections.isEmpty { update(sections) }
  }

  private func didSelect(_ rows: [AnyDiffable], of section: any LoadedSection) {
    for row in rows {
      section.didSelect(row)
      observers.events(.didSelect(row))
    }
  }
}

extension LoadedSection {
  /// Returns the rows with the given identifiers: shown rows from top to bottom, then hidden rows.
  fileprivate func rows(identifiedBy identifiers: Set<AnyDiffable.Identifier>) -> [AnyDiffable] {
    // A few rows are looked up one by one; many are found in one pass over all rows.
    let shown =
      identifiers.count > rows.count / 8
      ? rows.filter { identifiers.contains($0.diffIdentifier) }
      : identifiers.compactMap(position).sorted().map { rows[$0] }
    if shown.count == identifiers.count { return shown }
    return shown + identifiers.subtracting(shown.map(\.diffIdentifier)).compactMap(storedRow)
  }
}
