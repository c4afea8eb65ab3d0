// How a snapshot finds its items, and makes sure that each is there once.
extension Snapshot {
  @inlinable
  func location(of item: Item.DiffIdentifier) -> (number: Int32, chunk: Int32)? {
    let hash = Self.hash(item)
    return withIndex { index in
      index.number(hash) { store[$0].diffIdentifier == item }.map { ($0, index.chunk(of: $0)) }
    }
  }

  @inlinable
  static func hash(_ identifier: Item.DiffIdentifier) -> Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    return hasher.finalize()
  }

  @inlinable
  func withIndex<Result>(_ body: (inout ItemIndex) -> Result) -> Result {
    indexBox.with({ bringUpToDate(&$0) }, body)
  }

  @inlinable
  func bringUpToDate(_ index: inout ItemIndex?) {
    if index == nil {
      var new = ItemIndex(expecting: itemCount)
      for entry in order.entries {
        for chunk in entry.chunks { add(chunk, to: &new) }
      }
      index = new
    } else if var known = index, known.indexedCount < store.count {
      index = nil
      for chunk in unindexed { add(chunk, to: &known) }
      index = known
    }
  }

  @inlinable
  func add(_ chunk: Int32, to index: inout ItemIndex) {
    for number in order.numbers(inChunk: chunk) where !index.contains(number) {
      let identifier = store[number].diffIdentifier
      let hash = Self.hash(identifier)
      let other = index.insert(number, hash, inChunk: chunk) {
        store[$0].diffIdentifier == identifier
      }
      // In one section the one that came later stands behind.
      if let other,
        order.place(ofSectionWith: chunk) < order.place(ofSectionWith: index.chunk(of: other))
      {
        index.replace(other, by: number, hash, inChunk: chunk)
      }
    }
  }

  /// Makes sure that each identifier is there once and in the index, before an edit that relies on
  /// it.
  @inlinable
  mutating func settle() {
    if !unindexed.isEmpty { editIndex { _ in } }
    if isUnchecked {
      isUnchecked = false
      if withIndex({ $0.hasRepetitions }) { leaveOutRepetitions() }
    }
  }

  /// Leaves out the items whose identifier occurs earlier.
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
    indexBox = ItemIndexBox()
  }

  /// Makes sure that no other snapshot sees what is going to be in the index.
  @inlinable
  mutating func unshareIndex() {
    if !isKnownUniquelyReferenced(&indexBox) { indexBox = indexBox.copy() }
  }

  /// Changes the index, or a copy of it if other snapshots share it.
  @inlinable
  mutating func editIndex(_ body: (inout ItemIndex) -> Void) {
    unshareIndex()
    withIndex(body)
    unindexed = []
  }
}
