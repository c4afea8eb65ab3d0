/// What a data source shows, and the trees of the sections that have one.
struct DataSourceContents<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  var snapshot = Snapshot<Section, Item>()
  var trees: [Section: SectionSnapshot<Item>] = [:]
  var selected: Set<Item.DiffIdentifier> = []
  /// The items in view, from top to bottom, as they were last there.
  var inView: [Item] = []

  /// Takes a whole snapshot over; sections whose items it changed are not trees any more.
  mutating func replace(with snapshot: Snapshot<Section, Item>) {
    self.snapshot = snapshot
    for (section, tree) in trees {
      let items = snapshot.items(in: section)
      guard snapshot.contains(section: section),
        items.map(\.diffIdentifier) == tree.visibleItems.map(\.diffIdentifier)
      else {
        trees[section] = nil
        continue
      }
      // The tree goes on with the newest contents.
      for item in items { try? trees[section]?.update(item) }
    }
  }

  /// Takes a tree over; its visible items are the section's items.
  mutating func replace(with tree: SectionSnapshot<Item>, in section: Section) {
    if !snapshot.contains(section: section) { try? snapshot.appendSections([section]) }
    let visible = tree.visibleItems
    try? snapshot.replaceItems(in: section, with: visible)
    trees[section] = tree
    // What came here from another section is not in that section's tree any more, nor is what was
    // below it.
    for (other, old) in trees where other != section {
      let taken = visible.map(\.diffIdentifier).filter(old.contains)
      if taken.isEmpty { continue }
      trees[other]?.delete(taken)
      let rest = old.visibleItems.map(\.diffIdentifier).filter {
        trees[other]?.contains($0) != true
      }
      snapshot.delete(rest.filter { snapshot.section(containing: $0) == other })
    }
  }

  /// The tree of a section; of a section without one, its items are the roots.
  func tree(of section: Section) -> SectionSnapshot<Item> {
    if let tree = trees[section] { return tree }
    var tree = SectionSnapshot<Item>()
    try? tree.append(snapshot.items(in: section))
    return tree
  }

  func parent(of item: Item.DiffIdentifier) -> Item.DiffIdentifier? {
    trees.values.lazy.compactMap { $0.parent(of: item) }.first
  }

  /// Moves an item next to another; where there are trees, with all that is below it.
  /// - Throws: If one of them is not there, or the other is below the item; then nothing is moved.
  mutating func move(
    _ item: Item.DiffIdentifier,
    _ side: DataSourceSide,
    _ other: Item.DiffIdentifier
  ) throws {
    guard let source = snapshot.section(containing: item),
      let target = snapshot.section(containing: other), item != other,
      trees[source] != nil || trees[target] != nil
    else {
      switch side {
      case .before: return try snapshot.move(item, before: other)
      case .after: return try snapshot.move(item, after: other)
      }
    }
    let moved = tree(of: source).snapshot(of: item, includingParent: true)
    var goal = tree(of: target)
    goal.delete(moved.items.map(\.diffIdentifier))
    switch side {
    case .before: try goal.insert(moved, before: other)
    case .after: try goal.insert(moved, after: other)
    }
    replace(with: goal, in: target)
  }

  // MARK: What is selected and in view

  /// Takes over what is in view.
  /// - Returns: What came and what went.
  mutating func show(_ items: [Item]) -> (came: [Item], went: [Item]) {
    func missing(_ items: [Item], in others: [Item]) -> [Item] {
      let known = Set(others.map(\.diffIdentifier))
      return items.filter { !known.contains($0.diffIdentifier) }
    }
    let old = inView
    inView = items
    return (missing(items, in: old), missing(old, in: items))
  }

  /// Lets go of what is not in the list any more.
  /// - Returns: What was in view of it.
  mutating func forgetMissing() -> [Item] {
    selected = selected.filter(snapshot.contains)
    return show(inView.filter { snapshot.contains($0.diffIdentifier) }).went
  }
}

/// On which side of another an item is to stand.
enum DataSourceSide {
  case before
  case after
}
