import BindingCore

/// Knows which cell shows which type of view model.
struct CellRegistry {
  private var makers: [ObjectIdentifier: () -> any RowCell] = [:]

  /// Registers a cell for its type of view model, in place of an earlier one.
  mutating func register<Cell: Bindable>(_ type: Cell.Type) {
    makers[ObjectIdentifier(Cell.ViewModel.self)] = { BoundCell<Cell>() }
  }

  /// Makes the cell for a row and binds it.
  ///
  /// A row without a registered cell gets one that says so.
  func makeCell(for row: AnyDiffable) -> any RowCell {
    let cell = makers[ObjectIdentifier(row.valueType)]?() ?? MissingCell()
    cell.bind(row)
    return cell
  }
}

/// A cell with its type erased.
protocol RowCell: AnyObject {
  var text: StyledText { get }
  func bind(_ row: AnyDiffable)
}

private final class BoundCell<Cell: Bindable>: RowCell {
  var cell = Cell()
  var text: StyledText { cell.text }

  func bind(_ row: AnyDiffable) {
    if let viewModel = row.value(as: Cell.ViewModel.self) { cell.bind(viewModel) }
  }
}

private final class MissingCell: RowCell {
  private(set) var text: StyledText = ""

  func bind(_ row: AnyDiffable) {
    text = "[no cell is registered for \(String(describing: row.valueType))]"
  }
}
