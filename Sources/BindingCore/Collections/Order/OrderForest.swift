/// The order of items by number: a forest of counted B+ trees, each a sequence.
///
/// The nodes are in an array and refer to each other by number, so that the way up, from an item to
/// its position, is as short as the way down, and a copy still shares all nodes that it does not
/// change. The forest does not depend on the type of the items, and so is compiled once.
@usableFromInline
package struct OrderForest: Sendable {
  /// The largest number of items in a leaf.
  let leafLimit: Int
  /// The largest number of children of a branch.
  let branchLimit: Int

  var nodes = PersistentArray<Node>()
  private var firstFreeNode: NodeNumber?
  /// The leaf of each item; of a free number, -2 minus the next free one.
  var leaves = PersistentArray<Int32>()
  private var firstFreeNumber: Int32 = -1
  private(set) var freeCount = 0
  /// The number of items of each sequence.
  var counts = PersistentArray<Int32>()

  @usableFromInline
  package init() { self.init(leafLimit: 128, branchLimit: 32) }

  /// Creates an empty forest with other limits, for tests of its balance; each is at least 8.
  package init(leafLimit: Int, branchLimit: Int) {
    self.leafLimit = max(8, leafLimit)
    self.branchLimit = max(8, branchLimit)
  }

  // MARK: Numbers

  /// An upper bound: every number in use is less than this.
  @usableFromInline
  package var numberLimit: Int { leaves.count }

  /// The number of items, with those that are detached.
  @usableFromInline
  package var itemCount: Int { leaves.count - freeCount }

  /// Returns the leaf of an item; ``NodeNumber/none`` if it is not in the order.
  func leaf(of number: Int32) -> NodeNumber { NodeNumber(leaves[Int(number)]) }

  /// Whether a number belongs to an item in the order.
  @usableFromInline
  package func contains(_ number: Int32) -> Bool {
    Int(number) < leaves.count && leaves[Int(number)] >= 0
  }

  /// Returns a number for a new item.
  @usableFromInline
  package mutating func makeNumber() -> Int32 {
    guard firstFreeNumber >= 0 else {
      leaves.append(-1)
      return Int32(truncatingIfNeeded: leaves.count - 1)
    }
    let number = firstFreeNumber
    firstFreeNumber = -2 - leaves[Int(number)]
    freeCount -= 1
    checkIsFree(number)
    leaves[Int(number)] = -1
    checkFreeNumbers()
    return number
  }

  /// Returns numbers for new items: free numbers first, then numbers above all others.
  @usableFromInline
  package mutating func makeNumbers(_ count: Int) -> (reused: [Int32], fresh: Range<Int32>) {
    var reused: [Int32] = []
    while firstFreeNumber >= 0, reused.count < count { reused.append(makeNumber()) }
    let start = Int32(truncatingIfNeeded: leaves.count)
    leaves.append(repeating: -1, count: count - reused.count)
    return (reused, start..<Int32(truncatingIfNeeded: leaves.count))
  }

  /// Extends the table of leaves to the numbers of another forest.
  @usableFromInline
  mutating func extend(to limit: Int) {
    leaves.append(repeating: -1, count: max(0, limit - leaves.count))
  }

  /// Frees a number that is not in the order.
  @usableFromInline
  package mutating func free(_ number: Int32) {
    leaves[Int(number)] = -2 - firstFreeNumber
    firstFreeNumber = number
    freeCount += 1
    checkFreeNumbers()
  }

  /// The free numbers, beginning with the next to be used.
  var freeNumbers: some Sequence<Int32> {
    sequence(state: firstFreeNumber) { next in
      guard leaves.indices.contains(Int(next)) else { return nil }
      defer { next = -2 - leaves[Int(next)] }
      return next
    }
  }

  // MARK: Nodes

  mutating func makeNode(_ node: Node) -> NodeNumber {
    guard let number = firstFreeNode else {
      nodes.append(node)
      return NodeNumber(nodes.count - 1)
    }
    firstFreeNode = nodes[number].parent
    nodes[number] = node
    return number
  }

  mutating func freeNode(_ number: NodeNumber) {
    nodes[number] = Node(below: firstFreeNode)
    firstFreeNode = number
  }

  /// The free nodes, beginning with the next to be used.
  var freeNodes: some Sequence<NodeNumber> {
    sequence(state: firstFreeNode) { next in
      guard let node = next, nodes.indices.contains(node.index) else { return nil }
      next = nodes[node].parent
      return node
    }
  }

  /// A sequence of the forest. Only the forest creates roots, so that a root cannot be confused
  /// with an item.
  @usableFromInline
  package struct Root: Hashable, Sendable {
    /// The node at the top, which the sequence keeps.
    let node: NodeNumber

    /// A placeholder for a sequence that is still to be made.
    @usableFromInline static var none: Root { Root(node: .none) }
  }

  /// Creates an empty sequence.
  /// - Parameter slot: The slot that ``location(of:)`` returns for its items.
  /// - Returns: The sequence.
  @usableFromInline
  package mutating func makeRoot(_ slot: SequenceSlot) -> Root {
    addCount(of: slot)
    return Root(node: makeNode(Node(rootOf: slot)))
  }

  /// Creates a sequence of new items in an empty forest, with their positions as numbers.
  /// - Returns: The sequence.
  /// - Complexity: O(*n*).
  @usableFromInline
  package mutating func makeRoot(_ slot: SequenceSlot, count: Int) -> Root {
    leaves.append(repeating: -1, count: count)
    return makeRoot(slot, of: 0..<Int32(count))
  }

  /// Creates a sequence of items that are not in the order yet.
  /// - Returns: The sequence.
  /// - Complexity: O(*n*).
  mutating func makeRoot(_ slot: SequenceSlot, of numbers: some Collection<Int32>) -> Root {
    // Leaves are not quite full, so that the first inserts need not split them.
    let length = leafLimit * 3 / 4
    var level: [NodeNumber] = []
    var rest = numbers[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(length))
      let leaf = makeNode(Node(below: nil, of: part))
      setLeaf(leaf, of: part)
      level.append(leaf)
      rest = rest.dropFirst(length)
    }
    let width = branchLimit * 3 / 4
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: width).map { start in
        let children = Array(level[start..<min(start + width, level.count)])
        let lengths = children.map { nodes[$0].count }
        let branch = makeNode(Node(below: nil, children: children, lengths: lengths))
        for child in children { nodes[child].move(below: branch) }
        return branch
      }
    }
    guard let root = level.first else { return makeRoot(slot) }
    nodes[root].becomeRoot(of: slot)
    addCount(of: slot)
    counts[slot.index] = Int32(truncatingIfNeeded: numbers.count)
    checkInvariants(near: root)
    return Root(node: root)
  }

  private mutating func addCount(of slot: SequenceSlot) {
    counts.append(repeating: 0, count: max(0, slot.index + 1 - counts.count))
  }

  /// Removes a sequence with all its items, whose numbers are free afterwards.
  @usableFromInline
  package mutating func removeRoot(_ root: Root) {
    clear(root)
    freeNode(root.node)
    checkInvariants()
  }

  /// Removes all items of a sequence.
  @usableFromInline
  package mutating func clear(_ root: Root) {
    detachAll(root.node, freesNumbers: true)
    checkInvariants(near: root.node)
  }

  private mutating func detachAll(_ top: NodeNumber, freesNumbers: Bool) {
    let node = nodes[top]
    if !node.isLeaf {
      for child in node.children {
        detachAll(child, freesNumbers: freesNumbers)
        freeNode(child)
      }
    } else if freesNumbers {
      for number in node.entries { free(number) }
    }
    if node.parent == nil { counts[node.slot.index] = 0 }
    nodes[top].removeAll()
  }

  /// Reorders the items of a sequence.
  @usableFromInline
  package mutating func reorder(_ numbers: [Int32], of root: Root) {
    detachAll(root.node, freesNumbers: false)
    append(numbers, to: root)
  }

  /// The number of items of a sequence.
  @usableFromInline
  package func count(_ root: Root) -> Int { Int(nodes[root.node].count) }
}
