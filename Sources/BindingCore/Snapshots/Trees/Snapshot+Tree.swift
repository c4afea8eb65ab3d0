/// The result of showing a tree in a section of a snapshot.
@usableFromInline
struct ShownTree<Item: Diffable> {
  /// The items that came to the section.
  @usableFromInline var arrivals: [Item] = []
  /// The changes of the snapshot; nil if they are not known.
  @usableFromInline var changes: SectionedChangeset?

  @usableFromInline
  init(arrivals: [Item], changes: SectionedChangeset? = nil) {
    self.arrivals = arrivals
    self.changes = changes
  }
}

extension Snapshot {
  /// Replaces the items of a section by the visible items of a tree.
  /// - Parameters:
  ///   - tree: The tree.
  ///   - old: The tree whose visible items are in the section; nil if they may be others.
  ///   - place: The index of the section.
  /// - Complexity: O(*c* log *n*) on average for *c* items in storage that the trees do not share; if
  ///   neither was made from the other by edits, or they have headers or footers, O(*n*).
  @inlinable
  mutating func show(
    _ tree: SectionSnapshot<Item>,
    insteadOf old: SectionSnapshot<Item>?,
    at place: Int
  ) -> ShownTree<Item> {
    settle()
    let root = roots[place].root
    if let old, tree.list.isRelated(to: old.list), !old.hasRoles, !tree.hasRoles,
      order.count(root) == old.shape.shown.count,
      let shown = carryOut(tree.visible.changes(from: old.visible), from: old, to: tree, at: place)
    {
      return shown
    }
    let rows = tree.rows
    setItems(rows, at: place)
    return ShownTree(arrivals: rows)
  }

  /// Carries out the changes between the visible items of two trees.
  /// - Returns: Nil if an item is repeated; then nothing changes.
  @inlinable
  mutating func carryOut(
    _ changes: ItemChanges,
    from old: SectionSnapshot<Item>,
    to tree: SectionSnapshot<Item>,
    at place: Int
  ) -> ShownTree<Item>? {
    let root = roots[place].root
    let order = changes.changeset
    let items = order.inserts.ranges.flatMap { tree.items(of: tree.shape.shown.numbers($0)) }
    let given = enter(items)
    if given.repeated != nil { return nil }
    takeOut(given, items)
    let moving = order.moves.map { self.order.number(at: $0.old, in: root) }
    for range in order.deletes.ranges.reversed() { remove(range, of: root) }
    for number in moving { self.order.takeOut(number) }
    var coming = zip(order.moves, moving).map { (position: $0.new, numbers: [$1]) }
    var start = 0
    for range in order.inserts.ranges {
      coming.append((range.lowerBound, Array(given.numbers[start..<start + range.count])))
      start += range.count
    }
    for (position, numbers) in coming.sorted(by: { $0.position < $1.position }) {
      self.order.insert(numbers, at: position, in: root)
    }
    var all = order.paths(from: place, to: place)
    for (before, after) in changes.updates(from: old.list.elements, to: tree.list.elements) {
      let position = tree.shape.shown.position(of: after)
      elements[Int(self.order.number(at: position, in: root))] = tree.list.elements[Int(after)]
      all.updates.append(
        .init(
          old: ItemPath(section: place, item: old.shape.shown.position(of: before)),
          new: ItemPath(section: place, item: position)
        )
      )
    }
    all.updates.sort { $0.new < $1.new }
    // An item that was in another section is a move of the snapshot.
    let isKnown = given.known.isEmpty
    return ShownTree(
      arrivals: items,
      changes: isKnown ? SectionedChangeset(items: all) : nil
    )
  }

  /// Removes the items of a range.
  @inlinable
  mutating func remove(_ range: Range<Int>, of root: OrderForest.Root) {
    let gone = order.remove(range, from: root)
    if !marks.isEmptyOfItems {
      marks.remove(gone.compactMap { elements[Int($0)]?.diffIdentifier })
    }
    if gone.count > table.known.table.count / 4 {
      table.known.table.removeAll(gone, limit: order.numberLimit)
    } else {
      for (number, tag) in zip(gone, IdentifierTable.tags(of: gone, in: elements)) {
        table.known.table.remove(number, hash: Int(tag))
      }
    }
    gone.forEachRun { elements.set($0, to: nil) }
  }
}
