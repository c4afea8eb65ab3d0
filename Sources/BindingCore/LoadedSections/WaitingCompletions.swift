/// Completions of a call that waits; if it is never carried out, they are called with an error.
final class WaitingCompletions {
  private var completions: [UpdateCompletion]

  init(_ completions: [UpdateCompletion]) { self.completions = completions }

  deinit {
    for completion in completions { completion(.failure(.cancelled)) }
  }

  /// Returns the completions, for the call to pass them on.
  func take() -> [UpdateCompletion] {
    defer { completions = [] }
    return completions
  }
}
