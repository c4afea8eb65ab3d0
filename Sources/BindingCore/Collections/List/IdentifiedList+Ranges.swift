extension IdentifiedList {
  /// Removes the elements of a range of indices, such as `..<10`, which must exist.
  /// - Complexity: O(*m* + log *n*) on average for *m* elements.
  @inlinable
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    removeSubrange(range.relative(to: self))
  }

  /// Removes the first elements; the list must have at least that many.
  /// - Complexity: O(*m* + log *n*) on average for *m* elements.
  @inlinable
  public mutating func removeFirst(_ number: Int = 1) {
    removeSubrange(0..<number)
  }

  /// Removes the last elements; the list must have at least that many.
  /// - Complexity: O(*m* + log *n*) on average for *m* elements.
  @inlinable
  public mutating func removeLast(_ number: Int = 1) {
    removeSubrange(count - number..<count)
  }

  /// Inserts elements; leaves out elements whose identity the list already has.
  /// - Parameters:
  ///   - elements: The elements.
  ///   - index: The index of the first new element, from 0 to ``count``.
  /// - Complexity: O(*m* log *n*) on average for *m* elements.
  @inlinable
  public mutating func insert(contentsOf elements: some Sequence<Element>, at index: Int) {
    var index = index
    for element in elements where insert(element, at: index) { index += 1 }
  }

  /// Moves the elements of a range of indices, which must exist.
  /// - Parameters:
  ///   - range: The range.
  ///   - index: The index of the first moved element after the move, from 0 to the count of the
  ///     other elements.
  /// - Complexity: O(*m* log *n*) on average for *m* elements.
  public mutating func move(_ range: Range<Int>, to index: Int) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count && index >= 0
        && index <= count - range.count,
      "the range to move must be within the list, and fit at its new index"
    )
    let numbers = range.map(order.number(at:))
    for number in numbers { order.forest.detach(number) }
    for (offset, number) in numbers.enumerated() {
      order.insert(number, at: index + offset)
      record(number, isMove: true)
    }
  }
}
