#if !os(Windows) && !os(WASI)
import Synchronization

/// Another program that has the terminal of a session, and the completion to call when it ends.
struct RunningCommand {
  let completion: (Result<Int32, TerminalError>) -> Void
  private let ending = Ending()

  private final class Ending: Sendable {
    let result = Mutex<Result<Int32, TerminalError>?>(nil)
  }

  /// Starts the program; the session is woken when it has ended.
  init(
    _ arguments: [String],
    in session: TerminalSession,
    completion: @escaping (Result<Int32, TerminalError>) -> Void
  ) {
    self.completion = completion
    session.run(arguments) { [ending] new in
      ending.result.withLock { $0 = new }
      session.wake()
    }
  }

  /// The result of the program; nil until it has ended.
  var result: Result<Int32, TerminalError>? { ending.result.withLock { $0 } }
}
#endif
