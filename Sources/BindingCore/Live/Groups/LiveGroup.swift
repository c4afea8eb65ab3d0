/// The elements of one key at one moment, as a value: the model of a section.
///
/// Its identity is the key's. Later versions share unchanged storage with it, so updating a section
/// that shows ``elements`` costs only what changed in the group.
public struct LiveGroup<Key: Diffable, Element: Diffable>: Diffable {
  /// The key that the elements have in common, as read from the first of them.
  public let key: Key
  let version: GroupVersion<Element>
  /// The sequence of the group in the order of the version.
  let root: OrderForest.Root
  /// The revision of the group; greater in a later version that may differ.
  let revision: Int

  /// The elements, in their order before grouping.
  public var elements: IdentifiedList<Element> {
    IdentifiedList(OrderedNumbers(version.list.order.forest, root: root), of: version.list)
  }

  /// The number of elements.
  public var count: Int { version.list.order.forest.count(root) }

  /// The identity of the key.
  public var diffIdentifier: Key.DiffIdentifier { key.diffIdentifier }

  /// Whether both groups have equal keys and equal elements in the same order.
  /// - Parameter other: A group with the same key.
  /// - Complexity: O(1) if the group did not change between the versions; otherwise as a diff of
  ///   both.
  public func isEqual(to other: LiveGroup) -> Bool {
    if version.grouping === other.version.grouping, revision == other.revision { return true }
    return key.isEqual(to: other.key) && count == other.count
      && Changeset(from: other.elements, to: elements).isEmpty
  }
}

/// A model whose rows are the elements of a group.
protocol RowGroup: Diffable {
  /// The type of the elements.
  static var elementType: any Diffable.Type { get }
  /// The role of a key that is shown as a row.
  static var keyRole: RowRole { get }
  /// The elements, as rows of a section.
  var rowList: any ErasedList { get }
  /// Whether a row is one of the elements.
  func contains(_ row: AnyDiffable.Identifier) -> Bool
  /// Returns a test for the elements of groups, which one list has at one moment.
  static func elements(of groups: [any RowGroup]) -> (AnyDiffable.Identifier) -> Bool
}

extension LiveGroup: RowGroup {
  static var elementType: any Diffable.Type { Element.self }

  static var keyRole: RowRole { Key.rowRole }

  func contains(_ row: AnyDiffable.Identifier) -> Bool {
    row.identifier(of: Element.self).map(elements.contains) ?? false
  }

  var rowList: any ErasedList { TypedList(elements, .specialized()) }

  static func elements(of groups: [any RowGroup]) -> (AnyDiffable.Identifier) -> Bool {
    let groups = groups.compactMap { $0 as? LiveGroup }
    // Each change of a group makes its version the newest one, which has all elements.
    guard let list = groups.max(by: { $0.revision < $1.revision })?.version.list else {
      return { _ in false }
    }
    let forest = list.order.forest
    let slots = Set(groups.map { forest.slot(of: $0.root) })
    return { row in
      row.identifier(of: Element.self).flatMap { list.storedNumber(of: $0) }
        .map { forest.contains($0) && slots.contains(forest.slot(of: $0)) } ?? false
    }
  }
}

/// All groups of a grouping at one moment; shared by the groups that were last updated then.
final class GroupVersion<Element: Diffable>: Sendable {
  /// The elements; their order has a sequence for each group.
  let list: IdentifiedList<Element>
  /// The identity that all versions of a grouping share.
  let grouping: IdentityToken

  init(_ list: IdentifiedList<Element>, _ grouping: IdentityToken) {
    self.list = list
    self.grouping = grouping
  }

  /// Creates the version of groups without elements, at root 0.
  init(emptyOf grouping: IdentityToken) {
    list = IdentifiedList()
    self.grouping = grouping
  }
}
