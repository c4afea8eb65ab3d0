/// The selected rows and the highlighted one.
struct Selection {
  private var sections: [ObjectIdentifier: Rows] = [:]
  var highlighted: RowKey?
  /// The rows to be selected once they come.
  var awaited: [RowIdentifier] = []

  private struct Rows {
    let section: any LoadedSection
    var identifiers: Set<AnyDiffable.Identifier>
  }

  var isEmpty: Bool { sections.isEmpty }

  var keys: [RowKey] {
    sections.values.flatMap { rows in
      rows.identifiers.map { RowKey(section: rows.section, row: $0) }
    }
  }

  /// The sections with selected rows, from top to bottom, and then those that are hidden.
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
    sections[ObjectIdentifier(section)] =
      rows.isEmpty ? nil : Rows(section: section, identifiers: rows)
  }

  func contains(_ key: RowKey) -> Bool {
    sections[ObjectIdentifier(key.section)]?.identifiers.contains(key.row) ?? false
  }

  mutating func insert(_ key: RowKey) {
    sections[ObjectIdentifier(key.section), default: Rows(section: key.section, identifiers: [])]
      .identifiers.insert(key.row)
  }

  mutating func remove(_ key: RowKey) {
    let section = ObjectIdentifier(key.section)
    sections[section]?.identifiers.remove(key.row)
    if sections[section]?.identifiers.isEmpty == true { sections[section] = nil }
  }

  /// Deselects all rows, and waits for none.
  mutating func removeAll() {
    sections = [:]
    awaited = []
  }

  /// Removes all rows of a section that left the list.
  mutating func removeRows(of section: any LoadedSection) {
    sections[ObjectIdentifier(section)] = nil
    if highlighted?.section === section { highlighted = nil }
  }

  /// Removes the rows that a section does not have any more.
  mutating func removeMissingRows(of section: any LoadedSection) {
    let identifiers = sections[ObjectIdentifier(section)]?.identifiers ?? []
    for row in identifiers where section.position(of: row) == nil {
      remove(RowKey(section: section, row: row))
    }
    if let key = highlighted, key.section === section, key.path == nil { highlighted = nil }
  }
}
