#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that a session handles, and what was done about them before.
struct TerminalSignals {
  /// Those that ask a process to end.
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Those of a process that is at fault.
  private static let faults = [SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP]
  /// Those that are the reader's business.
  private static let told = [SIGTSTP, SIGCONT, SIGWINCH]

  /// Whether what the handler told is the end of the session, though the process goes on.
  static func isEnd(_ byte: UInt8) -> Bool { requests.contains(Int32(byte)) }

  /// What the handler puts back, by number; never given back, as one may run late.
  private static let previous = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return UInt(bitPattern: actions)
  }()

  /// The action before the session. The numbers above are all below 64, and the memory is there for
  /// good.
  private static func previous(_ signal: Int32) -> UnsafeMutablePointer<sigaction>? {
    UnsafeMutablePointer(bitPattern: previous)?.advanced(by: Int(signal))
  }

  private var installed: [Int32] = []

  /// Handles the signals, but for those that the process was told to ignore.
  init() {
    for signal in Self.requests + Self.faults + Self.told {
      guard let previous = Self.previous(signal) else { continue }
      sigaction(signal, nil, previous)
      if previous.pointee.isIgnored { continue }
      Self.handle(signal)
      installed.append(signal)
    }
  }

  /// Puts back what was there before.
  func remove() {
    for signal in installed { Self.unhandle(signal) }
  }

  private static func handle(_ signal: Int32) {
    var action = sigaction(handler: handleSignal)
    sigaction(signal, &action, nil)
  }

  /// Safe in a signal handler, after ``init()``.
  fileprivate static func unhandle(_ signal: Int32) {
    if let previous = previous(signal) { sigaction(signal, previous, nil) }
  }

  /// Stops the process as if nobody had handled the signal; returns once it goes on.
  ///
  /// If nobody could make it go on again, the system does not stop it.
  static func stop() {
    raiseUnhandled(SIGTSTP)
    handle(SIGTSTP)
  }

  /// Raises a signal that meets what was there before the session, here and now; safe in a signal
  /// handler.
  fileprivate static func raiseUnhandled(_ signal: Int32) {
    var mask = sigset_t()
    var before = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    unhandle(signal)
    raise(signal)
    pthread_sigmask(SIG_UNBLOCK, &mask, &before)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Leaves what is handled and may come to any thread to the others.
  static func block() {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in requests + told { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
  }
}

/// The handler: nothing in it allocates, locks or waits for a thread.
private func handleSignal(
  _ signal: Int32,
  _ info: UnsafeMutablePointer<siginfo_t>?,
  _ context: UnsafeMutableRawPointer?
) {
  let error = errno
  defer { errno = error }
  switch signal {
  case SIGTSTP, SIGCONT, SIGWINCH:
    TerminalState.tell(UInt8(truncatingIfNeeded: signal))
  case SIGINT, SIGTERM, SIGHUP, SIGQUIT:
    TerminalState.restore()
    TerminalSignals.raiseUnhandled(signal)
    // The process had a handler of its own, and goes on.
    TerminalState.tell(UInt8(truncatingIfNeeded: signal))
  default:
    TerminalState.restore()
    TerminalSignals.unhandle(signal)
    // A fault comes again when this returns, at the very place, as its backtrace should show. One
    // that was sent would not: it is blocked until this returns.
    let code = info?.pointee.si_code ?? 0
    let isSent = code <= 0 || code >= 0x100
    if isSent || signal == SIGABRT || signal == SIGTRAP { raise(signal) }
  }
}

extension sigaction {
  fileprivate typealias Handler =
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void

  /// Whether the signal is ignored. The handler is a pointer or one of two small numbers.
  fileprivate var isIgnored: Bool {
    #if canImport(Glibc)
      let handler = __sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = __sa_handler.sa_handler
    #elseif canImport(Android)
      let handler = sa_handler
    #else
      let handler = __sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  fileprivate init(handler: Handler) {
    self.init()
    sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART
    sigfillset(&sa_mask)
    for signal in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] {
      sigdelset(&sa_mask, signal)
    }
    #if canImport(Glibc)
      __sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      __sa_handler.sa_sigaction = handler
    #elseif canImport(Android)
      sa_sigaction = handler
    #else
      __sigaction_u.__sa_sigaction = handler
    #endif
  }
}
