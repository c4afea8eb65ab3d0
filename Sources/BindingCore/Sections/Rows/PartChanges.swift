/// Finds the changes of a section's rows part by part, and combines them.
struct PartChanges {
  private let old: SectionRows
  private let new: SectionRows
  /// The rows that stay in order within a part, and all other rows that are in both versions.
  private var stretches = SequenceChanges()
  /// The deleted and inserted rows, each with the number of its part.
  private var deletes: [(index: Int, part: Int)] = []
  private var inserts: [(index: Int, part: Int)] = []
  private var updates: [Changeset<Int>.Pair] = []
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
    add(changes, old.index(ofElement:), new.index(ofElement:))
    // A list may be between two elements, so each is a separate stretch.
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
    deletes += changes.deletes.map { (old($0), partCount) }
    inserts += changes.inserts.map { (new($0), partCount) }
    updates += changes.updates.map { .init(old: old($0.old), new: new($0.new)) }
    for move in changes.moves { stretches.pair(old: old(move.old), new: new(move.new)) }
    partCount += 1
  }

  /// Returns the combined changes of all rows.
  mutating func finish() -> Changeset<Int> {
    pairAcrossParts()
    return Changeset(
      deletes: deletes.map(\.index).sorted(),
      inserts: inserts.map(\.index).sorted(),
      moves: stretches.findMoves(),
      updates: updates.sorted { $0.new < $1.new }
    )
  }

  /// Pairs the rows that moved from one part to another.
  private mutating func pairAcrossParts() {
    guard let first = deletes.first,
      deletes.contains(where: { $0.part != first.part })
        || inserts.contains(where: { $0.part != first.part })
    else { return }
    if inserts.isEmpty { return }
    var left: [AnyDiffable.Identifier: Int] = [:]
    for delete in deletes { left[old[delete.index].diffIdentifier] = delete.index }
    var paired: Set<Int> = []
    for (index, insert) in inserts.enumerated() {
      let row = new[insert.index]
      guard let origin = left.removeValue(forKey: row.diffIdentifier) else { continue }
      paired.insert(index)
      stretches.pair(old: origin, new: insert.index)
      if !row.isEqual(to: old[origin]) { updates.append(.init(old: origin, new: insert.index)) }
    }
    inserts = inserts.enumerated().filter { !paired.contains($0.offset) }.map(\.element)
    let gone = Set(left.values)
    deletes.removeAll { !gone.contains($0.index) }
  }
}

extension Changeset<Int> {
  /// Returns the elements that are neither deleted, inserted nor moved, as stretches.
  func stretches(oldCount: Int) -> [Stretch] {
    var removed = departures[...]
    var added = arrivals[...]
    let newCount = oldCount - removed.count + added.count
    var stretches: [Stretch] = []
    var (old, new) = (0, 0)
    while old < oldCount || new < newCount {
      let length = Swift.min(
        (removed.first ?? oldCount) - old,
        (added.first ?? newCount) - new
      )
      if length > 0 { stretches.append(.init(old: old, new: new, length: length)) }
      old += length
      new += length
      if removed.first == old {
        removed.removeFirst()
        old += 1
      }
      if added.first == new {
        added.removeFirst()
        new += 1
      }
    }
    return stretches
  }
}
