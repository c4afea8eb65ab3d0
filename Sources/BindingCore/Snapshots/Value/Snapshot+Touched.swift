extension Snapshot {
  /// Returns the sections whose items, or the content of whose items, may differ from an earlier
  /// snapshot; nil if the two are unrelated.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the two do not share.
  func sectionsTouched(since old: Snapshot) -> Set<Section>? {
    guard roots.isRelated(to: old.roots) else { return nil }
    let leaves = DifferingLeaves(from: old.order, to: order)
    let (touched, replaced) = elements.numbersNotShared(with: old.elements)
    var numbers = Set(leaves.newSections)
    for number in touched where order.contains(number) { numbers.insert(order.section(of: number)) }
    for number in replaced where order.contains(number) {
      numbers.insert(order.section(of: number))
    }
    // An empty section has leaves only in the old snapshot, where it may have a different number.
    return identifiers(ofSections: numbers)
      .union(old.identifiers(ofSections: Set(leaves.oldSections)))
  }

  private func identifiers(ofSections numbers: Set<Int32>) -> Set<Section> {
    Set(
      numbers.compactMap { number in
        Int(number) < roots.elements.count ? roots.elements[Int(number)]?.diffIdentifier : nil
      }
    )
  }
}
