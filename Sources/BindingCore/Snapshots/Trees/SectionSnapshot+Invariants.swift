#if DEBUG || INVARIANTS
extension SectionSnapshot {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*n* *d*) for *d* levels.
  package func brokenInvariant() -> String? {
    if let broken = list.brokenInvariant() { return "items: \(broken)" }
    return shape.brokenInvariant(in: list.order)
  }

  /// Checks a short tree, in debug builds.
  @usableFromInline
  func checkInvariants() {
    if list.count <= 64 { assert(brokenInvariant() == nil, brokenInvariant() ?? "") }
  }
}

extension TreeShape {
  /// Returns the first invariant that does not hold; nil if all hold.
  func brokenInvariant(in all: OrderedNumbers) -> String? {
    if let broken = visibleNodes.forest.brokenInvariant() { return "visible nodes: \(broken)" }
    if parents.count < all.forest.numberLimit || states.count != parents.count {
      return "\(parents.count) parents and \(states.count) states are stored for "
        + "\(all.forest.numberLimit) numbers"
    }
    var path: [Int32] = []
    var last: [Int32: Int32] = [:]
    var visible: [Int32] = []
    for node in all.all {
      let parent = parents[Int(node)]
      while let above = path.last, above != parent { path.removeLast() }
      if parent >= 0, path.isEmpty { return "node \(node) is not behind its parent \(parent)" }
      if path.allSatisfy(isExpanded) { visible.append(node) }
      if parent >= 0 { last[parent] = node }
      path.append(node)
    }
    for node in all.all where lastChild(of: node) != last[node] {
      return "the last child of node \(node) is \(last[node] ?? -1), "
        + "but \(lastChild(of: node) ?? -1) is recorded"
    }
    if visibleNodes.all != visible {
      return "\(visible) are visible, but \(visibleNodes.all) are recorded"
    }
    return nil
  }
}
#else
extension SectionSnapshot {
  package func brokenInvariant() -> String? { nil }
  @inlinable
  func checkInvariants() {}
}
#endif
