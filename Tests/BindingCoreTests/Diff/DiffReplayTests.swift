import BindingCore
import Testing
import TestSupport

@Suite("Diff, by replay")
struct DiffReplayTests {
  @Test("Small lists of every size and few edits", arguments: seeds(40))
  func small(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in 0..<40 {
      let edits = Int.random(in: 0..<12, using: &random)
      let (old, new) = random.lists(count: count, edits: edits)
      #expect(DiffChecker.problem(old, new) == nil, "seed \(seed), \(count) elements")
    }
  }

  @Test("Lists of some hundred elements with many edits", arguments: seeds(12, from: 100))
  func medium(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<4 {
      let count = Int.random(in: 41..<400, using: &random)
      let (old, new) = random.lists(count: count, edits: Int.random(in: 0..<count, using: &random))
      #expect(DiffChecker.problem(old, new) == nil, "seed \(seed), \(count) elements")
    }
  }

  @Test("Long lists with edits here and there, or everywhere", arguments: seeds(5, from: 498))
  func long(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 5_000..<(makesAll ? 30_000 : 12_000), using: &random)
    let old = (0..<count).map { Item($0) }
    var new = old
    for _ in 0..<Int.random(in: 1...(seed % 3 == 0 ? 20_000 : 900), using: &random) {
      let place = Int.random(in: new.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.swapAt(place, Int.random(in: new.indices, using: &random))
      case 1: new.swapAt(place, min(place + 3, new.count - 1))
      case 2: new[place].content += 1
      default: new[place].id += 1_000_000
      }
    }
    if seed % 4 == 0 { new.removeSubrange(100..<400) }
    if seed % 5 == 0 { new.append(contentsOf: new[2000..<3000].map { Item($0.id + 5_000_000) }) }
    if seed % 6 == 0 { new = Array(new[4000...] + new[..<4000]) }
    #expect(DiffChecker.problem(old, new) == nil, "seed \(seed), \(count) elements")
  }

  @Test("Lists with blocks deleted, inserted, moved and shuffled", arguments: seeds(12, from: 700))
  func blocks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 100..<3_000, using: &random)
    // In some, each identifier occurs twice.
    let old = (0..<count).map { Item(seed % 3 == 0 ? $0 / 2 : $0) }
    var new = old
    for round in 0..<Int.random(in: 1..<12, using: &random) where new.count > 60 {
      let length = Int.random(in: 1..<new.count / 3, using: &random)
      let start = Int.random(in: 0...(new.count - length), using: &random)
      let block = new[start..<start + length]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.removeSubrange(start..<start + length)
      case 1: new[start..<start + length].shuffle(using: &random)
      case 2: new.insert(contentsOf: block.map { Item($0.id + 10_000 * (round + 1)) }, at: start)
      default:
        new.removeSubrange(start..<start + length)
        new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &random))
      }
    }
    for index in new.indices where index % 50 == 7 { new[index].content += 1 }
    #expect(DiffChecker.problem(old, new) == nil, "seed \(seed), \(count) elements")
    #expect(
      Changeset(from: old.map { AnyDiffable($0) }, to: new.map { AnyDiffable($0) })
        == Changeset(from: old, to: new),
      "seed \(seed), \(count) elements"
    )
  }

  @Test("The two ways to know the fewest moves agree", arguments: seeds(10, from: 600))
  func oracles(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values = (0..<300).shuffled(using: &random)
    #expect(DiffChecker.longestIncreasingLength(values) == DiffChecker.patienceLength(values))
  }

  @Test("Lists in which identifiers occur more than once", arguments: seeds(16, from: 200))
  func duplicates(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in stride(from: 1, to: 80, by: 3) {
      let identifiers = Int.random(in: 1...count, using: &random)
      let (old, new) = random.lists(count: count, edits: 9, identifiers: identifiers)
      let problem = DiffChecker.problem(old, new)
      #expect(problem == nil, "seed \(seed), \(count) elements, \(identifiers) identifiers")
    }
  }

  @Test("Identifiers whose hashes all collide", arguments: seeds(4, from: 300))
  func collisions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in stride(from: 0, to: 120, by: 7) {
      let (old, new) = random.lists(count: count, edits: count)
      let problem = DiffChecker.problem(old.map(CollidingItem.init), new.map(CollidingItem.init))
      #expect(problem == nil, "seed \(seed), \(count) elements")
    }
  }

  @Test("Erased elements change as the plain ones do", arguments: seeds(10, from: 400))
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
