import BindingCore

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
