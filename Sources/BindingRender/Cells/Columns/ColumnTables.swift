/// The column widths of all tables of a list, on its screen or in print.
struct ColumnTables {
  private var tables: [ColumnWidths]
  /// The number of times that wider fields have changed the widths of columns.
  private(set) var growth = 0

  /// Creates tables without any field so far.
  init(_ columns: [TextColumns] = []) { tables = columns.map { ColumnWidths(of: $0) } }

  var isEmpty: Bool { tables.isEmpty }

  /// Whether the height of a row depends on the widths of columns.
  var haveWraps: Bool { tables.contains { $0.columns.wrap } }

  /// The number of columns of the widest table with all content seen so far, but for columns that
  /// share the rest.
  var contentColumns: Int { tables.reduce(0) { max($0, $1.contentColumns) } }

  /// Widens the columns of a cell to fit its fields; does nothing for a cell without columns.
  mutating func grow(for cell: any RowCell, in context: CellContext) {
    guard !tables.isEmpty, let table = cell.table else { return }
    if tables[table].grow(for: cell.fieldWidths(in: context)) { growth += 1 }
  }

  /// Returns a context with the widths of the columns of a cell, if it has columns; keeps the
  /// widths that it computes.
  mutating func context(_ context: CellContext, of cell: any RowCell) -> CellContext {
    guard !tables.isEmpty, let table = cell.table else { return context }
    var context = context
    if context.columnOffset > 0, let last = context.lastColumn {
      // A table that is moved sideways shows all its columns, as wide as their content.
      let widths = tables[table].widths(in: nil)
      context.columnWidths = tables[table].columns.cut(widths, after: last)
    } else {
      context.columnWidths = tables[table].widths(in: context.columns)
    }
    return context
  }
}
