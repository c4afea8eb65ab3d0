import BindingCore
import Testing
import TestSupport

@Suite("LongestIncreasingSubsequence")
struct LongestIncreasingSubsequenceTests {
  private func moves(among stretches: [Stretch], oldCount: Int = 1_000) -> [Changeset<Int>.Pair] {
    var aligned = Scratch<Stretch>()
    for stretch in stretches { aligned.append(stretch) }
    return LongestIncreasingSubsequence.moves(
      among: PairedStretches(aligned: aligned),
      oldCount: oldCount
    )
  }

  @Test("Stretches in order do not move")
  func inOrder() {
    let stretches = [Stretch(old: 0, new: 0, length: 5), Stretch(old: 7, new: 5, length: 2)]
    #expect(moves(among: stretches) == [])
    #expect(moves(among: []) == [])
  }

  @Test("The longer of two crossing stretches stays")
  func crossing() {
    let stretches = [Stretch(old: 5, new: 0, length: 2), Stretch(old: 0, new: 2, length: 5)]
    #expect(moves(among: stretches) == [.init(old: 5, new: 0), .init(old: 6, new: 1)])
  }

  @Test("Many short stretches outweigh one that is longer than each of them")
  func weights() {
    let stretches = [
      Stretch(old: 100, new: 0, length: 5),
      Stretch(old: 0, new: 5, length: 2),
      Stretch(old: 10, new: 7, length: 2),
      Stretch(old: 20, new: 9, length: 2),
    ]
    #expect(moves(among: stretches).map(\.old) == Array(100..<105))
  }

  @Test("The weight that stays is the greatest there is", arguments: seeds(100))
  func heaviest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var stretches: [Stretch] = []
    var new = 0
    let places = (0..<Int.random(in: 0...40, using: &random)).shuffled(using: &random)
    // From neighbours to positions that have nothing in common in a tree of them.
    let distance = [10, 100, 5_000, 300_000].randomElement(using: &random) ?? 10
    for place in places {
      let length = Int.random(in: 1...min(distance, 200), using: &random)
      stretches.append(Stretch(old: place * distance, new: new, length: length))
      new += length
    }
    var best: [Int] = []
    for (index, stretch) in stretches.enumerated() {
      let before =
        zip(stretches[..<index], best).filter { $0.0.old < stretch.old }.map(\.1).max() ?? 0
      best.append(before + stretch.length)
    }
    let moves = moves(among: stretches, oldCount: 40 * distance)
    #expect(new - moves.count == best.max() ?? 0, "seed \(seed)")
  }

  @Test("A long stretch behind the last element ends at the last greater end")
  func lastToFront() {
    let stretches = [Stretch(old: 999, new: 0, length: 1), Stretch(old: 0, new: 1, length: 999)]
    let missed = CoverageMark.missed([.endsStretch]) {
      #expect(moves(among: stretches) == [.init(old: 999, new: 0)])
    }
    #expect(missed.isEmpty)
  }
}
