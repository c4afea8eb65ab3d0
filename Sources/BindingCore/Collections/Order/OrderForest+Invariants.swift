// What holds of every forest after each edit.
extension OrderForest {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*n*) for *n* items, numbers and nodes.
  package func brokenInvariant() -> String? {
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
        if let broken = brokenInvariant(of: node) { return broken }
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

  /// Returns the first invariant that does not hold of the nodes from one up to its root.
  /// - Complexity: O(log *n*).
  private func brokenInvariant(above node: Int32) -> String? {
    var node = node
    while node >= 0 {
      if nodes[Int(node)].entries.isEmpty, nodes[Int(node)].parent >= 0 { return nil }
      if let broken = brokenInvariant(of: node) { return broken }
      node = nodes[Int(node)].parent
    }
    return nil
  }

  private func brokenInvariant(of number: Int32) -> String? {
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
      let stray = node.entries.first {
        !leaves.indices.contains(Int($0)) || leaves[Int($0)] != number
      }
      return stray.map { "leaf \(number): item \($0) is recorded in another" }
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
    for (child, length) in zip(node.entries, node.lengths) {
      guard nodes.indices.contains(Int(child)), nodes[Int(child)].parent == number else {
        return "branch \(number): its child \(child) has another parent"
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
    // Each item of a leaf is recorded there, so the numbers say whether one is recorded only.
    let recorded = leaves.indices.count { leaves[$0] >= 0 }
    if recorded != items { return "items: \(recorded) are recorded, and \(items) are in leaves" }
    return nil
  }

  /// Checks in a debug build what an edit may have broken.
  ///
  /// A short forest is checked as a whole, a long one from the edited node up to the root.
  func checkInvariants(near node: Int32? = nil) {
    assert(
      {
        let isShort = leaves.count <= 64
        let broken = isShort ? brokenInvariant() : node.flatMap { brokenInvariant(above: $0) }
        return broken == nil
      }(),
      brokenInvariant() ?? "the order of items is broken"
    )
  }
}
