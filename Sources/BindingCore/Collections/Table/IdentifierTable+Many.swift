// Adds many items at once.
extension IdentifierTable {
  /// Adds items, except those whose identifier another item has.
  ///
  /// Splits the buckets first, then fills them page by page.
  /// - Parameter isSame: Whether two items with equal tags, a new one and another, have the same
  ///   identifier.
  /// - Returns: The positions of items that were not added, ascending, each with the number of the
  ///   item that has its identifier.
  @usableFromInline
  package mutating func insert(
    _ numbers: [Int32],
    _ tags: [UInt32],
    unless isSame: (_ number: Int32, _ other: Int32) -> Bool
  ) -> [(number: Int32, position: Int)] {
    if count == 0 {
      if let table = Self.make(tags, numbers, isSame: isSame) {
        self = table
        return []
      }
      self = IdentifierTable(expecting: numbers.count)
    } else {
      while count + numbers.count > buckets.count * Self.load { split() }
    }
    var others: [(number: Int32, position: Int)] = []
    // For a few items, sorting by page would take longer than it saves.
    if numbers.count < 16 {
      for position in numbers.indices {
        let entry = Entry(number: numbers[position], tag: tags[position])
        let bucket = bucket(entry.tag)
        let other = Self.insert(entry, into: &buckets[bucket]) { isSame(entry.number, $0) }
        if let other {
          others.append((other, position))
        }
      }
      count += numbers.count - others.count
      if let tag = tags.last { checkInvariants(near: tag) }
      return others
    }
    CoverageMark.insertsByPage.reach()
    let bucketCount = buckets.count
    let places = tags.map { Self.bucket($0, of: bucketCount) }
    let positions = Self.positionsByPage(places, bucketCount)
    var next = 0
    while next < positions.count {
      let page = Self.page(places[Int(positions[next])])
      buckets.modifyPage(page) { buckets in
        repeat {
          let position = Int(positions[next])
          let entry = Entry(number: numbers[position], tag: tags[position])
          let place = places[position] & PersistentArray<[Entry]>.pageMask
          let other = Self.insert(entry, into: &buckets[place]) { isSame(entry.number, $0) }
          if let other {
            others.append((other, position))
          }
          next += 1
        } while next < positions.count && Self.page(places[Int(positions[next])]) == page
      }
    }
    count += numbers.count - others.count
    others.sort { $0.position < $1.position }
    if let tag = tags.last { checkInvariants(near: tag) }
    return others
  }

  private static func page(_ bucket: Int) -> Int { bucket >> PersistentArray<[Entry]>.pageBits }

  /// Returns the positions of buckets, sorted by page and ascending in each page.
  ///
  /// If there are far more pages than positions, the positions stay in order.
  private static func positionsByPage(_ buckets: [Int], _ bucketCount: Int) -> [Int32] {
    let all = 0..<Int32(truncatingIfNeeded: buckets.count)
    let pageCount = page(bucketCount - 1) + 1
    if pageCount == 1 || pageCount > 4 * buckets.count { return Array(all) }
    var places = [Int32](repeating: 0, count: pageCount + 1)
    for bucket in buckets { places[page(bucket) + 1] += 1 }
    for page in 0..<pageCount { places[page + 1] += places[page] }
    var sorted = [Int32](repeating: 0, count: buckets.count)
    for position in all {
      let page = page(buckets[Int(position)])
      sorted[Int(places[page])] = position
      places[page] += 1
    }
    return sorted
  }

  /// Removes items, which may be nearly all, without their hashes.
  /// - Parameter limit: A number greater than all of them.
  /// - Complexity: O(*n*) for *n* items of the table, a few nanoseconds each.
  @usableFromInline
  package mutating func removeAll(_ numbers: [Int32], limit: Int) {
    let gone = NumberSet(numbers, limit: limit)
    for bucket in 0..<buckets.count {
      let kept = buckets[bucket].filter { !gone.contains($0.number) }
      if kept.count == buckets[bucket].count { continue }
      count -= buckets[bucket].count - kept.count
      buckets[bucket] = kept
    }
  }
}
