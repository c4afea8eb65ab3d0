extension Snapshot {
  /// Adds items at the end of a section.
  ///
  /// An item that is in the snapshot already is moved here with its new content, and keeps its
  /// marks.
  /// - Parameters:
  ///   - items: The items, each once.
  ///   - section: The section; without one, the last.
  /// - Returns: The identifiers of the items that were in the snapshot already.
  /// - Throws: If the section is not in the snapshot, or there is no section at all, or an item is
  ///   given twice; then nothing is added.
  @discardableResult
  @inlinable
  public mutating func append(
    _ items: [Item],
    to section: Section? = nil
  ) throws(Failure) -> [Item.DiffIdentifier] {
    let place = try placeToAppend(section)
    try checkEachOnce(items)
    let moved = remove(items.map(\.diffIdentifier))
    append(items, at: place)
    return moved
  }

  /// Adds items whose identifiers the caller knows to be new at the end of a section.
  ///
  /// Nothing is hashed or compared. If an identifier is in the snapshot after all, the first item
  /// with it counts, and the others are left out and reported later.
  /// - Parameters:
  ///   - items: The items.
  ///   - section: The section; without one, the last.
  /// - Throws: If the section is not in the snapshot, or there is no section at all; then nothing
  ///   is added.
  /// - Complexity: O(*n* / 256) for *n* items, apart from writing a number for each.
  @inlinable
  public mutating func append(unique items: [Item], to section: Section? = nil) throws(Failure) {
    append(items, at: try placeToAppend(section))
    isUnchecked = true
  }

  @inlinable
  func placeToAppend(_ section: Section?) throws(Failure) -> Int {
    if let section { return try existingPlace(of: section) }
    if isEmpty { throw .noSections }
    return sectionCount - 1
  }

  @inlinable
  mutating func append(_ items: [Item], at place: Int) {
    if items.isEmpty { return }
    unshareIndex()
    let start = Int32(truncatingIfNeeded: store.count)
    store.append(contentsOf: items)
    let end = Int32(truncatingIfNeeded: store.count)
    unindexed += order.append(start..<end, toSection: place)
  }

  /// Inserts items before another, in its section.
  ///
  /// An item that is in the snapshot already is moved here with its new content, and keeps its
  /// marks.
  /// - Parameters:
  ///   - items: The items, each once.
  ///   - other: The item to insert before.
  /// - Returns: The identifiers of the items that were in the snapshot already.
  /// - Throws: If the other is not in the snapshot or is among the items, or an item is given
  ///   twice; then nothing is inserted.
  @discardableResult
  @inlinable
  public mutating func insert(
    _ items: [Item],
    before other: Item.DiffIdentifier
  ) throws(Failure) -> [Item.DiffIdentifier] {
    try insert(items, besides: other, distance: 0)
  }

  /// Inserts items after another, in its section.
  ///
  /// An item that is in the snapshot already is moved here with its new content, and keeps its
  /// marks.
  /// - Parameters:
  ///   - items: The items, each once.
  ///   - other: The item to insert after.
  /// - Returns: The identifiers of the items that were in the snapshot already.
  /// - Throws: If the other is not in the snapshot or is among the items, or an item is given
  ///   twice; then nothing is inserted.
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
    try checkEachOnce(items)
    var index = takeIndex()
    guard let anchor = location(of: other, in: index) else {
      indexBox.put(index)
      throw .noItem(other)
    }
    if let position = items.firstIndex(where: { $0.diffIdentifier == other }) {
      indexBox.put(index)
      throw .besidesItself(other, position: position)
    }
    var moved: [Item.DiffIdentifier] = []
    let numbers = items.map { item in
      let identifier = item.diffIdentifier
      let hash = Self.hash(identifier)
      if remove(identifier, hash, from: &index) { moved.append(identifier) }
      let number = store.append(item)
      index.insert(number, hash, inChunk: anchor.chunk)
      return number
    }
    place(numbers, besides: anchor, distance: distance, in: &index)
    indexBox.put(index)
    if !moved.isEmpty { compact() }
    return moved
  }

  /// Removes items from their sections.
  /// - Parameter items: Their identifiers; those that are not in the snapshot are ignored.
  /// - Returns: The identifiers of the items that were removed.
  @discardableResult
  @inlinable
  public mutating func delete(_ items: [Item.DiffIdentifier]) -> [Item.DiffIdentifier] {
    let deleted = remove(items)
    marks.remove(deleted)
    return deleted
  }

  /// Removes items and keeps their marks.
  @inlinable
  mutating func remove(_ items: [Item.DiffIdentifier]) -> [Item.DiffIdentifier] {
    if itemCount == 0 { return [] }
    var index = takeIndex()
    let removed = items.filter { remove($0, Self.hash($0), from: &index) }
    indexBox.put(index)
    if !removed.isEmpty { compact() }
    return removed
  }

  /// Removes an item, if it is there.
  @inlinable
  mutating func remove(
    _ item: Item.DiffIdentifier,
    _ hash: Int,
    from index: inout ItemIndex
  ) -> Bool {
    var search = ItemIndex.Search(hash)
    guard let number = number(of: item, &search, in: index) else { return false }
    index.remove(search)
    order.remove(number, inChunk: index.chunk(of: number))
    return true
  }

  /// Removes all items and keeps the sections.
  @inlinable
  public mutating func deleteAllItems() {
    let reloaded = marks.reloadedSections
    self = emptied
    marks.reloadedSections = reloaded
  }

  /// A snapshot with the same sections and no items.
  @inlinable
  var emptied: Snapshot {
    var emptied = Snapshot()
    let numbers = emptied.order.insertSections(sectionCount, at: 0)
    emptied.names.insert(sections, numbers: numbers, at: 0)
    return emptied
  }

  /// Removes all items and all sections.
  @inlinable
  public mutating func removeAll() { self = Snapshot() }

  /// Removes the items that meet a condition.
  /// - Parameter isUnwanted: Whether to remove an item; if it throws, none is removed.
  /// - Returns: The identifiers of the items that were removed.
  @discardableResult
  @inlinable
  public mutating func deleteItems(
    where isUnwanted: (Item) throws -> Bool
  ) rethrows -> [Item.DiffIdentifier] {
    settle()
    return delete(try items.filter(isUnwanted).map(\.diffIdentifier))
  }

  /// Replaces the items of a section.
  ///
  /// An item that is in the snapshot already, in this section or another, is moved here and keeps
  /// its marks.
  /// - Parameters:
  ///   - section: The section.
  ///   - items: The new items, each once.
  /// - Throws: If the section is not in the snapshot, or an item is given twice; then nothing is
  ///   changed.
  @inlinable
  public mutating func replaceItems(in section: Section, with items: [Item]) throws(Failure) {
    let place = try existingPlace(of: section)
    try checkEachOnce(items)
    setItems(items, at: place)
  }

  /// Replaces the items of a section by items with unique identifiers.
  @inlinable
  mutating func setItems(_ items: [Item], at place: Int) {
    settle()
    var old: [Item] = []
    append(0..<order.counts[place], ofSectionAt: place, to: &old)
    let gone = old.map(\.diffIdentifier)
    let new = items.map(\.diffIdentifier)
    _ = remove(gone + new)
    append(items, at: place)
    if !marks.isEmptyOfItems { marks.remove(Set(gone).subtracting(new)) }
  }

  @inlinable
  func checkEachOnce(_ items: [Item]) throws(Failure) {
    if items.count < 2 { return }
    var seen: Set<Item.DiffIdentifier> = []
    seen.reserveCapacity(items.count)
    for (position, item) in items.enumerated() where !seen.insert(item.diffIdentifier).inserted {
      throw .repeatedItem(item.diffIdentifier, position: position)
    }
  }

  /// Frees the memory of removed items once they outnumber the others by more than 4096.
  @inlinable
  mutating func compact() {
    if store.count <= 2 * itemCount + 4096 { return }
    var compacted = emptied
    for (place, section) in sections.enumerated() {
      compacted.append(items(in: section), at: place)
    }
    compacted.isUnchecked = isUnchecked
    compacted.duplicates = duplicates
    compacted.marks = marks
    self = compacted
  }
}
