import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Pages of panes without room")
struct PanePageTests {
  private let jobs = Jobs("job", 9)
  private let log = Jobs("line", 9)
  private let jobPane: ListPane
  private let logPane: ListPane
  private let program: ListProgram

  init() {
    (jobPane, logPane) = (ListPane(jobs.list), ListPane(log.list))
    program = ListProgram(
      Split(columns: jobPane.share(2), logPane.share(3, atLeast: 30).page("v", "log"))
    )
    program.title = { "Jobs" }
  }

  @Test("A pane without room has a key, which shows it alone; Escape goes back")
  func page() {
    let screen = TestScreen(program, columns: 60, rows: 6)
    #expect(!screen.lines[5].contains("v log"))
    screen.send(.resize(TerminalSize(columns: 31, rows: 6)))
    #expect(screen.lines[5].hasPrefix("v log"))
    screen.press("?")
    #expect(screen.lines.contains { $0.contains("v") && $0.hasSuffix("log") })
    screen.press("?", "j", "v", "G")
    #expect(screen.lines[0] == "Jobs › log")
    #expect(screen.lines[4] == "▌ line 8")
    #expect(program.focusedPane === logPane)
    #expect(!screen.lines[5].contains("v log"))
    screen.press(.escape)
    #expect(screen.lines[0] == "Jobs")
    #expect(screen.lines[2] == "▌ job 1")
    screen.press("v")
    #expect(screen.lines[4] == "▌ line 8")
  }

  @Test("A window with room for both closes the page")
  func room() {
    let screen = TestScreen(program, columns: 31, rows: 6)
    screen.press("v", "j")
    #expect(screen.lines[2] == "▌ line 1")
    screen.send(.resize(TerminalSize(columns: 25, rows: 7)))
    #expect(screen.lines[0] == "Jobs › log")
    screen.send(.resize(TerminalSize(columns: 60, rows: 6)))
    #expect(screen.lines[0] == "Jobs")
    #expect(screen.lines[2].hasSuffix("│ ▌ line 1"))
    #expect(program.focusedPane === jobPane)
    log.adapter.apply { ListSections(oneRowEach: [Line(100, "new")]) }
    #expect(screen.lines[1].hasSuffix("│ ▌ new"))
  }

  @Test("A page that opens while the window gets room for its pane closes")
  func roomAtOnce() {
    let screen = TestScreen(program, columns: 31, rows: 6)
    screen.draw()
    _ = program.handle(.key("v"))
    screen.send(.resize(TerminalSize(columns: 60, rows: 6)))
    #expect(screen.lines[0] == "Jobs")
    #expect(program.focusedPane === jobPane)
    screen.send(.resize(TerminalSize(columns: 31, rows: 6)))
    screen.press("v")
    #expect(screen.lines[0] == "Jobs › log")
  }

  @Test("A page updates while it is shown, and a pane above it leaves it as it is")
  func updates() {
    let screen = TestScreen(program, columns: 31, rows: 6)
    screen.press("v")
    log.adapter.apply { ListSections(oneRowEach: [Line(100, "new")]) }
    #expect(screen.lines[1] == "▌ new")
    program.push(TextPane { _ in "above" })
    #expect(screen.lines[1] == "above")
    screen.press(.escape)
    #expect(screen.lines[0...1] == ["Jobs › log", "▌ new"])
    program.push(logPane)
    #expect(screen.lines[0] == "Jobs › log")
  }

  @Test("In words all panes are there, and none has a key of its own")
  func words() {
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press("v", .tab)
    #expect(screen.spoken == ["log", "1 of 9: line 0"])
  }
}
