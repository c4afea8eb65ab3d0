// Finds a position by a condition.
extension OrderForest {
  /// Returns the first position whose item satisfies a condition, by binary search.
  /// - Parameters:
  ///   - root: The sequence.
  ///   - belongsBehind: The condition; if an item satisfies it, all later ones must too.
  /// - Returns: The position, or the end if no item satisfies the condition.
  /// - Complexity: O(log *n*) calls.
  func partitioningIndex(in root: Root, where belongsBehind: (Int32) -> Bool) -> Int {
    var node = nodes[root.node]
    var position = 0
    while !node.isLeaf {
      // The position is in the last child whose first item does not satisfy the condition, or at
      // its end.
      let child =
        (1..<node.children.count).partitioningIndex { belongsBehind(first(of: node.children[$0])) }
        - 1
      position += node.lengths[..<child].reduce(0) { $0 + Int($1) }
      node = nodes[node.children[child]]
    }
    return position + node.entries.indices.partitioningIndex { belongsBehind(node.entries[$0]) }
  }

  /// Returns the first item of a node, which must have one: only a root that is a leaf may be
  /// empty.
  private func first(of node: NodeNumber) -> Int32 {
    var node = node
    while let child = nodes[node].children.first { node = child }
    return nodes[node].entries[0]
  }
}
