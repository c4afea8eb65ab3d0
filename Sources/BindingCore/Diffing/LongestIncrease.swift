/// Chooses which pairs stay put, so that the fewest elements move.
///
/// The elements that stay are a longest increasing subsequence of the old positions. The method is
/// patience sorting (Schensted 1961, Fredman 1975), a run at a time: its first element is searched
/// for its place, the others follow it. A run can be treated as a whole, because nothing lies
/// between its elements in either list: a longest subsequence takes all of it or nothing.
@usableFromInline
package struct LongestIncrease: ~Copyable {
  /// For each length of a subsequence: the smallest old position that one ends with, and the run
  /// that is in.
  private var ends: Scratch<Int32>
  private var owners = Scratch<Int32>()
  /// The number of ends. Behind few of them, up to a power of two, stands what is greater than any.
  private var length = 0
  /// For each run the one before it in the best subsequence that ends with it.
  private var previous: Scratch<Int32>
  /// The number of elements so far.
  private var count = 0

  private init(runCount: Int, alignedCount: Int) {
    previous = Scratch(repeating: -1, count: runCount)
    ends = Scratch(repeating: .max, count: 64)
    owners.expected = alignedCount
    ends.expected = alignedCount
  }

  /// The elements that move, ascending by new position.
  /// - Complexity: O(*n* + *k* log *n*) for *n* pairs in *k* runs; O(*n*) if they increase.
  @usableFromInline
  package static func moves(among runs: borrowing PairedRuns) -> [Changeset<Int>.Pair] {
    var selection = LongestIncrease(runCount: runs.count, alignedCount: runs.alignedCount)
    runs.forEach { run, index in selection.add(run, index) }
    selection.markStaying()
    let moveCount = selection.count - selection.length
    return runs.pairs(count: moveCount) { selection.previous[$0] != stays }
  }

  @inline(__always)
  private mutating func add(_ run: Run, _ index: Int) {
    let place = Self.firstPlace(in: ends, length, after: run.old)
    if place > 0 { previous[index] = owners[place &- 1] }
    let runLength = Int(run.length)
    if place &+ runLength > length { extend(to: place &+ runLength) }
    for offset in 0..<runLength {
      ends[place &+ offset] = run.old &+ Int32(truncatingIfNeeded: offset)
      owners[place &+ offset] = Int32(truncatingIfNeeded: index)
    }
    count &+= runLength
  }

  private mutating func extend(to newLength: Int) {
    length = newLength
    owners.extend(to: newLength)
    // Only among few ends is the search one for bits.
    while newLength >= ends.count, ends.count < 2 * Self.few {
      let size = ends.count
      ends.extend(to: 2 &* size)
      for index in size..<2 &* size { ends[index] = .max }
    }
    ends.extend(to: newLength)
  }

  private static var few: Int { 4096 }

  /// What `previous` says of a run that stays, once that is known.
  private static var stays: Int32 { -2 }

  private mutating func markStaying() {
    var last = length == 0 ? -1 : Int(owners[length - 1])
    while last >= 0 {
      let next = Int(previous[last])
      previous[last] = Self.stays
      last = next
    }
  }

  /// The first place whose end is greater than a position.
  @inline(__always)
  private static func firstPlace(
    in ends: borrowing Scratch<Int32>,
    _ length: Int,
    after position: Int32
  ) -> Int {
    if length == 0 || ends[length &- 1] < position { return length }
    if length == 1 || ends[length &- 2] < position { return length &- 1 }
    if length > few { return farPlace(in: ends, length, after: position) }
    // Bit by bit, adding comparisons instead of branching on them: a branch would be mispredicted
    // every other time.
    var place = 0
    var bit = ends.count.trailingZeroBitCount
    while bit > 0 {
      bit &-= 1
      let isSmaller = ends[place &+ (1 &<< bit) &- 1] < position ? 1 : 0
      place &+= isSmaller &<< bit
    }
    return place
  }

  /// The same among many ends.
  ///
  /// A long selection is nearly a straight line, so the place is guessed and then enclosed in
  /// growing steps: a few cache lines instead of one for each halving.
  private static func farPlace(
    in ends: borrowing Scratch<Int32>,
    _ length: Int,
    after position: Int32
  ) -> Int {
    let last = length - 1
    let (first, span) = (Int(ends[0]), Int(ends[last]) - Int(ends[0]))
    var low = max(0, min(last, (Int(position) - first) * last / max(span, 1)))
    var high = low
    var step = 16
    if ends[low] < position {
      high = min(last, low + step)
      while ends[high] < position {
        low = high
        step *= 4
        high = min(last, low + step)
      }
    } else {
      low = max(0, high - step)
      while low > 0, ends[low] > position {
        high = low
        step *= 4
        low = max(0, high - step)
      }
    }
    while high &- low > 16 {
      let middle = (low &+ high) >> 1
      if ends[middle] < position { low = middle &+ 1 } else { high = middle }
    }
    var place = low
    for index in low..<high {
      place &+= Int(UInt32(bitPattern: ends[index] &- position) >> 31)
    }
    return place
  }
}
