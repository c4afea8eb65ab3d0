import TerminalSupport
import Testing

/// A terminal of 256 colours that says its background, seen from its side.
@Suite("The ground of a terminal", .serialized)
struct GroundTests {
  private static let question = "\u{1B}]11;?\u{1B}\\"
  /// The colours of the focused row on each background.
  private static let (dark, light) = ("48;5;24", "48;5;153")

  private func terminal(_ variables: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      ["program", "screen"],
      name: "xterm-256color",
      variables: variables
    )
    try terminal.waitForOutput("first")
    return terminal
  }

  private func answer(_ terminal: PseudoTerminal, _ color: String) {
    terminal.type("\u{1B}]11;rgb:\(color)\u{1B}\\\u{1B}[?2026;0$y\u{1B}[?62c")
  }

  private func count(_ text: String, in terminal: PseudoTerminal) -> Int {
    terminal.output.ranges(of: text).count
  }

  @Test("At Control-L, and after a stop, the terminal is asked again, if it has answered before")
  func again() throws {
    let terminal = try terminal()
    // Without an answer nothing is asked again.
    terminal.type("\u{C}")
    try terminal.waitForOutput("first", times: 2)
    #expect(count(Self.question, in: terminal) == 1)
    answer(terminal, "ffff/ffff/ffff")
    try terminal.waitForOutput(Self.light)
    terminal.type("\u{C}")
    try terminal.waitForOutput(Self.question, times: 2)
    let darkCount = count(Self.dark, in: terminal)
    answer(terminal, "0/0/0")
    try terminal.waitForOutput(Self.dark, times: darkCount + 1)
    try terminal.stopAndContinue()
    try terminal.waitForOutput(Self.question, times: 3)
    let lightCount = count(Self.light, in: terminal)
    answer(terminal, "ffff/ffff/ffff")
    try terminal.waitForOutput(Self.light, times: lightCount + 1)
    try terminal.end(typing: "q")
  }

  @Test("In the foreground again, the terminal is asked anew; the shell gets no reports")
  func foreground() throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      shell: "set -m; \"$0\" program screen; echo stopped; read line; fg >/dev/null",
      name: "xterm-256color"
    )
    try terminal.waitForOutput("first")
    answer(terminal, "0/0/0")
    terminal.type("j")
    try terminal.waitForOutput("\u{1B}[?2031h")
    terminal.type("\u{1A}")
    try terminal.waitForOutput("stopped")
    #expect(count("\u{1B}[?2031l", in: terminal) == 1)
    terminal.type("x\n")
    try terminal.waitForOutput(Self.question, times: 2)
    answer(terminal, "ffff/ffff/ffff")
    try terminal.waitForOutput(Self.light)
    #expect(count("\u{1B}[?2031h", in: terminal) == 2)
    try terminal.end(typing: "q")
    #expect(count("\u{1B}[?2031l", in: terminal) == 2)
  }

  @Test("A terminal that reports another ground is painted anew at once, without a question")
  func reports() throws {
    let terminal = try terminal()
    answer(terminal, "0/0/0")
    terminal.type("\u{1B}[?997;2n")
    try terminal.waitForOutput(Self.light)
    let darkCount = count(Self.dark, in: terminal)
    terminal.type("\u{1B}[?997;1n")
    try terminal.waitForOutput(Self.dark, times: darkCount + 1)
    #expect(count(Self.question, in: terminal) == 1)
    try terminal.end(typing: "q")
  }

  @Test("The user's choice stands, whatever the terminal answers and reports")
  func chosen() throws {
    let terminal = try terminal(["CLITHEME": "light"])
    answer(terminal, "0/0/0")
    terminal.type("\u{1B}[?997;1nj")
    try terminal.waitForOutput(Self.light, times: 2)
    try terminal.end(typing: "q")
    #expect(count(Self.dark, in: terminal) == 0)
  }
}
