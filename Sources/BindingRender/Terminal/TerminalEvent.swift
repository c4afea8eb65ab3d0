/// What happens at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted: exactly as it came, controls and all, and in parts if it is very long.
  case paste(String)
  /// The mouse wheel was turned by so many lines, up if negative; only if the mouse was asked for.
  case scroll(Int)
  /// The window has another size.
  case resize(TerminalSize)
  /// The program goes on after it was stopped: the screen is to be painted anew.
  case resumed
  /// Someone asked for a new frame with ``TerminalSession/wake()``.
  case redraw
  /// The terminal has gone, or the session was taken down by a signal; nothing comes any more.
  case ended
}

/// The size of a terminal's window in cells.
public struct TerminalSize: Hashable, Sendable {
  /// The number of cells in a row.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Makes a size.
  /// - Parameters:
  ///   - columns: The number of cells in a row.
  ///   - rows: The number of rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
