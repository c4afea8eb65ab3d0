extension SectionRows {
  /// Whether an identity occurs twice.
  /// - Complexity: Linear in the rows outside the list.
  var repeatsIdentity: Bool {
    elements.repeatsIdentity
      || list.map { list in
        elements.contains { list.given.position(ofRow: $0.diffIdentifier) != nil }
      } ?? false
  }

  /// Removes the rows whose identity occurs earlier.
  /// - Parameter section: The index of the section.
  /// - Returns: The removed rows, with their positions among all given rows.
  /// - Complexity: O(*n*) on average for *n* rows.
  mutating func removeDuplicates(ofSectionAt section: Int) -> [ListUpdate.Duplicate] {
    let rows = array
    let positions = ErasedComparison().duplicates(in: rows)
    if positions.isEmpty { return [] }
    let leaving = Set(positions.map(\.position))
    var rest = SectionRows()
    if let list {
      for index in 0..<list.start where !leaving.contains(index) { rest.append(rows[index]) }
      let left = (list.start..<list.end).filter(leaving.contains)
      rest.append(list.given, without: left.map { rows[$0].diffIdentifier })
    }
    for index in (list?.end ?? 0)..<count where !leaving.contains(index) {
      rest.append(rows[index])
    }
    self = rest
    return positions.map {
      ListUpdate.Duplicate(
        identifier: rows[$0.position].diffIdentifier,
        position: .item(ItemPath(section: section, item: $0.position)),
        first: .item(ItemPath(section: section, item: $0.first))
      )
    }
  }

  /// Returns the duplicates that edits have left out of the list since the previous rows.
  func leftOut(since old: SectionRows, ofSectionAt section: Int) -> [ListUpdate.Duplicate] {
    guard let list else { return [] }
    return list.given.leftOut(since: predecessor(in: old)?.given).map {
      $0.moved { .item(ItemPath(section: section, item: list.start + $0)) }
    }
  }
}
