import BindingCore
import BindingRender
import ExampleSupport
import TestSupport
import Testing

@testable import LogView

/// How much of a log is kept for a screen.
@Suite("The log of a screen")
@MainActor
struct LiveLogTests {
  private func line(_ number: Int, _ text: String) -> LogRecord { LogRecord(id: number, text, nil) }

  @Test("The newest lines are kept, as many as have no more bytes than the limit")
  func bytes() {
    let log = LiveLog(limit: 1000)
    let text = String(repeating: "x", count: 1 << 22)
    let count = LiveLog.byteLimit >> 22
    log.handle((0..<count).map { line($0, text) })
    #expect(log.records.count == count && log.leftOutBytes == 0)
    for number in count..<2 * count { log.handle([line(number, text)]) }
    #expect(log.records.map(\.id) == Array(count..<2 * count))
    #expect(log.leftOutBytes == count * (text.utf8.count + 1))
    log.handle([line(2 * count, "")])
    #expect(log.records.count == count + 1)
    let larger = LiveLog(limit: 1000, byteLimit: 2 * LiveLog.byteLimit)
    larger.handle((0..<2 * count).map { line($0, text) })
    #expect(larger.records.count == 2 * count && larger.leftOutBytes == 0)
  }

  @Test("A line that is not finished counts once, however often it comes")
  func unfinished() {
    let log = LiveLog(limit: 1000)
    let text = String(repeating: "x", count: LiveLog.byteLimit / 2)
    log.handle([line(0, "first")])
    for _ in 0..<3 { log.handle([line(1, text)]) }
    #expect(log.records.map(\.id) == [0, 1])
  }

  @Test("As many lines as the limit are kept, and then older ones were left out")
  func lines() {
    let log = LiveLog(limit: 3)
    log.handle((0..<3).map { line($0, "") })
    #expect(log.leftOutBytes == 0)
    log.handle([line(3, "")])
    #expect(log.records.map(\.id) == [1, 2, 3] && log.leftOutBytes == 1)
  }

  @Test("One line says how much was left out, and which options keep more")
  func leftOut() {
    let log = LiveLog(limit: 3, skipped: 7 << 20)
    let session = LogSession(log, filter: "")
    let screen = TestScreen(session.program, columns: 80, rows: 10)
    log.handle((0..<3).map { line($0, "") })
    let words = "3 lines, older 7 MiB left out, see --lines and --memory"
    #expect(screen.lines[0] == "standard input  \(words)")
  }

  @Test("A line stays behind the one above it in its own file, whatever their times")
  func order() {
    let log = LiveLog(limit: 100, names: ["a", "b"])
    func record(_ file: Int, _ number: Int, _ time: Int) -> LogRecord {
      LogRecord(id: file << LogRecord.filePlace + number, "\(file)\(number)", nil, time: time)
    }
    log.handle([record(0, 0, 10), record(0, 1, 5), record(0, 2, 20)])
    log.handle([record(1, 0, 7), record(1, 1, 15), record(1, 2, 8)])
    let shown = log.shown.map(\.text)
    #expect(shown == ["10", "00", "01", "11", "12", "02"])
    // The last one comes again, longer.
    log.handle([record(1, 2, 8), record(1, 3, 30)])
    log.handle([record(0, 3, 19)])
    #expect(log.shown.map(\.text) == ["10", "00", "01", "11", "12", "02", "03", "13"])
  }

  @Test("Lines before the first time of a file take that, or else come at the end")
  func untimed() {
    let log = LiveLog(limit: 100, names: ["a", "b"])
    let second = 1 << LogRecord.filePlace
    log.handle([10, 20].map { LogRecord(id: $0, "a\($0)", nil, time: $0) })
    log.handle([0, 0, 15].enumerated().map { LogRecord(id: second + $0, "b\($1)", nil, time: $1) })
    #expect(log.shown.map(\.text) == ["a10", "b0", "b0", "b15", "a20"])
    let other = LiveLog(limit: 100, names: ["a", "b"])
    other.handle([10, 20].map { LogRecord(id: $0, "a\($0)", nil, time: $0) })
    other.handle([LogRecord(id: second, "b", nil, time: 0)])
    #expect(other.shown.map(\.text) == ["a10", "a20", "b"])
  }

  @Test("An empty result says why, and which keys show lines again")
  func emptyResult() async {
    let log = LiveLog(limit: 100)
    let session = LogSession(log, filter: "")
    let screen = TestScreen(session.program, columns: 100, rows: 10)
    #expect(screen.lines[1] == "The log is empty.")
    log.handle((0..<12).map { line($0, "INFO \($0)") })
    screen.press("/", "z", "z")
    #expect(screen.lines[1] == "0 of 12 records contain “zz”: Escape ends the search.")
    screen.press("z", .enter)
    #expect(screen.lines[1] == "0 of 12 records contain “zzz”: Escape ends the search.")
    screen.press("4")
    while log.shownLeast != .error { await Task.yield() }
    let both = "0 of 12 records are errors and contain “zzz”"
    #expect(screen.lines[1] == "\(both): Escape ends the search, 1 shows all levels.")
    screen.press(.escape)
    #expect(screen.lines[1] == "0 of 12 records are errors: 1 shows all levels.")
    screen.press("1")
    while log.shownLeast != .debug { await Task.yield() }
    #expect(screen.lines.contains(" INFO 11"))
  }

  @Test(
    "A long log comes in few parts, with all its lines in order, and what is added after them",
    .enabled(if: makesAll),
    .tags(.long)
  )
  func parts() async throws {
    let all = (0..<20_000).map { "line \($0) of a log that is longer than one read" }
    let log = try LogFile(all)
    let follower = try LogFollower(following: log)
    var parts: [[String]] = []
    while parts.joined().count < all.count, case .records(let lines, _)? = try await follower.next()
    {
      parts.append(lines.map(\.text))
    }
    #expect(parts.map(\.count) == [16_384, 3_616])
    #expect(parts.flatMap(\.self) == all)
    try log.append("more")
    guard case .records(let more, _)? = try await follower.next() else {
      Issue.record("the line that was added does not come")
      return
    }
    #expect(more.map(\.text) == ["more"])
  }

  @Test(
    "Of long lines fewer come at once, so that a screen does not wait for them",
    .tags(.long),
    .enabled(if: makesAll)
  )
  func longLines() async throws {
    let log = try LogFile((0..<300).map { "\($0)" + String(repeating: "x", count: 10_000) })
    let follower = try LogFollower(following: log)
    var counts: [Int] = []
    while counts.reduce(0, +) < 300, case .records(let lines, _)? = try await follower.next() {
      counts.append(lines.count)
    }
    #expect(counts.count == 3 && counts.allSatisfy { $0 < 120 })
  }

  @Test("Heard, what comes are records, and not sections")
  func spoken() {
    let log = LiveLog(limit: 10)
    log.handle([line(0, "one")])
    let screen = TestScreen(spoken: LogSession(log, filter: "").program)
    _ = screen.spoken
    screen.press(.control("g"))
    _ = screen.spoken
    log.handle([line(1, "two"), line(2, "three")])
    screen.press(.control("g"))
    let spoken = screen.spoken.joined(separator: "\n")
    #expect(spoken.contains("2 records added"))
    #expect(!spoken.contains("section"))
  }

  @Test("Of a file with long lines, only the last bytes are read")
  func skip() throws {
    let file = try LogFile((100..<400).map { "\($0)" + String(repeating: ".", count: 1020) })
    var input = try GrowingFile(file.path, expected: "a log to read")
    defer { input.close() }
    let skipped = input.skip(toLast: 1000, within: 1 << 17)
    #expect(skipped > 0 && skipped.isMultiple(of: 1024))
    var text = ""
    while case let bytes = try input.read(), !bytes.isEmpty {
      text += String(decoding: bytes, as: UTF8.self)
    }
    let lines = text.split(separator: "\n")
    #expect(lines.last?.hasPrefix("399...") == true)
    #expect(lines.allSatisfy { $0.utf8.count == 1023 })
    #expect((127...193).contains(lines.count))
    #expect(skipped / 1024 + lines.count == 300)
    let skippedAgain = input.skip(toLast: 300, within: 1 << 20)
    #expect(skippedAgain == 0)
  }
}
