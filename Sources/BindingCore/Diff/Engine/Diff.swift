/// The algorithm that finds the changes between two lists, with the fewest moves.
///
/// Pairing elements through a table of identifiers is Paul Heckel's idea ("A technique for
/// isolating differences between files", 1978); the elements that stay put are a longest increasing
/// subsequence of the pairs. The steps around these two make the usual case cheap:
///
/// 1. Common ends are cut off. If one list has no elements left, the rest of the other was inserted
///    or deleted.
/// 2. If a few elements remain, ``FewElements`` compares them directly. Otherwise ``Alignment``
///    walks both lists in step and sets aside only the elements that do not line up.
/// 3. ``Matching`` finds the elements that are in both lists among those set aside.
/// 4. ``LongestIncreasingSubsequence`` decides which pairs stay put; the others moved.
///
/// With *n* elements in all, and *p* pairs between the common ends: O(*n*) time on average if
/// nothing moved, and O(*n* + *p* log₆₄ *n*) otherwise. Common ends take no memory unless elements
/// moved; then they take about four bytes per element. Colliding hashes cost at most the square of
/// their number.
@usableFromInline
package enum Diff {
  /// Returns the changes between two lists.
  /// - Precondition: Neither list has more than `Int32.max` elements.
  @inlinable
  package static func changes<Comparison: DiffComparison>(
    from old: [Comparison.Element],
    to new: [Comparison.Element],
    by comparison: Comparison
  ) -> Changeset<Int> {
    precondition(
      old.count <= Int32.max && new.count <= Int32.max,
      "lists to compare must have at most Int32.max elements"
    )
    return Elements.with(old, new) { old, new in
      old.isIdentical(to: new) ? Changeset() : changes(from: old, to: new, by: comparison)
    }
  }

  @inlinable
  static func changes<Comparison: DiffComparison>(
    from old: Elements<Comparison.Element>,
    to new: Elements<Comparison.Element>,
    by comparison: Comparison
  ) -> Changeset<Int> {
    let lists = ListPair(old: old, new: new, comparison: comparison)
    var changes = Changeset<Int>()
    let start = lists.commonPrefix(0..<old.count, 0..<new.count, into: &changes.updates)
    // The end is found backwards, but updates ascend.
    var updatesAtEnd: [Changeset<Int>.Pair] = []
    let tail = lists.commonSuffix(start..<old.count, start..<new.count, into: &updatesAtEnd)

    let oldMiddle = start..<old.count - tail
    let newMiddle = start..<new.count - tail
    if oldMiddle.isEmpty || newMiddle.isEmpty {
      changes.deletes = Positions(oldMiddle)
      changes.inserts = Positions(newMiddle)
    } else if oldMiddle.count <= FewElements.limit, newMiddle.count <= FewElements.limit {
      FewElements.diff(lists, oldMiddle, newMiddle, into: &changes)
    } else {
      var alignment = Alignment(lists)
      alignment.walk(oldMiddle, newMiddle)
      alignment.finish(into: &changes)
    }
    if !updatesAtEnd.isEmpty { changes.updates += updatesAtEnd.reversed() }
    return changes
  }

  /// Returns the changes between two flat lists of items that lie in corresponding segments.
  ///
  /// An item that changes from one segment to another counts as moved.
  /// - Precondition: Neither list has more than `Int32.max` items.
  @inlinable
  static func changes<Comparison: DiffComparison>(
    from old: [Comparison.Element],
    _ oldSegments: Segments,
    to new: [Comparison.Element],
    _ newSegments: Segments,
    by comparison: Comparison
  ) -> Changeset<Int> {
    precondition(
      old.count <= Int32.max && new.count <= Int32.max,
      "sections to compare must have at most Int32.max items in all"
    )
    return Elements.with(old, new) { old, new in
      var changes = Changeset<Int>()
      var alignment = Alignment(ListPair(old: old, new: new, comparison: comparison))
      for segment in newSegments.starts.indices {
        alignment.align(
          oldSegments.range(segment, count: old.count),
          newSegments.range(segment, count: new.count)
        )
      }
      alignment.finish(into: &changes) { pair in
        oldSegments.index(of: pair.old) != newSegments.index(of: pair.new)
      }
      return changes
    }
  }
}
