extension HeightTree {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*r*) for *r* runs.
  package func brokenInvariant() -> String? { root?.brokenInvariant() }

  /// Checks a short tree in a debug build, after an edit.
  func checkInvariants() {
    assert(root?.runCount ?? 0 > 256 || brokenInvariant() == nil, brokenInvariant() ?? "")
  }
}

extension HeightNode {
  fileprivate func brokenInvariant() -> String? {
    guard let (left, right) = children else {
      if runs.isEmpty || runs.count > Self.limit { return "a leaf has \(runs.count) runs" }
      if runs.count != runCount { return "a leaf of \(runs.count) runs counts \(runCount)" }
      if depth != 0 { return "a leaf is \(depth) deep" }
      if let empty = runs.first(where: \.isEmpty) { return "a leaf has \(empty)" }
      var sum = HeightSum()
      for run in runs { sum += HeightSum(run) }
      return sum == self.sum ? nil : "the sum of a leaf is not that of its runs"
    }
    if let broken = left.brokenInvariant() ?? right.brokenInvariant() { return broken }
    if !runs.isEmpty { return "an inner node has \(runs.count) runs" }
    if depth != max(left.depth, right.depth) + 1 {
      return "a node above depths of \(left.depth) and \(right.depth) is \(depth) deep"
    }
    if abs(left.depth - right.depth) > 2 {
      return "the depths of two subtrees are \(left.depth) and \(right.depth)"
    }
    if runCount != left.runCount + right.runCount {
      return "a node above \(left.runCount) and \(right.runCount) runs counts \(runCount)"
    }
    var sum = left.sum
    sum += right.sum
    return sum == self.sum ? nil : "the sum of a node is not that of its parts"
  }
}
