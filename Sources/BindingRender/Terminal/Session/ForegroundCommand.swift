#if !os(Windows) && !os(WASI)
import Synchronization

// The environment of the process is a variable of the C library. This file only reads it, as
// `posix_spawn` itself would; a program that changes it in the meantime has the same race with any
// of its own threads.
#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
@preconcurrency import Darwin
#endif

extension TerminalSession {
  /// Gives the terminal to another program, and takes it back when that program has ended.
  ///
  /// In the meantime, the terminal is as it was before the session, frames are dropped and no keys
  /// are read. Input that was typed before and that the program did not read is discarded. Then the
  /// modes are set again, and ``TerminalEvent/resumed`` requests a complete frame.
  /// - Parameters:
  ///   - arguments: The name of the program, which is looked for in `PATH`, and its arguments.
  ///   - completion: Called on another thread, once the session has the terminal again, with the
  ///     exit status, which is 128 and the number of a signal that ended the program; or with the
  ///     error if it cannot be started.
  func run(
    _ arguments: [String],
    completion: @escaping @Sendable (Result<Int32, TerminalError>) -> Void
  ) {
    let reader = reader
    do throws(TerminalError) {
      try reader.cursor.withLock { _ throws(TerminalError) in
        if reader.isOver { throw .noTerminal }
        try reader.terminal.lend()
      }
    } catch {
      return completion(.failure(error))
    }
    // Makes the reader stop reading keys.
    TerminalState.sendToReader(TerminalReader.wakeUpByte)
    do throws(TerminalError) {
      try SystemThread { completion(reader.run(arguments)) }.detach()
    } catch {
      reader.reclaim(afterCrash: false)
      completion(.failure(error))
    }
  }
}

extension TerminalReader {
  /// Runs another program on this thread, and takes the terminal back from it.
  fileprivate func run(_ arguments: [String]) -> Result<Int32, TerminalError> {
    TerminalSignals.block()
    let end = Result { () throws(TerminalError) in
      try ForegroundCommand(arguments, at: terminal).wait()
    }
    reclaim(afterCrash: (try? end.get().isBySignal) == true)
    return end.map(\.status)
  }

  /// Sets the modes of the session again, unless it has ended.
  fileprivate func reclaim(afterCrash hasCrashed: Bool) {
    cursor.withLock { place in
      if isOver { return }
      terminal.reclaim(afterCrash: hasCrashed)
      _ = resume(&place)
    }
    TerminalState.sendToReader(Self.wakeUpByte)
  }
}

/// Another program in the foreground of the terminal, in a process group of its own.
///
/// Control-C and Control-Z do not affect this process, because the terminal sends their signals to
/// the foreground group alone.
struct ForegroundCommand: Sendable {
  private let process: pid_t
  private let terminal: TerminalDevice

  /// Starts a program on a terminal that has the settings from before the session.
  /// - Parameters:
  ///   - arguments: The name of the program, which is searched for in `PATH`, and its arguments.
  ///   - terminal: The terminal; standard error is inherited.
  /// - Throws: ``TerminalError/system(errno:)`` if the program cannot be started.
  init(_ arguments: [String], at terminal: TerminalDevice) throws(TerminalError) {
    guard let name = arguments.first else { throw .system(errno: ENOENT) }
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    var actions: posix_spawn_file_actions_t?
    let variables = _NSGetEnviron().pointee
    #else
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    let variables = environ
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int(POSIX_SPAWN_SETPGROUP) | Int(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawn_file_actions_adddup2(&actions, terminal.input, 0)
    posix_spawn_file_actions_adddup2(&actions, terminal.output, 1)
    let texts = arguments.map { strdup($0) } + [nil]
    defer { texts.forEach { free($0) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, name, &actions, &attributes, texts, variables)
    if error != 0 { throw .system(errno: error) }
    self.process = process
    self.terminal = terminal
    // If the program used the terminal before it got the foreground, the system stopped it;
    // continue it.
    proceed()
  }

  /// Waits until the program has ended, and takes the foreground back.
  ///
  /// When the program stops, this process stops too, so that the shell can continue; the program
  /// continues together with this process.
  /// - Returns: The exit status, which is 128 and the number of a signal that ended the program, as
  ///   in shells; and whether one did, because the program then may have left its own modes set.
  func wait() -> (status: Int32, isBySignal: Bool) {
    var status: Int32 = 0
    while true {
      let changed = waitpid(process, &status, WUNTRACED)
      if changed < 0, errno == EINTR { continue }
      // If the process ignores SIGCHLD, the system does not keep the status.
      if changed < 0 { status = 0 }
      if changed < 0 || status & 0xFF != 0x7F { break }
      let signal = (status >> 8) & 0xFF
      if signal != SIGTTIN, signal != SIGTTOU { stop() }
      proceed()
    }
    terminal.setForeground(getpgrp())
    let signal = status & 0x7F
    return signal == 0 ? ((status >> 8) & 0xFF, false) : (128 + signal, true)
  }

  /// Gives the terminal to the program and continues it.
  private func proceed() {
    terminal.setForeground(process)
    kill(-process, SIGCONT)
  }

  /// Stops this process as well, and returns when it is continued in the foreground.
  private func stop() {
    guard let state = TerminalState.current else { return }
    var settings = termios()
    let hasSettings = systemSettings(terminal.input, &settings) == 0
    terminal.setForeground(getpgrp())
    var original = state.pointee.original
    _ = systemSetSettings(terminal.input, &original)
    TerminalSignals.stop()
    // In the background the process stops again. If no other process could continue it, the system
    // does not stop it.
    for _ in 0..<100 where state.pointee.isInBackground {
      TerminalSignals.raiseNow(SIGTTOU)
      systemPause(10)
    }
    if hasSettings { _ = systemSetSettings(terminal.input, &settings) }
  }
}

extension TerminalDevice {
  /// Makes a process group the foreground group of the terminal.
  fileprivate func setForeground(_ group: pid_t) {
    _ = TerminalSignals.withoutStopping { tcsetpgrp(input, group) == 0 ? nil : errno }
  }

  /// Restores the terminal for another program.
  /// - Throws: ``TerminalError/inUse`` unless the session has the terminal now.
  fileprivate func lend() throws(TerminalError) {
    guard let state = TerminalState.current, !isDisturbed, TerminalState.isEntered else {
      throw .inUse
    }
    state.pointee.lend(discardsInput: readsKeys)
  }

  /// Prepares the terminal to be entered again.
  /// - Parameter hasCrashed: Whether the other program may have left its own modes set.
  fileprivate func reclaim(afterCrash hasCrashed: Bool) {
    // A signal may have restored it for good.
    if !TerminalState.isLent { return }
    if readsKeys { tcflush(input, TCIFLUSH) }
    if hasCrashed {
      _ = TerminalModes.sane.withUnsafeBytes { FileDescriptor(rawValue: output).write($0) }
    }
    TerminalState.reclaim()
  }
}
#endif
