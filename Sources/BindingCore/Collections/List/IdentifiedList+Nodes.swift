// Edits of several elements at once, for trees, whose nodes are the elements of a list.
extension IdentifiedList {
  /// Inserts elements, unless the list has one of them or one is repeated.
  /// - Returns: Their numbers; or the positions of the elements whose identity another has, with
  ///   the numbers of the others, and then nothing is inserted.
  /// - Complexity: O(*m* + log *n*) on average for *m* elements, with one hash for each.
  @inlinable
  mutating func insertNodes(
    _ new: [Element],
    at position: Int
  ) -> (numbers: [Int32], others: [(number: Int32, position: Int)]) {
    let (reused, fresh) = order.forest.makeNumbers(new.count)
    let numbers = reused + fresh
    for (number, element) in zip(reused, new) { elements[Int(number)] = element }
    elements.append(new[reused.count...])
    let others = enter(new, under: numbers)
    if others.isEmpty {
      order.forest.insert(numbers, at: position, in: order.root)
      return (numbers, [])
    }
    let left = Set(others.map(\.position))
    for (position, number) in numbers.enumerated().reversed() {
      if !left.contains(position) {
        table.remove(number, hash: IdentifierTable.hash(new[position].diffIdentifier))
      }
      elements[Int(number)] = nil
      order.forest.free(number)
    }
    return ([], others)
  }

  /// Moves the elements of a range.
  /// - Parameter position: The position of the first after the move.
  /// - Complexity: O(*m* + log *n*) for *m* elements.
  @usableFromInline
  mutating func moveNodes(_ range: Range<Int>, to position: Int) {
    let numbers = order.forest.detach(range, from: order.root)
    order.forest.insert(numbers, at: position, in: order.root)
  }
}
