@testable import BindingRender
import TestSupport
import Testing

@Suite("Constraints")
struct ConstraintTests {
  @Test("Contents of a lower rank grow first, those of one rank alike, and shares take the rest")
  func ranks() {
    let large = Constraint(least: 2, wanted: 20)
    let small = Constraint(least: 2, wanted: 5)
    #expect([large, small].sizes(in: 17, gap: 1) == [11, 5])
    #expect([large, small].sizes(in: 13, gap: 1) == [7, 5])
    let later = Constraint(least: 2, wanted: 20, rank: 1)
    #expect([later, small].sizes(in: 13, gap: 1) == [7, 5])
    #expect([large, Constraint(least: 2, wanted: 5, rank: 1)].sizes(in: 13, gap: 1) == [10, 2])
    let shares = [Constraint(least: 1, weight: 1), Constraint(least: 8, weight: 3)]
    #expect((shares + [small]).sizes(in: 26, gap: 0) == [5, 16, 5])
    #expect(shares.sizes(in: 10, gap: 0) == [2, 8])
  }

  @Test("What is left out first has the least priority, need not stay, and is the last")
  func priorities() {
    let text = Constraint(least: 5)
    let list = Constraint(least: 5, whole: 8, stays: true)
    #expect([list, text, text].sizes(in: 14, gap: 0) == [8, 5, nil])
    #expect([text, list, list].sizes(in: 17, gap: 0) == [nil, 8, 8])
    #expect([text, list, list].sizes(in: 11, gap: 0) == [nil, 5, 5])
    #expect([list, list].sizes(in: 9, gap: 0) == [5, nil])
    #expect([list, Constraint(least: 5, priority: 1)].sizes(in: 9, gap: 0) == [nil, 5])
    #expect([text].sizes(in: 3, gap: 0) == [3])
    #expect([Constraint]().sizes(in: 3, gap: 0) == [])
  }

  @Test(
    "Sizes never take more than the room, and fill it where there is a share",
    arguments: seeds(50)
  )
  func bounds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let parts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Constraint(
          least: Int.random(in: 0...9, using: &random),
          whole: Bool.random(using: &random) ? Int.random(in: 9...15, using: &random) : nil,
          wanted: Int.random(in: 0...20, using: &random),
          rank: Int.random(in: 0...2, using: &random),
          weight: Int.random(in: 0...2, using: &random),
          priority: Int.random(in: 0...1, using: &random),
          stays: Bool.random(using: &random)
        )
      }
      let (room, gap) = (
        Int.random(in: -2...60, using: &random), Int.random(in: 0...3, using: &random)
      )
      let sizes = parts.sizes(in: room, gap: gap)
      let kept = sizes.indices.filter { sizes[$0] != nil }
      let total = kept.reduce(gap * (kept.count - 1)) { $0 + (sizes[$1] ?? 0) }
      #expect(!kept.isEmpty && total <= max(0, room))
      if kept.contains(where: { parts[$0].weight > 0 }) { #expect(total == max(0, room)) }
      for index in kept where kept.count > 1 {
        let size = sizes[index] ?? 0
        #expect(size >= parts[index].least)
        if parts[index].weight == 0 {
          #expect(size <= max(parts[index].whole, parts[index].wanted))
        }
      }
    }
  }
}
