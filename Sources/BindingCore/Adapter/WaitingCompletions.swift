/// The completions of a waiting call; they receive an error if the call is never carried out.
final class WaitingCompletions {
  private var completions: [UpdateCompletion]

  init(_ completions: [UpdateCompletion]) { self.completions = completions }

  deinit {
    for completion in completions { completion(.failure(.cancelled)) }
  }

  /// Removes and returns the completions, which the caller must call.
  func removeAll() -> [UpdateCompletion] {
    defer { completions = [] }
    return completions
  }
}
