import BindingCore

/// A cell of a type that the program wrote.
final class BoundCell<Cell: TextCell>: RowCell {
  private var cell: Cell
  private let reader = DiffableReader<Cell.ViewModel>()
  var viewModelType: ObjectIdentifier { ObjectIdentifier(Cell.ViewModel.self) }

  init(_ cell: Cell) { self.cell = cell }

  func bind(_ row: AnyDiffable) {
    reader.read(row) { cell.bind($0) }
  }

  func prepareForReuse() { cell.prepareForReuse() }

  func text(in context: CellContext) -> StyledText { Self.text(of: cell, in: context) }

  func spoken(in context: CellContext) -> StyledText { cell.spoken(in: context) }

  // One access to the cell instead of three, because printing a long list calls this for each row.
  func text(ofNext row: AnyDiffable, in context: CellContext) -> StyledText {
    var text = StyledText()
    reader.read(row) { text = Self.text(of: $0, by: &cell, in: context) }
    return text
  }

  private static func text(
    of viewModel: Cell.ViewModel,
    by cell: inout Cell,
    in context: CellContext
  ) -> StyledText {
    cell.prepareForReuse()
    cell.bind(viewModel)
    return text(of: cell, in: context)
  }

  private static func text(of cell: Cell, in context: CellContext) -> StyledText {
    cell.text(in: context).fitted(to: context.columns, Cell.overflow, lines: context.lineLimit)
  }
}
