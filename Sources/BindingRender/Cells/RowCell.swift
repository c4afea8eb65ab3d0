import BindingCore

/// A cell with its type erased.
protocol RowCell: AnyObject {
  var viewModelType: ObjectIdentifier { get }
  func bind(_ row: AnyDiffable)
  func prepareForReuse()
  /// Returns the text of the row that the cell is bound to, fitted to the available width.
  func text(in context: CellContext) -> StyledText
  /// Prepares the cell for reuse, binds it to another row and returns the text of that row.
  func text(ofNext row: AnyDiffable, in context: CellContext) -> StyledText
}

extension RowCell {
  func text(ofNext row: AnyDiffable, in context: CellContext) -> StyledText {
    prepareForReuse()
    bind(row)
    return text(in: context)
  }
}

final class BoundCell<Cell: Bindable>: RowCell {
  private var cell = Cell()
  private let reader = DiffableReader<Cell.ViewModel>()
  var viewModelType: ObjectIdentifier { ObjectIdentifier(Cell.ViewModel.self) }

  func bind(_ row: AnyDiffable) {
    reader.read(row) { cell.bind($0) }
  }

  func prepareForReuse() { cell.prepareForReuse() }

  func text(in context: CellContext) -> StyledText { Self.text(of: cell, in: context) }

  // One access to the cell instead of three: printing a long list calls this for each row.
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
    cell.text(in: context).fitted(to: context.columns, Cell.overflow)
  }
}

final class ClosureCell<ViewModel: Diffable>: RowCell {
  private let provider: (ViewModel) -> StyledText
  private var text: StyledText = ""
  private let reader = DiffableReader<ViewModel>()
  var viewModelType: ObjectIdentifier { ObjectIdentifier(ViewModel.self) }

  init(provider: @escaping (ViewModel) -> StyledText) { self.provider = provider }

  func bind(_ row: AnyDiffable) {
    reader.read(row) { text = provider($0) }
  }

  func prepareForReuse() {}

  func text(in context: CellContext) -> StyledText {
    text.fitted(to: context.columns, .ellipsis)
  }
}

final class MissingCell: RowCell {
  let viewModelType: ObjectIdentifier
  private var text: StyledText = ""

  init(viewModelType: ObjectIdentifier) { self.viewModelType = viewModelType }

  func bind(_ row: AnyDiffable) {
    text = "[no cell is registered for \(String(describing: row.valueType))]"
  }

  func prepareForReuse() {}

  func text(in context: CellContext) -> StyledText {
    text.fitted(to: context.columns, .ellipsis)
  }
}
