import BindingRender
@testable import ExampleSupport
import Foundation
import Testing

@testable import FeedReader
@testable import LogView

/// Each call of the system fails once, the first time, the second, and so on.
@Suite("Files that fail", .timeLimit(.minutes(5)))
struct FileFailureTests {
  private static let errors = [EIO, EINTR, EAGAIN, EMFILE, ENOMEM]

  @Test(
    "A log is followed to another file, or an error names it; nothing stays open",
    .tags(.long),
    arguments: FailingCalls.Name.allCases
  )
  func follow(name: FailingCalls.Name) async throws {
    for error in Self.errors {
      // Beyond the last such call, nothing fails.
      for number in 1...6 {
        let calls = FailingCalls(name, number: number, error: error)
        let log = try LogFile(["zero", "one", "two"])
        do {
          let shown = try await follow(log, calls.calls)
          #expect(["two", "one two", "zero one two"].contains(shown[0]), "\(number), \(error)")
          #expect(shown[1] == "three", "\(number), \(error)")
        } catch let failure as ProgramFailure {
          let message = try #require(failure.message)
          #expect(message.hasPrefix("\(log.path): expected a log to read, found: "))
          #expect(failure.status == (calls.count(.read) == 0 ? EX_NOINPUT : EX_IOERR))
          // What may be tried again is.
          #expect(error != EINTR || name == .fstat)
        }
        #expect(calls.openCount == 0, "\(number), \(error)")
        #expect(calls.openedMost <= 2)
      }
    }
  }

  /// Returns the lines before a file takes the place of the log, and those after it.
  private func follow(_ log: LogFile, _ calls: FileCalls) async throws -> [String] {
    var input = try GrowingFile(log.path, expected: "a log to read", calls: calls)
    _ = input.skip(toLast: 1, within: 1 << 20)
    let follower = LogFollower(input, pace: Pace(.milliseconds(1)...(.milliseconds(2))))
    func lines(to last: String) async throws -> String {
      var lines: [String] = []
      while lines.last != last {
        switch try await follower.next() {
        case nil: return "ended"
        case .problem?: break
        case .records(let new, _)?: lines += new.filter { !$0.isNote }.map(\.text)
        }
      }
      return lines.joined(separator: " ")
    }
    let before = try await lines(to: "two")
    try log.replace(with: "three\n")
    return [before, try await lines(to: "three")]
  }

  @Test("What fails behind lines is told after them, once they were handed over")
  func failureBehindLines() async throws {
    let log = try LogFile(["zero", "one"])
    let calls = FailingCalls(.read, number: 2)
    let input = try GrowingFile(log.path, expected: "a log to read", calls: calls.calls)
    let follower = LogFollower(input)
    guard case .records(let lines, _)? = try await follower.next() else {
      Issue.record("the lines before the failure do not come")
      return
    }
    #expect(lines.map(\.text) == ["zero", "one"])
    await #expect(throws: ProgramFailure.self) { _ = try await follower.next() }
  }

  @Test(
    "A log is printed to its end, or an error names it",
    arguments: FailingCalls.Name.allCases
  )
  func print(name: FailingCalls.Name) throws {
    for error in Self.errors {
      for number in 1...4 {
        let calls = FailingCalls(name, number: number, error: error)
        let log = try LogFile(["zero", "one", "two"])
        do {
          var input = try GrowingFile(log.path, expected: "a log to read", calls: calls.calls)
          defer { input.close() }
          var text = ""
          while case let bytes = try input.read(), !bytes.isEmpty {
            text += String(decoding: bytes, as: UTF8.self)
            _ = input.percent
          }
          #expect(text == "zero\none\ntwo\n")
        } catch let failure {
          #expect(try #require(failure.message).hasPrefix("\(log.path): expected a log to read"))
        }
        #expect(calls.openCount == 0)
      }
    }
  }

  @Test(
    "Posts are read whole, or an error names the file; nothing stays open",
    arguments: FailingCalls.Name.allCases
  )
  func posts(name: FailingCalls.Name) throws {
    let path = repositoryFile("Examples/FeedReader/posts.json")
    let all = try PostFile.posts(at: path) { _ in }
    for error in Self.errors {
      for number in 1...4 {
        let calls = FailingCalls(name, number: number, error: error)
        do {
          #expect(try PostFile.posts(at: path, calls: calls.calls) { _ in } == all)
        } catch {
          #expect(
            try #require(error.message).hasPrefix("\(path): expected a file to read, found: ")
          )
        }
        #expect(calls.openCount == 0 && calls.openedMost <= 1)
      }
    }
  }

  @Test("While a folder or a pipe has its name, a log is followed with one descriptor")
  func replaced() throws {
    let log = try LogFile(["one"])
    let calls = FailingCalls()
    var input = try GrowingFile(log.path, expected: "a log to read", calls: calls.calls)
    for replace in [log.replaceByFolder, log.replaceByPipe, log.remove] {
      try replace()
      let changes = (0..<50).compactMap { _ in input.beginning() }
      #expect(changes.isEmpty)
      #expect(calls.openCount == 1 && input.problem != nil)
    }
    try log.replace(with: "two")
    // Its writer may not have noticed yet: it is read once more.
    let changes = (input.beginning(), input.beginning())
    #expect(changes.0 == nil && changes.1 == .rotated && input.problem == nil)
    let text = try input.read()
    #expect(text == Array("two".utf8))
    input.close()
    #expect(calls.openCount == 0)
  }

  @Test("A pipe that takes the place of a log while that is looked at blocks nobody")
  func race() throws {
    let log = try LogFile(["one"])
    let calls = FailingCalls()
    var late = calls.calls
    // The name still stands for a file when it is looked at.
    late.statPath = { [late] path, status in
      defer { if calls.count(.statPath) > 1 { try? log.replaceByPipe() } }
      return late.statPath(path, &status)
    }
    var input = try GrowingFile(log.path, expected: "a log to read", calls: late)
    try log.replace(with: "two")
    let changes = (input.beginning(), input.beginning())
    #expect(changes.0 == nil && changes.1 == nil)
    #expect(calls.count(.open) == 2 && calls.openCount == 1)
    input.close()
  }

  @Test("What has no end is not read into memory")
  func endless() throws {
    let file = try InputFile("/dev/zero", expected: "a file to read")
    defer { file.close() }
    let failure = try #require(throws: ProgramFailure.self) {
      try file.contents(upTo: 1 << 20)
    }
    #expect(failure.message == "/dev/zero: expected at most 1 MiB, found more")
    let run = try Run("FeedReader", ["/dev/zero"])
    #expect(run.errors == "FeedReader: /dev/zero: expected at most 256 MiB, found more\n")
    #expect(run.output == "" && run.status == 65)
  }
}
