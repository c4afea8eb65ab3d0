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
    var leaf = leaves[Int(first)]
    let offset = (nodes[Int(leaf)].entries.firstIndex(of: first) ?? 0) + 1
    if offset < nodes[Int(leaf)].entries.count {
      split(leaf, at: offset)
      leaf = leaves[Int(first)]
    }
    insertLeaves(of: numbers.dropFirst(), after: leaf)
  }

  /// Inserts leaves of items, several at a time, after a leaf that is not a root.
  mutating func insertLeaves(of numbers: ArraySlice<Int32>, after other: Int32) {
    // Leaves are not quite full, so that the next inserts need not split them.
    let partCount = (numbers.count * 8 + leafLimit * 7 - 1) / (leafLimit * 7)
    var last = other
    var (part, start) = (0, numbers.startIndex)
    while part < partCount {
      let parent = nodes[Int(last)].parent
      var (leaves, lengths): ([Int32], [Int32]) = ([], [])
      while part < partCount, leaves.count < branchLimit * 3 / 4 {
        part += 1
        let end = numbers.startIndex + numbers.count * part / partCount
        let entries = Array(numbers[start..<end])
        let length = Int32(truncatingIfNeeded: entries.count)
        leaves.append(makeNode(Node(parent: parent, count: length, entries: entries)))
        lengths.append(length)
        setLeaf(leaves[leaves.count - 1], of: entries)
        start = end
      }
      nodes[Int(parent)].insert(leaves, lengths, after: last)
      grow(parent, by: lengths.reduce(0, +))
      last = leaves.last ?? last
      let siblings = nodes[Int(parent)].entries.count
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
    setLeaf(-1, of: removed)
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
    below number: Int32,
    into removed: inout [Int32]
  ) {
    var node = nodes[Int(number)]
    // Edited outside of the array of nodes, so that other nodes can be edited in the meantime.
    nodes[Int(number)].entries = []
    node.count -= Int32(truncatingIfNeeded: range.count)
    if node.isLeaf {
      removed += node.entries[range]
      node.entries.removeSubrange(range)
    } else {
      var start = 0
      var kept: (entries: [Int32], lengths: [Int32]) = ([], [])
      for (child, length) in zip(node.entries, node.lengths) {
        let part = range.clamped(to: start..<start + Int(length))
        if part.count < length {
          kept.entries.append(child)
          kept.lengths.append(length - Int32(truncatingIfNeeded: part.count))
          let inChild = part.lowerBound - start..<part.upperBound - start
          if !part.isEmpty { cut(inChild, below: child, into: &removed) }
        } else {
          removeAll(below: child, into: &removed)
        }
        start += Int(length)
      }
      (node.entries, node.lengths) = kept
    }
    nodes[Int(number)] = node
  }

  private mutating func removeAll(below number: Int32, into removed: inout [Int32]) {
    let node = nodes[Int(number)]
    if node.isLeaf {
      removed += node.entries
    } else {
      for child in node.entries { removeAll(below: child, into: &removed) }
    }
    freeNode(number)
  }

  /// Joins the short nodes from the leaf at a position up to the root with their neighbours.
  private mutating func shrinkNodes(above position: Int, in root: Root) {
    var height = 0
    while true {
      var node = leaf(at: position, in: root).leaf
      for _ in 0..<height where nodes[Int(node)].parent >= 0 { node = nodes[Int(node)].parent }
      if nodes[Int(node)].parent < 0 { return }
      let limit = nodes[Int(node)].isLeaf ? leafLimit : branchLimit
      if nodes[Int(node)].entries.count < limit / 4 { shrink(node) }
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
