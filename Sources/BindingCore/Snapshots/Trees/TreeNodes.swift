/// The nodes of a tree by number; copies share unchanged storage.
struct TreeNodes<Item: Diffable>: Sendable {
  typealias ID = Item.DiffIdentifier

  struct Node: Sendable {
    var item: Item
    /// The numbers of the parent and of the children.
    var parent: Int32?
    var children: [Int32] = []
    var isExpanded = false
  }

  /// The nodes by number; nil where a number is free.
  private var stored = PersistentArray<Node?>()
  private var table = IdentifierTable()
  private var free: [Int32] = []

  /// The number of nodes.
  var count: Int { stored.count - free.count }

  /// Returns the number of an item's node, or nil.
  /// - Complexity: O(1) on average.
  func number(of identifier: ID) -> Int32? {
    table.number(hash: IdentifierTable.hash(identifier)) {
      stored[Int($0)]?.item.diffIdentifier == identifier
    }
  }

  /// The node of a number, to read or to change; setting nil does not remove it.
  /// - Complexity: O(1); an edit of a copy copies a page.
  subscript(number: Int32) -> Node? {
    get { stored[Int(number)] }
    _modify { yield &stored[Int(number)] }
  }

  /// Adds a node of an item that is not in the tree.
  /// - Returns: The number of the node.
  mutating func insert(_ node: Node) -> Int32 {
    let number = free.popLast() ?? Int32(truncatingIfNeeded: stored.count)
    if Int(number) < stored.count { stored[Int(number)] = node } else { stored.append(node) }
    table.insert(number, hash: IdentifierTable.hash(node.item.diffIdentifier))
    return number
  }

  /// Removes and returns the node of a number, if there is one.
  mutating func remove(_ number: Int32) -> Node? {
    guard let node = stored[Int(number)].take() else { return nil }
    table.remove(number, hash: IdentifierTable.hash(node.item.diffIdentifier))
    free.append(number)
    return node
  }
}
