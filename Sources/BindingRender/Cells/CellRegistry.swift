import BindingCore

/// Knows which cell shows which type of view model, keeps cells for reuse, and counts their work.
final class CellRegistry {
  /// The types of view models, in the order of their pools: a few are found faster than hashed.
  private var types: [ObjectIdentifier] = []
  private var pools: [CellPool] = []
  private var report = DisplayReport()

  /// Registers a cell for its type of view model, in place of an earlier one.
  func register<Cell: Bindable>(_ type: Cell.Type) {
    register(Cell.ViewModel.self) { BoundCell<Cell>() }
  }

  /// Registers what a type of view model looks like, in place of an earlier cell.
  func register<ViewModel: Diffable>(_ text: @escaping (ViewModel) -> StyledText) {
    register(ViewModel.self) { ClosureCell(provider: text) }
  }

  private func register(_ type: any Diffable.Type, _ makeCell: @escaping () -> any RowCell) {
    if let pool = types.firstIndex(of: ObjectIdentifier(type)) {
      pools[pool] = CellPool(makeCell: makeCell)
    } else {
      types.append(ObjectIdentifier(type))
      pools.append(CellPool(makeCell: makeCell))
    }
  }

  /// A cell for a row, reused or made; not bound yet.
  ///
  /// A row without a registered cell gets one that says so.
  func cell(for row: AnyDiffable) -> any RowCell {
    guard let pool = types.firstIndex(of: ObjectIdentifier(row.valueType)) else {
      return missingCell(for: row)
    }
    guard let cell = pools[pool].unused.popLast() else { return pools[pool].makeCell() }
    report.reuseCount += 1
    cell.prepareForReuse()
    return cell
  }

  func bind(_ cell: any RowCell, to row: AnyDiffable) {
    cell.bind(row)
    report.bindCount += 1
  }

  /// Takes back a cell whose row is out of sight.
  func reuse(_ cell: any RowCell) {
    if let pool = types.firstIndex(of: cell.viewModelType) { pools[pool].take(cell) }
  }

  /// Shows rows one after the other, by one cell for each type.
  func withPrintingCells(_ body: (inout PrintingCells) -> Void) {
    var cells = PrintingCells(registry: self)
    body(&cells)
    report.bindCount += cells.bindCount
    report.reuseCount += cells.reuseCount
    cells.cells.forEach(reuse)
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

/// The cells of one type of view model.
private struct CellPool {
  let makeCell: () -> any RowCell
  /// Those whose rows are out of sight.
  var unused: [any RowCell] = []

  /// As many rows of a type as come into sight at a time on a large screen.
  private static let limit = 256

  init(makeCell: @escaping () -> any RowCell) { self.makeCell = makeCell }

  mutating func take(_ cell: any RowCell) {
    if unused.count < Self.limit { unused.append(cell) }
  }
}
