extension TerminalSize {
  /// The largest screen that is used, far beyond any real one: it bounds the cost of a frame.
  ///
  /// Frames use the first rows and columns of a larger window.
  static let largest = TerminalSize(columns: 4_096, rows: 1_000)

  /// The part of the window that is used: at least one cell, at most ``largest``.
  var drawn: TerminalSize {
    TerminalSize(
      columns: max(1, min(columns, Self.largest.columns)),
      rows: max(1, min(rows, Self.largest.rows))
    )
  }
}
