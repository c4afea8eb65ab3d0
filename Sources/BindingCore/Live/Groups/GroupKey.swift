/// A key of live groups that is any hashable value: what a program groups by without making it diffable.
///
/// ```swift
/// struct Day: Hashable { var number: Int }
/// let days = messages.grouped(by: \.day)
/// let today = days[id: Day(number: 20_000)]?.elements
/// feed.apply { ListSections(days) { group in "Day \(group.key.value.number)" } }
/// ```
///
/// The value is its identity, so groups are looked up by the value itself. It describes itself as its value does.
public struct GroupKey<Value: Hashable & Sendable>: Diffable, Hashable, CustomStringConvertible {
  /// What the elements of the group have in common.
  public let value: Value

  /// Creates a key.
  /// - Parameter value: What the elements of the group have in common.
  @inlinable
  public init(_ value: Value) { self.value = value }

  /// The value itself.
  @inlinable public var diffIdentifier: Value { value }

  /// The description of the value.
  public var description: String { "\(value)" }
}

extension LiveElements {
  /// Returns the elements in groups by a key that is any hashable value, and keeps them so.
  ///
  /// A group is found by its value, as `days[id: today]`.
  /// - Parameters:
  ///   - key: Returns what an element is grouped by; asked again only when the element changes, or
  ///     becomes the first of its group.
  ///   - first: The keys whose groups come first, in this order.
  /// - Complexity: As for a key that is diffable.
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
  /// Groups by another key from now on: asks all elements once; a key that stays keeps its section.
  /// - Parameters:
  ///   - key: Returns what an element is grouped by.
  ///   - first: The keys whose groups come first, in this order.
  @inlinable
  public func regroup<Value>(
    by key: @escaping (Element) -> Value,
    first: [Value] = []
  ) where Key == GroupKey<Value> {
    regroup(by: { GroupKey(key($0)) }, first: first.map { GroupKey($0) })
  }
}
