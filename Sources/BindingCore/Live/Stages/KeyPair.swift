/// A pair of sort keys, either of which may be missing.
@usableFromInline
struct KeyPair<First: Comparable, Second: Comparable>: Comparable {
  @usableFromInline let first: First?
  @usableFromInline let second: Second?

  @inlinable
  init(first: First?, second: Second?) {
    self.first = first
    self.second = second
  }

  @inlinable
  static func < (left: KeyPair, right: KeyPair) -> Bool {
    left.first == right.first
      ? comes(left.second, before: right.second, nil) : comes(left.first, before: right.first, nil)
  }

  /// Returns whether a key comes before another; a missing key comes last.
  @inlinable
  static func comes<Key: Comparable>(
    _ key: Key?,
    before other: Key?,
    _ isBefore: ((Key, Key) -> Bool)?
  ) -> Bool {
    guard let key else { return false }
    guard let other else { return true }
    return isBefore?(key, other) ?? (key < other)
  }
}
