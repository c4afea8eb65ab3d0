/// Identifies a row by its section and its identifier, wherever it moves.
struct RowKey: Hashable {
  let section: any LoadedSection
  let row: AnyDiffable.Identifier

  static func == (left: RowKey, right: RowKey) -> Bool {
    left.section === right.section && left.row == right.row
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(section))
    hasher.combine(row)
  }

  /// The row's current path, or nil if it or its section has left the list.
  var path: ItemPath? {
    guard let index = section.index, let item = section.position(of: row) else { return nil }
    return ItemPath(section: index, item: item)
  }

  /// The row's newest view model; nil if its section does not show the row.
  var viewModel: AnyDiffable? { section.position(of: row).map { section.rows[$0] } }
}
