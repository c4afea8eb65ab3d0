import BindingCore
import Testing
import TestSupport

@Suite("LongestIncreasingSubsequence")
struct LongestIncreasingSubsequenceTests {
  private func moves(among runs: [Run], oldCount: Int = 1_000) -> [Changeset<Int>.Pair] {
    var aligned = Scratch<Run>()
    for run in runs { aligned.append(run) }
    return LongestIncreasingSubsequence.moves(
      among: PairedRuns(aligned: aligned),
      oldCount: oldCount
    )
  }

  @Test("Runs in order do not move")
  func inOrder() {
    let runs = [Run(old: 0, new: 0, length: 5), Run(old: 7, new: 5, length: 2)]
    #expect(moves(among: runs) == [])
    #expect(moves(among: []) == [])
  }

  @Test("The longer of two crossing runs stays")
  func crossing() {
    let runs = [Run(old: 5, new: 0, length: 2), Run(old: 0, new: 2, length: 5)]
    #expect(moves(among: runs) == [.init(old: 5, new: 0), .init(old: 6, new: 1)])
  }

  @Test("Many short runs outweigh one that is longer than each of them")
  func weights() {
    let runs = [
      Run(old: 100, new: 0, length: 5),
      Run(old: 0, new: 5, length: 2),
      Run(old: 10, new: 7, length: 2),
      Run(old: 20, new: 9, length: 2),
    ]
    #expect(moves(among: runs).map(\.old) == Array(100..<105))
  }

  @Test("The weight that stays is the greatest there is", arguments: UInt64(0)..<100)
  func heaviest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var runs: [Run] = []
    var new = 0
    let places = (0..<Int.random(in: 0...40, using: &random)).shuffled(using: &random)
    // From neighbours to positions that have nothing in common in a tree of them.
    let distance = [10, 100, 5_000, 300_000].randomElement(using: &random) ?? 10
    for place in places {
      let length = Int.random(in: 1...min(distance, 200), using: &random)
      runs.append(Run(old: place * distance, new: new, length: length))
      new += length
    }
    var best: [Int] = []
    for (index, run) in runs.enumerated() {
      let before = zip(runs[..<index], best).filter { $0.0.old < run.old }.map(\.1).max() ?? 0
      best.append(before + Int(run.length))
    }
    let moves = moves(among: runs, oldCount: 40 * distance)
    #expect(new - moves.count == best.max() ?? 0, "seed \(seed)")
  }
}
