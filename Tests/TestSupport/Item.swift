public import BindingCore

/// A value with an identity and a content, told apart.
public struct Item: Diffable, Equatable {
  /// Its identity.
  public var id: Int
  /// What can change about it.
  public var content: Int

  /// Makes an item.
  /// - Parameters:
  ///   - id: Its identity.
  ///   - content: What can change about it.
  public init(_ id: Int, _ content: Int = 0) {
    self.id = id
    self.content = content
  }

  /// Its identity.
  public var diffIdentifier: Int { id }
}

/// An identifier that hashes like every other.
public struct CollidingIdentifier: Hashable, Sendable {
  let number: Int

  /// Adds the same to every hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

/// An item whose identifier collides with that of every other.
public struct CollidingItem: Diffable, Equatable {
  /// The item without collisions.
  public let item: Item

  /// Wraps an item.
  public init(_ item: Item) { self.item = item }

  /// Its identity, under a hash that tells nothing.
  public var diffIdentifier: CollidingIdentifier { CollidingIdentifier(number: item.id) }
}
