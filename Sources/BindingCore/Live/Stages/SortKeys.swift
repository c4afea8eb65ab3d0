/// The sort keys of the elements, by number.
@usableFromInline
final class SortKeys<Key> {
  /// The keys; nil for a key that is not equal to itself, such as NaN, which cannot be ordered.
  @usableFromInline private(set) var keys: [Key?] = []

  @inlinable
  init() {}

  /// Removes all keys and makes room for a number of keys that may be smaller than before.
  @inlinable
  func reset(limit: Int) { keys = Array(repeating: nil, count: limit) }

  /// Removes the key of an element that left, so that it does not outlive the element.
  @inlinable
  func forget(_ number: Int) {
    if number < keys.count { keys[number] = nil }
  }

  @inlinable
  func set(_ key: Key?, of number: Int) {
    while keys.count <= number { keys.append(nil) }
    keys[number] = key
  }
}
