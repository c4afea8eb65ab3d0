extension Snapshot {
  /// Returns the changes from another snapshot to this one, without marks.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the two do not share. If neither
  ///   was made from the other by edits, or if they share little, as a diff of all items.
  @inlinable
  func changes(from old: Snapshot) -> SectionedChangeset {
    differingLeaves(from: old).map { changes(in: $0, from: old) } ?? changesOfAll(from: old)
  }

  /// Returns the leaves that differ from another snapshot; nil if neither was made from the other
  /// by edits, or they share little.
  @inlinable
  func differingLeaves(from old: Snapshot) -> DifferingLeaves? {
    guard roots.isRelated(to: old.roots) else { return nil }
    let leaves = DifferingLeaves(from: old.order, to: order)
    // When little is shared, comparing items side by side is faster than looking up each one.
    if leaves.itemCount <= max(4_096, (itemCount + old.itemCount) / 4) { return leaves }
    CoverageMark.comparesAllItems.reach()
    return nil
  }

  @inlinable
  func changesOfAll(from old: Snapshot) -> SectionedChangeset {
    var changes = SectionedChangeset(sections: Changeset(from: old.roots, to: roots))
    ItemPointers.with(old.elements, elements) { oldItems, newItems in
      var oldSegments = Segments()
      var newSegments = Segments()
      for (place, origin) in changes.sections.origins(oldCount: old.sectionCount).enumerated() {
        guard let origin else { continue }
        oldSegments.append(section: origin, start: oldItems.pointers.count)
        newSegments.append(section: place, start: newItems.pointers.count)
        old.addItems(ofSectionAt: origin, to: &oldItems)
        addItems(ofSectionAt: place, to: &newItems)
      }
      let items = Diff.changes(
        from: oldItems.pointers,
        oldSegments,
        to: newItems.pointers,
        newSegments,
        by: PointerComparison(ContentComparison())
      )
      changes.setItems(items, oldSegments, newSegments)
    }
    return changes
  }

  @inlinable
  func addItems(ofSectionAt place: Int, to items: inout ItemPointers<Item>) {
    let root = roots[place].root
    order.forEachLeaf(0..<order.count(root), in: root) { items.append($0, of: elements) }
  }

  @inlinable
  func changes(in leaves: DifferingLeaves, from old: Snapshot) -> SectionedChangeset {
    let found = itemChanges(in: leaves, from: old)
    var changes = SectionedChangeset(sections: Changeset(from: old.roots, to: roots))
    changes.items.deletes = found.deletes
    changes.items.inserts = found.inserts
    changes.items.deletes.sort()
    changes.items.inserts.sort()
    changes.items.moves = found.moves.sorted { $0.new < $1.new }
    for (before, after) in found.updates(from: old.elements, to: elements)
    where old.section(of: before, isIn: self) && section(of: after, isIn: old) {
      changes.items.updates.append(.init(old: old.path(of: before), new: path(of: after)))
    }
    changes.items.updates.sort { $0.new < $1.new }
    return changes
  }

  /// Returns the changes of the order in sections that both snapshots have, and the items of any
  /// section that stayed and may have changed.
  @inlinable
  func itemChanges(in leaves: DifferingLeaves, from old: Snapshot) -> ItemChanges {
    var (touched, replaced) = elements.numbersNotShared(with: old.elements)
    if hidden.count + old.hidden.count > 0 {
      touched.removeAll { !order.contains($0) || !old.order.contains($0) }
    }
    var gone: [Item.DiffIdentifier: Int32]?
    return ItemChanges(
      sequenceChanges(leaves, replaced, from: old),
      touched: touched,
      replaced: replaced
    ) { number, rest in
      let known = gone ?? old.numbersByIdentifier(rest)
      gone = known
      return elements[Int(number)].flatMap { known[$0.diffIdentifier] }
    }
  }

  @inlinable
  func numbersByIdentifier(_ items: ItemPositions) -> [Item.DiffIdentifier: Int32] {
    var numbers: [Item.DiffIdentifier: Int32] = [:]
    for place in items.positions {
      if let item = elements[Int(place.number)] { numbers[item.diffIdentifier] = place.number }
    }
    return numbers
  }

  /// Returns the items that stay in order, for each section that both snapshots have and whose
  /// leaves differ.
  @inlinable
  func sequenceChanges(
    _ leaves: DifferingLeaves,
    _ replaced: Set<Int32>,
    from old: Snapshot
  ) -> [SequenceChanges] {
    var slots = Set(leaves.oldSequences.compactMap { old.slot(ofSectionAt: $0, in: self) })
    slots.formUnion(leaves.newSequences)
    return slots.compactMap { slot in
      guard let section = roots.elements[slot.index],
        let oldSlot = self.slot(ofSectionAt: slot, in: old),
        let oldSection = old.roots.elements[oldSlot.index]
      else { return nil }
      return SequenceChanges(
        leaves,
        from: OrderedNumbers(old.order, root: oldSection.root),
        to: OrderedNumbers(order, root: section.root),
        replaced: replaced,
        sections: (old.place(of: oldSlot), place(of: slot))
      )
    }
  }

  @inlinable
  func section(of number: Int32, isIn other: Snapshot) -> Bool {
    slot(ofSectionAt: order.slot(of: number), in: other) != nil
  }

  /// Returns the slot of a section in a related snapshot; nil if that does not have the section.
  ///
  /// Slots come first, because an identifier need not be equal to itself.
  @inlinable
  func slot(ofSectionAt slot: SequenceSlot, in other: Snapshot) -> SequenceSlot? {
    guard slot.index < roots.elements.count, let section = roots.elements[slot.index] else {
      return nil
    }
    if slot.index < other.roots.elements.count, other.roots.order.contains(slot.number),
      other.roots.elements[slot.index]?.mayBeSame(as: section) == true
    {
      return slot
    }
    return other.roots.number(of: section.diffIdentifier).map(SequenceSlot.init)
  }
}

extension Snapshot: Equatable where Item: Equatable {
  /// Whether both have equal items in the same sections in the same order; marks are ignored.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the two do not share. If neither
  ///   was made from the other by edits, or they share little, O(*n*).
  @inlinable
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    guard let leaves = right.differingLeaves(from: left) else {
      return left.sections == right.sections && left.items == right.items
        && left.sections.allSatisfy { left.itemCount(in: $0) == right.itemCount(in: $0) }
    }
    return !Changeset(from: left.roots, to: right.roots).isStructural
      && right.itemChanges(in: leaves, from: left).isEmpty(from: left.elements, to: right.elements)
  }
}
