import BindingCore

/// Cells for printing rows, one for each type of view model, bound to one row after another.
struct PrintingCells {
  private let registry: CellRegistry
  /// The widths of columns; none if fields are printed whole.
  private(set) var tables: ColumnTables
  private var types: [ObjectIdentifier] = []
  private(set) var cells: [any RowCell] = []
  private(set) var bindCount = 0
  /// The number of binds after the first of each type, which reuse its cell.
  var reuseCount: Int { bindCount - cells.count }

  init(registry: CellRegistry, tables: ColumnTables) {
    self.registry = registry
    self.tables = tables
  }

  /// Returns the text of a row.
  mutating func text(of row: AnyDiffable, in context: CellContext) -> StyledText {
    let cell = bound(to: row)
    if tables.isEmpty { return cell.text(in: context) }
    tables.grow(for: cell, in: context)
    return cell.text(in: tables.context(context, of: cell))
  }

  /// Widens the columns of a row's table to fit its fields, before the first row of the table is
  /// printed.
  mutating func measure(_ row: AnyDiffable, in context: CellContext) {
    if !tables.isEmpty { tables.grow(for: bound(to: row), in: context) }
  }

  /// Returns the spoken text of a row; nil for a row of a table if those are left out.
  mutating func spokenText(
    of row: AnyDiffable,
    in context: CellContext,
    withoutTables: Bool = false
  ) -> StyledText? {
    let cell = bound(to: row)
    return withoutTables && cell.table != nil ? nil : cell.spoken(in: context)
  }

  /// Returns a cell that is bound to a row.
  mutating func bound(to row: AnyDiffable) -> any RowCell {
    bindCount += 1
    let type = ObjectIdentifier(row.valueType)
    let known = types.firstIndex(of: type).map { cells[$0] }
    let cell = known ?? registry.cell(for: row)
    if known == nil {
      types.append(type)
      cells.append(cell)
    } else {
      cell.prepareForReuse()
    }
    cell.bind(row)
    return cell
  }
}
