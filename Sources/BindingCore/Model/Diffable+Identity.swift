extension Diffable {
  /// Whether the value can be found by its identifier; not if this differs from itself, as NaN
  /// does.
  @inlinable
  package var isFindable: Bool { diffIdentifier == diffIdentifier }

  /// Whether a value that was in the same place may be this one: both have the same identifier, or
  /// neither can be found by its own.
  @inlinable
  package func mayBeSame(as other: Self) -> Bool {
    diffIdentifier == other.diffIdentifier || !isFindable && !other.isFindable
  }

  /// The hash of type and identifier, which together identify a model in a list.
  var identityHash: Int {
    var hasher = Hasher()
    Self.hashIdentity(diffIdentifier, into: &hasher)
    return hasher.finalize()
  }
}

/// The result of comparing two elements.
@usableFromInline
package enum DiffMatch: BitwiseCopyable {
  case different, updated, equal
}
