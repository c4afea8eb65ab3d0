import Foundation
import TerminalSupport
import Testing

/// FeedReader at a terminal of 60 columns and 20 rows.
@Suite("FeedReader at a terminal")
struct FeedTerminalTests {
  @Test("A reader scrolls, likes, comments and leaves the terminal as it was")
  func interactive() throws {
    let terminal = try PseudoTerminal("FeedReader", ["--interactive"])
    try terminal.waitForOutput("post 1 of 4")
    #expect(terminal.output.contains("▌"))
    #expect(terminal.output.contains("0 likes"))
    terminal.type("jjl")
    terminal.type("c")
    try terminal.waitForOutput("Comment: ")
    terminal.type("Nice\u{1B}[D\u{1B}[D\u{7F}\u{7F}Tw\r")
    try terminal.waitForOutput("@you")
    terminal.type("G")
    try terminal.waitForOutput("93 likes")
    terminal.type("?")
    try terminal.waitForOutput("half a page down")
    terminal.type("q")
    try terminal.end(typing: "q")
    #expect(terminal.output.contains("\u{1B}[?1049l"))
    #expect(terminal.errors == "")
  }

  @Test("Where ACCESSIBLE is set the feed is read in lines of words, and nothing is painted")
  func spoken() throws {
    let terminal = try PseudoTerminal(
      "FeedReader",
      shell: "ACCESSIBLE=1 \"$0\" --interactive"
    )
    try terminal.waitForOutput("1 of 4, row 1 of 3: @ada · 1min. Keys: c comment")
    terminal.type("jj")
    try terminal.waitForOutput("row 3 of 3: ♥ 0 likes\r")
    terminal.type("l")
    try terminal.waitForOutput("♥ 1 like\r")
    terminal.resize(columns: 50, rows: 10)
    terminal.type("cN")
    try terminal.waitForOutput("Comment: N")
    terminal.type("ice\r")
    try terminal.waitForOutput("1 of 4, row 3 of 4: ♥ 1 like\r")
    #expect(terminal.output.contains("ice\r"))
    try terminal.end(typing: "q")
    // Pasted text is told from keys, and at the end the mouse is left alone.
    let escapes = terminal.output.split(separator: "\u{1B}").dropFirst().map { $0.prefix(7) }
    #expect(escapes.allSatisfy { ["[?2004h", "[?2004l", "[?1000l", "[?1006l"].contains($0) })
  }

  @Test("Comments and addresses that are too long for a line are read in several")
  func wrapping() throws {
    let comment = String(repeating: "word ", count: 15) + "end"
    let input = post(comments: #"[{"username": "v", "text": "\#(comment)"}]"#)
    for mode in ["--interactive", "--inline"] {
      let file = testFolder.appending(path: "\(UUID()).json")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data("[\(input)]".utf8).write(to: file)
      let terminal = try PseudoTerminal("FeedReader", [mode, "--likes", "0", file.systemPath])
      try terminal.waitForOutput("word end")
      if mode == "--interactive" { terminal.type("q") }
      #expect(try terminal.waitForEnd() == 0)
      #expect(!terminal.output.contains("…"))
    }
  }

  @Test("A terminal that cannot be painted in place is refused with what was expected")
  func dumb() throws {
    for (name, found) in [("dumb", "TERM is \"dumb\""), (nil, "TERM is not set")] {
      let terminal = try PseudoTerminal("FeedReader", ["--interactive"], name: name)
      #expect(try terminal.waitForEnd() == 69)
      #expect(terminal.output == "")
      #expect(
        terminal.errors
          == "FeedReader: cannot use the terminal: \(found); expected a terminal that can be "
          + "repainted in place\n"
      )
    }
  }

  @Test("In line, likes are repainted and what is shown last stays")
  func inline() throws {
    let terminal = try PseudoTerminal("FeedReader", ["--likes", "1", "--posts", "2"])
    try terminal.waitForOutput("Liked generated-0 by @ada")
    try terminal.end()
    #expect(!terminal.output.contains("\u{1B}[?1049h"))
    #expect(!terminal.output.contains("\u{1B}[2J"))
  }

  @Test("In line, all is painted again after a suspension, though no event is read", .tags(.long))
  func suspension() throws {
    let terminal = try PseudoTerminal("FeedReader", ["--likes", "3", "--posts", "1"])
    try terminal.waitForOutput("[image]")
    // Nobody could make it continue, so it does at once.
    terminal.send(SIGTSTP)
    try terminal.waitForOutput("[image]", times: 2)
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test(
    "In line, what is typed meanwhile is there for the next program",
    .tags(.long),
    arguments: [
      ("FeedReader", "--likes 1 --posts 1", "[image]"), ("WiFiSettings", "--ticks 2", "Tick 1"),
    ]
  )
  func typedAhead(program: String, arguments: String, shown: String) throws {
    let shell = "\"$0\" --inline \(arguments); read line; echo \"read $line\" >&2"
    let terminal = try PseudoTerminal(program, shell: shell)
    try terminal.waitForOutput(shown)
    terminal.type("typed ahead\n")
    try terminal.waitForReport("read typed ahead")
    try terminal.end()
    #expect(!terminal.output.contains("typed"))
  }

  @Test("Printed plainly on a terminal, the feed has its styles and no other escape")
  func plain() throws {
    let terminal = try PseudoTerminal("FeedReader", ["--plain", "--likes", "1"])
    #expect(try terminal.waitForEnd() == 0)
    let rest = terminal.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(!rest.contains("\u{1B}"))
    #expect(rest.contains("~   ♥ 1 like"))
    #expect(rest.count < terminal.output.count)
  }
}
