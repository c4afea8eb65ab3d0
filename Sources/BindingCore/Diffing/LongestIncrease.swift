/// Chooses which pairs stay put, so that the fewest elements move.
///
/// The elements that stay are a longest increasing subsequence of the old positions. The method is
/// patience sorting (Schensted 1961, Fredman 1975), a run at a time: its first element is searched
/// for its place, the others follow it. A run can be treated as a whole, because nothing lies
/// between its elements in either list: a longest subsequence takes all of it or nothing.
@usableFromInline
package enum LongestIncrease {
  /// The elements that move, ascending by new position.
  /// - Complexity: O(*n* + *k* log *n*) for *n* pairs in *k* runs; O(*n*) if they increase.
  @usableFromInline
  package static func moves(among runs: borrowing PairedRuns) -> [Changeset<Int>.Pair] {
    // For each length of a subsequence: the smallest old position that one ends with, and the
    // run that is in.
    var ends = Scratch<Int32>()
    var owners = Scratch<Int32>()
    // For each run the one before it in the best subsequence that ends with it.
    var previous = Scratch<Int32>()
    previous.reserve(runs.maximumCount)
    var count = 0
    runs.forEach { run in
      let place = firstPlace(in: ends, after: run.old)
      let owner = Int32(truncatingIfNeeded: previous.count)
      previous.append(place > 0 ? owners[place &- 1] : -1)
      let length = Int(run.length)
      ends.extend(to: place &+ length)
      owners.extend(to: place &+ length)
      for offset in 0..<length {
        ends[place &+ offset] = run.old &+ Int32(truncatingIfNeeded: offset)
        owners[place &+ offset] = owner
      }
      count &+= length
    }

    // What stays is marked in place.
    let stays = Int32(-2)
    var last = owners.isEmpty ? -1 : Int(owners[owners.count - 1])
    while last >= 0 {
      let next = Int(previous[last])
      previous[last] = stays
      last = next
    }
    var moves: [Changeset<Int>.Pair] = []
    moves.reserveCapacity(count - ends.count)
    var index = 0
    runs.forEach { run in
      if previous[index] != stays {
        for offset in 0..<Int(run.length) { moves.append(run.pair(offset)) }
      }
      index &+= 1
    }
    return moves
  }

  /// The first of ascending values that is greater than a value.
  private static func firstPlace(in values: borrowing Scratch<Int32>, after value: Int32) -> Int {
    if values.isEmpty || values[values.count - 1] < value { return values.count }
    if values.count == 1 || values[values.count - 2] < value { return values.count - 1 }
    // In eighths, adding up comparisons instead of branching on them: a branch would be
    // mispredicted every other time. In shuffled lists that halves the time of the search.
    var low = 0
    var count = values.count
    while count > 7 {
      let eighth = count >> 3
      var smaller = 0
      for part in 1...7 { smaller &+= values[low &+ part &* eighth &- 1] < value ? 1 : 0 }
      low &+= smaller &* eighth
      count &-= 7 &* eighth
    }
    var smaller = 0
    for index in low..<low &+ count &- 1 { smaller &+= values[index] < value ? 1 : 0 }
    return low &+ smaller
  }
}
