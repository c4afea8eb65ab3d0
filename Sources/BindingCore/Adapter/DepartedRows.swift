/// Selected and highlighted rows that are no longer in their sections, and may be in others.
struct DepartedRows {
  private var selected: [AnyDiffable.Identifier: any LoadedSection] = [:]
  var highlighted: RowKey?
  /// A row that a call moves to another section, and that section.
  var moved: (row: RowKey, target: any LoadedSection)?

  var isEmpty: Bool { selected.isEmpty && highlighted == nil }

  /// The identities of the rows.
  var rows: Set<AnyDiffable.Identifier> {
    Set(selected.keys).union(highlighted.map { [$0.row] } ?? [])
  }

  /// The identities of the selected ones.
  var selectedRows: [AnyDiffable.Identifier] { Array(selected.keys) }

  func contains(_ row: AnyDiffable.Identifier) -> Bool {
    selected[row] != nil || highlighted?.row == row
  }

  /// Returns the section that a row has left, or that does not show it any more.
  func formerSection(of row: AnyDiffable.Identifier) -> (any LoadedSection)? {
    selected[row] ?? highlighted.flatMap { $0.row == row ? $0.section : nil }
  }

  /// Returns the section that a call moves a row to, if it has left its section.
  func target(of row: AnyDiffable.Identifier) -> (any LoadedSection)? {
    moved.flatMap {
      $0.row.row == row && $0.row.section === formerSection(of: row) ? $0.target : nil
    }
  }

  /// Adds a selected row; of several with one identity, the first counts.
  mutating func add(_ row: AnyDiffable.Identifier, of section: any LoadedSection) {
    if selected[row] == nil { selected[row] = section }
  }

  /// Removes a row.
  /// - Returns: The row where it was selected, and whether it was highlighted.
  mutating func remove(
    _ row: AnyDiffable.Identifier
  ) -> (selected: RowKey?, isHighlighted: Bool) {
    let isHighlighted = highlighted?.row == row
    if isHighlighted { highlighted = nil }
    let section = selected.removeValue(forKey: row)
    return (section.map { RowKey(section: $0, row: row) }, isHighlighted)
  }
}
