/// Chooses which pairs stay put, so that the fewest elements move.
///
/// The elements that stay are a longest increasing subsequence of the old positions. The method is
/// patience sorting (Schensted 1961, Fredman 1975) with the tops of the piles in a set, as in Hunt
/// and Szymanski (1977): each new position enters the set and replaces the next greater one. A run
/// is treated as a whole, because nothing lies between its elements in either list: a longest
/// subsequence contains all of it or nothing.
@usableFromInline
package struct LongestIncreasingSubsequence: ~Copyable {
  /// For each length of a subsequence, the smallest old position that one ends with.
  private var ends: HierarchicalBitSet
  /// The greatest of the ends; -1 if there are none.
  private var last = -1
  private var length = 0
  /// For each run, the length of the longest subsequence that ends with it.
  private var lengths = Scratch<Int32>()
  /// For each end that is the first remaining one of its run, the number of ends before it.
  private var piles = Scratch<Int32>()
  private var runCount = 0
  /// The number of elements so far.
  private var count = 0

  private init(oldCount: Int, runLimit: Int) {
    ends = HierarchicalBitSet(limit: oldCount)
    piles.extend(to: oldCount + 1)
    lengths.extend(to: runLimit)
  }

  /// Returns the elements that move, ascending by new position.
  /// - Parameters:
  ///   - runs: All pairs.
  ///   - oldCount: The exclusive upper bound of all old positions.
  /// - Complexity: O(*n* log₆₄ *m*) for *n* pairs and *m* old positions; O(*n*) if they increase.
  @usableFromInline
  package static func moves(
    among runs: borrowing PairedRuns,
    oldCount: Int
  ) -> [Changeset<Int>.Pair] {
    if isInOrder(runs) { return [] }
    var selection = LongestIncreasingSubsequence(oldCount: oldCount, runLimit: runs.limit)
    _ = runs.allSatisfy { run in
      selection.add(run)
      return true
    }
    return selection.others(among: runs)
  }

  private static func isInOrder(_ runs: borrowing PairedRuns) -> Bool {
    var last: Int32 = -1
    return runs.allSatisfy { run in
      defer { last = run.old }
      return last < run.old
    }
  }

  @inline(__always)
  private mutating func add(_ run: Run) {
    let first = Int(run.old)
    let end = first &+ Int(run.length)
    count &+= Int(run.length)
    var pile = Int32(truncatingIfNeeded: length)
    if last < first {
      last = end &- 1
      length &+= Int(run.length)
    } else {
      for offset in 0..<run.length {
        let next = ends.position(behind: end &- 1)
        if next < 0 {
          length &+= 1
          last = end &- 1
        } else {
          if offset == 0 { pile = piles[next] }
          // The next position is now the first of its run, if it is an end at all.
          piles[next &+ 1] = piles[next] &+ 1
          ends.remove(next)
          if next == last { last = end &- 1 }
        }
      }
    }
    piles[first] = pile
    lengths[runCount] = pile &+ run.length
    runCount &+= 1
    ends.insert(first..<end)
  }

  /// Returns the pairs outside the longest subsequence, which is followed from its end.
  ///
  /// Backwards from a run of the subsequence, its predecessor is the first run found whose longest
  /// subsequence has the remaining length: an earlier run with that length would have lost its
  /// place among the ends to this one.
  private func others(among runs: borrowing PairedRuns) -> [Changeset<Int>.Pair] {
    Array(backwards: count - length) { prepend in
      var number = runCount
      var lengthLeft = Int32(truncatingIfNeeded: length)
      runs.forEachReversed { run in
        number &-= 1
        if lengths[number] == lengthLeft {
          lengthLeft &-= run.length
          return
        }
        for offset in (0..<Int(run.length)).reversed() { prepend(run.pair(offset)) }
      }
    }
  }
}
