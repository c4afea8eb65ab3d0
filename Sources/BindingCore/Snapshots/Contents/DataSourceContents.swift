/// The contents of a data source: its snapshot and the trees of sections.
struct DataSourceContents<Section: Hashable & Sendable, Item: Diffable>: Sendable {
  var snapshot = Snapshot<Section, Item>()
  private(set) var trees = SectionTrees<Section, Item>()

  typealias Functions = SnapshotFunctions<Section, Item>

  /// Replaces the snapshot; a section whose items differ from its tree's rows loses its tree.
  ///
  /// Headers go to the top of their sections and footers to the bottom.
  /// - Returns: The changes of the snapshot, if trees had to be compared with them.
  /// - Complexity: As comparing both snapshots; only the trees of sections that may have changed
  ///   are read, and as a whole only if items came, left or moved.
  @discardableResult
  mutating func replaceSnapshot(
    by snapshot: Snapshot<Section, Item>,
    _ functions: Functions
  ) -> SectionedChangeset? {
    let old = self.snapshot
    var snapshot = snapshot
    snapshot.orderByRole(since: old)
    let touched = trees.isEmpty ? [] : snapshot.sectionsTouched(since: old)
    self.snapshot = snapshot
    var changes: SectionedChangeset?
    for section in trees.sections {
      guard let place = snapshot.place(of: section) else {
        trees[section] = nil
        continue
      }
      guard let touched else {
        keepTree(of: section, snapshot.items(in: section))
        continue
      }
      if !touched.contains(section) { continue }
      let known = changes ?? functions.changes(old, snapshot)
      changes = known
      if known.items.changesOrder(from: old.place(of: section), to: place) {
        keepTree(of: section, snapshot.items(in: section))
      } else {
        let updates = known.items.updates.map(\.new).filter { $0.section == place }
        trees.replaceContents(in: section, with: updates.compactMap(snapshot.item))
      }
    }
    return changes
  }

  /// Keeps the tree of a section if it has the same rows; only their contents may be newer.
  private mutating func keepTree(of section: Section, _ items: [Item]) {
    guard let tree = trees[section],
      items.elementsEqual(tree.rows, by: { $0.mayBeSame(as: $1) })
    else {
      trees[section] = nil
      return
    }
    let changed = zip(items, tree.rows).filter { !$0.isEqual(to: $1) }.map(\.0)
    trees.replaceContents(in: section, with: changed)
  }

  /// Replaces the tree of a section, and the section's items with the tree's visible items.
  /// - Returns: The changes of the snapshot; nil if they are not known.
  /// - Complexity: As comparing both trees.
  mutating func replaceTree(
    by tree: SectionSnapshot<Item>,
    in section: Section,
    _ functions: Functions
  ) -> SectionedChangeset? {
    let isNew = !snapshot.contains(section: section)
    let place = snapshot.place(of: section) ?? snapshot.appendSection(section)
    let old = trees[section]
    let applied = functions.show(&snapshot, tree, old, place)
    trees[section] = tree
    let isAlone = !removeFromOtherTrees(applied.strangers, of: section)
    return isAlone && !isNew ? applied.changes : nil
  }

  /// Removes rows that come from other sections from the trees of these.
  ///
  /// An item can be a row only once: if a new row here is also a row of another tree, it leaves
  /// that tree together with its descendants. Items that are hidden in another tree stay in it.
  /// - Returns: Whether any other tree had one of the rows.
  private mutating func removeFromOtherTrees(_ rows: [Item], of section: Section) -> Bool {
    if rows.isEmpty { return false }
    var isAny = false
    for other in trees.sections where other != section {
      guard let old = trees[other] else { continue }
      let taken = rows.map(\.diffIdentifier).filter(old.isVisible)
      if taken.isEmpty { continue }
      isAny = true
      var tree = old
      tree.remove(ids: taken)
      trees[other] = tree
      let rest = old.visibleItems.filter { !tree.contains(id: $0.diffIdentifier) }
      if let place = snapshot.place(of: other), !rest.allSatisfy(\.isFindable) {
        snapshot.setItems(tree.rows, at: place)
        continue
      }
      snapshot.remove(
        ids:
          rest.map(\.diffIdentifier).filter { snapshot.section(containing: $0) == other }
      )
    }
    return isAny
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
    return tree.hasChildren(item) ? tree.isExpanded(item) : nil
  }

  /// Returns the tree that shows an item; otherwise the first from top to bottom in which it is
  /// hidden.
  func tree(
    containing item: Item.DiffIdentifier
  ) -> (section: Section, tree: SectionSnapshot<Item>)? {
    let only = snapshot.section(containing: item).map { [$0] }
    for section in only ?? snapshot.sections {
      if let tree = trees[section], tree.contains(id: item) { return (section, tree) }
    }
    return nil
  }
}

extension Changeset<ItemPath> {
  /// Whether items of a section came, left or moved.
  fileprivate func changesOrder(from old: Int?, to new: Int) -> Bool {
    deletes.contains { $0.section == old } || inserts.contains { $0.section == new }
      || moves.contains { $0.new.section == new || $0.old.section == old }
  }
}
