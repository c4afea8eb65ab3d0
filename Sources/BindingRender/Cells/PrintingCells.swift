import BindingCore

/// Cells for printing rows, one for each type of view model, bound to one row after another.
struct PrintingCells {
  private let registry: CellRegistry
  private var types: [ObjectIdentifier] = []
  private(set) var cells: [any RowCell] = []
  private(set) var bindCount = 0
  /// The number of binds after the first of each type: their cell has printed another row before.
  var reuseCount: Int { bindCount - cells.count }

  init(registry: CellRegistry) { self.registry = registry }

  /// Returns the text of a row.
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
