// Stores elements under numbers, which the caller puts in an order: of one sequence, or of several.
extension IdentifiedList {
  /// The elements of an edit with their numbers; those of new elements have no place yet.
  @usableFromInline
  struct Entered {
    @usableFromInline fileprivate(set) var numbers: [Int32]
    /// The numbers of elements that were stored before, or occur earlier among these, with their
    /// positions among these.
    @usableFromInline fileprivate(set) var known: [(number: Int32, position: Int)] = []

    @inlinable
    init(_ numbers: [Int32]) { self.numbers = numbers }

    /// The numbers by position, with -1 in place of those of known elements.
    @inlinable
    var newNumbersByPosition: [Int32] {
      var new = numbers
      for (_, position) in known { new[position] = -1 }
      return new
    }

    /// The numbers of the elements that are not known.
    @inlinable
    var newNumbers: [Int32] {
      known.isEmpty ? numbers : newNumbersByPosition.filter { $0 >= 0 }
    }
  }

  /// Stores the elements whose identifiers are not known yet; each identifier is hashed once.
  /// - Parameters:
  ///   - parts: The elements in several arrays.
  ///   - count: The number of elements.
  ///   - tags: The tags of the elements' identifiers, if they are known.
  @inlinable
  mutating func enter(
    _ parts: some Sequence<[Element]>,
    _ count: Int,
    _ tags: [UInt32]? = nil
  ) -> Entered {
    // An element that a part of a list does not show does not count as known.
    let before = isPart ? elements : nil
    // The storage of a part may have more numbers than its order.
    if isPart { order.forest.extend(to: elements.count) }
    let (reused, fresh) = order.forest.makeNumbers(count)
    var entered = Entered(reused + fresh)
    while elements.count < Int(fresh.lowerBound) { elements.append(nil) }
    var next = 0
    for new in parts {
      let reusing = Swift.max(0, Swift.min(new.count, reused.count - next))
      for position in 0..<reusing { elements[Int(reused[next + position])] = new[position] }
      elements.append(new[reusing...])
      next += new.count
    }
    let tags = tags ?? IdentifierTable.tags(of: entered.numbers, in: elements)
    // Local copies, because the table is edited in the meantime.
    entered.known = table.insert(entered.numbers, tags) { [elements, order] number, other in
      if elements.isSame(number, other, of: elements) != true { return false }
      guard let before, Int(other) < before.count, before[Int(other)] != nil else { return true }
      return order.contains(other)
    }
    for (other, position) in entered.known.reversed() {
      elements[Int(entered.numbers[position])] = nil
      order.forest.free(entered.numbers[position])
      entered.numbers[position] = other
    }
    return entered
  }

  /// Stores the elements of an array whose identifiers are not known yet.
  @inlinable
  mutating func enter(_ new: [Element]) -> Entered {
    // Hashed here, because reading a few elements again would cost more.
    let tags = IdentifierTable.tags(new.count) { new[$0].diffIdentifier.hash(into: &$1) }
    return enter(CollectionOfOne(new), new.count, tags)
  }

  /// Removes the new elements again.
  @inlinable
  mutating func giveUp(_ entered: Entered) {
    let new = entered.newNumbers
    erase(new)
    for number in new.reversed() { order.forest.free(number) }
  }

  /// Removes stored elements, whose numbers are not in the order any more.
  @inlinable
  mutating func erase(_ numbers: [Int32]) {
    // Reading the whole table takes as long as its buckets, and a bit for each number.
    let whole = table.count + table.buckets.count + order.forest.numberLimit / 64
    if numbers.count > Swift.max(16, whole / 4) {
      table.removeAll(numbers, limit: order.forest.numberLimit)
    } else {
      for (number, tag) in zip(numbers, IdentifierTable.tags(of: numbers, in: elements)) {
        table.remove(number, hash: Int(tag))
      }
    }
    numbers.forEachRun { elements.set($0, to: nil) }
  }

  /// Replaces a stored element by one with the same identifier.
  @inlinable
  mutating func replace(_ number: Int32, with element: Element) {
    elements[Int(number)] = element
  }

  // MARK: Ranges

  /// Inserts elements, unless the list has one of them or one is repeated.
  /// - Returns: Their numbers; or the positions of the elements whose identity another has, with
  ///   the numbers of the others, and then nothing is inserted.
  /// - Complexity: O(*m* + log *n*) on average for *m* elements, with one hash for each.
  @inlinable
  mutating func insertNodes(
    _ new: [Element],
    at position: Int
  ) -> (numbers: [Int32], others: [(number: Int32, position: Int)]) {
    let entered = enter(new)
    if entered.known.isEmpty {
      order.forest.insert(entered.numbers, at: position, in: order.root)
      return (entered.numbers, [])
    }
    giveUp(entered)
    return ([], entered.known)
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
