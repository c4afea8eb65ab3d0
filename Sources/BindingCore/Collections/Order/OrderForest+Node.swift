extension OrderForest {
  /// A leaf with items, or a branch with children.
  struct Node: Sendable {
    /// The node above; for a root, -1 minus its slot; for a free node, the next free node, or -1.
    private var above: Int32
    /// The number of items below.
    var count: Int32 = 0
    /// The items of a leaf, or the values of the numbers of a branch's children.
    var entries: [Int32] = []
    /// The number of items below each child; empty in a leaf.
    private(set) var lengths: [Int32] = []

    /// Creates a leaf.
    /// - Parameter parent: The node above; for a free node, the next free node.
    init(below parent: NodeNumber?, of items: [Int32] = []) {
      self.init(above: parent?.value ?? -1, items)
    }

    fileprivate init(above: Int32, _ items: [Int32]) {
      self.above = above
      (entries, count) = (items, Int32(truncatingIfNeeded: items.count))
    }

    /// Creates a branch.
    init(below parent: NodeNumber?, children: [NodeNumber], lengths: [Int32]) {
      above = parent?.value ?? -1
      (entries, self.lengths, count) = (children.map(\.value), lengths, lengths.reduce(0, +))
    }

    /// Creates an empty sequence.
    init(rootOf slot: SequenceSlot) { above = -1 - slot.number }

    /// The node above; nil for a root.
    var parent: NodeNumber? { above < 0 ? nil : NodeNumber(above) }

    mutating func move(below parent: NodeNumber) { above = parent.value }

    /// The slot of a root.
    var slot: SequenceSlot { SequenceSlot(-1 - above) }

    mutating func becomeRoot(of slot: SequenceSlot) { above = -1 - slot.number }

    var isLeaf: Bool { lengths.isEmpty }

    /// The children of a branch; a leaf has none.
    var children: Children { Children(entries: lengths.isEmpty ? [] : entries) }
  }
}

extension OrderForest.Node {
  /// Returns the child at a position, and makes the position relative to that child; nil in a leaf.
  func child(at position: inout Int) -> NodeNumber? {
    if lengths.isEmpty { return nil }
    var index = 0
    while index < lengths.count - 1, position >= Int(lengths[index]) {
      position &-= Int(lengths[index])
      index &+= 1
    }
    return NodeNumber(entries[index])
  }

  /// Returns the number of items before a child.
  func length(before child: NodeNumber) -> Int {
    var length = 0
    var index = 0
    while entries[index] != child.value {
      length &+= Int(lengths[index])
      index &+= 1
    }
    return length
  }

  mutating func grow(_ child: NodeNumber, by change: Int32) {
    count += change
    if let index = entries.firstIndex(of: child.value) { lengths[index] += change }
  }

  /// Removes the entries before an offset, or the entries from it on.
  /// - Returns: The removed part as a node.
  mutating func cut(_ offset: Int, isFirst: Bool) -> OrderForest.Node {
    let part = isFirst ? 0..<offset : offset..<entries.count
    var new = OrderForest.Node(above: above, Array(entries[part]))
    entries.removeSubrange(part)
    if !lengths.isEmpty {
      new.lengths = Array(lengths[part])
      lengths.removeSubrange(part)
      new.count = new.lengths.reduce(0, +)
    }
    count -= new.count
    return new
  }

  /// Inserts a child beside another that gave it a part of its items.
  mutating func place(
    _ child: NodeNumber,
    _ length: Int32,
    before: Bool,
    _ other: NodeNumber,
    _ otherLength: Int32
  ) {
    guard let index = entries.firstIndex(of: other.value) else { return }
    lengths[index] = otherLength
    entries.insert(child.value, at: before ? index : index + 1)
    lengths.insert(length, at: before ? index : index + 1)
  }

  /// Inserts children after another, but does not count their items.
  mutating func insert(_ children: [NodeNumber], _ lengths: [Int32], after other: NodeNumber) {
    let index = (entries.firstIndex(of: other.value) ?? -1) + 1
    entries.insert(contentsOf: children.map(\.value), at: index)
    self.lengths.insert(contentsOf: lengths, at: index)
  }

  /// Adds an empty child.
  mutating func append(_ child: NodeNumber) {
    entries.append(child.value)
    lengths.append(0)
  }

  mutating func removeChild(_ child: NodeNumber) {
    guard let index = entries.firstIndex(of: child.value) else { return }
    entries.remove(at: index)
    count -= lengths.remove(at: index)
  }

  /// Replaces the entries by children, which have as many items together.
  mutating func replaceEntries(by children: [NodeNumber], _ lengths: [Int32]) {
    (entries, self.lengths) = (children.map(\.value), lengths)
  }

  /// Removes all entries; the node stays where it is.
  mutating func removeAll() { (entries, lengths, count) = ([], [], 0) }

  /// Adds the entries of another node.
  mutating func join(_ other: OrderForest.Node, before: Bool) {
    entries.insert(contentsOf: other.entries, at: before ? 0 : entries.count)
    lengths.insert(contentsOf: other.lengths, at: before ? 0 : lengths.count)
    count += other.count
  }
}

extension OrderForest.Node {
  /// The children of a branch.
  struct Children: RandomAccessCollection {
    fileprivate let entries: [Int32]

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }

    subscript(index: Int) -> NodeNumber { NodeNumber(entries[index]) }
  }
}
