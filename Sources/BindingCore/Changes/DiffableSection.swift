/// A section with its items, for diffing.
public protocol DiffableSection<Item>: Diffable {
  /// The type of the items.
  associatedtype Item: Diffable

  /// The items, from top to bottom.
  var items: [Item] { get }
}
