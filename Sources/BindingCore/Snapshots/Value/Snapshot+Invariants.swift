#if DEBUG || INVARIANTS
// The invariants of every snapshot.
extension Snapshot {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*n*).
  package func brokenInvariant() -> String? {
    if let broken = roots.brokenInvariant() { return "sections: \(broken)" }
    if let broken = list.brokenInvariant(isHiding: hidden.count > 0) { return "items: \(broken)" }
    let hiding = hidden.runs.values.flatMap(\.numbers)
    let (places, isHidden) = (0..<Int32(truncatingIfNeeded: elements.count), Set(hiding))
    let away = places.filter { elements[Int($0)] != nil && !order.contains($0) }
    if hiding.count != hidden.count || Set(away) != isHidden {
      return "\(hidden.count) items are hidden, namely \(hiding), but \(away) are in no section"
    }
    for position in 0..<roots.count {
      let (root, number) = (roots[position].root, roots.order.number(at: position))
      if order.slot(of: root).number != number {
        return "node \(root.node) is not the root of section \(number)"
      }
    }
    return nil
  }
}
#else
extension Snapshot {
  package func brokenInvariant() -> String? { nil }
}
#endif
