/// Live elements with parents that a data source shows as a tree, and the version shown last.
///
/// Siblings are in the order of the elements. An element whose parent is not among them is a root.
final class FollowedTree<Item: Diffable> {
  typealias ID = Item.DiffIdentifier
  typealias Tree = SectionSnapshot<Item>

  private let parent: (Item) -> ID?
  /// The elements shown last, with the tree at that time.
  private var shown: (elements: IdentifiedList<Item>, tree: Tree)?
  /// The roots that have a parent that is not among the elements, by that parent.
  private var orphans: [ID: Set<ID>] = [:]

  init(_ parent: @escaping (Item) -> ID?) { self.parent = parent }

  /// Whether no elements have been shown yet.
  var isNew: Bool { shown == nil }

  /// Returns the tree of the newest elements, in which the same items are expanded.
  /// - Parameters:
  ///   - elements: The elements.
  ///   - current: The tree that is shown, in which items may have been expanded since; nil if there is none.
  /// - Complexity: O(*c* (*d* + log *n*) log *n*) for *c* elements that differ and *d* levels; O(*n*) if many
  ///   differ, or something else has edited the tree.
  func tree(of elements: IdentifiedList<Item>, current: Tree?) -> Tree {
    var tree: Tree?
    if let shown, let current, elements.isRelated(to: shown.elements),
      current.list.isRelated(to: shown.tree.list), current.sharesItems(with: shown.tree)
    {
      tree = edited(current, from: shown.elements, to: elements)
    }
    let new = tree ?? rebuilt(elements, expandedAs: current ?? shown?.tree)
    shown = (elements, new)
    return new
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
      waiting = waiting.filter { new.contains($0) && seen.insert($0).inserted }
      for id in waiting { try tree.move(id, to: nil) }
      tree.delete(departed.map(\.diffIdentifier))
      for item in updates { try tree.update(item) }
      try tree.append(arrived)
      for id in waiting + arrived.map(\.diffIdentifier) { try place(id, in: &tree, new) }
    } catch {
      return nil
    }
    return tree
  }

  /// Moves an element, before which no other waits, from the roots to its parent.
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
      // Elements whose parents lead back to them cannot all be below another.
      if let parent = above, range.contains(tree.list.order.position(of: parent)) { above = nil }
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
    if let wanted = parent(item) { orphans[wanted]?.remove(item.diffIdentifier) }
  }

  // MARK: All elements

  private func rebuilt(_ elements: IdentifiedList<Item>, expandedAs old: Tree?) -> Tree {
    orphans = [:]
    var children: [ID: [Item]] = [:]
    var roots: [Item] = []
    for item in elements {
      let wanted = parent(item)
      if let wanted, elements.contains(wanted) {
        children[wanted, default: []].append(item)
      } else {
        roots.append(item)
        if let wanted { orphans[wanted, default: []].insert(item.diffIdentifier) }
      }
    }
    var tree = Tree()
    add(roots, to: &tree, &children)
    // Elements whose parents lead back to them.
    for item in elements where !tree.contains(item.diffIdentifier) {
      if let wanted = parent(item) {
        children[wanted]?.removeAll { $0.diffIdentifier == item.diffIdentifier }
      }
      add([item], to: &tree, &children)
    }
    if let old { tree.expand(as: old) }
    return tree
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
