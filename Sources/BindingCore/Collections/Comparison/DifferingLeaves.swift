/// The leaves that differ between two versions of a forest.
///
/// Nodes that both versions share are not visited.
@usableFromInline
package struct DifferingLeaves {
  struct Leaf {
    let start: Int
    let entries: [Int32]
  }

  /// The leaves by the slot of their sequence, from top to bottom.
  private(set) var old: [SequenceSlot: [Leaf]] = [:]
  private(set) var new: [SequenceSlot: [Leaf]] = [:]
  /// The total number of items in these leaves.
  @usableFromInline private(set) var itemCount = 0

  /// Creates an empty set of leaves.
  init() {}

  mutating func addOld(_ leaf: Leaf, _ slot: SequenceSlot) { old[slot, default: []].append(leaf) }

  mutating func addNew(_ leaf: Leaf, _ slot: SequenceSlot) { new[slot, default: []].append(leaf) }

  /// Finds the leaves.
  /// - Parameters:
  ///   - old: The version before.
  ///   - new: A version of one family: made from `old`, or both from a third by edits.
  /// - Complexity: O(*c* log *n*) for *c* leaves that are not shared.
  @usableFromInline
  package init(from old: OrderForest, to new: OrderForest) {
    new.nodes.forEachDifference(from: old.nodes) { range in
      for node in range {
        if node < old.nodes.count, node < new.nodes.count,
          old.nodes[node].isLeaf, new.nodes[node].isLeaf,
          old.nodes[node].entries.isStored(with: new.nodes[node].entries)
        {
          continue
        }
        itemCount += Self.add(old, node, to: &self.old) + Self.add(new, node, to: &self.new)
      }
    }
    for slot in self.old.keys { self.old[slot]?.sort { $0.start < $1.start } }
    for slot in self.new.keys { self.new[slot]?.sort { $0.start < $1.start } }
  }

  /// Adds a node if it is a leaf.
  /// - Returns: The number of its items.
  private static func add(
    _ order: OrderForest,
    _ node: Int,
    to leaves: inout [SequenceSlot: [Leaf]]
  ) -> Int {
    guard node < order.nodes.count else { return 0 }
    let entries = order.nodes[node].entries
    guard order.nodes[node].isLeaf, !entries.isEmpty else { return 0 }
    let (slot, start) = order.start(of: NodeNumber(node))
    leaves[slot, default: []].append(Leaf(start: start, entries: entries))
    return entries.count
  }

  /// The sequences that differ in the old version.
  @usableFromInline package var oldSequences: [SequenceSlot] { Array(old.keys) }

  /// The sequences that differ in the new version.
  @usableFromInline package var newSequences: [SequenceSlot] { Array(new.keys) }

  /// The positions of a sequence's leaves in the new version.
  func ranges(ofNew slot: SequenceSlot) -> [Range<Int>] {
    (new[slot] ?? []).map { $0.start..<$0.start + $0.entries.count }
  }
}
