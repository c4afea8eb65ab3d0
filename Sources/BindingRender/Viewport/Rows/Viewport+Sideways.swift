import BindingCore

/// Moves rows that are cut sideways; rows that wrap stay, and so do the margin and the scrollbar.
extension Viewport {
  /// The most columns of a row that can be left of the screen.
  private static let mostColumns = 1 << 16

  /// The number of columns by which rows that do not wrap are moved to the left.
  var columnOffset: Int {
    get { moves.columnOffset }
    set {
      if newValue == moves.columnOffset { return }
      moves.columnOffset = newValue
      invalidateRows()
    }
  }

  /// The number of columns that the screen leaves to a row.
  var rowColumns: Int { max(1, screen.columns - options.marginColumns(of: screen.columns)) }

  /// Whether a visible row can be moved sideways.
  var canMoveSideways: Bool {
    columnOffset > 0 || rowsWithCells.places.contains { !$0.row.cell.overflow.wraps }
  }

  /// Moves the rows to the left, or to the right if negative, between the first column and the end
  /// of the widest visible row.
  func scroll(byColumns count: Int) {
    layOut()
    let goal = min(max(0, columnOffset + count.clampedForSums), Self.mostColumns)
    // Two columns more, because a wide character at the cut and its ellipsis take fewer columns.
    var widest = 0
    // Asked again if a row has widened a column, because that widens the rows before it as well.
    for _ in 0..<2 {
      let growth = registry.screenTables.growth
      for place in rowsWithCells.places {
        widest = max(widest, text(at: place.path, after: goal + 2)?.columns ?? 0)
      }
      if growth == registry.screenTables.growth { break }
    }
    let limit = min(goal, max(0, widest - rowColumns))
    columnOffset = count > 0 ? max(columnOffset, limit) : limit
  }

  /// Moves sideways so that the first match in a row is visible, as far to the right as that takes.
  /// - Returns: Whether the row shows a match.
  @discardableResult
  func showMatch(at path: ItemPath) -> Bool {
    if let first = text(at: path, after: 0), firstMatch(in: first) != nil {
      columnOffset = 0
      return true
    }
    guard let whole = text(at: path, after: Self.mostColumns), let match = firstMatch(in: whole)
    else { return false }
    // Cut rows have a mark in their first and last columns.
    let end = columnOffset + rowColumns - 1
    if columnOffset > 0, match.lowerBound > columnOffset, match.upperBound <= end { return true }
    let start = max(match.lowerBound - rowColumns / 2, match.upperBound + 1 - rowColumns)
    columnOffset = max(0, min(start, match.lowerBound - 1, whole.columns - rowColumns))
    return true
  }

  /// Returns the text of a row up to the last column that is visible after a move; nil if the row
  /// wraps.
  private func text(at path: ItemPath, after columnOffset: Int) -> StyledText? {
    guard let content, let row = row(at: path), !row.isBusy, !row.cell.overflow.wraps else {
      return nil
    }
    row.isBusy = true
    rowsWithCells.askedCount += 1
    defer {
      row.isBusy = false
      rowsWithCells.askedCount -= 1
    }
    let isFocused = rowInputs(at: path).isFocused
    var context = CellContext(of: path, in: content, columns: rowColumns, isFocused: isFocused)
    context.clock = clock
    context.lineLimit = TerminalSize.largest.rows
    context.columnOffset = columnOffset
    let pattern = options.markedPattern
    if !pattern.isEmpty { context.match = MatchInView(pattern: pattern, lines: screen.size.rows) }
    row.measure(in: context, by: registry)
    return clock.record {
      row.cell.text(in: registry.screenTables.context(context, of: row.cell))
    }.drawn
  }

  /// Returns the columns of the first match in a text; nil if there is none.
  private func firstMatch(in text: StyledText) -> Range<Int>? {
    for line in text.lines {
      let clusters = Array(line.clusters)
      let matches = options.markedPattern.ranges(in: FoldedText(clusters.map(\.character)))
      guard let match = matches.min(by: { $0.lowerBound < $1.lowerBound }) else { continue }
      let start = clusters[..<match.lowerBound].reduce(0) { $0 + $1.columns }
      return start..<clusters[match].reduce(start) { $0 + $1.columns }
    }
    return nil
  }
}
