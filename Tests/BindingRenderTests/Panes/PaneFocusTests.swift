import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("The focus of panes")
struct PaneFocusTests {
  private let jobs = TenRows("job")
  private let log = TenRows("log")

  @Test("The focus goes to a pane without room, which is shown alone")
  func page() {
    let text = TextPane { _ in "a text" }
    let program = ListProgram(
      Split(columns: jobs.pane.share(), log.pane.share(atLeast: 30).page("v", "log"), text.fixed(9))
    )
    let screen = TestScreen(program, columns: 20, rows: 5)
    screen.draw()
    #expect(program.focus(on: text) && screen.lines[0] == "a text")
    #expect(program.focus(on: log.pane) && program.focusedPane === log.pane)
    #expect(screen.lines[0...1] == ["log", "▌ log 0"])
    #expect(program.focus(on: jobs.pane) && screen.lines[0] == "▌ job 0")
    #expect(!program.focus(on: TenRows("other").pane) && program.focusedPane === jobs.pane)
  }

  @Test("The focus of a pane below others goes back to it, and below help once that is left")
  func below() {
    let pushed = TenRows("pushed")
    let program = ListProgram(Split(columns: jobs.pane.share(), log.pane.share()))
    let screen = TestScreen(program, columns: 40, rows: 5)
    var left = 0
    screen.draw()
    program.push(pushed.pane) { left += 1 }
    program.push(TextPane { _ in "above" }) { left += 1 }
    screen.draw()
    #expect(program.focus(on: log.pane))
    #expect(left == 2 && program.focusedPane === log.pane)
    screen.press("?")
    #expect(program.focus(on: jobs.pane))
    #expect(program.focusedPane !== jobs.pane)
    screen.press("?")
    #expect(program.focusedPane === jobs.pane && screen.lines[0].contains("│ ▌ log 0"))
  }

  @Test("After a resize, what has room now decides, also below pushed panes")
  func resized() {
    let pushed = TenRows("pushed")
    let (narrow, wide) = (TerminalSize(columns: 25, rows: 5), TerminalSize(columns: 80, rows: 5))
    let program = ListProgram(Split(columns: jobs.pane.share(), log.pane.share(atLeast: 30)))
    let screen = TestScreen(program, columns: 80, rows: 5)
    screen.draw()
    program.push(pushed.pane)
    screen.draw()
    screen.send(.resize(narrow))
    #expect(program.focus(on: log.pane) && screen.lines[0] == "▌ log 0")
    screen.press(.escape)
    program.push(pushed.pane)
    screen.send(.resize(wide))
    #expect(program.focus(on: log.pane) && screen.lines[0].hasSuffix("│ ▌ log 0"))
    #expect(program.focusedPane === log.pane)
  }

  @Test("Tab goes around all lists, and shows those alone that have neither room nor a key")
  func tabs() {
    let other = TenRows("other")
    let program = ListProgram(
      Split(
        columns: jobs.pane.share(),
        log.pane.share(atLeast: 30),
        other.pane.share(atLeast: 30).page("v", "other")
      )
    )
    let screen = TestScreen(program, columns: 25, rows: 5)
    #expect(screen.lines[0] == "▌ job 0" && program.hasOtherPane)
    screen.press(.tab)
    #expect(screen.lines[0] == "▌ log 0" && program.hasOtherPane)
    screen.press(.tab)
    #expect(screen.lines[0] == "▌ job 0")
    screen.press(.backTab, .escape)
    #expect(screen.lines[0] == "▌ job 0")
    screen.press("v", .tab)
    #expect(screen.lines[0].hasSuffix("other") && screen.lines[1] == "▌ other 0")
  }

  @Test("A list that Tab shows alone keeps the focus once there is room for both")
  func widened() {
    let split = Split(columns: jobs.pane.share(), log.pane.share(atLeast: 30))
    let screen = TestScreen(ListProgram(split), columns: 25, rows: 5)
    screen.press(.tab, "j")
    #expect(screen.lines[1] == "▌ log 1")
    screen.send(.resize(TerminalSize(columns: 80, rows: 5)))
    #expect(screen.lines[1].hasSuffix("│ ▌ log 1"))
  }

  @Test("The key of another page shows that one in its place, and Escape goes back from both")
  func otherPage() {
    let other = TenRows("other")
    let split = Split(
      columns: jobs.pane.share(),
      log.pane.share(atLeast: 30).page("v", "log"),
      other.pane.share(atLeast: 30).page("w", "other")
    )
    let screen = TestScreen(ListProgram(split), columns: 25, rows: 5)
    screen.press("v")
    #expect(screen.lines[0...1] == ["log", "▌ log 0"])
    screen.press("w")
    #expect(screen.lines[0...1] == ["other", "▌ other 0"])
    screen.press("v", .escape)
    #expect(screen.lines[0] == "▌ job 0")
  }

  @Test("Before the first frame, a pane that will have no room is shown alone")
  func firstFrame() {
    let program = ListProgram(Split(rows: jobs.pane.share(atLeast: 3), log.pane.share(atLeast: 3)))
    let screen = TestScreen(program, columns: 40, rows: 6)
    #expect(program.focus(on: log.pane) && screen.lines[0] == "▌ log 0")
    screen.send(.resize(TerminalSize(columns: 40, rows: 7)))
    #expect(program.focus(on: log.pane) && program.focusedPane === log.pane)
    #expect(screen.lines[3] == "▌ log 0")
  }

  @Test("A pane that has no room in a page is shown alone in it")
  func pageInPage() {
    for title in ["log", ""] {
      let (jobs, log, other) = (TenRows("job"), TenRows("log"), TenRows("other"))
      let part = log.pane.share(atLeast: 30)
      let inner = Split(columns: other.pane.share(), title.isEmpty ? part : part.page("w", "log"))
      let program = ListProgram(
        Split(columns: jobs.pane.share(), inner.share(atLeast: 60).page("v", "inner"))
      )
      let screen = TestScreen(program, columns: 25, rows: 5)
      screen.draw()
      #expect(program.focus(on: log.pane) && program.focusedPane === log.pane)
      #expect(screen.lines[0] == (title.isEmpty ? "inner" : "inner › log"))
      screen.press(.escape, .escape)
      #expect(screen.lines[0] == "▌ job 0")
    }
  }

  @Test("A change of the focused row or pane is told once, after its frame")
  func changes() {
    var told: [String] = []
    let program = ListProgram(Split(columns: jobs.pane.share(), log.pane.share()))
    program.onFocusChange = { [weak program] in
      told.append(program?.list.focused(as: Line.self)?.text ?? "")
    }
    program.status = { "\(told.count)" }
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("j", "j", .tab)
    screen.draw()
    #expect(told == ["job 0", "job 1", "job 2", "log 0"])
    screen.draw()
    #expect(screen.lines[4].hasPrefix("4 "))
    jobs.adapter.apply { ListSections(oneRowEach: [Line(50, "new")]) }
    screen.draw()
    #expect(told.count == 4)
    log.adapter.apply { ListSections(oneRowEach: [Line(50, "new")]) }
    screen.draw()
    #expect(told.last == "new")
  }

  @Test("The list of the program is that of its page while help or a choice is open")
  @MainActor
  func listBelow() async {
    let program = ListProgram(Split(columns: jobs.pane.share(), log.pane.share()))
    let screen = TestScreen(program, columns: 60, rows: 20)
    screen.press(.tab, "j", "?", "j")
    #expect(program.focusedPane !== log.pane && program.list === log.list)
    #expect(program.list.focusedPath?.section == 1)
    screen.press("?")
    let choice = Task { await program.choose(from: ["one", "two"]) }
    for _ in 0..<1_000_000 where program.focusedPane === log.pane { await Task.yield() }
    screen.press("j")
    #expect(program.list === log.list && program.list.focusedPath?.section == 1)
    screen.press(.enter)
    #expect(await choice.value == "two" && program.list === log.list)
  }

  @Test("Of a split the first list gets the focus, not the text in front of it")
  func split() {
    let text = TextPane { _ in "a text" }
    let inner = Split(rows: text.fixed(1), log.pane.share())
    let program = ListProgram(Split(columns: jobs.pane.share(), inner.share()))
    #expect(program.focus(on: inner))
    #expect(program.focusedPane === log.pane)
  }

  @Test("The focus on another pane closes the line of a search, and what it found stays")
  func search() {
    let program = ListProgram(Split(columns: jobs.pane.share(), log.pane.share()))
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("/", "3")
    program.focus(on: log.pane)
    screen.press("j")
    #expect(log.list.focusedPath?.section == 1)
    program.focus(on: jobs.pane)
    screen.press("j")
    #expect(jobs.pane.searchText == "3" && jobs.list.focusedPath?.section == 4)
    let pushed = TenRows("pushed")
    program.push(pushed.pane)
    screen.press("/", "3")
    program.goBack()
    program.push(pushed.pane)
    screen.press("j")
    #expect(pushed.pane.searchText == "3" && pushed.list.focusedPath?.section == 4)
  }

  @Test("A click on the title of a pane gives it the focus, and the wheel there scrolls it")
  func titles() {
    jobs.pane.title = { "Jobs" }
    log.pane.title = { "Log" }
    let text = TextPane { _ in "short" }
    text.title = { "Text" }
    let inner = Split(rows: log.pane.share(), text.fixed(2))
    inner.title = { "Inner" }
    let program = ListProgram(Split(columns: jobs.pane.share(), inner.share()))
    let screen = TestScreen(program, columns: 41, rows: 9)
    #expect(screen.lines[0] == "━ Jobs ━━━━━ 1/10 ━━┭── Inner ───────────")
    #expect(screen.lines[1].hasSuffix("├── Log ────── 1/10 ─"))
    screen.click(line: 2, column: 25)
    #expect(program.focusedPane === log.pane && log.list.focusedPath?.section == 0)
    screen.send(.scroll(2, line: 2, column: 25))
    #expect(screen.lines[2].hasSuffix("│ ▌ log 2"))
    screen.click(line: 1, column: 1)
    #expect(program.focusedPane === jobs.pane)
    screen.send(.scroll(2, line: 1, column: 1))
    #expect(screen.lines[1].hasPrefix("▌ job 2"))
    // A text that is not higher than its pane takes no focus.
    screen.click(line: 7, column: 25)
    #expect(program.focusedPane === jobs.pane)
    screen.click(line: 1, column: 25)
    #expect(program.focusedPane === log.pane)
  }

  #if !os(Windows) && !os(WASI)
  @Test("A pane in two places of a split is a programmer's error")
  func twice() async {
    await #expect(processExitsWith: .failure) {
      let pane = ListPane(TextList())
      _ = Split(rows: pane.share(), Split(columns: pane.share()).share())
    }
    await #expect(processExitsWith: .failure) {
      let list = TextList()
      _ = Split(rows: ListPane(list).share(), ListPane(list).share())
    }
  }

  @Test("A pane in two programs is a programmer's error, and in one after the other is none")
  func twoPrograms() async {
    await #expect(processExitsWith: .failure) {
      let pane = ListPane(TextList())
      let first = ListProgram(pane)
      withExtendedLifetime(first) { _ = ListProgram(Split(rows: pane.share())) }
    }
    let first = ListProgram(log.pane)
    first.push(jobs.pane)
    first.goBack()
    let second = ListProgram(jobs.pane)
    withExtendedLifetime((first, second)) {}
  }
  #endif
}
