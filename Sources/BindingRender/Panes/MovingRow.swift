import BindingCore

/// The row that the arrow keys move, and its original path.
struct MovingRow {
  var row: RowIdentifier
  let start: ItemPath
}
