/// What becomes of a row that is selected.
public enum SelectionMode: Hashable, Sendable {
  /// It is told to its controller, and not selected afterwards: for rows that do something.
  case momentary
  /// It stays selected until another one is.
  case single
  /// It stays selected until it is deselected.
  case multiple
}

/// Names a row by identity, so that it is the same row wherever it moves.
struct RowKey: Hashable {
  let section: LiveSection
  let row: AnyDiffable.Identifier

  static func == (left: RowKey, right: RowKey) -> Bool {
    left.section === right.section && left.row == right.row
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(section))
    hasher.combine(row)
  }

  /// Where the row is, or nil if it or its section has left.
  var path: ItemPath? {
    guard let index = section.index, let item = section.position(of: row) else { return nil }
    return ItemPath(section: index, item: item)
  }

  /// The row's newest view model.
  var viewModel: AnyDiffable? { section.position(of: row).map { section.rows[$0] } }
}

/// The rows that are selected, and the one under the focus.
struct Selection {
  private var sections: [ObjectIdentifier: Rows] = [:]
  var highlighted: RowKey?

  private struct Rows {
    let section: LiveSection
    var identifiers: Set<AnyDiffable.Identifier>
  }

  var isEmpty: Bool { sections.isEmpty }

  var keys: [RowKey] {
    sections.values.flatMap { rows in
      rows.identifiers.map { RowKey(section: rows.section, row: $0) }
    }
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

  /// Lets go of all rows of a section that left.
  mutating func forget(_ section: LiveSection) {
    sections[ObjectIdentifier(section)] = nil
    if highlighted?.section === section { highlighted = nil }
  }

  /// Lets go of the rows that a section does not have any more.
  mutating func keepRows(of section: LiveSection) {
    let identifiers = sections[ObjectIdentifier(section)]?.identifiers ?? []
    for row in identifiers where section.position(of: row) == nil {
      remove(RowKey(section: section, row: row))
    }
    if let key = highlighted, key.section === section, key.path == nil { highlighted = nil }
  }
}
