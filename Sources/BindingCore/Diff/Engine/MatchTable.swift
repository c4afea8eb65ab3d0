/// An open-addressing table of candidates, each of which can be taken once.
///
/// A slot has 32 bits: the candidate, and in the remaining bits a part of its hash, so that almost
/// every comparison finds two elements of one identity. Candidates of one identity form a chain in
/// their order; the slot has the first remaining candidate, or the last one if all are taken.
@usableFromInline
struct MatchTable: ~Copyable {
  @usableFromInline private(set) var slots: Scratch<UInt32>
  /// For each candidate, the slot value of the next one of its identity, or zero; empty if all
  /// identities differ.
  @usableFromInline private(set) var chain = Scratch<UInt32>()
  /// For each candidate, whether it has been taken.
  @usableFromInline var isTaken: Scratch<Bool>
  @usableFromInline let mask: Int
  /// The bits of a slot that hold the candidate plus one; zero is an empty slot.
  @usableFromInline let candidateMask: UInt32

  @inlinable
  init(count: Int) {
    let bits = Int.bitWidth - count.leadingZeroBitCount
    candidateMask = bits < 32 ? (1 << UInt32(bits)) - 1 : .max
    // At most half full.
    let capacity = 1 << (bits + 1)
    mask = capacity - 1
    slots = Scratch(repeating: 0, count: capacity)
    isTaken = Scratch(repeating: false, count: count)
  }

  /// Adds all candidates.
  /// - Parameters:
  ///   - hash: Feeds the identity of a candidate into a hasher; called once for each candidate.
  ///   - isSame: Whether two candidates have the same identity.
  @inlinable
  @inline(__always)
  mutating func fill(hash: (Int, inout Hasher) -> Void, isSame: (Int, Int) -> Bool) {
    // Iterates backwards, so that a chain starts with its first candidate.
    var hashes = HashBatch(count: isTaken.count)
    var end = isTaken.count
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
    var index = firstSlot(of: hash)
    while let head = head(at: index) {
      if hasTag(head, of: hash), isSame(self.candidate(head), candidate) {
        if chain.isEmpty { chain = Scratch(repeating: 0, count: isTaken.count) }
        chain[candidate] = head
        break
      }
      index = slot(after: index)
    }
    slots[index] = tag(hash) | UInt32(truncatingIfNeeded: candidate + 1)
  }

  /// The part of a hash that a slot holds.
  @inlinable
  func tag(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) & ~candidateMask }

  @inlinable
  func candidate(_ head: UInt32) -> Int { Int(head & candidateMask) &- 1 }

  @inlinable
  func firstSlot(of hash: Int) -> Int { hash & mask }

  @inlinable
  func slot(after slot: Int) -> Int { (slot &+ 1) & mask }

  /// Returns the value of a slot, or nil if it is empty.
  @inlinable
  func head(at slot: Int) -> UInt32? { slots[slot] == 0 ? nil : slots[slot] }

  /// Whether a slot holds a candidate with the same part of a hash, given the slot's value.
  @inlinable
  func hasTag(_ head: UInt32, of hash: Int) -> Bool {
    head != 0 && head & ~candidateMask == tag(hash)
  }

  /// Whether the candidate of a slot has not been taken.
  @inlinable
  func isFree(_ head: UInt32) -> Bool { !isTaken[candidate(head)] }

  /// Whether no two candidates have the same identity.
  @inlinable var isUnique: Bool { chain.isEmpty }

  /// Returns the value of the first slot that a hash may be in, or zero.
  @inlinable
  @inline(__always)
  func firstHead(of hash: Int) -> UInt32 { slots[firstSlot(of: hash)] }

  /// Returns the value of the first slot with the same part of a hash, or zero.
  /// - Parameter head: The value of the first slot that the hash may be in.
  @inlinable
  @inline(__always)
  func likelyHead(of hash: Int, from head: UInt32) -> UInt32 {
    var head = head
    var slot = firstSlot(of: hash)
    while head != 0, !hasTag(head, of: hash) {
      slot = self.slot(after: slot)
      head = slots[slot]
    }
    return head
  }

  /// Replaces the candidate of a slot, which is being taken, by the next one of its identity.
  @inlinable
  @inline(__always)
  mutating func advance(_ slot: Int) {
    if isUnique { return }
    let next = chain[candidate(slots[slot])]
    if next != 0 { slots[slot] = next }
  }
}
