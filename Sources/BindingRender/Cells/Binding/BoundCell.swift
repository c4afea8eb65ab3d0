import BindingCore

/// A cell of a type that the program wrote.
final class BoundCell<Cell: TextCell>: RowCell {
  private var cell: Cell
  var viewModelType: ObjectIdentifier { ObjectIdentifier(Cell.ViewModel.self) }
  var overflow: TextOverflow { Cell.overflow }

  init(_ cell: Cell) { self.cell = cell }

  func bind(_ row: AnyDiffable) { cell._bind(row) }

  func prepareForReuse() { cell.prepareForReuse() }

  func text(in context: CellContext) -> StyledText {
    var text = cell.text(in: context)
    // Into a pipe, nothing is fitted; even a call that returns the same text copies it.
    guard let columns = context.columns else { return text }
    if let match = context.match {
      text = text.beginning(at: match, columns: columns, wraps: Cell.overflow.wraps)
    }
    return text.fitted(to: context.lastColumn, Cell.overflow, lines: context.lineLimit)
  }

  func spoken(in context: CellContext) -> StyledText { cell.spoken(in: context) }
}
