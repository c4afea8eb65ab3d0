/// Groups of elements by a key, which are live elements themselves.
///
/// ```swift
/// let byLevel = log.grouped(by: \.level, first: [.error, .warning])
/// adapter.apply { ListSections(byLevel) }
/// byLevel.regroup(by: \.host)
/// ```
///
/// A group is there as long as it has elements. When all of them are filtered away before they are
/// grouped, its section keeps its state until they are back or have left the list.
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

  /// Groups by another key from now on: asks all elements once; a key that stays keeps its section.
  /// - Parameters:
  ///   - key: Returns what an element is grouped by.
  ///   - first: The keys whose groups come first, in this order.
  @inlinable
  public func regroup(by key: @escaping (Element) -> Key, first: [Key] = []) {
    replace(GroupSource.reading(key), first)
  }

  @usableFromInline
  func replace(_ reading: GroupSource<Key, Element>.Reading, _ first: [Key]) {
    grouping.replace(reading, first)
  }
}

extension LiveElements {
  /// Returns the elements in groups by a key, and keeps them so.
  ///
  /// The elements of a group stand in it as they do without this. The groups stand by their first
  /// elements, behind those of given keys.
  /// - Parameters:
  ///   - key: Returns what an element is grouped by; asked again only when the element changes, or
  ///     becomes the first of its group.
  ///   - first: The keys whose groups come first, in this order.
  /// - Complexity: One call for each element when first asked for; then one for each that changes, and
  ///   O(log *n*).
  @inlinable
  public final func grouped<Key: Diffable>(
    by key: @escaping (Element) -> Key,
    first: [Key] = []
  ) -> LiveGroups<Key, Element> {
    LiveGroups(GroupSource(source, order, GroupSource.reading(key), first), of: list)
  }

  /// Returns the elements as one group, which stays when it has none.
  /// - Parameter key: The key of the group, which its section is recognized by.
  public final func grouped<Key: Diffable>(
    as key: Key
  ) -> LiveElements<LiveGroup<Key, Element>> {
    let whole = WholeSource(source, order, key)
    return LiveElements<LiveGroup<Key, Element>>(whole, whole, of: list)
  }
}
