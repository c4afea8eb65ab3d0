import BindingCore
import BindingRender
import ExampleSupport
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
    #expect(log.records.count == count && !log.hasLeftOut)
    for number in count..<2 * count { log.handle([line(number, text)]) }
    #expect(log.records.map(\.id) == Array(count..<2 * count))
    #expect(log.hasLeftOut)
    log.handle([line(2 * count, "")])
    #expect(log.records.count == count + 1)
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
    #expect(!log.hasLeftOut)
    log.handle([line(3, "")])
    #expect(log.records.map(\.id) == [1, 2, 3] && log.hasLeftOut)
    #expect(LiveLog(limit: 3, hasLeftOut: true).hasLeftOut)
  }

  @Test(
    "A long log comes in few parts, with all its lines in order, and what is added after them",
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

  @Test("Of long lines fewer come at once, so that a screen does not wait for them", .tags(.long))
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
    let hasSkipped = input.skip(toLast: 1000, within: 1 << 17)
    #expect(hasSkipped)
    var text = ""
    while case let bytes = try input.read(), !bytes.isEmpty {
      text += String(decoding: bytes, as: UTF8.self)
    }
    let lines = text.split(separator: "\n")
    #expect(lines.last?.hasPrefix("399...") == true)
    #expect(lines.allSatisfy { $0.utf8.count == 1023 })
    #expect((127...193).contains(lines.count))
    let skipsAgain = input.skip(toLast: 300, within: 1 << 20)
    #expect(!skipsAgain)
  }
}
