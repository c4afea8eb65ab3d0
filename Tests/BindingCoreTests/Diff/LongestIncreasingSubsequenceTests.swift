import BindingCore
import Testing
import TestSupport

@Suite("LongestIncreasingSubsequence")
struct LongestIncreasingSubsequenceTests {
  private func moves(
    among matches: [(old: Int, new: Int, length: Int)],
    oldCount: Int = 1_000
  ) -> [Changeset<Int>.Pair] {
    var aligned = Scratch<MatchedRange>()
    for match in matches {
      aligned.append(MatchedRange(old: match.old, new: match.new, length: match.length))
    }
    return LongestIncreasingSubsequence.moves(
      among: MatchedRanges(aligned: aligned),
      oldCount: oldCount
    )
  }

  @Test("Matches in order do not move")
  func inOrder() {
    #expect(moves(among: [(0, 0, 5), (7, 5, 2)]) == [])
    #expect(moves(among: []) == [])
  }

  @Test("The longer of two crossing matches stays")
  func crossing() {
    let moves = moves(among: [(5, 0, 2), (0, 2, 5)])
    #expect(moves == [.init(old: 5, new: 0), .init(old: 6, new: 1)])
  }

  @Test("Many short matches outweigh one that is longer than each of them")
  func weights() {
    let moves = moves(among: [(100, 0, 5), (0, 5, 2), (10, 7, 2), (20, 9, 2)])
    #expect(moves.map(\.old) == Array(100..<105))
  }

  @Test("The weight that stays is the greatest there is", arguments: seeds(100))
  func heaviest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var matches: [(old: Int, new: Int, length: Int)] = []
    var new = 0
    let places = (0..<Int.random(in: 0...40, using: &random)).shuffled(using: &random)
    // From neighbours to positions that have nothing in common in a tree of them.
    let distance = [10, 100, 5_000, 300_000].randomElement(using: &random) ?? 10
    for place in places {
      let length = Int.random(in: 1...min(distance, 200), using: &random)
      matches.append((place * distance, new, length))
      new += length
    }
    var best: [Int] = []
    for (index, match) in matches.enumerated() {
      let before =
        zip(matches[..<index], best).filter { $0.0.old < match.old }.map(\.1).max() ?? 0
      best.append(before + match.length)
    }
    let moves = moves(among: matches, oldCount: 40 * distance)
    #expect(new - moves.count == best.max() ?? 0, "seed \(seed)")
  }

  @Test(
    "The middle of a reversed list stays, and does not move onto itself",
    arguments: Array(1...20) + [101]
  )
  func reversed(count: Int) {
    let changes = Changeset(from: Array(0..<count), to: Array((0..<count).reversed()))
    #expect(changes.moves.count == count - 1)
    #expect(count.isMultiple(of: 2) || changes.moves.allSatisfy { $0.old != $0.new })
  }

  @Test("A long match behind the last element ends at the last greater end")
  func lastToFront() {
    let missed = CoverageMark.missed([.endsStretch]) {
      #expect(moves(among: [(999, 0, 1), (0, 1, 999)]) == [.init(old: 999, new: 0)])
    }
    #expect(missed.isEmpty)
  }
}
