#if DEBUG || INVARIANTS
// The invariants of every list, in addition to those of its parts.
extension IdentifiedList {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Parameter isHiding: Whether stored elements may be missing from the order, as hidden groups
  ///   are.
  /// - Complexity: O(*n*).
  package func brokenInvariant(isHiding: Bool = false) -> String? {
    if let broken = order.forest.brokenInvariant() { return "order: \(broken)" }
    if let broken = elements.brokenInvariant() { return "elements: \(broken)" }
    if let broken = table.brokenInvariant() { return "table: \(broken)" }
    if isPart { return nil }
    if elements.count != order.forest.numberLimit {
      return "\(elements.count) elements are stored, but \(order.forest.numberLimit) numbers exist"
    }
    let free = Set(order.forest.freeNumbers)
    var stored = 0
    for number in 0..<Int32(truncatingIfNeeded: elements.count) {
      guard let element = elements[Int(number)] else {
        if !free.contains(number) { return "number \(number) has no element, but is not free" }
        continue
      }
      stored += 1
      if free.contains(number) { return "number \(number) has an element, but is free" }
      if !isHiding, !order.forest.contains(number) {
        return "element \(number) is not in the order"
      }
      let hash = IdentifierTable.hash(element.diffIdentifier)
      if table.number(hash: hash, where: { $0 == number }) == nil {
        return "the table does not find element \(number) by its identifier"
      }
    }
    if table.count != stored {
      return "the table has \(table.count) items, but \(stored) elements are stored"
    }
    return nil
  }
}
#else
extension IdentifiedList {
  package func brokenInvariant(isHiding: Bool = false) -> String? { nil }
}
#endif
