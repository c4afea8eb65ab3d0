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
/// changes only while there is no session; what changes during one is atomic.
struct TerminalState {
  private enum Phase: Int, AtomicRepresentable {
    /// The terminal is as it was found.
    case left
    /// Between two phases: nothing is drawn, and the terminal is restored if the process ends now.
    case changing
    /// The modes of the session are set.
    case entered
    /// The terminal is restored until the modes are set again, after a stop or another program.
    case suspended
    /// The terminal is restored while another program has it.
    case lent
  }

  private var input: Int32 = -1
  private(set) var output: Int32 = -1
  /// The settings from before the session.
  private(set) var original = termios()
  /// The settings of the session.
  private var own = termios()
  /// The end of the pipe to the reader that the signal handlers write to.
  private let pipeIn: Int32
  /// The end that is read.
  let pipeOut: Int32
  /// The bytes that set the modes, of which those that capture the mouse are last; no session needs
  /// more than these 256.
  private let entering = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  /// The bytes that reset the modes, also within 256.
  private let leaving = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  private var enteringCount = 0
  private var leavingCount = 0
  /// Whether the session begins on a line of its own.
  private var beginsLine = false

  private static let mouse = Atomic(false)
  // A handler must not be the first to use one of the following; ``prepare()`` is.
  private static let phase = Atomic(Phase.left)
  /// Whether the terminal is being restored for good.
  private static let ending = Atomic(false)
  private static let continued = Atomic(false)
  private static let address = Atomic<UInt>(0)

  /// The state of the process; nil before the first session. The address comes from an allocation
  /// that is never deallocated, so the pointer stays valid.
  static var current: UnsafeMutablePointer<TerminalState>? {
    UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
  }

  /// Prepares the state for the session that has claimed it to fill in, and returns it; allocates
  /// it on first use.
  static func prepare() throws(TerminalError) -> UnsafeMutablePointer<TerminalState> {
    noteResumed()
    if let current { return current }
    guard let pipe = systemPipe() else { throw .system(errno: errno) }
    let state = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
    state.initialize(to: TerminalState(pipeIn: pipe.in, pipeOut: pipe.out))
    address.store(UInt(bitPattern: state), ordering: .releasing)
    // Globals are initialized at their first use, which takes a lock that a handler must not take.
    restore()
    FrameEraser.endFrame(at: nil)
    FrameEraser.erase()
    _ = SystemCall.writeLimit
    // Runs in `exit`: by then other threads must not draw, and no thread is left to join.
    atexit { TerminalState.restore() }
    return state
  }

  /// Fills in the state of a session, whose settings follow from those of the terminal; sets
  /// nothing.
  mutating func begin(at terminal: TerminalDevice, _ modes: TerminalModes) throws(TerminalError) {
    (input, output) = (terminal.input, terminal.output)
    let bytes = modes.entering + Array(TerminalModes.capturingMouse.utf8)
    entering.copyBytes(from: bytes)
    leaving.copyBytes(from: modes.leaving)
    enteringCount = bytes.count
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

  /// Sets the modes and settings of the session. It is entered then even if a part failed.
  /// - Parameters:
  ///   - columns: The width of the window, if others may have written to it; nil if the cursor is
  ///     where the session left it.
  ///   - isResuming: Whether nothing is set if a signal has restored the terminal for good.
  /// - Returns: The system's error number, or nil on success.
  func enter(beginningLineOf columns: Int?, isResuming: Bool = false) -> Int32? {
    if !isResuming { Self.ending.store(false, ordering: .sequentiallyConsistent) }
    // Either this thread sees that a handler restores the terminal, or the handler sees the phase.
    let before = Self.phase.exchange(.changing, ordering: .sequentiallyConsistent)
    if isResuming, before == .left || Self.ending.load(ordering: .sequentiallyConsistent) {
      if before != .changing { Self.phase.store(before, ordering: .sequentiallyConsistent) }
      return ECANCELED
    }
    defer { Self.phase.store(.entered, ordering: .releasing) }
    let left = Self.capturesMouse ? 0 : TerminalModes.capturingMouse.utf8.count
    let error = apply(entering, enteringCount - left, own, timeout: -1, always: true)
    guard error == nil, beginsLine, let columns else { return error }
    return TerminalModes.lineStart(columns: columns).withUnsafeBytes {
      FileDescriptor(rawValue: output).write($0)
    }
  }

  /// Restores the modes and settings, until the caller takes the next step; safe in a signal
  /// handler.
  /// - Parameter timeout: The longest time to wait for a terminal that accepts no output, in
  ///   milliseconds; no limit if negative.
  func leave(timeout: Int32 = -1) {
    Self.phase.store(.changing, ordering: .releasing)
    FrameEraser.endFrame(at: nil)
    _ = apply(leaving, leavingCount, original, timeout: timeout, always: false)
  }

  /// Restores the modes and settings while the process is stopped.
  func suspend() {
    leave()
    Self.phase.store(.suspended, ordering: .releasing)
  }

  /// Restores the modes and settings for another program.
  /// - Parameter discardsInput: Whether that program does not get what was typed before.
  func lend(discardsInput: Bool) {
    leave()
    if discardsInput { tcflush(input, TCIFLUSH) }
    Self.phase.store(.lent, ordering: .releasing)
  }

  /// Records that the other program has ended; the modes are not yet set again.
  static func reclaim() { phase.store(.suspended, ordering: .releasing) }

  /// Restores the modes if they are set, and enters the phase `left`; safe in a signal handler.
  ///
  /// Two threads may call this at once: each completes all of it before it sets the phase. The wait
  /// for a terminal that accepts no output is limited, so that the process still ends.
  static func restore(timeout: Int32 = 1000) {
    ending.store(true, ordering: .sequentiallyConsistent)
    var before = phase.load(ordering: .sequentiallyConsistent)
    // Another thread may set the modes again, behind which they are to be restored. The wait is
    // limited, because the handler may have interrupted that thread itself.
    for _ in 0..<50 where before == .changing {
      systemPause(1)
      before = phase.load(ordering: .acquiring)
    }
    guard let current, before != .left else { return }
    if before != .suspended, before != .lent { current.pointee.leave(timeout: timeout) }
    phase.store(.left, ordering: .releasing)
  }

  /// Writes bytes and settings. Entering and leaving share this, so all of it has run before a
  /// handler needs it. Each part is tried even if another fails, because a half-restored terminal
  /// is better than none.
  /// - Parameter always: Whether to write the settings even in the background.
  /// - Returns: The number of the first error, or nil on success.
  private func apply(
    _ bytes: UnsafeMutableRawBufferPointer,
    _ count: Int,
    _ settings: termios,
    timeout: Int32,
    always: Bool
  ) -> Int32? {
    TerminalSignals.withoutStopping {
      var settings = settings
      var error: Int32?
      // While another job has the terminal, the settings are that job's.
      if always || !isInBackground {
        while systemSetSettings(input, &settings) != 0 {
          if errno == EINTR { continue }
          error = errno
          break
        }
      }
      let writeError = put(bytes, count, timeout: timeout)
      return error ?? writeError
    }
  }

  /// Writes bytes, each part once the terminal accepts output.
  private func put(_ bytes: UnsafeMutableRawBufferPointer, _ count: Int, timeout: Int32) -> Int32? {
    var offset = 0
    while offset < count {
      let answer = systemWaitForOutput(output, timeout)
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
  /// - Returns: Whether the reader wakes; a full pipe wakes it as well.
  @discardableResult
  static func sendToReader(_ byte: UInt8) -> Bool {
    guard let current else { return true }
    var byte = byte
    var isFull = false
    while systemWrite(current.pointee.pipeIn, &byte, 1) < 0 {
      if errno == EINTR { continue }
      if errno != EAGAIN || isFull { return errno == EAGAIN }
      isFull = true
    }
    return true
  }
}

// MARK: What others ask and say

extension TerminalState {
  /// Whether the modes of the session are set; safe in a signal handler.
  static var isEntered: Bool { phase.load(ordering: .acquiring) == .entered }

  /// Whether the terminal is restored until the modes are set again, after a stop or another
  /// program.
  static var isSuspended: Bool { phase.load(ordering: .acquiring) == .suspended }

  /// Whether another program has the terminal; safe in a signal handler.
  static var isLent: Bool { phase.load(ordering: .acquiring) == .lent }

  /// Whether the terminal is as it was found, perhaps because a signal has restored it for good.
  static var hasLeft: Bool { phase.load(ordering: .acquiring) == .left }

  /// Whether the process was continued after a stop and the modes are not yet set again.
  static var isContinued: Bool { continued.load(ordering: .acquiring) }

  /// Records that the process was continued after a stop; safe in a signal handler.
  static func noteContinued() { continued.store(true, ordering: .releasing) }

  /// Records that the last stop is dealt with.
  static func noteResumed() { continued.store(false, ordering: .releasing) }

  /// Whether the session captures the mouse, or will when the process has the terminal again.
  static var capturesMouse: Bool { mouse.load(ordering: .acquiring) }

  /// Sets ``capturesMouse``, for the next time that the modes are set.
  static func captureMouse(_ captures: Bool) { mouse.store(captures, ordering: .releasing) }
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
