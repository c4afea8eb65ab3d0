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
  private(set) var rows: Set<RowKey> = []
  var highlighted: RowKey?

  mutating func insert(_ key: RowKey) { rows.insert(key) }
  mutating func remove(_ key: RowKey) { rows.remove(key) }

  /// Lets go of all rows of a section that left.
  mutating func forget(_ section: LiveSection) {
    keep { $0.section !== section }
  }

  /// Lets go of the rows that a section does not have any more.
  mutating func keepRows(of section: LiveSection) {
    keep { $0.section !== section || section.position(of: $0.row) != nil }
  }

  private mutating func keep(_ isKept: (RowKey) -> Bool) {
    if !rows.isEmpty { rows = rows.filter(isKept) }
    if let key = highlighted, !isKept(key) { highlighted = nil }
  }
}
