extension Changeset<Int> {
  /// Returns the list after the changes, with new elements for the inserted positions.
  ///
  /// Updated elements are kept unchanged.
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - insert: Returns the element for a new position; called in ascending order.
  /// - Returns: The list after the changes.
  /// - Precondition: The changeset was made for a list of `old.count` elements.
  /// - Complexity: O(*n*); no copy if no element was deleted, inserted or moved.
  @inlinable
  public func applying<Element>(
    to old: [Element],
    insert: (Int) throws -> Element
  ) rethrows -> [Element] {
    if !isStructural { return old }
    var leaving = Departures(self, count: old.count)
    let count = old.count - deletes.count + inserts.count
    var new: [Element] = []
    new.reserveCapacity(count)
    var inserts = inserts[...]
    var moves = moves[...]
    for position in 0..<count {
      if inserts.first == position {
        inserts.removeFirst()
        new.append(try insert(position))
      } else if let move = moves.first, move.new == position {
        moves.removeFirst()
        new.append(old[move.old])
      } else {
        new.append(old[leaving.nextStaying()])
      }
    }
    return new
  }

  /// Returns the list after the changes, with new elements for the inserted and the updated
  /// positions.
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - insert: Returns the element for a new position; called in ascending order.
  ///   - update: Returns the replacement of an updated element.
  /// - Returns: The list after the changes.
  /// - Precondition: The changeset was made for a list of `old.count` elements.
  /// - Complexity: O(*n*); no copy if nothing changed.
  @inlinable
  public func applying<Element>(
    to old: [Element],
    insert: (Int) throws -> Element,
    update: (Element, Pair) throws -> Element
  ) rethrows -> [Element] {
    var new = try applying(to: old, insert: insert)
    for pair in updates { new[pair.new] = try update(new[pair.new], pair) }
    return new
  }

  /// Returns the old position for each new one, or nil for an inserted element.
  /// - Parameter oldCount: The number of elements before the changes.
  /// - Complexity: O(*n*).
  @inlinable
  package func origins(oldCount: Int) -> [Int?] {
    var origins: [Int?] = []
    for index in 0..<oldCount { origins.append(index) }
    return applying(to: origins, insert: { _ in nil })
  }
}
