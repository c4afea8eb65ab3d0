import BindingCore

/// Knows which cell shows which type of view model, and counts what cells are made and bound for.
struct CellRegistry {
  private var makers: [ObjectIdentifier: () -> any RowCell] = [:]
  private var report = DisplayReport()

  /// Registers a cell for its type of view model, in place of an earlier one.
  mutating func register<Cell: Bindable>(_ type: Cell.Type) {
    makers[ObjectIdentifier(Cell.ViewModel.self)] = { BoundCell<Cell>() }
  }

  /// Registers what a type of view model looks like, in place of an earlier cell.
  mutating func register<ViewModel: Diffable>(_ text: @escaping (ViewModel) -> StyledText) {
    makers[ObjectIdentifier(ViewModel.self)] = { ClosureCell(provider: text) }
  }

  /// Makes the cell for a row and binds it.
  ///
  /// A row without a registered cell gets one that says so.
  mutating func makeCell(for row: AnyDiffable) -> any RowCell {
    let cell = makers[ObjectIdentifier(row.valueType)]?() ?? missingCell(for: row)
    bind(cell, to: row)
    return cell
  }

  mutating func bind(_ cell: any RowCell, to row: AnyDiffable) {
    cell.bind(row)
    report.bindCount += 1
  }

  private mutating func missingCell(for row: AnyDiffable) -> any RowCell {
    let name = "\(row.valueType)"
    if !report.typesWithoutCell.contains(name) { report.typesWithoutCell.append(name) }
    return MissingCell()
  }

  /// Hands over what was counted since it was asked last.
  mutating func takeReport() -> DisplayReport {
    defer { report = DisplayReport() }
    return report
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

private final class ClosureCell<ViewModel: Diffable>: RowCell {
  private let provider: (ViewModel) -> StyledText
  private(set) var text: StyledText = ""

  init(provider: @escaping (ViewModel) -> StyledText) { self.provider = provider }

  func bind(_ row: AnyDiffable) {
    if let viewModel = row.value(as: ViewModel.self) { text = provider(viewModel) }
  }
}

private final class MissingCell: RowCell {
  private(set) var text: StyledText = ""

  func bind(_ row: AnyDiffable) {
    text = "[no cell is registered for \(String(describing: row.valueType))]"
  }
}
