extension TextList {
  /// The number of columns by which rows are moved to the left, to show what is cut off at the
  /// right.
  ///
  /// Rows that wrap are not moved, and neither are tables with a column that wraps. A table that is
  /// moved shows all its columns, as wide as their content.
  public var columnOffset: Int { viewport.rows.columnOffset }

  /// Moves the rows sideways, between their beginning and the end of the widest visible row.
  ///
  /// Rows that wrap stay where they are. A search moves the list as well, to show a match that
  /// would be cut off.
  /// - Parameter columns: The number of columns to scroll to the right, or to the left if negative.
  /// - Complexity: Linear in the visible rows and their columns on the screen and left of it.
  public func scroll(byColumns columns: Int) {
    viewport.perform { $0.scroll(byColumns: columns) }
    needsFrame()
  }

  /// Scrolls by half the width of the rows, a number of times.
  func scroll(byHalfWidths count: Int) {
    let half = max(1, viewport.rowColumns / 2)
    let (columns, isTooLarge) = count.multipliedReportingOverflow(by: half)
    scroll(byColumns: isTooLarge ? count : columns)
  }
}
