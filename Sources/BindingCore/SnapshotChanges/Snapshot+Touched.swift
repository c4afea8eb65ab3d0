extension Snapshot {
  /// Returns the sections whose items may be others than in an earlier snapshot, or have other
  /// contents; nil if the two have nothing in common.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the two do not share.
  func sectionsTouched(since old: Snapshot) -> Set<Section>? {
    guard roots.isRelated(to: old.roots) else { return nil }
    let leaves = DifferingLeaves(from: old.order, to: order)
    // A section that is empty now has a leaf only in the snapshot before.
    var numbers = Set(leaves.newSections).union(leaves.oldSections)
    let (touched, replaced) = elements.numbersNotShared(with: old.elements)
    for number in touched { numbers.insert(order.section(of: number)) }
    for number in replaced { numbers.insert(order.section(of: number)) }
    return Set(
      numbers.compactMap {
        Int($0) < roots.elements.count ? roots.elements[Int($0)]?.diffIdentifier : nil
      }
    )
  }
}
