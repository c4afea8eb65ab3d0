extension TerminalSize {
  /// The largest screen that is drawn on, far beyond any real one: it bounds what a frame costs.
  ///
  /// Of a window that is larger, the first rows and columns are used.
  static let largest = TerminalSize(columns: 4_096, rows: 1_000)

  /// As much of the window as is drawn on, at least a cell.
  var drawn: TerminalSize {
    TerminalSize(
      columns: max(1, min(columns, Self.largest.columns)),
      rows: max(1, min(rows, Self.largest.rows))
    )
  }
}
