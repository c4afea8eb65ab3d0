extension Changeset<Int> {
  /// Finds what turns one list into another.
  ///
  /// Elements are the same if their identifiers are, and updated if `isEqual(to:)` says no. Of an
  /// identifier that occurs more than once, elements that line up are paired first, the others in
  /// order; what is left over is inserted or deleted. Of the pairs, as few move as possible.
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Complexity: O(*n*) comparisons where the lists line up; elements that do not are hashed
  ///   once each, and O(*k* log *k*) for *k* that changed places. Nothing if both are one array.
  @inlinable
  public init<Element: Diffable>(from old: [Element], to new: [Element]) {
    self = Diff.changes(from: old, to: new, by: ContentComparison())
  }

  /// Finds what turns one list of erased values into another.
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Complexity: As for values that are not erased.
  @inlinable
  public init(from old: [AnyDiffable], to new: [AnyDiffable]) {
    self = Diff.changes(from: old, to: new, by: ErasedComparison())
  }

  /// Finds what turns one list into another, with a rule of its own for what is equal.
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - isEqual: Whether an old and a new element of one identity need no update; to compare by
  ///     identity alone, answer true. Not asked if both lists are one array.
  /// - Complexity: As without the rule.
  @inlinable
  public init<Element: Diffable>(
    from old: [Element],
    to new: [Element],
    isEqual: (_ old: Element, _ new: Element) -> Bool
  ) {
    self = withoutActuallyEscaping(isEqual) { isEqual in
      Diff.changes(from: old, to: new, by: CustomComparison(rule: isEqual))
    }
  }
}
