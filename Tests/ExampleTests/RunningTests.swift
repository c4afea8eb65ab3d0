import BindingRender
import Foundation
import TerminalSupport
import Testing

/// Programs that `ListProgram.main` runs to their end.
@Suite("Running programs", .serialized)
struct RunningTests {
  private static let probe = "TerminalProbe"

  private static let rows = "first\nsecond\nthird\n"
  private static let noTerminal = "cannot use the terminal: standard output is not a terminal"

  @Test(
    "Into a pipe the list is printed once it is loaded, then its changes; errors have their status",
    arguments: [
      ("program", rows, "", 0), ("program loading", rows, "", 0),
      ("program changes", rows + "fourth\nchanged\nzeroth\nfifth\n", "", 5),
      ("program changes marks", rows + "+ fourth\n~ changed\n+ zeroth\n+ fifth\n", "", 5),
      // What could not be loaded is no empty list.
      ("program work", rows + "begins\nchanged\nends\n", "", 0),
      ("program work words text", rows + "begins\nchanged\nends\n", "", 0),
      ("program work marks quit", rows + "begins\n~ changed\nends\n", "", 6),
      ("program work broken", rows + "begins\nchanged\n", "broken on purpose", 70),
      ("program work loading", "begins\nends\n", "", 0),
      ("program work ask", rows + "begins\nanswered nil, false and nil\nends\n", "", 0),
      // What nobody can unfold there is printed, also what comes later.
      ("program tree", "▾ first\n    second\n    third\n", "", 0),
      (
        "program tree changes",
        "▾ first\n    second\n    third\n    fourth\n▾ changed\n    zeroth\n    fifth\n", "", 5
      ),
      ("program failed", "", "broken on purpose", 70),
      ("program screen", "", noTerminal, 69), ("program words", "", noTerminal, 69),
      ("program >&-", "", "standard output: Bad file descriptor", 74),
    ] as [(String, String, String, Int32)]
  )
  func printed(arguments: String, output: String, error: String, status: Int32) throws {
    let run = try Run(Self.probe, shell: #""$0" \#(arguments)"#)
    #expect(run.output == output)
    #expect(run.errors == (error.isEmpty ? "" : "TerminalProbe: \(error)\n"))
    #expect(run.status == status)
  }

  @Test("A reader that has gone ends it quietly")
  func closed() throws {
    let run = try Run(Self.probe, shell: #"sleep 0.1 | true; { "$0" program; echo $? >&2; } | :"#)
    #expect(run.errors == "0\n")
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

  @Test("Work is shown inline without keys, and its last frame and its lines stay")
  func work() throws {
    let terminal = try PseudoTerminal(Self.probe, ["program", "inline", "work"])
    try terminal.end()
    var screen = ScreenModel(columns: 60, rows: 20, widths: .clusters)
    screen.wraps = true
    screen.receive(Array(terminal.output.utf8))
    #expect(screen.lines.prefix(6) == ["begins", "ends", "first", "changed", "third", ""])
    #expect(!terminal.output.contains("quit"))
  }

  @Test("Lines of work are the status of a full screen, and spoken programs are printed")
  func otherOutputs() throws {
    let screen = try PseudoTerminal(Self.probe, ["program", "screen", "work", "endless"])
    try screen.waitForOutput("ends")
    screen.send(SIGTERM)
    #expect(try screen.waitForEnd() != 0)
    #expect(screen.settings == screen.original)
    let spoken = try PseudoTerminal(Self.probe, ["program", "words", "work"])
    try spoken.end()
    #expect(spoken.output == "first\r\nsecond\r\nthird\r\nbegins\r\nchanged\r\nends\r\n")
  }

  @Test("An error of Foundation is reported by its sentence for people")
  func foundation() {
    let url = URL(filePath: "/nowhere/at all")
    #expect(throws: (any Error).self) { try Data(contentsOf: url) }
    do { _ = try Data(contentsOf: url) } catch {
      let message = ProgramFailure(error).message ?? ""
      #expect(!message.isEmpty && error.localizedDescription.hasSuffix(message))
      #expect(!message.contains("Error Domain"))
    }
    let unknown = NSError(domain: "Domain", code: 3)
    #expect(ProgramFailure(unknown).message?.contains("UserInfo") == false)
  }

  @Test("Work ends with its reader")
  func endless() throws {
    let shell = #"{ "$0" program work endless; echo "status $?" >&2; } | head -1"#
    let run = try Run(Self.probe, shell: shell)
    #expect(run.output == "first\n" && run.errors == "status 0\n")
  }
}
