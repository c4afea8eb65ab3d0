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

/// A list at a terminal of 60 columns and 20 rows, seen from the terminal's side.
@Suite("ListTerminal", .serialized)
struct ListTerminalTests {
  private static let list = ["first", "second", "third", "status"]

  /// What the terminal shows, without the modes that a session sets.
  private func lines(_ terminal: PseudoTerminal) -> [String] {
    var model = ScreenModel(columns: 60, rows: 20, widths: .clusters)
    let modes = /\u{1B}(\[\?(1049|2004|7|1000|1006|1007)[hlsr]|\[\?2026(\$p|l)|\[c|\\)/
    model.receive(Array(terminal.output.replacing(modes, with: "").utf8))
    return Array(model.lines[..<((model.lines.lastIndex { $0 != "" } ?? -1) + 1)])
  }

  @Test(
    "In line, a stop in which nobody took the terminal leaves one copy, with a prompt or without"
  )
  func stop() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["list", "inline"])
    try terminal.waitForOutput("status")
    for count in 2...6 {
      try terminal.stopAndContinue()
      try terminal.waitForOutput("status", times: count)
    }
    #expect(lines(terminal) == Self.list)
    terminal.type("p")
    try terminal.waitForOutput(">")
    for count in 2...6 {
      try terminal.stopAndContinue()
      try terminal.waitForOutput(">", times: count)
    }
    #expect(lines(terminal) == Self.list + [">"])
    try terminal.end(typing: "q")
  }

  @Test("In line, the list begins below what a shell wrote while it had the terminal")
  func takeover() throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      shell: """
        set -m; "$0" list inline; stty echo icanon; echo; echo stopped; read line; fg >/dev/null
        """
    )
    try terminal.waitForOutput("status")
    terminal.type("p")
    try terminal.waitForOutput(">")
    terminal.type("s")
    try terminal.waitForOutput("stopped")
    terminal.type("x\n")
    try terminal.waitForOutput(">", times: 2)
    #expect(
      lines(terminal) == Self.list + [">", "stopped", "x", ""] + Self.list + [">"]
    )
    try terminal.end(typing: "q")
  }

  @Test("At Control-L the list is painted anew over what others have written, and the key goes on")
  func repaint() throws {
    for mode in ["inline", "full"] {
      let terminal = try PseudoTerminal("TerminalProbe", ["list", mode])
      try terminal.waitForOutput("status")
      terminal.print("\r\nBroadcast message\r\n")
      try terminal.waitForOutput("message")
      terminal.type("\u{C}")
      try terminal.waitForOutput("status", times: 2)
      try terminal.waitForReport("key(control-l)")
      #expect(lines(terminal).filter { $0 != "" } == Self.list)
      try terminal.end(typing: "q")
    }
  }

  @Test("A spinner in sight moves by itself; out of sight, nothing is written")
  func ticking() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["list", "ticking"])
    try terminal.waitForOutput("⠋")
    try terminal.waitForOutput("⠙")
    try terminal.waitForOutput("⠹")
    terminal.type("G")
    try terminal.waitForOutput("99")
    terminal.type("x")
    try terminal.waitForReport("key(x)")
    let before = terminal.output
    usleep(350_000)
    terminal.type("y")
    try terminal.waitForReport("key(y)")
    #expect(terminal.output == before)
    terminal.type("g")
    try terminal.waitForOutput("busy", times: 2)
    try terminal.end(typing: "q")
  }

  @Test("A list that reads no keys is shown, and what is typed meanwhile is the next program's")
  func writing() throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      shell: "\"$0\" list inline writing; read line; echo \"read $line\" >&2"
    )
    try terminal.waitForOutput("status")
    terminal.type("typed ahead\n\u{C}")
    terminal.resize(columns: 61, rows: 20)
    try terminal.waitForReport("read typed ahead")
    try terminal.end()
    #expect(!terminal.errors.contains("key"))
  }
}
