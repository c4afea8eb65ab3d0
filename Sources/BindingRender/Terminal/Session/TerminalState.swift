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

  var input: Int32 = -1
  var output: Int32 = -1
  var original = termios()
  /// The settings of the session.
  var own = termios()
  /// The pipe from the signal handlers to the reader.
  var pipeIn: Int32 = -1
  var pipeOut: Int32 = -1
  /// The bytes that set the modes; no session needs more than these 256.
  let entering = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  /// The bytes that reset the modes, also within 256.
  let leaving = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  var enteringCount = 0
  var leavingCount = 0
  /// Whether the session begins on a line of its own.
  private var beginsLine = false

  /// The number of bytes at the end of `leaving` that are written only while the mouse is captured.
  private var mouseCount = 0

  /// Whether the session captures the mouse, or will when the process has the terminal again.
  static let capturesMouse = Atomic(false)
  static let phase = Atomic(Phase.left)
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

  mutating func setModes(_ modes: TerminalModes) {
    let bytes = modes.entering + Array(TerminalModes.capturingMouse.utf8)
    entering.copyBytes(from: bytes)
    leaving.copyBytes(from: modes.leaving)
    enteringCount = bytes.count
    mouseCount = TerminalModes.capturingMouse.utf8.count
    leavingCount = modes.leaving.count
    beginsLine = modes.beginsLine
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
      var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      let answer = systemPoll(&request, patience)
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
#endif
