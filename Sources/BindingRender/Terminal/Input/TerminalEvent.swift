/// An event of a terminal.
public enum TerminalEvent: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted: unchanged, with its control characters, and in parts if it is very long.
  case paste(String)
  /// The mouse wheel was turned by a number of lines, up if negative, over a cell of the window,
  /// counted from 1; only if the mouse is captured. Without a cell, what has the focus scrolls.
  case scroll(Int, line: Int = 0, column: Int = 0)
  /// The left mouse button was pressed in a cell of the window, counted from 1; only if the mouse
  /// is captured. In an inline ``ListTerminal``, coordinates are relative to the list; other clicks
  /// are not reported.
  case click(line: Int, column: Int)
  /// The size of the window was reported; it may have changed.
  case resize(TerminalSize)
  /// The program was continued after a stop; the screen needs a full repaint.
  case resumed
  /// A new frame was requested.
  case redraw
  /// The terminal is gone, or a signal ended the session; this is the last event.
  case ended
}

extension TerminalEvent {
  /// Whether a key that types a character was pressed.
  var isCharacter: Bool {
    if case .key(let key) = self { key.character != nil } else { false }
  }
}
