import Foundation
import TerminalSupport
import Testing

@Suite("LogView, printed", .timeLimit(.minutes(15)))
struct LogViewTests {
  private let sample = repositoryFile("Examples/LogView/sample.log")

  private func logView(_ arguments: String..., input: String = "") throws -> Run {
    try Run("LogView", arguments, input: input)
  }

  @Test("A file is printed as it is, and so is the same through a pipe or on standard input")
  func transcripts() throws {
    let run = try logView(sample)
    transcript("log.txt").expect(run.output)
    #expect(run.errors == "" && run.status == 0)
    #expect(try logView("-", input: run.output).output == run.output)
    let piped = try Run("LogView", [sample], shell: #"cat "$1" | "$0" --plain"#)
    #expect(piped.output == run.output)
    #expect(try logView(input: "").output == "")
  }

  @Test("The level of a line has its colour, its time is muted, and nothing else has a style")
  func colors() throws {
    let run = try logView(sample, "--color", "always")
    transcript("log-color.txt").expect(run.output)
    let plain = run.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    transcript("log.txt").expect(plain)
    transcript("log.txt").expect(try logView(sample, "--color=never").output)
  }

  @Test(
    "A level is recognized in capitals, before a colon, in brackets and after its key",
    arguments: [
      ("FATAL x", "1;91"), ("[crit] x", "1;91"), ("warning: x", "1;93"), ("[W] x", "1;93"),
      ("TRACE x", "2"), ("[I] x", nil), ("[d] x", nil), ("an error", nil), ("LAST_ERROR", nil),
      ("ERRÖR", nil),
    ] as [(String, String?)]
  )
  func levels(line: String, style: String?) throws {
    let output = try logView("--color", "always", input: line + "\n").output
    if let style { #expect(output.contains("\u{1B}[\(style)m")) }
    #expect((output == line + "\n") == (style == nil))
  }

  @Test("Lines are filtered by a text, without regard to case and accents")
  func filter() throws {
    let lines = transcript("log.txt").text.split(separator: "\n")
    func filtered(_ text: String) throws -> [Substring] {
      try logView(sample, "--filter", text).output.split(separator: "\n")
    }
    // With the lines of its trace.
    #expect(try filtered("eRRor") == [lines[1]] + lines[3...5] + [lines[7]] + lines[9...11])
    #expect(try filtered("harbour.swift:4") == Array(lines[3...5]))
    #expect(try filtered("美咲") == [lines[6]])
    #expect(try filtered("level") == [lines[7], lines[8]] + lines[9...11])
    #expect(try filtered("zzz") == [])
    #expect(try filtered("") == lines)
    #expect(try logView("--filter", "ÄÖ", input: "xäö\nao\n").output == "xäö\nao\n")
    #expect(try logView("--filter", "@", input: "`\n@\n").output == "@\n")
  }

  @Test("The last lines of the input that pass are printed, in order")
  func lines() throws {
    let input = (1...1000).map { "\($0)\n" }.joined()
    #expect(try logView("--lines", "3", input: input).output == "998\n999\n1000\n")
    #expect(try logView("--lines", "2", "--filter", "7", input: input).output == "987\n997\n")
    #expect(try logView("--lines", "2000", input: input).output == input)
  }

  @Test("Lines may end in any way, and need not be text: nothing in them steers the terminal")
  func hostile() throws {
    let bytes = Array("one\r\n\n".utf8) + [0x61, 0xFF, 0x62, 0x0A] + Array("\u{1B}[31m\u{7}".utf8)
    let run = try Run("LogView", bytes: bytes)
    // Of the sequence, only its colour would be left.
    #expect(run.output == "one\n\na\u{FFFD}b\n␇\n")
    #expect(run.status == 0)
  }

  @Test("A line is one line, however long it is")
  func longLine() throws {
    let input = "x" + String(repeating: "é", count: 300_000)
    #expect(try logView(input: input).output == input + "\n")
  }
}
