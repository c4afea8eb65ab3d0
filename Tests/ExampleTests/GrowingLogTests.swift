import BindingRender
import ExampleSupport
import Foundation
import Testing

@testable import LogView

extension LogFollower {
  /// Follows a log with hardly a pause.
  init(following log: LogFile, _ calls: FileCalls = FileCalls()) throws {
    self.init(
      try GrowingFile(log.path, expected: "a log to read", calls: calls),
      pace: Pace(.milliseconds(1)...(.milliseconds(2)))
    )
  }
}

/// A log that is rotated, truncated, written anew or removed while it is followed.
@Suite("Logs that do not only grow", .timeLimit(.minutes(5)))
struct GrowingLogTests {
  /// The texts of a log that is followed, until one of them holds a text.
  private func texts(_ follower: LogFollower, to last: String) async throws -> [String] {
    var texts: [String] = []
    while texts.last?.contains(last) != true {
      switch try await follower.next() {
      case nil: return texts
      case .problem(let problem)?: texts.append("problem: \(problem ?? "none")")
      // What was shown for an unfinished line may come again.
      case .records(let records, _)?:
        texts += records.map(\.text).filter { $0 != texts.last }
      }
    }
    return texts
  }

  @Test("The last lines of a file that is renamed come before those of the next")
  func rotation() async throws {
    let log = try LogFile(["one"])
    let follower = try LogFollower(following: log)
    #expect(try await texts(follower, to: "one") == ["one"])
    try log.append("two\nthree")
    try log.rename()
    try log.replace(with: "four\n")
    let rest = try await texts(follower, to: "four")
    #expect(rest == ["two", "three", "── rotated: \(log.name) ──", "four"])
  }

  @Test("What is written after the renaming is read as long as its writer goes on at once")
  func lateWriter() async throws {
    let log = try LogFile(["one"])
    let follower = try LogFollower(following: log)
    _ = try await texts(follower, to: "one")
    let writer = try FileHandle(forWritingTo: URL(filePath: log.path))
    try writer.seekToEnd()
    try log.rename()
    try log.replace(with: "three\n")
    try writer.write(contentsOf: Data("two\n".utf8))
    try writer.close()
    let rest = try await texts(follower, to: "three")
    #expect(rest == ["two", "── rotated: \(log.name) ──", "three"])
  }

  @Test(
    "A file that is written anew in its place is recognized, whatever its new length",
    arguments: ["new", "now", "newer than before, and longer", ""]
  )
  func rewriting(text: String) async throws {
    let log = try LogFile(["old"])
    let follower = try LogFollower(following: log)
    _ = try await texts(follower, to: "old")
    try log.rewrite(with: text + "\nend\n")
    let rest = try await texts(follower, to: "end")
    #expect(rest == ["── rewritten: \(log.name) ──", text, "end"])
    try log.rewrite(with: "x\n")
    let short = try await texts(follower, to: "x")
    #expect(short == ["── truncated: \(log.name) ──", "x"])
  }

  @Test("While a file has no name, or may not be read, the problem is told")
  func vanished() async throws {
    let log = try LogFile(["one"])
    let follower = try LogFollower(following: log)
    _ = try await texts(follower, to: "one")
    try log.remove()
    #expect(try await texts(follower, to: "problem") == ["problem: no such file"])
    try log.replace(with: "two\n")
    let rest = try await texts(follower, to: "two")
    #expect(rest == ["── rotated: \(log.name) ──", "problem: none", "two"] || rest.last == "two")
  }

  @Test(
    "A log that may not be read is an error; while another that may not has its name, that is told"
  )
  func permission() async throws {
    let log = try LogFile(["one"])
    let refused = FailingCalls(.open, error: EACCES)
    let failure = try #require(throws: ProgramFailure.self) {
      try GrowingFile(log.path, expected: "a log to read", calls: refused.calls)
    }
    #expect(
      failure.message == "\(log.path): expected a log to read, found: no permission to read it"
    )
    #expect(failure.status == EX_NOINPUT && refused.openCount == 0)
    let later = FailingCalls(.open, number: 2, error: EACCES)
    let follower = try LogFollower(following: log, later.calls)
    _ = try await texts(follower, to: "one")
    try log.replace(with: "two\n")
    let rest = try await texts(follower, to: "two")
    let problem = "problem: no permission to read it"
    #expect(rest == [problem, "── rotated: \(log.name) ──", "two"])
  }

  @Test(
    "Compressed data of other programs is refused in a file and in a pipe",
    arguments: [
      [0x28, 0xB5, 0x2F, 0xFD], [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], [0x42, 0x5A, 0x68, 0x39],
    ] as [[UInt8]]
  )
  func otherCompression(bytes: [UInt8]) throws {
    let log = try LogFile([])
    try Data(bytes + [0x17, 0x0A]).write(to: URL(filePath: log.path))
    let run = try Run("LogView", [log.path])
    let expected =
      "LogView: \(log.path): expected a log to read, found: compressed data, not of gzip\n"
    #expect(run.errors == expected && run.output == "" && run.status == 65)
    let piped = try Run("LogView", [log.path], shell: #"cat "$1" | "$0""#)
    #expect(piped.errors.hasSuffix("found: compressed data; decompress it first\n"))
    #expect(piped.output == "" && piped.status == 65)
  }

  @Test("UTF-16 and gzip are read as text, at once or byte by byte")
  func encodings() throws {
    let text = "ERROR größe 美咲 🎏\n"
    for order in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let mark: [UInt8] = order == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
      let bytes = mark + Array(try #require(text.data(using: order)))
      #expect(try Run("LogView", bytes: bytes).output == text)
      var decoder = TextDecoder()
      let decoded = bytes.flatMap { decoder.decode([$0]) } + decoder.end()
      #expect(String(decoding: decoded, as: UTF8.self) == text)
    }
    #expect(try Run("LogView", bytes: [0xEF, 0xBB, 0xBF] + Array(text.utf8)).output == text)
    let log = try LogFile(["one", "two"])
    let shell = #"gzip -c "$1" > "$1.gz" && "$0" "$1.gz"; rm "$1.gz""#
    #expect(try Run("LogView", [log.path], shell: shell).output == "one\ntwo\n")
    let piped = try Run("LogView", [log.path], shell: #"gzip -c "$1" | "$0""#)
    #expect(
      piped.errors.contains("found: compressed data; decompress it first") && piped.status == 65
    )
    let broken =
      #"printf '\037\213\010broken' > "$1.gz" && "$0" "$1.gz"; s=$?; rm "$1.gz"; exit $s"#
    let failed = try Run("LogView", [log.path], shell: broken)
    #expect(failed.errors.contains("found: compressed data that gzip cannot read"))
    #expect(failed.status == 65)
  }

  @Test("A quiet log is looked at less and less often, and news makes the pauses short again")
  func pace() async {
    let pace = Pace(.milliseconds(10)...(.milliseconds(80)))
    let clock = ContinuousClock()
    let quiet = await clock.measure { for _ in 0..<4 { await pace.rest() } }
    #expect(quiet >= .milliseconds(150))
    await pace.reset()
    let again = await clock.measure { await pace.rest() }
    #expect(again >= .milliseconds(10))
  }
}
