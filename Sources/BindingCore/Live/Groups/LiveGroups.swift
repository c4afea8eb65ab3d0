/// Groups of elements by a key; the groups themselves are live elements.
///
/// ```swift
/// let byLevel = log.grouped(by: \.level, first: [.error, .warning])
/// adapter.apply { ListSections(byLevel) }
/// byLevel.setKey(\.host)
/// ```
///
/// A group exists as long as it has elements. If a filter above the grouping hides all of them, the
/// group's section keeps its state until they are shown again or leave the list.
public final class LiveGroups<Key: Diffable, Element: Diffable>: LiveElements<
  LiveGroup<Key, Element>
>
{
  private let grouping: GroupSource<Key, Element>

  @usableFromInline
  init(_ grouping: GroupSource<Key, Element>, of list: AnyObject) {
    self.grouping = grouping
    super.init(grouping, grouping, of: list)
  }

  /// Replaces the key, which is called once for each element; groups whose key stays keep their
  /// section.
  /// - Parameters:
  ///   - key: Returns the key of an element.
  ///   - first: The keys whose groups come first, in this order.
  @inlinable
  public func setKey(_ key: @escaping (Element) -> Key, first: [Key] = []) {
    replaceReading(by: GroupSource.reading(key), first)
  }

  @usableFromInline
  func replaceReading(by reading: GroupSource<Key, Element>.Reading, _ first: [Key]) {
    grouping.replaceReading(by: reading, first)
  }
}

extension LiveElements {
  /// Groups the elements by a key, and keeps the groups up to date.
  ///
  /// The elements of a group keep their order. The groups are in the order of their first elements,
  /// after the groups of the given keys.
  /// - Parameters:
  ///   - key: Returns the key of an element; called again only when the element changes, or becomes
  ///     the first of its group.
  ///   - first: The keys whose groups come first, in this order.
  /// - Complexity: One call for each element on the first read; then one call and O(log *n*) for
  ///   each element that changes.
  @inlinable
  public final func grouped<Key: Diffable>(
    by key: @escaping (Element) -> Key,
    first: [Key] = []
  ) -> LiveGroups<Key, Element> {
    LiveGroups(GroupSource(source, order, GroupSource.reading(key), first), of: list)
  }

  /// Returns the elements as one group, which stays even if it is empty.
  /// - Parameter key: The key of the group, which identifies its section.
  public final func grouped<Key: Diffable>(
    as key: Key
  ) -> LiveElements<LiveGroup<Key, Element>> {
    let whole = WholeSource(source, order, key)
    return LiveElements<LiveGroup<Key, Element>>(whole, whole, of: list)
  }
}
