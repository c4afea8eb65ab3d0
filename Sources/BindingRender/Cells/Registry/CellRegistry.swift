import BindingCore

/// Maps types of view models to cells, keeps cells for reuse, and counts binds and reuses.
final class CellRegistry {
  /// The registered types of view models, in the order of `pools`.
  ///
  /// There are only a few: a linear search is faster than hashing.
  private var types: [ObjectIdentifier] = []
  private var pools: [CellPool] = []
  private var work = ListUpdate.Work()
  /// The columns of the registered cells, without repetitions.
  private var columns: [TextColumns] = []
  /// The widths of the columns on the screen.
  private(set) var screenTables = ColumnTables()
  /// The widths of the columns in the last printed output.
  private var printedTables = ColumnTables()

  /// Registers a cell for its type of view model; replaces an earlier registration.
  /// - Parameter makeCell: Returns a cell that is not bound.
  func register<Cell: TextCell>(_ makeCell: @escaping () -> Cell) {
    // A cell is created only if its type has columns.
    if Cell.self is any TableCell.Type, let cell = makeCell() as? any TableCell {
      return register(table: cell, makeCell)
    }
    register(Cell.ViewModel.self) { BoundCell(makeCell()) }
  }

  /// Registers a cell with columns, and one for the header of its table unless there is one.
  private func register<Cell: TableCell>(
    table cell: Cell,
    _ makeCell: @escaping () -> any TextCell
  ) {
    let columns = Cell.columns
    let table = self.columns.firstIndex(of: columns) ?? self.columns.count
    if table == self.columns.count {
      self.columns.append(columns)
      screenTables = ColumnTables(self.columns)
      printedTables = screenTables
    }
    register(Cell.ViewModel.self) {
      // Rows would share an instance of a class, so each needs its own.
      TableRowCell(makeCell() as? Cell ?? cell, table: table, columns: columns)
    }
    if types.contains(ObjectIdentifier(TableHeader<Cell>.self)) { return }
    register(TableHeader<Cell>.self) {
      TableRowCell(TableHeaderCell<Cell>(), table: table, columns: columns)
    }
  }

  private func register(_ type: any Diffable.Type, _ makeCell: @escaping () -> any RowCell) {
    if let pool = types.firstIndex(of: ObjectIdentifier(type)) {
      pools[pool] = CellPool(makeCell: makeCell)
    } else {
      types.append(ObjectIdentifier(type))
      pools.append(CellPool(makeCell: makeCell))
    }
  }

  /// Returns a reused or new cell for a row; the caller binds it.
  ///
  /// A row whose type has no registered cell gets a cell that names the type.
  func cell(for row: AnyDiffable) -> any RowCell {
    guard let pool = types.firstIndex(of: ObjectIdentifier(row.valueType)) else {
      return missingCell(for: row)
    }
    guard let cell = pools[pool].takeUnused() else { return pools[pool].makeCell() }
    work.reuseCount += 1
    cell.prepareForReuse()
    return cell
  }

  /// Widens the columns on the screen to fit the fields of a cell.
  func grow(for cell: any RowCell, in context: CellContext) {
    screenTables.grow(for: cell, in: context)
  }

  /// Returns a context with the widths of the columns of a cell on the screen.
  func context(_ context: CellContext, of cell: any RowCell) -> CellContext {
    screenTables.context(context, of: cell)
  }

  func bind(_ cell: any RowCell, to row: AnyDiffable) {
    cell.bind(row)
    work.bindCount += 1
  }

  /// Keeps a cell for reuse once its row is no longer visible.
  func reuse(_ cell: any RowCell) {
    if let pool = types.firstIndex(of: cell.viewModelType) { pools[pool].keep(cell) }
  }

  /// Resets the widths of printed columns.
  func forgetPrintedWidths() { printedTables = ColumnTables(columns) }

  /// Calls a closure with cells for printing rows one by one: one cell for each type of view model.
  /// - Parameter hasColumns: Whether fields are printed in columns; if not, they are printed whole.
  func withPrintingCells(hasColumns: Bool = true, _ body: (inout PrintingCells) -> Void) {
    var cells = PrintingCells(registry: self, tables: hasColumns ? printedTables : ColumnTables())
    body(&cells)
    if hasColumns { printedTables = cells.tables }
    work.bindCount += cells.bindCount
    work.reuseCount += cells.reuseCount
    cells.cells.forEach(reuse)
  }

  private func missingCell(for row: AnyDiffable) -> any RowCell {
    let name = "\(row.valueType)"
    if !work.typesWithoutCell.contains(name) { work.typesWithoutCell.append(name) }
    return BoundCell(MissingCell())
  }

  /// Returns the work counted since the last call, and resets the counts.
  func takeWork() -> ListUpdate.Work {
    defer { work = ListUpdate.Work() }
    return work
  }
}

/// The cells of one type of view model.
private struct CellPool {
  let makeCell: () -> any RowCell
  /// The cells whose rows are no longer visible.
  private var unused: [any RowCell] = []

  /// About the largest number of rows of one type that become visible at once on a large screen.
  private static let limit = 256

  init(makeCell: @escaping () -> any RowCell) { self.makeCell = makeCell }

  mutating func takeUnused() -> (any RowCell)? { unused.popLast() }

  mutating func keep(_ cell: any RowCell) {
    if unused.count < Self.limit { unused.append(cell) }
  }
}
