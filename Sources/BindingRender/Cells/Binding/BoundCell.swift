import BindingCore

/// A cell of a type that the program wrote.
class BoundCell<Cell: TextCell>: RowCell {
  private(set) var cell: Cell
  final var viewModelType: ObjectIdentifier { ObjectIdentifier(Cell.ViewModel.self) }
  var table: Int? { nil }
  var overflow: TextOverflow { Cell.overflow }

  init(_ cell: Cell) { self.cell = cell }

  func fieldWidths(in context: CellContext) -> [Int] { [] }

  final func bind(_ row: AnyDiffable) { cell._bind(row) }

  final func prepareForReuse() { cell.prepareForReuse() }

  final func text(in context: CellContext) -> StyledText {
    var text = cell.text(in: context)
    // Into a pipe, nothing is fitted; even a call that returns the same text copies it.
    guard let columns = context.columns else { return text }
    // A narrow screen leaves its columns to the text.
    let gutter = columns > 3 ? cell.gutter?.clipped(to: 2, ellipsis: false) : nil
    let gutterColumns = gutter?.columns ?? 0
    var overflow = context.wraps.map { $0 ? .wrap(indent: 2) : .ellipsis } ?? Cell.overflow
    if overflow.wraps, let indent = cell.hangingIndent, indent <= (columns - gutterColumns) / 2 {
      overflow = .wrap(indent: indent)
    }
    if let match = context.match {
      text = text.beginning(at: match, columns: columns - gutterColumns, wraps: overflow.wraps)
    }
    let room = context.lastColumn.map { $0 - gutterColumns }
    text = text.fitted(to: room, overflow, lines: context.lineLimit)
    return gutter.map(text.indented) ?? text
  }

  final func spoken(in context: CellContext) -> StyledText { cell.spoken(in: context) }
}

/// The cell of a row whose type has no registered cell; it names the type.
struct MissingCell: TextCell {
  private(set) var text: StyledText = ""

  mutating func bind(_ row: AnyDiffable) {
    let type = String(describing: row.valueType)
    text = "[\(type) has no cell: add \(type)Cell.self to the types of the TextList]"
  }

  mutating func _bind(_ row: AnyDiffable) { bind(row) }
}

/// A cell with its type erased.
protocol RowCell: AnyObject {
  var viewModelType: ObjectIdentifier { get }
  /// The number of the cell's table among those of the registry; nil for a cell without columns.
  var table: Int? { get }
  /// How lines that are too wide are handled; a row that does not wrap can be moved sideways.
  var overflow: TextOverflow { get }
  /// Returns the width of each field of the row that the cell is bound to.
  func fieldWidths(in context: CellContext) -> [Int]
  func bind(_ row: AnyDiffable)
  func prepareForReuse()
  /// Returns the text of the row that the cell is bound to, fitted to the available width.
  func text(in context: CellContext) -> StyledText
  /// Returns the spoken text of the row that the cell is bound to.
  func spoken(in context: CellContext) -> StyledText
}
