/// A cell with columns, of a type that the program wrote.
final class TableRowCell<Cell: TableCell>: BoundCell<Cell> {
  private let number: Int
  private let columns: TextColumns
  private let wraps: Bool

  /// Creates a cell.
  /// - Parameters:
  ///   - cell: The cell of the program.
  ///   - table: The number of its table among those of the registry.
  ///   - columns: The columns of the table.
  init(_ cell: Cell, table: Int, columns: TextColumns) {
    number = table
    self.columns = columns
    wraps = columns.wrap
    super.init(cell)
  }

  override var table: Int? { number }

  /// A table with a column that wraps wraps as a whole.
  override var overflow: TextOverflow { wraps ? .wrap : Cell.overflow }

  override func fieldWidths(in context: CellContext) -> [Int] {
    columns.merged(cell.fields(in: context)).map { $0.columns(upTo: context.lastColumn) }
  }
}
