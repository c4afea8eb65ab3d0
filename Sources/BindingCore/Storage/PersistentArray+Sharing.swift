extension PersistentArray {
  /// Returns whether an element, which both arrays have, is in storage that they share.
  @inlinable
  func sharesPage(of index: Int, with other: PersistentArray) -> Bool {
    let page = index >> Self.pageBits
    let (outer, middle) = (page >> (2 * Self.groupBits), (page >> Self.groupBits) & Self.groupMask)
    return groups[outer][middle][page & Self.groupMask]
      .isStored(with: other.groups[outer][middle][page & Self.groupMask])
  }

  /// Returns whether more than a number of pages are not shared with another version.
  /// - Complexity: O(*l*) for a limit of *l* pages.
  @inlinable
  func differs(from other: PersistentArray, inMorePagesThan limit: Int) -> Bool {
    if groups.isStored(with: other.groups) { return false }
    var found = 0
    for (group, others) in zip(groups, other.groups) where !group.isStored(with: others) {
      for (pages, others) in zip(group, others) where !pages.isStored(with: others) {
        for (page, other) in zip(pages, others) where !page.isStored(with: other) {
          found += 1
          if found > limit { return true }
        }
      }
    }
    return found + abs(count - other.count) >> Self.pageBits > limit
  }
}
