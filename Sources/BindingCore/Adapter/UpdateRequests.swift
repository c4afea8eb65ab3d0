/// Told of the update that carried out a request, or why none will.
public typealias UpdateCompletion = (Result<ListUpdate, UpdateFailure>) -> Void

/// Why a request was not carried out.
public enum UpdateFailure: Error, Hashable, Sendable {
  /// The list was released, or the waiting task cancelled.
  case cancelled
  /// The section was not in the list when its update was asked for.
  case noSection
}

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

/// What a list has been asked to do on one turn.
///
/// A turn has requests of its own: what is asked for behind a list that waits to be applied must
/// not be carried out before it.
final class UpdateRequests {
  /// The newest whole list that was asked for; a later one replaces an earlier one.
  var list: (number: Int, make: () -> [ListSections])?
  var sections: [LiveSection] = []
  /// In the order of the requests.
  var completions: [UpdateCompletion] = []
  var isScheduled = false
}
