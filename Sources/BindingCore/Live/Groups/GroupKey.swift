/// A key of live groups that wraps any hashable value, which need not be diffable.
///
/// ```swift
/// struct Day: Hashable { var number: Int }
/// let days = messages.grouped(by: \.day)
/// let today = days[id: Day(number: 20_000)]?.elements
/// feed.apply { ListSections(days) { group in "Day \(group.key.value.number)" } }
/// ```
///
/// The value is the identity, so groups are looked up by the value itself. The description is the
/// value's.
public struct GroupKey<Value: Hashable & Sendable>: Diffable, Hashable, CustomStringConvertible {
  /// The value that the elements of the group have in common.
  public let value: Value

  /// Creates a key.
  /// - Parameter value: The value that the elements of the group have in common.
  @inlinable
  public init(_ value: Value) { self.value = value }

  /// The value itself.
  @inlinable public var diffIdentifier: Value { value }

  /// The description of the value.
  public var description: String { "\(value)" }
}

extension LiveElements {
  /// Groups the elements by a key that is any hashable value, and keeps the groups up to date.
  ///
  /// A group is looked up by its value, as in `days[id: today]`.
  /// - Parameters:
  ///   - key: Returns the key of an element; called again only when the element changes, or becomes
  ///     the first of its group.
  ///   - first: The keys whose groups come first, in this order.
  /// - Complexity: As for a diffable key.
  @_disfavoredOverload
  @inlinable
  public final func grouped<Key: Hashable & Sendable>(
    by key: @escaping (Element) -> Key,
    first: [Key] = []
  ) -> LiveGroups<GroupKey<Key>, Element> {
    grouped(by: { GroupKey(key($0)) }, first: first.map { GroupKey($0) })
  }
}

extension LiveGroups {
  /// Replaces the key, which is called once for each element; groups whose key stays keep their
  /// section.
  /// - Parameters:
  ///   - key: Returns the key of an element.
  ///   - first: The keys whose groups come first, in this order.
  @inlinable
  public func setKey<Value>(
    _ key: @escaping (Element) -> Value,
    first: [Value] = []
  ) where Key == GroupKey<Value> {
    setKey({ GroupKey(key($0)) }, first: first.map { GroupKey($0) })
  }
}
