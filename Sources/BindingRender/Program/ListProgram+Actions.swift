import BindingCore

/// The actions of a program that wait for something, until they end.
final class WaitingActions {
  private let tasks = OwnedTasks()
  /// What the last one has to say, such as its error; nil after the next key.
  var note: StyledText?
  /// Starts the work for which the program is run, once it is shown; nil if its user quits.
  var work: (() -> Void)?

  /// Starts an action on the actor of the caller.
  /// - Parameter whenEnded: Called once the action has returned or failed.
  func start(
    isolation: isolated any Actor,
    _ action: @escaping () async throws -> Void,
    whenEnded: @escaping () -> Void
  ) {
    _ = tasks.start {
      _ = isolation
      do {
        try await action()
      } catch is CancellationError {
      } catch {
        self.note = "\(error.message, .failure)"
      }
      whenEnded()
    }
  }

  /// Cancels all actions, because the program ends.
  func cancel() { tasks.cancel() }
}

extension ListProgram {
  /// Starts an action that waits.
  func start(
    isolation: isolated any Actor,
    _ action: @escaping () async throws -> Void
  ) {
    waiting.start(isolation: isolation, action) { [weak self] in self?.needsFrame() }
  }

  /// The status of the program, or what an action has to say.
  var statusText: StyledText { waiting.note ?? status() }
}
