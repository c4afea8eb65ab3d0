// Adds many items at once.
extension IdentifierTable {
  /// Adds items, except those whose identifier another item has.
  ///
  /// Splits the buckets first, then fills them chunk by chunk.
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
    // For a few items, sorting by chunk would take longer than it saves.
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
    CoverageMark.insertsByChunk.reach()
    let bucketCount = buckets.count
    let places = tags.map { Self.bucket($0, of: bucketCount) }
    let positions = Self.positionsByChunk(places, bucketCount)
    var next = 0
    while next < positions.count {
      let chunk = Self.chunk(places[Int(positions[next])])
      buckets.modifyChunk(chunk) { buckets in
        repeat {
          let position = Int(positions[next])
          let entry = Entry(number: numbers[position], tag: tags[position])
          let place = places[position] & PersistentArray<[Entry]>.chunkMask
          let other = Self.insert(entry, into: &buckets[place]) { isSame(entry.number, $0) }
          if let other {
            others.append((other, position))
          }
          next += 1
        } while next < positions.count && Self.chunk(places[Int(positions[next])]) == chunk
      }
    }
    count += numbers.count - others.count
    others.sort { $0.position < $1.position }
    if let tag = tags.last { checkInvariants(near: tag) }
    return others
  }

  private static func chunk(_ bucket: Int) -> Int { bucket >> PersistentArray<[Entry]>.chunkBits }

  /// Returns the positions of buckets, sorted by chunk and ascending in each chunk.
  ///
  /// If there are far more chunks than positions, the positions stay in order.
  private static func positionsByChunk(_ buckets: [Int], _ bucketCount: Int) -> [Int32] {
    let all = 0..<Int32(truncatingIfNeeded: buckets.count)
    let chunkCount = chunk(bucketCount - 1) + 1
    if chunkCount == 1 || chunkCount > 4 * buckets.count { return Array(all) }
    var places = [Int32](repeating: 0, count: chunkCount + 1)
    for bucket in buckets { places[chunk(bucket) + 1] += 1 }
    for chunk in 0..<chunkCount { places[chunk + 1] += places[chunk] }
    var sorted = [Int32](repeating: 0, count: buckets.count)
    for position in all {
      let chunk = chunk(buckets[Int(position)])
      sorted[Int(places[chunk])] = position
      places[chunk] += 1
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
