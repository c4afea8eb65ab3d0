extension Snapshot {
  /// Returns the changes from another snapshot to this one, apart from marks.
  /// - Complexity: O(*c* log *n*) for *c* items in storage that the two do not share; if neither was
  ///   made from the other by edits, or little is shared, as a diff of all items.
  @inlinable
  func changes(from old: Snapshot) -> SectionedChangeset {
    if roots.isRelated(to: old.roots) {
      let leaves = DifferingLeaves(from: old.order, to: order)
      // Comparing what lies side by side is faster than looking up each item.
      if leaves.itemCount <= max(4_096, (itemCount + old.itemCount) / 4) {
        return changes(in: leaves, from: old)
      }
    }
    return changesOfAll(from: old)
  }

  @inlinable
  func changesOfAll(from old: Snapshot) -> SectionedChangeset {
    var changes = SectionedChangeset(sections: Changeset(from: old.roots, to: roots))
    ItemPlaces.with(old.elements, elements) { oldItems, newItems in
      var oldSegments = Segments()
      var newSegments = Segments()
      for (place, origin) in changes.sections.origins(oldCount: old.sectionCount).enumerated() {
        guard let origin else { continue }
        oldSegments.append(section: origin, start: oldItems.places.count)
        newSegments.append(section: place, start: newItems.places.count)
        old.addPlaces(ofSectionAt: origin, to: &oldItems)
        addPlaces(ofSectionAt: place, to: &newItems)
      }
      let items = Diff.changes(
        from: oldItems.places,
        oldSegments,
        to: newItems.places,
        newSegments,
        by: PlaceComparison()
      )
      changes.setItems(items, oldSegments, newSegments)
    }
    return changes
  }

  @inlinable
  func addPlaces(ofSectionAt place: Int, to places: inout ItemPlaces<Item>) {
    let root = roots[place].root
    order.forEachLeaf(0..<order.count(root), in: root) { places.append($0, of: elements) }
  }

  @inlinable
  func changes(in leaves: DifferingLeaves, from old: Snapshot) -> SectionedChangeset {
    var changes = SectionedChangeset(sections: Changeset(from: old.roots, to: roots))
    let (touched, replaced) = elements.numbersNotShared(with: old.elements)
    var stayed = touched.map { (old: $0, new: $0) }
    var sections = sectionChanges(leaves, replaced, from: old)

    // What certainly stands in the same order is paired; the rest is by number, then by identity.
    var rest: [Int32: (section: Int, position: Int)] = [:]
    for (index, section) in sections.enumerated() {
      for place in section.changes.oldRest { rest[place.number] = (index, place.position) }
    }
    var inserts: [(section: Int, place: SequenceChanges.Place)] = []
    func pair(_ origin: Int32, _ section: Int, _ position: Int) -> Bool {
      guard let before = rest.removeValue(forKey: origin) else { return false }
      if before.section == section {
        sections[section].changes.pair(old: before.position, new: position)
      } else {
        changes.items.moves.append(
          .init(
            old: ItemPath(section: sections[before.section].old, item: before.position),
            new: ItemPath(section: sections[section].new, item: position)
          )
        )
      }
      return true
    }
    for index in sections.indices {
      for place in sections[index].changes.newRest
      where replaced.contains(place.number) || !pair(place.number, index, place.position) {
        inserts.append((index, place))
      }
    }
    if !inserts.isEmpty, !rest.isEmpty {
      var gone: [Item.DiffIdentifier: Int32] = [:]
      for number in rest.keys {
        if let item = old.elements[Int(number)] { gone[item.diffIdentifier] = number }
      }
      inserts.removeAll { section, place in
        guard let item = elements[Int(place.number)], let origin = gone[item.diffIdentifier],
          pair(origin, section, place.position)
        else { return false }
        stayed.append((origin, place.number))
        return true
      }
    }

    for section in sections.indices {
      let (old, new) = (sections[section].old, sections[section].new)
      changes.items.moves += sections[section].changes.findMoves().map {
        .init(
          old: ItemPath(section: old, item: $0.old),
          new: ItemPath(section: new, item: $0.new)
        )
      }
    }
    changes.items.deletes = rest.values.map {
      ItemPath(section: sections[$0.section].old, item: $0.position)
    }
    changes.items.inserts = inserts.map {
      ItemPath(section: sections[$0.section].new, item: $0.place.position)
    }
    for (before, after) in stayed {
      guard let oldItem = old.elements[Int(before)], let item = elements[Int(after)],
        !item.isEqual(to: oldItem),
        old.section(of: before, isIn: self), section(of: after, isIn: old)
      else { continue }
      changes.items.updates.append(.init(old: old.path(of: before), new: path(of: after)))
    }
    changes.items.deletes.sort()
    changes.items.inserts.sort()
    changes.items.moves.sort { $0.new < $1.new }
    changes.items.updates.sort { $0.new < $1.new }
    return changes
  }

  /// Returns what stays in order in each section that is in both snapshots and has leaves that
  /// differ.
  @inlinable
  func sectionChanges(
    _ leaves: DifferingLeaves,
    _ replaced: Set<Int32>,
    from old: Snapshot
  ) -> [(old: Int, new: Int, changes: SequenceChanges)] {
    let sections = leaves.oldSections.compactMap { old.roots.elements[Int($0)]?.diffIdentifier }
    var numbers = Set(sections.compactMap(roots.number))
    numbers.formUnion(leaves.newSections)
    return numbers.compactMap { number in
      guard let section = roots.elements[Int(number)],
        let oldNumber = old.roots.number(of: section.diffIdentifier),
        let oldSection = old.roots.elements[Int(oldNumber)]
      else { return nil }
      let changes = SequenceChanges(
        leaves,
        from: OrderedNumbers(old.order, root: oldSection.root),
        to: OrderedNumbers(order, root: section.root),
        replaced: replaced
      )
      return (
        old.roots.order.position(of: oldNumber),
        roots.order.position(of: number),
        changes
      )
    }
  }

  @inlinable
  func section(of number: Int32, isIn other: Snapshot) -> Bool {
    guard let section = roots.elements[Int(order.section(of: number))] else { return false }
    return other.roots.contains(section.diffIdentifier)
  }
}
