/// The items of a snapshot by number, in the order in which they were added.
///
/// An item never changes under its number, so snapshots with a common origin share their items. An
/// array of at least 128 items is stored as it is, without copying its elements.
@usableFromInline
struct ItemStore<Item: Sendable>: Sendable {
  @usableFromInline var segments: [[Item]] = []
  /// The number of each segment's first item.
  @usableFromInline var starts: [Int] = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// From this length on, a segment is not appended to: appending copies it if it is shared.
  @inlinable static var segmentLength: Int { 512 }

  /// Adds an item.
  /// - Returns: The item's number.
  @discardableResult
  @inlinable
  mutating func append(_ item: Item) -> Int32 {
    if let last = segments.indices.last, segments[last].count < Self.segmentLength {
      segments[last].append(item)
    } else {
      starts.append(count)
      segments.append([item])
    }
    count += 1
    return Int32(truncatingIfNeeded: count - 1)
  }

  @inlinable
  mutating func append(contentsOf items: [Item]) {
    if items.count < Self.segmentLength / 4 {
      for item in items { append(item) }
      return
    }
    starts.append(count)
    segments.append(items)
    count += items.count
  }

  /// Returns the item with a number.
  /// - Complexity: O(log *s*) for *s* segments.
  @inlinable
  subscript(number: Int32) -> Item {
    let segment = starts.indices.partitioningIndex { starts[$0] > Int(number) } &- 1
    return segments[segment][Int(number) &- starts[segment]]
  }
}
