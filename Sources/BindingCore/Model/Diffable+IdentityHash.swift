extension Diffable {
  /// The hash of type and identifier, which together identify a model in a list.
  var identityHash: Int {
    var hasher = Hasher()
    Self.hashIdentity(diffIdentifier, into: &hasher)
    return hasher.finalize()
  }
}
