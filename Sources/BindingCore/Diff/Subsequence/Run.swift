/// Consecutive elements of the old list that are consecutive in the new one too, in the same order.
@usableFromInline
package struct Run: BitwiseCopyable {
  @usableFromInline package var old: Int32
  @usableFromInline package var new: Int32
  @usableFromInline package var length: Int32

  @inlinable
  package init(old: Int, new: Int, length: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.length = Int32(truncatingIfNeeded: length)
  }

  /// Returns the pair of positions at an offset into the run.
  @inlinable
  func pair(_ offset: Int) -> Changeset<Int>.Pair {
    .init(old: Int(old) + offset, new: Int(new) + offset)
  }
}
