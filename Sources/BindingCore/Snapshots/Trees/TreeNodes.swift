/// The nodes of a tree by identifier; copies share unchanged storage.
struct TreeNodes<Item: Diffable>: Sendable {
  typealias ID = Item.DiffIdentifier

  struct Node: Sendable {
    var item: Item
    var parent: ID?
    var children: [ID] = []
    var isExpanded = false
  }

  /// The nodes by number; nil where a number is free.
  private var stored = PersistentArray<Node?>()
  private var table = IdentifierTable()
  private var free: [Int32] = []

  /// The number of nodes.
  var count: Int { stored.count - free.count }

  /// The node of an item, to read, change, or add, or to remove by setting nil.
  ///
  /// - Complexity: O(1) on average; an edit of a copy copies a page.
  subscript(identifier: ID) -> Node? {
    get {
      number(of: identifier, hash: IdentifierTable.hash(identifier)).flatMap { stored[Int($0)] }
    }
    set {
      let hash = IdentifierTable.hash(identifier)
      switch (number(of: identifier, hash: hash), newValue) {
      case (let number?, let node?): stored[Int(number)] = node
      case (let number?, nil):
        table.remove(number, hash: hash)
        stored[Int(number)] = nil
        free.append(number)
      case (nil, let node?):
        if let number = free.popLast() {
          stored[Int(number)] = node
          table.insert(number, hash: hash)
        } else {
          table.insert(Int32(truncatingIfNeeded: stored.count), hash: hash)
          stored.append(node)
        }
      case (nil, nil): break
      }
    }
    _modify {
      let hash = IdentifierTable.hash(identifier)
      guard let number = number(of: identifier, hash: hash) else {
        var none: Node?
        defer { if none != nil { self[identifier] = none } }
        yield &none
        return
      }
      // A change in place cannot remove a node.
      yield &stored[Int(number)]
    }
  }

  private func number(of identifier: ID, hash: Int) -> Int32? {
    table.number(hash: hash) { stored[Int($0)]?.item.diffIdentifier == identifier }
  }
}

extension TreeNodes: Sequence {
  /// Returns an iterator over the nodes, in no particular order.
  func makeIterator() -> AnyIterator<Node> {
    var numbers = (0..<stored.count).makeIterator()
    return AnyIterator {
      while let number = numbers.next() {
        if let node = stored[number] { return node }
      }
      return nil
    }
  }
}
