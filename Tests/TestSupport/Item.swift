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

/// A section of items, which has nothing else.
public struct ItemSection: DiffableSection, Equatable {
  /// The identity.
  public let diffIdentifier: Int
  /// The items.
  public var items: [Item]

  /// Creates a section.
  public init(diffIdentifier: Int, items: [Item]) {
    self.diffIdentifier = diffIdentifier
    self.items = items
  }

  /// True, because nothing but its items can change.
  public func isEqual(to other: ItemSection) -> Bool { true }
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

/// Returns the path of an item of a section.
public func path(_ section: Int, _ item: Int) -> ItemPath {
  ItemPath(section: section, item: item)
}

extension IdentifiedList<Item> {
  /// Removes, moves or changes one of the items, of which there must be some.
  /// - Parameter random: The generator that chooses the item and the edit.
  public mutating func editOne(_ random: inout some RandomNumberGenerator) {
    let item = self[Int.random(in: indices, using: &random)].id
    switch Int.random(in: 0..<3, using: &random) {
    case 0: remove(id: item)
    case 1: move(id: item, to: Int.random(in: indices, using: &random))
    default: self[id: item]?.content += 1
    }
  }

  /// Edits the list and an array of the same items in the same way, chosen at random.
  /// - Parameters:
  ///   - model: The array.
  ///   - next: The highest identity so far.
  ///   - random: The generator that chooses the edit and the items.
  /// - Returns: Whether the list answered what the array lets expect.
  public mutating func editAtRandom(
    with model: inout [Item],
    _ next: inout Int,
    _ random: inout SplitMix64
  ) -> Bool {
    let index = model.indices.randomElement(using: &random)
    let place = Int.random(in: 0...model.count, using: &random)
    next += 1
    switch (Int.random(in: 0..<9, using: &random), index) {
    case (0, _), (1, _):
      model.insert(Item(next), at: place)
      return insert(Item(next), at: place)
    case (2, let index?): return remove(id: model[index].id) == model.remove(at: index)
    case (3, let index?):
      let item = model.remove(at: index)
      let goal = Swift.min(place, model.count)
      model.insert(item, at: goal)
      return move(id: item.id, to: goal)
    case (4, let index?):
      self[id: model[index].id]?.content += 1
      model[index].content += 1
    case (5, let index?):
      // The same identity comes again, under another number.
      let item = model.remove(at: index)
      remove(id: item.id)
      append(Item(next))
      insert(item, at: 0)
      model = [item] + model + [Item(next)]
    case (6, let index?):
      self[id: model[index].id]?.id = next
      model[index].id = next
    case (7, _):
      let new = (0..<Int.random(in: 0..<5, using: &random)).map { Item(next + $0) }
      next += new.count
      append(contentsOf: new)
      model += new
    case (8, _):
      // Back again, or there already.
      let item = Item(Int.random(in: 0..<next, using: &random), 7)
      let isNew = !model.contains { $0.id == item.id }
      if isNew { model.append(item) }
      return append(item) == isNew
    default: break
    }
    return true
  }
}
