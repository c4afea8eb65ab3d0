extension Snapshot {
  /// The items marked to be bound again when the snapshot is applied, in the order of the marks.
  @inlinable
  public var reconfiguredItems: [Item.DiffIdentifier] { marks.reconfiguredItems.list }

  /// The items marked to get a new cell when the snapshot is applied, in the order of the marks.
  @inlinable
  public var reloadedItems: [Item.DiffIdentifier] { marks.reloadedItems.list }

  /// The sections marked to be reloaded when the snapshot is applied, in the order of the marks.
  @inlinable
  public var reloadedSections: [Section] { marks.reloadedSections.list }

  /// Marks items to get a new cell when the snapshot is applied; deleting an item removes its mark.
  /// - Throws: If an item is not in the snapshot; then no item is marked.
  @inlinable
  public mutating func reload(_ items: [Item.DiffIdentifier]) throws(Failure) {
    for item in items where !contains(id: item) { throw .noItem(item) }
    marks.reloadedItems.insert(items)
  }

  /// Marks items to be bound again when the snapshot is applied; items with new content need no
  /// mark.
  /// - Throws: If an item is not in the snapshot; then no item is marked.
  @inlinable
  public mutating func reconfigure(_ items: [Item.DiffIdentifier]) throws(Failure) {
    for item in items where !contains(id: item) { throw .noItem(item) }
    marks.reconfiguredItems.insert(items)
  }

  /// Marks sections to be reloaded when the snapshot is applied: all their rows get new cells.
  /// - Throws: If a section is not in the snapshot; then no section is marked.
  @inlinable
  public mutating func reloadSections(_ sections: [Section]) throws(Failure) {
    for section in sections { _ = try existingPlace(of: section) }
    marks.reloadedSections.insert(sections)
  }
}

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
