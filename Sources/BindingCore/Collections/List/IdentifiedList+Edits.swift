extension IdentifiedList {
  /// Appends an element.
  /// - Returns: Whether the element was added; false if the list already has its identity.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> Bool { insert(element, at: count) }

  /// Appends elements; leaves out elements whose identity the list already has.
  /// - Complexity: O(*m*) on average for *m* elements.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    let new = Array(elements)
    if new.isEmpty { return }
    let start = count
    let entered = enter(new)
    let numbers = entered.newNumbers
    order.append(numbers)
    for (offset, other) in entered.known.enumerated() {
      report(new[other.position], at: start + other.position - offset, first: other.number)
    }
    for number in numbers { record(number, isMove: true) }
  }

  /// Inserts an element.
  /// - Parameters:
  ///   - element: The element.
  ///   - index: Its index, from 0 to ``count``.
  /// - Returns: Whether the element was inserted; false if the list already has its identity.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> Bool {
    precondition(
      index >= 0 && index <= count,
      "the index to insert at must be from 0 to the count"
    )
    let identifier = element.diffIdentifier
    let hash = IdentifierTable.hash(identifier)
    if let first = number(of: identifier, hash: hash) {
      report(element, at: index, first: first)
      return false
    }
    order.insert(store(element, hash: hash), at: index)
    return true
  }

  /// Removes the element with an identifier.
  /// - Returns: The element, or nil if the list has none.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func remove(id identifier: Identifier) -> Element? {
    let hash = IdentifierTable.hash(identifier)
    return number(of: identifier, hash: hash).flatMap { remove($0, hash: hash) }
  }

  @inlinable
  mutating func remove(_ number: Int32, hash: Int) -> Element? {
    table.remove(number, hash: hash)
    order.forest.remove(number)
    record(number, isMove: true)
    return elements[Int(number)].take()
  }

  /// Removes the element at an index, which must exist.
  /// - Returns: The element.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let element = self[index]
    _ = remove(order.number(at: index), hash: IdentifierTable.hash(element.diffIdentifier))
    return element
  }

  /// Removes the elements of a range of indices, which must exist.
  /// - Complexity: O(*m* + log *n*) on average for *m* elements.
  @inlinable
  public mutating func removeSubrange(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "the range to remove must be within the list"
    )
    let removed = order.forest.remove(range, from: order.root)
    erase(removed)
    for number in removed { record(number, isMove: true) }
  }

  /// Removes all elements, and frees the memory that other versions of the list do not need.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll() {
    edits = nil
    order = OrderedNumbers()
    elements = PersistentArray()
    table = IdentifierTable()
  }

  /// Replaces all elements; elements that the list already has stay in it.
  ///
  /// Use it for a complete new state, for example from a server, so that comparing versions of the
  /// list still reads only the changes.
  /// - Parameter elements: The new elements; if several have one identity, only the first is kept.
  /// - Complexity: As a diff of both, O(*n*).
  @inlinable
  public mutating func replaceAll(with elements: some Sequence<Element>) {
    var new = Array(elements)
    var left: [(position: Int, element: Element)] = []
    var changes = changes(to: new)
    if repeatsIdentity(of: changes.inserts.map { new[$0] }) {
      var seen: Set<Identifier> = []
      let isFirst = new.map { seen.insert($0.diffIdentifier).inserted }
      left = new.indices.filter { !isFirst[$0] }.map { ($0, new[$0]) }
      new = zip(new, isFirst).filter(\.1).map(\.0)
      changes = self.changes(to: new)
    }
    for number in changes.deletes.map(order.number(at:)) {
      guard let element = self.elements[Int(number)].take() else { continue }
      table.remove(number, hash: IdentifierTable.hash(element.diffIdentifier))
      record(number, isMove: true)
    }
    let inserted = order.apply(changes)
    for (position, number) in zip(changes.inserts, inserted) {
      store(new[position], hash: IdentifierTable.hash(new[position].diffIdentifier), under: number)
    }
    for update in changes.updates {
      let number = order.number(at: update.new)
      replace(number, with: new[update.new])
      record(number, isMove: false)
    }
    for move in changes.moves { record(order.number(at: move.new), isMove: true) }
    for (position, element) in left {
      if let first = number(of: element.diffIdentifier) {
        report(element, at: position, first: first)
      }
    }
  }

  /// Whether some elements repeat an identity, their own or one of the list.
  @inlinable
  func repeatsIdentity(of elements: [Element]) -> Bool {
    var seen: Set<Identifier> = []
    return elements.contains { element in
      let identifier = element.diffIdentifier
      return contains(id: identifier) || !seen.insert(identifier).inserted
    }
  }

  /// Moves the element with an identifier.
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - index: The element's index after the move; an index beyond an end counts as that end.
  /// - Returns: Whether the list has such an element.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func move(id identifier: Identifier, to index: Int) -> Bool {
    guard let number = number(of: identifier) else { return false }
    order.move(number, to: Swift.min(Swift.max(0, index), count - 1))
    record(number, isMove: true)
    return true
  }

  /// Stores an element of a new identity under a free number, and does not add it to the order yet.
  @inlinable
  mutating func store(_ element: Element, hash: Int) -> Int32 {
    let number = order.forest.makeNumber()
    store(element, hash: hash, under: number)
    return number
  }

  @inlinable
  mutating func store(_ element: Element, hash: Int, under number: Int32) {
    put(element, under: number)
    table.insert(number, hash: hash)
    record(number, isMove: true)
  }

  @inlinable
  mutating func put(_ element: Element, under number: Int32) {
    // New numbers ascend, but earlier ones may not be stored yet.
    while elements.count < Int(number) { elements.append(nil) }
    if Int(number) < elements.count {
      elements[Int(number)] = element
    } else {
      elements.append(element)
    }
  }

  /// Records that an element was replaced by an element of another identity, or by nil.
  ///
  /// The new element gets a new number, because versions that share storage use the old number for
  /// the old element.
  @inlinable
  mutating func reidentify(_ number: Int32, _ old: Identifier) {
    let position = order.position(of: number)
    table.remove(number, hash: IdentifierTable.hash(old))
    order.forest.remove(number)
    record(number, isMove: true)
    guard let element = elements[Int(number)].take() else { return }
    insert(element, at: position)
  }

  @usableFromInline
  mutating func report(_ element: Element, at position: Int, first: Int32) {
    duplicates.append(
      ListUpdate.Duplicate(
        identifier: AnyDiffable(element).diffIdentifier,
        position: .section(position),
        first: .section(order.position(of: first))
      )
    )
  }
}
