// Assigns numbers to the items of an edit.
extension Snapshot {
  /// The items of an edit with their numbers; numbers of new items are not in the order yet.
  @usableFromInline
  struct Given {
    @usableFromInline var numbers: [Int32] = []
    /// The numbers of items that were already stored, with their positions among the given items.
    @usableFromInline var known: [(number: Int32, position: Int)] = []
    /// The index of the first repeated item, if any; then nothing was stored.
    @usableFromInline var repeated: Int?

    @inlinable
    init() {}
  }

  @inlinable
  mutating func enterUnique(_ items: [Item]) throws(Failure) -> Given {
    let given = enter(items)
    guard let repeated = given.repeated else { return given }
    throw .repeatedItem(items[repeated].diffIdentifier, position: repeated)
  }

  /// Assigns a number to each item, and stores new items; each identifier is hashed once.
  @inlinable
  mutating func enter(_ items: [Item]) -> Given {
    settle()
    let (reused, fresh) = order.makeNumbers(items.count)
    var given = Given()
    given.numbers = reused + fresh
    // A copy, because the table is edited in the meantime.
    let known = elements
    let tags = IdentifierTable.tags(items.count) { items[$0].diffIdentifier.hash(into: &$1) }
    given.known = table.known.table.insert(given.numbers, tags) { position, number in
      let identifier = items[position].diffIdentifier
      if Int(number) < known.count, let item = known[Int(number)] {
        return item.diffIdentifier == identifier
      }
      let place =
        fresh.contains(number)
        ? reused.count + Int(number - fresh.lowerBound)
        : reused.firstIndex(of: number) ?? position
      return items[place].diffIdentifier == identifier
    }
    var kept: Set<Int32> = []
    given.repeated =
      given.known.first { !order.contains($0.number) || !kept.insert($0.number).inserted }?.position
    finish(&given, items, reused.count)
    return given
  }

  /// Stores the new items, and frees the numbers that known items do not need.
  @inlinable
  mutating func finish(_ given: inout Given, _ items: [Item], _ reused: Int) {
    for position in 0..<reused { elements[Int(given.numbers[position])] = items[position] }
    elements.append(items[reused...])
    for (other, position) in given.known {
      drop(given.numbers[position])
      given.numbers[position] = other
    }
    if given.repeated != nil { giveUp(given) }
  }

  @inlinable
  mutating func drop(_ number: Int32) {
    elements[Int(number)] = nil
    order.free(number)
  }

  /// Removes the new items again.
  @inlinable
  mutating func giveUp(_ given: Given) {
    for number in given.numbers where !order.contains(number) {
      guard let item = elements[Int(number)] else { continue }
      table.known.table.remove(number, hash: IdentifierTable.hash(item.diffIdentifier))
      drop(number)
    }
  }

  /// Removes the known items from the order, and replaces their content.
  @inlinable
  mutating func takeOut(_ given: Given, _ items: [Item]) {
    for (number, position) in given.known {
      order.takeOut(number)
      elements[Int(number)] = items[position]
    }
  }
}
