import BindingCore
import BindingRender
import TerminalSupport
import TestSupport
import Testing

@Suite("Panes")
struct PaneTests {
  private let jobs = Jobs("job", 20)
  private let news = Jobs("news", 20, empty: "Nothing here.")
  private let jobPane: ListPane
  private let newsPane: ListPane
  private let details: TextPane
  private let program: ListProgram

  init() {
    jobPane = ListPane(jobs.list)
    newsPane = ListPane(news.list)
    jobPane.title = { "Jobs" }
    newsPane.title = { "News" }
    let header = TextPane { [list = jobs.list] size in
      "\("Build", .bold) \(list.focusedPath?.section ?? -1) of \(size.columns)"
    }
    details = TextPane { [list = jobs.list] _ in
      let row = list.focusedPath?.section ?? 0
      return "Details of \(row)\(lines: String(repeating: "\nline", count: row))"
    }
    program = ListProgram(
      Split(
        rows: header.fixed(1),
        Split(columns: jobPane.share(2, atLeast: 9), newsPane.share(3, atLeast: 9))
          .share(atLeast: 2),
        details.fitting(upTo: 3)
      )
    )
  }

  private let bottom = "/ search  Tab next pane  \(ListKeys.last)"

  @Test("Lists stand side by side, and texts describe the rows of the same frame")
  func layout() {
    let screen = TestScreen(program, columns: 40, rows: 7)
    #expect(
      screen.lines == [
        "Build 0 of 40", "━ Jobs ━━━━━━━━┭── News ───────── 1/20 ─", "▌ job 0        │ ▌ news 0",
        "  job 1        │   news 1", "  job 2        │   news 2", "Details of 0", bottom,
      ]
    )
    _ = screen.changes
    screen.press("j")
    #expect(
      screen.changes == [
        "1: Build 1 of 40", "3:   job 0        │ ▌ news 0", "4: ▌ job 1        │   news 1",
        "5: Details of 1", "6: line",
      ]
    )
    screen.press("G")
    #expect(screen.lines.dropFirst(3).prefix(3) == ["Details of 19", "line", "line"])
  }

  @Test("Tab and Shift-Tab move the focus on; a list without it shows its row dimly")
  func tabs() {
    let screen = TestScreen(program, columns: 40, rows: 6)
    #expect(screen.styledLines[1].hasPrefix("‹mark›━‹/› ‹title mark›Jobs‹/› ‹mark›━"))
    #expect(screen.styledLines[2].contains("‹mark focusElsewhere›▌‹/›‹focusElsewhere› news 0"))
    screen.press(.tab, "j")
    #expect(program.focusedPane === newsPane)
    #expect(program.list === news.list)
    #expect(screen.styledLines[1].hasPrefix("‹rule›─‹/› Jobs ‹rule›─"))
    #expect(screen.styledLines[2].hasPrefix("‹mark focusElsewhere›▌‹/›‹focusElsewhere› job 0"))
    #expect(screen.styledLines[3].hasSuffix("‹mark focus›▌‹/›‹focus› news 1‹/›"))
    screen.press(.tab)
    #expect(program.focusedPane === jobPane)
    screen.press(.backTab)
    #expect(program.focusedPane === newsPane)
  }

  @Test("A click goes to the list it hits; only a click on the row with the focus is Return")
  func clicks() {
    var chosen: [Int] = []
    let adapter = news.adapter
    let news = news.jobs
    adapter.apply { ListSections(oneRowEach: news) { chosen.append($0.id) } }
    let screen = TestScreen(program, columns: 40, rows: 7)
    _ = screen.lines
    screen.click(line: 3, column: 20)
    #expect(program.focusedPane === newsPane)
    #expect(chosen == [])
    screen.click(line: 3, column: 20)
    #expect(chosen == [0])
    screen.click(line: 5, column: 3)
    #expect(program.focusedPane === jobPane)
    #expect(jobs.list.focusedPath?.section == 2)
    screen.click(line: 1, column: 1)
    screen.click(line: 4, column: 16)
    #expect(program.focusedPane === jobPane)
  }

  @Test("The wheel scrolls the list under the pointer, whichever has the focus")
  func wheel() {
    let screen = TestScreen(program, columns: 40, rows: 7)
    _ = screen.lines
    screen.send(.scroll(3, line: 3, column: 30))
    #expect(screen.lines[2] == "▌ job 0        │ ▌ news 3")
    screen.send(.scroll(3, line: 4, column: 2))
    #expect(screen.lines[2] == "▌ job 3        │ ▌ news 3")
    screen.send(.scroll(-1))
    #expect(screen.lines[2] == "▌ job 2        │ ▌ news 3")
    #expect(program.focusedPane === jobPane)
  }

  @Test("Each list has a search of its own, whose matches stay marked")
  func searches() {
    let screen = TestScreen(program, columns: 40, rows: 7)
    screen.press("/", "3", .enter, .tab, "/", "5", .enter)
    #expect(jobPane.searchText == "3")
    #expect(newsPane.searchText == "5")
    #expect(jobs.list.focusedPath?.section == 3)
    #expect(news.list.focusedPath?.section == 5)
    screen.press(.escape)
    #expect(jobPane.searchText == "3")
    #expect(newsPane.searchText == "")
  }

  @Test("A text that is higher than its pane takes the focus and scrolls; others let it pass")
  func scrollingText() {
    let screen = TestScreen(program, columns: 40, rows: 9)
    screen.press("j", "j", "j", "j", .tab, .tab)
    #expect(program.focusedPane === details)
    screen.press("j", "j")
    #expect(screen.lines.suffix(4).prefix(3) == ["line", "line", "line"])
    screen.press("g")
    #expect(screen.lines.suffix(4).first == "Details of 4")
  }

  @Test("What there is no room for is left out, texts first; the focus comes back with its pane")
  func room() {
    let screen = TestScreen(program, columns: 40, rows: 7)
    screen.press(.tab)
    func resize(_ columns: Int, _ rows: Int) {
      screen.send(.resize(TerminalSize(columns: columns, rows: rows)))
    }
    resize(40, 3)
    #expect(
      screen.lines == [
        "─ Jobs ────────┮━━ News ━━━━━━━━━ 1/20 ━", "▌ job 0        │ ▌ news 0", bottom,
      ]
    )
    resize(18, 4)
    #expect(screen.lines.prefix(3) == ["Build 0 of 18", "━ Jobs ━━━━ 1/20 ━", "▌ job 0"])
    #expect(program.focusedPane === jobPane)
    resize(40, 7)
    _ = screen.lines
    #expect(program.focusedPane === newsPane)
    for size in [(1, 1), (2, 2), (3, 9), (300, 1)] {
      resize(size.0, size.1)
      #expect(screen.lines.count <= size.1)
    }
  }

  @Test("A list says in its pane that it is empty, loading or failed, with or without the focus")
  func states() {
    news.jobs.update { $0.removeAll() }
    let screen = TestScreen(program, columns: 40, rows: 7)
    #expect(screen.lines[2] == "▌ job 0        │ Nothing here.")
    newsPane.state = { .failed(ProgramFailure("No news.", status: 1)) }
    #expect(screen.lines[2] == "▌ job 0        │ No news.")
    newsPane.onRetry = {}
    screen.press(.tab)
    #expect(screen.lines[3].contains("Press t to try"))
  }

  @Test("In words the pane with the focus speaks; Tab says the title and the place in the next")
  func words() {
    let screen = TestScreen(spoken: program)
    #expect(screen.spoken.first == "Jobs")
    screen.press("j", .tab)
    #expect(screen.spoken == ["2 of 20: job 1", "News", "1 of 20: news 0"])
    screen.press("j")
    #expect(screen.spoken == ["2 of 20: news 1"])
    screen.press(.tab)
    #expect(screen.spoken == ["1 of 2: Details of 1"])
    screen.press(.backTab)
    #expect(screen.spoken == ["News", "2 of 20: news 1"])
  }

  #if !os(Windows) && !os(WASI)
  @Test("Several panes are not shown inline, and that is said before anything is drawn")
  func inline() {
    #expect(throws: TerminalError.inlinePanes) { try ListTerminal(program, mode: .inline) }
  }
  #endif

  @Test("A pane that did not change binds and draws nothing, whatever the others do")
  func costs() {
    let screen = TestScreen(program, columns: 40, rows: 12)
    screen.draw()
    _ = (jobs.list.takeWork(), news.list.takeWork())
    let drawn = (jobs.drawn.value, news.drawn.value)
    jobs.jobs.update { $0[id: 1]?.text = "liked" }
    screen.draw()
    #expect(jobs.list.takeWork().bindCount == 1)
    #expect(jobs.drawn.value == drawn.0 + 1)
    screen.press("j", "j", "G")
    screen.draw()
    screen.draw()
    #expect(news.list.takeWork().bindCount == 0)
    #expect(news.drawn.value == drawn.1)
    // The focused row of each is drawn again.
    let before = (jobs.drawn.value, news.drawn.value)
    screen.press(.tab)
    screen.draw()
    #expect(jobs.drawn.value == before.0 + 1)
    #expect(news.drawn.value == before.1 + 1)
  }
}

@Suite("Bytes of panes")
struct PaneByteTests {
  private struct Stage {
    let program: ListProgram
    var screen: Screen
    var model: ScreenModel

    init(_ program: ListProgram, _ columns: Int, _ rows: Int) {
      self.program = program
      let size = TerminalSize(columns: columns, rows: rows)
      screen = Screen(.fullScreen, size: size, styles: .colors16)
      model = ScreenModel(columns: columns, rows: rows, widths: .clusters)
    }

    /// The bytes of the next frame, which the model of a terminal takes.
    mutating func draw() -> Int {
      let bytes = screen.show(program.frame(for: screen))
      model.receive(bytes)
      #expect(model.complaints == [])
      return bytes.count
    }
  }

  @Test("Only cells that changed are written: a move, a like and a Tab beside another list")
  func budgets() {
    let (jobs, news) = (Jobs("job", 20), Jobs("news", 20))
    let program = ListProgram(
      Split(columns: ListPane(jobs.list).share(), ListPane(news.list).share())
    )
    var stage = Stage(program, 60, 12)
    _ = stage.draw()
    #expect(stage.draw() == 0)
    _ = program.handle(.key("j"))
    #expect(stage.draw() == 70)
    news.jobs.update { $0[id: 3]?.text = "News 3" }
    #expect(stage.draw() == 11)
    _ = program.handle(.key(.tab))
    #expect(stage.draw() == 86)
    // Side by side nothing shifts: of each row the digits and the mark are written.
    news.list.scroll(by: 2)
    #expect(stage.draw() == 84)
    #expect(stage.draw() == 0)
    #expect(stage.model.shiftCount == 0)
  }

  @Test("A step and a like in a framed dashboard take at most 1.3 times the bytes of a plain one")
  func framedBytes() {
    func bytes(isFramed: Bool) -> [Int] {
      let (jobs, news) = (Jobs("job", 200), Jobs("news", 200))
      let panes = [ListPane(jobs.list), ListPane(news.list)]
      for (pane, name) in zip(panes, ["Jobs", "News"]) {
        pane.title = { "\(name)" }
        pane.list.options.showsScrollbar = true
      }
      let program = ListProgram(Split(columns: panes[0].share(), panes[1].share()))
      program.showsBorders = isFramed
      program.showDetails(for: Line.self) { job in "\(job.text, .bold)\nNumber \(job.id) of 200" }
      var stage = Stage(program, 120, 40)
      _ = stage.draw()
      return (0..<20).map { number in
        _ = program.handle(.key("j"))
        let step = stage.draw()
        news.jobs.update { $0[id: number]?.text += "!" }
        return step + stage.draw()
      }
    }
    let (framed, plain) = (bytes(isFramed: true), bytes(isFramed: false))
    let (sum, of) = (framed.reduce(0, +), plain.reduce(0, +))
    #expect(10 * sum <= 13 * of, "\(framed) \(plain)")
  }

  @Test(
    "A step of the focus writes the rows that it leaves and enters, and the details that differ"
  )
  func details() {
    for (columns, rows, bytes) in [(100, 12, 149), (60, 24, 107)] {
      let jobs = Jobs("job", 20)
      let program = ListProgram(jobs.list)
      program.showDetails(for: Line.self) { job in "\(job.text, .bold)\nNumber \(job.id) of 20" }
      var stage = Stage(program, columns, rows)
      _ = stage.draw()
      _ = program.handle(.key("j"))
      #expect(stage.draw() == bytes)
      #expect(stage.draw() == 0)
    }
  }

  @Test("Of two logs below each other, the terminal shifts the lines of each")
  func stackedLogs() {
    let (first, second) = (Jobs("first", 30), Jobs("second", 30))
    for list in [first.list, second.list] {
      list.options.showsFocus = false
      list.options.followedEdge = .bottom
    }
    let program = ListProgram(
      Split(rows: ListPane(first.list).share(), ListPane(second.list).share())
    )
    var stage = Stage(program, 60, 21)
    _ = stage.draw()
    first.jobs.update { $0.append(Line(100, "a new line of the first")) }
    #expect(stage.draw() == 43)
    #expect(stage.model.shiftCount > 0)
    #expect(stage.model.lines[9] == "a new line of the first")
    #expect(stage.model.lines[19] == "second 29")
    let shifts = stage.model.shiftCount
    second.jobs.update { $0.append(Line(100, "a new line of the second")) }
    #expect(stage.draw() == 48)
    #expect(stage.model.shiftCount > shifts)
    #expect(stage.model.lines[8...9] == ["first 29", "a new line of the first"])
    #expect(stage.model.lines[19] == "a new line of the second")
    let shiftsOfBoth = stage.model.shiftCount
    first.list.scroll(by: -3)
    #expect(stage.draw() == 42)
    #expect(stage.model.shiftCount > shiftsOfBoth)
    #expect(stage.draw() == 0)
  }
}
