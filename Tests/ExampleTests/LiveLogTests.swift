import BindingCore
import BindingRender
import Testing

@testable import LogView

/// How much of a log is kept for a screen.
@Suite("The log of a screen")
@MainActor
struct LiveLogTests {
  private func line(_ number: Int, _ text: String) -> LogLine {
    LogLine(number: number, text: text, after: nil)
  }

  @Test("The newest lines are kept, as many as have no more bytes than the limit")
  func bytes() {
    let log = LiveLog(limit: 1000)
    let text = String(repeating: "x", count: 1 << 22)
    let count = LiveLog.byteLimit >> 22
    log.handle(.lines((0..<count).map { line($0, text) }))
    #expect(log.lines.count == count && !log.hasLeftOut)
    for number in count..<2 * count { log.handle(.lines([line(number, text)])) }
    #expect(log.lines.map(\.number) == Array(count..<2 * count))
    #expect(log.hasLeftOut)
    log.handle(.lines([line(2 * count, "")]))
    #expect(log.lines.count == count + 1)
    log.handle(.beginning)
    #expect(log.lines.isEmpty && !log.hasLeftOut)
    log.handle(.lines((0..<count).map { line($0, text) }))
    #expect(log.lines.count == count)
  }

  @Test("A line that is not finished counts once, however often it comes")
  func unfinished() {
    let log = LiveLog(limit: 1000)
    let text = String(repeating: "x", count: LiveLog.byteLimit / 2)
    log.handle(.lines([line(0, "first")]))
    for _ in 0..<5 { log.handle(.lines([line(1, text)])) }
    #expect(log.lines.map(\.number) == [0, 1])
  }

  @Test("As many lines as the limit are kept, and then older ones were left out")
  func lines() {
    let log = LiveLog(limit: 3)
    log.handle(.lines((0..<3).map { line($0, "") }))
    #expect(!log.hasLeftOut)
    log.handle(.lines([line(3, "")]))
    #expect(log.lines.map(\.number) == [1, 2, 3] && log.hasLeftOut)
    #expect(LiveLog(limit: 3, hasLeftOut: true).hasLeftOut)
  }

  @Test("A long log comes in few parts, with all its lines in order, and what is added after them")
  func parts() async throws {
    let all = (0..<20_000).map { "line \($0) of a log that is longer than one read" }
    let log = try LogFile(all)
    let follower = LogFollower(try LogInput(log.path), pause: .milliseconds(1))
    var parts: [[String]] = []
    while parts.joined().count < all.count, case .lines(let lines)? = try await follower.next() {
      parts.append(lines.map(\.text))
    }
    #expect(parts.map(\.count) == [16_384, 3_616])
    #expect(parts.flatMap(\.self) == all)
    try log.append("more")
    guard case .lines(let more)? = try await follower.next() else {
      Issue.record("the line that was added does not come")
      return
    }
    #expect(more.map(\.text) == ["more"])
  }

  @Test("Of long lines fewer come at once, so that a screen does not wait for them")
  func longLines() async throws {
    let log = try LogFile((0..<300).map { "\($0)" + String(repeating: "x", count: 10_000) })
    let follower = LogFollower(try LogInput(log.path), pause: .milliseconds(1))
    var counts: [Int] = []
    while counts.reduce(0, +) < 300, case .lines(let lines)? = try await follower.next() {
      counts.append(lines.count)
    }
    #expect(counts.count == 3 && counts.allSatisfy { $0 < 120 })
  }

  @Test("Heard, lines that come are rows of one log, and not sections")
  func spoken() {
    let log = LiveLog(limit: 10)
    log.handle(.lines([line(0, "one")]))
    let screen = TestScreen(spoken: ListProgram(log.list))
    _ = screen.spoken
    screen.press(.control("g"))
    _ = screen.spoken
    log.handle(.lines([line(1, "two"), line(2, "three")]))
    screen.press(.control("g"))
    let spoken = screen.spoken.joined(separator: "\n")
    #expect(spoken.contains("2 rows added"))
    #expect(!spoken.contains("section"))
  }

  @Test("Of a file with long lines, only the last bytes are read")
  func skip() throws {
    let file = try LogFile((100..<400).map { "\($0)" + String(repeating: ".", count: 1020) })
    let input = try LogInput(file.path)
    defer { input.close() }
    #expect(input.skip(toLast: 1000, within: 1 << 17))
    var text = ""
    while case let bytes = try input.read(), !bytes.isEmpty {
      text += String(decoding: bytes, as: UTF8.self)
    }
    let lines = text.split(separator: "\n")
    #expect(lines.last?.hasPrefix("399...") == true)
    #expect(lines.allSatisfy { $0.utf8.count == 1023 })
    #expect((127...193).contains(lines.count))
    #expect(input.skip(toLast: 300, within: 1 << 20) == false)
  }
}
