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
    let gone = departures
    precondition(
      gone.last ?? -1 < old.count,
      "a changeset must be applied to a list as long as its old list"
    )
    let count = old.count - deletes.count + inserts.count
    var new: [Element] = []
    new.reserveCapacity(count)
    var (leaving, arriving, moving) = (
      gone.makeIterator(), inserts.makeIterator(), moves.makeIterator()
    )
    var (nextGone, nextInsert, nextMove) = (leaving.next(), arriving.next(), moving.next())
    var next = 0
    for position in 0..<count {
      if nextInsert == position {
        nextInsert = arriving.next()
        new.append(try insert(position))
      } else if let move = nextMove, move.new == position {
        nextMove = moving.next()
        new.append(old[move.old])
      } else {
        while nextGone == next {
          nextGone = leaving.next()
          next += 1
        }
        new.append(old[next])
        next += 1
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
