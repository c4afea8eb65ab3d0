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
      guard nodes.indices.contains(Int(node)), !isFree[Int(node)] else {
        return "free nodes: \(node) does not exist or is listed twice"
      }
      isFree[Int(node)] = true
      if let broken = brokenInvariant(ofFree: node) { return broken }
    }
    var lengths: [Int32: Int32] = [:]
    var found = 0
    for node in nodes.indices where !isFree[node] && nodes[node].parent < 0 {
      let slot = -1 - nodes[node].parent
      lengths[slot, default: 0] += nodes[node].count
      var leafDepth: Int?
      var rest = [(node: Int32(truncatingIfNeeded: node), depth: 0)]
      while let (node, depth) = rest.popLast() {
        found += 1
        if isFree[Int(node)] { return "node \(node) is in a tree but also free" }
        let all = stride(from: 0, to: nodes[Int(node)].entries.count, by: 1)
        if let broken = brokenInvariant(of: node, all) { return broken }
        if nodes[Int(node)].isLeaf {
          if depth != leafDepth ?? depth {
            return "leaf \(node) is at depth \(depth), the others at \(leafDepth ?? 0)"
          }
          leafDepth = depth
        } else {
          rest += nodes[Int(node)].entries.map { ($0, depth + 1) }
        }
      }
    }
    let expected = isFree.count { !$0 }
    if found != expected { return "\(found) of \(expected) used nodes are in a tree" }
    for slot in counts.indices {
      let length = lengths[Int32(truncatingIfNeeded: slot)] ?? 0
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
  private func brokenInvariant(above node: Int32) -> String? {
    var node = node
    var below: Int32 = -1
    while node >= 0 {
      guard nodes.indices.contains(Int(node)) else { return "node \(node) does not exist" }
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
  ///   - some: The indices of the entries to check.
  ///   - child: Another child to check; -1 for none.
  private func brokenInvariant(
    of number: Int32,
    _ some: StrideTo<Int>,
    _ child: Int32 = -1
  ) -> String? {
    let node = nodes[Int(number)]
    if node.parent >= 0, !nodes[Int(node.parent)].entries.contains(number) {
      return "node \(number) is not among the children of its parent \(node.parent)"
    }
    if node.parent >= 0, node.entries.isEmpty { return "node \(number) is empty but not a root" }
    if node.isLeaf {
      if node.entries.count > leafLimit {
        return "leaf \(number) has \(node.entries.count) items, more than \(leafLimit)"
      }
      if Int(node.count) != node.entries.count {
        return "leaf \(number) records \(node.count) items, but has \(node.entries.count)"
      }
      for place in some {
        let item = Int(node.entries[place])
        let leaf = item >= 0 && item < leaves.count ? leaves[item] : -1
        if leaf != number { return "item \(item) is in leaf \(number), but recorded in \(leaf)" }
      }
      return nil
    }
    if node.entries.count > branchLimit {
      return "branch \(number) has \(node.entries.count) children, more than \(branchLimit)"
    }
    if node.parent < 0, node.entries.count < 2 {
      return "branch \(number) is a root with one child"
    }
    if node.lengths.count != node.entries.count {
      return "branch \(number) has \(node.lengths.count) lengths for \(node.entries.count) children"
    }
    if node.lengths.reduce(0, +) != node.count {
      return "branch \(number) records \(node.count) items, but its lengths are \(node.lengths)"
    }
    for place in Array(some) + (node.entries.firstIndex(of: child).map { [$0] } ?? []) {
      let (child, length) = (node.entries[place], node.lengths[place])
      guard nodes.indices.contains(Int(child)) else {
        return "branch \(number): child \(child) does not exist"
      }
      if nodes[Int(child)].parent != number {
        return "branch \(number): child \(child) has parent \(nodes[Int(child)].parent)"
      }
      if nodes[Int(child)].count != length {
        return
          "branch \(number): child \(child) has \(nodes[Int(child)].count) items, not \(length)"
      }
    }
    return nil
  }

  private func brokenInvariant(ofFree number: Int32) -> String? {
    let node = nodes[Int(number)]
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
  func checkInvariants(near node: @autoclosure () -> Int32? = nil) {}
  func checkPath(above node: Int32) {}
  func checkIsFree(_ number: Int32) {}
  func checkFreeNumbers() {}
}
#endif
