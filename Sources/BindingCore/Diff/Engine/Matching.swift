/// The pairing of the elements that were set aside, by identity.
///
/// The old elements are the candidates of a table; the new elements are looked up in order.
@usableFromInline
struct Matching<Comparison: DiffComparison>: ~Copyable {
  @usableFromInline let lists: ListPair<Comparison>
  @usableFromInline let oldRest: Rest
  @usableFromInline let newRest: Rest
  @usableFromInline private(set) var table: MatchTable
  /// For each new element set aside, the old position of its pair, or -1.
  @usableFromInline var origins: Scratch<Int32>
  @usableFromInline private(set) var pairCount = 0
  /// The pairs that differ in content, ascending.
  @usableFromInline private(set) var updates: [Changeset<Int>.Pair] = []
  /// The candidate after the one that was paired last.
  @usableFromInline private(set) var next: Int

  @inlinable
  init(_ lists: ListPair<Comparison>, _ oldRest: consuming Rest, _ newRest: consuming Rest) {
    self.lists = lists
    table = Self.table(of: lists, oldRest)
    origins = Scratch(repeating: -1, count: newRest.count)
    next = oldRest.count
    self.oldRest = oldRest
    self.newRest = newRest
    pairAll()
  }

  /// Returns a table of the old elements that were set aside.
  ///
  /// This is a separate function because the compiler inlines closures only up to a certain size.
  @inlinable
  @inline(never)
  static func table(of lists: ListPair<Comparison>, _ oldRest: borrowing Rest) -> MatchTable {
    let (old, comparison) = (lists.old, lists.comparison)
    var table = MatchTable(count: oldRest.count)
    table.fill { candidate, hasher in
      old[oldRest[candidate]].read { comparison.hashIdentity(of: $0, into: &hasher) }
    } isSame: {
      old[oldRest[$0]].read(with: old[oldRest[$1]], comparison.isSame)
    }
    return table
  }

  @inlinable
  @inline(never)
  mutating func pairAll() {
    let count = newRest.count
    var hashes = HashBatch(count: count)
    var heads = Scratch<UInt32>(repeating: 0, count: min(HashBatch.size, count))
    var matches = Scratch<DiffMatch>(repeating: .different, count: heads.count)
    var size = HashBatch.size
    var start = 0
    while start < count {
      let end = min(start &+ size, count)
      // Each loop does one thing for the whole batch, so that its cache misses overlap.
      hashes.compute(end &- start) { offset, hasher in
        lists.new[newRest[start &+ offset]].read {
          lists.comparison.hashIdentity(of: $0, into: &hasher)
        }
      }
      if table.isUnique {
        for offset in 0..<end &- start { heads[offset] = table.firstHead(of: hashes[offset]) }
        for offset in 0..<end &- start {
          heads[offset] = table.likelyHead(of: hashes[offset], from: heads[offset])
        }
        for offset in 0..<end &- start {
          let isSame =
            heads[offset] != 0
            && lists.isSame(oldRest[table.candidate(heads[offset])], newRest[start &+ offset])
          matches[offset] = isSame ? .equal : .different
        }
        for offset in 0..<end &- start where matches[offset] == .equal {
          let old = oldRest[table.candidate(heads[offset])]
          if !lists.isEqual(old, newRest[start &+ offset]) { matches[offset] = .updated }
        }
        for offset in 0..<end &- start {
          pair(start &+ offset, hashes[offset], heads[offset], matches[offset])
        }
      } else {
        for offset in 0..<end &- start { search(start &+ offset, hashes[offset]) }
      }
      start = follow(from: end)
      // If elements moved in blocks, only a few are hashed to find the next block.
      size = start > end ? 8 : min(2 &* size, HashBatch.size)
    }
  }

  @inlinable
  @inline(__always)
  func match(_ candidate: Int, _ index: Int) -> DiffMatch {
    lists.match(oldRest[candidate], newRest[index])
  }

  /// Pairs a new element with the candidate of its identity; used if all identities differ.
  /// - Parameters:
  ///   - head: The value of the slot that its candidate is likely to be in, or zero.
  ///   - match: The result of comparing it with the candidate of that slot.
  @inlinable
  @inline(__always)
  mutating func pair(_ index: Int, _ hash: Int, _ head: UInt32, _ match: DiffMatch) {
    if head == 0 {
      next = oldRest.count
    } else if match != .different, table.isFree(head) {
      found(table.candidate(head), index, match)
    } else {
      search(index, hash)
    }
  }

  /// Pairs a new element with the first remaining candidate of its identity.
  @inlinable
  @inline(never)
  mutating func search(_ index: Int, _ hash: Int) {
    next = oldRest.count
    var slot = table.firstSlot(of: hash)
    while let head = table.head(at: slot) {
      if table.hasTag(head, of: hash), table.isFree(head) {
        let match = match(table.candidate(head), index)
        if match != .different {
          table.advance(slot)
          return found(table.candidate(head), index, match)
        }
      }
      slot = table.slot(after: slot)
    }
  }

  @inlinable
  @inline(__always)
  mutating func found(_ candidate: Int, _ index: Int, _ match: DiffMatch) {
    let old = oldRest[candidate]
    table.isTaken[candidate] = true
    origins[index] = Int32(truncatingIfNeeded: old)
    if match == .updated { updates.append(.init(old: old, new: newRest[index])) }
    pairCount &+= 1
    next = candidate &+ 1
  }

  /// Pairs new elements with the candidates after the last one, as long as their identities agree.
  ///
  /// Elements that moved together need no hash. If identities occur more than once, candidates are
  /// looked up, because the first remaining one must be taken.
  /// - Returns: The first new element that is not paired.
  @inlinable
  @inline(__always)
  mutating func follow(from start: Int) -> Int {
    var index = start
    while index < newRest.count, next < oldRest.count, table.isUnique, !table.isTaken[next] {
      let match = match(next, index)
      if match == .different { break }
      found(next, index, match)
      index &+= 1
    }
    return index
  }

  /// Adds the elements that have no pair to the deletes and inserts.
  @inlinable
  func addEdits(to changes: inout Changeset<Int>) {
    if pairCount < oldRest.count {
      changes.deletes.reserveCapacity(oldRest.count - pairCount)
      for index in 0..<oldRest.count where !table.isTaken[index] {
        changes.deletes.append(oldRest[index])
      }
    }
    if pairCount < newRest.count {
      changes.inserts.reserveCapacity(newRest.count - pairCount)
      for index in 0..<newRest.count where origins[index] < 0 {
        changes.inserts.append(newRest[index])
      }
    }
  }
}
