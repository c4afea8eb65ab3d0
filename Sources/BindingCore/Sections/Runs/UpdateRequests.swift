/// The requests that a list carries out on one turn.
///
/// Each turn has its own requests: a request that follows a waiting call to apply a list must not be
/// carried out before that call.
final class UpdateRequests {
  /// The whole list requested last.
  var list: (number: Int, make: () -> [ListSections])?
  var sections: [any LoadedSection] = []
  /// Whether live lists that are shown have changed.
  var hasLiveChanges = false
  /// The completions in the order of the requests.
  var completions: [UpdateCompletion] = []
  var isScheduled = false
}

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
