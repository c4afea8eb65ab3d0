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

  fileprivate func missingCell(for row: AnyDiffable) -> any RowCell {
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

/// The cells that rows are printed by: each is bound to one row after the other.
struct PrintingCells {
  private let registry: CellRegistry
  private var types: [ObjectIdentifier] = []
  fileprivate private(set) var cells: [any RowCell] = []
  fileprivate private(set) var bindCount = 0
  fileprivate private(set) var reuseCount = 0

  fileprivate init(registry: CellRegistry) { self.registry = registry }

  /// What a row shows.
  mutating func text(of row: AnyDiffable, in context: CellContext) -> StyledText {
    bindCount += 1
    let type = ObjectIdentifier(row.valueType)
    if let index = types.firstIndex(of: type) {
      reuseCount += 1
      return cells[index].text(ofNext: row, in: context)
    }
    let cell = registry.cell(for: row)
    types.append(type)
    cells.append(cell)
    cell.bind(row)
    return cell.text(in: context)
  }
}

/// A cell with its type erased.
protocol RowCell: AnyObject {
  var viewModelType: ObjectIdentifier { get }
  func bind(_ row: AnyDiffable)
  func prepareForReuse()
  /// What the cell shows, in the room that it has.
  func text(in context: CellContext) -> StyledText
  /// What the cell shows of another row than before, in the room that it has.
  func text(ofNext row: AnyDiffable, in context: CellContext) -> StyledText
}

extension RowCell {
  func text(ofNext row: AnyDiffable, in context: CellContext) -> StyledText {
    prepareForReuse()
    bind(row)
    return text(in: context)
  }
}

private final class BoundCell<Cell: Bindable>: RowCell {
  private var cell = Cell()
  private let reader = DiffableReader<Cell.ViewModel>()
  var viewModelType: ObjectIdentifier { ObjectIdentifier(Cell.ViewModel.self) }

  func bind(_ row: AnyDiffable) {
    reader.read(row) { cell.bind($0) }
  }

  func prepareForReuse() { cell.prepareForReuse() }

  func text(in context: CellContext) -> StyledText { Self.text(of: cell, in: context) }

  // All in one access to the cell: for each row of a long list it counts.
  func text(ofNext row: AnyDiffable, in context: CellContext) -> StyledText {
    var text = StyledText()
    reader.read(row) { text = Self.show($0, by: &cell, in: context) }
    return text
  }

  private static func show(
    _ viewModel: Cell.ViewModel,
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

private final class ClosureCell<ViewModel: Diffable>: RowCell {
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
