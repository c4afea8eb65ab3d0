/// A closure called with the update that carried out a request, or with the reason why the request
/// failed.
public typealias UpdateCompletion = (Result<ListUpdate, UpdateFailure>) -> Void

/// The reason why a request was not carried out.
public enum UpdateFailure: Error, Hashable, Sendable {
  /// The list was released, or the waiting task was cancelled.
  case cancelled
  /// The section was not in the list when its update was requested, or not in the list being
  /// applied at that time.
  case noSection
}
