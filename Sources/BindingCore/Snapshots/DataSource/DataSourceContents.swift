/// The contents of a data source: its snapshot and the trees of sections.
struct DataSourceContents<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  var snapshot = Snapshot<Section, Item>()
  var trees = SectionTrees<Section, Item>()

  /// Replaces the snapshot; a section whose items differ from its tree's rows loses its tree.
  ///
  /// Headers go to the top of their sections and footers to the bottom.
  /// - Complexity: As comparing both snapshots; only the trees of sections that may have changed are read.
  mutating func replace(with snapshot: Snapshot<Section, Item>) {
    var snapshot = snapshot
    snapshot.orderByRole(since: self.snapshot)
    let touched = trees.isEmpty ? [] : snapshot.sectionsTouched(since: self.snapshot)
    self.snapshot = snapshot
    for section in trees.sections {
      if let touched, snapshot.contains(section: section), !touched.contains(section) { continue }
      let items = snapshot.items(in: section)
      guard snapshot.contains(section: section), let tree = trees[section],
        items.elementsEqual(tree.rows, by: { $0.mayBeSame(as: $1) })
      else {
        trees[section] = nil
        continue
      }
      // The tree still has the same rows; only their contents may be newer.
      trees.replaceContents(in: section, with: items)
    }
  }

  /// Replaces the tree of a section, and the section's items with the tree's visible items.
  mutating func replace(with tree: SectionSnapshot<Item>, in section: Section) {
    replace(with: tree, at: snapshot.place(of: section) ?? snapshot.appendSection(section))
  }

  private mutating func replace(with tree: SectionSnapshot<Item>, at place: Int) {
    let section = snapshot.roots[place].diffIdentifier
    let rows = tree.rows
    snapshot.setItems(rows, at: place)
    trees[section] = tree
    removeFromOtherTrees(rows, of: section)
  }

  /// Replaces the tree of a section after an item was expanded or collapsed.
  /// - Parameters:
  ///   - tree: The tree, which has the same items except below the item.
  ///   - keepsItems: Whether the tree has all items of the previous tree.
  /// - Complexity: O(*c* log *n*) for *c* inserted or deleted rows; O(*n*) if one of them is a
  ///   header or footer.
  mutating func replace(
    with tree: SectionSnapshot<Item>,
    in section: Section,
    expanding item: Item.DiffIdentifier,
    keepsItems: Bool
  ) {
    guard let old = trees[section] else { return replace(with: tree, in: section) }
    let isShown = snapshot.section(containing: item) == section
    let (gone, rows) = (old.visibleItems(below: item), tree.visibleItems(below: item))
    let hasRoles =
      [old.item(item)].contains { $0?.roleAsRow != .item }
      || (gone + rows).contains { $0.roleAsRow != .item }
    // Rows that cannot be found by their identifiers are not deleted by them either.
    if hasRoles || !gone.allSatisfy(\.isFindable) { return replace(with: tree, in: section) }
    if isShown {
      snapshot.delete(gone.map(\.diffIdentifier))
      do {
        if !rows.isEmpty { try snapshot.insert(rows, after: item) }
      } catch {
        return replace(with: tree, in: section)
      }
    }
    if keepsItems { trees.extend(tree, in: section) } else { trees[section] = tree }
    if isShown { removeFromOtherTrees(rows, of: section) }
  }

  /// Removes new rows of a section from the trees of other sections.
  ///
  /// An item can be a row only once: if a new row here is also a row of another tree, it leaves that tree
  /// together with its descendants. Items that are hidden in another tree stay in it.
  private mutating func removeFromOtherTrees(_ rows: [Item], of section: Section) {
    for other in trees.sections where other != section {
      guard let old = trees[other] else { continue }
      let taken = rows.map(\.diffIdentifier).filter(old.isVisible)
      if taken.isEmpty { continue }
      var tree = old
      tree.delete(taken)
      trees[other] = tree
      let rest = old.visibleItems.filter { !tree.contains($0.diffIdentifier) }
      if let place = snapshot.place(of: other), !rest.allSatisfy(\.isFindable) {
        snapshot.setItems(tree.rows, at: place)
        continue
      }
      snapshot.delete(
        rest.map(\.diffIdentifier).filter { snapshot.section(containing: $0) == other }
      )
    }
  }

  /// Returns the tree of a section; if it has none, a tree with its items as roots.
  func tree(of section: Section) -> SectionSnapshot<Item> {
    snapshot.place(of: section).map(tree(at:)) ?? trees[section] ?? SectionSnapshot()
  }

  /// Returns the tree of the section at an index; if it has none, a tree with its items as roots.
  func tree(at place: Int) -> SectionSnapshot<Item> {
    trees[snapshot.roots[place].diffIdentifier]
      ?? SectionSnapshot(roots: snapshot.items(at: place))
  }

  /// Whether any section has a tree.
  var hasTrees: Bool { !trees.isEmpty }

  /// Returns whether the children of an item in a section are shown; nil if it has none.
  func isExpanded(_ item: Item.DiffIdentifier, in section: Section) -> Bool? {
    guard let tree = trees[section] else { return nil }
    return tree.isExpanded(item) ? true : tree.children(of: item).isEmpty ? nil : false
  }

  /// Returns the tree that shows an item; otherwise the first from top to bottom in which it is hidden.
  func tree(
    containing item: Item.DiffIdentifier
  ) -> (section: Section, tree: SectionSnapshot<Item>)? {
    let shown = snapshot.section(containing: item).map { [$0] }
    for section in shown ?? snapshot.sections {
      if let tree = trees[section], tree.contains(item) { return (section, tree) }
    }
    return nil
  }

  /// Moves an item next to another item; in a tree, with its descendants.
  /// - Returns: Whether the order is valid afterwards: headers first, then items, then footers.
  /// - Throws: If one of the two items is not in the list, or the other is a descendant of the item; then
  ///   nothing is moved.
  mutating func move(
    _ item: Item.DiffIdentifier,
    _ side: DataSourceSide,
    _ other: Item.DiffIdentifier
  ) throws -> Bool {
    guard let source = snapshot.path(of: item)?.section,
      let target = snapshot.path(of: other)?.section, item != other,
      hasTree(at: source) || hasTree(at: target)
    else {
      switch side {
      case .before: try snapshot.move(item, before: other)
      case .after: try snapshot.move(item, after: other)
      }
      return snapshot.section(containing: item).map(snapshot.isOrderedByRole) ?? true
    }
    let moved = tree(at: source).snapshot(of: item, includingParent: true)
    var goal = tree(at: target)
    goal.delete(moved.items.map(\.diffIdentifier))
    switch side {
    case .before: try goal.insert(moved, before: other)
    case .after: try goal.insert(moved, after: other)
    }
    replace(with: goal, at: target)
    return goal.rows.map(\.diffIdentifier) == goal.visibleItems.map(\.diffIdentifier)
  }

  /// Moves an item to the end of a section; in a tree, with its descendants.
  /// - Returns: Whether the item and the section are in the list.
  mutating func move(_ item: Item.DiffIdentifier, toEndOf section: Section) throws -> Bool {
    guard let source = snapshot.path(of: item)?.section, let place = snapshot.place(of: section)
    else { return false }
    let moved = tree(at: source).snapshot(of: item, includingParent: true)
    var goal = tree(at: place)
    goal.delete(moved.items.map(\.diffIdentifier))
    try goal.append(moved)
    if !hasTree(at: source), !hasTree(at: place) {
      snapshot.setItems(goal.rows, at: place)
    } else {
      replace(with: goal, at: place)
    }
    return true
  }

  private func hasTree(at place: Int) -> Bool {
    trees[snapshot.roots[place].diffIdentifier] != nil
  }
}

/// The side of the target item to which an item is moved.
enum DataSourceSide {
  case before
  case after
}
