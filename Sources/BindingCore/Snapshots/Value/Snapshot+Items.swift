extension Snapshot {
  /// Appends items to a section.
  ///
  /// An item that is already in the snapshot is moved here with its new content, and keeps its
  /// marks.
  /// - Parameters:
  ///   - items: The items; each identifier must occur once.
  ///   - section: The section; nil for the last one.
  /// - Returns: The identifiers of the items that were already in the snapshot.
  /// - Throws: If the section is not in the snapshot, there is no section at all, or an item is
  ///   repeated; then nothing is added.
  @discardableResult
  @inlinable
  public mutating func append(
    _ items: [Item],
    to section: Section? = nil
  ) throws(Failure) -> [Item.DiffIdentifier] {
    let root = try rootToAppend(section)
    let entered = try enterUnique(items)
    detach(entered, items)
    order.append(entered.numbers, to: root)
    return entered.known.map { items[$0.position].diffIdentifier }
  }

  @inlinable
  mutating func enterUnique(
    _ items: [Item]
  ) throws(Failure) -> IdentifiedList<Item>.Entered {
    let (entered, repeated) = enter(items)
    guard let repeated else { return entered }
    throw .repeatedItem(items[repeated].diffIdentifier, position: repeated)
  }

  @inlinable
  func rootToAppend(_ section: Section?) throws(Failure) -> OrderForest.Root {
    guard let section else {
      guard let last = roots.last else { throw .noSections }
      return last.root
    }
    guard let root = roots[id: section]?.root else { throw .noSection(section) }
    return root
  }

  /// Inserts items before another item, in its section.
  ///
  /// An item that is already in the snapshot is moved here with its new content, and keeps its
  /// marks.
  /// - Parameters:
  ///   - items: The items; each identifier must occur once.
  ///   - other: The item to insert before.
  /// - Returns: The identifiers of the items that were already in the snapshot.
  /// - Throws: If the other item is not in the snapshot or is among the items, or an item is
  ///   repeated; then nothing is inserted.
  @discardableResult
  @inlinable
  public mutating func insert(
    _ items: [Item],
    before other: Item.DiffIdentifier
  ) throws(Failure) -> [Item.DiffIdentifier] {
    try insert(items, besides: other, distance: 0)
  }

  /// Inserts items after another item, in its section.
  ///
  /// An item that is already in the snapshot is moved here with its new content, and keeps its
  /// marks.
  /// - Parameters:
  ///   - items: The items; each identifier must occur once.
  ///   - other: The item to insert after.
  /// - Returns: The identifiers of the items that were already in the snapshot.
  /// - Throws: If the other item is not in the snapshot or is among the items, or an item is
  ///   repeated; then nothing is inserted.
  @discardableResult
  @inlinable
  public mutating func insert(
    _ items: [Item],
    after other: Item.DiffIdentifier
  ) throws(Failure) -> [Item.DiffIdentifier] {
    try insert(items, besides: other, distance: 1)
  }

  @inlinable
  mutating func insert(
    _ items: [Item],
    besides other: Item.DiffIdentifier,
    distance: Int
  ) throws(Failure) -> [Item.DiffIdentifier] {
    let anchor = number(of: other)
    let entered = try enterUnique(items)
    guard let anchor else {
      list.giveUp(entered)
      throw .noItem(other)
    }
    if let known = entered.known.first(where: { $0.number == anchor }) {
      list.giveUp(entered)
      throw .besidesItself(other, position: known.position)
    }
    detach(entered, items)
    var (last, distance) = (anchor, distance)
    for number in entered.numbers {
      order.insert(number, besides: last, distance: distance)
      (last, distance) = (number, 1)
    }
    return entered.known.map { items[$0.position].diffIdentifier }
  }

  /// Removes items from their sections.
  /// - Parameter items: The identifiers of the items; those that are not in the snapshot are
  ///   ignored.
  /// - Returns: The identifiers of the items that were removed.
  @discardableResult
  @inlinable
  public mutating func remove(ids items: [Item.DiffIdentifier]) -> [Item.DiffIdentifier] {
    let deleted = items.filter { number(of: $0).flatMap { remove(number: $0) } != nil }
    marks.remove(deleted)
    return deleted
  }

  /// Removes all items but keeps the sections.
  @inlinable
  public mutating func removeAllItems() {
    let reloaded = marks.reloadedSections
    self = emptied
    marks.reloadedSections = reloaded
  }

  /// A snapshot with the same sections and no items.
  @inlinable
  var emptied: Snapshot {
    var emptied = Snapshot()
    emptied.insertNew(sections, at: 0)
    return emptied
  }

  /// Removes all items and all sections.
  @inlinable
  public mutating func removeAll() { self = Snapshot() }

  /// Removes the items that satisfy a predicate.
  /// - Parameter isUnwanted: Returns whether to remove an item; if it throws, nothing is removed.
  /// - Returns: The identifiers of the items that were removed.
  @discardableResult
  @inlinable
  public mutating func removeAll(
    where isUnwanted: (Item) throws -> Bool
  ) rethrows -> [Item.DiffIdentifier] {
    var unwanted: [Int32] = []
    for section in roots {
      for number in numbers(0..<order.count(section.root), of: section.root) {
        if let item = elements[Int(number)], try isUnwanted(item) { unwanted.append(number) }
      }
    }
    let deleted = unwanted.compactMap { remove(number: $0) }
    marks.remove(deleted)
    return deleted
  }

  /// Replaces the items of a section.
  ///
  /// An item that is already in the snapshot, in this section or another, is moved here and keeps
  /// its marks.
  /// - Parameters:
  ///   - section: The section.
  ///   - items: The new items; each identifier must occur once.
  /// - Throws: If the section is not in the snapshot, or an item is repeated; then nothing changes.
  @inlinable
  public mutating func replaceItems(in section: Section, with items: [Item]) throws(Failure) {
    let place = try existingPlace(of: section)
    if let repeated = setItems(items, at: place).repeated {
      throw .repeatedItem(items[repeated].diffIdentifier, position: repeated)
    }
  }

  /// Replaces the items of a section.
  /// - Returns: The index of a repeated item, if any: then nothing changes; and the items that
  ///   another section had.
  @inlinable
  @discardableResult
  mutating func setItems(
    _ items: [Item],
    at place: Int
  ) -> (repeated: Int?, strangers: [Item]) {
    let root = roots[place].root
    let old = numbers(0..<order.count(root), of: root)
    let (entered, repeated) = enter(items)
    if repeated != nil { return (repeated, []) }
    let strangers = strangers(entered, items, outside: root)
    detach(entered, items)
    var gone: [Item.DiffIdentifier] = []
    for number in old where order.contains(number) {
      if let identifier = remove(number: number) { gone.append(identifier) }
    }
    order.append(entered.numbers, to: root)
    marks.remove(gone)
    return (nil, strangers)
  }
}
