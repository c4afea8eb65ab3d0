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

/// The terminal of the process, to write frames to and to read keys from.
struct TerminalDevice: Sendable {
  /// The input that arrived while waiting.
  enum Arrival: Hashable {
    case bytes([UInt8])
    case silence
    /// No input: there are signals, or the wait was interrupted.
    case none
    case gone
  }

  /// The state of the terminal after the process was stopped and continued.
  enum Resumption {
    /// Another job or program has the terminal.
    case elsewhere
    /// This job has the terminal, but another job had it in the meantime; the cursor is on a new
    /// line below its output.
    case takenOver
    /// The terminal is unchanged.
    case untouched
  }

  let output: Int32
  /// The descriptor for keys and settings; the output if no keys are read.
  let input: Int32
  let readsKeys: Bool
  /// The end of the pipe that the signal handlers write to, from which the reader reads.
  private let signalPipe: Int32

  /// Opens the terminal; keys come from standard input, or from `/dev/tty` if that is not a
  /// terminal.
  init(_ terminal: TerminalOutput, readsKeys: Bool) throws(TerminalError) {
    let output = terminal == .standardOutput ? 1 : try openTerminal()
    var input = output
    do throws(TerminalError) {
      if !systemIsTerminal(output) { throw .notATerminal }
      if readsKeys, systemIsTerminal(0) {
        input = 0
      } else if readsKeys, output == 1 {
        input = try openTerminal()
      }
      signalPipe = try TerminalState.prepare().pointee.pipeOut
    } catch {
      closeTerminal(input, output)
      throw error
    }
    (self.input, self.output, self.readsKeys) = (input, output, readsKeys)
  }

  /// Closes the descriptors that were opened here.
  func close() { closeTerminal(input, output) }

  /// The current size of the window; nil if it is unknown, for example once the terminal is gone.
  var size: TerminalSize? {
    systemWindowSize(output).flatMap { $0.columns > 0 && $0.rows > 0 ? $0 : nil }
  }

  /// The encoding of the terminal, once its settings are known.
  var encoding: TerminalEncoding {
    let isMarked = TerminalState.current?.pointee.original.isMarkedAsUTF8
    return TerminalEncoding(isMarked: isMarked ?? true, environment)
  }

  /// The width of the window, at least one column.
  private var columns: Int { size?.columns ?? 80 }

  /// Sets the modes and settings of a session.
  /// - Throws: ``TerminalError/system(errno:)``; the terminal is then as before.
  func enter(_ modes: TerminalModes) throws(TerminalError) {
    let state = try TerminalState.prepare()
    // Discards signals of an earlier session.
    while readSignals()?.isEmpty == false {}
    try state.pointee.begin(at: self, modes)
    if state.pointee.isInBackground { TerminalSignals.raiseNow(SIGTTOU) }
    if let error = state.pointee.enter(beginningLineOf: columns) {
      TerminalState.restore()
      throw .system(errno: error)
    }
  }

  /// Restores the modes and settings.
  /// - Parameter discardsInput: Whether to discard unread input, which may be a late answer to a
  ///   query.
  func leave(discardsInput: Bool) {
    if discardsInput { tcflush(input, TCIFLUSH) }
    TerminalState.restore(timeout: -1)
  }

  /// Restores the modes and stops the process until it is continued.
  /// - Returns: Whether a handler reported a signal within 50 milliseconds, as it does after a
  ///   stop; true as well if another program has the terminal, because then nothing is done.
  func suspend() -> Bool {
    guard let state = TerminalState.current, !TerminalState.isLent else { return true }
    state.pointee.suspend()
    TerminalSignals.stop()
    return systemPoll(signalPipe, for: POLLIN, 50) > 0
  }

  /// Sets the modes again if this job has the terminal; either way, the stop is dealt with.
  ///
  /// A stop other than our own suspension, such as SIGSTOP, can only be detected by what the shell
  /// does. A shell with job control takes the terminal, which then has another foreground group,
  /// and returns it with settings of its own. A shell that also restores the settings of the job,
  /// such as zsh, is not detected.
  func resume() -> Resumption {
    defer { TerminalState.noteResumed() }
    guard let state = TerminalState.current, !TerminalState.isLent else { return .elsewhere }
    let wasSuspended = TerminalState.isSuspended
    let isUntouched = !wasSuspended && !state.pointee.isInBackground && state.pointee.hasOwnSettings
    // In the background the process stops again; in the foreground the signal is not needed.
    if state.pointee.isInBackground { TerminalSignals.raiseNow(SIGTTOU) }
    if state.pointee.isInBackground || TerminalState.hasLeft { return .elsewhere }
    // Catches up on what a suspension would have done before the stop.
    if !isUntouched, !wasSuspended { state.pointee.leave() }
    let isEntered =
      state.pointee.enter(
        beginningLineOf: isUntouched ? nil : columns,
        isResuming: true
      ) == nil
    return isEntered ? isUntouched ? .untouched : .takenOver : .elsewhere
  }

  /// Whether the process was continued after a stop, or is in the background with its modes set.
  var isDisturbed: Bool {
    if TerminalState.isContinued || TerminalSignals.isContinuing { return true }
    return TerminalState.isEntered && TerminalState.current?.pointee.isInBackground == true
  }

  /// Waits for input and signals.
  /// - Parameters:
  ///   - milliseconds: The longest time to wait; nil for no limit.
  ///   - isOver: Whether what has arrived is for the next session, and is not read.
  /// - Returns: The input from the terminal, and the bytes that the signal handlers wrote.
  func wait(
    _ milliseconds: Int32?,
    isOver: () -> Bool = { false }
  ) -> (input: Arrival, signals: [UInt8]) {
    // After a signal has restored the terminal, its input is for other programs, such as a
    // debugger.
    var isOurs: Bool { TerminalState.isEntered }
    var requests = [
      // If no keys are read, only a hangup matters, which `poll` always reports.
      pollfd(fd: isOurs ? input : -1, events: readsKeys ? Int16(POLLIN) : 0, revents: 0),
      pollfd(fd: signalPipe, events: Int16(POLLIN), revents: 0),
    ]
    let count = systemPoll(&requests, milliseconds ?? -1)
    if isOver() { return (.none, []) }
    if count == 0 { return (.silence, []) }
    if count < 0 { return (errno == EINTR || errno == EAGAIN ? .none : .gone, []) }
    guard let received = requests[1].revents == 0 ? [] : readSignals() else { return (.gone, []) }
    // Signals come first: after a suspension another job may have the terminal.
    if !received.isEmpty || requests[0].revents == 0 || !isOurs { return (.none, received) }
    return (readsKeys ? readInput() : .gone, received)
  }

  /// Writes bytes, unless another program has the terminal.
  /// - Returns: The system's error number, or nil on success.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      FileDescriptor(rawValue: output).write(bytes) { TerminalState.isEntered }
    }
  }

  /// Returns what the signal handlers wrote, or nil if the pipe from them is gone; without the
  /// bytes that ended earlier sessions.
  private func readSignals() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = systemRead(signalPipe, &bytes)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
    return count == 0 ? nil : bytes.prefix(count).filter { $0 != TerminalReader.endByte }
  }

  private func readInput() -> Arrival {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = systemRead(input, &bytes)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .none : .gone
  }
}

/// Opens the controlling terminal of the process.
/// - Throws: ``TerminalError/noTerminal``, or the system's error if it cannot be opened.
func openTerminal() throws(TerminalError) -> Int32 {
  while true {
    let descriptor = systemOpen("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if descriptor >= 0 { return descriptor }
    if errno == EINTR { continue }
    throw [ENXIO, ENOENT, ENODEV, ENOTTY].contains(errno) ? .noTerminal : .system(errno: errno)
  }
}

/// Closes what was opened, and leaves the standard streams open.
func closeTerminal(_ input: Int32, _ output: Int32) {
  if input != 0, input != output { close(input) }
  if output != 1 { close(output) }
}

// MARK: Signals of keys

extension TerminalDevice {
  /// The characters that the terminal would make signals of, with their signals; none if no keys
  /// are read, because then the terminal does it, or if it was set to make none.
  var signalCharacters: [UInt8: Int32] {
    guard readsKeys, var settings = TerminalState.current?.pointee.original,
      settings.c_lflag & tcflag_t(truncatingIfNeeded: ISIG) != 0
    else { return [:] }
    // The field is a C array, a tuple here; the indices are within it on every system.
    return withUnsafeBytes(of: &settings.c_cc) { characters in
      let signals = [(VINTR, SIGINT), (VQUIT, SIGQUIT), (VSUSP, SIGTSTP)]
      let known = signals.map { (characters[Int($0)], $1) }.filter { $0.0 != Self.noCharacter }
      return Dictionary(known) { first, _ in first }
    }
  }

  /// The character that stands for none, `_POSIX_VDISABLE`.
  private static var noCharacter: UInt8 {
    #if canImport(Darwin)
    0xFF
    #else
    0
    #endif
  }

  /// Sends a signal to all programs in the foreground of the terminal, as the terminal does for a
  /// key.
  func send(_ signal: Int32) {
    dropBlockedOutput()
    let group = systemForegroundGroup(input)
    // Without a group the terminal does not control this process, which then gets the signal alone.
    if group > 0, kill(-group, signal) == 0 { return }
    kill(getpid(), signal)
  }

  /// Drops output that waits while the terminal takes none, as the terminal does for a signal, so
  /// that the modes can be restored.
  private func dropBlockedOutput() {
    guard let state = TerminalState.current,
      state.pointee.original.c_lflag & tcflag_t(truncatingIfNeeded: NOFLSH) == 0
    else { return }
    if !isWritable { tcflush(output, TCOFLUSH) }
  }

  /// Whether the terminal takes output now.
  var isWritable: Bool { systemWaitForOutput(output, 0) != 0 }
}
#endif
