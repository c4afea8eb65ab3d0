/// An open-addressing table of candidates, each of which can be taken once.
///
/// A slot has 32 bits: as many as needed for the candidate, and in the others a part of its hash,
/// so that almost every comparison is of two elements that are the same. Candidates of one identity
/// form a chain in their order.
@usableFromInline
struct MatchTable: ~Copyable {
  @usableFromInline var slots: Scratch<UInt32>
  /// For each candidate, the slot value of the next one of its identity; empty if all identities
  /// differ.
  @usableFromInline var chain = Scratch<UInt32>()
  @usableFromInline let count: Int
  @usableFromInline let mask: Int
  /// The bits of a slot that hold the candidate plus two: zero is an empty slot, and one a slot
  /// whose candidates have all been taken.
  @usableFromInline let candidateMask: UInt32

  @inlinable
  init(count: Int) {
    self.count = count
    let bits = Int.bitWidth - (count + 1).leadingZeroBitCount
    candidateMask = bits < 32 ? (1 << UInt32(bits)) - 1 : .max
    // At most half full.
    let capacity = 1 << (bits + 1)
    mask = capacity - 1
    slots = Scratch(repeating: 0, count: capacity)
  }

  @inlinable
  func tag(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) & ~candidateMask }

  /// Adds all candidates.
  /// - Parameters:
  ///   - hash: Feeds the identity of a candidate into a hasher; called once for each.
  ///   - isSame: Whether two candidates have the same identity.
  @inlinable
  @inline(__always)
  mutating func fill(hash: (Int, inout Hasher) -> Void, isSame: (Int, Int) -> Bool) {
    // Backwards, so that a chain starts with its first candidate.
    var hashes = HashBatch(count: count)
    var end = count
    while end > 0 {
      let last = end &- 1
      let size = min(HashBatch.size, end)
      hashes.compute(size) { hash(last &- $0, &$1) }
      for index in 0..<size { insert(last &- index, hashes[index], isSame) }
      end -= size
    }
  }

  @inlinable
  mutating func insert(_ candidate: Int, _ hash: Int, _ isSame: (Int, Int) -> Bool) {
    let tag = tag(hash)
    var index = hash & mask
    var slot = slots[index]
    while slot != 0, slot & ~candidateMask != tag || !isSame(self.candidate(slot), candidate) {
      index = (index + 1) & mask
      slot = slots[index]
    }
    if slot != 0 {
      if chain.isEmpty { chain = Scratch(repeating: 1, count: count) }
      chain[candidate] = slot
    }
    slots[index] = tag | UInt32(truncatingIfNeeded: candidate + 2)
  }

  @inlinable
  func candidate(_ slot: UInt32) -> Int { Int(slot & candidateMask) - 2 }

  /// Pairs each element with the first remaining candidate of its identity, and takes the candidate.
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - hash: Feeds the identity of an element into a hasher; called once for each.
  ///   - isSame: Whether a candidate and an element have the same identity.
  ///   - found: Called with each candidate that is taken, and its element.
  @inlinable
  mutating func take(
    _ count: Int,
    hash: (Int, inout Hasher) -> Void,
    isSame: (_ candidate: Int, _ element: Int) -> Bool,
    found: (_ candidate: Int, _ element: Int) -> Void
  ) {
    var hashes = HashBatch(count: count)
    var heads = Scratch<UInt32>(repeating: 0, count: min(HashBatch.size, count))
    var start = 0
    while start < count {
      let end = min(start + HashBatch.size, count)
      hashes.compute(end - start) { hash(start &+ $0, &$1) }
      for element in start..<end {
        heads[element &- start] = slots[hashes[element &- start] & mask]
      }
      // The first slot is most often the right one. All are compared before any candidate is taken, so
      // that the cache misses of the comparisons overlap, as those of the slots above do.
      for element in start..<end {
        let head = heads[element &- start]
        let isFound =
          matches(head, tag(hashes[element &- start])) && isSame(candidate(head), element)
        if !isFound { heads[element &- start] = 0 }
      }
      for element in start..<end {
        let hash = hashes[element &- start]
        let head = heads[element &- start]
        if head != 0, slots[hash & mask] == head {
          slots[hash & mask] = next(after: head)
          found(candidate(head), element)
        } else {
          take(element, hash, isSame, found)
        }
      }
      start = end
    }
  }

  /// Whether a slot has a remaining candidate with a part of a hash.
  @inlinable
  func matches(_ slot: UInt32, _ tag: UInt32) -> Bool {
    slot & ~candidateMask == tag && slot & candidateMask > 1
  }

  /// Returns the value of a slot after its candidate is taken.
  @inlinable
  func next(after slot: UInt32) -> UInt32 {
    chain.isEmpty ? slot & ~candidateMask | 1 : chain[candidate(slot)]
  }

  @inlinable
  mutating func take(
    _ element: Int,
    _ hash: Int,
    _ isSame: (_ candidate: Int, _ element: Int) -> Bool,
    _ found: (_ candidate: Int, _ element: Int) -> Void
  ) {
    let tag = tag(hash)
    var index = hash & mask
    while true {
      let slot = slots[index]
      if slot == 0 { return }
      if matches(slot, tag), isSame(candidate(slot), element) {
        slots[index] = next(after: slot)
        return found(candidate(slot), element)
      }
      index = (index + 1) & mask
    }
  }
}
