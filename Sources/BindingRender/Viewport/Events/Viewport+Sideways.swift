import BindingCore

/// Moves rows that are cut sideways; rows that wrap stay, and so do the margin and the scrollbar.
extension Viewport {
  /// The most columns of a row that can be left of the screen.
  private static let mostColumns = 1 << 16

  /// The number of columns that the screen leaves to a row.
  var rowColumns: Int { rows.columns(of: window.screen.size) }

  /// Whether a visible row can be moved sideways.
  var canMoveSideways: Bool {
    rows.columnOffset > 0 || rows.places.contains { !rows.wraps($0.row.cell) }
  }

  /// Moves the rows to the left, or to the right if negative, between the first column and the end
  /// of the widest visible row.
  func scroll(byColumns count: Int) {
    layOut()
    let goal = min(max(0, rows.columnOffset + count.clampedForSums), Self.mostColumns)
    // Two columns more, because a wide character at the cut and its ellipsis take fewer columns.
    var widest = 0
    // Asked again if a row has widened a column, because that widens the rows before it as well.
    for _ in 0..<2 {
      let growth = rows.growth
      for place in rows.places {
        widest = max(widest, text(at: place.path, after: goal + 2)?.columns ?? 0)
      }
      if growth == rows.growth { break }
    }
    let limit = min(goal, max(0, widest - rowColumns))
    rows.move(toColumn: count > 0 ? max(rows.columnOffset, limit) : limit)
  }

  /// Moves sideways so that the first match in a row is visible, as far to the right as that takes.
  /// - Returns: Whether the row shows a match.
  @discardableResult
  func showMatch(at path: ItemPath) -> Bool {
    if let first = text(at: path, after: 0), firstMatch(in: first) != nil {
      rows.move(toColumn: 0)
      return true
    }
    guard let whole = text(at: path, after: Self.mostColumns), let match = firstMatch(in: whole)
    else { return false }
    // Cut rows have a mark in their first and last columns.
    let offset = rows.columnOffset
    let end = offset + rowColumns - 1
    if offset > 0, match.lowerBound > offset, match.upperBound <= end { return true }
    let start = max(match.lowerBound - rowColumns / 2, match.upperBound + 1 - rowColumns)
    rows.move(toColumn: max(0, min(start, match.lowerBound - 1, whole.columns - rowColumns)))
    return true
  }

  private func text(at path: ItemPath, after column: Int) -> StyledText? {
    asking { rows.text(at: path, after: column, window.appearance(of: path), window.screen.size) }
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
