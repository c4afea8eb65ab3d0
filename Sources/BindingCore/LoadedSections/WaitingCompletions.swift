/// The completions of a waiting call; called with an error if the call is never carried out.
final class WaitingCompletions {
  private var completions: [UpdateCompletion]

  init(_ completions: [UpdateCompletion]) { self.completions = completions }

  deinit {
    for completion in completions { completion(.failure(.cancelled)) }
  }

  /// Removes the completions and returns them; the caller has to call them.
  func removeAll() -> [UpdateCompletion] {
    defer { completions = [] }
    return completions
  }
}
