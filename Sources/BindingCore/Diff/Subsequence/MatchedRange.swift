/// Consecutive elements of the old list that are consecutive in the new one too, in the same order.
@usableFromInline
package struct MatchedRange: BitwiseCopyable {
  // 32-bit fields, because a shuffled list has as many ranges as elements.
  @usableFromInline let oldStart: Int32
  @usableFromInline let newStart: Int32
  @usableFromInline private(set) var count: Int32

  @inlinable
  package init(old: Int, new: Int, length: Int) {
    oldStart = Int32(truncatingIfNeeded: old)
    newStart = Int32(truncatingIfNeeded: new)
    count = Int32(truncatingIfNeeded: length)
  }

  @inlinable package var old: Int { Int(oldStart) }
  @inlinable package var new: Int { Int(newStart) }
  @inlinable package var length: Int {
    get { Int(count) }
    set { count = Int32(truncatingIfNeeded: newValue) }
  }

  /// The positions of the elements in both lists.
  @inlinable var oldRange: Range<Int> { old..<old + length }
  @inlinable var newRange: Range<Int> { new..<new + length }

  /// Returns the pair of positions at an offset.
  @inlinable
  func pair(_ offset: Int) -> Changeset<Int>.Pair {
    .init(old: old + offset, new: new + offset)
  }
}
