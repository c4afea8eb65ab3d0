extension PersistentArray {
  /// The indices of all elements.
  package var indices: Range<Int> { 0..<count }

  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*p*) for *p* pages.
  package func brokenInvariant() -> String? {
    let pages = groups.joined().joined().joined().map(\.count)
    let all = pages.reduce(0, +)
    if all != count { return "its count is \(count), and its pages have \(all) elements" }
    let size = Self.pageMask + 1
    if let short = pages.dropLast().firstIndex(where: { $0 != size }) {
      return "page \(short): \(pages[short]) elements, and it is not the last of \(pages.count)"
    }
    if let last = pages.last, last == 0 || last > size { return "the last page: \(last) elements" }
    let (inner, middle) = (groups.joined().joined().map(\.count), groups.joined().map(\.count))
    for (name, counts) in [("groups", inner), ("groups of groups", middle)]
    where counts.dropLast().contains(where: { $0 != Self.groupMask + 1 }) || counts.last == 0 {
      return "the \(name) have \(counts) parts"
    }
    let outer = groups.map(\.count)
    if outer.dropLast().contains(where: { $0 != Self.groupMask + 1 }) || outer.last == 0 {
      return "the outermost groups have \(outer) parts"
    }
    return nil
  }
}
