extension SectionRows {
  /// Removes the rows whose identity occurs earlier.
  /// - Parameters:
  ///   - old: The previous rows, in which each identity must occur once.
  ///   - section: The index of the section.
  /// - Returns: The removed rows, with their positions among all given rows.
  /// - Complexity: O(*n*) on average for *n* elements. Two lists with elements of one type cost as
  ///   much as the inserts into both, or the length of the shorter one if the inserts are not
  ///   known.
  mutating func removeDuplicates(
    since old: SectionRows,
    ofSectionAt section: Int
  ) -> [ListUpdate.Duplicate] {
    if lists.isEmpty {
      var rows = elements
      let duplicates = rows.removeDuplicates(ofSectionAt: section)
      if !duplicates.isEmpty { self = SectionRows(rows) }
      return duplicates
    }
    let predecessors = predecessors(in: old)
    var rest = SectionRows()
    var duplicates: [ListUpdate.Duplicate] = []
    var seen: [AnyDiffable.Identifier: Int] = [:]
    func firstInLists(_ row: AnyDiffable.Identifier, before end: Int) -> Int? {
      for (part, kept) in zip(lists, rest.lists).prefix(end)
      where kept.shown.position(ofRow: row) != nil {
        return part.given.position(ofRow: row).map { part.start + $0 }
      }
      return nil
    }
    func leaveOut(_ row: AnyDiffable.Identifier, at index: Int, as first: Int) {
      duplicates.append(
        ListUpdate.Duplicate(
          identifier: row,
          position: .item(ItemPath(section: section, item: index)),
          first: .item(ItemPath(section: section, item: first))
        )
      )
    }
    for unit in units {
      switch unit {
      case .element(let element):
        let row = elements[element].diffIdentifier
        let index = index(ofElement: element)
        if let first = seen[row] ?? firstInLists(row, before: rest.lists.count) {
          leaveOut(row, at: index, as: first)
        } else {
          seen[row] = index
          rest.append(elements[element])
        }
      case .list(let list):
        let part = lists[list]
        var firsts = seen.filter { part.given.position(ofRow: $0.key) != nil }
        for other in 0..<list where lists[other].given.rowType == part.given.rowType {
          let predecessor = (predecessors[other], predecessors[list])
          for row in rest.common(other, part.given, predecessor, in: old) {
            firsts[row] = firstInLists(row, before: list)
          }
        }
        let found = firsts.compactMap { row, first in
          part.given.position(ofRow: row).map { (row: row, position: $0, first: first) }
        }.sorted { $0.position < $1.position }
        for (row, position, first) in found { leaveOut(row, at: part.start + position, as: first) }
        rest.append(part.given, without: found.map(\.row))
      }
    }
    self = rest
    return duplicates
  }

  /// Returns the rows of a list that an earlier list of the section also has.
  /// - Parameters:
  ///   - other: The index of the earlier list.
  ///   - predecessor: The indices of both lists in the previous rows.
  private func common(
    _ other: Int,
    _ list: any RowList,
    _ predecessor: (other: Int?, list: Int?),
    in old: SectionRows
  ) -> [AnyDiffable.Identifier] {
    let shown = lists[other].shown
    guard let oldOther = predecessor.other.map({ old.lists[$0] }),
      let oldList = predecessor.list.map({ old.lists[$0] }),
      let came = shown.inserts(since: oldOther.shown),
      let cameToList = list.inserts(since: oldList.given)
    else { return shown.common(with: list) }
    return Set(oldList.duplicates + came + cameToList).filter {
      shown.position(ofRow: $0) != nil && list.position(ofRow: $0) != nil
    }
  }

  /// Returns the duplicates that edits have left out of the lists since the previous rows.
  func leftOut(since old: SectionRows, ofSectionAt section: Int) -> [ListUpdate.Duplicate] {
    return zip(lists, predecessors(in: old)).flatMap { part, predecessor in
      part.given.leftOut(since: predecessor.map { old.lists[$0].given }).map {
        $0.moved { .item(ItemPath(section: section, item: part.start + $0)) }
      }
    }
  }
}
