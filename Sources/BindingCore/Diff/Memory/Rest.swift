/// The positions of one list that were set aside: scattered ones, then a range at the end.
@usableFromInline
package struct Rest: ~Copyable {
  @usableFromInline var scattered = Scratch<Int32>()
  @usableFromInline var tail = 0..<0

  @inlinable
  package init() {}

  @inlinable var count: Int { scattered.count + tail.count }

  @inlinable
  subscript(index: Int) -> Int {
    index < scattered.count
      ? Int(scattered[index]) : tail.lowerBound &+ index &- scattered.count
  }

  @inlinable
  @inline(__always)
  mutating func append(_ positions: Range<Int>) {
    for position in positions { scattered.append(Int32(truncatingIfNeeded: position)) }
  }

  /// Moves the range at the end to the scattered positions, so that later ones can be appended.
  @inlinable
  mutating func scatterTail() {
    append(tail)
    tail = 0..<0
  }
}
