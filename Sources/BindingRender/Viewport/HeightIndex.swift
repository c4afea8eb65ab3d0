import BindingCore

/// The heights of a sequence of elements, measured or estimated, and their prefix sums.
///
/// An element that was never measured counts with the average height of the measured ones. Stores
/// four bytes for each element, and sums over blocks in a binary indexed tree (Fenwick 1994).
package struct HeightIndex {
  private var heights: [Int32]
  /// The nodes of the binary indexed tree: each sums its own block and some before it.
  private var tree: [Sum]
  private var total = Sum()

  fileprivate struct Sum {
    var lines = 0
    var measured = 0
  }

  private static let blockSize = 64

  /// The height of an element that was not measured.
  package static let unmeasured: Int32 = -1

  /// The height that is assumed before the first measurement.
  private static let firstEstimate = 4.0

  package init(count: Int) {
    self.init(heights: Array(repeating: Self.unmeasured, count: count))
  }

  private init(heights: [Int32]) {
    self.heights = heights
    tree = Array(repeating: Sum(), count: (heights.count + Self.blockSize - 1) / Self.blockSize)
    for (block, start) in stride(from: 0, to: heights.count, by: Self.blockSize).enumerated() {
      var sum = Sum()
      for height in heights[start..<min(start + Self.blockSize, heights.count)] where height >= 0 {
        sum.add(Sum(lines: Int(height), measured: 1))
      }
      total.add(sum)
      tree[block].add(sum)
      // Each node is a part of its parent.
      let next = block | (block + 1)
      if next < tree.count { tree[next].add(tree[block]) }
    }
  }

  package var count: Int { heights.count }

  /// Whether all elements were measured.
  package var isMeasured: Bool { total.measured == count }

  private var estimate: Double {
    total.measured == 0 ? Self.firstEstimate : Double(total.lines) / Double(total.measured)
  }

  private func lines(_ sum: Sum, of count: Int) -> Int {
    sum.lines + Int((Double(count - sum.measured) * estimate).rounded())
  }

  /// The sum of all heights.
  package var lineCount: Int { lines(total, of: count) }

  /// Records the height of an element, or with nil that it is unknown; ignores an index out of
  /// range.
  /// - Complexity: O(log *n*).
  package mutating func measure(_ index: Int, lines: Int?) {
    guard heights.indices.contains(index) else { return }
    let new = lines.map { Int32(clamping: max(0, $0)) } ?? Self.unmeasured
    let old = heights[index]
    if new == old { return }
    heights[index] = new
    let change = Sum(
      lines: Int(max(0, new)) - Int(max(0, old)),
      measured: (new >= 0 ? 1 : 0) - (old >= 0 ? 1 : 0)
    )
    total.add(change)
    var block = index / Self.blockSize
    while block < tree.count {
      tree[block].add(change)
      block |= block + 1
    }
  }

  /// Returns the number of lines above an element, or of all lines if the index is past the end.
  /// - Complexity: O(log *n*).
  package func lines(above index: Int) -> Int {
    let index = min(index, count)
    let block = index / Self.blockSize
    var sum = Sum()
    var end = block
    while end > 0 {
      sum.add(tree[end - 1])
      end &= end - 1
    }
    for height in heights[block * Self.blockSize..<index] where height >= 0 {
      sum.add(Sum(lines: Int(height), measured: 1))
    }
    return lines(sum, of: index)
  }

  /// Returns the index of the element at a line; the last one if the line is past the end, nil if
  /// there are no elements.
  /// - Complexity: O((log *n*)²).
  package func index(atLine line: Int) -> Int? {
    if heights.isEmpty { return nil }
    return max(0, (0..<count).partitioningIndex { lines(above: $0) > line } - 1)
  }

  /// Removes all measurements, as after a change of the width.
  package mutating func reset() { self = HeightIndex(count: count) }

  /// Returns the heights after a change of the list, keeping those of the elements that remain.
  /// - Parameter transform: Maps the old heights to the new ones; an inserted element is
  ///   ``unmeasured``.
  /// - Complexity: O(*n*).
  package func changed(_ transform: ([Int32]) -> [Int32]) -> HeightIndex {
    HeightIndex(heights: transform(heights))
  }
}

extension HeightIndex.Sum {
  fileprivate mutating func add(_ other: HeightIndex.Sum) {
    lines += other.lines
    measured += other.measured
  }
}
