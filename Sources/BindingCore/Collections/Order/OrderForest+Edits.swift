// Adds, removes and moves items.
extension OrderForest {
  /// Inserts an item.
  /// - Complexity: O(log *n*).
  @usableFromInline
  package mutating func insert(_ number: Int32, at position: Int, in root: Root) {
    let (leaf, offset) = leaf(at: position, in: root)
    insert(number, at: offset, ofLeaf: leaf)
    checkInvariants(near: leaf)
  }

  /// Inserts an item before or after another.
  /// - Parameters:
  ///   - other: The other item.
  ///   - distance: 0 to insert before the other item, 1 to insert after it.
  /// - Complexity: O(log *n*).
  @usableFromInline
  package mutating func insert(_ number: Int32, besides other: Int32, distance: Int) {
    let leaf = leaf(of: other)
    let offset = nodes[leaf].entries.firstIndex(of: other) ?? 0
    insert(number, at: offset + distance, ofLeaf: leaf)
    checkInvariants(near: leaf)
  }

  private mutating func insert(_ number: Int32, at offset: Int, ofLeaf leaf: NodeNumber) {
    leaves[Int(number)] = leaf.value
    nodes[leaf].entries.insert(number, at: offset)
    let count = nodes[leaf].entries.count
    grow(leaf, by: 1)
    if count > leafLimit {
      // Splits at the end where the item was inserted, so that repeated inserts there leave full
      // nodes.
      split(leaf, at: offset == 0 ? 1 : offset == count - 1 ? offset : count / 2)
    }
  }

  // Not generic, because a generic function is not specialized for other modules.

  /// Appends items.
  @usableFromInline
  package mutating func append(_ numbers: [Int32], to root: Root) {
    if numbers.count <= 8 * leafLimit { return appendAll(numbers, to: root) }
    // With two leaves, the root is a branch.
    appendAll(numbers.prefix(2 * leafLimit), to: root)
    let last = leaf(at: count(root), in: root).leaf
    insertLeaves(of: numbers[(2 * leafLimit)...], after: last)
  }

  /// Appends items.
  @usableFromInline
  package mutating func append(_ numbers: Range<Int32>, to root: Root) {
    appendAll(numbers, to: root)
  }

  private mutating func appendAll(_ numbers: some Collection<Int32>, to root: Root) {
    var rest = numbers[...]
    while let first = rest.first {
      let (leaf, end) = leaf(at: count(root), in: root)
      var goal = leaf
      if end == leafLimit {
        guard let parent = nodes[leaf].parent, nodes[parent].children.count < branchLimit else {
          insert(first, at: end, ofLeaf: leaf)
          rest = rest.dropFirst()
          continue
        }
        goal = addLeaf(to: parent)
      }
      let new = rest.prefix(leafLimit - nodes[goal].entries.count)
      setLeaf(goal, of: new)
      nodes[goal].entries += new
      grow(goal, by: Int32(truncatingIfNeeded: new.count))
      checkPath(above: goal)
      rest = rest[new.endIndex...]
    }
    checkInvariants(near: leaf(at: count(root), in: root).leaf)
  }

  private mutating func addLeaf(to parent: NodeNumber) -> NodeNumber {
    let leaf = makeNode(Node(below: parent))
    nodes[parent].append(leaf)
    return leaf
  }

  /// Records the leaf of items; new items mostly have consecutive numbers, which are recorded
  /// together.
  mutating func setLeaf(_ leaf: NodeNumber, of numbers: some Collection<Int32>) {
    numbers.forEachRun { leaves.set($0, to: leaf.value) }
  }

  /// Removes an item; its number is free afterwards.
  /// - Complexity: O(log *n*).
  @usableFromInline
  package mutating func remove(_ number: Int32) {
    detach(number)
    free(number)
  }

  /// Moves an item.
  /// - Parameters:
  ///   - position: Its position, counted without the item itself.
  ///   - root: The sequence that it moves to.
  /// - Complexity: O(log *n*).
  @usableFromInline
  package mutating func move(_ number: Int32, to position: Int, in root: Root) {
    detach(number)
    insert(number, at: position, in: root)
  }

  /// Removes an item from the order; it keeps its number, to be inserted again.
  @usableFromInline
  package mutating func detach(_ number: Int32) {
    let leaf = leaf(of: number)
    guard let offset = nodes[leaf].entries.firstIndex(of: number) else { return }
    nodes[leaf].entries.remove(at: offset)
    leaves[Int(number)] = NodeNumber.none.value
    grow(leaf, by: -1)
    if nodes[leaf].entries.count < leafLimit / 4 { shrink(leaf) }
    checkInvariants(near: leaf)
  }

  /// Changes the count of a node and of all nodes above it.
  mutating func grow(_ node: NodeNumber, by change: Int32) {
    if change == 0 { return }
    var node = node
    nodes[node].count += change
    while let parent = nodes[node].parent {
      nodes[parent].grow(node, by: change)
      node = parent
    }
    counts[nodes[node].slot.index] += change
  }
}
