import BindingRender
import TestSupport
import Testing

@Suite("HeightIndex")
struct HeightIndexTests {
  @Test("Sums and places agree with a plain array", arguments: 0..<30 as Range<UInt64>)
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var heights = [Int?](repeating: nil, count: Int.random(in: 1...150, using: &random))
    var index = HeightIndex(count: heights.count)
    for _ in 0..<40 {
      let place = Int.random(in: 0..<heights.count, using: &random)
      let isKnown = Int.random(in: 0..<8, using: &random) > 0
      heights[place] = isKnown ? Int.random(in: 0...9, using: &random) : nil
      index.measure(place, lines: heights[place])
      if Int.random(in: 0..<10, using: &random) == 0 {
        heights.insert(nil, at: place)
        heights.removeFirst(min(2, heights.count - 1))
        index = index.changed { before in
          var after = before
          after.insert(HeightIndex.unmeasured, at: place)
          after.removeFirst(min(2, after.count - 1))
          return after
        }
      }
      let known = heights.compactMap { $0 }
      let mean = known.isEmpty ? 4 : Double(known.reduce(0, +)) / Double(known.count)
      func lines(_ part: ArraySlice<Int?>) -> Int {
        let unknown = Double(part.count { $0 == nil }) * mean
        return part.compactMap { $0 }.reduce(0, +) + Int(unknown.rounded())
      }
      let end = Int.random(in: 0..<heights.count, using: &random)
      #expect(index.lines(above: end) == lines(heights[..<end]))
      #expect(index.lineCount == lines(heights[...]))
      let line = Int.random(in: 0...max(0, index.lineCount), using: &random)
      let expected = heights.indices.last { $0 == 0 || lines(heights[..<$0]) <= line }
      #expect(index.index(atLine: line) == expected)
    }
  }

  @Test("What was not measured is as high as the others on average")
  func estimate() {
    var index = HeightIndex(count: 1_000_000)
    #expect(index.lineCount == 4_000_000)
    index.measure(0, lines: 6)
    index.measure(999_999, lines: 8)
    #expect(index.lineCount == 7_000_000)
    #expect(index.lines(above: 500_000) == 6 + 499_999 * 7)
    #expect(index.index(atLine: 6 + 7 * 1000) == 1001)
    index.reset()
    #expect(index.lineCount == 4_000_000)
  }
}
