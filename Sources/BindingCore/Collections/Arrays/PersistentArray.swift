/// An array whose copies share all storage that they do not change.
///
/// A radix tree of fixed height, as in Bagwell's and Clojure's vectors: an edit of a copy copies
/// one page and the short arrays above it, and an edit of an array that is not shared copies
/// nothing.
///
/// A page has 128 small numbers, or 8 elements that may refer to memory: copying a page or array
/// retains everything it refers to, at a cache miss each. Therefore the tree has more levels rather
/// than longer arrays.
@usableFromInline
package struct PersistentArray<Element> {
  @usableFromInline package typealias Page = [Element]

  /// The pages, in groups of 16 on each of three levels.
  @usableFromInline package var groups: [[[[Page]]]] = []
  @usableFromInline package var count = 0

  @inlinable static var pageBits: Int { MemoryLayout<Element>.stride < 8 ? 7 : 3 }
  @inlinable static var pageMask: Int { 1 << pageBits - 1 }
  @inlinable static var groupBits: Int { 4 }
  @inlinable static var groupMask: Int { 15 }

  @inlinable
  package init() {}

  @inlinable
  package subscript(index: Int) -> Element {
    // Inlined, so that only the requested part of an element is copied.
    @inline(__always)
    get {
      let page = index >> Self.pageBits
      return groups[page >> (3 * Self.groupBits)][(page >> (2 * Self.groupBits)) & Self.groupMask][
        (page >> Self.groupBits) & Self.groupMask
      ][page & Self.groupMask][index & Self.pageMask]
    }
    _modify { yield &self[page: index >> Self.pageBits][index & Self.pageMask] }
  }

  @inlinable
  package subscript(page page: Int) -> Page {
    get {
      groups[page >> (3 * Self.groupBits)][(page >> (2 * Self.groupBits)) & Self.groupMask][
        (page >> Self.groupBits) & Self.groupMask
      ][page & Self.groupMask]
    }
    _modify {
      yield &groups[page >> (3 * Self.groupBits)][
        (page >> (2 * Self.groupBits)) & Self.groupMask
      ][(page >> Self.groupBits) & Self.groupMask][page & Self.groupMask]
    }
  }

  @inlinable
  package mutating func append(_ element: Element) {
    let page = count >> Self.pageBits
    if count & Self.pageMask == 0 { startPage(page) }
    self[page: page].append(element)
    count += 1
    checkInvariants()
  }

  @inlinable
  package mutating func startPage(_ page: Int) {
    var new: Page = []
    // A short array stays short; a long one fills its pages.
    if page > 0 { new.reserveCapacity(1 << Self.pageBits) }
    add(new, page)
  }

  @inlinable
  package mutating func add(_ new: Page, _ page: Int) {
    let outer = page >> (3 * Self.groupBits)
    let middle = (page >> (2 * Self.groupBits)) & Self.groupMask
    if outer == groups.count { groups.append([]) }
    if middle == groups[outer].count { groups[outer].append([]) }
    if page & Self.groupMask == 0 { groups[outer][middle].append([]) }
    groups[outer][middle][(page >> Self.groupBits) & Self.groupMask].append(new)
  }

  /// Calls a closure with the elements of a page.
  @inlinable
  package func withPage<Result>(_ page: Int, _ body: (UnsafeBufferPointer<Element>) -> Result)
    -> Result
  {
    groups[page >> (3 * Self.groupBits)][(page >> (2 * Self.groupBits)) & Self.groupMask][
      (page >> Self.groupBits) & Self.groupMask
    ][page & Self.groupMask].withUnsafeBufferPointer(body)
  }

  /// Changes the elements of a page.
  @inlinable
  package mutating func modifyPage(_ page: Int, _ body: (inout Page) -> Void) {
    body(&self[page: page])
  }

  /// Adds elements, a page at a time.
  /// - Parameters:
  ///   - new: The number of elements.
  ///   - element: Returns the element at an offset among the new ones.
  @inlinable
  package mutating func append(count new: Int, _ element: (Int) -> Element) {
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
    checkInvariants()
  }

  /// Adds one element repeatedly; its full pages share one storage.
  @inlinable
  package mutating func append(repeating element: Element, count new: Int) {
    let length = Self.pageMask + 1
    let toFullPage = Swift.min(new, -count & Self.pageMask)
    append(count: toFullPage) { _ in element }
    var rest = new - toFullPage
    if rest >= length {
      let page = Page(repeating: element, count: length)
      while rest >= length {
        add(page, count >> Self.pageBits)
        count += length
        rest -= length
      }
    }
    append(count: rest) { _ in element }
  }

  /// Adds elements, a page at a time.
  @inlinable
  package mutating func append<Wrapped>(_ elements: ArraySlice<Wrapped>) where Element == Wrapped? {
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
    checkInvariants()
  }

  /// Sets the elements of a range to one value, a page at a time; its full pages share one storage.
  @inlinable
  package mutating func set(_ range: Range<Int>, to element: Element) {
    if range.count == 1 { return self[range.lowerBound] = element }
    var full: Page?
    var start = range.lowerBound
    while start < range.upperBound {
      let end = Swift.min(range.upperBound, (start | Self.pageMask) + 1)
      if end - start > Self.pageMask {
        let page = full ?? Page(repeating: element, count: Self.pageMask + 1)
        full = page
        self[page: start >> Self.pageBits] = page
      } else {
        Self.fill(&self[page: start >> Self.pageBits], start & Self.pageMask, end - start, element)
      }
      start = end
    }
  }

  @inlinable
  package static func fill(_ page: inout Page, _ start: Int, _ count: Int, _ element: Element) {
    for index in start..<start + count { page[index] = element }
  }

  /// Calls a closure with the ranges of indices whose elements are not in shared storage.
  ///
  /// The ranges ascend, and include indices beyond the end of one of the two arrays.
  /// - Complexity: O(*c*) for *c* pages that are not shared.
  @inlinable
  package func forEachDifference(from other: PersistentArray, _ body: (Range<Int>) -> Void) {
    if groups.isStored(with: other.groups) { return }
    let end = max(count, other.count)
    let bits = Self.groupBits
    let pageBits = Self.pageBits
    Self.forEachDifference(groups, other.groups, 0..<end, pageBits + 3 * bits, body) {
      Self.forEachDifference($0, $1, $2, pageBits + 2 * bits, body) {
        Self.forEachDifference($0, $1, $2, pageBits + bits, body) {
          Self.forEachDifference($0, $1, $2, pageBits, body) { body($2) }
        }
      }
    }
  }

  /// Compares the parts of two arrays.
  /// - Parameters:
  ///   - range: The indices of their elements.
  ///   - bits: The binary logarithm of the number of elements in a part.
  ///   - missing: Called with the indices of a part that only one of the arrays has.
  ///   - descend: Called with two parts that are not shared, and with their indices.
  @inlinable
  @inline(__always)
  static func forEachDifference<Part>(
    _ mine: [[Part]],
    _ others: [[Part]],
    _ range: Range<Int>,
    _ bits: Int,
    _ missing: (Range<Int>) -> Void,
    _ descend: ([Part], [Part], Range<Int>) -> Void
  ) {
    for index in 0..<max(mine.count, others.count) {
      let start = range.lowerBound + index << bits
      let part = start..<min(range.upperBound, start + 1 << bits)
      if index >= mine.count || index >= others.count {
        missing(part)
      } else if !mine[index].isStored(with: others[index]) {
        descend(mine[index], others[index], part)
      }
    }
  }
}

// Items in place, where an item is missing if it is nil.
extension PersistentArray {
  /// The indices of all elements.
  package var indices: Range<Int> { 0..<count }

  /// Calls a closure with the item of a number, without copying it; returns nil if it is missing.
  @inlinable
  @inline(__always)
  package func read<Item: Diffable, Result>(_ number: Int32, _ body: (Item) -> Result) -> Result?
  where Element == Item? {
    let index = Int(number)
    assert(index < count)
    return withPage(index >> Self.pageBits) { page in
      page.baseAddress.flatMap { ItemPointers.pointer($0, index) }?.read(body)
    }
  }

  /// Calls a closure with an item and one of another array, without copying them; returns nil if
  /// one is missing.
  @inlinable
  @inline(__always)
  package func read<Item: Diffable, Result>(
    _ number: Int32,
    with otherNumber: Int32,
    of other: PersistentArray,
    _ body: (Item, Item) -> Result
  ) -> Result? where Element == Item? {
    read(number) { item in other.read(otherNumber) { body(item, $0) } } ?? nil
  }

  /// Whether the item of a number is there and has an identifier.
  @inlinable
  @inline(__always)
  package func hasItem<Item: Diffable>(_ number: Int32, _ identifier: Item.DiffIdentifier) -> Bool
  where Element == Item? {
    read(number) { $0.diffIdentifier == identifier } ?? false
  }

  /// Returns whether a number may stand for the same item in another version; nil if one is
  /// missing.
  @inlinable
  @inline(__always)
  package func mayBeSame<Item: Diffable>(_ number: Int32, in other: PersistentArray) -> Bool?
  where Element == Item? {
    read(number, with: number, of: other) { $0.mayBeSame(as: $1) }
  }

  /// Returns whether an item and one of another array have the same identifier; nil if one is
  /// missing.
  @inlinable
  @inline(__always)
  package func isSame<Item: Diffable>(
    _ number: Int32,
    _ otherNumber: Int32,
    of other: PersistentArray
  ) -> Bool? where Element == Item? {
    read(number, with: otherNumber, of: other) { $0.diffIdentifier == $1.diffIdentifier }
  }
}

extension PersistentArray: Sendable where Element: Sendable {}

extension PersistentArray {
  /// Returns the numbers of items outside storage shared with another version: those that may stand
  /// for the same item there, and those that stand for another.
  /// - Complexity: O(*c*) for *c* items in pages that are not shared.
  @inlinable
  package func numbersNotShared<Item: Diffable>(
    with old: PersistentArray
  ) -> (touched: [Int32], replaced: Set<Int32>) where Element == Item? {
    var touched: [Int32] = []
    var replaced: Set<Int32> = []
    forEachDifference(from: old) { range in
      var start = range.lowerBound
      let last = Swift.min(range.upperBound, count, old.count)
      while start < last {
        let end = Swift.min(last, (start | Self.pageMask) + 1)
        ItemPointers.forEachPair(old, self, start..<end) { index, before, after in
          let number = Int32(truncatingIfNeeded: index)
          if before.read(with: after, { $1.mayBeSame(as: $0) }) {
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
