/// The index map of a changeset, which finds the new positions of individual elements.
///
/// Use it to follow a few elements of a long list without visiting all of them.
package struct IndexMap {
  /// The old positions of elements that were deleted or moved, ascending.
  var removed: Positions<Int>
  /// The new positions of elements that were inserted or moved, ascending.
  var added: Positions<Int>
  private let moved: [Int: Int]

  /// The index map of a list without changes.
  static var unchanged: IndexMap { IndexMap(Changeset()) }

  /// Creates the index map of a changeset.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  package init(_ changes: Changeset<Int>) {
    removed = changes.departures
    added = changes.arrivals
    moved = Dictionary(changes.moves.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
  }

  /// Returns the new position of an element, or nil if it was deleted.
  /// - Complexity: O(log *c*).
  package func destination(of old: Int) -> Int? {
    if let new = moved[old] { return new }
    let (isRemoved, before) = removed.find(old)
    return isRemoved ? nil : position(ofUnmoved: old - before)
  }

  /// Returns the new position of an element; for a deleted element, the position where it would be.
  ///
  /// This is the position after the nearest earlier element that was neither deleted nor moved.
  /// - Complexity: O(log *c*).
  package func place(of old: Int) -> Int {
    if let new = destination(of: old) { return new }
    let unmovedBefore = old - removed.find(old).countBefore
    return unmovedBefore + added.count(upToOther: unmovedBefore - 1)
  }

  /// Returns the new position of an element; for a deleted one, that of the element in its place.
  ///
  /// If its neighbors were replaced as well, this is the replacement with the same number among
  /// them, or the last one.
  /// - Complexity: O(log *c*).
  package func substitute(of old: Int) -> Int {
    if let new = destination(of: old) { return new }
    let unmovedBefore = old - removed.find(old).countBefore
    let start = place(of: old)
    let oldStart = unmovedBefore + removed.count(upToOther: unmovedBefore - 1)
    let addedCount = position(ofUnmoved: unmovedBefore) - start
    return start + max(0, min(old - oldStart, addedCount - 1))
  }

  /// Returns the new position of an unmoved element, by its number among the unmoved ones.
  private func position(ofUnmoved number: Int) -> Int {
    // Each element added at or before its position shifts it by one.
    number + added.count(upToOther: number)
  }
}
