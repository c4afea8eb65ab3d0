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

/// The state that a signal handler needs to restore the terminal.
///
/// A handler runs between any two instructions of any thread, so it must not allocate or lock. All
/// memory it reads was allocated before the first handler was installed, is never deallocated, and
/// changes only while there is no session.
struct TerminalState {
  enum Phase: Int, AtomicRepresentable {
    /// The terminal is as it was found.
    case left
    /// Between two phases: nothing is drawn, and the terminal is restored if the process ends now.
    case changing
    /// The modes of the session are set.
    case entered
    /// The terminal is restored while the process is stopped.
    case suspended
    /// The terminal is restored while another program has it.
    case lent
  }

  private(set) var input: Int32 = -1
  private(set) var output: Int32 = -1
  private(set) var original = termios()
  /// The settings of the session.
  private var own = termios()
  /// The pipe from the signal handlers to the reader.
  private let pipeIn: Int32
  let pipeOut: Int32
  /// The bytes that set the modes; no session needs more than these 256.
  private let entering = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  /// The bytes that reset the modes, also within 256.
  private let leaving = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  private var enteringCount = 0
  private var leavingCount = 0
  /// Whether the session begins on a line of its own.
  private var beginsLine = false

  /// The number of bytes at the end of `leaving` that are written only while the mouse is captured.
  private var mouseCount = 0

  /// Whether the session captures the mouse, or will when the process has the terminal again.
  static let capturesMouse = Atomic(false)
  static let phase = Atomic(Phase.left)
  /// Whether the modes of the session are set.
  static var isEntered: Bool { phase.load(ordering: .acquiring) == .entered }
  /// Whether another program has the terminal; safe in a signal handler.
  static var isLent: Bool { phase.load(ordering: .acquiring) == .lent }
  /// Whether the process was continued after a stop and the modes are not yet set again.
  static let isContinued = Atomic(false)
  private static let address = Atomic<UInt>(0)

  /// The state of the process; nil before the first session. The address comes from an allocation
  /// that is never deallocated, so the pointer stays valid.
  static var current: UnsafeMutablePointer<TerminalState>? {
    UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
  }

  /// Returns the state for the session that has claimed it to fill in; allocates it on first use.
  static func prepare() throws(TerminalError) -> UnsafeMutablePointer<TerminalState> {
    isContinued.store(false, ordering: .releasing)
    if let current { return current }
    var ends: [Int32] = [-1, -1]
    if systemPipe(&ends) != 0 { throw .system(errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let state = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
    state.initialize(to: TerminalState(pipeIn: ends[1], pipeOut: ends[0]))
    address.store(UInt(bitPattern: state), ordering: .releasing)
    // Globals are initialized at their first use, which takes a lock that a handler must not take.
    restore()
    noteFrame(nil)
    eraseFrame()
    _ = SystemCall.writeLimit
    // Runs in `exit`: by then other threads must not draw, and no thread is left to join.
    atexit { TerminalState.restore() }
    return state
  }

  /// Fills in the state of a session, whose settings follow from those of the terminal.
  mutating func begin(
    at terminal: TerminalDevice,
    _ modes: TerminalModes
  ) throws(TerminalError) {
    (input, output) = (terminal.input, terminal.output)
    let bytes = modes.entering + Array(TerminalModes.capturingMouse.utf8)
    entering.copyBytes(from: bytes)
    leaving.copyBytes(from: modes.leaving)
    enteringCount = bytes.count
    mouseCount = TerminalModes.capturingMouse.utf8.count
    leavingCount = modes.leaving.count
    beginsLine = modes.beginsLine
    if systemSettings(input, &original) != 0 { throw .system(errno: errno) }
    own = original.forSession(readsKeys: terminal.readsKeys)
  }

  /// Whether another job has the terminal.
  var isInBackground: Bool {
    let group = systemForegroundGroup(input)
    return group > 0 && group != getpgrp()
  }

  /// Whether the terminal has the settings of the session, by the flags that shells change.
  var hasOwnSettings: Bool {
    var now = termios()
    if systemSettings(input, &now) != 0 { return false }
    return now.c_lflag == own.c_lflag && now.c_iflag == own.c_iflag
  }

  /// Sets the modes and settings of the session.
  /// - Parameter columns: The width of the window, if others may have written to it; nil if the
  ///   cursor is where the session left it.
  /// - Returns: The system's error number, or nil on success.
  func enter(beginningLineOf columns: Int?) -> Int32? {
    let left = Self.capturesMouse.load(ordering: .acquiring) ? 0 : mouseCount
    let error = put(entering, enteringCount - left, own, patience: -1, always: true)
    guard error == nil, beginsLine, let columns else { return error }
    return TerminalModes.lineStart(columns: columns).withUnsafeBytes {
      FileDescriptor(rawValue: output).write($0)
    }
  }

  /// Restores the modes and settings; safe in a signal handler.
  /// - Parameter patience: The longest time to wait for a terminal that accepts no output, in
  ///   milliseconds; no limit if negative.
  func leave(patience: Int32) {
    Self.noteFrame(nil)
    _ = put(leaving, leavingCount, original, patience: patience, always: false)
  }

  /// Restores the modes if they are set, and enters the phase `left`; safe in a signal handler.
  ///
  /// Two threads may call this at once: each completes all of it before it sets the phase. The wait
  /// for a terminal that accepts no output is limited, so that the process still ends.
  static func restore(patience: Int32 = 1000) {
    let phase = phase.load(ordering: .acquiring)
    guard let current, phase != .left else { return }
    if phase != .suspended, phase != .lent {
      Self.phase.store(.changing, ordering: .releasing)
      current.pointee.leave(patience: patience)
    }
    Self.phase.store(.left, ordering: .releasing)
  }

  /// Writes bytes and settings. Entering and leaving share this, so all of it has run before a
  /// handler needs it. Each part is tried even if another fails, because a half-restored terminal
  /// is better than none.
  /// - Returns: The number of the first error, or nil on success.
  private func put(
    _ bytes: UnsafeMutableRawBufferPointer,
    _ count: Int,
    _ attributes: termios,
    patience: Int32,
    always: Bool
  ) -> Int32? {
    var attributes = attributes
    // In the background, the calls below would stop the process instead.
    var background = sigset_t()
    var before = sigset_t()
    sigemptyset(&background)
    sigaddset(&background, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &background, &before)
    var error: Int32?
    // While another job has the terminal, the settings are that job's.
    if always || !isInBackground {
      while systemSetSettings(input, &attributes) != 0 {
        if errno == EINTR { continue }
        error = errno
        break
      }
    }
    let writeError = put(bytes, count, patience: patience)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return error ?? writeError
  }

  private func put(_ bytes: UnsafeMutableRawBufferPointer, _ count: Int, patience: Int32) -> Int32?
  {
    var offset = 0
    while offset < count {
      let answer = systemPoll(output, for: POLLOUT, patience)
      if answer == 0 { return ETIMEDOUT }
      if answer < 0, errno == EINTR { continue }
      let written = systemWrite(output, bytes.baseAddress?.advanced(by: offset), count - offset)
      if written > 0 {
        offset += written
      } else if written == 0 {
        return EIO
      } else if errno != EINTR, errno != EAGAIN || answer < 0 {
        return errno
      }
    }
    return nil
  }

  /// Sends a byte to the reader; safe in a signal handler.
  /// - Returns: The system's error number, or nil on success.
  @discardableResult
  static func sendToReader(_ byte: UInt8) -> Int32? {
    guard let current else { return nil }
    var byte = byte
    var isFull = false
    while systemWrite(current.pointee.pipeIn, &byte, 1) < 0 {
      if errno == EINTR { continue }
      if errno != EAGAIN || isFull { return errno }
      isFull = true
    }
    return nil
  }
}

// MARK: Erasing

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
    guard rows >= 0, isEntered, let current, !current.pointee.isInBackground else { return }
    let output = current.pointee.output
    if systemPoll(output, for: POLLOUT, 1000) <= 0 { return }
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

extension termios {
  /// Returns the settings of a session: no echo, and, if keys are read, each key as soon as it is
  /// pressed, also control with S, Q, V and O.
  ///
  /// The terminal then makes no signals of control with C, Z and `\`, because it would also do so
  /// in pasted text; the reader does it instead.
  fileprivate func forSession(readsKeys: Bool) -> termios {
    var settings = self
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    // Typed lines stay in the input for the next reader, as they would without a session.
    if !readsKeys { return settings }
    settings.c_lflag &= ~tcflag_t(ICANON | IEXTEN | ISIG)
    settings.c_iflag &= ~tcflag_t(IXON)
    // The field is a C array, a tuple here; both indices are within it on every system.
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return settings
  }
}
#endif
