import Foundation
import TerminalSupport
import Testing

@Suite("Panes at a terminal", .serialized)
struct PaneTerminalTests {
  @Test("As text the lists come one after another, each under its title, and texts do not")
  func text() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["program", "text", "panes"])
    #expect(try terminal.waitForEnd() == 0)
    #expect(
      terminal.output
        == [
          "First", "first", "second", "third", "", "Second", "other first", "other second",
          "other third", "",
        ].joined(separator: "\r\n")
    )
  }

  @Test("On a screen all are shown; keys, a command, a status and the end are those of one list")
  func screen() throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      ["program", "screen", "panes", "command=exit 7"]
    )
    try terminal.waitForOutput("Header of 60")
    try terminal.waitForOutput("other third")
    terminal.type("v")
    try terminal.waitForReport("success(7)")
    try terminal.waitForOutput("other third", times: 2)
    try terminal.end(typing: "\tjs", status: 3)
  }

  @Test("Inline is an error that says so, before anything is drawn")
  func inline() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["program", "inline", "panes"])
    #expect(try terminal.waitForEnd() == 69)
    #expect(terminal.output == "")
    #expect(terminal.errors.contains("several panes were to be shown inline"))
  }

  // MARK: Ends and signals

  /// Panes that may be shown when a program ends.
  struct Shown: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var arguments = ["screen", "panes"]
    /// The keys that show them, and a text that is then on the screen.
    var keys = ""
    let text: String
    /// The keys that quit.
    var quits = "q"
    /// Whether a key of the program applies.
    var hasKeys = true

    func start(shell: String? = nil) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal("TerminalProbe", ["program"] + arguments, shell: shell)
      try terminal.waitForOutput("third")
      if !keys.isEmpty { terminal.type(keys) }
      try terminal.waitForOutput(text)
      return terminal
    }
  }

  private static let shown = [
    Shown(testDescription: "panes", text: "other third"),
    Shown(testDescription: "help", keys: "\t?", text: "In the list", quits: "qq", hasKeys: false),
    Shown(testDescription: "a choice", keys: "b", text: "two", quits: "qq", hasKeys: false),
    Shown(testDescription: "a pane", keys: "o", text: "opened"),
    Shown(testDescription: "details", arguments: ["screen", "details"], text: "Details of 0"),
    Shown(
      testDescription: "panes inline",
      arguments: ["inline", "panes", "bounded"],
      text: "other third"
    ),
  ]

  private static let leaving = "\u{1B}[?1049l"

  @Test(
    "However a program of panes ends, the terminal is as it was",
    .tags(.long),
    .disabled(if: PseudoTerminal.isSanitized),
    arguments: shown
  )
  func ends(shown: Shown) throws {
    func check(_ terminal: PseudoTerminal, typing keys: String = "", status: Int32) throws {
      try terminal.end(typing: keys, status: status)
      let count = shown.arguments.contains("screen") ? 1 : 0
      #expect(terminal.output.ranges(of: Self.leaving).count == count)
      #expect(terminal.output.contains("\u{1B}[?25h"))
    }
    try check(shown.start(), typing: shown.quits, status: 0)
    try check(shown.start(), typing: "\u{3}", status: -SIGINT)
    let terminated = try shown.start()
    terminated.send(SIGTERM)
    try check(terminated, status: -SIGTERM)
    let trapping = try shown.start()
    if shown.hasKeys {
      trapping.type("f")
      #expect([SIGILL, SIGTRAP].contains(-(try trapping.waitForEnd())))
      #expect(trapping.settings == trapping.original)
    } else {
      trapping.send(SIGTRAP)
      try check(trapping, status: -SIGTRAP)
    }
    let hanging = try shown.start()
    hanging.hangUp()
    #expect(try hanging.waitForEnd() == -SIGHUP)
  }

  @Test(
    "Suspended, the terminal is as it was; continued, the panes are there again",
    arguments: shown
  )
  func suspension(shown: Shown) throws {
    let arguments = (["program"] + shown.arguments).joined(separator: " ")
    let terminal = try shown.start(
      shell: "set -m; \"$0\" \(arguments); echo stopped >&2; read line; fg >&2"
    )
    let settings = terminal.settings
    terminal.type("\u{1A}")
    try terminal.waitForReport("stopped")
    #expect(terminal.settings == terminal.original)
    terminal.type("\n")
    try terminal.waitForOutput(shown.text, times: 2)
    #expect(terminal.settings == settings)
    try terminal.end(typing: shown.quits)
  }

  @Test(
    "Another program has the terminal as it was, and then the panes are there again",
    arguments: shown.filter(\.hasKeys)
  )
  func command(shown: Shown) throws {
    var shown = shown
    shown.arguments.append("command=stty -a | grep -q ' echo ' && exit 7")
    let terminal = try shown.start()
    terminal.type("v")
    try terminal.waitForReport("success(7)")
    try terminal.waitForOutput(shown.text, times: 2)
    try terminal.end(typing: "q")
  }

  @Test("Inline the panes stay at their end, without focus and keys; what was above them does not")
  func lastFrame() throws {
    let last = [
      "Header of 59", "First", "  first", "  second", "  third", "Second", "  other first",
      "  other second", "  other third",
    ]
    for keys in ["", "?", "b"] {
      let terminal = try Shown(
        testDescription: "",
        arguments: ["inline", "panes", "bounded"],
        keys: keys,
        text: ["": "quit", "?": "In the list", "b": "two"][keys] ?? ""
      ).start()
      if keys == "" { #expect(terminal.lines.filter { $0.hasPrefix("▌") }.count == 2) }
      if keys != "" { terminal.type("q") }
      if keys == "b" { try terminal.waitForReport("chosen nothing") }
      try terminal.end(typing: "d", status: 4)
      #expect(terminal.lines == last + ["doubtful"])
    }
  }

  @Test("Inline, the panes that a small window had no room for are printed at the end")
  func whole() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["program", "inline", "panes", "bounded"])
    try terminal.waitForOutput("quit")
    terminal.resize(columns: 60, rows: 7)
    try terminal.waitForOutput("quit", times: 2)
    let count = terminal.output.ranges(of: "other third").count
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.output.ranges(of: "other third").count == count + 1)
  }
}
