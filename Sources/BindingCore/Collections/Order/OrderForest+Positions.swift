// The positions of items, and the items at positions.
extension OrderForest {
  /// Returns the sequence and the position of an item.
  /// - Complexity: O(log *n*).
  @usableFromInline
  package func location(of number: Int32) -> (slot: SequenceSlot, position: Int) {
    let leaf = leaf(of: number)
    let offset = nodes[leaf].entries.firstIndex(of: number) ?? 0
    let (slot, start) = start(of: leaf)
    return (slot, start + offset)
  }

  /// Returns the positions of items; those of one leaf, in order, are found together.
  func positions(of numbers: [Int32]) -> [Int] {
    var leaf = NodeNumber.none
    var (start, offset) = (0, 0)
    var items: [Int32] = []
    return numbers.map { number in
      if self.leaf(of: number) != leaf {
        leaf = self.leaf(of: number)
        items = nodes[leaf].entries
        start = self.start(of: leaf).position
      }
      offset += 1
      if offset >= items.count || items[offset] != number {
        offset = items.firstIndex(of: number) ?? 0
      }
      return start + offset
    }
  }

  /// Returns the sequence of a node, and the position of its first item.
  func start(of node: NodeNumber) -> (slot: SequenceSlot, position: Int) {
    var start = 0
    var node = node
    while let parent = nodes[node].parent {
      start &+= nodes[parent].length(before: node)
      node = parent
    }
    return (nodes[node].slot, start)
  }

  /// Returns the root above a node.
  private func root(above node: NodeNumber) -> NodeNumber {
    var node = node
    while let parent = nodes[node].parent { node = parent }
    return node
  }

  /// Returns the slot of the sequence that an item is in.
  @usableFromInline
  package func slot(of number: Int32) -> SequenceSlot {
    nodes[root(above: leaf(of: number))].slot
  }

  /// Returns the slot of a sequence.
  @usableFromInline
  func slot(of root: Root) -> SequenceSlot { nodes[root.node].slot }

  /// Returns whether an item is in a sequence.
  @usableFromInline
  package func contains(_ number: Int32, in root: Root) -> Bool {
    guard contains(number) else { return false }
    // If there is only one sequence, the item is in it.
    if counts.count == 1 { return true }
    return self.root(above: leaf(of: number)) == root.node
  }

  /// Returns the item at a position, which must exist.
  /// - Complexity: O(log *n*).
  @usableFromInline
  package func number(at position: Int, in root: Root) -> Int32 {
    let (leaf, offset) = leaf(at: position, in: root)
    return nodes[leaf].entries[offset]
  }

  /// Returns the leaf at a position, and the offset in it; the end belongs to the last leaf.
  func leaf(at position: Int, in root: Root) -> (leaf: NodeNumber, offset: Int) {
    var node = root.node
    var rest = position
    while true {
      let found = nodes[node].child(at: &rest)
      guard let found else { return (node, rest) }
      node = found
    }
  }

  /// Returns the items from a position, which must exist, to the end of its leaf.
  @usableFromInline
  package func numbers(at position: Int, in root: Root) -> ArraySlice<Int32> {
    let (leaf, offset) = leaf(at: position, in: root)
    return nodes[leaf].entries[offset...]
  }

  /// Returns the items before a position that are in one leaf, the nearest last.
  func numbers(before position: Int, in root: Root) -> ArraySlice<Int32> {
    if position == 0 { return [] }
    let (leaf, offset) = leaf(at: position - 1, in: root)
    return nodes[leaf].entries[...offset]
  }

  /// Calls a closure with the items of a range, a leaf at a time.
  /// - Complexity: O(*n* + log *m*) for *n* items of *m*.
  @usableFromInline
  package func forEachLeaf(_ range: Range<Int>, in root: Root, _ body: (ArraySlice<Int32>) -> Void)
  {
    var position = range.lowerBound
    while position < range.upperBound {
      let numbers = numbers(at: position, in: root).prefix(range.upperBound - position)
      position += numbers.count
      body(numbers)
    }
  }

  /// Returns the number of items in the sections above a section.
  /// - Parameters:
  ///   - place: The position of the section.
  ///   - sections: The sections.
  /// - Complexity: O(*s*) for *s* sections above it, a few nanoseconds each.
  @usableFromInline
  package func count(above place: Int, in sections: OrderedNumbers) -> Int {
    var count = 0
    sections.forest.forEachLeaf(0..<place, in: sections.root) { numbers in
      for number in numbers { count &+= Int(counts[Int(number)]) }
    }
    return count
  }
}
