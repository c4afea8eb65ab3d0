import BindingCore

/// The cells that rows are printed by: each is bound to one row after the other.
struct PrintingCells {
  private let registry: CellRegistry
  private var types: [ObjectIdentifier] = []
  private(set) var cells: [any RowCell] = []
  private(set) var bindCount = 0
  /// All but the first rows of each type are shown by a cell that has shown another.
  var reuseCount: Int { bindCount - cells.count }

  init(registry: CellRegistry) { self.registry = registry }

  /// What a row shows.
  mutating func text(of row: AnyDiffable, in context: CellContext) -> StyledText {
    bindCount += 1
    let type = ObjectIdentifier(row.valueType)
    if let index = types.firstIndex(of: type) {
      return cells[index].text(ofNext: row, in: context)
    }
    let cell = registry.cell(for: row)
    types.append(type)
    cells.append(cell)
    cell.bind(row)
    return cell.text(in: context)
  }
}
