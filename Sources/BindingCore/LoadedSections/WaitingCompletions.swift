/// The completions of a waiting call; called with an error if the call is never carried out.
final class WaitingCompletions {
  private var completions: [UpdateCompletion]

  init(_ completions: [UpdateCompletion]) { self.completions = completions }

  deinit {
    for completion in completions { completion(.failure(.cancelled)) }
  }

  /// Removes the completions and returns them to the call that passes them on.
  func take() -> [UpdateCompletion] {
    defer { completions = [] }
    return completions
  }
}
