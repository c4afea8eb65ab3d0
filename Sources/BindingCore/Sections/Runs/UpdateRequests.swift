/// The requests that a list carries out on one turn.
///
/// Each turn has its own requests, because a request made after a waiting call to apply a list must not be
/// carried out before that call.
final class UpdateRequests {
  /// The last request to apply a whole list.
  var list: (number: Int, make: () -> [ListSections])?
  var sections: [any LoadedSection] = []
  /// Whether live lists on display have changed.
  var hasLiveChanges = false
  /// The completions in the order of the requests.
  var completions: [UpdateCompletion] = []
  var isScheduled = false
}

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
