/// The size of a terminal's window, in cells.
public struct TerminalSize: Equatable, Sendable {
  /// The number of cells in a row.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a size.
  /// - Parameters:
  ///   - columns: The number of cells in a row.
  ///   - rows: The number of rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

extension TerminalSize {
  /// The largest screen that is drawn on, far beyond any real one; bounds the cost of a frame.
  ///
  /// Frames use the first rows and columns of a larger window.
  static let largest = TerminalSize(columns: 4_096, rows: 1_000)

  /// The part of the window that is drawn on: at least one cell, at most ``largest``.
  var drawn: TerminalSize {
    TerminalSize(
      columns: max(1, min(columns, Self.largest.columns)),
      rows: max(1, min(rows, Self.largest.rows))
    )
  }
}
