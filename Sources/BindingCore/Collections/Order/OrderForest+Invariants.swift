#if DEBUG || INVARIANTS
// The invariants of every forest after each edit.
extension OrderForest {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*n*) for *n* items, numbers and nodes.
  package func brokenInvariant() -> String? {
    let parts = [
      ("nodes", nodes.brokenInvariant()), ("leaves", leaves.brokenInvariant()),
      ("counts", counts.brokenInvariant()),
    ]
    for case (let name, let broken?) in parts { return "\(name): \(broken)" }
    var isFree = [Bool](repeating: false, count: nodes.count)
    for node in freeNodes {
      guard nodes.indices.contains(node.index), !isFree[node.index] else {
        return "free nodes: \(node) does not exist or is listed twice"
      }
      isFree[node.index] = true
      if let broken = brokenInvariant(ofFree: node) { return broken }
    }
    var lengths: [SequenceSlot: Int32] = [:]
    var found = 0
    for root in nodes.indices where !isFree[root] && nodes[root].parent == nil {
      lengths[nodes[root].slot, default: 0] += nodes[root].count
      var leafDepth: Int?
      var rest = [(node: NodeNumber(root), depth: 0)]
      while let (node, depth) = rest.popLast() {
        found += 1
        if isFree[node.index] { return "node \(node) is in a tree but also free" }
        let all = stride(from: 0, to: nodes[node].entries.count, by: 1)
        if let broken = brokenInvariant(of: node, all) { return broken }
        if nodes[node].isLeaf {
          if depth != leafDepth ?? depth {
            return "leaf \(node) is at depth \(depth), the others at \(leafDepth ?? 0)"
          }
          leafDepth = depth
        } else {
          rest += nodes[node].children.map { ($0, depth + 1) }
        }
      }
    }
    let expected = isFree.count { !$0 }
    if found != expected { return "\(found) of \(expected) used nodes are in a tree" }
    for slot in counts.indices {
      let length = lengths[SequenceSlot(slot)] ?? 0
      if counts[slot] != length {
        return "sequence \(slot) records \(counts[slot]) items, but its trees have \(length)"
      }
    }
    return brokenInvariantOfNumbers(items: lengths.values.reduce(0) { $0 + Int($1) })
  }

  /// Returns the first invariant of the nodes from one up to its root that does not hold.
  ///
  /// Checks only some entries of each node, so that an edit of a long forest is not a hundred times
  /// as slow as in a release build.
  /// - Complexity: O(log *n*).
  private func brokenInvariant(above node: NodeNumber) -> String? {
    var next: NodeNumber? = node
    var below: NodeNumber?
    while let node = next {
      guard nodes.indices.contains(node.index) else { return "node \(node) does not exist" }
      let (count, parent) = (nodes[node].entries.count, nodes[node].parent)
      // The node may be free by now; its `parent` is then the next free node.
      if count == 0, let parent, !nodes[parent].children.contains(node) { return nil }
      let some = stride(from: 0, to: count, by: max(1, count / 4))
      if let broken = brokenInvariant(of: node, some, below) { return broken }
      below = node
      next = parent
    }
    return nil
  }

  /// Returns the first invariant of a node that does not hold.
  /// - Parameters:
  ///   - some: The indices of the entries to check.
  ///   - child: Another child to check.
  private func brokenInvariant(
    of number: NodeNumber,
    _ some: StrideTo<Int>,
    _ child: NodeNumber? = nil
  ) -> String? {
    let node = nodes[number]
    if let parent = node.parent {
      if !nodes[parent].children.contains(number) {
        return "node \(number) is not among the children of its parent \(parent)"
      }
      if node.entries.isEmpty { return "node \(number) is empty but not a root" }
    }
    if node.isLeaf {
      if node.entries.count > leafLimit {
        return "leaf \(number) has \(node.entries.count) items, more than \(leafLimit)"
      }
      if Int(node.count) != node.entries.count {
        return "leaf \(number) records \(node.count) items, but has \(node.entries.count)"
      }
      for place in some {
        let item = node.entries[place]
        let leaf = item >= 0 && Int(item) < leaves.count ? leaf(of: item) : .none
        if leaf != number { return "item \(item) is in leaf \(number), but recorded in \(leaf)" }
      }
      return nil
    }
    if node.children.count > branchLimit {
      return "branch \(number) has \(node.children.count) children, more than \(branchLimit)"
    }
    if node.parent == nil, node.children.count < 2 {
      return "branch \(number) is a root with one child"
    }
    if node.lengths.count != node.children.count {
      return
        "branch \(number) has \(node.lengths.count) lengths for \(node.children.count) children"
    }
    if node.lengths.reduce(0, +) != node.count {
      return "branch \(number) records \(node.count) items, but its lengths are \(node.lengths)"
    }
    let other = child.flatMap { node.children.firstIndex(of: $0) }
    for place in Array(some) + [other].compactMap(\.self) {
      let (child, length) = (node.children[place], node.lengths[place])
      guard nodes.indices.contains(child.index) else {
        return "branch \(number): child \(child) does not exist"
      }
      if let parent = nodes[child].parent, parent != number {
        return "branch \(number): child \(child) has parent \(parent)"
      }
      if nodes[child].parent == nil { return "branch \(number): child \(child) is a root" }
      if nodes[child].count != length {
        return "branch \(number): child \(child) has \(nodes[child].count) items, not \(length)"
      }
    }
    return nil
  }

  private func brokenInvariant(ofFree number: NodeNumber) -> String? {
    let node = nodes[number]
    return node.count == 0 && node.entries.isEmpty && node.isLeaf
      ? nil : "node \(number) is free but not empty"
  }

  private func brokenInvariantOfNumbers(items: Int) -> String? {
    var free = 0
    for number in freeNumbers {
      guard leaves.indices.contains(Int(number)), leaves[Int(number)] < 0 else {
        return "free number \(number) does not exist or is used by an item"
      }
      free += 1
      if free > leaves.count { return "the list of free numbers has a cycle" }
    }
    if free != freeCount { return "\(free) numbers are free, but \(freeCount) are recorded" }
    // Each item of a leaf is recorded there, so equal counts mean that no other item is recorded.
    let recorded = leaves.indices.count { leaves[$0] >= 0 }
    if recorded != items { return "\(recorded) items are recorded, but leaves have \(items)" }
    return nil
  }

  /// Checks the invariants that an edit may have broken, in debug builds.
  ///
  /// A short forest is checked as a whole, a long one from the edited node up to the root.
  func checkInvariants(near node: @autoclosure () -> NodeNumber? = nil) {
    assert(brokenInvariant(near: node()) == nil, brokenInvariant(near: node()) ?? "")
  }

  private func brokenInvariant(near node: NodeNumber?) -> String? {
    leaves.count <= 64 ? brokenInvariant() : node.flatMap { brokenInvariant(above: $0) }
  }

  /// Checks the nodes from one up to its root during an edit, in debug builds.
  func checkPath(above node: NodeNumber) {
    assert(brokenInvariant(above: node) == nil, brokenInvariant(above: node) ?? "")
  }

  /// Checks that no item uses a number before an item gets it, in debug builds.
  func checkIsFree(_ number: Int32) {
    assert(leaves[Int(number)] < 0, "number \(number) is in use, expected it to be free")
  }

  /// Checks the first free numbers, in debug builds.
  func checkFreeNumbers() {
    assert(brokenInvariantOfFirstFree() == nil, brokenInvariantOfFirstFree() ?? "")
  }

  private func brokenInvariantOfFirstFree() -> String? {
    let first = Array(freeNumbers.prefix(8))
    if first.count > freeCount || (freeCount > 0 && first.isEmpty) {
      return "at least \(first.count) numbers are free, but \(freeCount) are recorded"
    }
    if let number = first.first, first.dropFirst().contains(number) {
      return "number \(number) is free twice"
    }
    return nil
  }
}
#else
extension OrderForest {
  package func brokenInvariant() -> String? { nil }
  func checkInvariants(near node: @autoclosure () -> NodeNumber? = nil) {}
  func checkPath(above node: NodeNumber) {}
  func checkIsFree(_ number: Int32) {}
  func checkFreeNumbers() {}
}
#endif
