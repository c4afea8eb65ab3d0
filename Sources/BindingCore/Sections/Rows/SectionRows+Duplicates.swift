extension SectionRows {
  /// Whether an identity occurs twice.
  /// - Complexity: Linear in the rows outside lists, and in the shorter of two lists with the same
  ///   type of rows.
  var repeatsIdentity: Bool {
    if elements.repeatsIdentity { return true }
    for (index, part) in lists.enumerated() {
      if elements.contains(where: { part.given.position(ofRow: $0.diffIdentifier) != nil })
        || lists[..<index].contains(where: { $0.given.shares(with: part.given) })
      {
        return true
      }
    }
    return false
  }

  /// Removes the rows whose identity occurs earlier.
  /// - Parameter section: The index of the section.
  /// - Returns: The removed rows, with their positions among all given rows.
  /// - Complexity: O(*n*) on average for *n* rows.
  mutating func removeDuplicates(ofSectionAt section: Int) -> [ListUpdate.Duplicate] {
    let rows = array
    let positions = ErasedComparison().duplicates(in: rows)
    if positions.isEmpty { return [] }
    var leaving = positions.map(\.position)[...]
    var rest = SectionRows()
    func appendElements(_ range: Range<Int>) {
      for index in range {
        if leaving.first == index { leaving.removeFirst() } else { rest.append(rows[index]) }
      }
    }
    var end = 0
    for part in lists {
      appendElements(end..<part.start)
      let left = leaving.prefix { $0 < part.end }
      leaving.removeFirst(left.count)
      rest.append(part.given, without: left.map { rows[$0].diffIdentifier })
      end = part.end
    }
    appendElements(end..<count)
    self = rest
    return positions.map {
      ListUpdate.Duplicate(
        identifier: rows[$0.position].diffIdentifier,
        position: .item(ItemPath(section: section, item: $0.position)),
        first: .item(ItemPath(section: section, item: $0.first))
      )
    }
  }

  /// Returns the duplicates that edits have left out of the lists since the previous rows.
  func leftOut(since old: SectionRows, ofSectionAt section: Int) -> [ListUpdate.Duplicate] {
    zip(lists, predecessors(in: old)).flatMap { part, predecessor in
      part.given.leftOut(since: predecessor.map { old.lists[$0].given }).map {
        $0.moved { .item(ItemPath(section: section, item: part.start + $0)) }
      }
    }
  }
}
