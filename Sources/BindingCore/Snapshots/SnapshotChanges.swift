/// How the items of a snapshot are compared, as a function made where their type is known.
@usableFromInline
typealias ItemChanges<Item> = @Sendable ([Item], Segments, [Item], Segments) -> Changeset<Int>

extension Snapshot {
  /// Finds what turns another snapshot into this one, marks included.
  ///
  /// Items of this snapshot whose identifier occurs earlier are left out of it, and reported.
  /// - Parameters:
  ///   - old: The snapshot before; each of its identifiers occurs once.
  ///   - compare: Compares items.
  /// - Complexity: As a diff of the parts that the two do not share; if identifiers came whose
  ///   uniqueness nobody checked, they are hashed.
  mutating func update(from old: Snapshot, _ compare: ItemChanges<Item>) -> ListUpdate {
    var changes = self.changes(from: old, compare)
    var duplicates: [ListUpdate.Duplicate] = []
    // The old snapshot is unique, so without an insert this one is as well.
    if isUnchecked, !changes.items.inserts.isEmpty || !changes.sections.inserts.isEmpty {
      duplicates = removeRepetitions()
      if !duplicates.isEmpty { changes = self.changes(from: old, compare) }
    }
    isUnchecked = false
    carryOutMarks(in: &changes)
    var update = ListUpdate(sections: changes.sections, items: changes.items)
    update.duplicates = duplicates
    return update
  }

  private func changes(from old: Snapshot, _ compare: ItemChanges<Item>) -> SectionedChangeset {
    let key = { (section: Section) in SectionKey(diffIdentifier: section) }
    var changes = SectionedChangeset(
      sections: Changeset(from: old.sections.map(key), to: sections.map(key))
    )
    var oldItems: [Item] = []
    var newItems: [Item] = []
    var oldSegments = Segments()
    var newSegments = Segments()
    for (place, origin) in changes.sections.origins(oldCount: old.sectionCount).enumerated() {
      guard let origin else { continue }
      let (start, end) = ItemOrder.sharedEnds(old.order, origin, order, place)
      let oldRange = start..<old.order.counts[origin] - end
      let newRange = start..<order.counts[place] - end
      if oldRange.isEmpty, newRange.isEmpty { continue }
      oldSegments.append(section: origin, start: oldItems.count, offset: start)
      newSegments.append(section: place, start: newItems.count, offset: start)
      old.append(oldRange, ofSectionAt: origin, to: &oldItems)
      append(newRange, ofSectionAt: place, to: &newItems)
    }
    if oldItems.isEmpty && newItems.isEmpty { return changes }
    changes.setItems(
      compare(oldItems, oldSegments, newItems, newSegments),
      oldSegments,
      newSegments
    )
    return changes
  }

  private func append(_ range: Range<Int>, ofSectionAt place: Int, to items: inout [Item]) {
    var offset = 0
    for (chunk, length) in zip(order.entries[place].chunks, order.entries[place].lengths) {
      let end = offset + Int(length)
      if end > range.lowerBound, offset < range.upperBound {
        let part = max(0, range.lowerBound - offset)..<min(Int(length), range.upperBound - offset)
        for number in order.numbers(inChunk: chunk)[part] { items.append(store[number]) }
      }
      offset = end
    }
  }

  /// Leaves out the items whose identifier occurs earlier.
  private mutating func removeRepetitions() -> [ListUpdate.Duplicate] {
    settle()
    let store = store
    let repetitions = withIndex { index in
      index.repetitions.map { ($0.number, index.chunk(of: $0.number)) }
    }
    let found = repetitions.map { number, chunk in
      let first = path(of: store[number].diffIdentifier) ?? ItemPath(section: 0, item: 0)
      let place = order.place(ofSectionWith: chunk)
      let path = ItemPath(section: place, item: order.offset(of: number, inChunk: chunk))
      return ListUpdate.Duplicate(
        identifier: AnyDiffable(store[number]).diffIdentifier,
        position: .item(path),
        first: .item(first)
      )
    }
    for (number, chunk) in repetitions { order.remove(number, inChunk: chunk) }
    editIndex { index in
      for (number, _) in repetitions { Self.remove(number, of: store, from: &index) }
    }
    return found
  }

  /// Adds what the marks ask for to the changes, and removes the marks.
  private mutating func carryOutMarks(in changes: inout SectionedChangeset) {
    defer { marks = .init() }
    if marks.isEmpty { return }
    let oldPlaces = changes.sections.inverted()
    let oldSections = oldPlaces.origins(oldCount: sectionCount)
    // Where each section was: only those that were there can be shown anew.
    var origins: [Int?] = Array(repeating: nil, count: sectionCount)
    for (old, new) in oldSections.enumerated() { if let new { origins[new] = old } }
    let replaced = reloadedSections.compactMap { section -> Changeset<Int>.Pair? in
      guard let new = place(of: section), let old = origins[new] else { return nil }
      return .init(old: old, new: new)
    }
    let places = Set(replaced.map(\.new))
    let oldReplaced = Set(replaced.map(\.old))
    changes.items = changes.items.leavingOut(old: oldReplaced, new: places)
    changes.sections.replace(replaced)

    let inverse = ItemOrigins(changes.items, origins: origins)
    var updates = Set(changes.items.updates.map(\.new))
    for item in reconfiguredItems {
      guard let new = path(of: item), !places.contains(new.section), !updates.contains(new),
        let old = inverse.origin(of: new)
      else { continue }
      updates.insert(new)
      changes.items.updates.append(.init(old: old, new: new))
    }
    changes.items.updates.sort { $0.new < $1.new }
    var renewed: Set<ItemPath> = []
    for item in reloadedItems {
      guard let new = path(of: item), !places.contains(new.section),
        let old = inverse.origin(of: new)
      else { continue }
      renewed.insert(new)
      changes.items.deletes.append(old)
      changes.items.inserts.append(new)
    }
    if renewed.isEmpty { return }
    changes.items.deletes.sort()
    changes.items.inserts.sort()
    changes.items.updates.removeAll { renewed.contains($0.new) }
    changes.items.moves.removeAll { renewed.contains($0.new) }
  }
}

/// A section's identifier as something to be diffed.
private struct SectionKey<Section: Hashable & Sendable>: Diffable {
  let diffIdentifier: Section
  func isEqual(to other: SectionKey) -> Bool { true }
}

extension Changeset<ItemPath> {
  /// The changes without those in some sections; an item that moves between one of them and another
  /// section comes or goes there.
  fileprivate func leavingOut(old: Set<Int>, new: Set<Int>) -> Changeset {
    if old.isEmpty { return self }
    var kept = Changeset<ItemPath>()
    kept.deletes = deletes.filter { !old.contains($0.section) }
    kept.inserts = inserts.filter { !new.contains($0.section) }
    kept.updates = updates.filter { !new.contains($0.new.section) && !old.contains($0.old.section) }
    for move in moves {
      switch (old.contains(move.old.section), new.contains(move.new.section)) {
      case (false, false): kept.moves.append(move)
      case (false, true): kept.deletes.append(move.old)
      case (true, false): kept.inserts.append(move.new)
      case (true, true): break
      }
    }
    kept.deletes.sort()
    kept.inserts.sort()
    return kept
  }
}

/// Where items were before a change, one at a time.
private struct ItemOrigins {
  private let origins: [Int?]
  private var moved: [ItemPath: ItemPath] = [:]
  /// By section, the places of items that came or moved, and of those that went or moved.
  private var arrivals: [Int: [Int]] = [:]
  private var departures: [Int: [Int]] = [:]

  init(_ changes: Changeset<ItemPath>, origins: [Int?]) {
    self.origins = origins
    for move in changes.moves { moved[move.new] = move.old }
    for path in changes.inserts + changes.moves.map(\.new) {
      arrivals[path.section, default: []].append(path.item)
    }
    for path in (changes.deletes + changes.moves.map(\.old)).sorted() {
      departures[path.section, default: []].append(path.item)
    }
    for section in arrivals.keys { arrivals[section]?.sort() }
  }

  func origin(of path: ItemPath) -> ItemPath? {
    if let old = moved[path] { return old }
    guard let section = origins[path.section] else { return nil }
    let before = arrivals[path.section] ?? []
    if before.contains(path.item) { return nil }
    // Its place among those that stayed put, then among all that were there.
    var item = path.item - before.count { $0 < path.item }
    for gone in departures[section] ?? [] where gone <= item { item += 1 }
    return ItemPath(section: section, item: item)
  }
}
