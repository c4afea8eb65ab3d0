/// An array whose copies share all that they do not change.
///
/// A radix tree of fixed height, as in Bagwell's and Clojure's vectors: an edit of a copy copies one
/// page and the short arrays above it, and an edit of an array that is not shared copies nothing.
///
/// A page has 32 small numbers, or 8 of what may refer to memory: all that a copied page refers to is
/// retained, one cache miss each.
@usableFromInline
struct PersistentArray<Element> {
  @usableFromInline typealias Page = [Element]

  /// The pages, in groups of 32, in groups of 32 of those.
  @usableFromInline var groups: [[[Page]]] = []
  @usableFromInline var count = 0

  @inlinable static var pageBits: Int { MemoryLayout<Element>.stride < 8 ? 5 : 3 }
  @inlinable static var pageMask: Int { 1 << pageBits - 1 }
  @inlinable static var groupBits: Int { 5 }
  @inlinable static var groupMask: Int { 31 }

  @inlinable
  init() {}

  @inlinable
  subscript(index: Int) -> Element {
    get {
      let page = index >> Self.pageBits
      return groups[page >> (2 * Self.groupBits)][(page >> Self.groupBits) & Self.groupMask][
        page & Self.groupMask
      ][index & Self.pageMask]
    }
    _modify {
      let page = index >> Self.pageBits
      yield &groups[page >> (2 * Self.groupBits)][(page >> Self.groupBits) & Self.groupMask][
        page & Self.groupMask
      ][index & Self.pageMask]
    }
  }

  @inlinable
  mutating func append(_ element: Element) {
    let page = count >> Self.pageBits
    if count & Self.pageMask == 0 { startPage(page) }
    groups[page >> (2 * Self.groupBits)][(page >> Self.groupBits) & Self.groupMask][
      page & Self.groupMask
    ].append(element)
    count += 1
  }

  @inlinable
  mutating func startPage(_ page: Int) {
    var new: Page = []
    // A short array stays short; a long one fills its pages.
    if page > 0 { new.reserveCapacity(1 << Self.pageBits) }
    add(new, page)
  }

  @inlinable
  mutating func add(_ new: Page, _ page: Int) {
    let outer = page >> (2 * Self.groupBits)
    if outer == groups.count { groups.append([]) }
    if page & Self.groupMask == 0 { groups[outer].append([]) }
    groups[outer][(page >> Self.groupBits) & Self.groupMask].append(new)
  }

  /// Calls a closure with the elements of a page.
  @inlinable
  func withPage<Result>(_ page: Int, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    groups[page >> (2 * Self.groupBits)][(page >> Self.groupBits) & Self.groupMask][
      page & Self.groupMask
    ].withUnsafeBufferPointer(body)
  }

  /// Changes the elements of a page.
  @inlinable
  mutating func modifyPage(_ page: Int, _ body: (inout Page) -> Void) {
    body(
      &groups[page >> (2 * Self.groupBits)][(page >> Self.groupBits) & Self.groupMask][
        page & Self.groupMask
      ]
    )
  }

  /// Adds elements, a page at a time.
  /// - Parameters:
  ///   - new: The number of elements.
  ///   - element: Returns the element at an offset among the new ones.
  @inlinable
  mutating func append(count new: Int, _ element: (Int) -> Element) {
    let first = count
    while count < first + new {
      let end = Swift.min(first + new, (count | Self.pageMask) + 1)
      let page = count >> Self.pageBits
      if count & Self.pageMask == 0 { startPage(page) }
      let offsets = count - first..<end - first
      modifyPage(page) { page in
        for offset in offsets { page.append(element(offset)) }
      }
      count = end
    }
  }

  @inlinable
  static func extend(_ page: inout Page, _ offsets: Range<Int>, _ element: (Int) -> Element) {
    for offset in offsets { page.append(element(offset)) }
  }

  /// Adds elements, a page at a time.
  @inlinable
  mutating func append<Wrapped>(_ elements: ArraySlice<Wrapped>) where Element == Wrapped? {
    var rest = elements
    while !rest.isEmpty {
      let page = count >> Self.pageBits
      let part = rest.prefix(Self.pageMask + 1 - (count & Self.pageMask))
      if count & Self.pageMask == 0 {
        add(part.map { $0 }, page)
      } else {
        modifyPage(page) { $0.append(contentsOf: part.lazy.map { $0 }) }
      }
      count += part.count
      rest = rest[part.endIndex...]
    }
  }

  /// Sets the elements of a range to one value, a page at a time.
  @inlinable
  mutating func set(_ range: Range<Int>, to element: Element) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = Swift.min(range.upperBound, (start | Self.pageMask) + 1)
      let page = start >> Self.pageBits
      Self.fill(
        &groups[page >> (2 * Self.groupBits)][(page >> Self.groupBits) & Self.groupMask][
          page & Self.groupMask
        ],
        start & Self.pageMask,
        end - start,
        element
      )
      start = end
    }
  }

  @inlinable
  static func fill(_ page: inout Page, _ start: Int, _ count: Int, _ element: Element) {
    for index in start..<start + count { page[index] = element }
  }

  /// Calls a closure with the ranges of indices whose elements are not in storage that both share.
  ///
  /// Ascending; an index beyond the end of one of the two is in a range too.
  /// - Complexity: O(*c*) for *c* pages that are not shared.
  @inlinable
  func forEachDifference(from other: PersistentArray, _ body: (Range<Int>) -> Void) {
    if groups.isStored(with: other.groups) { return }
    let end = max(count, other.count)
    let perGroup = 1 << (Self.pageBits + Self.groupBits)
    let perOuter = perGroup << Self.groupBits
    for outer in 0..<max(groups.count, other.groups.count) {
      let start = outer * perOuter
      guard outer < groups.count, outer < other.groups.count else {
        body(start..<min(end, start + perOuter))
        continue
      }
      if groups[outer].isStored(with: other.groups[outer]) { continue }
      for middle in 0..<max(groups[outer].count, other.groups[outer].count) {
        let start = start + middle * perGroup
        guard middle < groups[outer].count, middle < other.groups[outer].count else {
          body(start..<min(end, start + perGroup))
          continue
        }
        if groups[outer][middle].isStored(with: other.groups[outer][middle]) { continue }
        let (mine, others) = (groups[outer][middle], other.groups[outer][middle])
        for page in 0..<max(mine.count, others.count) {
          let start = start + page << Self.pageBits
          guard page < mine.count, page < others.count else {
            body(start..<min(end, start + 1 << Self.pageBits))
            continue
          }
          if mine[page].isStored(with: others[page]) { continue }
          body(start..<min(end, start + 1 << Self.pageBits))
        }
      }
    }
  }
}

extension PersistentArray: Sendable where Element: Sendable {}

extension PersistentArray {
  /// Returns the numbers of items that are not in storage shared with another version: those with
  /// the same identifier there, and those with another.
  /// - Complexity: O(*c*) for *c* items in pages that are not shared.
  @inlinable
  func numbersNotShared<Item: Diffable>(
    with old: PersistentArray
  ) -> (touched: [Int32], replaced: Set<Int32>) where Element == Item? {
    var touched: [Int32] = []
    var replaced: Set<Int32> = []
    forEachDifference(from: old) { range in
      var start = range.lowerBound
      let last = Swift.min(range.upperBound, count, old.count)
      while start < last {
        let end = Swift.min(last, (start | Self.pageMask) + 1)
        ItemPlaces.forEachPair(old, self, start..<end) { index, before, after in
          let number = Int32(truncatingIfNeeded: index)
          if before.pointee.diffIdentifier == after.pointee.diffIdentifier {
            touched.append(number)
          } else {
            replaced.insert(number)
          }
        }
        start = end
      }
    }
    return (touched, replaced)
  }
}

extension Array {
  /// Whether both arrays are the same elements in memory, and so equal without comparing them.
  @inlinable
  func isStored(with other: [Element]) -> Bool {
    Elements.with(self, other) { $0.isIdentical(to: $1) }
  }
}
