/// The result of showing a tree in a section of a snapshot.
@usableFromInline
struct AppliedTree<Item: Diffable> {
  /// The items that were in another section.
  @usableFromInline private(set) var strangers: [Item] = []
  /// The changes of the snapshot; nil if they are not known.
  @usableFromInline private(set) var changes: SectionedChangeset?

  @usableFromInline
  init(strangers: [Item] = [], changes: SectionedChangeset?) {
    self.strangers = strangers
    self.changes = changes
  }
}

extension Snapshot {
  /// Replaces the items of a section by the visible items of a tree.
  /// - Parameters:
  ///   - tree: The tree.
  ///   - old: The tree whose visible items are in the section; nil if they may be others.
  ///   - place: The index of the section.
  /// - Complexity: O(*c* log *n*) on average for *c* items in storage that the trees do not share;
  ///   if neither was made from the other by edits, or they have headers or footers, O(*n*).
  @inlinable
  mutating func show(
    _ tree: SectionSnapshot<Item>,
    insteadOf old: SectionSnapshot<Item>?,
    at place: Int
  ) -> AppliedTree<Item> {
    let root = roots[place].root
    guard let old, tree.list.isRelated(to: old.list), !old.hasRoles, !tree.hasRoles,
      order.count(root) == old.shape.visibleNodes.count
    else { return showAll(tree, at: place) }
    if let node = tree.onlyToggled(since: old) {
      return toggle(node, tree, insteadOf: old, at: place)
    }
    let changes = tree.visible.changes(from: old.visible)
    let updates = changes.updates(from: old.list.elements, to: tree.list.elements)
    return carryOut(changes.changeset, updates, from: old, to: tree, at: place)
      ?? showAll(tree, at: place)
  }

  @inlinable
  mutating func showAll(_ tree: SectionSnapshot<Item>, at place: Int) -> AppliedTree<Item> {
    AppliedTree(strangers: setItems(tree.rows, at: place).strangers, changes: nil)
  }

  /// Shows or hides what is below a node that was expanded or collapsed.
  /// - Complexity: Hiding, and showing what was hidden last, is O(*l* + log *n*) for *l* leaves of
  ///   the order; showing other items is as inserting them.
  @inlinable
  mutating func toggle(
    _ node: Int32,
    _ tree: SectionSnapshot<Item>,
    insteadOf old: SectionSnapshot<Item>,
    at place: Int
  ) -> AppliedTree<Item> {
    guard tree.shape.visibleNodes.contains(node), tree.shape.hasChildren(node) else {
      return AppliedTree(changes: SectionedChangeset())
    }
    let root = roots[place].root
    let isExpanded = tree.shape.isExpanded(node)
    let range = (isExpanded ? tree : old).shape.visibleRange(below: node, in: tree.list.order)
    let number = order.number(at: range.lowerBound - 1, in: root)
    var changes = Changeset<Int>()
    if isExpanded {
      changes.inserts = Positions(range)
      guard let run = hidden.runs[number], run.tree.hasSame(below: node, as: tree) else {
        return carryOut(changes, [], from: old, to: tree, at: place) ?? showAll(tree, at: place)
      }
      hidden.remove(below: number)
      order.insert(run.numbers, at: range.lowerBound, in: root)
    } else {
      changes.deletes = Positions(range)
      if !marks.isEmptyOfItems {
        marks.remove(numbers(range, of: root).compactMap { elements[Int($0)]?.diffIdentifier })
      }
      hidden.insert(.init(order.detach(range, from: root), of: tree), below: number)
    }
    return AppliedTree(changes: SectionedChangeset(items: changes.paths(from: place, to: place)))
  }

  /// Carries out the changes between the visible items of two trees.
  /// - Parameters:
  ///   - changes: The changes of their order.
  ///   - updates: The numbers, in both trees, of items with other content.
  /// - Returns: Nil if an item is repeated; then nothing changes.
  @inlinable
  mutating func carryOut(
    _ changes: Changeset<Int>,
    _ updates: [(old: Int32, new: Int32)],
    from old: SectionSnapshot<Item>,
    to tree: SectionSnapshot<Item>,
    at place: Int
  ) -> AppliedTree<Item>? {
    let root = roots[place].root
    let items = changes.inserts.ranges.flatMap {
      tree.items(of: tree.shape.visibleNodes.numbers($0))
    }
    // What hidden items are below may leave or move; new content concerns none of them.
    if changes.isStructural { forgetHidden() }
    let (entered, repeated) = enter(items)
    if repeated != nil { return nil }
    let strangers = strangers(entered, items, outside: root)
    detach(entered, items)
    let moving = changes.moves.map { order.number(at: $0.old, in: root) }
    for range in changes.deletes.ranges.reversed() { remove(range, of: root) }
    for number in moving { order.detach(number) }
    var coming = zip(changes.moves, moving).map { (position: $0.new, numbers: [$1]) }
    var start = 0
    for range in changes.inserts.ranges {
      coming.append((range.lowerBound, Array(entered.numbers[start..<start + range.count])))
      start += range.count
    }
    for (position, numbers) in coming.sorted(by: { $0.position < $1.position }) {
      order.insert(numbers, at: position, in: root)
    }
    var paths = changes.paths(from: place, to: place)
    for (before, after) in updates {
      let position = tree.shape.visibleNodes.position(of: after)
      if let item = tree.list.elements[Int(after)] {
        list.replace(order.number(at: position, in: root), with: item)
      }
      let former = old.shape.visibleNodes.position(of: before)
      paths.updates.append(
        .init(
          old: ItemPath(section: place, item: former),
          new: ItemPath(section: place, item: position)
        )
      )
    }
    paths.updates.sort { $0.new < $1.new }
    // An item that was in another section is a move of the snapshot.
    let isKnown = entered.known.isEmpty
    let found = isKnown ? SectionedChangeset(items: paths) : nil
    return AppliedTree(strangers: strangers, changes: found)
  }

  /// Removes the items of a range.
  @inlinable
  mutating func remove(_ range: Range<Int>, of root: OrderForest.Root) {
    let gone = order.remove(range, from: root)
    if !marks.isEmptyOfItems {
      marks.remove(gone.compactMap { elements[Int($0)]?.diffIdentifier })
    }
    list.erase(gone)
  }
}
