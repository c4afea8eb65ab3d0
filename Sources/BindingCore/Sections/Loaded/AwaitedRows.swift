/// The rows to select once they are inserted, grouped by section.
struct AwaitedRows {
  /// The position of each row in the given order.
  private var places: [RowIdentifier: Int] = [:]
  private var rowsBySection: [AnyDiffable.Identifier: Set<AnyDiffable.Identifier>] = [:]

  /// Stores each row once, except those whose identity is not equal to itself. Rows without a
  /// section are kept but never found.
  init(_ rows: [RowIdentifier] = []) {
    for row in rows where row == row && places[row] == nil {
      places[row] = places.count
      if let section = row.section { rowsBySection[section, default: []].insert(row.row) }
    }
  }

  var isEmpty: Bool { places.isEmpty }

  /// The rows in the given order.
  /// - Complexity: O(*n* log *n*).
  var rows: [RowIdentifier] { places.sorted { $0.value < $1.value }.map(\.key) }

  mutating func remove(_ row: RowIdentifier) {
    places[row] = nil
    guard let section = row.section else { return }
    rowsBySection[section]?.remove(row.row)
    if rowsBySection[section]?.isEmpty == true { rowsBySection[section] = nil }
  }

  /// The number of sections that have some of the rows.
  var sectionCount: Int { rowsBySection.count }

  /// The identities of the sections that have some of the rows.
  var sections: [AnyDiffable.Identifier] { Array(rowsBySection.keys) }

  /// Returns the awaited rows of a section.
  func rows(of section: AnyDiffable.Identifier) -> Set<AnyDiffable.Identifier> {
    rowsBySection[section] ?? []
  }
}
