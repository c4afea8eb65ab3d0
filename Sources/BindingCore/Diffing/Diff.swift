/// Finds the changes between two lists in linear time, with the fewest moves.
///
/// The idea of pairing elements through a table of identifiers is Paul Heckel's ("A technique
/// for isolating differences between files", 1978); choosing what stays put is a longest
/// increasing subsequence over the pairs. Around them stands what makes the usual case cheap:
///
/// 1. ``Alignment`` walks both lists in step and sets aside only what does not line up.
/// 2. ``Pairing`` finds, among what was set aside, the elements that are in both lists.
/// 3. ``LongestIncrease`` decides which of all pairs stay put; the others moved.
///
/// With *n* elements in both lists, *r* of them set aside in *k* runs: O(*n* + *r* + *k* log *k*)
/// time on average, O(*r* + *k*) memory. Colliding hashes cost at most the square of their number.
/// - Precondition: Neither list has more than `Int32.max` elements.
@usableFromInline
package enum Diff {
  @inlinable
  package static func changes<Comparison: DiffComparison>(
    from old: [Comparison.Element],
    to new: [Comparison.Element],
    by comparison: Comparison
  ) -> Changeset<Int> {
    precondition(
      old.count <= Int32.max && new.count <= Int32.max,
      "A diff takes lists of at most Int32.max elements"
    )
    var alignment = Alignment(old: old, new: new, comparison: comparison)
    alignment.run()
    if alignment.oldRest.isEmpty && alignment.newRest.isEmpty {
      return Changeset(updates: alignment.updates)
    }
    var changes = Changeset<Int>()
    let pairs = Pairing.pairs(
      old: old,
      oldRest: alignment.oldRest,
      new: new,
      newRest: alignment.newRest,
      comparison: comparison,
      changes: &changes
    )
    changes.updates = merged(alignment.updates, changes.updates)
    if !pairs.isEmpty {
      changes.moves = LongestIncrease.moves(among: Run.merged(alignment.runs, pairs))
    }
    return changes
  }

  /// Merges two lists of pairs, both ascending by new position.
  @usableFromInline
  static func merged(
    _ left: [Changeset<Int>.Pair],
    _ right: [Changeset<Int>.Pair]
  ) -> [Changeset<Int>.Pair] {
    if right.isEmpty { return left }
    if left.isEmpty { return right }
    var merged: [Changeset<Int>.Pair] = []
    merged.reserveCapacity(left.count + right.count)
    var right = right[...]
    for pair in left {
      while let other = right.first, other.new < pair.new { merged.append(right.removeFirst()) }
      merged.append(pair)
    }
    return merged + right
  }
}

extension Changeset<Int> {
  /// Finds what turns one list into another.
  ///
  /// Elements are the same if their identifiers are, and updated if `isEqual(to:)` says no. Of an
  /// identifier that occurs more than once, elements that line up are paired first, the others in
  /// order; what is left over is inserted or deleted.
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Complexity: O(*n*) comparisons where the lists line up; elements that do not are hashed
  ///   once each, and O(*k* log *k*) for *k* that changed places.
  @inlinable
  public init<Element: Diffable>(from old: [Element], to new: [Element]) {
    self = Diff.changes(from: old, to: new, by: ContentComparison())
  }
}
