extension OrderForest {
  /// A leaf with items, or a branch with children.
  struct Node: Sendable {
    /// The node above; for a root, -1 minus its slot; for a free node, the next free node.
    var parent: Int32
    /// The number of items below.
    var count: Int32 = 0
    /// The items of a leaf, or the children of a branch.
    var entries: [Int32] = []
    /// The number of items below each child; empty in a leaf.
    var lengths: [Int32] = []

    var isLeaf: Bool { lengths.isEmpty }
  }
}

extension OrderForest.Node {
  /// Returns the child at a position, and makes the position relative to that child; nil in a leaf.
  func child(at position: inout Int) -> Int32? {
    if lengths.isEmpty { return nil }
    var index = 0
    while index < lengths.count - 1, position >= Int(lengths[index]) {
      position &-= Int(lengths[index])
      index &+= 1
    }
    return entries[index]
  }

  /// Returns the number of items before a child.
  func length(before child: Int32) -> Int {
    var length = 0
    var index = 0
    while entries[index] != child {
      length &+= Int(lengths[index])
      index &+= 1
    }
    return length
  }

  mutating func grow(_ child: Int32, by change: Int32) {
    count += change
    if let index = entries.firstIndex(of: child) { lengths[index] += change }
  }

  /// Removes the entries before an offset, or the entries from it on.
  /// - Returns: The removed part as a node.
  mutating func cut(_ offset: Int, isFirst: Bool) -> OrderForest.Node {
    let part = isFirst ? 0..<offset : offset..<entries.count
    var new = OrderForest.Node(parent: parent, entries: Array(entries[part]))
    entries.removeSubrange(part)
    if lengths.isEmpty {
      new.count = Int32(truncatingIfNeeded: part.count)
    } else {
      new.lengths = Array(lengths[part])
      lengths.removeSubrange(part)
      new.count = new.lengths.reduce(0, +)
    }
    count -= new.count
    return new
  }

  /// Inserts a child beside another that gave it a part of its items.
  mutating func place(
    _ child: Int32,
    _ length: Int32,
    before: Bool,
    _ other: Int32,
    _ otherLength: Int32
  ) {
    guard let index = entries.firstIndex(of: other) else { return }
    lengths[index] = otherLength
    entries.insert(child, at: before ? index : index + 1)
    lengths.insert(length, at: before ? index : index + 1)
  }

  /// Inserts children after another, but does not count their items.
  mutating func insert(_ children: [Int32], _ lengths: [Int32], after other: Int32) {
    let index = (entries.firstIndex(of: other) ?? -1) + 1
    entries.insert(contentsOf: children, at: index)
    self.lengths.insert(contentsOf: lengths, at: index)
  }

  mutating func removeChild(_ child: Int32) {
    guard let index = entries.firstIndex(of: child) else { return }
    entries.remove(at: index)
    count -= lengths.remove(at: index)
  }

  /// Adds the entries of another node.
  mutating func join(_ other: OrderForest.Node, before: Bool) {
    entries.insert(contentsOf: other.entries, at: before ? 0 : entries.count)
    lengths.insert(contentsOf: other.lengths, at: before ? 0 : lengths.count)
    count += other.count
  }
}
