import BindingRender
import Foundation
import TerminalSupport
import Testing

@testable import PostFeed

@Suite("PostFeed", .timeLimit(.minutes(15)))
struct PostFeedTests {
  private static let likes = [
    "Liked jane-1 by @janedoe: 1 row updated", "Liked mei-7 by @美咲: 1 row updated",
    "Liked quiet-3 by @walker: 1 row updated",
  ]

  /// The rows of the feed after the likes, as they are printed.
  private func rows() -> [String] {
    let text = transcript("sample.txt").text
    let lines = text.split(separator: "\n").prefix { !$0.hasPrefix("Liked") }
    return lines.map { line in
      String(line).replacing("384 likes", with: "385 likes").replacing(
        "1024 likes",
        with: "1025 likes"
      )
      .replacing("0 likes", with: "1 like")
    }
  }

  @Test(
    "In a pipe the feed is printed, then each like with the row that it changed",
    arguments: ["", "--plain", "--inline --plain"]
  )
  func printed(arguments: String) throws {
    let run = try Run("PostFeed", arguments.split(separator: " ").map(String.init))
    transcript("sample.txt").expect(run.output)
    #expect(run.errors == "" && run.status == 0)
  }

  @Test(
    "A terminal shows at the end the whole feed and a line for each like, whatever its size",
    arguments: [(80, 24), (60, 15), (200, 60), (80, 6)] as [(UInt16, UInt16)]
  )
  func whole(columns: UInt16, rows: UInt16) throws {
    let terminal = try PseudoTerminal("PostFeed", size: (columns, rows))
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.errors == "")
    var screen = ScreenModel(columns: Int(columns), rows: Int(rows), widths: .clusters)
    screen.wraps = true
    screen.receive(Array(terminal.output.utf8))
    let shown = screen.scrolledLines + screen.lines
    #expect(shown.filter { $0.hasPrefix("Liked") } == Self.likes)
    let feed = shown.filter { !$0.hasPrefix("Liked") && $0 != "" }
    // Two columns are for the marks.
    #expect(feed.map { String($0.dropFirst(2)) } == self.rows())
  }

  @Test("While it runs, rows that were liked are marked, and no keys are offered")
  func marked() throws {
    let terminal = try PseudoTerminal("PostFeed", size: (80, 30))
    #expect(try terminal.waitForEnd() == 0)
    let marked = terminal.output.matches(of: /~[^\n]{0,30}♥/).count
    #expect(marked >= 1)
    #expect(!terminal.output.contains("quit"))
    #expect(!terminal.output.contains("▌"))
  }

  @Test("What is typed meanwhile is left to the next program", .tags(.long))
  func typedAhead() throws {
    let shell = "\"$0\"; read line; echo \"read $line\" >&2"
    let terminal = try PseudoTerminal("PostFeed", shell: shell)
    try terminal.waitForOutput("[image]")
    terminal.type("typed ahead\n")
    try terminal.waitForReport("read typed ahead")
    try terminal.end()
    #expect(!terminal.output.contains("typed"))
  }

  @Test("Control-C ends it, and leaves the terminal as it was")
  func interrupted() throws {
    let terminal = try PseudoTerminal("PostFeed", [])
    try terminal.waitForOutput("[image]")
    terminal.type("\u{3}")
    _ = try terminal.waitForEnd()
    #expect(terminal.settings == terminal.original)
    #expect(terminal.output.contains("\u{1B}[?25h"))
  }

  @Test(
    "Where nothing can be repainted, or a screen reader listens, the feed is printed",
    arguments: ["TERM=dumb \"$0\"", "CI=true \"$0\"", "ACCESSIBLE=1 \"$0\""]
  )
  func notRepainted(shell: String) throws {
    let terminal = try PseudoTerminal("PostFeed", shell: shell)
    #expect(try terminal.waitForEnd() == 0)
    let text = terminal.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing("\r\n", with: "\n")
    transcript("sample.txt").expect(text)
  }

  @Test("Without colours it is repainted all the same")
  func colourless() throws {
    let terminal = try PseudoTerminal("PostFeed", shell: "NO_COLOR=1 \"$0\"")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.output.contains("Liked quiet-3"))
    #expect(!terminal.output.contains("\u{1B}[3"))
  }

  @Test("A reader likes the focused post by its key and by Return on the heart, and quits")
  func interactive() throws {
    let terminal = try PseudoTerminal("PostFeed", ["--interactive"])
    try terminal.waitForOutput("384 likes")
    #expect(terminal.output.contains("▌"))
    terminal.type("l")
    try terminal.waitForOutput("~")
    terminal.type("G")
    try terminal.waitForOutput("We will be back.")
    try terminal.end(typing: "q")
    #expect(terminal.output.contains("\u{1B}[?1049l"))
    #expect(terminal.errors == "")
  }

  @Test("With --spoken it is read in lines of text, with keys")
  func spoken() throws {
    let terminal = try PseudoTerminal("PostFeed", ["--spoken"])
    try terminal.waitForOutput("1 of 4, row 1 of 6: @janedoe · 15min. Keys: l like")
    terminal.type("l")
    terminal.type("jj")
    try terminal.waitForOutput("♥ 385 likes\r")
    try terminal.end(typing: "q")
  }

  @Test("A post is liked by its key on any of its rows, and by Return on its heart")
  @MainActor
  func likes() {
    let feed = Feed()
    let screen = TestScreen(feed.program, columns: 80, rows: 24)
    screen.press("j", "l", "j", .enter)
    #expect(screen.lines[2] == "▌~  ♥ 386 likes")
    screen.press(.end, "l")
    #expect(screen.lines[16] == "~   ♥ 78 likes")
  }

  @Test("Each tap adds a like that a refresh from the server keeps")
  @MainActor
  func localLikes() {
    let list = TextList(ActionCell.self)
    let adapter = ListAdapter(display: list)
    func apply(_ likes: Int) {
      let post = Post(
        id: "1",
        username: "ada",
        timestamp: "",
        imageURL: "",
        likes: likes,
        comments: []
      )
      adapter.apply { ListSections([post]) { PostSectionController() } }
    }
    apply(3)
    for _ in 1...2 { adapter.select(ItemPath(section: 0, item: 2)) }
    #expect(list.text().hasSuffix("  ♥ 5 likes\n"))
    apply(10)
    #expect(list.text().hasSuffix("  ♥ 12 likes\n"))
  }
}
