// Edits without `update`: each is one change to followers.
extension LiveList {
  /// Appends an element.
  /// - Returns: Whether it was added; false if the list already has its identity.
  /// - Complexity: O(log *n*) on average.
  @discardableResult
  public func append(_ element: Element) -> Bool { source.edit { $0.append(element) } }

  /// Appends elements; leaves out elements whose identity the list already has.
  /// - Complexity: O(*m*) on average for *m* elements.
  public func append(contentsOf elements: some Sequence<Element>) {
    update { $0.append(contentsOf: elements) }
  }

  /// Inserts an element.
  /// - Parameters:
  ///   - element: The element.
  ///   - index: Its index, from 0 to ``LiveElements/count``.
  /// - Returns: Whether it was inserted; false if the list already has its identity.
  /// - Complexity: O(log *n*) on average.
  @discardableResult
  public func insert(_ element: Element, at index: Int) -> Bool {
    source.edit { $0.insert(element, at: index) }
  }

  /// Removes the element with an identifier.
  /// - Returns: The removed element, or nil if the list has none with the identifier.
  /// - Complexity: O(log *n*) on average.
  @discardableResult
  public func remove(id identifier: Element.DiffIdentifier) -> Element? {
    source.edit { $0.remove(id: identifier) }
  }

  /// Removes the element at an index, which must exist.
  /// - Returns: The removed element.
  /// - Complexity: O(log *n*) on average.
  @discardableResult
  public func remove(at index: Int) -> Element { source.edit { $0.remove(at: index) } }

  /// Removes the elements for which a closure returns true.
  /// - Complexity: O(*n*).
  public func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try update { try $0.removeAll(where: shouldBeRemoved) }
  }

  /// Removes all elements.
  public func removeAll() { update { $0.removeAll() } }
}
