extension SectionRows {
  /// Returns the changes from the previous rows, in which each identity must occur once; nil if all
  /// rows must be compared, because one has gone to another part or occurs twice.
  ///
  /// The parts are the lists that have a previous version, and the rows between them.
  /// - Complexity: As a diff of the rows between the lists, plus O(*c* log *n*) for *c* rows in
  ///   storage that two versions of a list do not share.
  func changes(from old: SectionRows) -> Changeset<Int>? {
    if lists.isEmpty, old.lists.isEmpty {
      let changes = Diff.changes(from: old.elements, to: elements, by: ErasedComparison())
      return changes.inserts.isEmpty || !elements.repeatsIdentity ? changes : nil
    }
    let stays = listsThatStay(since: old)
    // A section that is one list has the changes of the list, which may be a million.
    if let list = stays.first, list.old.rowCount == old.count, list.new.rowCount == count {
      return list.changes
    }
    var changes = Changeset<Int>()
    var gaps: [Gap] = []
    var (oldEnd, newEnd) = (0, 0)
    func addGap(_ oldStart: Int, _ newStart: Int) {
      let (before, after) = (old.slice(oldEnd..<oldStart), slice(newEnd..<newStart))
      let gap = Gap(old: Array(before), new: Array(after))
      let found = Diff.changes(from: gap.old, to: gap.new, by: ErasedComparison())
      changes.append(found, oldEnd, newEnd)
      gaps.append(gap)
    }
    for list in stays {
      addGap(list.old.start, list.new.start)
      changes.append(list.changes, list.old.start, list.new.start)
      (oldEnd, newEnd) = (list.old.end, list.new.end)
    }
    addGap(old.count, count)
    // Without inserts no row is new to a part.
    return changes.inserts.isEmpty || Self.areApart(gaps, stays) ? changes : nil
  }

  /// Returns the lists that have a previous version, as far as their order stays.
  private func listsThatStay(since old: SectionRows) -> [ListThatStays] {
    var last = -1
    return zip(lists, predecessors(in: old)).compactMap { new, index in
      guard let index, index > last else { return nil }
      last = index
      return ListThatStays(from: old.lists[index], to: new)
    }
  }

  /// Returns, for each list, the index of the previous list that it was made from, or nil.
  func predecessors(in old: SectionRows) -> [Int?] {
    var rest = Array(old.lists.indices)
    return lists.map { part in
      let found = rest.firstIndex { part.given.isRelated(toRows: old.lists[$0].given) }
      return found.map { rest.remove(at: $0) }
    }
  }

  /// The rows before, between or after lists that stay.
  private struct Gap {
    let old: [AnyDiffable]
    let new: [AnyDiffable]
  }

  private struct ListThatStays {
    let old: Part
    let new: Part
    let changes: Changeset<Int>

    init(from old: Part, to new: Part) {
      self.old = old
      self.new = new
      changes = new.shown.changes(fromRows: old.shown) ?? Changeset()
    }

    /// Whether either version has a row.
    func contains(_ row: AnyDiffable.Identifier) -> Bool {
      old.shown.position(ofRow: row) != nil || new.shown.position(ofRow: row) != nil
    }
  }

  /// Whether each row is in the part that it was in, if it was in one, and occurs once.
  /// - Complexity: Linear in the rows of the gaps, and in the inserts of lists with the same type
  ///   of rows.
  private static func areApart(_ gaps: [Gap], _ lists: [ListThatStays]) -> Bool {
    var places: [AnyDiffable.Identifier: Int] = [:]
    for (place, gap) in gaps.enumerated() {
      for row in gap.old { places[row.diffIdentifier] = place }
    }
    var seen: Set<AnyDiffable.Identifier> = []
    for (place, gap) in gaps.enumerated() {
      for row in gap.new.lazy.map(\.diffIdentifier) {
        if !seen.insert(row).inserted || places[row] ?? place != place { return false }
      }
    }
    for list in lists {
      if places.keys.contains(where: list.contains) || seen.contains(where: list.contains) {
        return false
      }
    }
    for (index, list) in lists.enumerated() {
      let others = lists.indices.filter {
        $0 != index && lists[$0].new.shown.rowType == list.new.shown.rowType
      }
      if others.isEmpty { continue }
      for position in list.changes.inserts {
        let row = list.new.shown.row(at: position).diffIdentifier
        if others.contains(where: { lists[$0].contains(row) }) { return false }
      }
    }
    return true
  }
}
