extension Snapshot {
  /// Returns the sections whose items, or the content of whose items, may differ from an earlier
  /// snapshot; nil if the two are unrelated.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the two do not share.
  func sectionsTouched(since old: Snapshot) -> Set<Section>? {
    guard roots.isRelated(to: old.roots) else { return nil }
    let leaves = DifferingLeaves(from: old.order, to: order)
    let (touched, replaced) = elements.numbersNotShared(with: old.elements)
    var slots = Set(leaves.newSequences)
    for number in touched + replaced where order.contains(number) {
      slots.insert(order.slot(of: number))
    }
    // An empty section has leaves only in the old snapshot, where it may have a different slot.
    return identifiers(of: slots).union(old.identifiers(of: Set(leaves.oldSequences)))
  }

  private func identifiers(of slots: Set<SequenceSlot>) -> Set<Section> {
    Set(
      slots.compactMap {
        $0.index < roots.elements.count ? roots.elements[$0.index]?.diffIdentifier : nil
      }
    )
  }
}
