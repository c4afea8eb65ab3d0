/// What changed between two versions of a sequence of items, found without looking at what they
/// share.
@usableFromInline
struct OrderChanges: Sendable {
  /// An item with its position in one of the versions.
  @usableFromInline
  struct Place: Sendable {
    @usableFromInline let number: Int32
    @usableFromInline let position: Int
  }

  /// Items that stand one behind the other in both versions.
  struct Stretch {
    var old: Int
    var new: Int
    var length: Int
  }

  /// An item that has another number in the new version.
  @usableFromInline
  struct Renumbering: Sendable {
    @usableFromInline let old: Int32
    @usableFromInline let new: Int32
  }

  @usableFromInline var deletes: [Place] = []
  @usableFromInline var inserts: [Place] = []
  /// The fewest moves, ascending by new position.
  @usableFromInline var moves: [(old: Int, new: Int)] = []
  @usableFromInline var renumberings: [Renumbering] = []

  private var stretches: [Stretch] = []

  /// Finds the changes.
  /// - Parameters:
  ///   - old: The version before.
  ///   - new: A version of the same origin: made from `old`, or both from a third by edits.
  ///   - root: The sequence in both versions.
  ///   - replaced: The numbers that stand for another item in `new`.
  ///   - origin: Returns the old number of an item that `old` does not have under its new number.
  /// - Complexity: O(*c* log *n*) for *c* items in leaves that are not shared.
  @usableFromInline
  init(
    from old: OrderForest,
    to new: OrderForest,
    root: Int32,
    replaced: Set<Int32>,
    origin: (Int32) -> Int32?
  ) {
    let (oldLeaves, newLeaves) = Self.differingLeaves(old, new, root)
    if oldLeaves.isEmpty, newLeaves.isEmpty { return }
    var oldRest: [Place] = []
    var newRest: [Place] = []
    collect(old, oldLeaves, &oldRest, new, newLeaves, &newRest, root, replaced)
    pair(oldRest, newRest, replaced, origin)
  }

  /// A leaf that the other version does not have as it is.
  private struct Leaf {
    let node: Int32
    let start: Int
    let entries: [Int32]
  }

  private static func differingLeaves(
    _ old: OrderForest,
    _ new: OrderForest,
    _ root: Int32
  ) -> (old: [Leaf], new: [Leaf]) {
    var oldLeaves: [Leaf] = []
    var newLeaves: [Leaf] = []
    let section = -1 - new.nodes[Int(root)].parent
    func add(_ order: OrderForest, _ node: Int, to leaves: inout [Leaf]) {
      guard node < order.nodes.count else { return }
      let entries = order.nodes[node].entries
      guard order.nodes[node].isLeaf, !entries.isEmpty else { return }
      let number = Int32(truncatingIfNeeded: node)
      let (owner, start) = order.start(of: number)
      if owner == section { leaves.append(Leaf(node: number, start: start, entries: entries)) }
    }
    new.nodes.forEachDifference(from: old.nodes) { range in
      for node in range {
        if node < old.nodes.count, node < new.nodes.count,
          old.nodes[node].isLeaf, new.nodes[node].isLeaf,
          old.nodes[node].entries.isStored(with: new.nodes[node].entries)
        {
          continue
        }
        add(old, node, to: &oldLeaves)
        add(new, node, to: &newLeaves)
      }
    }
    oldLeaves.sort { $0.start < $1.start }
    newLeaves.sort { $0.start < $1.start }
    return (oldLeaves, newLeaves)
  }

  /// Divides both versions into what certainly stands in the same order, and the rest.
  ///
  /// The leaves that both have are in the same order in both, as no edit moves a leaf.
  private mutating func collect(
    _ old: OrderForest,
    _ oldLeaves: [Leaf],
    _ oldRest: inout [Place],
    _ new: OrderForest,
    _ newLeaves: [Leaf],
    _ newRest: inout [Place],
    _ root: Int32,
    _ replaced: Set<Int32>
  ) {
    var (before, after) = (oldLeaves[...], newLeaves[...])
    var (oldPosition, newPosition) = (0, 0)
    while true {
      // How far the shared leaves go on in each version.
      let oldGap = (before.first?.start ?? old.count(root)) - oldPosition
      let newGap = (after.first?.start ?? new.count(root)) - newPosition
      let gap = min(oldGap, newGap)
      add(Stretch(old: oldPosition, new: newPosition, length: gap))
      oldPosition += gap
      newPosition += gap
      let left = gap == oldGap ? before.popFirst() : nil
      let right = gap == newGap ? after.popFirst() : nil
      if left == nil, right == nil { return }
      var (start, end) = (0, 0)
      if let left, let right {
        (start, end) = Self.sharedEnds(left.entries, right.entries, replaced)
      }
      add(Stretch(old: oldPosition, new: newPosition, length: start))
      if let left {
        for (offset, number) in left.entries.enumerated().dropFirst(start).dropLast(end) {
          oldRest.append(Place(number: number, position: oldPosition + offset))
        }
        oldPosition += left.entries.count - end
      }
      if let right {
        for (offset, number) in right.entries.enumerated().dropFirst(start).dropLast(end) {
          newRest.append(Place(number: number, position: newPosition + offset))
        }
        newPosition += right.entries.count - end
      }
      add(Stretch(old: oldPosition, new: newPosition, length: end))
      oldPosition += end
      newPosition += end
    }
  }

  private mutating func add(_ stretch: Stretch) {
    if stretch.length == 0 { return }
    if let last = stretches.last, last.old + last.length == stretch.old,
      last.new + last.length == stretch.new
    {
      stretches[stretches.count - 1].length += stretch.length
    } else {
      stretches.append(stretch)
    }
  }

  private static func sharedEnds(
    _ old: [Int32],
    _ new: [Int32],
    _ replaced: Set<Int32>
  ) -> (start: Int, end: Int) {
    let shorter = min(old.count, new.count)
    func isShared(_ one: Int32, _ other: Int32) -> Bool {
      one == other && (replaced.isEmpty || !replaced.contains(one))
    }
    var start = 0
    while start < shorter, isShared(old[start], new[start]) { start += 1 }
    var end = 0
    while start + end < shorter, isShared(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    return (start, end)
  }

  /// Pairs the rest by number or identity, and chooses what moves.
  private mutating func pair(
    _ oldRest: [Place],
    _ newRest: [Place],
    _ replaced: Set<Int32>,
    _ origin: (Int32) -> Int32?
  ) {
    var oldPositions: [Int32: Int] = [:]
    for place in oldRest { oldPositions[place.number] = place.position }
    for place in newRest {
      var number = place.number
      if replaced.contains(number) || oldPositions[number] == nil {
        guard let other = origin(number) else {
          inserts.append(place)
          continue
        }
        renumberings.append(Renumbering(old: other, new: number))
        number = other
      }
      guard let old = oldPositions.removeValue(forKey: number) else {
        inserts.append(place)
        continue
      }
      stretches.append(Stretch(old: old, new: place.position, length: 1))
    }
    deletes = oldRest.filter { oldPositions[$0.number] != nil }
    stretches.sort { $0.new < $1.new }
    findMoves()
  }

  /// Moves what is not in a heaviest increasing subsequence of the old positions.
  ///
  /// Nothing that stays lies between the items of a stretch, so all of it moves or none.
  private mutating func findMoves() {
    let isInOrder = zip(stretches, stretches.dropFirst()).allSatisfy { $0.old < $1.old }
    if isInOrder { return }
    let order = stretches.indices.sorted { stretches[$0].old < stretches[$1].old }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank + 1 }
    // For each rank, a stretch that ends a heaviest subsequence: a Fenwick tree of maxima.
    var tree = [Int](repeating: -1, count: order.count + 1)
    var weights = [Int](repeating: 0, count: order.count)
    var previous = [Int](repeating: -1, count: order.count)
    var best = -1
    for index in stretches.indices {
      var rank = ranks[index] - 1
      var heaviest = -1
      while rank > 0 {
        let other = tree[rank]
        if other >= 0, heaviest < 0 || weights[other] > weights[heaviest] { heaviest = other }
        rank &= rank - 1
      }
      previous[index] = heaviest
      weights[index] = stretches[index].length + (heaviest < 0 ? 0 : weights[heaviest])
      if best < 0 || weights[index] > weights[best] { best = index }
      rank = ranks[index]
      while rank < tree.count {
        if tree[rank] < 0 || weights[tree[rank]] < weights[index] { tree[rank] = index }
        rank += rank & -rank
      }
    }
    var stays = [Bool](repeating: false, count: order.count)
    while best >= 0 {
      stays[best] = true
      best = previous[best]
    }
    for (index, stretch) in stretches.enumerated() where !stays[index] {
      for offset in 0..<stretch.length {
        moves.append((stretch.old + offset, stretch.new + offset))
      }
    }
  }
}
