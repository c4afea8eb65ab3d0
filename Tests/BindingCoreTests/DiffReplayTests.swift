import BindingCore
import Testing
import TestSupport

@Suite("Diff, by replay")
struct DiffReplayTests {
  /// Checks a changeset against the lists it was made from, and against a brute-force count.
  private func check<Element: Diffable & Equatable>(
    _ old: [Element],
    _ new: [Element],
    _ comment: Comment
  ) {
    let changes = Changeset(from: old, to: new)
    var replayed = changes.applied(to: old) { new[$0] }
    #expect(replayed.map(\.diffIdentifier) == new.map(\.diffIdentifier), comment)
    for update in changes.updates {
      #expect(old[update.old] != new[update.new], comment)
      replayed[update.new] = new[update.new]
    }
    #expect(replayed == new, comment)

    #expect(changes.deletes == changes.deletes.sorted(), comment)
    #expect(changes.inserts == changes.inserts.sorted(), comment)
    #expect(changes.moves.map(\.new) == changes.moves.map(\.new).sorted(), comment)
    #expect(changes.updates.map(\.new) == changes.updates.map(\.new).sorted(), comment)
    #expect(old.count - changes.deletes.count + changes.inserts.count == new.count, comment)

    // What stayed is increasing, and no longer increasing selection exists.
    let origins = changes.origins(oldCount: old.count).compactMap(\.self)
    let staying = origins.count - changes.moves.count
    #expect(staying == longestIncreasingLength(origins), comment)
  }

  /// In quadratic time, by the definition.
  private func longestIncreasingLength(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      let best = zip(values[..<index], lengths).filter { $0.0 < value }.map(\.1).max() ?? 0
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }

  /// A list and an edited copy of it: some deleted, inserted, moved in blocks, swapped, updated.
  private func lists(
    count: Int,
    edits: Int,
    identifiers: Int,
    using random: inout SplitMix64
  ) -> (old: [Item], new: [Item]) {
    var fresh = 1_000_000
    let old = (0..<count).map { index in
      Item(identifiers > 0 ? Int.random(in: 0..<identifiers, using: &random) : index)
    }
    var new = old
    for _ in 0..<edits {
      let place = Int.random(in: 0...new.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where !new.isEmpty:
        new.remove(at: min(place, new.count - 1))
      case 1:
        fresh += 1
        let id = identifiers > 0 ? Int.random(in: 0..<identifiers, using: &random) : fresh
        new.insert(Item(id), at: place)
      case 2 where !new.isEmpty:
        let length = Int.random(in: 1...min(9, new.count), using: &random)
        let start = Int.random(in: 0...(new.count - length), using: &random)
        let block = Array(new[start..<start + length])
        new.removeSubrange(start..<start + length)
        new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &random))
      case 3 where new.count > 1:
        new.swapAt(
          Int.random(in: new.indices, using: &random),
          Int.random(in: new.indices, using: &random)
        )
      case 4 where !new.isEmpty:
        new[min(place, new.count - 1)].content += 1
      case 5 where edits > 8 && Int.random(in: 0..<10, using: &random) == 0:
        new.shuffle(using: &random)
      default: break
      }
    }
    return (old, new)
  }

  @Test("Small lists of every size and few edits", arguments: UInt64(0)..<40)
  func small(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in 0..<40 {
      let edits = Int.random(in: 0..<12, using: &random)
      let (old, new) = lists(count: count, edits: edits, identifiers: 0, using: &random)
      check(old, new, "seed \(seed), \(count) elements")
    }
  }

  @Test("Lists of some hundred elements with many edits", arguments: UInt64(100)..<130)
  func medium(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<4 {
      let count = Int.random(in: 41..<400, using: &random)
      let edits = Int.random(in: 0..<count, using: &random)
      let (old, new) = lists(count: count, edits: edits, identifiers: 0, using: &random)
      check(old, new, "seed \(seed), \(count) elements")
    }
  }

  @Test("Lists in which identifiers occur more than once", arguments: UInt64(200)..<240)
  func duplicates(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in stride(from: 1, to: 80, by: 3) {
      let identifiers = Int.random(in: 1...count, using: &random)
      let (old, new) = lists(count: count, edits: 9, identifiers: identifiers, using: &random)
      check(old, new, "seed \(seed), \(count) elements, \(identifiers) identifiers")
    }
  }

  @Test("Identifiers whose hashes all collide", arguments: UInt64(300)..<310)
  func collisions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in stride(from: 0, to: 120, by: 7) {
      let (old, new) = lists(count: count, edits: count, identifiers: 0, using: &random)
      check(old.map(CollidingItem.init), new.map(CollidingItem.init), "seed \(seed), \(count)")
    }
  }

  @Test("Erased elements change as the plain ones do", arguments: UInt64(400)..<410)
  func erased(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in stride(from: 0, to: 90, by: 9) {
      let (old, new) = lists(count: count, edits: 12, identifiers: 0, using: &random)
      #expect(
        Changeset(from: old.map { AnyDiffable($0) }, to: new.map { AnyDiffable($0) })
          == Changeset(from: old, to: new),
        "seed \(seed), \(count) elements"
      )
    }
  }
}
