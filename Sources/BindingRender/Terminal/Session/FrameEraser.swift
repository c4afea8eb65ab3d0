#if !os(Windows) && !os(WASI)
import Synchronization

/// Erases the inline frame when a signal ends the process, as for a picker.
enum FrameEraser {
  private static let enabled = Atomic(false)
  /// The number of rows of the frame above the cursor, or one of the two constants.
  private static let rowsAbove = Atomic(nothing)
  // Not stored, because a handler must not be the first to use a stored global.
  private static var nothing: Int { -1 }
  private static var unfinished: Int { -2 }

  /// Sets whether a signal erases the frame.
  static func enable(_ isEnabled: Bool) { enabled.store(isEnabled, ordering: .releasing) }

  /// Records that a frame is being written, so that a signal waits for its end.
  static func beginFrame() { rowsAbove.store(unfinished, ordering: .releasing) }

  /// Records where a frame left the cursor; safe in a signal handler.
  /// - Parameter cursor: The place; nil if there is no frame.
  static func endFrame(at cursor: FrameCursor?) {
    let rows = cursor.map { $0.rowCount > 0 ? $0.cursorRow : nothing } ?? nothing
    rowsAbove.store(rows, ordering: .releasing)
  }

  /// Erases the frame if a signal is to erase it; safe in a signal handler.
  ///
  /// Leaves the cursor above the frame, because the bytes that reset the modes begin a line. A
  /// frame that another thread is writing gets 50 ms to end; what this thread was writing stays.
  static func erase() {
    if !enabled.load(ordering: .acquiring) { return }
    for _ in 0..<50 where rowsAbove.load(ordering: .acquiring) == unfinished { systemPause(1) }
    let rows = rowsAbove.exchange(nothing, ordering: .acquiringAndReleasing)
    guard rows >= 0, TerminalState.isEntered, let state = TerminalState.current else { return }
    let descriptor = state.pointee.output
    if state.pointee.isInBackground || systemWaitForOutput(descriptor, 1000) <= 0 { return }
    put("\r", descriptor)
    for _ in 0..<rows { put("\u{1B}[A", descriptor) }
    // The first row is erased separately, because tmux copies everything that is erased from the
    // top of the screen downwards into its scrollback.
    put("\u{1B}[0m\u{1B}[K\r\n\u{1B}[J\u{1B}[A\u{1B}[A", descriptor)
  }

  /// Writes a literal, whose bytes are part of the program and are never deallocated.
  private static func put(_ text: StaticString, _ descriptor: Int32) {
    _ = systemWrite(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }
}
#endif
