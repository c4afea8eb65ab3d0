/// A node of a balanced tree of runs; immutable, so that trees can share nodes.
///
/// Trees are joined as in "Just Join for Parallel Ordered Sets" (Blelloch, Ferizovic and Sun
/// 2016), balanced by depth.
final class HeightNode {
  /// The runs of a leaf; empty in an inner node.
  let runs: [HeightRun]
  let children: (left: HeightNode, right: HeightNode)?
  let sum: HeightSum
  let depth: Int
  let runCount: Int

  /// The largest number of runs in a leaf, the same in all nodes of a tree.
  let limit: Int

  private init(runs: [HeightRun], limit: Int) {
    self.runs = runs
    self.limit = limit
    children = nil
    depth = 0
    runCount = runs.count
    var sum = HeightSum()
    for run in runs { sum += HeightSum(run) }
    self.sum = sum
    checkInvariants()
  }

  private init(_ left: HeightNode, _ right: HeightNode) {
    runs = []
    limit = left.limit
    children = (left, right)
    depth = max(left.depth, right.depth) + 1
    runCount = left.runCount + right.runCount
    var sum = left.sum
    sum += right.sum
    self.sum = sum
    checkInvariants()
  }

  /// Returns a tree of runs; nil if there are none.
  static func tree(of runs: [HeightRun], limit: Int) -> HeightNode? {
    if runs.isEmpty { return nil }
    if runs.count <= limit { return HeightNode(runs: runs, limit: limit) }
    let half = runs.count / 2
    return joined(
      tree(of: Array(runs[..<half]), limit: limit),
      tree(of: Array(runs[half...]), limit: limit)
    )
  }

  /// Joins two parts of a list.
  /// - Complexity: O(log *n*).
  static func joined(_ left: HeightNode?, _ right: HeightNode?) -> HeightNode? {
    guard let left, let right else { return left ?? right }
    // Merges short leaves, because cuts would leave more and more of them.
    let runs = left.lastLeaf.runs
    let next = right.firstLeaf.runs
    if runs.count + next.count > left.limit { return balanced(left, right) }
    var merged = runs
    for run in next { merged.add(run) }
    let ended = left.replacingLastLeaf(by: HeightNode(runs: merged, limit: left.limit))
    return right.withoutFirstLeaf.map { balanced(ended, $0) } ?? ended
  }

  private static func balanced(_ left: HeightNode, _ right: HeightNode) -> HeightNode {
    if left.depth > right.depth + 1, let (outer, inner) = left.children {
      return rotated(outer, balanced(inner, right))
    }
    if right.depth > left.depth + 1, let (inner, outer) = right.children {
      return rotated(balanced(left, inner), outer)
    }
    return HeightNode(left, right)
  }

  /// Returns a node of two subtrees whose depths may differ by two.
  private static func rotated(_ left: HeightNode, _ right: HeightNode) -> HeightNode {
    if left.depth > right.depth + 1, let (outer, inner) = left.children {
      if inner.depth <= outer.depth { return HeightNode(outer, HeightNode(inner, right)) }
      guard let (start, end) = inner.children else { return HeightNode(left, right) }
      return HeightNode(HeightNode(outer, start), HeightNode(end, right))
    }
    if right.depth > left.depth + 1, let (inner, outer) = right.children {
      if inner.depth <= outer.depth { return HeightNode(HeightNode(left, inner), outer) }
      guard let (start, end) = inner.children else { return HeightNode(left, right) }
      return HeightNode(HeightNode(left, start), HeightNode(end, outer))
    }
    return HeightNode(left, right)
  }

  private var lastLeaf: HeightNode { children?.right.lastLeaf ?? self }
  private var firstLeaf: HeightNode { children?.left.firstLeaf ?? self }

  private func replacingLastLeaf(by leaf: HeightNode) -> HeightNode {
    guard let (left, right) = children else { return leaf }
    return HeightNode(left, right.replacingLastLeaf(by: leaf))
  }

  private var withoutFirstLeaf: HeightNode? {
    guard let (left, right) = children else { return nil }
    return left.withoutFirstLeaf.map { Self.balanced($0, right) } ?? right
  }

  /// Returns the sum before a cut.
  /// - Complexity: O(log *n*).
  func sum(before cut: HeightCut) -> HeightSum {
    var cut = cut
    var sum = HeightSum()
    var node = self
    while let (left, right) = node.children {
      if cut.isInside(left.sum) {
        node = left
      } else {
        sum += left.sum
        cut = cut.advanced(past: left.sum)
        node = right
      }
    }
    for run in node.runs {
      let whole = HeightSum(run)
      if cut.isInside(whole) {
        for part in run.split(at: cut).before { sum += HeightSum(part) }
        return sum
      }
      sum += whole
      cut = cut.advanced(past: whole)
    }
    return sum
  }

  var firstRun: HeightRun? { firstLeaf.runs.first }

  /// Calls a closure with each run, from first to last.
  func forEach(_ body: (HeightRun) -> Void) {
    guard let (left, right) = children else { return runs.forEach(body) }
    left.forEach(body)
    right.forEach(body)
  }
}
