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

/// What has to be put back, where a signal handler reaches it.
///
/// A handler runs between any two instructions of any thread, so it must not allocate or lock. All
/// it reads lies in memory that was allocated before the first handler was installed, is never
/// given back, and changes only while no session is there.
struct TerminalState {
  enum Phase: Int, AtomicRepresentable {
    /// The terminal is as it was found.
    case left
    /// Between two others: to be put back if the process ends now, but not to be drawn on.
    case changing
    /// The modes are set.
    case entered
    /// Put back while the process is stopped.
    case suspended
  }

  var input: Int32 = -1
  var output: Int32 = -1
  var original = termios()
  /// The settings of the session.
  var own = termios()
  /// The pipe from the signal handlers to the reader.
  var pipeIn: Int32 = -1
  var pipeOut: Int32 = -1
  /// The bytes that set and reset the modes; no modes take more than these 256.
  let entering = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  let leaving = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  var enteringCount = 0
  var leavingCount = 0

  static let phase = Atomic(Phase.left)
  /// Whether the process went on after it was stopped, and nobody has set the modes again.
  static let isContinued = Atomic(false)
  private static let address = Atomic<UInt>(0)

  /// The state of the process, once it has one. The address comes from an allocation that is never
  /// given back, so the pointer is valid for good.
  static var current: UnsafeMutablePointer<TerminalState>? {
    UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
  }

  /// The state to be filled in by the one session, which holds the claim on it.
  static func prepare() throws(TerminalError) -> UnsafeMutablePointer<TerminalState> {
    isContinued.store(false, ordering: .releasing)
    if let current { return current }
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { throw .system(errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let state = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
    state.initialize(to: TerminalState(pipeIn: ends[1], pipeOut: ends[0]))
    address.store(UInt(bitPattern: state), ordering: .releasing)
    // Globals are made when they are first used, which takes a lock: not to be left to a handler.
    restore()
    // What `exit` runs: by then other threads may draw no more, and nothing is left to join.
    atexit { TerminalState.restore() }
    return state
  }

  mutating func setModes(_ modes: TerminalModes) {
    entering.copyBytes(from: modes.entering)
    leaving.copyBytes(from: modes.leaving)
    enteringCount = modes.entering.count
    leavingCount = modes.leaving.count
  }

  /// Whether another job has the terminal.
  var isInBackground: Bool {
    let group = tcgetpgrp(input)
    return group > 0 && group != getpgrp()
  }

  /// Whether the terminal has the settings of the session: all that shells change is in these flags.
  var hasOwnSettings: Bool {
    var now = termios()
    if tcgetattr(input, &now) != 0 { return false }
    return now.c_lflag == own.c_lflag && now.c_iflag == own.c_iflag
  }

  /// Sets the modes.
  /// - Returns: Whether the system let us.
  func enter() -> Bool {
    put(entering, enteringCount, own, patience: -1, always: true)
  }

  /// Puts the modes back; safe in a signal handler.
  /// - Parameter patience: How long to wait for a terminal that takes nothing, in milliseconds; for
  ///   as long as it takes if negative.
  func leave(patience: Int32) {
    _ = put(leaving, leavingCount, original, patience: patience, always: false)
  }

  /// Puts the modes back if they are set, for good; safe in a signal handler.
  ///
  /// Two threads at once are harmless: each does all of it before the phase tells that it is done.
  /// A terminal that takes nothing any more does not keep a process from ending for long.
  static func restore(patience: Int32 = 1000) {
    let phase = phase.load(ordering: .acquiring)
    guard let current, phase != .left else { return }
    if phase != .suspended {
      Self.phase.store(.changing, ordering: .releasing)
      current.pointee.leave(patience: patience)
    }
    Self.phase.store(.left, ordering: .releasing)
  }

  /// Entering and leaving take the same way, so all of it has run before a handler needs it.
  private func put(
    _ bytes: UnsafeMutableRawBufferPointer,
    _ count: Int,
    _ attributes: termios,
    patience: Int32,
    always: Bool
  ) -> Bool {
    var attributes = attributes
    // In the background, what follows would stop the process instead.
    var background = sigset_t()
    var before = sigset_t()
    sigemptyset(&background)
    sigaddset(&background, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &background, &before)
    var isDone = true
    // The settings of a terminal that another job has are that job's.
    if always || !isInBackground {
      repeat {
        isDone = tcsetattr(input, TCSANOW, &attributes) == 0
      } while !isDone && errno == EINTR
    }
    var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    var answer: Int32
    repeat { answer = poll(&request, 1, patience) } while answer < 0 && errno == EINTR
    if answer > 0 {
      var offset = 0
      while offset < count {
        let written = write(output, bytes.baseAddress?.advanced(by: offset), count - offset)
        if written > 0 { offset += written } else if errno != EINTR { break }
      }
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return isDone
  }

  /// Tells the reader something; safe in a signal handler. A full pipe has told it enough.
  static func tell(_ byte: UInt8) {
    guard let current else { return }
    var byte = byte
    _ = write(current.pointee.pipeIn, &byte, 1)
  }
}
