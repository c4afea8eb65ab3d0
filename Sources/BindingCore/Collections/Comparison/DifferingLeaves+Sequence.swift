extension DifferingLeaves {
  /// Finds the differing leaves of one sequence by visiting all of its leaves.
  /// - Parameters:
  ///   - old: The version before.
  ///   - new: A version of one family.
  /// - Complexity: O(*m*) for *m* leaves of the sequence, plus the items of the differing leaves.
  @usableFromInline
  init(from old: OrderedNumbers, to new: OrderedNumbers) {
    self.init()
    let slots = (old.slot, new.slot)
    // A leaf of both versions is in the same sequence of both.
    let sharing = slots.0 == slots.1
    addLeaves(of: old, notIn: sharing ? new.forest : nil) { $0.addOld($1, slots.0) }
    addLeaves(of: new, notIn: sharing ? old.forest : nil) { $0.addNew($1, slots.1) }
  }

  private mutating func addLeaves(
    of version: OrderedNumbers,
    notIn other: OrderForest?,
    _ add: (inout DifferingLeaves, Leaf) -> Void
  ) {
    var start = 0
    var rest = [version.root.node]
    while let number = rest.popLast() {
      let node = version.forest.nodes[number]
      if !node.isLeaf {
        rest += node.children.reversed()
        continue
      }
      defer { start += node.entries.count }
      if let other, number.index < other.nodes.count, other.nodes[number].isLeaf,
        other.nodes[number].entries.isStored(with: node.entries)
      {
        continue
      }
      if !node.entries.isEmpty { add(&self, Leaf(start: start, entries: node.entries)) }
    }
  }
}
