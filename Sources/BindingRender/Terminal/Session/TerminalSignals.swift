#if !os(Windows) && !os(WASI)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The signals that a session handles, with their previous actions.
struct TerminalSignals {
  /// The signals that ask a process to end.
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The signals for faults of the process.
  private static let faults = [SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP]
  /// The signals that are passed to the reader.
  private static let relayed = [SIGTSTP, SIGCONT, SIGWINCH]
  /// The other signals that end a process, unless the program handles them itself.
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

  /// The byte from the handler that asks the process to stop.
  static let stopByte = UInt8(SIGTSTP)
  /// The byte that says that the process was continued.
  static let continuedByte = UInt8(SIGCONT)
  /// The byte that says that the window has another size.
  static let resizedByte = UInt8(SIGWINCH)

  /// Whether a byte from the handler ends the session although the process continues.
  static func isEnd(_ byte: UInt8) -> Bool { requests.contains(Int32(byte)) }

  /// A bound above all signal numbers; Linux has up to 128 signals.
  private static let numberLimit = 129

  /// The previous actions by signal number; never deallocated, because a handler may run late.
  private static let previous = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: numberLimit)
    actions.initialize(repeating: sigaction(), count: numberLimit)
    return UInt(bitPattern: actions)
  }()

  /// Returns the action of a signal before the session. All numbers above are below the limit, and
  /// the memory is never deallocated.
  private static func previous(_ signal: Int32) -> UnsafeMutablePointer<sigaction>? {
    UnsafeMutablePointer(bitPattern: previous)?.advanced(by: Int(signal))
  }

  private var installed: [Int32] = []

  /// Installs the handlers, except for signals that the process ignores.
  init() {
    for signal in Self.requests + Self.faults + Self.relayed + Self.others {
      guard let previous = Self.previous(signal) else { continue }
      sigaction(signal, nil, previous)
      if previous.pointee.isIgnored { continue }
      if !previous.pointee.isDefault, Self.others.contains(signal) { continue }
      Self.install(signal)
      installed.append(signal)
    }
  }

  /// Restores the previous actions.
  func remove() {
    for signal in installed { Self.uninstall(signal) }
  }

  private static func install(_ signal: Int32) {
    var action = sigaction(handler: handleSignal)
    sigaction(signal, &action, nil)
  }

  /// Restores the previous action of a signal; safe in a signal handler, after ``init()``.
  fileprivate static func uninstall(_ signal: Int32) {
    if let previous = previous(signal) { sigaction(signal, previous, nil) }
  }

  /// Stops the process as if the signal had no handler here; returns once it is continued.
  ///
  /// If no other process could continue it, the system does not stop it.
  static func stop() {
    raiseUnhandled(SIGTSTP)
    install(SIGTSTP)
  }

  /// Restores the previous action of a signal and raises it at once; safe in a signal handler.
  fileprivate static func raiseUnhandled(_ signal: Int32) {
    uninstall(signal)
    raiseNow(signal)
  }

  /// Ends the process by the default action of a signal; safe in a signal handler.
  fileprivate static func end(by signal: Int32) {
    var byDefault = sigaction()
    sigaction(signal, &byDefault, nil)
    raiseNow(signal)
  }

  /// Whether a signal has the handler of faults, as it does where Swift's backtracer is on.
  fileprivate static func isHandledAsFault(_ signal: Int32) -> Bool {
    guard let action = previous(signal)?.pointee, let fault = previous(SIGILL)?.pointee else {
      return false
    }
    return !action.isDefault && action.handlerAddress == fault.handlerAddress
  }

  /// Raises a signal at once even if it is blocked. It is blocked in its own handler and, like most
  /// others, on the threads that run tasks.
  static func raiseNow(_ signal: Int32) {
    raise(signal)
    _ = masking(SIG_UNBLOCK, signal) { nil }
  }

  /// Makes a call that, from the background, would stop the process instead; safe in a signal
  /// handler.
  /// - Parameter call: The call; its error number, or nil on success, is passed on.
  static func withoutStopping(_ call: () -> Int32?) -> Int32? { masking(SIG_BLOCK, SIGTTOU, call) }

  /// Makes a call while a signal is blocked or unblocked on this thread.
  private static func masking(_ how: Int32, _ signal: Int32, _ call: () -> Int32?) -> Int32? {
    var mask = sigset_t()
    var before = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    pthread_sigmask(how, &mask, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return call()
  }

  /// Whether the process was continued after a stop and no thread has handled the signal yet.
  static var isContinuing: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGCONT) == 1
  }

  /// Blocks the signals that a program may handle itself, which leaves them to other threads.
  ///
  /// Others stay unblocked: Swift's backtracer, for one, stops all threads by one of them.
  static func block() {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in requests + relayed { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
  }
}

/// Handles a signal; nothing in here allocates, locks or waits for a thread.
private func handleSignal(
  _ signal: Int32,
  _ info: UnsafeMutablePointer<siginfo_t>?,
  _ context: UnsafeMutableRawPointer?
) {
  let error = errno
  defer { errno = error }
  switch signal {
  case SIGTSTP, SIGCONT, SIGWINCH:
    if signal == SIGCONT { TerminalState.noteContinued() }
    TerminalState.sendToReader(UInt8(truncatingIfNeeded: signal))
  case SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP:
    TerminalState.restore()
    // When this returns, a fault recurs at the same instruction, which its backtrace should show. A
    // signal that was sent does not recur, nor does one whose instruction has completed; those are
    // raised again. Their previous handler may return because it expects the fault to recur, as the
    // backtracer does.
    let code = info?.pointee.si_code ?? 0
    let isSent = code <= 0 || code >= 0x100
    if !isSent, signal != SIGABRT, signal != SIGTRAP { return TerminalSignals.uninstall(signal) }
    TerminalSignals.raiseUnhandled(signal)
    TerminalSignals.end(by: signal)
  case SIGINT where TerminalState.isLent, SIGQUIT where TerminalState.isLent:
    // These signals are for the other program, even if it does not have the foreground yet;
    // `system` ignores them as well.
    break
  default:
    FrameEraser.erase()
    TerminalState.restore()
    // The backtracer also treats QUIT as a fault, and would ask what to do instead of ending the
    // process.
    if TerminalSignals.isHandledAsFault(signal) { TerminalSignals.end(by: signal) }
    TerminalSignals.raiseUnhandled(signal)
    // A handler of the program ran, and the process continues.
    TerminalState.sendToReader(UInt8(truncatingIfNeeded: signal))
  }
}

extension sigaction {
  fileprivate typealias Handler =
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void

  /// Whether the signal has its default action.
  fileprivate var isDefault: Bool { handlerAddress == 0 }

  /// Whether the signal is ignored.
  fileprivate var isIgnored: Bool { handlerAddress == 1 }

  /// The address of the handler, or one of two small numbers.
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
#endif
