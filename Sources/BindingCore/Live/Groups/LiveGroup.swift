/// Elements with one key, as a grouping has them at one moment: the model of a section.
///
/// Its identity is that of the key. A later version of it shares with this one what did not change, so
/// that a section that shows ``elements`` costs what changed in the group.
public struct LiveGroup<Key: Diffable, Element: Diffable>: Diffable {
  /// What the elements have in common: the key of the first of them.
  public let key: Key
  let version: GroupVersion<Element>
  /// The sequence of the group in the order of the version.
  let root: OrderForest.Root
  /// Which version of the group it is: greater in a later one that may differ.
  let revision: Int

  /// The elements, in the order that they have in what was grouped.
  public var elements: IdentifiedList<Element> {
    IdentifiedList(OrderedNumbers(version.list.order.forest, root: root), of: version.list)
  }

  /// The number of elements.
  public var count: Int { version.list.order.forest.count(root) }

  /// The identity of the key.
  public var diffIdentifier: Key.DiffIdentifier { key.diffIdentifier }

  /// Whether both have equal keys and equal elements in the same order.
  /// - Parameter other: A group with the same key.
  /// - Complexity: O(1) for versions between which nothing happened to the group; otherwise as a diff
  ///   of both.
  public func isEqual(to other: LiveGroup) -> Bool {
    if version.grouping === other.version.grouping, revision == other.revision { return true }
    return key.isEqual(to: other.key) && count == other.count
      && Changeset(from: other.elements, to: elements).isEmpty
  }
}

/// All groups of a grouping at one moment; several groups have one, as long as it is their newest.
final class GroupVersion<Element: Diffable>: Sendable {
  /// The elements, in an order that has a sequence for each group.
  let list: IdentifiedList<Element>
  /// What all versions of a grouping have in common.
  let grouping: IdentityToken

  init(_ list: IdentifiedList<Element>, _ grouping: IdentityToken) {
    self.list = list
    self.grouping = grouping
  }

  /// Creates the version of groups that have no elements yet, with root 0.
  init(emptyOf grouping: IdentityToken) {
    list = IdentifiedList()
    self.grouping = grouping
  }
}
