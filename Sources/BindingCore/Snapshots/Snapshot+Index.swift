// Finding items by identifier, and keeping identifiers unique.
extension Snapshot {
  @inlinable
  func location(of item: Item.DiffIdentifier) -> (number: Int32, chunk: Int32)? {
    withIndex { location(of: item, in: $0) }
  }

  @inlinable
  @inline(__always)
  func location(
    of item: Item.DiffIdentifier,
    in index: ItemIndex
  ) -> (number: Int32, chunk: Int32)? {
    var search = ItemIndex.Search(Self.hash(item))
    return number(of: item, &search, in: index).map { ($0, index.chunk(of: $0)) }
  }

  @inlinable
  @inline(__always)
  func number(
    of item: Item.DiffIdentifier,
    _ search: inout ItemIndex.Search,
    in index: ItemIndex
  ) -> Int32? {
    while let number = index.next(&search) {
      if store[number].diffIdentifier == item { return number }
    }
    return nil
  }

  @inlinable
  static func hash(_ identifier: Item.DiffIdentifier) -> Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    return hasher.finalize()
  }

  @inlinable
  func withIndex<Result>(_ body: (inout ItemIndex) -> Result) -> Result {
    indexBox.with({ if !isUpToDate($0) { bringUpToDate(&$0) } }, body)
  }

  @inlinable
  func bringUpToDate(_ index: inout ItemIndex?) {
    if index == nil {
      var new = ItemIndex(expecting: itemCount)
      for entry in order.entries {
        for chunk in entry.chunks { add(chunk, to: &new) }
      }
      index = new
    } else if var known = index.take() {
      for chunk in unindexed { add(chunk, to: &known) }
      index = known
    }
    index?.indexedCount = store.count
  }

  /// Whether all items are in an index.
  // Inlined and checked before a call: for a call, an edit would copy the whole snapshot.
  @inlinable
  @inline(__always)
  func isUpToDate(_ index: ItemIndex?) -> Bool { (index?.indexedCount ?? -1) == store.count }

  @inlinable
  func add(_ chunk: Int32, to index: inout ItemIndex) {
    for number in order.numbers(inChunk: chunk) where !index.contains(number) {
      let identifier = store[number].diffIdentifier
      let hash = Self.hash(identifier)
      var search = ItemIndex.Search(hash)
      guard let other = self.number(of: identifier, &search, in: index) else {
        index.insert(number, hash, inChunk: chunk)
        continue
      }
      index.addDuplicate(number, inChunk: chunk)
      // Of two in one section, the one that was added later comes after the other.
      let (place, otherPlace) = (
        order.place(ofSectionWith: chunk), order.place(ofSectionWith: index.chunk(of: other))
      )
      if place < otherPlace { index.replace(search, by: number, inChunk: chunk) }
    }
  }

  /// Removes the index from its box for an edit, which puts it back. All items are in it, and each
  /// identifier once.
  @inlinable
  mutating func takeIndex() -> ItemIndex {
    unshareIndex()
    var index = indexBox.take()
    if !isUpToDate(index) { bringUpToDate(&index) }
    if !unindexed.isEmpty { unindexed = [] }
    if isUnchecked {
      isUnchecked = false
      if index?.hasDuplicates == true {
        leaveOutRepetitions()
        index = nil
        bringUpToDate(&index)
      }
    }
    return index ?? ItemIndex(expecting: 0)
  }

  /// Leaves out repeated identifiers, before an edit that reads the items.
  @inlinable
  mutating func settle() {
    if !isUnchecked { return }
    let index = takeIndex()
    indexBox.put(index)
  }

  /// Removes the items whose identifier occurs earlier, and records them as duplicates.
  @usableFromInline
  mutating func leaveOutRepetitions() {
    var firsts: [Item.DiffIdentifier: ItemPath] = [:]
    var repetitions: Set<Int32> = []
    for (section, entry) in order.entries.enumerated() {
      for (item, number) in entry.chunks.lazy.flatMap(order.numbers(inChunk:)).enumerated() {
        let path = ItemPath(section: section, item: item)
        let identifier = store[number].diffIdentifier
        guard let first = firsts[identifier] else {
          firsts[identifier] = path
          continue
        }
        repetitions.insert(number)
        duplicates.append(
          ListUpdate.Duplicate(
            identifier: AnyDiffable(store[number]).diffIdentifier,
            position: .item(path),
            first: .item(first)
          )
        )
      }
    }
    order.remove(repetitions)
  }

  /// Copies the index if another snapshot shares it, so that edits do not change that one's.
  @inlinable
  mutating func unshareIndex() {
    if !isKnownUniquelyReferenced(&indexBox) { indexBox = indexBox.copy() }
  }
}
