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
  @usableFromInline package private(set) var groups: [[[[Page]]]] = []
  @usableFromInline package private(set) var count = 0

  @inlinable static var pageBits: Int { MemoryLayout<Element>.stride < 8 ? 7 : 3 }
  @inlinable static var pageMask: Int { 1 << pageBits - 1 }

  @inlinable
  package init() {}

  @inlinable
  package subscript(index: Int) -> Element {
    // Inlined, so that only the requested part of an element is copied.
    @inline(__always)
    get { groups[PageAddress(index >> Self.pageBits)][index & Self.pageMask] }
    _modify { yield &groups[PageAddress(index >> Self.pageBits)][index & Self.pageMask] }
  }

  @inlinable
  package subscript(page page: Int) -> Page {
    get { groups[PageAddress(page)] }
    _modify { yield &groups[PageAddress(page)] }
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
    let address = PageAddress(page)
    if address.outer == groups.count { groups.append([]) }
    if address.middle == groups[address.outer].count { groups[address.outer].append([]) }
    if address.page == 0 { groups[address.outer][address.middle].append([]) }
    groups[address.outer][address.middle][address.inner].append(new)
  }

  /// Calls a closure with the elements of a page.
  @inlinable
  package func withPage<Result>(_ page: Int, _ body: (UnsafeBufferPointer<Element>) -> Result)
    -> Result
  {
    groups[PageAddress(page)].withUnsafeBufferPointer(body)
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
}

extension PersistentArray: Sendable where Element: Sendable {}
