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
    var table = IdentifierTable(expecting: 0)
    let bucketCount = max(1, tags.count / load)
    var starts = [Int32](repeating: 0, count: bucketCount + 1)
    for tag in tags { starts[bucket(tag, of: bucketCount) + 1] += 1 }
    for index in 0..<bucketCount { starts[index + 1] += starts[index] }
    var ends = starts
    var sorted = [Entry](repeating: Entry(number: 0, tag: 0), count: tags.count)
    for (position, tag) in tags.enumerated() {
      let bucket = bucket(tag, of: bucketCount)
      sorted[Int(ends[bucket])] = Entry(number: numbers[position], tag: tag)
      ends[bucket] += 1
    }
    table.buckets = PersistentArray()
    for bucket in 0..<bucketCount {
      let range = Int(starts[bucket])..<Int(starts[bucket + 1])
      for index in range {
        for other in index + 1..<range.upperBound where sorted[other].tag == sorted[index].tag {
          if isSame(sorted[index].number, sorted[other].number) { return nil }
        }
      }
      table.buckets.append(Array(sorted[range]))
    }
    table.count = tags.count
    return table
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

  @inlinable
  package static func hash(_ identifier: some Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    return hasher.finalize()
  }
}
