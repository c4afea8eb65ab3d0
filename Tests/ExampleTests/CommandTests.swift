import TerminalSupport
import Testing

/// Other programs that a program gives its terminal to.
@Suite("Other programs at the terminal", .serialized)
struct CommandTests {
  /// A program of three lines at a terminal, whose key `v` runs a shell command.
  private func terminal(
    _ command: String,
    _ output: String = "screen",
    typing keys: String = "v"
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal("TerminalProbe", ["program", output, "command=\(command)"])
    try terminal.waitForOutput(output == "words" ? "1 of 3: first" : "third")
    terminal.type(keys)
    return terminal
  }

  /// Reads until the program has reported how the other one ended, and has drawn its list again.
  private func waitForList(
    on terminal: PseudoTerminal,
    after report: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try terminal.waitForReport(report, sourceLocation: sourceLocation)
    try terminal.waitForOutput("third", times: 2, sourceLocation: sourceLocation)
  }

  @Test(
    "Another program has the terminal as it was, and the list comes back",
    arguments: ["screen", "inline", "words"]
  )
  func reading(output: String) throws {
    let terminal = try terminal("echo ready; read x; echo got $x", output)
    try terminal.waitForOutput("ready")
    #expect(terminal.settings == terminal.original)
    terminal.type("hello\n")
    try terminal.waitForOutput("got hello")
    try terminal.waitForReport("success(0)")
    try terminal.waitForOutput(output == "words" ? "1 of 3: first" : "third", times: 2)
    try terminal.end(typing: "q")
  }

  @Test("Inline, the list makes room for what the other program prints")
  func inline() throws {
    let terminal = try terminal("echo printed", "inline")
    try waitForList(on: terminal, after: "success(0)")
    let parts = terminal.output.split(separator: "printed\r\n")
    #expect(parts.count == 2)
    // Erased before, and drawn anew below.
    #expect(parts.first?.contains("\u{1B}[J") == true)
    #expect(parts.last?.contains("first") == true)
    try terminal.end(typing: "q")
  }

  @Test(
    "A program that does not exist is an error, and what is typed ahead is nobody's",
    arguments: [
      ("", "m", "failure(No such file or directory)"),
      // `s` would have ended it with 3.
      ("sleep 0.3; echo done", "vs", "success(0)"),
    ]
  )
  func missing(command: String, keys: String, report: String) throws {
    let terminal = try terminal(command, typing: keys)
    try waitForList(on: terminal, after: report)
    try terminal.end(typing: "q")
  }

  @Test("A program that crashes leaves a terminal that works")
  func crash() throws {
    let terminal = try terminal(#"stty raw -echo; printf '\033[?1049h\033[?25l'; kill -KILL $$"#)
    try waitForList(on: terminal, after: "success(137)")
    #expect(terminal.output.contains("\u{1B}[?1047l"))
    try terminal.end(typing: "q")
  }

  @Test("Control-C is the other program's")
  func interrupt() throws {
    let terminal = try terminal("sleep 0.2; echo ready; exec sleep 60")
    try terminal.waitForOutput("ready")
    terminal.type("\u{3}")
    try waitForList(on: terminal, after: "success(130)")
    try terminal.end(typing: "q")
  }

  @Test("Control-Z stops both, and both continue")
  func suspension() throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      shell: """
        set -m; "$0" program 'command=sleep 0.2; echo ready; read x; echo got $x'; echo stopped; read line
        fg >/dev/null
        """
    )
    try terminal.waitForOutput("third")
    terminal.type("v")
    try terminal.waitForOutput("ready")
    terminal.type("\u{1A}")
    try terminal.waitForOutput("stopped")
    #expect(terminal.settings == terminal.original)
    terminal.type("\n")
    terminal.type("hello\n")
    try terminal.waitForOutput("got hello")
    try waitForList(on: terminal, after: "success(0)")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("The window has another size afterwards")
  func size() throws {
    let terminal = try terminal("echo ready; read x")
    try terminal.waitForOutput("ready")
    terminal.resize(columns: 60, rows: 5)
    terminal.type("\n")
    try waitForList(on: terminal, after: "success(0)")
    // The bottom line was the twentieth of the window.
    #expect(terminal.output.split(separator: "ready").last?.contains("\u{1B}[20H") == false)
    try terminal.end(typing: "q")
  }
}
