import ExampleSupport
import TestSupport
import Testing

@testable import LogView

@Suite("Logs that arrive in pieces")
struct LogPieceTests {
  private static let texts: [String] = {
    let all = [
      programLogs, wrappedLogs, traceLogs, headLogs, recordShapes, tokenLogs, crashLogs, formLogs,
    ]
    let texts = all.flatMap(logs).map { log in
      log.lines.map { "\($0.dropFirst(2))\n" }.joined()
    }
    // More lines than the rules are learned from before the first is joined.
    return texts + [texts.joined(), String(texts.joined().dropLast())]
  }()

  /// Returns the records of a log as they are known in the end.
  private func records(_ bytes: [UInt8], cut: () -> Int) -> [LogRecord] {
    var reader = RecordReader()
    var records: [LogRecord] = []
    var rest = bytes[...]
    func take() {
      let (new, gone) = reader.take()
      records.removeAll { gone.contains($0.id) }
      for record in new {
        let place = records.lastIndex { $0.id == record.id }
        if let place { records[place] = record } else { records.append(record) }
      }
    }
    while !rest.isEmpty {
      let count = cut()
      reader.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      while reader.join(100) > 0 { take() }
      // What is shown of an unfinished line is replaced by what becomes of it.
      if let record = reader.takeUnfinished() {
        records.removeAll { $0.id == record.id }
        records.append(record)
      }
    }
    reader.end()
    take()
    return records
  }

  @Test("The same bytes give the same records, wherever they are cut", arguments: 0..<8 as Range)
  func pieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for text in Self.texts {
      let bytes = Array(text.utf8)
      let longest = [1, 2, 7, 64, 300, 2_000].randomElement(using: &random) ?? 1
      let found = records(bytes) { Int.random(in: 1...longest, using: &random) }
      #expect(found == records(bytes) { .max }, "up to \(longest) bytes: \(text.prefix(80))")
    }
  }

  @Test("A long line is split at the same places, wherever its bytes are cut", arguments: 1...9)
  func longLines(step: Int) {
    var lines: [String] = []
    var splitter = LineSplitter(longest: 8)
    let bytes = Array("12345678\n123456789\nééééééé\n\nend".utf8)
    for start in stride(from: 0, to: bytes.count, by: step) {
      splitter.append(Array(bytes[start..<min(bytes.count, start + step)]))
      while let line = splitter.next() { lines.append(String(line: line)) }
    }
    if let line = splitter.end() { lines.append(String(line: line)) }
    #expect(lines == ["12345678", "12345678", "9", "éééé", "ééé", "", "end"])
  }
}
