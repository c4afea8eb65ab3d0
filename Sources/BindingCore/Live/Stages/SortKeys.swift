/// The keys that elements are sorted by, by number.
@usableFromInline
final class SortKeys<Key> {
  /// Nil for a key that is not equal to itself, such as NaN, which can be compared with none.
  @usableFromInline var keys: [Key?] = []

  @inlinable
  init() {}

  /// Forgets all keys, of which there may have been more.
  @inlinable
  func reset(limit: Int) { keys = Array(repeating: nil, count: limit) }

  @inlinable
  func set(_ key: Key?, of number: Int) {
    while keys.count <= number { keys.append(nil) }
    keys[number] = key
  }
}
