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

/// The terminal of the process: where frames go and where keys come from.
struct TerminalDevice: Sendable {
  /// What came within the time waited for.
  enum Arrival: Hashable {
    case bytes([UInt8])
    case silence
    /// Only signals came.
    case none
    case gone
  }

  /// How the terminal is found after the process was stopped.
  enum Resumption {
    /// With another job.
    case elsewhere
    /// Ours, but others had it meanwhile: the cursor is in a line of its own below what they wrote.
    case takenOver
    /// As it was left.
    case untouched
  }

  let output: Int32 = 1
  /// Where keys come from and the settings are made; the output if no keys are read.
  let input: Int32
  private let readsKeys: Bool
  /// The end of the pipe that the signal handlers write to.
  private let signals: Int32

  /// Finds the terminal, whose keys come from standard input unless that is something else.
  init(readsKeys: Bool) throws(TerminalError) {
    if isatty(output) == 0 { throw .notATerminal }
    self.readsKeys = readsKeys
    if !readsKeys {
      input = output
    } else {
      input = isatty(0) == 1 ? 0 : open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    }
    if input < 0 { throw .notATerminal }
    signals = try TerminalState.prepare().pointee.pipeOut
  }

  /// Closes what was opened.
  func close() {
    if input != 0, input != output { closeFile(input) }
  }

  /// The size of the window; 80 by 24 if it is unknown.
  var size: TerminalSize {
    guard let size = TerminalSize(windowOf: output), size.columns > 0, size.rows > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return size
  }

  /// Sets the modes of a session.
  /// - Throws: ``TerminalError/system(errno:)``; then all is as before.
  func enter(_ modes: TerminalModes) throws(TerminalError) {
    let state = try TerminalState.prepare()
    // Nothing of an earlier session is meant for this one.
    _ = readSignals()
    state.pointee.input = input
    state.pointee.output = output
    state.pointee.setModes(modes)
    if tcgetattr(input, &state.pointee.original) != 0 { throw .system(errno: errno) }
    state.pointee.own = state.pointee.original.forSession(readsKeys: readsKeys)
    if state.pointee.isInBackground { TerminalSignals.raiseNow(SIGTTOU) }
    TerminalState.phase.store(.changing, ordering: .releasing)
    if !state.pointee.enter() {
      let error = errno
      TerminalState.restore()
      throw .system(errno: error)
    }
    TerminalState.phase.store(.entered, ordering: .releasing)
  }

  /// Puts the modes back.
  /// - Parameter discardsInput: Whether what was not read is an answer that nobody reads any more.
  func leave(discardsInput: Bool) {
    if discardsInput { tcflush(input, TCIFLUSH) }
    TerminalState.restore(patience: -1)
  }

  /// Puts the modes back and stops the process until it is continued.
  /// - Returns: Whether the handlers tell something, which is that it was continued.
  func suspend() -> Bool {
    guard let state = TerminalState.current else { return false }
    TerminalState.phase.store(.changing, ordering: .releasing)
    state.pointee.leave(patience: -1)
    TerminalState.phase.store(.suspended, ordering: .releasing)
    TerminalSignals.stop()
    var request = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 50) > 0
  }

  /// Sets the modes again, as far as the terminal is ours.
  ///
  /// A stop that was not our own suspension, as by STOP, leaves no trace where nobody looks after the
  /// process. A shell with job control does: it takes the terminal, which then has another
  /// foreground group, and gives it back with settings of its own. Only a shell that puts back the
  /// job's settings too, as zsh does, is not noticed in this way.
  func resume() -> Resumption {
    guard let state = TerminalState.current else { return .elsewhere }
    let wasSuspended = TerminalState.phase.load(ordering: .acquiring) == .suspended
    let isUntouched = !wasSuspended && !state.pointee.isInBackground && state.pointee.hasOwnSettings
    // In the background there is nothing to do but to stop again; in the foreground all is well.
    if state.pointee.isInBackground { TerminalSignals.raiseNow(SIGTTOU) }
    let phase = TerminalState.phase.load(ordering: .acquiring)
    if state.pointee.isInBackground || phase == .left { return .elsewhere }
    TerminalState.phase.store(.changing, ordering: .releasing)
    // What a suspension would have done before.
    if !isUntouched, !wasSuspended { state.pointee.leave(patience: -1) }
    let isEntered = state.pointee.enter()
    TerminalState.phase.store(.entered, ordering: .releasing)
    return isEntered ? isUntouched ? .untouched : .takenOver : .elsewhere
  }

  /// Whether the process was stopped, or a shell took the terminal when it no longer was.
  var isDisturbed: Bool {
    if TerminalState.isContinued.load(ordering: .acquiring) || TerminalSignals.isContinuing {
      return true
    }
    let isEntered = TerminalState.phase.load(ordering: .acquiring) == .entered
    return isEntered && TerminalState.current?.pointee.isInBackground == true
  }

  /// Waits for keys and signals.
  /// - Parameter milliseconds: How long, or nil for as long as it takes.
  /// - Returns: What came from the terminal, and what the signal handlers told.
  func wait(_ milliseconds: Int32?) -> (input: Arrival, signals: [UInt8]) {
    // Once a signal has put it back, what is typed is for others, such as a debugger.
    func isOurs() -> Bool { TerminalState.phase.load(ordering: .acquiring) == .entered }
    var requests = [
      // Without keys, only that the terminal has gone is of interest, which is always told.
      pollfd(fd: isOurs() ? input : -1, events: readsKeys ? Int16(POLLIN) : 0, revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, 2, milliseconds ?? -1)
    if count == 0 { return (.silence, []) }
    if count < 0 { return (errno == EINTR || errno == EAGAIN ? .none : .gone, []) }
    let told = requests[1].revents == 0 ? [] : readSignals()
    // A signal comes first: after a suspension the terminal may be another job's.
    if !told.isEmpty || requests[0].revents == 0 || !isOurs() { return (.none, told) }
    return (readsKeys ? readInput() : .gone, told)
  }

  private func readSignals() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }

  private func readInput() -> Arrival {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .none : .gone
  }
}

private func closeFile(_ descriptor: Int32) {
  close(descriptor)
}

extension TerminalSize {
  /// What the system says of a terminal's window: zeros for what it does not know.
  init?(windowOf descriptor: Int32) {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) != 0 { return nil }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

extension termios {
  /// The settings of a session: what is typed is not echoed, and keys come at once if they are read.
  /// Control with C and Z stay signals; control with S, Q, V and O become keys.
  fileprivate func forSession(readsKeys: Bool) -> termios {
    var settings = self
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    // Lines that are typed wait for the next reader as they would without a session.
    if !readsKeys { return settings }
    settings.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
    settings.c_lflag |= tcflag_t(ISIG)
    settings.c_iflag &= ~tcflag_t(IXON)
    // The field is a C array, a tuple here; both positions are inside of it on every system.
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return settings
  }
}
