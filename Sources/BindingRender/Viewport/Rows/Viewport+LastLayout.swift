import BindingCore

/// The inputs of a row besides its value: while they are equal, the row changes only if an update names it.
struct RowInputs: Equatable {
  /// The number of changes of the options, the size and the selection.
  var version = 0
  /// The number of changes of the order of rows or sections.
  var order = 0
  /// The number of changes of the order of the rows of a section, which may have changed their placements.
  var placements = 0
  /// The growth of the columns of tables.
  var growth = 0
  /// The generation of the glyphs.
  var generation = 0
  /// Whether the row has the focus.
  var isFocused = false
}

/// The visible rows, as the last layout placed them.
///
/// They keep their places while no row is inserted, deleted or moved, and none changes its height. Then only
/// rows that are out of date are requested.
struct LastLayout {
  let rows: [PlacedRow]
  let isAtStart: Bool
  let isAtEnd: Bool
  let inputs: RowInputs

  /// Whether a position agrees with the places of these rows.
  func begins(at anchor: ItemPath?, linesAbove: Int) -> Bool {
    guard let anchor else { return isAtStart && linesAbove == 0 && rows.first?.top == 0 }
    if linesAbove == .max { return isAtEnd && rows.last?.path == anchor }
    return rows.contains { $0.path == anchor && $0.top == -linesAbove }
  }
}

extension Viewport {
  /// Returns the current inputs of a row; without a path, those that all rows share.
  func rowInputs(at path: ItemPath? = nil) -> RowInputs {
    RowInputs(
      version: inputVersion,
      order: orderVersion,
      placements: placementVersion,
      growth: registry.screenTables.growth,
      generation: glyphs.generation,
      isFocused: marksFocus && path != nil && path == focus
    )
  }

  /// Whether the focused row looks focused.
  private var marksFocus: Bool { options.showsFocus && !isLast }

  /// Records that rows may look different, although no update names them.
  func invalidateRows() { inputVersion += 1 }

  /// Records that the lines of all rows are out of date.
  func invalidateLines() {
    invalidateRows()
    for place in rowsWithCells.places { place.row.invalidateLines() }
  }

  /// Whether a row needs no drawing, without asking the content. In trees, an update need not name
  /// each row that can be expanded.
  func isCurrent(_ row: VisibleRow, at path: ItemPath) -> Bool {
    let inputs = rowInputs(at: path)
    if row.isCurrent(for: inputs, by: clock) { return content?.hasTrees == false }
    guard let content, row.isCurrent(for: inputs, by: clock, inAnyOrder: true), !content.hasTrees
    else { return false }
    // Most moved rows keep their placement, and all do if only sections moved.
    if row.currentFor?.placements != inputs.placements,
      content.placement(of: path) != row.placement
    {
      return false
    }
    row.currentFor = inputs
    return true
  }

  /// Places the rows as in the last layout, and draws those that are out of date.
  /// - Returns: Whether all rows have kept their places and heights.
  /// - Complexity: O(*r*) for *r* visible rows; the content is asked only for those out of date.
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
  /// - Returns: Whether their heights are unchanged, and so is the list.
  private func drawsAgain(_ layout: LastLayout) -> Bool {
    let start = version
    var inputs = rowInputs()
    let focused = marksFocus ? focus : nil
    let hasTrees = content?.hasTrees != false
    for place in layout.rows {
      inputs.isFocused = place.path == focused
      if !hasTrees, place.row.isCurrent(for: inputs, by: clock) { continue }
      let height = place.row.lines.count
      guard let row = row(at: place.path), row === place.row, row.lines.count == height,
        version == start
      else { return false }
    }
    return true
  }
}
