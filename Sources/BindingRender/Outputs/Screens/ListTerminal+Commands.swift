#if !os(Windows) && !os(WASI)
import Synchronization

extension ListTerminal {
  /// Another program that has the terminal, and who waits for it.
  struct RunningCommand {
    let ending = CommandEnding()
    let completion: (Result<Int32, TerminalError>) -> Void
  }

  /// How another program ended, as the thread that waits for it has found; nil until it has.
  final class CommandEnding: Sendable {
    let result = Mutex<Result<Int32, TerminalError>?>(nil)
  }

  /// Gives the terminal to another program; see ``ListProgram/runCommand(_:then:)``.
  func run(
    _ arguments: [String],
    completion: @escaping (Result<Int32, TerminalError>) -> Void
  ) {
    if command != nil { return completion(.failure(.inUse)) }
    // What the program prints is where the list was, and the list is below it afterwards.
    if screen.mode == .inline { write(screen.erase()) }
    let command = RunningCommand(completion: completion)
    self.command = command
    session.run(arguments) { [session, ending = command.ending] new in
      ending.result.withLock { $0 = new }
      session.wake()
    }
  }

  /// Passes on how the other program ended, once it has.
  func finishCommand() {
    guard let command, let result = command.ending.result.withLock({ $0 }) else { return }
    self.command = nil
    command.completion(result)
  }
}

extension TerminalEvent {
  /// Whether it comes from the person at the terminal, and not from the system.
  var isTyped: Bool {
    switch self {
    case .key, .paste, .scroll, .click: true
    case .resize, .resumed, .redraw, .ended: false
    }
  }
}
#endif
