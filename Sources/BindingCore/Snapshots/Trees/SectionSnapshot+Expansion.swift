extension SectionSnapshot {
  /// Expands items: their children become visible if the items themselves are visible.
  /// - Throws: If an item is not in the tree; then nothing is expanded.
  /// - Complexity: O(*d* + *m* + log *n*) for each item with *d* levels below it, for *m* items
  ///   that become visible; none of them is hashed or compared.
  @inlinable
  public mutating func expand(_ items: [ID]) throws(Failure) { try setExpanded(items, true) }

  /// Collapses items: hides their descendants, which keep their expansion.
  /// - Throws: If an item is not in the tree; then nothing is collapsed.
  /// - Complexity: As expanding, but hidden items that were added together count as one.
  @inlinable
  public mutating func collapse(_ items: [ID]) throws(Failure) { try setExpanded(items, false) }

  @inlinable
  mutating func setExpanded(_ items: [ID], _ isExpanded: Bool) throws(Failure) {
    var numbers: [Int32] = []
    for item in items { numbers.append(try number(of: item)) }
    for number in numbers { shape.setExpanded(isExpanded, number, in: list.order) }
    checkInvariants()
  }

  /// Returns a copy of the tree with an item expanded or collapsed.
  func settingExpanded(_ isExpanded: Bool, _ item: ID) -> SectionSnapshot {
    var tree = self
    if let number = list.number(of: item) {
      tree.shape.setExpanded(isExpanded, number, in: list.order)
    }
    return tree
  }

  /// Expands all items with children for which a closure returns true.
  /// - Returns: Those that were collapsed, from top to bottom.
  /// - Complexity: O(*n* + *m* log *n*) for *m* collapsed items among *n*.
  mutating func expandAll(where isIncluded: (Item) -> Bool) -> [ID] {
    let numbers = list.order.all.filter { number in
      shape.hasChildren(number) && !shape.isExpanded(number)
        && list.elements[Int(number)].map(isIncluded) == true
    }
    // From bottom to top, an item is expanded while it is hidden, and shown once.
    for number in numbers.reversed() { shape.setExpanded(true, number, in: list.order) }
    checkInvariants()
    return items(of: numbers).map(\.diffIdentifier)
  }

  /// Collapses items, but for the ancestors of one.
  mutating func collapse(_ items: [ID], around kept: ID?) {
    var kept = kept.flatMap(list.number)
    var ancestors: Set<Int32> = []
    while let parent = kept.flatMap(shape.parent) {
      ancestors.insert(parent)
      kept = parent
    }
    for number in items.compactMap(list.number) where !ancestors.contains(number) {
      shape.setExpanded(false, number, in: list.order)
    }
    checkInvariants()
  }

  /// Expands the items that are expanded in another tree.
  /// - Complexity: O(*m*) for *m* items that are expanded there, if no item is visible here because
  ///   of them; otherwise as expanding.
  mutating func expand(as other: SectionSnapshot) {
    for item in other.expandedItems {
      guard let number = list.number(of: item.diffIdentifier) else { continue }
      shape.setExpanded(true, number, in: list.order)
    }
    checkInvariants()
  }

  /// Returns the descendants of an item as a separate tree, with the same items expanded.
  /// - Parameters:
  ///   - parent: The item; if it is not in the tree, the result is empty.
  ///   - includingParent: Whether the item itself becomes the root.
  /// - Complexity: O(*m* + log *n*) on average for *m* items of the result.
  @inlinable
  public func snapshot(of parent: ID, includingParent: Bool = false) -> SectionSnapshot {
    var tree = SectionSnapshot()
    guard let number = list.number(of: parent) else { return tree }
    let range = shape.range(of: number, in: list.order)
    let numbers = list.order.numbers(includingParent ? range : range.dropFirst())
    do {
      try tree.insert(self, numbers, under: nil, at: 0)
    } catch {
      // The items of a tree are unique.
    }
    return tree
  }
}
