extension Changeset<Int> {
  /// The list after the changes: survivors carried over, inserted elements made anew.
  ///
  /// Updated elements are carried over as they are.
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - insert: Makes the element for a new position; asked in ascending order.
  /// - Returns: The list after the changes.
  /// - Precondition: The changeset was made for a list of `old.count` elements.
  /// - Complexity: O(*n*), and nothing is copied if no element came, went or moved.
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

  /// The list after the changes, updated elements replaced.
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - insert: Makes the element for a new position; asked in ascending order.
  ///   - update: Makes what takes the place of an updated element.
  /// - Returns: The list after the changes.
  /// - Precondition: The changeset was made for a list of `old.count` elements.
  /// - Complexity: O(*n*), or O(*c*) for *c* updates and no other changes.
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

  /// For each new position the old one, or nil for an inserted element.
  /// - Parameter oldCount: The number of elements before the changes.
  /// - Complexity: O(*n*).
  @inlinable
  package func origins(oldCount: Int) -> [Int?] {
    var origins: [Int?] = []
    for index in 0..<oldCount { origins.append(index) }
    return applying(to: origins, insert: { _ in nil })
  }
}
