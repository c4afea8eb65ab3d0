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

  /// Whether an identity occurs twice.
  var repeatsIdentity: Bool { !ErasedComparison().duplicates(in: self).isEmpty }
}
