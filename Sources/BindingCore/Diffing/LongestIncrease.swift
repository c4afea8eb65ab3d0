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
  /// For the last position of each run: the position before the run in the best subsequence that
  /// ends with it.
  private var previous = Scratch<Int32>()
  /// The number of elements so far.
  private var count = 0

  private init(oldCount: Int) {
    ends = PositionSet(limit: oldCount)
    previous.extend(to: oldCount)
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
    var selection = LongestIncrease(oldCount: oldCount)
    _ = runs.allSatisfy { run in
      selection.add(run)
      return true
    }
    let moveCount = selection.count - selection.length
    let staying = selection.staying(oldCount: oldCount)
    return runs.pairs(count: moveCount) { !staying.contains(Int($0.old &+ $0.length &- 1)) }
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
    if last < first {
      previous[end &- 1] = Int32(truncatingIfNeeded: last)
      last = end &- 1
      length &+= Int(run.length)
    } else {
      let before = ends.position(before: first)
      for _ in 0..<run.length {
        let next = ends.position(behind: end &- 1)
        if next < 0 {
          length &+= 1
          last = end &- 1
        } else {
          ends.remove(next)
          if next == last { last = end &- 1 }
        }
      }
      previous[end &- 1] = Int32(truncatingIfNeeded: before)
    }
    ends.insert(first..<end)
  }

  /// The last positions of the runs that stay.
  private func staying(oldCount: Int) -> PositionSet {
    var staying = PositionSet(limit: oldCount)
    var position = last
    while position >= 0 {
      staying.insert(position)
      position = Int(previous[position])
    }
    return staying
  }
}
