/// Ascending positions, stored as ranges of consecutive ones, because a filter may remove a million in a row.
struct PositionRanges {
  private struct Entry {
    let range: Range<Int>
    /// The number of positions in the ranges before.
    let countBefore: Int
  }

  private var entries: [Entry] = []
  private(set) var count = 0

  /// Stores positions.
  /// - Parameter positions: The positions, ascending and unique.
  /// - Complexity: O(*n*) for *n* positions.
  init(_ positions: some Sequence<Int>) {
    var range = 0..<0
    for position in positions {
      if position == range.upperBound, !range.isEmpty {
        range = range.lowerBound..<position + 1
      } else {
        append(range)
        range = position..<position + 1
      }
    }
    append(range)
  }

  private mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    entries.append(Entry(range: range, countBefore: count))
    count += range.count
  }

  /// Returns whether a position is among these, and the number of these before it.
  /// - Complexity: O(log *r*) for *r* ranges.
  func find(_ position: Int) -> (isFound: Bool, countBefore: Int) {
    let next = entries.indices.partitioningIndex { entries[$0].range.lowerBound > position }
    guard next > 0 else { return (false, 0) }
    let entry = entries[next - 1]
    let offset = position - entry.range.lowerBound
    return (offset < entry.range.count, entry.countBefore + min(offset, entry.range.count))
  }

  /// Returns the number of these positions at or before the one that a number of other positions precede.
  /// - Parameter number: The number of other positions before it.
  /// - Complexity: O(log *r*) for *r* ranges.
  func count(upToOther number: Int) -> Int {
    let next = entries.indices.partitioningIndex {
      entries[$0].range.lowerBound - entries[$0].countBefore > number
    }
    return next < entries.count ? entries[next].countBefore : count
  }
}
