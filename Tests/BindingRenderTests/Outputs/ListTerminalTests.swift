import Foundation
import TerminalSupport
import Testing

/// A list at a terminal of 60 columns and 20 rows, seen from the terminal's side.
@Suite("ListTerminal", .serialized)
struct ListTerminalTests {
  private static let list = ["first", "second", "third", "status"]
  private static let asking =
    ["first", "second", "third"]
    + ["status                          Enter accept  Escape cancel", ">"]

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
    #expect(terminal.lines == Self.list)
    terminal.type("p")
    try terminal.waitForOutput(">")
    for count in 2...6 {
      try terminal.stopAndContinue()
      try terminal.waitForOutput(">", times: count)
    }
    #expect(terminal.lines == Self.asking)
    try terminal.end(typing: "\u{1B}[17~")
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
    terminal.type("\u{1B}[15~")
    try terminal.waitForOutput("stopped")
    terminal.type("x\n")
    try terminal.waitForOutput(">", times: 2)
    #expect(terminal.lines == Self.asking + ["stopped", "x", ""] + Self.asking)
    try terminal.end(typing: "\u{1B}[17~")
  }

  @Test("At Control-L the list is painted anew over what others have written")
  func repaint() throws {
    for mode in ["inline", "full"] {
      let terminal = try PseudoTerminal("TerminalProbe", ["list", mode])
      try terminal.waitForOutput("status")
      terminal.print("\r\nBroadcast message\r\n")
      try terminal.waitForOutput("message")
      terminal.type("\u{C}")
      try terminal.waitForOutput("status", times: 2)
      #expect(terminal.lines.filter { $0 != "" } == Self.list)
      try terminal.end(typing: "q")
    }
  }

  @Test("A visible spinner moves by itself; if it is not visible, nothing is written")
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

  @Test("In line, a click means the line that the window shows there, also after it has scrolled")
  func clicks() throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      shell: "printf '\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n'; exec \"$0\" list inline mouse"
    )
    var questionCount = 0
    func click(_ line: Int, _ column: Int) throws {
      terminal.type("\u{1B}[<0;\(column);\(line)M\u{1B}[<0;\(column);\(line)m")
      questionCount += 1
      try terminal.waitForOutput("\u{1B}[6n", times: questionCount)
    }
    func answer() {
      let cursor = terminal.model.cursor
      terminal.type("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R")
    }
    try terminal.waitForOutput("status")
    // The last of twenty lines is the status, as the window has scrolled by one.
    try click(18, 3)
    answer()
    try terminal.waitForReport("click(line: 2, column: 3)")
    // A line more scrolls by one again.
    terminal.type("+")
    try terminal.waitForOutput(">")
    try click(18, 4)
    answer()
    try terminal.waitForReport("click(line: 3, column: 4)")
    // The end of a double click may come before the answer to its beginning.
    try click(16, 5)
    try click(20, 6)
    answer()
    answer()
    try terminal.waitForReport("click(line: 1, column: 5)")
    try terminal.waitForReport("click(line: 5, column: 6)")
    // Beside the list nothing has been clicked on, and without an answer neither.
    try click(15, 7)
    answer()
    try click(18, 8)
    terminal.type("x")
    try terminal.waitForReport("key(x)")
    #expect(terminal.errors.ranges(of: "click").count == 4)
    #expect(terminal.errors.ranges(of: "key").count == 2)
    terminal.type("q")
    answer()
    try terminal.end()
  }

  @Test("A window that is shown again in its size is painted again", arguments: ["", "inline"])
  func shownAgain(mode: String) throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["list"] + (mode == "" ? [] : [mode]))
    try terminal.waitForOutput("status")
    terminal.send(SIGWINCH)
    try terminal.waitForOutput("status", times: 2)
    #expect(terminal.output.ranges(of: "first").count == 2)
    if mode == "inline" { #expect(terminal.lines == Self.list) }
    try terminal.end(typing: "q")
  }

  @Test("On a full screen a click asks the terminal nothing")
  func fullScreenClick() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["list", "mouse"])
    try terminal.waitForOutput("status")
    terminal.type("\u{1B}[<0;4;2M")
    try terminal.waitForReport("click(line: 2, column: 4)")
    try terminal.end(typing: "q")
    #expect(!terminal.output.contains("\u{1B}[6n"))
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

  @Test(
    "In line, the list begins on a line of its own, wherever the cursor was",
    arguments: [
      "", "x", "no newline", String(repeating: "x", count: 59), String(repeating: "x", count: 60),
      String(repeating: "x", count: 61),
    ]
  )
  func ownLine(before: String) throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      shell: "printf '\(before)'; exec \"$0\" list inline"
    )
    try terminal.waitForOutput("status")
    let above = [String(before.prefix(60)), String(before.dropFirst(60))].filter { $0 != "" }
    #expect(terminal.lines == above + Self.list)
    // A change is painted where it belongs.
    terminal.type("p")
    try terminal.waitForOutput(">")
    #expect(terminal.lines == above + Self.asking)
    try terminal.stopAndContinue()
    try terminal.waitForOutput(">", times: 2)
    #expect(terminal.lines == above + Self.asking)
    try terminal.end(typing: "\u{1B}[17~")
    #expect(terminal.lines == above + Self.list)
  }

  @Test("In line, keys that the terminal echoed before the list stay on a line of their own")
  func typedAhead() throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      shell: "echo waiting >&2; read -t 1 x; sleep 0.3; exec \"$0\" list inline"
    )
    try terminal.waitForReport("waiting")
    terminal.type("\nab")
    try terminal.waitForOutput("status")
    #expect(terminal.lines == ["", "ab"] + Self.list)
    try terminal.end(typing: "q")
  }

  @Test("In line, the list begins below another program that ended without a line break")
  func afterCommand() throws {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      ["program", "inline", "command=printf 'no newline'"]
    )
    try terminal.waitForOutput("third")
    terminal.type("v")
    try terminal.waitForReport("success(0)")
    try terminal.waitForOutput("third", times: 2)
    let shown = terminal.lines
    let line = try #require(shown.firstIndex(of: "no newline"), "\(shown)")
    #expect(shown[(line + 1)...].filter { $0.hasSuffix("first") }.count == 1)
    try terminal.end(typing: "q")
  }

  @Test("In line, what the window had no room for is printed at the end")
  func whole() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["program", "inline", "long"])
    try terminal.waitForOutput("quit")
    #expect(terminal.lines.contains("… 13 more"))
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    let last = try #require(terminal.output.ranges(of: "line 0").last)
    let end = terminal.output[last.lowerBound...]
    #expect(
      (0..<30).allSatisfy { end.contains("line \($0)\r") || end.contains("line \($0)\u{1B}") }
    )
    #expect(!end.contains("quit") && !end.contains("more"))
    #expect(terminal.lines.last == "  line 29")
  }

  @Test("In line, panes that would fill the screen end the program when they are pushed")
  func pushed() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["program", "inline"])
    try terminal.waitForOutput("quit")
    terminal.type("w")
    #expect(try terminal.waitForEnd() == 69)
    #expect(terminal.errors.contains("several panes were to be shown inline"))
    let full = try PseudoTerminal("TerminalProbe", ["program", "screen"])
    try full.waitForOutput("quit")
    full.type("w")
    try full.waitForOutput("wide")
    try full.end(typing: "q")
  }

  @Test("As text, a list without rows says its text on standard error, and a failed one its error")
  func empty() throws {
    let empty = try PseudoTerminal("TerminalProbe", ["program", "text", "empty"])
    #expect(try empty.waitForEnd() == 0)
    #expect(empty.output == "" && empty.errors == "TerminalProbe: No lines.\n")
    let failed = try PseudoTerminal("TerminalProbe", ["program", "text", "failed"])
    #expect(try failed.waitForEnd() == 70)
    #expect(failed.output == "" && failed.errors == "TerminalProbe: broken on purpose\n")
  }

  @Test("In line, the list stays at its end, without focus and keys, and below it comes the result")
  func lastFrame() throws {
    let terminal = try PseudoTerminal("TerminalProbe", ["program", "inline"])
    try terminal.waitForOutput("quit")
    #expect(terminal.lines.first == "▌ first")
    try terminal.end(typing: "d", status: 4)
    #expect(terminal.lines == ["  first", "  second", "  third", "doubtful"])
    // A signal of a key ends it as a key does.
    let interrupted = try PseudoTerminal("TerminalProbe", ["program", "inline"])
    try interrupted.waitForOutput("quit")
    interrupted.type("/s\u{3}")
    #expect(try interrupted.waitForEnd() == -SIGINT)
    #expect(interrupted.lines.prefix(3) == ["  first", "  second", "  third"])
    #expect(!interrupted.lines.contains { $0.contains("quit") || $0.contains("/s") })
    // Help is not part of the list.
    let helping = try PseudoTerminal("TerminalProbe", ["program", "inline"])
    try helping.waitForOutput("quit")
    helping.type("?")
    try helping.waitForOutput("In the list")
    try helping.end(typing: "?s", status: 3)
    #expect(helping.lines == ["  first", "  second", "  third"])
  }
}
