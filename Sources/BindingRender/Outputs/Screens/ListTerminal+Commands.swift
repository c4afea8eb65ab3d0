#if !os(Windows) && !os(WASI)
import Synchronization

extension ListTerminal {
  /// Another program that has the terminal, and the completion to call when it ends.
  struct RunningCommand {
    let ending = CommandEnding()
    let completion: (Result<Int32, TerminalError>) -> Void
  }

  /// The result of another program, stored by the thread that waits for it; nil until the program
  /// ends.
  final class CommandEnding: Sendable {
    let result = Mutex<Result<Int32, TerminalError>?>(nil)
  }

  /// Hands the terminal to another program; see ``ListProgram/runCommand(_:isolation:)``.
  func run(
    _ arguments: [String],
    completion: @escaping (Result<Int32, TerminalError>) -> Void
  ) {
    // Without a reader of events, the end of the other program would not be noticed.
    if !isRunning { return completion(.failure(.noTerminal)) }
    if command != nil { return completion(.failure(.inUse)) }
    // The program prints where the list was, and the list appears below its output afterwards.
    if screen.mode == .inline { write(screen.erase()) }
    let command = RunningCommand(completion: completion)
    self.command = command
    session.run(arguments) { [session, ending = command.ending] new in
      ending.result.withLock { $0 = new }
      session.wake()
    }
  }

  /// Calls the completion with the result of the other program, once that has ended.
  func finishCommand() {
    guard let command, let result = command.ending.result.withLock({ $0 }) else { return }
    self.command = nil
    command.completion(result)
  }
}

extension TerminalEvent {
  /// Whether the event comes from the user at the terminal, not from the system.
  var isTyped: Bool {
    switch self {
    case .key, .paste, .scroll, .click: true
    case .resize, .resumed, .redraw, .ended: false
    }
  }
}
#endif
