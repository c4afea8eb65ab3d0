import BindingCore
import TestSupport
import Testing

@Suite("PersistentArray")
struct PersistentArrayTests {
  @Test("Copies keep their own elements, and every invariant holds", arguments: seeds(3))
  func edits(seed: UInt64) {
    check(seed: seed, count: 300) { Int32(truncatingIfNeeded: $0) }
    check(seed: seed, count: 300) { "\($0)" }
  }

  @Test("Pages of all levels are filled", arguments: [8, 128, 2_048, 32_769, 40_000])
  func levels(count: Int) {
    var array = PersistentArray<String>()
    array.append(count: count - 1) { "\($0)" }
    array.append("last")
    #expect(array.brokenInvariant() == nil)
    #expect(array.count == count)
    #expect(array[count - 1] == "last" && array[count - 2] == "\(count - 2)")
    var copy = array
    copy[0] = "changed"
    #expect(array[0] == "0" && copy[0] == "changed")
    var ranges: [Range<Int>] = []
    copy.forEachDifference(from: array) { ranges.append($0) }
    #expect(ranges == [0..<8])
  }

  private func check<Element: Equatable>(seed: UInt64, count: Int, _ element: (Int) -> Element) {
    var random = SplitMix64(seed: seed)
    var copies: [(array: PersistentArray<Element>, plain: [Element])] = [(PersistentArray(), [])]
    for step in 0..<count {
      let index = Int.random(in: copies.indices, using: &random)
      if step % 50 == 3, copies.count < 4 { copies.append(copies[index]) }
      let length = copies[index].plain.count
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        copies[index].array.append(element(step))
        copies[index].plain.append(element(step))
      case 1:
        let new = Int.random(in: 0...200, using: &random)
        copies[index].array.append(count: new) { element(step + $0) }
        copies[index].plain += (0..<new).map { element(step + $0) }
      case 2 where length > 0:
        let place = Int.random(in: 0..<length, using: &random)
        copies[index].array[place] = element(-step)
        copies[index].plain[place] = element(-step)
      case 3 where length > 0:
        let start = Int.random(in: 0..<length, using: &random)
        let end = Int.random(in: start...length, using: &random)
        copies[index].array.set(start..<end, to: element(step))
        for place in start..<end { copies[index].plain[place] = element(step) }
      default: break
      }
      #expect(copies[index].array.brokenInvariant() == nil)
    }
    for (array, plain) in copies { #expect((0..<array.count).map { array[$0] } == plain) }
  }
}
