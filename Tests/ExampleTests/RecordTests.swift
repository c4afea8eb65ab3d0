import BindingRender
import ExampleSupport
import Testing

@testable import LogView

@Suite("The records of a log")
struct RecordTests {
  private func records(_ text: String, rule: RecordRule = RecordRule(), step: Int = .max)
    -> [LogRecord]
  {
    var reader = RecordReader(rule: rule)
    var records: [LogRecord] = []
    var rest = Array(text.utf8)[...]
    func take() {
      let (new, gone) = reader.take()
      records.removeAll { gone.contains($0.id) }
      for record in new {
        if let index = records.firstIndex(where: { $0.id == record.id }) {
          records[index] = record
        } else {
          records.append(record)
        }
      }
    }
    while !rest.isEmpty {
      reader.append(Array(rest.prefix(step)))
      rest = rest.dropFirst(step)
      while reader.join(100) > 0 { take() }
      if let record = reader.takeUnfinished() {
        records.removeAll { $0.id == record.id }
        records.append(record)
      }
    }
    reader.end()
    take()
    return records
  }

  private static let shapes = logs(in: recordShapes)

  @Test("A record has the lines that belong to it, as the program wrote them")
  func shapes() {
    #expect(Self.shapes.count >= 15)
    for (name, lines) in Self.shapes {
      let text = lines.map { "\($0.dropFirst(2))\n" }.joined()
      var expected: [String] = []
      for line in lines {
        let content = String(line.dropFirst(2))
        if line.hasPrefix("> ") || expected.isEmpty {
          expected.append(content)
        } else {
          expected[expected.count - 1] += "\n" + content
        }
      }
      #expect(records(text).map(\.text) == expected, "\(name)")
      // No line is lost however the bytes come.
      for step in [1, 7, 64] {
        let all = records(text, step: step).map { "\($0.text)\n" }.joined()
        #expect(all == text, "\(name), \(step) bytes at a time")
      }
    }
  }

  @Test("Where the beginnings of lines show nothing, each line is a record")
  func doubt() {
    let text = (0..<300).map { "\($0 % 3 == 0 ? "  " : "")some text \($0)\n" }.joined()
    #expect(records(text).count == 300)
  }

  @Test("A record of which the level comes in a later line has that level")
  func levels() {
    let text =
      "Mar 01, 2026 9:00:00 AM Foo main\nSEVERE: no\nMar 01, 2026 9:00:01 AM Foo main\nFINE: ok\n"
    #expect(records(text).map(\.severity) == [.error, .debug])
    #expect(
      records("{\n  \"level\": \"warn\"\n}\n{\n  \"level\": 50\n}\n").map(\.severity) == [
        .warning, .error,
      ]
    )
  }

  @Test("The user can choose how a record begins")
  func chosen() throws {
    let rule = RecordRule(chosen: try ChosenStart("^# "))
    #expect(records("# a\n2026-03-01 09:00:00 b\n# c\n", rule: rule).map(\.lineCount) == [2, 1])
  }

  @Test("A very long record is split, so that a wrong rule does not make one of the whole log")
  func long() {
    let text = "2026-03-01 09:00:00 ERROR x\n" + String(repeating: "\tmore\n", count: 25_000)
    let all = records(text)
    #expect(all.count == 3 && all.allSatisfy { $0.severity == .error })
  }

  @Test("Colours go on in the next line of a record, and not in the next record")
  func colors() {
    let text = "2026-03-01 09:00:00 \u{1B}[31mERROR a\n\tb\n2026-03-01 09:00:01 INFO c\n"
    let all = records(text)
    #expect(
      all.map(\.plainText) == ["2026-03-01 09:00:00 ERROR a\n\tb", "2026-03-01 09:00:01 INFO c"]
    )
    let lines = all[0].lines(named: nil)
    #expect(lines.map(\.styledText)[1] == "\("\tb", .color(.red))")
    let next: StyledText = "\("2026-03-01 09:00:01", .muted) INFO c"
    #expect(all[1].lines(named: nil).map(\.styledText) == [next])
  }
}
