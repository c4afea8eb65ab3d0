extension IdentifiedList {
  /// Sorts the elements; elements that the closure does not distinguish keep their order.
  ///
  /// If the closure throws, nothing changes.
  /// - Parameter areInIncreasingOrder: Returns whether the first of two elements belongs before the
  ///   second.
  /// - Complexity: O(*n* log *n*), or O(*n*) if the elements are already sorted; comparing with an
  ///   earlier version finds the fewest moves.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let sorted = try withPointers { elements in
      try elements.indices.sorted {
        try elements[$0].read(with: elements[$1], areInIncreasingOrder)
      }
    }
    reorder(sorted)
  }

  /// Reverses the order of the elements.
  /// - Complexity: O(*n*).
  public mutating func reverse() { reorder(indices.reversed()) }

  /// Exchanges the elements at two indices, which must exist.
  /// - Complexity: O(log *n*).
  public mutating func swapAt(_ first: Int, _ second: Int) {
    precondition(
      indices.contains(first) && indices.contains(second),
      "the indices to exchange must be within the list"
    )
    if first == second { return }
    let (above, below) = (Swift.min(first, second), Swift.max(first, second))
    let (upper, lower) = (order.number(at: above), order.number(at: below))
    order.move(lower, to: above)
    order.move(upper, to: below)
    record(lower, isMove: true)
    record(upper, isMove: true)
  }

  /// Reorders the elements.
  /// - Parameter positions: The positions of all elements, in the new order.
  @usableFromInline
  mutating func reorder(_ positions: [Int]) {
    let moves = Changeset(from: Array(indices), to: positions).moves
    if moves.isEmpty { return }
    let numbers = order.all
    if moves.count < count / 16 {
      _ = order.apply(Changeset(moves: moves))
    } else {
      CoverageMark.reordersWhole.reach()
      order.reorder(positions.map { numbers[$0] })
    }
    for move in moves { record(numbers[move.old], isMove: true) }
  }
}

extension IdentifiedList where Element: Comparable {
  /// Sorts the elements in increasing order; equal elements keep their order.
  /// - Complexity: O(*n* log *n*), or O(*n*) if the elements are already sorted.
  @inlinable
  public mutating func sort() { sort(by: <) }
}
