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

/// The signals that a session handles, and what was done about them before.
struct TerminalSignals {
  /// Those that ask a process to end.
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Those of a process that is at fault.
  private static let faults = [SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP]
  /// Those that are the reader's business.
  private static let told = [SIGTSTP, SIGCONT, SIGWINCH]
  /// The others that end a process, unless it handles them for a purpose of its own.
  private static let others = {
    var signals = [
      SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    ]
    #if os(Linux) || os(Android)
      signals += [SIGIO, SIGPWR, SIGSTKFLT]
      signals += __libc_current_sigrtmin()...__libc_current_sigrtmax()
    #elseif canImport(Darwin)
      signals.append(SIGEMT)
    #endif
    return signals
  }()

  /// Whether what the handler told is the end of the session, though the process goes on.
  static func isEnd(_ byte: UInt8) -> Bool { requests.contains(Int32(byte)) }

  /// One more than any number of a signal; Linux has up to 128 of them.
  private static let numberLimit = 129

  /// What the handler puts back, by number; never given back, as one may run late.
  private static let previous = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: numberLimit)
    actions.initialize(repeating: sigaction(), count: numberLimit)
    return UInt(bitPattern: actions)
  }()

  /// The action before the session. The numbers above are all below the limit, and the memory is
  /// there for good.
  private static func previous(_ signal: Int32) -> UnsafeMutablePointer<sigaction>? {
    UnsafeMutablePointer(bitPattern: previous)?.advanced(by: Int(signal))
  }

  private var installed: [Int32] = []

  /// Handles the signals, but for those that the process was told to ignore.
  init() {
    for signal in Self.requests + Self.faults + Self.told + Self.others {
      guard let previous = Self.previous(signal) else { continue }
      sigaction(signal, nil, previous)
      if previous.pointee.isIgnored { continue }
      if !previous.pointee.isDefault, Self.others.contains(signal) { continue }
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
    unhandle(signal)
    raiseNow(signal)
  }

  /// Ends the process by a signal, whoever handles it; safe in a signal handler.
  fileprivate static func end(by signal: Int32) {
    var byDefault = sigaction()
    sigaction(signal, &byDefault, nil)
    raiseNow(signal)
  }

  /// Whether a signal has the handler of faults, as it has where Swift's backtracer is on.
  fileprivate static func isHandledAsFault(_ signal: Int32) -> Bool {
    guard let action = previous(signal)?.pointee, let fault = previous(SIGILL)?.pointee else {
      return false
    }
    return !action.isDefault && action.handlerAddress == fault.handlerAddress
  }

  /// Raises a signal that may be blocked, as it is in its own handler and, with most others, on the
  /// threads that tasks run on.
  static func raiseNow(_ signal: Int32) {
    var mask = sigset_t()
    var before = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    raise(signal)
    pthread_sigmask(SIG_UNBLOCK, &mask, &before)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether the process goes on after a stop, and no thread has come to handle that.
  static var isContinuing: Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    return sigismember(&pending, SIGCONT) == 1
  }

  /// Leaves what a program may handle itself to the other threads.
  ///
  /// No more than that: the backtracer, for one, stops all threads by a signal of the rest.
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
    if signal == SIGCONT { TerminalState.isContinued.store(true, ordering: .releasing) }
    TerminalState.tell(UInt8(truncatingIfNeeded: signal))
  case SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP:
    TerminalState.restore()
    // A fault comes again when this returns, at the very place, as its backtrace should show. One
    // that was sent would not, nor one that the program is past already. What handles those may
    // count on the fault coming again, and return, as the backtracer does.
    let code = info?.pointee.si_code ?? 0
    let isSent = code <= 0 || code >= 0x100
    if !isSent, signal != SIGABRT, signal != SIGTRAP { return TerminalSignals.unhandle(signal) }
    TerminalSignals.raiseUnhandled(signal)
    TerminalSignals.end(by: signal)
  default:
    TerminalState.restore()
    // The backtracer takes QUIT for a fault too, and would ask what to do; whoever sends it knows.
    if TerminalSignals.isHandledAsFault(signal) { TerminalSignals.end(by: signal) }
    TerminalSignals.raiseUnhandled(signal)
    // The process had a handler of its own, and goes on.
    TerminalState.tell(UInt8(truncatingIfNeeded: signal))
  }
}

extension sigaction {
  fileprivate typealias Handler =
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void

  /// Whether the signal has no handler and does what it does by default.
  fileprivate var isDefault: Bool { handlerAddress == 0 }

  /// Whether the signal is ignored.
  fileprivate var isIgnored: Bool { handlerAddress == 1 }

  /// The handler: a pointer, or one of two small numbers.
  fileprivate var handlerAddress: Int {
    #if canImport(Glibc)
      let handler = __sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = __sa_handler.sa_handler
    #elseif canImport(Android)
      let handler = sa_handler
    #else
      let handler = __sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self)
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
