#if !os(Windows) && !os(WASI)
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

extension TerminalSession {
  /// Whether a signal that ends the process erases the inline frame, as for a picker.
  var erasesFrameAtSignal: Bool {
    get { TerminalState.erasesFrame.load(ordering: .acquiring) }
    set { TerminalState.erasesFrame.store(newValue, ordering: .releasing) }
  }
}

extension TerminalState {
  /// Whether the inline frame is erased.
  static let erasesFrame = Atomic(false)
  /// The number of rows of that frame above the cursor, or one of the two constants.
  private static let rowsAboveCursor = Atomic(nothing)
  private static let nothing = -1
  private static let unfinished = -2

  /// Records that a frame is being written, so that a signal waits for its end.
  static func beginFrame() { rowsAboveCursor.store(unfinished, ordering: .releasing) }

  /// Records where a frame left the cursor.
  /// - Parameter place: The place; nil if there is no frame.
  static func noteFrame(_ place: FrameCursor?) {
    let rows = place.map { $0.rowCount > 0 ? $0.cursorRow : nothing } ?? nothing
    rowsAboveCursor.store(rows, ordering: .releasing)
  }

  /// Erases the inline frame if a signal is to erase it; safe in a signal handler.
  ///
  /// Leaves the cursor above the frame, because the bytes that reset the modes begin a line. A
  /// frame that another thread is writing gets 50 ms to end; what this thread was writing stays.
  static func eraseFrame() {
    if !erasesFrame.load(ordering: .acquiring) { return }
    for _ in 0..<50 where rowsAboveCursor.load(ordering: .acquiring) == unfinished {
      poll(nil, 0, 1)
    }
    let rows = rowsAboveCursor.exchange(nothing, ordering: .acquiringAndReleasing)
    guard rows >= 0, phase.load(ordering: .acquiring) == .entered, let current,
      !current.pointee.isInBackground
    else { return }
    let output = current.pointee.output
    var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, 1000) <= 0 { return }
    put("\r", output)
    for _ in 0..<rows { put("\u{1B}[A", output) }
    // The first row is erased separately, because tmux copies everything that is erased from the
    // top of the screen downwards into its scrollback.
    put("\u{1B}[0m\u{1B}[K\r\n\u{1B}[J\u{1B}[A\u{1B}[A", output)
  }

  /// Writes a literal, whose bytes are part of the program and are never deallocated.
  private static func put(_ text: StaticString, _ output: Int32) {
    _ = write(output, text.utf8Start, text.utf8CodeUnitCount)
  }
}
#endif
