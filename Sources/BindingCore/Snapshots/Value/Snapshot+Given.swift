// Assigns numbers to the items of an edit.
extension Snapshot {
  /// The items of an edit with their numbers; numbers of new items are not in the order yet.
  @usableFromInline
  struct Given {
    @usableFromInline fileprivate(set) var numbers: [Int32] = []
    /// The numbers of items that were already stored, with their positions among the given items.
    @usableFromInline fileprivate(set) var known: [(number: Int32, position: Int)] = []
    /// The index of the first repeated item, if any; then nothing was stored.
    @usableFromInline fileprivate(set) var repeated: Int?

    @inlinable
    init() {}
  }

  @inlinable
  mutating func enterUnique(_ items: [Item]) throws(Failure) -> Given {
    let given = enter(items)
    guard let repeated = given.repeated else { return given }
    throw .repeatedItem(items[repeated].diffIdentifier, position: repeated)
  }

  /// Stores new items, and finds the numbers of the others; if one is repeated, stores nothing.
  @inlinable
  mutating func enter(_ items: [Item]) -> Given {
    // Hashed here, because reading a few items again would cost more.
    let tags = IdentifierTable.tags(items.count) { items[$0].diffIdentifier.hash(into: &$1) }
    var given = store(CollectionOfOne(items), items.count, tags)
    var kept: Set<Int32> = []
    given.repeated =
      given.known.first { !order.contains($0.number) || !kept.insert($0.number).inserted }?.position
    if given.repeated != nil { giveUp(given) }
    return given
  }

  /// Stores the items whose identifiers are not known yet; each identifier is hashed once.
  /// - Parameter tags: The tags of the items' identifiers, if they are known.
  @inlinable
  mutating func store(
    _ parts: some Sequence<[Item]>,
    _ count: Int,
    _ tags: [UInt32]? = nil
  ) -> Given {
    forgetHidden()
    var given = Given()
    let (reused, fresh) = order.makeNumbers(count)
    given.numbers = reused + fresh
    var next = 0
    for items in parts {
      let reusing = max(0, min(items.count, reused.count - next))
      for position in 0..<reusing { elements[Int(reused[next + position])] = items[position] }
      elements.append(items[reusing...])
      next += items.count
    }
    let tags = tags ?? IdentifierTable.tags(of: given.numbers, in: elements)
    given.known = table.insert(given.numbers, tags) { [elements] in
      elements.isSame($0, $1, of: elements) == true
    }
    for (other, position) in given.known {
      drop(given.numbers[position])
      given.numbers[position] = other
    }
    return given
  }

  /// Fills the sections of a snapshot that never had items.
  ///
  /// Of several items with one identifier, the first counts, and the others are recorded.
  @inlinable
  mutating func fill(_ sections: [[Item]]) {
    var given = store(sections, sections.reduce(0) { $0 + $1.count })
    for (_, position) in given.known { given.numbers[position] = -1 }
    var segments = Segments()
    var rest = given.numbers[...]
    for (place, section) in sections.enumerated() {
      segments.append(section: place, start: rest.startIndex)
      order.append(rest.prefix(section.count).filter { $0 >= 0 }, to: roots[place].root)
      rest = rest.dropFirst(section.count)
    }
    // An item's number is its position.
    duplicates = given.known.map { first, position in
      let path = segments.path(position)
      return ListUpdate.Duplicate(
        identifier: AnyDiffable(sections[path.section][path.item]).diffIdentifier,
        position: .item(path),
        first: .item(segments.path(Int(first)))
      )
    }
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
      table.remove(number, hash: IdentifierTable.hash(item.diffIdentifier))
      drop(number)
    }
  }

  /// Removes the known items from the order, and replaces their content.
  @inlinable
  mutating func detach(_ given: Given, _ items: [Item]) {
    for (number, position) in given.known {
      order.detach(number)
      elements[Int(number)] = items[position]
    }
  }
}
