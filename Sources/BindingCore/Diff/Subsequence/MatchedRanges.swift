/// All pairs of two lists: ranges of pairs that line up, and pairs of elements that were set aside.
@usableFromInline
package struct MatchedRanges: ~Copyable {
  /// The ranges that line up, ascending in both lists.
  let aligned: Scratch<MatchedRange>
  /// The new positions that were set aside.
  let rest: Rest
  /// For each position in `rest`, its old position, or -1 if it has no pair.
  let origins: Scratch<Int32>

  @usableFromInline
  package init(
    aligned: consuming Scratch<MatchedRange>,
    rest: consuming Rest = Rest(),
    origins: consuming Scratch<Int32> = Scratch()
  ) {
    self.aligned = aligned
    self.rest = rest
    self.origins = origins
  }

  /// An upper bound of the number of ranges.
  var limit: Int { aligned.count + origins.count }

  /// Visits the ranges, ascending by new position, until one does not satisfy a condition.
  @inline(__always)
  func allSatisfy(_ condition: (MatchedRange) -> Bool) -> Bool {
    var next = 0
    for index in 0..<origins.count where origins[index] >= 0 {
      let position = rest[index]
      while next < aligned.count, aligned[next].new < position {
        if !condition(aligned[next]) { return false }
        next &+= 1
      }
      let match = MatchedRange(old: Int(origins[index]), new: position, length: 1)
      if !condition(match) { return false }
    }
    while next < aligned.count {
      if !condition(aligned[next]) { return false }
      next &+= 1
    }
    return true
  }

  /// Calls `body` with each range, descending by new position.
  @inline(__always)
  func forEachReversed(_ body: (MatchedRange) -> Void) {
    var end = aligned.count
    for index in (0..<origins.count).reversed() where origins[index] >= 0 {
      let position = rest[index]
      while end > 0, aligned[end &- 1].new > position {
        end &-= 1
        body(aligned[end])
      }
      body(MatchedRange(old: Int(origins[index]), new: position, length: 1))
    }
    while end > 0 {
      end &-= 1
      body(aligned[end])
    }
  }
}
