extension ListPair {
  /// Returns how many elements of each list to set aside until they line up again, or nil if the
  /// credit runs out first.
  @inlinable
  @inline(__always)
  func nextMatch(
    _ oldLeft: Range<Int>,
    _ newLeft: Range<Int>,
    _ credit: inout Int
  ) -> (old: Int, new: Int)? {
    for distance in 1...Self.nearReach {
      var skipped = max(0, distance - newLeft.count + 1)
      let last = min(distance, oldLeft.count - 1)
      while skipped <= last {
        credit -= 1
        if isSame(oldLeft.lowerBound + skipped, newLeft.lowerBound + distance - skipped) {
          return (skipped, distance - skipped)
        }
        skipped += 1
      }
    }
    return farMatch(oldLeft, newLeft, &credit)
  }

  /// The largest number of elements of both lists that are set aside to line up a single one.
  @inlinable static var nearReach: Int { 12 }

  /// Returns how many elements of each list to set aside until two in a row line up.
  ///
  /// Looks from a position ahead in both lists for the shift between them, up to twice as far. Both
  /// distances double with each failure, so that any gap, whether a block was inserted, deleted,
  /// replaced or shuffled, costs a few comparisons for each of its elements.
  @inlinable
  @inline(never)
  func farMatch(
    _ oldLeft: Range<Int>,
    _ newLeft: Range<Int>,
    _ credit: inout Int
  ) -> (old: Int, new: Int)? {
    let oldEnd = oldLeft.upperBound
    let newEnd = newLeft.upperBound
    CoverageMark.searchesFar.reach()
    var reach = 16
    while credit > 0, reach < 2 * max(oldLeft.count, newLeft.count) {
      let skip = min(reach, oldLeft.count, newLeft.count) / 2
      let i = oldLeft.lowerBound + skip
      let j = newLeft.lowerBound + skip
      let limit = min(reach, credit / 2, max(oldEnd - i, newEnd - j) - 2)
      // A search costs credit even if its range is empty, so that the walk eventually gives up.
      credit -= 1
      for shift in stride(from: 0, through: limit, by: 1) {
        credit -= 2
        let isDelete = i + shift < oldEnd && linesUp(i + shift..<oldEnd, j..<newEnd)
        if isDelete || j + shift < newEnd && linesUp(i..<oldEnd, j + shift..<newEnd) {
          let old = skip + (isDelete ? shift : 0)
          let new = skip + (isDelete ? 0 : shift)
          let back = matchesBefore(oldLeft.prefix(old), newLeft.prefix(new))
          return (old - back, new - back)
        }
      }
      reach *= 2
    }
    return nil
  }

  /// Whether two ranges begin with the same two elements.
  @inlinable
  @inline(__always)
  func linesUp(_ oldLeft: Range<Int>, _ newLeft: Range<Int>) -> Bool {
    let (i, j) = (oldLeft.lowerBound, newLeft.lowerBound)
    return oldLeft.count > 1 && newLeft.count > 1 && isSame(i, j) && isSame(i + 1, j + 1)
  }

  /// Returns how many elements at the end of two ranges have the same identities.
  @inlinable
  func matchesBefore(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> Int {
    let limit = min(oldRange.count, newRange.count)
    var length = 0
    while length < limit,
      isSame(oldRange.upperBound - 1 - length, newRange.upperBound - 1 - length)
    { length += 1 }
    return length
  }
}
