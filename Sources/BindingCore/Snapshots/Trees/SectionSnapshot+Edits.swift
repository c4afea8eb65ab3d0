extension SectionSnapshot {
  /// Replaces all descendants of an item with another tree.
  /// - Parameters:
  ///   - parent: The item whose descendants are replaced.
  ///   - tree: The tree, whose roots become the children of the item.
  /// - Throws: If the item is not in this tree, or this tree has an item of the other tree
  ///   elsewhere; then nothing is replaced.
  /// - Complexity: O(*m* + log *n*) on average for *m* items that leave or come.
  @inlinable
  public mutating func replace(childrenOf parent: ID, using tree: SectionSnapshot) throws(Failure) {
    let number = try number(of: parent)
    var copy = self
    let range = shape.range(of: number, in: list.order).dropFirst()
    copy.shape.detach(below: number, in: list.order)
    copy.list.removeSubrange(range)
    try copy.insert(tree, tree.list.order.all, under: number, at: range.lowerBound)
    self = copy
  }

  /// Removes items with their descendants.
  /// - Parameter items: The identifiers of the items; those that are not in the tree are ignored.
  /// - Complexity: O(*m* + log *n*) on average for *m* items that leave.
  @inlinable
  public mutating func remove(ids items: [ID]) {
    for item in items {
      guard let number = list.number(of: item) else { continue }
      let range = shape.range(of: number, in: list.order)
      shape.detach(number, in: list.order)
      list.removeSubrange(range)
    }
    checkInvariants()
  }

  /// Removes all items.
  @inlinable
  public mutating func removeAll() { self = SectionSnapshot() }

  /// Replaces the content of an item in place.
  /// - Throws: If the item is not in the tree.
  /// - Complexity: O(1) on average; O(log *n*) if a copy shares its storage.
  @inlinable
  public mutating func update(_ item: Item) throws(Failure) {
    list.replace(try number(of: item.diffIdentifier), with: item)
    recordRoles([item])
  }

  /// Replaces the contents of the given items that are in the tree; other items are ignored.
  mutating func replaceContents(with items: [Item]) {
    for item in items {
      if let number = list.number(of: item.diffIdentifier) { list.replace(number, with: item) }
    }
    recordRoles(items)
  }

  // MARK: Moving

  /// Moves an item with its descendants before another item, to the same parent; before itself
  /// changes nothing.
  /// - Throws: If one of the items is not in the tree, or the other is a descendant of the item;
  ///   then nothing is moved.
  /// - Complexity: O(*m* + *d* + log *n*) on average for *m* items that move and *d* levels of the
  ///   tree.
  @inlinable
  public mutating func move(_ item: ID, before other: ID) throws(Failure) {
    try move(item, besides: other, distance: 0)
  }

  /// Moves an item with its descendants after another item and its descendants, to the same parent;
  /// after itself changes nothing.
  /// - Throws: If one of the items is not in the tree, or the other is a descendant of the item;
  ///   then nothing is moved.
  /// - Complexity: As moving it before an item.
  @inlinable
  public mutating func move(_ item: ID, after other: ID) throws(Failure) {
    try move(item, besides: other, distance: 1)
  }

  @inlinable
  mutating func move(_ item: ID, besides other: ID, distance: Int) throws(Failure) {
    let (number, anchor) = (try number(of: item), try self.number(of: other))
    let place = position(besides: anchor, distance: distance)
    try move(number, under: shape.parent(of: anchor), to: place, other)
  }

  /// Moves an item with its descendants after the other children of a parent, or after the other
  /// roots.
  /// - Parameters:
  ///   - item: The identifier of the item.
  ///   - parent: The identifier of the new parent; nil to make the item a root.
  /// - Throws: If one of the items is not in the tree, or the parent is the item or a descendant of
  ///   it; then nothing is moved.
  /// - Complexity: As moving it before an item.
  @inlinable
  public mutating func move(_ item: ID, to parent: ID?) throws(Failure) {
    let number = try number(of: item)
    guard let parent else { return try move(number, under: nil, to: list.count, item) }
    let above = try self.number(of: parent)
    if above == number { throw .besidesItself(parent, position: 0) }
    try move(number, under: above, to: shape.end(of: above, in: list.order), parent)
  }

  /// Moves a node with its descendants.
  /// - Parameters:
  ///   - parent: The node that becomes its parent.
  ///   - position: The position to move to, counted with the node and its descendants.
  ///   - other: The item that it is moved next to, to name it in an error.
  @inlinable
  mutating func move(
    _ number: Int32,
    under parent: Int32?,
    to position: Int,
    _ other: ID
  ) throws(Failure) {
    let range = shape.range(of: number, in: list.order)
    if let parent, range.contains(list.order.position(of: parent)) {
      throw .descendant(other, of: list.elements[Int(number)]?.diffIdentifier ?? other)
    }
    // Where it already is.
    if shape.parent(of: number) == parent,
      position == range.lowerBound || position == range.upperBound
    {
      return
    }
    shape.detach(number, in: list.order)
    let start = position <= range.lowerBound ? position : position - range.count
    list.moveNodes(range, to: start)
    shape.attach([number], at: start..<start + range.count, under: parent, in: list.order)
    checkInvariants()
  }
}
