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
    do throws(TerminalError) {
      try reader.frame.withLock { _ throws(TerminalError) in
        if reader.isOver.load(ordering: .acquiring) { throw .noTerminal }
        try reader.terminal.lend()
      }
    } catch {
      return completion(.failure(error))
    }
    // Makes the reader stop reading keys.
    TerminalState.sendToReader(TerminalReader.wakeUp)
    let command = CommandThread(reader: reader, arguments: arguments, completion: completion)
    do throws(TerminalError) {
      pthread_detach(try command.start())
    } catch {
      command.takeBack(afterCrash: false)
      completion(.failure(error))
    }
  }
}

/// The thread that waits for another program.
private final class CommandThread: ThreadBody {
  private let reader: TerminalReader
  private let arguments: [String]
  private let completion: @Sendable (Result<Int32, TerminalError>) -> Void

  init(
    reader: TerminalReader,
    arguments: [String],
    completion: @escaping @Sendable (Result<Int32, TerminalError>) -> Void
  ) {
    self.reader = reader
    self.arguments = arguments
    self.completion = completion
  }

  func run() {
    TerminalSignals.block()
    do throws(TerminalError) {
      let ending = try ForegroundCommand(arguments, at: reader.terminal).wait()
      takeBack(afterCrash: ending.isBySignal)
      completion(.success(ending.status))
    } catch {
      takeBack(afterCrash: false)
      completion(.failure(error))
    }
  }

  /// Sets the modes of the session again, unless it has ended.
  func takeBack(afterCrash hasCrashed: Bool) {
    reader.frame.withLock { place in
      if reader.isOver.load(ordering: .acquiring) { return }
      reader.terminal.takeBack(afterCrash: hasCrashed)
      _ = reader.resume(&place)
    }
    TerminalState.sendToReader(TerminalReader.wakeUp)
  }
}

extension TerminalDevice {
  /// Restores the terminal for another program.
  /// - Throws: ``TerminalError/inUse`` unless the session has the terminal now.
  fileprivate func lend() throws(TerminalError) {
    guard let state = TerminalState.current, !isDisturbed,
      TerminalState.phase.load(ordering: .acquiring) == .entered
    else { throw .inUse }
    TerminalState.phase.store(.changing, ordering: .releasing)
    state.pointee.leave(patience: -1)
    if readsKeys { tcflush(input, TCIFLUSH) }
    TerminalState.phase.store(.lent, ordering: .releasing)
  }

  /// Prepares the terminal to be entered again.
  /// - Parameter hasCrashed: Whether the other program may have left its own modes set.
  fileprivate func takeBack(afterCrash hasCrashed: Bool) {
    // A signal may have restored it for good.
    if !TerminalState.isLent { return }
    if readsKeys { tcflush(input, TCIFLUSH) }
    if hasCrashed {
      _ = TerminalModes.sane.withUnsafeBytes { FileDescriptor(rawValue: output).write($0) }
    }
    TerminalState.phase.store(.suspended, ordering: .releasing)
  }
}
#endif
