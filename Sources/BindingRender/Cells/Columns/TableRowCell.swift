import BindingCore

/// A cell with columns, of a type that the program wrote.
final class TableRowCell<Cell: TableCell>: RowCell {
  private var cell: Cell
  let table: Int?
  private let columns: TextColumns
  var viewModelType: ObjectIdentifier { ObjectIdentifier(Cell.ViewModel.self) }
  /// A table with a column that wraps wraps as a whole.
  let overflow: TextOverflow

  /// Creates a cell.
  /// - Parameters:
  ///   - cell: The cell of the program.
  ///   - table: The number of its table among those of the registry.
  init(_ cell: Cell, table: Int, columns: TextColumns) {
    self.cell = cell
    self.table = table
    self.columns = columns
    overflow = columns.columns.contains(where: \.wraps) ? .wrap : Cell.overflow
  }

  func bind(_ row: AnyDiffable) { cell._bind(row) }

  func prepareForReuse() { cell.prepareForReuse() }

  func fieldWidths(in context: CellContext) -> [Int] {
    columns.merged(cell.fields(in: context)).map { $0.columns(upTo: context.lastColumn) }
  }

  func spoken(in context: CellContext) -> StyledText { cell.spoken(in: context) }

  func text(in context: CellContext) -> StyledText {
    cell.text(in: context).fitted(to: context.lastColumn, Cell.overflow, lines: context.lineLimit)
  }
}
