/// The second step of a diff: pair the elements that were set aside by their identity.
///
/// A few are compared directly. More go through one open-addressing table of 32-bit slots over
/// the old elements, with a 32-bit part of each hash kept beside it, so that almost every
/// comparison is of two elements that are the same. Old elements of one identity form a chain in
/// their order; a pair takes its first.
@usableFromInline
enum Pairing {
  @usableFromInline static let directLimit = 16

  /// Pairs up what was set aside, and records the rest as deletes and inserts.
  /// - Parameters:
  ///   - old: The old list.
  ///   - oldRest: The positions in it that were set aside, ascending.
  ///   - new: The new list.
  ///   - newRest: The positions in it that were set aside, ascending.
  ///   - comparison: What tells elements apart.
  ///   - changes: Receives deletes, inserts and the updates of pairs.
  /// - Returns: A run of length one for each pair, ascending by new position.
  @inlinable
  static func pairs<Comparison: DiffComparison>(
    old: [Comparison.Element],
    oldRest: [Int32],
    new: [Comparison.Element],
    newRest: [Int32],
    comparison: Comparison,
    changes: inout Changeset<Int>
  ) -> [Run] {
    if oldRest.isEmpty || newRest.isEmpty {
      changes.deletes = oldRest.map(Int.init)
      changes.inserts = newRest.map(Int.init)
      return []
    }
    var pairs: [Run] = []
    var isPaired = [Bool](repeating: false, count: oldRest.count)
    func settle(_ position: Int, _ candidate: Int?) {
      guard let candidate else { return changes.inserts.append(position) }
      let origin = Int(oldRest[candidate])
      isPaired[candidate] = true
      pairs.append(Run(old: origin, new: position, length: 1))
      if !comparison.isEqual(old[origin], new[position]) {
        changes.updates.append(.init(old: origin, new: position))
      }
    }

    if oldRest.count <= directLimit && newRest.count <= directLimit {
      for position in newRest {
        let candidate = oldRest.indices.first { candidate in
          !isPaired[candidate]
            && comparison.isSame(old[Int(oldRest[candidate])], new[Int(position)])
        }
        settle(Int(position), candidate)
      }
    } else {
      var table = IdentityTable(old: old, rest: oldRest, comparison: comparison)
      for position in newRest { settle(Int(position), table.take(new[Int(position)])) }
    }
    for (candidate, position) in oldRest.enumerated() where !isPaired[candidate] {
      changes.deletes.append(Int(position))
    }
    return pairs
  }
}

/// A table of the old elements that were set aside, from which each can be taken once.
@usableFromInline
struct IdentityTable<Comparison: DiffComparison> {
  @usableFromInline let old: [Comparison.Element]
  @usableFromInline let rest: [Int32]
  @usableFromInline let comparison: Comparison

  /// Candidate plus two, so that zero is an empty slot and one is a slot whose chain is used up.
  @usableFromInline var slots: [UInt32]
  /// The kept part of each candidate's hash.
  @usableFromInline var tags: [UInt32]
  /// The slot value of the next candidate of the same identity; empty until there is one.
  @usableFromInline var chain: [UInt32] = []
  @usableFromInline let mask: Int

  @inlinable
  init(old: [Comparison.Element], rest: [Int32], comparison: Comparison) {
    self.old = old
    self.rest = rest
    self.comparison = comparison
    var capacity = 4
    while capacity < rest.count * 2 { capacity *= 2 }
    mask = capacity - 1
    slots = [UInt32](repeating: 0, count: capacity)
    tags = [UInt32](repeating: 0, count: rest.count)
    // Backwards, so that a chain starts with its first element.
    for candidate in rest.indices.reversed() { insert(candidate) }
  }

  @inlinable
  func hash(_ element: Comparison.Element) -> Int {
    var hasher = Hasher()
    comparison.hashIdentity(of: element, into: &hasher)
    return hasher.finalize()
  }

  @inlinable
  static func tag(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  @inlinable
  func isCandidate(_ slot: UInt32, _ tag: UInt32, _ element: Comparison.Element) -> Bool {
    guard slot >= 2 else { return false }
    let candidate = Int(slot - 2)
    return tags[candidate] == tag && comparison.isSame(old[Int(rest[candidate])], element)
  }

  @inlinable
  mutating func insert(_ candidate: Int) {
    let element = old[Int(rest[candidate])]
    let hash = hash(element)
    let tag = Self.tag(hash)
    tags[candidate] = tag
    var index = hash & mask
    while slots[index] != 0, !isCandidate(slots[index], tag, element) { index = (index + 1) & mask }
    if slots[index] != 0 {
      if chain.isEmpty { chain = [UInt32](repeating: 1, count: rest.count) }
      chain[candidate] = slots[index]
    }
    slots[index] = UInt32(candidate) + 2
  }

  /// Takes the first candidate that has the identity of an element, if one is left.
  @inlinable
  mutating func take(_ element: Comparison.Element) -> Int? {
    let hash = hash(element)
    let tag = Self.tag(hash)
    var index = hash & mask
    while slots[index] != 0 {
      if isCandidate(slots[index], tag, element) {
        let candidate = Int(slots[index] - 2)
        slots[index] = chain.isEmpty ? 1 : chain[candidate]
        return candidate
      }
      index = (index + 1) & mask
    }
    return nil
  }
}
