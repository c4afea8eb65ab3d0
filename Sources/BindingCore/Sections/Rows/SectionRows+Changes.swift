extension SectionRows {
  /// Returns the changes from the previous rows, in which each identity must occur once; nil if all
  /// rows must be compared, because one has gone to another part or occurs twice.
  ///
  /// The parts are the list, if it has a previous version, and the rows before and after it.
  /// - Complexity: As a diff of the rows outside the list, plus O(*c* log *n*) for *c* rows in
  ///   storage that the versions of the list do not share.
  func changes(from old: SectionRows) -> Changeset<Int>? {
    guard let list, let before = predecessor(in: old) else {
      let changes = Diff.changes(from: old.array, to: array, by: ErasedComparison())
      return changes.inserts.isEmpty || !repeatsIdentity ? changes : nil
    }
    let inList = list.distinct.changes(fromRows: before.distinct) ?? Changeset()
    // A section that is one list has the changes of the list, which may be a million.
    if elements.isEmpty, old.elements.isEmpty { return inList }
    var changes = Changeset<Int>()
    func appendChanges(
      from oldRange: Range<Int>,
      to newRange: Range<Int>,
      at starts: (old: Int, new: Int)
    ) {
      let found = Diff.changes(
        from: Array(old.elements[oldRange]),
        to: Array(elements[newRange]),
        by: ErasedComparison()
      )
      changes.append(found, starts.old, starts.new)
    }
    appendChanges(from: 0..<before.start, to: 0..<list.start, at: (0, 0))
    changes.append(inList, before.start, list.start)
    appendChanges(
      from: before.start..<old.elements.count,
      to: list.start..<elements.count,
      at: (before.end, list.end)
    )
    // Without inserts no row is new to a part.
    return changes.inserts.isEmpty || isApart(list, from: before, of: old) ? changes : nil
  }

  /// The previous version of the list, if there is one.
  func predecessor(in old: SectionRows) -> Part? {
    guard let list, let before = old.list, list.given.isRelated(toRows: before.given) else {
      return nil
    }
    return before
  }

  /// Whether each row is in the part that it was in, if it was in one, and occurs once.
  /// - Complexity: Linear in the rows outside the list.
  private func isApart(_ list: Part, from before: Part, of old: SectionRows) -> Bool {
    var isBehind: [AnyDiffable.Identifier: Bool] = [:]
    for (index, row) in old.elements.enumerated() {
      isBehind[row.diffIdentifier] = index >= before.start
    }
    var seen: Set<AnyDiffable.Identifier> = []
    for (index, row) in elements.enumerated() {
      let (row, isBehindNow) = (row.diffIdentifier, index >= list.start)
      if !seen.insert(row).inserted || isBehind[row] ?? isBehindNow != isBehindNow { return false }
    }
    return !seen.union(isBehind.keys).contains {
      before.distinct.position(ofRow: $0) != nil || list.distinct.position(ofRow: $0) != nil
    }
  }
}
