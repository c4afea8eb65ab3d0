package import BindingCore

/// A server of items in the order of their identifiers, by pages.
package struct PageServer {
  package enum Cursor: Hashable, Sendable {
    case after(Int)
    case before(Int)
  }

  package private(set) var items: [Item]
  /// The number of items of a page, and of those that it has in common with the next.
  let size: Int
  let overlap: Int
  /// The identifier that the first page to load begins behind.
  package var start = Int.min
  package var givesPrevious = true
  package var givesNextUpwards = true

  package init(_ identifiers: some Sequence<Int>, size: Int, overlap: Int = 0) {
    items = identifiers.sorted().map { Item($0) }
    self.size = size
    self.overlap = overlap
  }

  package func page(_ cursor: Cursor?) -> Page<Item, Cursor> {
    switch cursor ?? .after(start) {
    case .after(let identifier):
      let first = index(of: identifier + 1)
      let upper = min(items.count, first + size)
      return page(max(0, first - overlap)..<upper, at: identifier, givesNext: true)
    case .before(let identifier):
      let end = index(of: identifier)
      let upper = min(items.count, end + overlap)
      return page(max(0, end - size)..<upper, at: identifier - 1, givesNext: givesNextUpwards)
    }
  }

  /// - Parameter place: The identifier that an empty page stands behind.
  private func page(
    _ range: Range<Int>,
    at place: Int,
    givesNext: Bool
  ) -> Page<Item, Cursor> {
    let part = Array(items[range])
    let hasPrevious = givesPrevious && range.lowerBound > 0
    let hasNext = givesNext && range.upperBound < items.count
    return Page(
      part,
      previous: hasPrevious ? .before(part.first?.id ?? place + 1) : nil,
      next: hasNext ? .after(part.last?.id ?? place) : nil
    )
  }

  /// Returns where an identifier stands, or would.
  func index(of identifier: Int) -> Int {
    (0..<items.count).partitioningIndex { items[$0].id >= identifier }
  }

  func has(_ identifier: Int) -> Bool {
    let index = index(of: identifier)
    return index < items.count && items[index].id == identifier
  }

  /// Inserts, deletes or changes an item.
  package mutating func change(using random: inout SplitMix64) {
    let identifier = Int.random(in: 0..<1_000, using: &random)
    let index = index(of: identifier)
    if index < items.count, Int.random(in: 0..<3, using: &random) == 0 {
      // An identifier that left is not used again.
      items.remove(at: index)
    } else if index < items.count, items[index].id == identifier || Bool.random(using: &random) {
      items[index].content += 1
    } else {
      items.insert(Item(identifier), at: index)
    }
  }
}
