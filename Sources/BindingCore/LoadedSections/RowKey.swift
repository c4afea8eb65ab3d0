/// Names a row by identity, so that it is the same row wherever it moves.
struct RowKey: Hashable {
  let section: LoadedSection
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
