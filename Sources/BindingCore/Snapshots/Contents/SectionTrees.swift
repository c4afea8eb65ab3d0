/// The trees of the sections of a data source.
struct SectionTrees<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  private var trees: [Section: SectionSnapshot<Item>] = [:]

  /// Whether no section has a tree.
  var isEmpty: Bool { trees.isEmpty }

  /// The sections that have a tree, in no particular order.
  var sections: [Section] { Array(trees.keys) }

  subscript(section: Section) -> SectionSnapshot<Item>? {
    get { trees[section] }
    set {
      // Nothing would find the tree again.
      if section != section { return }
      trees[section] = newValue
    }
  }

  /// Replaces the contents of the given items in a section's tree.
  mutating func replaceContents(in section: Section, with items: [Item]) {
    trees[section]?.replaceContents(with: items)
  }
}
