extension PersistentArray {
  /// Returns whether both arrays share the storage of an element.
  @inlinable
  func sharesPage(of index: Int, with other: PersistentArray) -> Bool {
    let page = index >> Self.pageBits
    return self[page: page].isStored(with: other[page: page])
  }

  /// Returns whether more than a given number of pages are not shared with another version.
  /// - Complexity: O(*l*) for a limit of *l* pages.
  @inlinable
  func differs(from other: PersistentArray, inMorePagesThan limit: Int) -> Bool {
    if groups.isStored(with: other.groups) { return false }
    var found = 0
    for (outer, others) in zip(groups, other.groups) where !outer.isStored(with: others) {
      for (middle, others) in zip(outer, others) where !middle.isStored(with: others) {
        for (pages, others) in zip(middle, others) where !pages.isStored(with: others) {
          for (page, other) in zip(pages, others) where !page.isStored(with: other) {
            found += 1
            if found > limit { return true }
          }
        }
      }
    }
    return found + abs(count - other.count) >> Self.pageBits > limit
  }
}
