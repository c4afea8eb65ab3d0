import BindingCore
import TestSupport
import Testing

@Suite("OrderForest")
struct OrderForestTests {
  /// A forest beside plain arrays of the same numbers, which branch in copies.
  struct Branch {
    var forest: OrderForest
    var roots: [OrderForest.Root] = []
    var sequences: [[Int32]]

    init(limits: Int) {
      forest = OrderForest(leafLimit: limits, branchLimit: min(limits, 32))
      sequences = [[], [], []]
      for section in 0..<3 { roots.append(forest.makeRoot(SequenceSlot(section))) }
    }

    var agrees: Bool {
      zip(roots, sequences).allSatisfy { root, sequence in
        var found: [Int32] = []
        forest.forEachLeaf(0..<forest.count(root), in: root) { found += $0 }
        return found == sequence
      }
    }

    mutating func edit(_ random: inout SplitMix64) {
      let section = Int.random(in: 0..<3, using: &random)
      let root = roots[section]
      let count = sequences[section].count
      switch Int.random(in: 0..<14, using: &random) {
      case 0...3:
        let number = forest.makeNumber()
        let places = [0, count, Int.random(in: 0...count, using: &random)]
        let place = places.randomElement(using: &random) ?? 0
        forest.insert(number, at: place, in: root)
        sequences[section].insert(number, at: place)
      case 4:
        let (reused, fresh) = forest.makeNumbers(Int.random(in: 1...40, using: &random))
        forest.append(reused, to: root)
        forest.append(fresh, to: root)
        sequences[section] += reused + Array(fresh)
      case 5...6 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        let number = sequences[section].remove(at: place)
        #expect(forest.number(at: place, in: root) == number)
        forest.remove(number)
        #expect(!forest.contains(number))
      case 7 where count > 0:
        let start = Int.random(in: 0..<count, using: &random)
        let end = min(count, start + Int.random(in: 0...50, using: &random))
        let removed = forest.remove(start..<end, from: root)
        #expect(removed == Array(sequences[section][start..<end]))
        sequences[section].removeSubrange(start..<end)
      case 8...9 where count > 0:
        let number = sequences[section].remove(at: Int.random(in: 0..<count, using: &random))
        let goal = Int.random(in: 0..<3, using: &random)
        let place = Int.random(in: 0...sequences[goal].count, using: &random)
        forest.move(number, to: place, in: roots[goal])
        sequences[goal].insert(number, at: place)
        #expect(forest.location(of: number) == (SequenceSlot(goal), place))
      case 10:
        sequences[section].shuffle(using: &random)
        forest.reorder(sequences[section], of: root)
      case 11 where Int.random(in: 0..<8, using: &random) == 0:
        forest.removeRoot(root)
        roots[section] = forest.makeRoot(SequenceSlot(section))
        sequences[section] = []
      case 12:
        let (reused, fresh) = forest.makeNumbers(Int.random(in: 0...300, using: &random))
        let place = Int.random(in: 0...count, using: &random)
        forest.insert(reused + Array(fresh), at: place, in: root)
        sequences[section].insert(contentsOf: reused + Array(fresh), at: place)
      case 13 where count > 0:
        let start = Int.random(in: 0..<count, using: &random)
        let end = Int.random(in: start...count, using: &random)
        let numbers = forest.detach(start..<end, from: root)
        #expect(numbers == Array(sequences[section][start..<end]))
        #expect(!numbers.contains(where: forest.contains))
        sequences[section].removeSubrange(start..<end)
        let goal = Int.random(in: 0..<3, using: &random)
        let place = Int.random(in: 0...sequences[goal].count, using: &random)
        forest.insert(numbers, at: place, in: roots[goal])
        sequences[goal].insert(contentsOf: numbers, at: place)
      default: break
      }
    }
  }

  @Test(
    "Edited copies keep their own order, and every invariant holds",
    arguments: [8, 12, 128],
    seeds(3)
  )
  func edits(limits: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var branches = [Branch(limits: limits)]
    for step in 0..<300 {
      let index = Int.random(in: branches.indices, using: &random)
      if step % 40 == 7, branches.count < 4 { branches.append(branches[index]) }
      branches[index].edit(&random)
      // Each edit checks the invariants near itself.
      if step % 10 == 0 {
        #expect(branches[index].forest.brokenInvariant() == nil)
        #expect(branches.allSatisfy { $0.agrees })
      }
    }
    for branch in branches { #expect(branch.agrees && branch.forest.brokenInvariant() == nil) }
  }

  @Test("Two versions of one family differ in what was edited", arguments: seeds(8))
  func differences(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var old = Branch(limits: 8)
    for _ in 0..<150 { old.edit(&random) }
    var new = old
    for _ in 0..<20 { new.edit(&random) }
    let changed = zip(old.sequences, new.sequences).enumerated().filter { $1.0 != $1.1 }
    let leaves = DifferingLeaves(from: old.forest, to: new.forest)
    for (section, pair) in changed {
      let slots = Set(leaves.oldSequences + leaves.newSequences)
      #expect(slots.contains(SequenceSlot(section)), "\(pair)")
    }
  }
}
