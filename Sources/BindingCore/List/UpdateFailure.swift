/// Told of the update that carried out a request, or why none will.
public typealias UpdateCompletion = (Result<ListUpdate, UpdateFailure>) -> Void

/// Why a request was not carried out.
public enum UpdateFailure: Error, Hashable, Sendable {
  /// The list was released, or the waiting task cancelled.
  case cancelled
  /// The section was not in the list when its update was asked for.
  case noSection
}
