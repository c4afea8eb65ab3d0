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
    // The old snapshot is unique, so without an insert this one is as well.
    if isUnchecked, !changes.items.inserts.isEmpty || !changes.sections.inserts.isEmpty {
      let count = itemCount
      settle()
      if itemCount < count { changes = self.changes(from: old, compare) }
    }
    isUnchecked = false
    carryOutMarks(in: &changes, oldCount: old.sectionCount)
    defer { duplicates = [] }
    return ListUpdate(
      sections: changes.sections,
      items: changes.items,
      duplicates: duplicates
    )
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

  /// Adds what the marks ask for to the changes, and removes the marks.
  private mutating func carryOutMarks(in changes: inout SectionedChangeset, oldCount: Int) {
    defer { marks = .init() }
    if marks.isEmpty { return }
    // Where each section was: only those that were there can be shown anew.
    let origins = changes.sections.origins(oldCount: oldCount)
    let replaced = reloadedSections.compactMap { section -> Changeset<Int>.Pair? in
      guard let new = place(of: section), let old = origins[new] else { return nil }
      return .init(old: old, new: new)
    }
    let places = Set(replaced.map(\.new))
    let oldReplaced = Set(replaced.map(\.old))
    changes.items = changes.items.leavingOut(old: oldReplaced, new: places)
    changes.sections.replace(replaced)

    let itemOrigins = ItemOrigins(changes.items, origins: origins)
    var updates = Set(changes.items.updates.map(\.new))
    for item in reconfiguredItems {
      guard let new = path(of: item), !places.contains(new.section), !updates.contains(new),
        let old = itemOrigins.origin(of: new)
      else { continue }
      updates.insert(new)
      changes.items.updates.append(.init(old: old, new: new))
    }
    changes.items.updates.sort { $0.new < $1.new }
    var renewed: Set<ItemPath> = []
    for item in reloadedItems {
      guard let new = path(of: item), !places.contains(new.section),
        let old = itemOrigins.origin(of: new)
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

extension ItemOrder {
  /// How many items at the beginning and at the end of two sections are the same for certain: those
  /// in chunks that one order has from the other.
  static func sharedEnds(
    _ old: ItemOrder,
    _ oldPlace: Int,
    _ new: ItemOrder,
    _ newPlace: Int
  ) -> (start: Int, end: Int) {
    let (before, after) = (old.entries[oldPlace].chunks, new.entries[newPlace].chunks)
    func isShared(_ one: Int32, _ other: Int32) -> Bool {
      Elements.with(old.numbers(inChunk: one), new.numbers(inChunk: other)) {
        $0.isIdentical(to: $1)
      }
    }
    let shorter = min(before.count, after.count)
    var first = 0
    var start = 0
    while first < shorter, isShared(before[first], after[first]) {
      start += Int(new.entries[newPlace].lengths[first])
      first += 1
    }
    var last = 0
    var end = 0
    while first + last < shorter,
      isShared(before[before.count - 1 - last], after[after.count - 1 - last])
    {
      end += Int(new.entries[newPlace].lengths[after.count - 1 - last])
      last += 1
    }
    return (start, end)
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
    for path in changes.deletes + changes.moves.map(\.old) {
      departures[path.section, default: []].append(path.item)
    }
    for section in arrivals.keys { arrivals[section]?.sort() }
    for section in departures.keys { departures[section]?.sort() }
  }

  /// - Complexity: O(log *c*) for *c* changes.
  func origin(of path: ItemPath) -> ItemPath? {
    if let old = moved[path] { return old }
    guard let section = origins[path.section] else { return nil }
    let came = arrivals[path.section] ?? []
    let before = came.firstIndex { _, item in item >= path.item }
    if before < came.count, came[before] == path.item { return nil }
    // Its place among those that stayed put, then among all that were there.
    let stayed = path.item - before
    let gone = (departures[section] ?? []).firstIndex { index, item in item - index > stayed }
    return ItemPath(section: section, item: stayed + gone)
  }
}

extension [Int] {
  /// The first index that meets a condition which all behind it meet as well; the end if none does.
  fileprivate func firstIndex(where isBehind: (Int, Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle, self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
