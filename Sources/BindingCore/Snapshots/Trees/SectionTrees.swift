/// The trees of the sections of a data source.
struct SectionTrees<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  private var trees: [Section: SectionSnapshot<Item>] = [:]
  /// Whether an item may have left a tree since the last call of `takeLoss()`.
  private var hasLost = false

  /// Whether no section has a tree.
  var isEmpty: Bool { trees.isEmpty }

  /// The sections that have a tree, in no particular order.
  var sections: [Section] { Array(trees.keys) }

  subscript(section: Section) -> SectionSnapshot<Item>? {
    get { trees[section] }
    set {
      // Nothing would find the tree again.
      if section != section { return }
      if trees[section] != nil { hasLost = true }
      trees[section] = newValue
    }
  }

  /// Replaces a section's tree with one that has at least the same items.
  mutating func extend(_ tree: SectionSnapshot<Item>, in section: Section) {
    trees[section] = tree
  }

  /// Returns the item with an identifier in any of the trees, visible or not.
  func item(_ identifier: Item.DiffIdentifier) -> Item? {
    trees.values.lazy.compactMap { $0.item(identifier) }.first
  }

  /// Replaces the contents of the given items in a section's tree.
  mutating func replaceContents(in section: Section, with items: [Item]) {
    trees[section]?.replaceContents(with: items)
  }

  /// Returns whether an item may have left a tree since the last call.
  mutating func takeLoss() -> Bool {
    defer { hasLost = false }
    return hasLost
  }
}
