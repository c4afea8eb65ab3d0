import TerminalSupport
import Testing

/// Programs that `ListProgram.main` runs to their end.
@Suite("Running programs", .serialized)
struct RunningTests {
  private static let probe = "TerminalProbe"

  @Test("Into a pipe the list is printed, and the program ends")
  func pipe() throws {
    let run = try Run(Self.probe, ["program"])
    #expect(run.output == "first\nsecond\nthird\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("A program that goes on prints what changes, the lines at its end as they are")
  func changes() throws {
    let run = try Run(Self.probe, ["program", "changes"])
    #expect(
      run.output == "first\nsecond\nthird\nfourth\n~ changed\n+ zeroth\nfifth\n"
    )
    #expect(run.errors == "")
    #expect(run.status == 5)
  }

  @Test("What is still loading is not printed before it has come")
  func loading() throws {
    let run = try Run(Self.probe, ["program", "loading"])
    #expect(run.output == "first\nsecond\nthird\n")
    #expect(run.status == 0)
  }

  @Test("What could not be loaded is an error, and no empty list")
  func failed() throws {
    let run = try Run(Self.probe, ["program", "failed"])
    #expect(run.output == "")
    #expect(run.errors == "TerminalProbe: broken on purpose\n")
    #expect(run.status == 70)
  }

  @Test("A screen where there is no terminal is one line of error", arguments: ["screen", "words"])
  func noTerminal(output: String) throws {
    let run = try Run(Self.probe, ["program", output])
    #expect(run.output == "")
    #expect(
      run.errors == "TerminalProbe: cannot use the terminal: standard output is not a terminal\n"
    )
    #expect(run.status == 69)
  }

  @Test("A reader that has gone ends it quietly")
  func closed() throws {
    let run = try Run(Self.probe, shell: #"sleep 0.1 | true; { "$0" program; echo $? >&2; } | :"#)
    #expect(run.errors == "0\n")
  }

  @Test("A closed standard output is an error")
  func closedOutput() throws {
    let run = try Run(Self.probe, shell: #""$0" program >&-"#)
    #expect(run.errors == "TerminalProbe: standard output: Bad file descriptor\n")
    #expect(run.status == 74)
  }

  @Test("A terminal shows the whole screen, and is restored; the status is the program's")
  func terminal() throws {
    let terminal = try PseudoTerminal(Self.probe, ["program"])
    try terminal.waitForOutput("third")
    #expect(terminal.output.contains("\u{1B}[?1049h"))
    terminal.type("s")
    try terminal.end(status: 3)
    #expect(terminal.errors == "")
  }

  @Test("An error ends the program, is reported once the terminal is restored, and has its status")
  func error() throws {
    let terminal = try PseudoTerminal(Self.probe, ["program", "inline"])
    try terminal.waitForOutput("third")
    #expect(!terminal.output.contains("\u{1B}[?1049h"))
    terminal.type("e")
    try terminal.end(status: 70)
    #expect(terminal.errors == "TerminalProbe: broken on purpose\n")
  }

  @Test(
    "A program that has ended runs again, on a screen and in words",
    arguments: ["screen", "words"]
  )
  func twice(output: String) throws {
    let terminal = try PseudoTerminal(Self.probe, ["program", "twice", output])
    try terminal.waitForOutput(output == "words" ? "1 of 3: first" : "third")
    terminal.type("s")
    try terminal.waitForReport("ended with 3")
    try terminal.waitForOutput(output == "words" ? "1 of 3: first" : "third", times: 2)
    terminal.type("q")
    try terminal.end()
  }

  @Test(
    "What changes just before the end is still shown where it stays",
    arguments: ["inline", "words"]
  )
  func lastFrame(output: String) throws {
    let terminal = try PseudoTerminal(Self.probe, ["program", "changes", output])
    try terminal.end(status: 5)
    #expect(terminal.output.contains("changed"))
  }

  @Test("A result is printed once the terminal is restored", arguments: ["screen", "inline"])
  func result(output: String) throws {
    let terminal = try PseudoTerminal(Self.probe, ["program", output])
    try terminal.waitForOutput("third")
    terminal.type("r")
    try terminal.end()
    #expect(terminal.output.hasSuffix("chosen\r\n"))
    let restored = try #require(terminal.output.firstRange(of: "\u{1B}[?2004l"))
    #expect(terminal.output[restored.upperBound...].contains("chosen"))
  }

  @Test("The result of one run is not printed after the next")
  func oldResult() throws {
    let terminal = try PseudoTerminal(Self.probe, ["program", "screen", "twice", "quit"])
    try terminal.waitForOutput("third")
    terminal.type("r")
    try terminal.end()
    #expect(terminal.output.ranges(of: "chosen").count == 1)
  }

  @Test("A terminal that cannot be repainted gets the list as text")
  func dumb() throws {
    let terminal = try PseudoTerminal(Self.probe, ["program"], name: "dumb")
    try terminal.end()
    #expect(terminal.output == "first\r\nsecond\r\nthird\r\n")
  }
}
