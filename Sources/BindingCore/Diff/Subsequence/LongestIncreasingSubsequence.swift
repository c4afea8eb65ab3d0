/// Chooses the pairs that stay put, so that the fewest elements move.
///
/// The elements that stay are a longest increasing subsequence of the old positions. The method is
/// patience sorting (Schensted 1961, Fredman 1975) with the tops of the piles in a set, as in Hunt
/// and Szymanski (1977): each new position enters the set and replaces the next greater one. A
/// stretch is treated as a whole, because nothing lies between its elements in either list: a
/// longest subsequence contains all of it or none of it.
@usableFromInline
package struct LongestIncreasingSubsequence: ~Copyable {
  /// For each length, the smallest old position that a subsequence of that length ends with.
  private var ends: HierarchicalBitSet
  /// The greatest of the ends; -1 if there are none.
  private var last = -1
  private var length = 0
  /// For each stretch, the length of the longest subsequence that ends with it.
  private var lengths = Scratch<Int32>()
  /// For each end that is the first remaining end of its stretch, the number of ends before it.
  private var piles = Scratch<Int32>()
  private var stretchCount = 0
  /// The number of elements so far.
  private var count = 0

  private init(oldCount: Int, stretchLimit: Int) {
    ends = HierarchicalBitSet(limit: oldCount)
    piles.extend(to: oldCount + 1)
    lengths.extend(to: stretchLimit)
  }

  /// Returns the elements that move, ascending by new position.
  /// - Parameters:
  ///   - stretches: All pairs.
  ///   - oldCount: The exclusive upper bound of all old positions.
  /// - Complexity: O(*n* log₆₄ *m*) for *n* pairs and *m* old positions; O(*n*) if they increase.
  @usableFromInline
  package static func moves(
    among stretches: borrowing PairedStretches,
    oldCount: Int
  ) -> [Changeset<Int>.Pair] {
    if isInOrder(stretches) { return [] }
    var selection = LongestIncreasingSubsequence(oldCount: oldCount, stretchLimit: stretches.limit)
    _ = stretches.allSatisfy { stretch in
      selection.add(stretch)
      return true
    }
    return selection.others(among: stretches)
  }

  private static func isInOrder(_ stretches: borrowing PairedStretches) -> Bool {
    var last = -1
    return stretches.allSatisfy { stretch in
      defer { last = stretch.old }
      return last < stretch.old
    }
  }

  @inline(__always)
  private mutating func add(_ stretch: Stretch) {
    let first = stretch.old
    let end = first &+ stretch.length
    count &+= stretch.length
    var pile = Int32(truncatingIfNeeded: length)
    if last < first {
      last = end &- 1
      length &+= stretch.length
    } else {
      for offset in 0..<stretch.length {
        let next = ends.position(behind: end &- 1)
        if next < 0 {
          // Without a greater end, the rest of the stretch makes the subsequence longer.
          length &+= stretch.length &- offset
          last = end &- 1
          CoverageMark.endsStretch.reach()
          break
        }
        if offset == 0 { pile = piles[next] }
        // The next position is now the first of its stretch, if it is an end at all.
        piles[next &+ 1] = piles[next] &+ 1
        ends.remove(next)
        if next == last { last = end &- 1 }
      }
    }
    piles[first] = pile
    lengths[stretchCount] = pile &+ stretch.count
    stretchCount &+= 1
    ends.insert(first..<end)
  }

  /// Returns the pairs outside the longest subsequence, by following it back from its end.
  ///
  /// Going back from a stretch of the subsequence, its predecessor is the first stretch whose
  /// longest subsequence has the remaining length: an earlier stretch with that length would have
  /// lost its place among the ends to this one.
  private func others(among stretches: borrowing PairedStretches) -> [Changeset<Int>.Pair] {
    Array(backwards: count - length) { prepend in
      var number = stretchCount
      var lengthLeft = Int32(truncatingIfNeeded: length)
      stretches.forEachReversed { stretch in
        number &-= 1
        if lengths[number] == lengthLeft {
          lengthLeft &-= stretch.count
          return
        }
        for offset in (0..<stretch.length).reversed() { prepend(stretch.pair(offset)) }
      }
    }
  }
}
