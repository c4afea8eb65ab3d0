extension IdentifierTable {
  /// Creates the table of a collection, with positions for numbers; nil if an identifier occurs
  /// twice.
  ///
  /// The entries are sorted by bucket before the buckets are made, so that each is made once.
  /// - Complexity: O(*n*) on average, one hash each.
  @inlinable
  init?<Element: Diffable>(unique elements: [Element]) {
    var tags: [UInt32] = []
    tags.reserveCapacity(elements.count)
    for element in elements { tags.append(Self.tag(Self.hash(element.diffIdentifier))) }
    let (table, pairs) = Self.make(tags)
    for (one, other) in pairs
    where elements[Int(one)].diffIdentifier == elements[Int(other)].diffIdentifier { return nil }
    self = table
  }

  /// Creates the table of positions with given tags.
  /// - Returns: The table, and all pairs of positions with the same tag.
  @usableFromInline
  static func make(_ tags: [UInt32]) -> (table: IdentifierTable, pairs: [(Int32, Int32)]) {
    var table = IdentifierTable(expecting: 0)
    let bucketCount = max(1, tags.count / load)
    var starts = [Int32](repeating: 0, count: bucketCount + 1)
    for tag in tags { starts[bucket(tag, of: bucketCount) + 1] += 1 }
    for index in 0..<bucketCount { starts[index + 1] += starts[index] }
    var ends = starts
    var sorted = [Entry](repeating: Entry(number: 0, tag: 0), count: tags.count)
    for (position, tag) in tags.enumerated() {
      let bucket = bucket(tag, of: bucketCount)
      sorted[Int(ends[bucket])] = Entry(number: Int32(truncatingIfNeeded: position), tag: tag)
      ends[bucket] += 1
    }
    var pairs: [(Int32, Int32)] = []
    table.buckets = PersistentArray()
    for bucket in 0..<bucketCount {
      let entries = sorted[Int(starts[bucket])..<Int(starts[bucket + 1])]
      for (index, entry) in entries.enumerated() {
        for other in entries.dropFirst(index + 1) where other.tag == entry.tag {
          pairs.append((entry.number, other.number))
        }
      }
      table.buckets.append(Array(entries))
    }
    table.count = tags.count
    return (table, pairs)
  }

  @inlinable
  static func hash(_ identifier: some Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    return hasher.finalize()
  }
}
