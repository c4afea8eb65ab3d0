/// The two lists of a diff, with the comparison of their elements.
@usableFromInline
struct ListPair<Comparison: DiffComparison> {
  @usableFromInline let old: Elements<Comparison.Element>
  @usableFromInline let new: Elements<Comparison.Element>
  @usableFromInline let comparison: Comparison

  @inlinable
  init(
    old: Elements<Comparison.Element>,
    new: Elements<Comparison.Element>,
    comparison: Comparison
  ) {
    self.old = old
    self.new = new
    self.comparison = comparison
  }

  /// Whether the elements at two positions have the same identity.
  @inlinable
  @inline(__always)
  func isSame(_ i: Int, _ j: Int) -> Bool { old[i].read(with: new[j], comparison.isSame) }

  /// Whether the elements at two positions, which have the same identity, have the same content.
  @inlinable
  @inline(__always)
  func isEqual(_ i: Int, _ j: Int) -> Bool { old[i].read(with: new[j], comparison.isEqual) }

  /// Compares identity and content of the elements at two positions.
  @inlinable
  @inline(__always)
  func match(_ i: Int, _ j: Int) -> DiffMatch { old[i].read(with: new[j], comparison.match) }

  /// Returns how many elements at the start of two ranges have the same identities.
  /// - Parameter updates: Receives the pairs that differ in content, ascending.
  @inlinable
  @inline(__always)
  func commonPrefix(
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>,
    into updates: inout [Changeset<Int>.Pair]
  ) -> Int {
    let limit = min(oldRange.count, newRange.count)
    let (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    var length = 0
    while length < limit {
      let match = match(i &+ length, j &+ length)
      if match == .different { break }
      if match == .updated { updates.append(.init(old: i &+ length, new: j &+ length)) }
      length &+= 1
    }
    return length
  }

  /// Returns how many elements at the end of two ranges have the same identities.
  /// - Parameter updates: Receives the pairs that differ in content, descending.
  @inlinable
  @inline(__always)
  func commonSuffix(
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>,
    into updates: inout [Changeset<Int>.Pair]
  ) -> Int {
    let limit = min(oldRange.count, newRange.count)
    var length = 0
    // Memory is read ahead best for what is compared forwards, so most elements are compared so,
    // and at most a block in vain.
    let block = max(64, limit / 16)
    while limit &- length >= block {
      let first = updates.count
      let same = commonPrefix(
        oldRange.dropLast(length).suffix(block),
        newRange.dropLast(length).suffix(block),
        into: &updates
      )
      if same < block {
        updates.removeSubrange(first...)
        break
      }
      updates[first...].reverse()
      length &+= block
    }
    let (i, j) = (oldRange.upperBound &- 1, newRange.upperBound &- 1)
    while length < limit {
      let match = match(i &- length, j &- length)
      if match == .different { break }
      if match == .updated { updates.append(.init(old: i &- length, new: j &- length)) }
      length &+= 1
    }
    return length
  }
}
