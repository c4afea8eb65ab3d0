extension [AnyDiffable] {
  /// The rows, with each list among them replaced by its elements.
  ///
  /// An ``IdentifiedList`` in a `@ListBuilder` is one element of the resulting array.
  /// - Complexity: O(*n*) for *n* rows; O(*n* log *n*) if a list is among them.
  public var expandingLists: [AnyDiffable] { SectionRows(self).array }

  /// Moves headers to the front and footers to the end, and keeps the order otherwise.
  /// - Returns: Whether the order changed.
  @discardableResult
  mutating func orderByRole() -> Bool {
    var last = RowRole.header
    for row in self {
      let role = row.role
      if role < last {
        self = ordered(byRoles: map(\.role))
        return true
      }
      last = role
    }
    return false
  }

  /// Removes the rows whose identity occurs earlier.
  /// - Returns: The duplicates that were removed.
  mutating func removeDuplicates(
    ofSectionAt index: Int
  ) -> [ListUpdate.Duplicate] {
    let positions = ErasedComparison().duplicates(in: self)
    if positions.isEmpty { return [] }
    let duplicates = positions.map {
      ListUpdate.Duplicate(
        identifier: self[$0.position].diffIdentifier,
        position: .item(ItemPath(section: index, item: $0.position)),
        first: .item(ItemPath(section: index, item: $0.first))
      )
    }
    remove(at: positions.map(\.position))
    return duplicates
  }
}
