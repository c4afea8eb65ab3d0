#if DEBUG || INVARIANTS
extension PersistentArray {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*p*) for *p* pages.
  package func brokenInvariant() -> String? {
    if let broken = brokenInvariantAtEnd() { return broken }
    // The array has only one page, the last.
    if count <= Self.pageMask + 1 { return nil }
    let pages = groups.joined().joined().joined().map(\.count)
    let all = pages.reduce(0, +)
    if all != count { return "the count is \(count), but the pages have \(all) elements" }
    let size = Self.pageMask + 1
    if let short = pages.dropLast().firstIndex(where: { $0 != size }) {
      return "page \(short) of \(pages.count) has only \(pages[short]) elements"
    }
    if let last = pages.last, last == 0 || last > size {
      return "the last page has \(last) elements"
    }
    let (inner, middle) = (groups.joined().joined().map(\.count), groups.joined().map(\.count))
    for (name, counts) in [("groups", inner), ("groups of groups", middle)]
    where counts.dropLast().contains(where: { $0 != PageAddress.mask + 1 }) || counts.last == 0 {
      return "the \(name) have \(counts) parts"
    }
    let outer = groups.map(\.count)
    if outer.dropLast().contains(where: { $0 != PageAddress.mask + 1 }) || outer.last == 0 {
      return "the outermost groups have \(outer) parts"
    }
    return nil
  }

  /// Returns the first invariant of the last pages and the arrays above them that does not hold.
  @usableFromInline
  func brokenInvariantAtEnd() -> String? {
    if count == 0 { return groups.isEmpty ? nil : "the count is 0, but there are pages" }
    guard let outer = groups.last, let middle = outer.last, let pages = middle.last,
      let page = pages.last
    else { return "the count is \(count), but there is no last page" }
    let last = (count - 1) >> Self.pageBits
    let address = PageAddress(last)
    let expected = [
      address.outer + 1, address.middle + 1, address.inner + 1, address.page + 1,
      (count - 1) & Self.pageMask + 1,
    ]
    let found = [groups.count, outer.count, middle.count, pages.count, page.count]
    if found != expected {
      return "the count is \(count), but the parts from the root to the last page are \(found), "
        + "not \(expected)"
    }
    if pages.count > 1, pages[pages.count - 2].count != Self.pageMask + 1 {
      return
        "page \(last - 1) has only \(pages[pages.count - 2].count) elements, but is not the last"
    }
    return nil
  }

  /// Checks the end of the array, in debug builds.
  @inlinable
  func checkInvariants() {
    assert(brokenInvariantAtEnd() == nil, brokenInvariantAtEnd() ?? "")
  }
}
#else
extension PersistentArray {
  package func brokenInvariant() -> String? { nil }
  @inlinable
  func checkInvariants() {}
}
#endif
