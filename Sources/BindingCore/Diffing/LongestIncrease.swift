/// The third step of a diff: choose what stays put, so that the fewest elements move.
///
/// The elements that stay are the heaviest selection of runs whose old positions increase, a
/// longest increasing subsequence in which a run counts as much as it is long. Runs can be
/// treated as a whole: nothing lies between their elements, in either list.
///
/// The method is patience sorting (Schensted 1961, Fredman 1975) with weights. It keeps, for the
/// runs seen so far, the selections worth extending: the further right one ends in the old list,
/// the more elements it has.
@usableFromInline
package enum LongestIncrease {
  /// The elements that move, ascending by new position.
  /// - Parameter runs: All pairs, ascending by new position.
  /// - Complexity: O(*k* log *k*) for *k* runs of one length; O(*k*) if they increase.
  @usableFromInline
  package static func moves(among runs: [Run]) -> [Changeset<Int>.Pair] {
    var stays = [Bool](repeating: false, count: runs.count)
    for run in heaviest(runs) { stays[run] = true }
    var moves: [Changeset<Int>.Pair] = []
    for (index, run) in runs.enumerated() where !stays[index] {
      for offset in 0..<Int(run.length) {
        moves.append(.init(old: Int(run.old) + offset, new: Int(run.new) + offset))
      }
    }
    return moves
  }

  /// The indices of the runs that stay.
  static func heaviest(_ runs: [Run]) -> [Int] {
    // A selection worth extending: its last run, where that lies, and its number of elements.
    var ends: [Int32] = []
    var weights: [Int32] = []
    var lasts: [Int32] = []
    var previous = [Int32](repeating: -1, count: runs.count)

    for (index, run) in runs.enumerated() {
      let place = firstPlace(in: ends, after: run.old)
      var weight = run.length
      if place > 0 {
        weight += weights[place - 1]
        previous[index] = lasts[place - 1]
      }
      var beaten = place
      while beaten < ends.count, weights[beaten] <= weight { beaten += 1 }
      if beaten == place + 1 {
        ends[place] = run.old
        weights[place] = weight
        lasts[place] = Int32(truncatingIfNeeded: index)
      } else {
        ends.replaceSubrange(place..<beaten, with: CollectionOfOne(run.old))
        weights.replaceSubrange(place..<beaten, with: CollectionOfOne(weight))
        lasts.replaceSubrange(
          place..<beaten,
          with: CollectionOfOne(Int32(truncatingIfNeeded: index))
        )
      }
    }

    var selection: [Int] = []
    var run = lasts.last ?? -1
    while run >= 0 {
      selection.append(Int(run))
      run = previous[Int(run)]
    }
    return selection
  }

  /// The first of ascending values that is greater than a value.
  private static func firstPlace(in values: [Int32], after value: Int32) -> Int {
    guard let last = values.last, last > value else { return values.count }
    var low = 0
    var high = values.count - 1
    while low < high {
      let middle = (low + high) / 2
      if values[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
