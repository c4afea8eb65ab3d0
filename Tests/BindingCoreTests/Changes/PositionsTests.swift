import TestSupport
import Testing

@testable import BindingCore

@Suite("Positions of a changeset")
struct PositionsTests {
  @Test("Whatever is done with positions, they equal those of an array", arguments: seeds(60))
  func reference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    var positions = Positions<Int>()
    var array: [Int] = []
    for step in 0..<200 {
      switch number(0...6) {
      case 0:
        let start = number(-2...30)
        let range = start..<start + number(0...4)
        positions += Positions(range)
        array += range
      case 1:
        let start = number(0...array.count)
        let range = start..<min(array.count, start + number(0...5))
        let new = (0..<number(0...3)).map { _ in number(-2...30) }
        positions.replaceSubrange(range, with: new)
        array.replaceSubrange(range, with: new)
      case 2 where number(0...3) == 0:
        positions.sort()
        array.sort()
      case 3 where number(0...3) == 0:
        let others = (0..<number(1...3)).map { _ in number(-2...30) }
        positions = positions.merged(with: others)
        array = (array + others).sorted()
      case 4:
        positions = positions.filter { $0 % 7 != step % 7 }
        array = array.filter { $0 % 7 != step % 7 }
      default:
        let next = number(0...1) == 0 ? (array.last ?? 0) + 1 : number(-2...30)
        positions.append(next)
        array.append(next)
      }
      #expect(Array(positions) == array, "step \(step)")
      #expect(array.indices.allSatisfy { positions[$0] == array[$0] }, "step \(step)")
      #expect(positions == Positions(array), "step \(step): ranges are not as long as possible")
      #expect(positions.mapRanges { $0 + 5 } == Positions(array.map { $0 + 5 }), "step \(step)")
    }
  }

  @Test("Ascending positions are counted and found as in an array", arguments: seeds(20))
  func search(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let array = (0..<60).filter { _ in Bool.random(using: &random) }
    let others = (0..<200).filter { !array.contains($0) }
    let positions = Positions(array)
    for position in -1...61 {
      let before = array.count { $0 < position }
      #expect(positions.count(before: position) == before)
      let (isFound, countBefore) = positions.find(position)
      #expect(isFound == array.contains(position) && countBefore == before)
    }
    for number in 0..<100 {
      #expect(positions.count(upToOther: number) == array.count { $0 < others[number] })
    }
    #expect(positions.ranges.flatMap(\.self) == array)
  }

  @Test("Rows are neighbours within their section only")
  func sections() {
    let paths = [path(0, 4), path(0, 5)]
    let next = [path(1, 0), path(1, 6)]
    let positions = Positions(paths + next)
    #expect(Array(positions) == paths + next)
    #expect(rangeCount(positions) == 3)
    #expect(positions.description == "[[0, 4], [0, 5], [1, 0], [1, 6]]")
  }

  @Test("Neighbours are one range all the way from a list to the paths of its rows")
  func neighbours() {
    let list = IdentifiedList((0..<5_000).map { Item($0) })
    let few: IdentifiedList = list.filter { $0.id < 10 || $0.id >= 4_990 }
    let changes = Changeset(from: list, to: few)
    #expect(changes.deletes == Positions(10..<4_990))
    #expect(rangeCount(changes.deletes) == 1)
    #expect(rangeCount(changes.paths(from: 1, to: 1).deletes) == 1)
    #expect(rangeCount(changes.inverted().arrivals) == 1)
  }

  @Test("The greatest and the least integer are positions, and not neighbours")
  func extremes() {
    let positions: Positions<Int> = [.max - 1, .max, .min, .min + 1, .max]
    #expect(Array(positions) == [.max - 1, .max, .min, .min + 1, .max])
    #expect(rangeCount(positions) == 3)
    #expect(Array(positions.merged(with: [0])) == [.min, .min + 1, 0, .max - 1, .max, .max])
  }

  @Test("An index past the end is a trap")
  func pastEnd() async {
    await #expect(processExitsWith: .failure) {
      let positions: Positions<Int> = [1, 2, 5]
      _ = positions[3]
    }
  }

  private func rangeCount<Position>(_ positions: Positions<Position>) -> Int {
    var count = 0
    positions.forEachRange { _, _ in count += 1 }
    return count
  }
}
