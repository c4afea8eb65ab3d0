/// The items of a snapshot by number, in the order in which they came.
///
/// An item never changes under its number, so that snapshots which share their past share its
/// items. A whole array that comes in is kept as it is.
@usableFromInline
struct ItemStore<Item: Sendable>: Sendable {
  @usableFromInline var segments: [[Item]] = []
  /// The number of each segment's first item.
  @usableFromInline var starts: [Int] = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// Beyond this length a segment is not added to any more: it is copied if it is shared.
  @inlinable static var segmentLength: Int { 512 }

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

  /// - Complexity: O(log *s*) for *s* segments.
  @inlinable
  subscript(number: Int32) -> Item {
    var low = 0
    var high = segments.count
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if starts[middle] <= Int(number) { low = middle } else { high = middle }
    }
    return segments[low][Int(number) - starts[low]]
  }
}

/// An array in pages, of which a copy shares all that it does not change.
struct PagedArray<Element: Sendable>: Sendable {
  private var pages: [[Element]] = []
  private(set) var count = 0

  private static var pageBits: Int { 9 }
  private static var pageLength: Int { 1 << pageBits }

  subscript(index: Int) -> Element {
    get { pages[index >> Self.pageBits][index & (Self.pageLength - 1)] }
    _modify { yield &pages[index >> Self.pageBits][index & (Self.pageLength - 1)] }
  }

  mutating func append(_ element: Element) {
    if count & (Self.pageLength - 1) == 0 { pages.append([]) }
    pages[count >> Self.pageBits].append(element)
    count += 1
  }

  mutating func extend(to count: Int, with element: Element) {
    while self.count < count {
      if self.count & (Self.pageLength - 1) == 0 {
        let length = min(Self.pageLength, count - self.count)
        pages.append(Array(repeating: element, count: length))
        self.count += length
      } else {
        append(element)
      }
    }
  }
}
