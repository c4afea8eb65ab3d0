// Inserts and removes many items at once: by leaves and branches, not one by one.
extension OrderForest {
  /// Inserts items that are not in the order yet.
  /// - Complexity: O(*m* + log *n*) for *m* items of *n*.
  @usableFromInline
  package mutating func insert(_ numbers: [Int32], at position: Int, in root: Root) {
    guard let first = numbers.first else { return }
    if position == count(root) { return append(numbers, to: root) }
    insert(first, at: position, in: root)
    if numbers.count <= leafLimit / 4 {
      for (last, number) in zip(numbers, numbers.dropFirst()) {
        insert(number, besides: last, distance: 1)
      }
      return
    }
    var leaf = leaf(of: first)
    let offset = (nodes[leaf].entries.firstIndex(of: first) ?? 0) + 1
    if offset < nodes[leaf].entries.count {
      split(leaf, at: offset)
      leaf = self.leaf(of: first)
    }
    insertLeaves(of: numbers.dropFirst(), after: leaf)
  }

  /// Inserts leaves of items, several at a time, after a leaf that is not a root.
  mutating func insertLeaves(of numbers: ArraySlice<Int32>, after other: NodeNumber) {
    // Leaves are not quite full, so that the next inserts need not split them.
    let partCount = (numbers.count * 8 + leafLimit * 7 - 1) / (leafLimit * 7)
    var last = other
    var (part, start) = (0, numbers.startIndex)
    while part < partCount, let parent = nodes[last].parent {
      var (leaves, lengths): ([NodeNumber], [Int32]) = ([], [])
      while part < partCount, leaves.count < branchLimit * 3 / 4 {
        part += 1
        let end = numbers.startIndex + numbers.count * part / partCount
        let leaf = makeNode(Node(below: parent, of: Array(numbers[start..<end])))
        leaves.append(leaf)
        lengths.append(nodes[leaf].count)
        setLeaf(leaf, of: numbers[start..<end])
        start = end
      }
      nodes[parent].insert(leaves, lengths, after: last)
      grow(parent, by: lengths.reduce(0, +))
      last = leaves.last ?? last
      let siblings = nodes[parent].children.count
      if siblings > branchLimit { split(parent, at: siblings / 2) }
      checkPath(above: last)
    }
    checkInvariants(near: last)
  }

  /// Removes the items of a range; their numbers are free afterwards.
  /// - Returns: The numbers, in order.
  /// - Complexity: O(*m* + log *n*) for *m* items of *n*.
  @usableFromInline
  package mutating func remove(_ range: Range<Int>, from root: Root) -> [Int32] {
    let removed = cut(range, from: root)
    // The last freed number is the first to be reused.
    for number in removed.reversed() { free(number) }
    checkInvariants(near: leaf(at: min(range.lowerBound, count(root)), in: root).leaf)
    return removed
  }

  /// Removes the items of a range from the order; they keep their numbers, to be inserted again.
  /// - Returns: The numbers, in order.
  /// - Complexity: O(*l* + *r* + log *n*) for *l* leaves and *r* runs of consecutive numbers.
  @usableFromInline
  package mutating func detach(_ range: Range<Int>, from root: Root) -> [Int32] {
    let removed = cut(range, from: root)
    setLeaf(.none, of: removed)
    checkInvariants(near: leaf(at: min(range.lowerBound, count(root)), in: root).leaf)
    return removed
  }

  /// Removes the items of a range, whose leaves stay recorded.
  private mutating func cut(_ range: Range<Int>, from root: Root) -> [Int32] {
    var removed: [Int32] = []
    if range.isEmpty { return removed }
    removed.reserveCapacity(range.count)
    cut(range, below: root.node, into: &removed)
    counts[slot(of: root).index] -= Int32(truncatingIfNeeded: range.count)
    collapse(root.node)
    for position in [range.lowerBound - 1, range.lowerBound] where position >= 0 {
      if position < count(root) { shrinkNodes(above: position, in: root) }
    }
    return removed
  }

  private mutating func cut(
    _ range: Range<Int>,
    below number: NodeNumber,
    into removed: inout [Int32]
  ) {
    var node = nodes[number]
    // Edited outside of the array of nodes, so that other nodes can be edited in the meantime.
    nodes[number].entries = []
    node.count -= Int32(truncatingIfNeeded: range.count)
    if node.isLeaf {
      removed += node.entries[range]
      node.entries.removeSubrange(range)
    } else {
      var start = 0
      var kept: (children: [NodeNumber], lengths: [Int32]) = ([], [])
      for (child, length) in zip(node.children, node.lengths) {
        let part = range.clamped(to: start..<start + Int(length))
        if part.count < length {
          kept.children.append(child)
          kept.lengths.append(length - Int32(truncatingIfNeeded: part.count))
          let inChild = part.lowerBound - start..<part.upperBound - start
          if !part.isEmpty { cut(inChild, below: child, into: &removed) }
        } else {
          removeAll(below: child, into: &removed)
        }
        start += Int(length)
      }
      node.replaceEntries(by: kept.children, kept.lengths)
    }
    nodes[number] = node
  }

  private mutating func removeAll(below number: NodeNumber, into removed: inout [Int32]) {
    let node = nodes[number]
    if node.isLeaf {
      removed += node.entries
    } else {
      for child in node.children { removeAll(below: child, into: &removed) }
    }
    freeNode(number)
  }

  /// Joins the short nodes from the leaf at a position up to the root with their neighbours.
  private mutating func shrinkNodes(above position: Int, in root: Root) {
    var height = 0
    while true {
      var node = leaf(at: position, in: root).leaf
      for _ in 0..<height { node = nodes[node].parent ?? node }
      if nodes[node].parent == nil { return }
      let limit = nodes[node].isLeaf ? leafLimit : branchLimit
      if nodes[node].entries.count < limit / 4 { shrink(node) }
      height += 1
    }
  }
}

extension Collection<Int32> {
  /// Calls a closure with the ranges of consecutive numbers, in order.
  @inlinable
  func forEachRun(_ body: (Range<Int>) -> Void) {
    guard let first else { return }
    var (start, end) = (first, first + 1)
    for number in dropFirst() {
      if number == end {
        end += 1
      } else {
        body(Int(start)..<Int(end))
        (start, end) = (number, number + 1)
      }
    }
    body(Int(start)..<Int(end))
  }
}
