import TerminalSupport
import Testing

/// MountainSearch as a picker, in a shell that takes its output.
@Suite("A picker", .serialized)
struct PickerTests {
  private func picker(_ options: String = "") throws -> PseudoTerminal {
    let shell = "trap : INT; x=$(\"$0\" --pick \(options)); echo \"[$x] $?\" >&2"
    let terminal = try PseudoTerminal("MountainSearch", shell: shell)
    try terminal.waitForOutput("of 120")
    return terminal
  }

  @Test("What is typed filters the list on the terminal, and Return prints the name into the pipe")
  func choosing() throws {
    let terminal = try picker()
    #expect(terminal.output.contains("Aconcagua"))
    terminal.type("mak")
    try terminal.waitForOutput("1 of 120")
    terminal.type("\r")
    try terminal.waitForReport("[Makalu] 0")
    try terminal.end()
    #expect(!terminal.output.contains("1049"))
  }

  @Test(
    "Arrows go through what is left while one types, and Return without a match chooses nothing"
  )
  func arrows() throws {
    let terminal = try picker("--interactive --query peak")
    terminal.type("\u{1B}[B\u{1B}[Bz\r")
    try terminal.waitForOutput("No mountain has this")
    terminal.type("\u{7F}\u{1B}[B\u{1B}[B\u{1B}[A\r")
    try terminal.waitForReport("[")
    try terminal.end()
    #expect(terminal.errors.hasSuffix(" Peak] 0\n"))
  }

  @Test(
    "Escape prints nothing and exits with 1, and control with C with 130",
    arguments: [("\u{1B}", 1), ("\u{3}", 130)]
  )
  func leaving(key: String, status: Int) throws {
    let terminal = try picker()
    let shown = terminal.output.count
    terminal.type(key)
    try terminal.waitForReport("[] \(status)")
    #expect(try terminal.waitForEnd() == 0)
    // Of the list nothing stays: from its first row on, the screen is erased.
    #expect(terminal.output.dropFirst(shown).contains("\u{1B}[J"))
    #expect(terminal.settings == terminal.original)
  }

  #if os(Linux)
  @Test("Without a terminal it says so")
  func nowhere() throws {
    let terminal = try PseudoTerminal(
      "MountainSearch",
      shell: "setsid -w \"$0\" --pick </dev/null"
    )
    #expect(try terminal.waitForEnd() == 69)
    #expect(
      terminal.errors
        == "MountainSearch: cannot use the terminal: the process has no controlling terminal\n"
    )
  }
  #endif
}
