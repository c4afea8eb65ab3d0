import BindingRender
import TerminalSupport
import Testing

@Suite("Panes at a terminal")
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

  @Test("In words the list with the focus speaks")
  func words() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["program", "words", "panes"])
    try terminal.waitForOutput("1 of 3: first")
    terminal.type("\t")
    try terminal.waitForOutput("Second")
    try terminal.waitForOutput("1 of 3: other first")
    try terminal.end(typing: "q")
  }

  @Test("Inline is an error that says so, before anything is drawn")
  func inline() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["program", "inline", "panes"])
    #expect(try terminal.waitForEnd() == 69)
    #expect(terminal.output == "")
    #expect(terminal.errors.contains("several panes were to be shown inline"))
  }
}
