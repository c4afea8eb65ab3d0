extension IdentifierTable {
  /// Creates the table of an array, with positions as numbers; nil if an identifier occurs twice.
  ///
  /// Sorts the entries by bucket before it makes the buckets, so that each bucket is made once.
  /// - Complexity: O(*n*) on average, with one hash for each element.
  @inlinable
  package init?<Element: Diffable>(unique elements: [Element]) {
    let tags = Self.tags(elements.count) { elements[$0].diffIdentifier.hash(into: &$1) }
    let table = Self.make(tags, Array(0..<Int32(truncatingIfNeeded: tags.count))) {
      elements[Int($0)].diffIdentifier == elements[Int($1)].diffIdentifier
    }
    guard let table else { return nil }
    self = table
  }

  /// Creates the table of items with given tags and numbers.
  /// - Parameter isSame: Whether two items with equal tags have equal identifiers.
  /// - Returns: The table, or nil if two identifiers are equal.
  @usableFromInline
  package static func make(
    _ tags: [UInt32],
    _ numbers: [Int32],
    isSame: (Int32, Int32) -> Bool
  ) -> IdentifierTable? {
    let bucketCount = max(1, tags.count / load)
    // A slot has the few items of a bucket whose upper bits also agree.
    let slotBits = 5
    func slot(_ tag: UInt32) -> Int {
      bucket(tag, of: bucketCount) << slotBits | Int(tag >> (32 - UInt32(slotBits)))
    }
    var starts = [Int32](repeating: 0, count: bucketCount << slotBits + 1)
    for tag in tags { starts[slot(tag) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var ends = starts
    var sorted = [Entry](repeating: Entry(number: 0, tag: 0), count: tags.count)
    for (position, tag) in tags.enumerated() {
      let slot = slot(tag)
      sorted[Int(ends[slot])] = Entry(number: numbers[position], tag: tag)
      ends[slot] += 1
    }
    var table = IdentifierTable(expecting: 0)
    table.buckets = PersistentArray()
    for bucket in 0..<bucketCount {
      let range = Int(starts[bucket << slotBits])..<Int(starts[(bucket + 1) << slotBits])
      guard sortUnique(&sorted, range, isSame) else { return nil }
      table.buckets.append(Array(sorted[range]))
    }
    table.count = tags.count
    return table
  }

  /// Sorts the entries of a range, which are nearly sorted, by tag.
  /// - Returns: Whether all identifiers differ; if not, some entries may not be sorted yet.
  private static func sortUnique(
    _ entries: inout [Entry],
    _ range: Range<Int>,
    _ isSame: (Int32, Int32) -> Bool
  ) -> Bool {
    for index in range {
      let entry = entries[index]
      var place = index
      while place > range.lowerBound, entries[place - 1].tag > entry.tag {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
      var other = place - 1
      while other >= range.lowerBound, entries[other].tag == entry.tag {
        if isSame(entries[other].number, entry.number) { return false }
        other -= 1
      }
    }
    return true
  }

  /// Returns the tags of identifiers, hashing a batch at a time.
  /// - Parameter hash: Feeds the identifier at a position into a hasher.
  @inlinable
  package static func tags(_ count: Int, _ hash: (Int, inout Hasher) -> Void) -> [UInt32] {
    var tags: [UInt32] = []
    tags.reserveCapacity(count)
    if count == 1 {
      var hasher = Hasher()
      hash(0, &hasher)
      tags.append(tag(hasher.finalize()))
      return tags
    }
    var batch = HashBatch(count: count)
    while tags.count < count {
      let start = tags.count
      let size = min(HashBatch.size, count - start)
      batch.compute(size) { hash(start + $0, &$1) }
      for index in 0..<size { tags.append(tag(batch[index])) }
    }
    return tags
  }

  /// Returns the tags of the items of some numbers, hashing a batch at a time.
  @inlinable
  package static func tags<Item: Diffable>(
    of numbers: [Int32],
    in items: PersistentArray<Item?>
  ) -> [UInt32] {
    tags(numbers.count) { position, hasher in
      items.read(numbers[position]) { $0.diffIdentifier.hash(into: &hasher) }
    }
  }

  @inlinable
  package static func hash(_ identifier: some Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    return hasher.finalize()
  }
}
