import BindingCore

/// Knows which cell shows which type of view model, keeps cells for reuse, and counts their work.
final class CellRegistry {
  private var makers: [ObjectIdentifier: () -> any RowCell] = [:]
  /// Cells whose rows are out of sight, by the type of view model.
  private var unused: [ObjectIdentifier: [any RowCell]] = [:]
  private var report = DisplayReport()

  /// As many rows of a type as come into sight at a time on a large screen.
  private static let unusedLimit = 256

  /// Registers a cell for its type of view model, in place of an earlier one.
  func register<Cell: Bindable>(_ type: Cell.Type) {
    makers[ObjectIdentifier(Cell.ViewModel.self)] = { BoundCell<Cell>() }
  }

  /// Registers what a type of view model looks like, in place of an earlier cell.
  func register<ViewModel: Diffable>(_ text: @escaping (ViewModel) -> StyledText) {
    makers[ObjectIdentifier(ViewModel.self)] = { ClosureCell(provider: text) }
  }

  /// A cell for a row, reused or made; not bound yet.
  ///
  /// A row without a registered cell gets one that says so.
  func cell(for row: AnyDiffable) -> any RowCell {
    let type = ObjectIdentifier(row.valueType)
    if let cell = unused[type]?.popLast() {
      report.reuseCount += 1
      cell.prepareForReuse()
      return cell
    }
    return makers[type]?() ?? missingCell(for: row)
  }

  func bind(_ cell: any RowCell, to row: AnyDiffable) {
    cell.bind(row)
    report.bindCount += 1
  }

  /// Takes back a cell whose row is out of sight.
  func reuse(_ cell: any RowCell) {
    let isWanted = unused[cell.viewModelType, default: []].count < Self.unusedLimit
    if isWanted { unused[cell.viewModelType, default: []].append(cell) }
  }

  /// What a row shows, by a cell that is used for that alone.
  func text(of row: AnyDiffable, in context: CellContext) -> StyledText {
    let cell = cell(for: row)
    defer { reuse(cell) }
    bind(cell, to: row)
    return cell.text(in: context)
  }

  private func missingCell(for row: AnyDiffable) -> any RowCell {
    let name = "\(row.valueType)"
    if !report.typesWithoutCell.contains(name) { report.typesWithoutCell.append(name) }
    return MissingCell(viewModelType: ObjectIdentifier(row.valueType))
  }

  /// Hands over what was counted since it was asked last.
  func takeReport() -> DisplayReport {
    defer { report = DisplayReport() }
    return report
  }
}

/// A cell with its type erased.
protocol RowCell: AnyObject {
  var viewModelType: ObjectIdentifier { get }
  func bind(_ row: AnyDiffable)
  func prepareForReuse()
  /// What the cell shows, in the room that it has.
  func text(in context: CellContext) -> StyledText
}

private final class BoundCell<Cell: Bindable>: RowCell {
  private var cell = Cell()
  var viewModelType: ObjectIdentifier { ObjectIdentifier(Cell.ViewModel.self) }

  func bind(_ row: AnyDiffable) {
    if let viewModel = row.value(as: Cell.ViewModel.self) { cell.bind(viewModel) }
  }

  func prepareForReuse() { cell.prepareForReuse() }

  func text(in context: CellContext) -> StyledText {
    cell.text(in: context).fitted(to: context.columns, Cell.overflow)
  }
}

private final class ClosureCell<ViewModel: Diffable>: RowCell {
  private let provider: (ViewModel) -> StyledText
  private var text: StyledText = ""
  var viewModelType: ObjectIdentifier { ObjectIdentifier(ViewModel.self) }

  init(provider: @escaping (ViewModel) -> StyledText) { self.provider = provider }

  func bind(_ row: AnyDiffable) {
    if let viewModel = row.value(as: ViewModel.self) { text = provider(viewModel) }
  }

  func prepareForReuse() {}

  func text(in context: CellContext) -> StyledText {
    text.fitted(to: context.columns, .ellipsis)
  }
}

private final class MissingCell: RowCell {
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
