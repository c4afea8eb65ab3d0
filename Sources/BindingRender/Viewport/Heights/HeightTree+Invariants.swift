#if DEBUG || INVARIANTS
extension HeightTree {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*r*) for *r* runs.
  package func brokenInvariant() -> String? {
    guard let root else { return nil }
    if let broken = root.brokenInvariant() { return broken }
    var (sections, unknown, rows, lines) = (0, 0, 0, 0)
    root.forEach { run in
      let count = (run.rowCount ?? 0) * max(1, run.sectionCount)
      sections += run.sectionCount
      unknown += run.rowCount == nil ? run.sectionCount : 0
      rows += count
      lines += count * (run.lines ?? 0)
    }
    let found = [
      root.sum.sectionCount, root.sum.unknownCount, root.sum.rows.rowCount, root.sum.rows.lineCount,
    ]
    let expected = [sections, unknown, rows, lines]
    if found != expected {
      return
        "sections, unknown sections, rows and lines are \(found), not \(expected)"
    }
    return nil
  }

  /// Checks a short tree after an edit, in a debug build.
  ///
  /// In a long tree, each node was checked when it was created, and does not change.
  func checkInvariants() {
    assert(root?.runCount ?? 0 > 64 || brokenInvariant() == nil, brokenInvariant() ?? "")
  }
}

extension HeightNode {
  /// Returns the first invariant that does not hold in this node or below it.
  fileprivate func brokenInvariant() -> String? {
    if let (left, right) = children,
      let broken = left.brokenInvariant() ?? right.brokenInvariant()
    {
      return broken
    }
    return brokenInvariantOfNode()
  }

  /// Returns the first invariant that does not hold in this node alone.
  private func brokenInvariantOfNode() -> String? {
    guard let (left, right) = children else { return brokenInvariantOfLeaf() }
    if !runs.isEmpty { return "an inner node has \(runs.count) runs; expected none" }
    if limit != left.limit || limit != right.limit {
      return "a node of limit \(limit) has children of limits \(left.limit) and \(right.limit)"
    }
    if depth != max(left.depth, right.depth) + 1 {
      return "a node has depth \(depth), its children \(left.depth) and \(right.depth)"
    }
    if abs(left.depth - right.depth) > 2 {
      return "two children differ too much in depth: \(left.depth) and \(right.depth)"
    }
    if runCount != left.runCount + right.runCount {
      return "a node counts \(runCount) runs, its children \(left.runCount) and \(right.runCount)"
    }
    var sum = left.sum
    sum += right.sum
    return sum == self.sum ? nil : "the sum of a node is \(self.sum), but its children have \(sum)"
  }

  private func brokenInvariantOfLeaf() -> String? {
    if runs.isEmpty || runs.count > limit {
      return "a leaf has \(runs.count) runs; expected 1 to \(limit)"
    }
    if runs.count != runCount { return "a leaf counts \(runCount) runs, but has \(runs.count)" }
    if depth != 0 { return "a leaf has depth \(depth); expected 0" }
    if let empty = runs.first(where: \.isEmpty) { return "a leaf has the empty run \(empty)" }
    var sum = HeightSum()
    for run in runs { sum += HeightSum(run) }
    return sum == self.sum ? nil : "the sum of a leaf is \(self.sum), but its runs have \(sum)"
  }

  /// Checks a new node in a debug build; it does not change afterwards.
  func checkInvariants() {
    assert(brokenInvariantOfNode() == nil, brokenInvariantOfNode() ?? "")
  }
}
#else
extension HeightTree {
  package func brokenInvariant() -> String? { nil }
  func checkInvariants() {}
}

extension HeightNode {
  func checkInvariants() {}
}
#endif
