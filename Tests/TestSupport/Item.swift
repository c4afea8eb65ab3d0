public import BindingCore

/// A value with an identity and, separately, a content.
public struct Item: Diffable, Equatable {
  /// The identity.
  public var id: Int
  /// The content, which can change.
  public var content: Int

  /// Creates an item.
  /// - Parameters:
  ///   - id: The identity.
  ///   - content: The content, which can change.
  public init(_ id: Int, _ content: Int = 0) {
    self.id = id
    self.content = content
  }

  /// The identity.
  public var diffIdentifier: Int { id }
}

/// An identifier with the same hash as every other.
public struct CollidingIdentifier: Hashable, Sendable {
  let number: Int

  /// Feeds the same value into the hasher for every identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

/// An item whose identifier has the same hash as that of every other.
public struct CollidingItem: Diffable, Equatable {
  /// The item.
  public let item: Item

  /// Wraps an item.
  public init(_ item: Item) { self.item = item }

  /// The item's identity, with a hash that is always the same.
  public var diffIdentifier: CollidingIdentifier { CollidingIdentifier(number: item.id) }
}

extension IdentifiedList<Item> {
  /// Removes, moves or changes one of the items, of which there must be some.
  /// - Parameter random: The generator that chooses the item and the edit.
  public mutating func editOne(_ random: inout some RandomNumberGenerator) {
    let item = self[Int.random(in: indices, using: &random)].id
    switch Int.random(in: 0..<3, using: &random) {
    case 0: remove(item)
    case 1: move(item, to: Int.random(in: indices, using: &random))
    default: self[id: item]?.content += 1
    }
  }
}
