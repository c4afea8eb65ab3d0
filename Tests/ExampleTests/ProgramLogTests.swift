import ExampleSupport
import Foundation
import Testing

@testable import LogView

/// Logs that were written down before they were tried.
@Suite("Logs of many programs")
struct ProgramLogTests {
  private func records(_ text: String) -> [LogRecord] {
    var reader = RecordReader()
    reader.append(Array(text.utf8))
    _ = reader.join(.max)
    return reader.take().records
  }

  private static let logs = programLogs.split(separator: "\n====\n").map { log in
    let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
    return (name: String(lines[0]), lines: Array(lines.dropFirst()))
  }

  @Test("The records of a program have their lines and levels", arguments: logs.map(\.name))
  func table(name: String) throws {
    let lines = try #require(Self.logs.first { $0.name == name }).lines
    let found = records(lines.map { "\($0.dropFirst(2))\n" }.joined())
    let shown = found.flatMap { record in
      record.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        "\($0 == 0 ? Self.letter(record.severity) : " ") \($1)"
      }
    }
    #expect(shown == lines.map(String.init))
  }

  private static func letter(_ severity: Severity?) -> String {
    switch severity {
    case .error: "E"
    case .warning: "W"
    case .info: "I"
    case .debug: "D"
    case nil: ">"
    }
  }

  @Test("A line has the level that its program gave it")
  func lines() {
    for (line, severity) in programLines {
      #expect(records("\(line)\n").first?.severity == severity, "\(line)")
    }
  }

  @Test("A line has the time that its program gave it")
  func times() throws {
    for (line, time) in programTimes {
      let seconds = try Date(time, strategy: .iso8601).timeIntervalSince1970
      let found = LineHead(Array(line.utf8)[...]).stamp?.time ?? 0
      #expect(found / 1_000_000 == Int(seconds), "\(line)")
    }
  }
}
