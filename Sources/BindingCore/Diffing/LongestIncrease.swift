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
    ends.expected = runs.alignedCount
    owners.expected = ends.expected
    // For each run the one before it in the best subsequence that ends with it.
    var previous = Scratch<Int32>(repeating: -1, count: runs.count)
    var count = 0
    runs.forEach { run, index in
      let place = firstPlace(in: ends, after: run.old)
      if place > 0 { previous[index] = owners[place &- 1] }
      let length = Int(run.length)
      ends.extend(to: place &+ length)
      owners.extend(to: place &+ length)
      for offset in 0..<length {
        ends[place &+ offset] = run.old &+ Int32(truncatingIfNeeded: offset)
        owners[place &+ offset] = Int32(truncatingIfNeeded: index)
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
    return runs.pairs(count: count - ends.count) { previous[$0] != stays }
  }

  /// The first of ascending values that is greater than a value.
  private static func firstPlace(in values: borrowing Scratch<Int32>, after value: Int32) -> Int {
    if values.isEmpty || values[values.count - 1] < value { return values.count }
    if values.count == 1 || values[values.count - 2] < value { return values.count - 1 }
    var low = 0
    var count = values.count
    if count > 4096 { (low, count) = bracket(value, in: values) }
    // In eighths, adding up comparisons instead of branching on them: a branch would be
    // mispredicted every other time. In shuffled lists that halves the time of the search.
    while count > 7 {
      let eighth = count >> 3
      var smaller = 0
      for part in 1...7 { smaller &+= values[low &+ part &* eighth &- 1] < value ? 1 : 0 }
      low &+= smaller &* eighth
      count &-= 7 &* eighth
    }
    var smaller = 0
    for index in low..<low &+ count &- 1 {
      smaller &+= Int(UInt32(bitPattern: values[index] &- value) >> 31)
    }
    return low &+ smaller
  }

  /// Where to search for a value that lies before the last one.
  ///
  /// A long selection is nearly a straight line, so the place is guessed and then enclosed in
  /// growing steps: a few cache lines instead of one for each halving.
  private static func bracket(
    _ value: Int32,
    in values: borrowing Scratch<Int32>
  ) -> (low: Int, count: Int) {
    let last = values.count - 1
    let (first, span) = (Int(values[0]), Int(values[last]) - Int(values[0]))
    let guess = max(0, min(last, (Int(value) - first) * last / max(span, 1)))
    var step = 16
    if values[guess] < value {
      var low = guess
      while low + step < last, values[low + step] < value {
        low += step
        step *= 4
      }
      return (low, min(last, low + step) - low + 1)
    }
    var high = guess
    while high - step > 0, values[high - step] > value {
      high -= step
      step *= 4
    }
    let low = max(0, high - step)
    return (low, high - low + 1)
  }
}
