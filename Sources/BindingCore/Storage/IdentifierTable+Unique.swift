extension IdentifierTable {
  /// Creates the table of an array, with positions for numbers; nil if an identifier occurs
  /// twice.
  ///
  /// The entries are sorted by bucket before the buckets are made, so that each is made once.
  /// - Complexity: O(*n*) on average, one hash each.
  @inlinable
  init?<Element: Diffable>(unique elements: [Element]) {
    var tags: [UInt32] = []
    tags.reserveCapacity(elements.count)
    for element in elements { tags.append(Self.tag(Self.hash(element.diffIdentifier))) }
    let table = Self.make(tags) {
      elements[Int($0)].diffIdentifier == elements[Int($1)].diffIdentifier
    }
    guard let table else { return nil }
    self = table
  }

  /// Creates the table of positions with given tags.
  /// - Parameter isSame: Whether the identifiers at two positions, whose tags are equal, are equal.
  /// - Returns: The table, or nil if two identifiers are equal.
  @usableFromInline
  static func make(
    _ tags: [UInt32],
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
      sorted[Int(ends[bucket])] = Entry(number: Int32(truncatingIfNeeded: position), tag: tag)
      ends[bucket] += 1
    }
    table.buckets = PersistentArray()
    for bucket in 0..<bucketCount {
      let entries = sorted[Int(starts[bucket])..<Int(starts[bucket + 1])]
      for (index, entry) in entries.enumerated() {
        for other in entries.dropFirst(index + 1) where other.tag == entry.tag {
          if isSame(entry.number, other.number) { return nil }
        }
      }
      table.buckets.append(Array(entries))
    }
    table.count = tags.count
    return table
  }

  @inlinable
  static func hash(_ identifier: some Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    return hasher.finalize()
  }
}
