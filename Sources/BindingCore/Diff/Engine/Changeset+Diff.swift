extension Changeset<Int> {
  /// Creates the changes that turn one list into another.
  ///
  /// Two elements are the same if their identifiers are equal, and updated if `isEqual(to:)` then
  /// returns false. If an identifier occurs more than once, elements that line up are paired first,
  /// the others in order; unpaired ones are inserted or deleted. As few of the pairs move as
  /// possible.
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Complexity: O(*n*) comparisons where the lists line up; each other element is hashed at most
  ///   once. If elements moved, O(*n* log₆₄ *n*) in all. O(1) if both arrays share their storage.
  @inlinable
  public init<Element: Diffable>(from old: [Element], to new: [Element]) {
    self = Diff.changes(from: old, to: new, by: ContentComparison())
  }

  /// Creates the changes that turn one list of erased values into another.
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Complexity: As for values that are not erased.
  @inlinable
  public init(from old: [AnyDiffable], to new: [AnyDiffable]) {
    self = Diff.changes(from: old, to: new, by: ErasedComparison())
  }

  /// Creates the changes that turn one list into another, with a custom rule for equal content.
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - isEqual: Whether an old and a new element of one identity need no update; to compare by
  ///     identity alone, return true. Not called if both arrays share their storage.
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
