/// Chooses which pairs stay put, so that the fewest elements move.
///
/// The elements that stay are a longest increasing subsequence of the old positions. The method is
/// patience sorting (Schensted 1961, Fredman 1975) with the tops of the piles kept as a set, as
/// Hunt and Szymanski (1977) do: a position comes in, and the next greater one goes. A run is
/// treated as a whole, because nothing lies between its elements in either list: a longest
/// subsequence takes all of it or nothing.
@usableFromInline
package struct LongestIncrease: ~Copyable {
  /// For each length of a subsequence: the smallest old position that one ends with.
  private var ends: PositionSet
  /// The greatest of them, -1 if there are none.
  private var last = -1
  private var length = 0
  /// For each run: the length of the best subsequence that ends with it.
  private var lengths = Scratch<Int32>()
  /// For each end that is the first of its run: how many ends are before it.
  private var piles = Scratch<Int32>()
  private var runCount = 0
  /// The number of elements so far.
  private var count = 0

  private init(oldCount: Int, runLimit: Int) {
    ends = PositionSet(limit: oldCount)
    piles.extend(to: oldCount + 1)
    lengths.extend(to: runLimit)
  }

  /// The elements that move, ascending by new position.
  /// - Parameters:
  ///   - runs: All pairs.
  ///   - oldCount: What all old positions are below.
  /// - Complexity: O(*n* log₆₄ *m*) for *n* pairs and *m* old positions; O(*n*) if they increase.
  @usableFromInline
  package static func moves(
    among runs: borrowing PairedRuns,
    oldCount: Int
  ) -> [Changeset<Int>.Pair] {
    if isInOrder(runs) { return [] }
    var selection = LongestIncrease(oldCount: oldCount, runLimit: runs.limit)
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

  /// The pairs outside the longest subsequence, which is followed from its end.
  private func others(among runs: borrowing PairedRuns) -> [Changeset<Int>.Pair] {
    let otherCount = count - length
    return Array(unsafeUninitializedCapacity: otherCount) { others, initializedCount in
      var run = runCount
      var staying = Int32(truncatingIfNeeded: length)
      var next = otherCount
      runs.forEachReversed {
        run &-= 1
        if lengths[run] == staying {
          staying &-= $0.length
          return
        }
        for offset in (0..<Int($0.length)).reversed() {
          next &-= 1
          others.initializeElement(at: next, to: $0.pair(offset))
        }
      }
      initializedCount = otherCount
    }
  }
}
