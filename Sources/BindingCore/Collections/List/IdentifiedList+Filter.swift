extension IdentifiedList {
  /// Returns a list of the elements that satisfy a condition, in the same order.
  ///
  /// The new list shares its storage with this one, and comparing the two reads only the elements
  /// that were left out.
  /// - Complexity: O(*n* + *m* log *n*) for *m* elements that are left out.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedList {
    var list = self
    try list.removeAll { try !isIncluded($0) }
    return list
  }

  /// Returns a list of the results of a closure for each element, in the same order.
  ///
  /// Elements that equal their results stay in shared storage. If several results have one
  /// identity, only the first is kept.
  /// - Complexity: O(*n*), and O(log *n*) for each element that changes.
  @inlinable
  public func map(_ transform: (Element) throws -> Element) rethrows -> IdentifiedList {
    var list = self
    let new: [Element] = try map(transform)
    guard zip(self, new).allSatisfy({ $0.diffIdentifier == $1.diffIdentifier }) else {
      list.replaceAll(with: new)
      return list
    }
    for (old, new) in zip(self, new) where !old.isEqual(to: new) {
      list[id: new.diffIdentifier] = new
    }
    return list
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// If the condition throws, nothing changes.
  /// - Complexity: O(*n*), and O(log *n*) for each stretch of elements that is removed.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    var removed = RangeSet<Int>()
    try withPointers { elements in
      for (position, element) in elements.enumerated() where try element.read(shouldBeRemoved) {
        removed.insert(contentsOf: position..<position + 1)
      }
    }
    for range in removed.ranges.reversed() { removeSubrange(range) }
  }
}
