// The positions of items, and the items at positions.
extension OrderForest {
  /// Returns the sequence and the position of an item.
  /// - Complexity: O(log *n*).
  @usableFromInline
  package func location(of number: Int32) -> (slot: SequenceSlot, position: Int) {
    let leaf = leaves[Int(number)]
    let offset = nodes[Int(leaf)].entries.firstIndex(of: number) ?? 0
    let (slot, start) = start(of: leaf)
    return (slot, start + offset)
  }

  /// Returns the positions of items; those of one leaf, in order, are found together.
  func positions(of numbers: [Int32]) -> [Int] {
    var leaf: Int32 = -1
    var (start, offset) = (0, 0)
    var entries: [Int32] = []
    return numbers.map { number in
      if leaves[Int(number)] != leaf {
        leaf = leaves[Int(number)]
        entries = nodes[Int(leaf)].entries
        start = self.start(of: leaf).position
      }
      offset += 1
      if offset >= entries.count || entries[offset] != number {
        offset = entries.firstIndex(of: number) ?? 0
      }
      return start + offset
    }
  }

  /// Returns the sequence of a node, and the position of its first item.
  func start(of node: Int32) -> (slot: SequenceSlot, position: Int) {
    var start = 0
    var node = node
    while true {
      let parent = nodes[Int(node)].parent
      if parent < 0 { return (SequenceSlot(-1 - parent), start) }
      start &+= nodes[Int(parent)].length(before: node)
      node = parent
    }
  }

  /// Returns the slot of the sequence that an item is in.
  @usableFromInline
  package func slot(of number: Int32) -> SequenceSlot {
    var node = leaves[Int(number)]
    while node >= 0 { node = nodes[Int(node)].parent }
    return SequenceSlot(-1 - node)
  }

  /// Returns the slot of a sequence.
  func slot(of root: Root) -> SequenceSlot { SequenceSlot(-1 - nodes[Int(root.node)].parent) }

  /// Returns whether an item is in a sequence.
  @usableFromInline
  package func contains(_ number: Int32, in root: Root) -> Bool {
    guard contains(number) else { return false }
    // If there is only one sequence, the item is in it.
    if counts.count == 1 { return true }
    var node = leaves[Int(number)]
    while nodes[Int(node)].parent >= 0 { node = nodes[Int(node)].parent }
    return node == root.node
  }

  /// Returns the item at a position, which must exist.
  /// - Complexity: O(log *n*).
  @usableFromInline
  package func number(at position: Int, in root: Root) -> Int32 {
    let (leaf, offset) = leaf(at: position, in: root)
    return nodes[Int(leaf)].entries[offset]
  }

  /// Returns the leaf at a position, and the offset in it; the end belongs to the last leaf.
  func leaf(at position: Int, in root: Root) -> (leaf: Int32, offset: Int) {
    var node = root.node
    var rest = position
    while true {
      let found = nodes[Int(node)].child(at: &rest)
      guard let found else { return (node, rest) }
      node = found
    }
  }

  /// Returns the items from a position, which must exist, to the end of its leaf.
  @usableFromInline
  package func numbers(at position: Int, in root: Root) -> ArraySlice<Int32> {
    let (leaf, offset) = leaf(at: position, in: root)
    return nodes[Int(leaf)].entries[offset...]
  }

  /// Returns the items before a position that are in one leaf, the nearest last.
  func numbers(before position: Int, in root: Root) -> ArraySlice<Int32> {
    if position == 0 { return [] }
    let (leaf, offset) = leaf(at: position - 1, in: root)
    return nodes[Int(leaf)].entries[...offset]
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
