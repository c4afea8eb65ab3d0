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

  private static let all = [
    programLogs, wrappedLogs, traceLogs, headLogs, tokenLogs, crashLogs, formLogs,
  ].flatMap(logs)

  @Test("The records of a program have their lines and levels", arguments: all.map(\.name))
  func table(name: String) throws {
    let lines = try #require(Self.all.first { $0.name == name }).lines
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

  @Test("A line has the time that its program gave it")
  func times() throws {
    for (line, time) in programTimes + moreTimes {
      let seconds = try Date(time, strategy: .iso8601).timeIntervalSince1970
      let found = ParsedLine(Array(line.utf8)[...]).stamp?.time ?? 0
      #expect(found / 1_000_000 == Int(seconds), "\(line)")
    }
  }

  @Test(
    "A date without a year is the last one that is not in the future",
    arguments: [-330, -180, -20, 0, 20, 180, 330]
  )
  func year(days: Int) throws {
    let day = 86_400.0
    let wanted = Date(timeIntervalSinceNow: Double(days) * day)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "MMM d HH:mm:ss"
    let text = formatter.string(from: wanted)
    let found = try #require(ParsedLine(Array("\(text) host app: x".utf8)[...]).stamp)
    let date = Date(timeIntervalSince1970: Double(found.time) / 1_000_000)
    #expect(formatter.string(from: date) == text)
    #expect((-367 * day)...day ~= date.timeIntervalSinceNow)
  }

  @Test("The lines of a container go on although another one wrote between them")
  func containers() {
    let all = records(
      """
      web-1  | 2026-03-01 09:00:00 ERROR no
      db-1   | 2026-03-01 09:00:00 INFO a
      web-1  | java.lang.IllegalStateException: x
      db-1   | 2026-03-01 09:00:00 INFO b
      web-1  | \tat a.B.c(B.java:7)

      """
    )
    #expect(all.map(\.lineCount) == [3, 1, 1])
    #expect(all.map(\.severity) == [.error, .info, .info])
  }

  @Test("A part of a line goes on in the next line of its stream")
  func streams() {
    let objects = [("stderr", "ERROR a ", ""), ("stdout", "INFO b", "\\n"), ("stderr", "c", "\\n")]
      .map {
        #"{"log":"\#($0.1)\#($0.2)","stream":"\#($0.0)","time":"2026-03-01T09:00:00Z"}"# + "\n"
      }
    let lines = ["stderr P ERROR a ", "stdout F INFO b", "stderr F c"].map {
      "2026-03-01T09:00:00.123456789Z \($0)\n"
    }
    for text in [objects, lines].map({ $0.joined() }) {
      let all = records(text)
      #expect(all.map(\.lineCount) == [2, 1])
      #expect(all.map(\.severity) == [.error, .info])
    }
  }
}
