import TerminalSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Sessions that read no keys, seen from the terminal's side.
@Suite("A session that only writes", .serialized)
struct WritingSessionTests {
  private static let leaving = "\u{1B}\\\u{1B}[0m\u{1B}[?2026l\u{1B}[?7h\u{1B}[?25h\r\r\n"

  @Test("It asks nothing, turns off the echo and nothing else, and keys are no events")
  func modes() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["inline", "mouse", "writing"])
    try terminal.waitForReport("ready")
    #expect(terminal.changedSettings == ["echo"])
    terminal.type("q\nq")
    terminal.resize(columns: 50, rows: 20)
    try terminal.end()
    let blanks = String(repeating: " ", count: 60)
    let lineStart = "\u{1B}[m\u{1B}[?7h\u{1B}D\(blanks)\r\u{1B}[K\u{1B}[A\u{1B}[K\u{1B}[?7l"
    #expect(
      terminal.output == "\u{1B}[?25l\u{1B}[?7l\(lineStart)frameframe" + Self.leaving
    )
    #expect(!terminal.errors.contains("key"))
  }

  @Test("What is typed meanwhile is there for the next reader, lines and the beginning of one")
  func typedAhead() throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      shell: "\"$0\" inline writing; read x; read y; echo \"$x,$y\" >&2"
    )
    try terminal.waitForReport("ready")
    terminal.type("one\ntw")
    terminal.resize(columns: 50, rows: 20)
    try terminal.waitForReport("returned")
    terminal.type("o\n")
    try terminal.waitForReport("one,two")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test(
    "Standard input may be something else, and is left alone",
    arguments: [
      "echo rest | { \"$0\" writing; read x; echo \"$x\" >&2; }",
      "\"$0\" writing <&-; echo rest >&2",
    ]
  )
  func redirected(shell: String) throws {
    let terminal = try PseudoTerminal("TerminalProbe", shell: shell)
    try terminal.waitForReport("ready")
    #expect(terminal.changedSettings == ["echo"])
    terminal.type("q")
    terminal.resize(columns: 50, rows: 20)
    try terminal.waitForReport("rest")
    try terminal.end()
  }

  @Test(
    "Control with C and Z are what they are, and signals leave the terminal as it was",
    .disabled(if: PseudoTerminal.isSanitized)
  )
  func signals() throws {
    for signal in [SIGINT, SIGTERM, SIGSEGV, SIGUSR1] {
      let terminal = try PseudoTerminal("TerminalProbe", ["inline", "writing"])
      try terminal.waitForOutput("frame")
      terminal.type("\u{1A}")
      try terminal.waitForReport("resumed")
      if signal == SIGINT { terminal.type("\u{3}") } else { terminal.send(signal) }
      try terminal.end(status: -signal)
      #expect(terminal.output.hasSuffix(Self.leaving))
    }
  }

  @Test("A terminal that has gone is the end of the events")
  func hangup() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["writing", "ignoring"])
    try terminal.waitForReport("ready")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.errors.contains("ended\nleft false\nreturned\n"))
  }
}
