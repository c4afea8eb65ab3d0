/// An array in pages of 512 elements; a copy shares the pages that it does not change.
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
