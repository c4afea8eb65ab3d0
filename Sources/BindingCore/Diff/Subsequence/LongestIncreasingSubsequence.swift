/// Chooses the pairs that stay put, so that the fewest elements move.
///
/// The elements that stay are a longest increasing subsequence of the old positions. The method is
/// patience sorting (Schensted 1961, Fredman 1975) with the tops of the piles in a set, as in Hunt
/// and Szymanski (1977): each new position enters the set and replaces the next greater one. A
/// ``MatchedRange`` is treated as a whole, because nothing lies between its elements in either
/// list: a longest subsequence contains all of it or none of it.
@usableFromInline
package struct LongestIncreasingSubsequence: ~Copyable {
  /// For each length, the smallest old position that a subsequence of that length ends with.
  private var ends: HierarchicalBitSet
  /// The greatest of the ends; -1 if there are none.
  private var last = -1
  private var length = 0
  /// For each range, the length of the longest subsequence that ends with it.
  private var lengths = Scratch<Int32>()
  /// For each end that is the first remaining end of its range, the number of ends before it.
  private var piles = Scratch<Int32>()
  private var matchCount = 0
  /// The first range that keeps its position and ends the longest subsequence of all such ranges.
  private var fixed: (number: Int, length: Int32) = (0, 0)
  /// The number of elements so far.
  private var count = 0

  private init(oldCount: Int, matchLimit: Int) {
    ends = HierarchicalBitSet(limit: oldCount)
    piles.extend(to: oldCount + 1)
    lengths.extend(to: matchLimit)
  }

  /// Returns the elements that move, ascending by new position.
  /// - Parameters:
  ///   - matches: All pairs.
  ///   - oldCount: The exclusive upper bound of all old positions.
  /// - Complexity: O(*n* log₆₄ *m*) for *n* pairs and *m* old positions; O(*n*) if they increase.
  @usableFromInline
  package static func moves(
    among matches: borrowing MatchedRanges,
    oldCount: Int
  ) -> [Changeset<Int>.Pair] {
    if isInOrder(matches) { return [] }
    var selection = LongestIncreasingSubsequence(oldCount: oldCount, matchLimit: matches.limit)
    _ = matches.allSatisfy { match in
      selection.add(match)
      return true
    }
    return selection.others(among: matches)
  }

  private static func isInOrder(_ matches: borrowing MatchedRanges) -> Bool {
    var last = -1
    return matches.allSatisfy { match in
      defer { last = match.old }
      return last < match.old
    }
  }

  @inline(__always)
  private mutating func add(_ match: MatchedRange) {
    let first = match.old
    let end = first &+ match.length
    count &+= match.length
    var pile = Int32(truncatingIfNeeded: length)
    if last < first {
      last = end &- 1
      length &+= match.length
    } else {
      for offset in 0..<match.length {
        let next = ends.position(behind: end &- 1)
        if next < 0 {
          // Without a greater end, the rest of the range makes the subsequence longer.
          length &+= match.length &- offset
          last = end &- 1
          CoverageMark.endsStretch.reach()
          break
        }
        if offset == 0 { pile = piles[next] }
        // The next position is now the first of its range, if it is an end at all.
        piles[next &+ 1] = piles[next] &+ 1
        ends.remove(next)
        if next == last { last = end &- 1 }
      }
    }
    piles[first] = pile
    lengths[matchCount] = pile &+ match.count
    if match.old == match.new, lengths[matchCount] > fixed.length {
      fixed = (matchCount, lengths[matchCount])
    }
    matchCount &+= 1
    ends.insert(first..<end)
  }

  /// Returns the pairs outside the longest subsequence, by following it back from its end.
  ///
  /// Going back from a range of the subsequence, its predecessor is the first range whose
  /// longest subsequence has the remaining length: an earlier range with that length would have
  /// lost its place among the ends to this one.
  private func others(among matches: borrowing MatchedRanges) -> [Changeset<Int>.Pair] {
    Array(backwards: count - length) { prepend in
      var number = matchCount
      var lengthLeft = Int32(truncatingIfNeeded: length)
      // Else the middle of a reversed list would move onto itself.
      let end = fixed.length == lengthLeft ? fixed.number : number
      matches.forEachReversed { match in
        number &-= 1
        if lengths[number] == lengthLeft, number <= end {
          lengthLeft &-= match.count
          return
        }
        for offset in (0..<match.length).reversed() { prepend(match.pair(offset)) }
      }
    }
  }
}
