import BindingCore

/// The inputs of a row besides its value: while they stay, it has changed only if an update names it.
struct RowInputs: Equatable {
  /// The number of changes of the options, the size, the selection, and the order of the rows.
  var version = 0
  /// The growth of the columns of tables.
  var growth = 0
  /// The generation of the glyphs.
  var generation = 0
  /// Whether the row has the focus.
  var isFocused = false
}

/// The rows in sight as the last layout placed them.
///
/// They keep their places while no row comes, goes or moves, and none gets another height: then only rows that are
/// out of date are asked for.
struct LastLayout {
  let rows: [PlacedRow]
  let isAtStart: Bool
  let isAtEnd: Bool
  let inputs: RowInputs

  /// Whether a position is that of these rows.
  func begins(at anchor: ItemPath?, linesAbove: Int) -> Bool {
    guard let anchor else { return isAtStart && linesAbove == 0 && rows.first?.top == 0 }
    if linesAbove == .max { return isAtEnd && rows.last?.path == anchor }
    return rows.contains { $0.path == anchor && $0.top == -linesAbove }
  }
}

extension Viewport {
  /// Returns the inputs of a row now; without a path, those that all rows have in common.
  func rowInputs(at path: ItemPath? = nil) -> RowInputs {
    RowInputs(
      version: inputVersion,
      growth: registry.screenTables.growth,
      generation: glyphs.generation,
      isFocused: options.showsFocus && path != nil && path == focus
    )
  }

  /// Records that rows may look otherwise, or be elsewhere, though no update names them.
  func invalidateRows() { inputVersion += 1 }

  /// Records that the lines of all rows are out of date.
  func invalidateLines() {
    invalidateRows()
    for row in rowsWithCells.values { row.invalidateLines() }
  }

  /// Whether a row is as it was drawn, without asking the content; where there are trees, an update need not name
  /// each row that can be expanded.
  func isCurrent(_ row: VisibleRow, at path: ItemPath) -> Bool {
    row.isCurrent(for: rowInputs(at: path), by: clock) && content?.hasTrees == false
  }

  /// Places the rows as they were, and draws those that are out of date.
  /// - Returns: Whether all of them have the places and the heights that they had.
  /// - Complexity: O(*r*) for *r* rows in sight, of which the content is asked only for those out of date.
  func placeAgain() -> Bool {
    guard let lastLayout, hiding == nil, !revealsFocus, !lastLayout.rows.isEmpty,
      lastLayout.inputs == rowInputs(),
      lastLayout.begins(at: anchor, linesAbove: linesAbove),
      drawsAgain(lastLayout), lastLayout.inputs == rowInputs()
    else { return false }
    placed = lastLayout.rows
    (isAtStart, isAtEnd) = (lastLayout.isAtStart, lastLayout.isAtEnd)
    if let first = placed.first { settle(at: first) }
    return true
  }

  /// Draws the rows that are out of date.
  /// - Returns: Whether they have the heights that they had, and the list stayed the same.
  private func drawsAgain(_ layout: LastLayout) -> Bool {
    let start = version
    for place in layout.rows where !isCurrent(place.row, at: place.path) {
      let height = place.row.lines.count
      guard let row = row(at: place.path), row === place.row, row.lines.count == height,
        version == start
      else { return false }
    }
    return true
  }
}
