/// Live elements with parents that a data source shows as a tree, and the version shown last.
///
/// Siblings are in the order of the elements. An element whose parent is not among them is a root,
/// and so is the first of elements whose parents lead back to them.
final class FollowedTree<Section: Hashable & Sendable, Item: Diffable>: FollowedElements {
  typealias ID = Item.DiffIdentifier
  typealias Tree = SectionSnapshot<Item>

  private let shownSection: Section
  private let elements: LiveElements<Item>
  private let givenParent: (Item) -> ID?
  /// The elements shown last, with the tree at that time.
  private var last: (elements: IdentifiedList<Item>, tree: Tree)?
  /// The roots that have a parent that is not among the elements, by that parent.
  private var orphans: [ID: Set<ID>] = [:]
  /// Whether parents lead back to some of the elements shown last.
  private var hasCycles = false
  /// The expanded elements that a stage hides.
  private var hidden: Set<ID>

  /// - Parameters:
  ///   - parent: Returns the parent of an element.
  ///   - old: The tree that this one replaces.
  init(
    _ elements: LiveElements<Item>,
    in section: Section,
    parent: @escaping (Item) -> ID?,
    insteadOf old: FollowedTree?
  ) {
    self.elements = elements
    shownSection = section
    givenParent = parent
    hidden = old?.hidden ?? []
  }

  var section: Section? { shownSection }

  var order: LiveOrder { elements.order }

  var isNew: Bool { last == nil }

  func showTree(
    in contents: inout DataSourceContents<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>
  ) {
    if !contents.snapshot.contains(section: shownSection) { return }
    let tree = tree(of: elements.version, current: contents.trees[shownSection])
    _ = contents.replaceTree(by: tree, in: shownSection, functions)
  }

  /// Records that other items of the tree are expanded now.
  func expansionDidChange(in tree: Tree) {
    guard let last, tree.list.isRelated(to: last.tree.list), tree.sharesItems(with: last.tree)
    else { return }
    self.last = (last.elements, tree)
  }

  /// Forgets the expanded elements that have left the source.
  /// - Complexity: O(*h*) for *h* elements that were expanded and are hidden.
  func didShow(
    in snapshot: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>,
    isReported: Bool
  ) {
    if !hidden.isEmpty { hidden = hidden.filter(isKnown) }
  }

  /// Whether an element is in the source of the elements, even if a stage hides it.
  private func isKnown(_ id: ID) -> Bool { elements.source.list.contains(id: id) }

  /// Returns the tree of the newest elements, in which the same items are expanded.
  /// - Parameters:
  ///   - elements: The elements.
  ///   - current: The tree that is shown, in which items may have been expanded since; nil if there
  ///     is none.
  /// - Complexity: O(*c* (*d* + log *n*) log *n*) for *c* elements that differ and *d* levels;
  ///   O(*n*) if many differ, parents lead back to elements, or something else has edited the tree.
  private func tree(of elements: IdentifiedList<Item>, current: Tree?) -> Tree {
    var tree: Tree?
    if !hasCycles, let last, let current, elements.isRelated(to: last.elements),
      current.list.isRelated(to: last.tree.list), current.sharesItems(with: last.tree)
    {
      tree = edited(current, from: last.elements, to: elements)
    }
    let new = tree ?? rebuilt(elements, expandedAs: current ?? last?.tree)
    last = (elements, new)
    return new
  }

  private func parent(_ item: Item) -> ID? {
    givenParent(item).flatMap { $0 == item.diffIdentifier ? nil : $0 }
  }

  // MARK: Edits

  private func edited(
    _ current: Tree,
    from old: IdentifiedList<Item>,
    to new: IdentifiedList<Item>
  ) -> Tree? {
    let changes = new.changes(from: old)
    let order = changes.changeset
    let updates = changes.updates(from: old.elements, to: new.elements)
      .filter { new.order.contains($0.new) }
      .compactMap { new.elements[Int($0.new)] }
    let count = order.deletes.count + order.inserts.count + order.moves.count + updates.count
    if count > max(64, new.count / 8) { return nil }
    var tree = current
    let departed = order.deletes.map { old[$0] }
    let arrived = order.inserts.map { new[$0] }
    // An element that cannot be found by its identifier cannot be edited.
    if !(departed + arrived + updates).allSatisfy(\.isFindable) { return nil }
    // Those to be placed wait at the end, so that all other siblings are in order.
    var waiting = order.moves.map { new[$0.new].diffIdentifier }
    for item in departed {
      forgetOrphan(item)
      waiting += tree.children(of: item.diffIdentifier)
    }
    for item in updates {
      let id = item.diffIdentifier
      if let before = tree.item(id), parent(before) != parent(item) {
        forgetOrphan(before)
        waiting.append(id)
      }
    }
    for item in arrived { waiting += orphans.removeValue(forKey: item.diffIdentifier) ?? [] }
    do {
      var seen: Set<ID> = []
      waiting = waiting.filter { new.contains(id: $0) && seen.insert($0).inserted }
      for id in waiting { try tree.move(id, to: nil) }
      tree.remove(ids: departed.map(\.diffIdentifier))
      for item in updates { try tree.update(item) }
      try tree.append(arrived)
      let back = arrived.map(\.diffIdentifier).filter(hidden.contains)
      try tree.expand(back)
      for id in waiting + arrived.map(\.diffIdentifier) { try place(id, in: &tree, new) }
      hidden.subtract(back)
    } catch {
      return nil
    }
    for id in departed.map(\.diffIdentifier) where current.isExpanded(id) && isKnown(id) {
      hidden.insert(id)
    }
    return tree
  }

  /// Moves an element, before which no other waits, from the roots to its parent.
  /// - Throws: If its parents lead back to it.
  private func place(
    _ id: ID,
    in tree: inout Tree,
    _ elements: IdentifiedList<Item>
  ) throws(Tree.Failure) {
    let node = try tree.number(of: id)
    let range = tree.shape.range(of: node, in: tree.list.order)
    var above: Int32?
    if let item = tree.item(id), let wanted = parent(item) {
      above = tree.list.number(of: wanted)
      if above == nil { orphans[wanted, default: []].insert(id) }
      if let parent = above, range.contains(tree.list.order.position(of: parent)) {
        throw .besidesItself(wanted, position: 0)
      }
    }
    var places = 0..<range.lowerBound
    if let above { places = tree.shape.range(of: above, in: tree.list.order).dropFirst() }
    let position = elements.index(of: id) ?? 0
    while !places.isEmpty {
      let middle = tree.list.order.number(at: (places.lowerBound + places.upperBound) / 2)
      let sibling = tree.shape.ancestor(of: middle, below: above)
      let other = tree.list.elements[Int(sibling)].flatMap { elements.index(of: $0.diffIdentifier) }
      let taken = tree.shape.range(of: sibling, in: tree.list.order)
      if other ?? 0 < position {
        places = taken.upperBound..<places.upperBound
      } else {
        places = places.lowerBound..<taken.lowerBound
      }
    }
    try tree.move(node, under: above, to: places.lowerBound, id)
  }

  private func forgetOrphan(_ item: Item) {
    guard let wanted = parent(item) else { return }
    orphans[wanted]?.remove(item.diffIdentifier)
    if orphans[wanted]?.isEmpty == true { orphans[wanted] = nil }
  }

  // MARK: All elements

  private func rebuilt(_ elements: IdentifiedList<Item>, expandedAs old: Tree?) -> Tree {
    var tree = built(elements, cut: [])
    hasCycles = tree.list.count < elements.count
    if hasCycles { tree = built(elements, cut: firstOfCycles(elements, outside: tree)) }
    for item in old?.expandedItems ?? [] { hidden.insert(item.diffIdentifier) }
    for id in hidden {
      if let number = tree.list.number(of: id) {
        tree.shape.setExpanded(true, number, in: tree.list.order)
      } else if isKnown(id) {
        continue
      }
      hidden.remove(id)
    }
    tree.checkInvariants()
    return tree
  }

  /// Returns a tree of elements without those whose parents lead back to them, and those below.
  /// - Parameter cut: The elements that are roots although their parents are among the elements.
  private func built(_ elements: IdentifiedList<Item>, cut: Set<ID>) -> Tree {
    orphans = [:]
    var children: [ID: [Item]] = [:]
    var roots: [Item] = []
    for item in elements {
      let wanted = cut.contains(item.diffIdentifier) ? nil : parent(item)
      if let wanted, elements.contains(id: wanted) {
        children[wanted, default: []].append(item)
      } else {
        roots.append(item)
        if let wanted { orphans[wanted, default: []].insert(item.diffIdentifier) }
      }
    }
    var tree = Tree()
    add(roots, to: &tree, &children)
    return tree
  }

  /// Returns of each circle of parents the element that is the first in the list.
  /// - Parameter tree: The elements from which parents lead to a root.
  private func firstOfCycles(_ elements: IdentifiedList<Item>, outside tree: Tree) -> Set<ID> {
    var firsts: Set<ID> = []
    var seen: Set<ID> = []
    for item in elements where !tree.contains(id: item.diffIdentifier) {
      var ancestors: [ID] = []
      var next: Item? = item
      while let item = next, seen.insert(item.diffIdentifier).inserted {
        ancestors.append(item.diffIdentifier)
        next = parent(item).flatMap { elements[id: $0] }
      }
      guard let start = next.flatMap({ ancestors.firstIndex(of: $0.diffIdentifier) }) else {
        continue
      }
      let cycle = ancestors[start...]
      let first = cycle.min { elements.index(of: $0) ?? 0 < elements.index(of: $1) ?? 0 }
      if let first { firsts.insert(first) }
    }
    return firsts
  }

  private func add(_ roots: [Item], to tree: inout Tree, _ children: inout [ID: [Item]]) {
    do {
      try tree.append(roots)
      var rest = roots.map(\.diffIdentifier)
      while let id = rest.popLast() {
        guard let items = children.removeValue(forKey: id) else { continue }
        try tree.append(items, to: id)
        rest += items.map(\.diffIdentifier)
      }
    } catch {
      // The elements of a list are unique.
    }
  }
}
