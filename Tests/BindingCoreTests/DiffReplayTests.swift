import BindingCore
import Testing
import TestSupport

@Suite("Diff, by replay")
struct DiffReplayTests {
  @Test("Small lists of every size and few edits", arguments: UInt64(0)..<40)
  func small(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in 0..<40 {
      let edits = Int.random(in: 0..<12, using: &random)
      let (old, new) = random.lists(count: count, edits: edits)
      #expect(DiffChecker.problem(old, new) == nil, "seed \(seed), \(count) elements")
    }
  }

  @Test("Lists of some hundred elements with many edits", arguments: UInt64(100)..<130)
  func medium(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<4 {
      let count = Int.random(in: 41..<400, using: &random)
      let (old, new) = random.lists(count: count, edits: Int.random(in: 0..<count, using: &random))
      #expect(DiffChecker.problem(old, new) == nil, "seed \(seed), \(count) elements")
    }
  }

  @Test("Lists in which identifiers occur more than once", arguments: UInt64(200)..<240)
  func duplicates(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in stride(from: 1, to: 80, by: 3) {
      let identifiers = Int.random(in: 1...count, using: &random)
      let (old, new) = random.lists(count: count, edits: 9, identifiers: identifiers)
      #expect(
        DiffChecker.problem(old, new) == nil,
        "seed \(seed), \(count) elements, \(identifiers) identifiers"
      )
    }
  }

  @Test("Identifiers whose hashes all collide", arguments: UInt64(300)..<310)
  func collisions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in stride(from: 0, to: 120, by: 7) {
      let (old, new) = random.lists(count: count, edits: count)
      let problem = DiffChecker.problem(old.map(CollidingItem.init), new.map(CollidingItem.init))
      #expect(problem == nil, "seed \(seed), \(count) elements")
    }
  }

  @Test("Erased elements change as the plain ones do", arguments: UInt64(400)..<410)
  func erased(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in stride(from: 0, to: 90, by: 9) {
      let (old, new) = random.lists(count: count, edits: 12)
      #expect(
        Changeset(from: old.map { AnyDiffable($0) }, to: new.map { AnyDiffable($0) })
          == Changeset(from: old, to: new),
        "seed \(seed), \(count) elements"
      )
    }
  }
}
