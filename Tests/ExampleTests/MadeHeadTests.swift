import ExampleSupport
import Testing

@testable import LogView

/// Heads that are made of each form of each token, in each order.
@Suite("Made heads of lines")
struct MadeHeadTests {
  private static let stamps = [
    "2026-01-01T10:00:##Z", "2026-01-01 10:00:##,123", "10:00:##", "10:00:##.123",
    "Jan  1 10:00:##", "01/Jan/2026:10:00:## +0000", "1/1/2026, 10:00:## AM",
    "01-01 10:00:##.123", "20260101T1000##Z", "Thu Jan  1 10:00:## 2026", "01.01.2026 10:00:##",
    "0101/1000##.123", "17000000##", "17000000##.25", "17000000##123", "[   ##.345678]",
    "[##.345s]",
  ]
  private static let brackets = [
    ("", ""), ("[", "]"), ("(", ")"), ("<", ">"), ("{", "}"), ("|", "|"), ("", ":"),
  ]
  private static let words = [
    ["INFO", "WARN", "ERROR"], ["info", "warning", "error"], ["Info", "Warning", "Critical"],
    ["INF", "WRN", "ERR"], ["notice", "warn", "crit"],
  ]
  private static let sources = ["", "app:", "[main]", "com.acme.App", "app[17]:", "(worker-1)"]
  /// The stamp, the level and the source; where the source is behind the time, the level is a
  /// field.
  private static let allOrders = ["SLN", "LSN", "LNS", "NSL", "NLS", "SNL"]

  private func line(_ order: String, _ tokens: [Character: String], _ number: Int) -> String {
    let head = order.compactMap { tokens[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
    let digits = number < 10 ? "0\(number)" : "\(number)"
    return head.replacing("##", with: digits) + " opened the store"
  }

  @Test(
    "A line begins a record and has its level, in whatever order its tokens are",
    arguments: allOrders
  )
  func made(order: String) {
    for stamp in Self.stamps {
      for (opening, closing) in Self.brackets {
        for (number, words) in Self.words.enumerated() {
          let source = Self.sources[(number + stamp.count) % Self.sources.count]
          let isProse = opening + closing == "" && words[2] != words[2].uppercased()
          if isProse, source != "", order == "SNL" || order == "NLS" { continue }
          let width = words.map(\.count).max() ?? 0
          let levels = (0..<20).map { $0 == 7 ? 1 : $0 == 12 ? 2 : 0 }
          let lines = levels.enumerated().map { index, level -> String in
            let padded = words[level].padding(to: number % 2 == 0 ? width : 0)
            let level = opening + padded + closing
            return line(order, ["S": stamp, "L": level, "N": source], index + 10)
          }
          var reader = RecordReader()
          reader.append(Array(lines.map { "\($0)\n" }.joined().utf8))
          _ = reader.join(.max)
          let expected = levels.map { [Severity.info, .warning, .error][$0] as Severity? }
          #expect(reader.take().records.map(\.severity) == expected, "\(lines[0])")
        }
      }
    }
  }

  @Test(
    "A level joined to its source counts beside a time",
    arguments: ["bridge:", "daemon.", "app/", "net.http."]
  )
  func joined(source: String) {
    let severities = [Severity.info, .warning, .error]
    for (word, severity) in zip(["info", "warn", "err"], severities) {
      let stamp = "2026-01-01 10:00:00"
      let lines = [
        "\(source)\(word) \(stamp) a", "\(stamp) \(source)\(word) a",
        "\(stamp) \(source)\(word): a",
        "[\(source)\(word)] \(stamp) a",
      ]
      for line in lines {
        #expect(ParsedLine(Array(line.utf8)[...]).level?.severity == severity, "\(line)")
      }
    }
  }

  @Test("Escape sequences are taken out before anything is read, and colours are shown")
  func escapes() {
    let grep = "\u{1B}[35m\u{1B}[Ka.log\u{1B}[m\u{1B}[K\u{1B}[36m\u{1B}[K:\u{1B}[m\u{1B}[K"
    let error = "\u{1B}[01;31m\u{1B}[KERROR\u{1B}[m\u{1B}[K"
    let link = "\u{1B}]8;;http://x\u{1B}\\x\u{1B}]8;;\u{7}"
    let lines = [
      ("\(grep)2026-01-01 10:00:00 \(error) no room", Severity.error, "a.log:2026-01-01"),
      ("\(grep)2026-01-01 10:00:02 WARN no \(error) so far", .warning, "a.log:2026-01-01"),
      ("\u{1B}[2K\u{1B}[?25l\u{1B}(B2026-01-01 10:00:02 warn a", .warning, "2026-01-01"),
      ("\(link) \u{1B}[31merror\u{1B}[0m a", .error, "x error a"),
      ("\u{1B}[1Gerror: a", .error, ""),
    ]
    for (line, severity, start) in lines {
      let parsed = ParsedLine(Array(line.utf8)[...])
      #expect(parsed.level?.severity == severity, "\(line.debugDescription)")
      #expect(String(line: parsed.plain).hasPrefix(start), "\(line.debugDescription)")
      #expect(!String(line: parsed.shown).contains("\u{1B}[K"))
    }
    // What `grep` marks in prose is not a level.
    let prose = "an \(error.replacing("ERROR", with: "error")) of prose"
    #expect(ParsedLine(Array(prose.utf8)[...]).level == nil)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
