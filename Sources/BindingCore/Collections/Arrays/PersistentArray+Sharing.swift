extension PersistentArray {
  /// Returns whether both arrays share the storage of an element.
  @inlinable
  func sharesChunk(of index: Int, with other: PersistentArray) -> Bool {
    let chunk = index >> Self.chunkBits
    return self[chunk: chunk].isStored(with: other[chunk: chunk])
  }

  /// Returns whether more than a given number of chunks are not shared with another version.
  /// - Complexity: O(*l*) for a limit of *l* chunks.
  @inlinable
  func differs(from other: PersistentArray, inMoreChunksThan limit: Int) -> Bool {
    if groups.isStored(with: other.groups) { return false }
    var found = 0
    for (outer, others) in zip(groups, other.groups) where !outer.isStored(with: others) {
      for (middle, others) in zip(outer, others) where !middle.isStored(with: others) {
        for (chunks, others) in zip(middle, others) where !chunks.isStored(with: others) {
          for (chunk, other) in zip(chunks, others) where !chunk.isStored(with: other) {
            found += 1
            if found > limit { return true }
          }
        }
      }
    }
    return found + abs(count - other.count) >> Self.chunkBits > limit
  }

  /// Calls a closure with the ranges of indices whose elements are not in shared storage.
  ///
  /// The ranges ascend, and include indices beyond the end of one of the two arrays.
  /// - Complexity: O(*c*) for *c* chunks that are not shared.
  @inlinable
  package func forEachDifference(from other: PersistentArray, _ body: (Range<Int>) -> Void) {
    if groups.isStored(with: other.groups) { return }
    let end = max(count, other.count)
    let bits = ChunkAddress.bits
    let chunkBits = Self.chunkBits
    Self.forEachDifference(groups, other.groups, 0..<end, chunkBits + 3 * bits, body) {
      Self.forEachDifference($0, $1, $2, chunkBits + 2 * bits, body) {
        Self.forEachDifference($0, $1, $2, chunkBits + bits, body) {
          Self.forEachDifference($0, $1, $2, chunkBits, body) { body($2) }
        }
      }
    }
  }

  /// Compares the parts of two arrays.
  /// - Parameters:
  ///   - range: The indices of their elements.
  ///   - bits: The binary logarithm of the number of elements in a part.
  ///   - missing: Called with the indices of a part that only one of the arrays has.
  ///   - descend: Called with two parts that are not shared, and with their indices.
  @inlinable
  @inline(__always)
  static func forEachDifference<Part>(
    _ mine: [[Part]],
    _ others: [[Part]],
    _ range: Range<Int>,
    _ bits: Int,
    _ missing: (Range<Int>) -> Void,
    _ descend: ([Part], [Part], Range<Int>) -> Void
  ) {
    for index in 0..<max(mine.count, others.count) {
      let start = range.lowerBound + index << bits
      let part = start..<min(range.upperBound, start + 1 << bits)
      if index >= mine.count || index >= others.count {
        missing(part)
      } else if !mine[index].isStored(with: others[index]) {
        descend(mine[index], others[index], part)
      }
    }
  }
}

extension PersistentArray {
  /// Returns the numbers of items outside storage shared with another version: those that may stand
  /// for the same item there, and those that stand for another.
  /// - Complexity: O(*c*) for *c* items in chunks that are not shared.
  @inlinable
  package func numbersNotShared<Item: Diffable>(
    with old: PersistentArray
  ) -> (touched: [Int32], replaced: Set<Int32>) where Element == Item? {
    var touched: [Int32] = []
    var replaced: Set<Int32> = []
    forEachDifference(from: old) { range in
      var start = range.lowerBound
      let last = Swift.min(range.upperBound, count, old.count)
      while start < last {
        let end = Swift.min(last, (start | Self.chunkMask) + 1)
        ItemPointers.forEachPair(old, self, start..<end) { index, before, after in
          let number = Int32(truncatingIfNeeded: index)
          if before.read(with: after, { $1.mayBeSame(as: $0) }) {
            touched.append(number)
          } else {
            replaced.insert(number)
          }
        }
        start = end
      }
    }
    return (touched, replaced)
  }
}
