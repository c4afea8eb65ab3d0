/// Where the elements of a list are after its changes, looked up one by one.
///
/// For those who keep something for a few elements of a long list, and do not want to walk over all.
package struct IndexMap {
  /// The old positions of elements that went or moved, ascending.
  private let removed: [Int]
  /// The new positions of elements that came or moved, ascending.
  private let added: [Int]
  private let moved: [Int: Int]

  /// - Complexity: O(*c* log *c*) for *c* changes.
  package init(_ changes: Changeset<Int>) {
    removed = (changes.deletes + changes.moves.map(\.old)).sorted()
    added = (changes.inserts + changes.moves.map(\.new)).sorted()
    moved = Dictionary(changes.moves.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
  }

  /// The new position of an element, or nil if it went.
  /// - Complexity: O(log *c*).
  package func destination(of old: Int) -> Int? {
    if let new = moved[old] { return new }
    let before = removedCount(before: old)
    if before < removed.count, removed[before] == old { return nil }
    return position(ofUnmoved: old - before)
  }

  /// Where an element is, or, if it went, what follows the element that was before it.
  /// - Complexity: O(log *c*).
  package func place(of old: Int) -> Int {
    if let new = destination(of: old) { return new }
    let unmovedBefore = old - removedCount(before: old)
    return unmovedBefore == 0 ? 0 : position(ofUnmoved: unmovedBefore - 1) + 1
  }

  private func removedCount(before position: Int) -> Int {
    removed.indices.partitioningIndex { removed[$0] >= position }
  }

  /// The new position of an element that kept its order, by its number among those that did.
  private func position(ofUnmoved number: Int) -> Int {
    // Each arrival at or before its place pushes it one on.
    number + added.indices.partitioningIndex { added[$0] - $0 > number }
  }
}
