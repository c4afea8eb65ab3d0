#if DEBUG || INVARIANTS
// The invariants of every snapshot.
extension Snapshot {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*n*).
  package func brokenInvariant() -> String? {
    if let broken = roots.brokenInvariant() { return "sections: \(broken)" }
    if let broken = order.brokenInvariant() { return "order: \(broken)" }
    if let broken = elements.brokenInvariant() { return "items: \(broken)" }
    if let broken = table.brokenInvariant() { return "table: \(broken)" }
    if table.count != order.itemCount {
      return "\(order.itemCount) items are stored, but \(table.count) are in the table"
    }
    let free = Set(order.freeNumbers)
    let hiding = hidden.runs.values.flatMap(\.numbers)
    if hiding.count != hidden.count || hiding.contains(where: order.contains) {
      return "\(hidden.count) items are hidden, but \(hiding) are recorded"
    }
    let isHidden = Set(hiding)
    for number in 0..<Int32(truncatingIfNeeded: order.numberLimit) {
      let isStored = Int(number) < elements.count && elements[Int(number)] != nil
      if (order.contains(number) || isHidden.contains(number)) != isStored
        || free.contains(number) == isStored
      {
        return "item \(number): in the order: \(order.contains(number)), stored: \(isStored), "
          + "free: \(free.contains(number))"
      }
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
