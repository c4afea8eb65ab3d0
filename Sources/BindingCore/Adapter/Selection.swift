/// The selected rows and the highlighted row.
struct Selection {
  private var sections: [ObjectIdentifier: Rows] = [:]
  var highlighted: RowKey?
  /// The rows to select once they arrive.
  var awaited = AwaitedRows()

  /// The sections whose items are all selected although they are not loaded.
  var unloaded = UnloadedSections()

  /// The selected rows that are hidden, by section; sections without such rows are left out.
  private var hidden: [ObjectIdentifier: HiddenRows] = [:]
  /// The rows that left their sections in the update that is being made.
  private var departed = DepartedRows()

  private struct Rows {
    let section: any LoadedSection
    var identifiers: Set<AnyDiffable.Identifier>
  }

  var isEmpty: Bool { sections.isEmpty && unloaded.isEmpty }

  var keys: [RowKey] {
    sections.values.flatMap { rows in
      rows.identifiers.map { RowKey(section: rows.section, row: $0) }
    }
  }

  /// The sections with selected rows: shown sections from top to bottom, then hidden sections.
  var rowsBySection: [(section: any LoadedSection, rows: Set<AnyDiffable.Identifier>)] {
    sections.values.map { ($0.section.index ?? .max, $0) }.sorted { $0.0 < $1.0 }
      .map { ($1.section, $1.identifiers) }
  }

  /// Returns the selected rows of a section.
  func rows(of section: any LoadedSection) -> Set<AnyDiffable.Identifier> {
    sections[ObjectIdentifier(section)]?.identifiers ?? []
  }

  /// Selects these rows of a section and no others.
  mutating func setRows(_ rows: Set<AnyDiffable.Identifier>, of section: any LoadedSection) {
    let key = ObjectIdentifier(section)
    for row in hidden[key]?.rows ?? [] where !rows.contains(row) { removeHidden(row, key) }
    sections[key] = rows.isEmpty ? nil : Rows(section: section, identifiers: rows)
  }

  func contains(_ key: RowKey) -> Bool {
    sections[ObjectIdentifier(key.section)]?.identifiers.contains(key.row) ?? false
  }

  mutating func insert(_ key: RowKey) {
    // A row that is not found by its identifier could not be deselected.
    if key != key { return }
    sections[ObjectIdentifier(key.section), default: Rows(section: key.section, identifiers: [])]
      .identifiers.insert(key.row)
  }

  mutating func remove(_ key: RowKey) {
    let section = ObjectIdentifier(key.section)
    removeHidden(key.row, section)
    sections[section]?.identifiers.remove(key.row)
    if sections[section]?.identifiers.isEmpty == true { sections[section] = nil }
  }

  private mutating func removeHidden(_ row: AnyDiffable.Identifier, _ section: ObjectIdentifier) {
    hidden[section]?.remove(row)
    if hidden[section]?.rows.isEmpty == true { hidden[section] = nil }
  }

  /// Deselects all rows and forgets the awaited ones.
  mutating func removeAll() {
    sections = [:]
    hidden = [:]
    awaited = AwaitedRows()
    unloaded = UnloadedSections()
  }

  /// Removes all rows of a section that left the list.
  mutating func removeRows(of section: any LoadedSection) {
    sections[ObjectIdentifier(section)] = nil
    hidden[ObjectIdentifier(section)] = nil
    if highlighted?.section === section { highlighted = nil }
  }

  /// Records that the rows of a section leave the list with it, whether or not it is kept.
  mutating func addDeparted(_ section: any LoadedSection) {
    for row in rows(of: section) { departed.add(row, of: section) }
    if let key = highlighted, key.section === section { departed.highlighted = key }
  }

  /// Removes the rows that neither a section nor the source of its rows still has.
  /// - Complexity: O(*s*) for *s* selected rows of the section.
  mutating func removeMissingRows(of section: any LoadedSection) {
    updateHighlight(of: section)
    hidden[ObjectIdentifier(section)] = nil
    let missing = rows(of: section).filter { section.position(of: $0) == nil }
    if !missing.isEmpty { hide(Array(missing), of: section) }
  }

  /// Updates the selected rows of a section that was refreshed.
  /// - Complexity: O(*c*) for *c* changes of the rows and of their source.
  mutating func update(_ section: any LoadedSection, _ result: RefreshResult) {
    let key = ObjectIdentifier(section)
    let deletes = result.changes.deletes
    if !deletes.isEmpty { updateHighlight(of: section) }
    guard let selected = sections[key]?.identifiers else { return }
    hidden[key]?.removeShown(result.changes.inserts)
    if hidden[key]?.rows.isEmpty == true { hidden[key] = nil }
    if deletes.isEmpty { return }
    let missing =
      deletes.count < selected.count
      ? deletes.map { result.old[$0].diffIdentifier }.filter(selected.contains)
      : selected.filter { section.position(of: $0) == nil }
    if !missing.isEmpty { hide(missing, of: section) }
  }

  /// Removes the hidden rows that have left their sources, which no change of rows reports.
  /// - Complexity: O(*s* + *c*) for *s* sections with such rows, and *c* changes of the sources.
  mutating func updateHiddenRows() {
    for key in hidden.keys {
      guard let section = sections[key]?.section, let changes = hidden[key]?.update() else {
        continue
      }
      carryOut(changes, of: section)
    }
  }

  /// Records the selected rows of a section that a stage hides as a whole, so that those that are
  /// live elements leave the selection with their live list.
  mutating func didHide(_ section: any LoadedSection) {
    guard let elements = section.groupedElements else { return }
    let rows = rows(of: section).filter {
      elements.storedRow($0) != nil || section.rows.indexInLists(of: $0) != nil
    }
    if !rows.isEmpty { hide(Array(rows), of: section) }
  }

  private mutating func carryOut(_ changes: HiddenRows.Changes, of section: any LoadedSection) {
    for row in changes.gone {
      remove(RowKey(section: section, row: row))
      departed.add(row, of: section)
    }
    for row in changes.elsewhere { departed.add(row, of: section) }
  }

  /// Records selected rows as hidden, and removes those that have left their source.
  private mutating func hide(_ rows: [AnyDiffable.Identifier], of section: any LoadedSection) {
    let key = ObjectIdentifier(section)
    let changes = hidden[key, default: HiddenRows(in: section)].add(rows)
    carryOut(changes, of: section)
    if hidden[key]?.rows.isEmpty == true { hidden[key] = nil }
  }

  private mutating func updateHighlight(of section: any LoadedSection) {
    guard let key = highlighted, key.section === section, key.path == nil else { return }
    highlighted = nil
    departed.highlighted = key
  }

  // MARK: Rows that go to another section

  /// Records that a call moves a row to another section in the next update.
  mutating func expect(_ row: RowKey, in target: any LoadedSection) {
    departed.moved = (row, target)
  }

  /// Removes and returns the rows that left their sections.
  mutating func takeDeparted() -> DepartedRows {
    defer { departed = DepartedRows() }
    return departed
  }

  /// Selects and highlights a row that left its section where it is now.
  mutating func move(_ row: (selected: RowKey?, isHighlighted: Bool), to key: RowKey) {
    if let old = row.selected {
      remove(old)
      insert(key)
    }
    if row.isHighlighted { highlighted = key }
  }

  /// Selects rows that a section does not show because a stage of their source hides them.
  mutating func insertHidden(_ rows: [AnyDiffable.Identifier], of section: any LoadedSection) {
    for row in rows { insert(RowKey(section: section, row: row)) }
    hide(rows, of: section)
  }
}
