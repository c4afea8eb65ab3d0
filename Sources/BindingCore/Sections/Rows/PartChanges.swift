/// Finds the changes of a section's rows part by part, and combines them.
struct PartChanges {
  private let old: SectionRows
  private let new: SectionRows
  /// The rows that stay in order within a part, and all other rows that are in both versions.
  private var stretches = SequenceChanges()
  /// The deleted and the inserted rows of all parts.
  private var deletes = Positions<Int>()
  private var inserts = Positions<Int>()
  private var updates: [Changeset<Int>.Pair] = []
  /// The number of parts with deleted or inserted rows.
  private var partCount = 0

  /// Prepares the comparison of rows in which each list has a counterpart.
  init(from old: SectionRows, to new: SectionRows) {
    self.old = old
    self.new = new
  }

  /// Adds the changes of the rows outside lists.
  mutating func addElements() {
    let changes = Diff.changes(from: old.elements, to: new.elements, by: ErasedComparison())
    let stays = changes.stretches(oldCount: old.elements.count)
    // A list may be between two elements, so each has its own place.
    deletes += changes.deletes.lazy.map(old.index(ofElement:))
    inserts += changes.inserts.lazy.map(new.index(ofElement:))
    add(changes, old.index(ofElement:), new.index(ofElement:))
    for stretch in stays {
      for offset in 0..<stretch.length {
        stretches.add(
          Stretch(
            old: old.index(ofElement: stretch.old + offset),
            new: new.index(ofElement: stretch.new + offset),
            length: 1
          )
        )
      }
    }
  }

  /// Adds the changes between two versions of a list.
  mutating func addLists(old: SectionRows.Part, new: SectionRows.Part) {
    let changes = new.shown.changes(fromRows: old.shown) ?? Changeset()
    deletes += changes.deletes.mapRanges { $0 + old.start }
    inserts += changes.inserts.mapRanges { $0 + new.start }
    add(changes, { $0 + old.start }, { $0 + new.start })
    for stretch in changes.stretches(oldCount: old.shown.count) {
      stretches.add(
        Stretch(
          old: stretch.old + old.start,
          new: stretch.new + new.start,
          length: stretch.length
        )
      )
    }
  }

  private mutating func add(
    _ changes: Changeset<Int>,
    _ old: (Int) -> Int,
    _ new: (Int) -> Int
  ) {
    updates += changes.updates.map { .init(old: old($0.old), new: new($0.new)) }
    for move in changes.moves { stretches.pair(old: old(move.old), new: new(move.new)) }
    if !changes.deletes.isEmpty || !changes.inserts.isEmpty { partCount += 1 }
  }

  /// Returns the combined changes of all rows.
  mutating func finish() -> Changeset<Int> {
    pairAcrossParts()
    deletes.sort()
    inserts.sort()
    return Changeset(
      deletes: deletes,
      inserts: inserts,
      moves: stretches.findMoves(),
      updates: updates.sorted { $0.new < $1.new }
    )
  }

  /// Pairs the rows that moved from one part to another.
  private mutating func pairAcrossParts() {
    if partCount < 2 || deletes.isEmpty || inserts.isEmpty { return }
    var left: [AnyDiffable.Identifier: Int] = [:]
    for index in deletes { left[old[index].diffIdentifier] = index }
    var rest = Positions<Int>()
    for index in inserts {
      let row = new[index]
      guard let oldIndex = left.removeValue(forKey: row.diffIdentifier) else {
        rest.append(index)
        continue
      }
      stretches.pair(old: oldIndex, new: index)
      if !row.isEqual(to: old[oldIndex]) { updates.append(.init(old: oldIndex, new: index)) }
    }
    inserts = rest
    let gone = Set(left.values)
    deletes = deletes.filter(gone.contains)
  }
}

extension Changeset<Int> {
  /// Returns the elements that are neither deleted, inserted nor moved, as stretches.
  func stretches(oldCount: Int) -> [Stretch] {
    let (departures, arrivals) = (departures, arrivals)
    var (removed, added) = (departures.ranges[...], arrivals.ranges[...])
    let newCount = oldCount - departures.count + arrivals.count
    var stretches: [Stretch] = []
    var (old, new) = (0, 0)
    while old < oldCount || new < newCount {
      let length = Swift.min(
        (removed.first?.lowerBound ?? oldCount) - old,
        (added.first?.lowerBound ?? newCount) - new
      )
      if length > 0 { stretches.append(.init(old: old, new: new, length: length)) }
      old += length
      new += length
      if let range = removed.first, range.lowerBound == old {
        removed.removeFirst()
        old = range.upperBound
      }
      if let range = added.first, range.lowerBound == new {
        added.removeFirst()
        new = range.upperBound
      }
    }
    return stretches
  }
}
