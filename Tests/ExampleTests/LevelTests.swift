import ExampleSupport
import Testing

@testable import LogView

@Suite("The levels of log lines")
struct LevelTests {
  @Test("A line has the level that its program gave it, in whatever form")
  func table() {
    let all = levelLines + programLines + moreLines
    #expect(all.count { $0.severity != nil } >= 60)
    for (line, severity) in all {
      var reader = RecordReader()
      reader.append(Array("\(line)\n".utf8))
      _ = reader.join(1)
      #expect(reader.take().records.first?.severity == severity, "\(line.debugDescription)")
    }
  }

  @Test(
    "Lines of any bytes are read to their ends, wherever they stand in memory",
    arguments: 0..<8
  )
  func hostile(seed: Int) {
    var random = SystemRandomNumberGenerator()
    let signs = Array("E/:[]<>(){}\"'=|-,. \t0129TZaceorERO\u{1B}mJanpanic\\\0\r".utf8)
    let texts =
      levelLines.map(\.line) + moreLines.map(\.line) + moreTimes.map(\.line)
      + [wrappedLogs, traceLogs].flatMap {
        $0.split(separator: "\n").map { String($0.dropFirst(2)) }
      }
    for round in 0..<2_000 {
      var bytes = round % 8 != 0 ? Array(texts[round % texts.count].utf8) : []
      for _ in 0..<8 {
        bytes.insert(signs[Int.random(in: 0..<signs.count, using: &random)], at: bytes.count / 2)
      }
      let cut = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
      let line = ([1, 2] + cut + [3])[2..<2 + cut.count]
      let parsed = ParsedLine(line)
      let text = parsed.text
      #expect(parsed.level.map { text.indices.contains($0.range.lowerBound) } != false, "\(bytes)")
      #expect((parsed.head.stamp?.end ?? text.startIndex) <= text.endIndex, "\(bytes)")
    }
  }
}
