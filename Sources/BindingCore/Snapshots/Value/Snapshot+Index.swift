// Finds items by identifier, and keeps identifiers unique.
extension Snapshot {
  @inlinable
  func number(of item: Item.DiffIdentifier) -> Int32? {
    number(of: item, hash: IdentifierTable.hash(item))
  }

  @inlinable
  func number(of item: Item.DiffIdentifier, hash: Int) -> Int32? {
    if table.missing.isEmpty { return number(of: item, hash: hash, in: table.known.table) }
    return number(of: item, hash: hash, in: table.completed(addMissing).table)
  }

  @inlinable
  func number(of item: Item.DiffIdentifier, hash: Int, in table: IdentifierTable) -> Int32? {
    table.number(hash: hash) {
      elements.hasItem($0, item) && (hidden.count == 0 || order.contains($0))
    }
  }

  /// Adds the missing items to a table.
  @inlinable
  func addMissing(to known: inout LazyTable.Known) {
    if known.table.count == 0 {
      if let table = tableOfMissing() {
        known.table = table
        return
      }
      known.table = IdentifierTable(expecting: itemCount)
    }
    for missing in table.missing {
      order.forEachLeaf(missing.range, in: missing.root) { numbers in
        for number in numbers { add(number, to: &known) }
      }
    }
  }

  /// Returns a table of the missing items, or nil if two have the same identifier.
  @inlinable
  func tableOfMissing() -> IdentifierTable? {
    var all: [Int32] = []
    all.reserveCapacity(itemCount)
    for missing in table.missing {
      order.forEachLeaf(missing.range, in: missing.root) { all += $0 }
    }
    let tags = ItemPointers.with(PersistentArray(), elements) { _, items in
      items.append(all[...], of: elements)
      let pointers = items.pointers
      return IdentifierTable.tags(pointers.count) { index, hasher in
        pointers[index].read { $0.diffIdentifier.hash(into: &hasher) }
      }
    }
    if tags.count < all.count { return nil }
    return IdentifierTable.make(tags, all) { elements.isSame($0, $1, of: elements) == true }
  }

  @inlinable
  func add(_ number: Int32, to known: inout LazyTable.Known) {
    guard let identifier = elements[Int(number)]?.diffIdentifier else { return }
    let hash = IdentifierTable.hash(identifier)
    guard let other = self.number(of: identifier, hash: hash, in: known.table) else {
      known.table.insert(number, hash: hash)
      return
    }
    known.hasDuplicates = true
    // Within a section, the later added item comes after the other.
    if place(ofSectionWith: number) < place(ofSectionWith: other) {
      known.table.remove(other, hash: hash)
      known.table.insert(number, hash: hash)
    }
  }

  /// Completes the table, and leaves out repeated identifiers and hidden items, before an edit that
  /// looks up items.
  @inlinable
  mutating func settle() {
    forgetHidden()
    if !table.missing.isEmpty { completeTable() }
    if isUnchecked {
      isUnchecked = false
      if table.known.hasDuplicates { leaveOutDuplicates() }
    }
  }

  @inlinable
  mutating func completeTable() {
    var known = table.takeKnown()
    addMissing(to: &known)
    table.putComplete(known)
  }

  /// Completes the table like ``settle()``, but hashes only items that an earlier snapshot lacks.
  /// - Parameters:
  ///   - old: A snapshot in which each identifier must occur once.
  ///   - changes: The changes since then, by identity.
  @inlinable
  mutating func settle(since old: Snapshot, _ changes: SectionedChangeset) {
    guard let complete = completeTable(from: old, changes) else { return settle() }
    var known = table.takeKnown()
    known.table = complete
    table.putComplete(known)
    isUnchecked = false
  }

  /// Returns the table of all items, made from the table of an earlier snapshot; nil if that is not
  /// worthwhile, or if an identifier occurs twice.
  @inlinable
  func completeTable(from old: Snapshot, _ changes: SectionedChangeset) -> IdentifierTable? {
    guard table.known.table.count == 0, old.table.missing.isEmpty, itemCount > old.itemCount / 2,
      changes.items.inserts.count < itemCount / 4
    else { return nil }
    CoverageMark.renumbersTable.reach()
    let renumbering = Renumbering(
      old.roots.map { old.numbers(0..<old.order.count($0.root), of: $0.root) },
      limit: old.order.numberLimit,
      to: roots.map { numbers(0..<order.count($0.root), of: $0.root) },
      changes
    )
    let added = renumbering.added
    var complete = old.table.known.table.renumbered(renumbering.numbers)
    let tags = IdentifierTable.tags(of: added, in: elements)
    let others = complete.insert(added, tags) {
      elements.isSame(added[$0], $1, of: elements) == true
    }
    return others.isEmpty ? complete : nil
  }

  /// Discards the table, because the order of items with the same identifier may have changed.
  @inlinable
  mutating func removeTable() {
    table = LazyTable()
    for section in roots {
      table.add(section.root, 0..<order.count(section.root))
    }
  }

  /// Removes the items whose identifier occurs earlier, and records them as duplicates.
  @usableFromInline
  mutating func leaveOutDuplicates() {
    var leaving: [Int32] = []
    for place in roots.indices {
      for number in numbers(0..<count(at: place), of: roots[place].root) {
        guard let item = elements[Int(number)], let first = self.number(of: item.diffIdentifier),
          first != number
        else { continue }
        leaving.append(number)
        duplicates.append(
          ListUpdate.Duplicate(
            identifier: AnyDiffable(item).diffIdentifier,
            position: .item(path(of: number)),
            first: .item(path(of: first))
          )
        )
      }
    }
    for number in leaving {
      order.remove(number)
      elements[Int(number)] = nil
    }
    table.known.hasDuplicates = false
  }

  /// Removes an item, and returns whether the snapshot had it.
  @inlinable
  mutating func remove(_ item: Item.DiffIdentifier) -> Bool {
    number(of: item).flatMap { remove(number: $0) } != nil
  }

  /// Removes the item of a number, and returns its identifier.
  @inlinable
  mutating func remove(number: Int32) -> Item.DiffIdentifier? {
    guard let identifier = elements[Int(number)].take()?.diffIdentifier else { return nil }
    table.known.table.remove(number, hash: IdentifierTable.hash(identifier))
    order.remove(number)
    return identifier
  }
}
