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
      guard nodes.indices.contains(Int(node)), !isFree[Int(node)] else {
        return "free nodes: \(node) is no node or occurs twice"
      }
      isFree[Int(node)] = true
      if let broken = brokenInvariant(ofFree: node) { return broken }
    }
    var lengths: [Int32: Int32] = [:]
    var found = 0
    for node in nodes.indices where !isFree[node] && nodes[node].parent < 0 {
      let section = -1 - nodes[node].parent
      lengths[section, default: 0] += nodes[node].count
      var leafDepth: Int?
      var rest = [(node: Int32(truncatingIfNeeded: node), depth: 0)]
      while let (node, depth) = rest.popLast() {
        found += 1
        if isFree[Int(node)] { return "node \(node): it is in a tree, and free" }
        let all = stride(from: 0, to: nodes[Int(node)].entries.count, by: 1)
        if let broken = brokenInvariant(of: node, all) { return broken }
        if nodes[Int(node)].isLeaf {
          if depth != leafDepth ?? depth { return "leaf \(node): it is not as deep as the others" }
          leafDepth = depth
        } else {
          rest += nodes[Int(node)].entries.map { ($0, depth + 1) }
        }
      }
    }
    let expected = isFree.count { !$0 }
    if found != expected { return "nodes: \(found) of \(expected) are in a tree" }
    for section in counts.indices {
      let length = lengths[Int32(truncatingIfNeeded: section)] ?? 0
      if counts[section] != length {
        return "section \(section): its count is \(counts[section]), and its trees have \(length)"
      }
    }
    return brokenInvariantOfNumbers(items: lengths.values.reduce(0) { $0 + Int($1) })
  }

  /// Returns the first invariant of the nodes from one up to its root that does not hold.
  ///
  /// Checks only some entries of each node, so that an edit of a long forest is not a hundred times
  /// as slow as in a release build.
  /// - Complexity: O(log *n*).
  private func brokenInvariant(above node: Int32) -> String? {
    var node = node
    var below: Int32 = -1
    while node >= 0 {
      guard nodes.indices.contains(Int(node)) else { return "node \(node): there is none" }
      let (isEmpty, parent) = (nodes[Int(node)].entries.isEmpty, nodes[Int(node)].parent)
      // The node may be free by now; its `parent` is then the next free node.
      if isEmpty, parent >= 0, !nodes[Int(parent)].entries.contains(node) { return nil }
      let entries = nodes[Int(node)].entries
      let some = stride(from: 0, to: entries.count, by: max(1, entries.count / 4))
      if let broken = brokenInvariant(of: node, some, below) { return broken }
      below = node
      node = parent
    }
    return nil
  }

  /// Returns the first invariant of a node that does not hold.
  /// - Parameters:
  ///   - some: The places of the entries to look at.
  ///   - child: A child to look at as well; -1 for none.
  private func brokenInvariant(
    of number: Int32,
    _ some: StrideTo<Int>,
    _ child: Int32 = -1
  ) -> String? {
    let node = nodes[Int(number)]
    if node.parent >= 0, !nodes[Int(node.parent)].entries.contains(number) {
      return "node \(number): its parent \(node.parent) does not have it"
    }
    if node.parent >= 0, node.entries.isEmpty { return "node \(number): it is empty, and no root" }
    if node.isLeaf {
      if node.entries.count > leafLimit { return "leaf \(number): \(node.entries.count) items" }
      if Int(node.count) != node.entries.count {
        return "leaf \(number): its count is \(node.count), and it has \(node.entries.count) items"
      }
      for place in some {
        let item = Int(node.entries[place])
        let leaf = item >= 0 && item < leaves.count ? leaves[item] : -1
        if leaf != number { return "leaf \(number): its item \(item) is recorded in \(leaf)" }
      }
      return nil
    }
    if node.entries.count > branchLimit {
      return "branch \(number): \(node.entries.count) children"
    }
    if node.parent < 0, node.entries.count < 2 { return "branch \(number): a root with one child" }
    if node.lengths.count != node.entries.count {
      return "branch \(number): \(node.lengths.count) lengths of \(node.entries.count) children"
    }
    if node.lengths.reduce(0, +) != node.count {
      return "branch \(number): its count is \(node.count), and its lengths are \(node.lengths)"
    }
    for place in Array(some) + (node.entries.firstIndex(of: child).map { [$0] } ?? []) {
      let (child, length) = (node.entries[place], node.lengths[place])
      guard nodes.indices.contains(Int(child)) else {
        return "branch \(number): its child \(child) is no node"
      }
      if nodes[Int(child)].parent != number {
        return "branch \(number): its child \(child) has parent \(nodes[Int(child)].parent)"
      }
      if nodes[Int(child)].count != length {
        return "branch \(number): its child \(child) has \(nodes[Int(child)].count), not \(length)"
      }
    }
    return nil
  }

  private func brokenInvariant(ofFree number: Int32) -> String? {
    let node = nodes[Int(number)]
    return node.count == 0 && node.entries.isEmpty && node.isLeaf
      ? nil : "node \(number): it is free, and not empty"
  }

  private func brokenInvariantOfNumbers(items: Int) -> String? {
    var free = 0
    for number in freeNumbers {
      guard leaves.indices.contains(Int(number)), leaves[Int(number)] < 0 else {
        return "free numbers: \(number) is no number, or in order"
      }
      free += 1
      if free > leaves.count { return "free numbers: they go in a circle" }
    }
    if free != freeCount { return "free numbers: \(free), and recorded are \(freeCount)" }
    // Each item of a leaf is recorded there, so equal counts mean that no other item is recorded.
    let recorded = leaves.indices.count { leaves[$0] >= 0 }
    if recorded != items { return "items: \(recorded) are recorded, and \(items) are in leaves" }
    return nil
  }

  /// Checks the invariants that an edit may have broken, in debug builds.
  ///
  /// A short forest is checked as a whole, a long one from the edited node up to the root.
  func checkInvariants(near node: @autoclosure () -> Int32? = nil) {
    assert(brokenInvariant(near: node()) == nil, brokenInvariant(near: node()) ?? "")
  }

  private func brokenInvariant(near node: Int32?) -> String? {
    leaves.count <= 64 ? brokenInvariant() : node.flatMap { brokenInvariant(above: $0) }
  }

  /// Checks the nodes from one up to its root during an edit, in debug builds.
  func checkPath(above node: Int32) {
    assert(brokenInvariant(above: node) == nil, brokenInvariant(above: node) ?? "")
  }

  /// Checks that no item uses a number before an item gets it, in debug builds.
  func checkIsFree(_ number: Int32) {
    assert(leaves[Int(number)] < 0, "free numbers: \(number) is that of an item in order")
  }

  /// Checks the first free numbers, in debug builds.
  func checkFreeNumbers() {
    assert(brokenInvariantOfFirstFree() == nil, brokenInvariantOfFirstFree() ?? "")
  }

  private func brokenInvariantOfFirstFree() -> String? {
    let first = Array(freeNumbers.prefix(8))
    if first.count > freeCount || (freeCount > 0 && first.isEmpty) {
      return "free numbers: at least \(first.count), and recorded are \(freeCount)"
    }
    if let number = first.first, first.dropFirst().contains(number) {
      return "free numbers: \(number) is free twice"
    }
    return nil
  }
}
