import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Details of the focused row")
struct DetailTests {
  private let list = TextList { (job: Line) in "job \(job.id)" }
  private let jobs = LiveList((0..<30).map { Line($0, "log of \($0)") })
  private let adapter: ListAdapter
  private let program: ListProgram

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply { [jobs] in ListSections(oneRowEach: jobs) }
    program = ListProgram(list)
    program.showDetails(for: Line.self) { job in "\("Job \(job.id)", .bold)\n\(lines: job.text)" }
  }

  @Test("Rows of several types have details, each by its own call, also if a task loads some")
  func types() async {
    let list = TextList(
      ClosureCell { (line: Line) in "\(line.text)" },
      ClosureCell { (item: Item) in "item \(item.id)" }
    )
    let adapter = ListAdapter(display: list)
    adapter.apply {
      ListSections(oneRowEach: [Line(1, "one")])
      ListSections(oneRowEach: [Item(2)])
    }
    let program = ListProgram(list)
    program.showDetails(for: Line.self) { line in "of \(line.text)" }
    program.showDetails { (item: Item) async in "loaded \(item.id)" }
    let screen = TestScreen(program, columns: 90, rows: 9)
    #expect(screen.lines[0].hasSuffix("of one"))
    screen.press("j")
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("loaded 2"))
    screen.press("k")
    #expect(screen.lines[0].hasSuffix("of one"))
    program.showDetails(for: Line.self) { line in "anew \(line.text)" }
    #expect(screen.lines[0].hasSuffix("anew one"))
    screen.press("j")
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("loaded 2"))
  }

  @Test("They are beside a list where it is wide, and those of the frame's own row, if any")
  func beside() {
    let screen = TestScreen(program, columns: 80, rows: 6)
    #expect(screen.lines[0] == "▌ job 0" + String(repeating: " ", count: 40) + "│ Job 0")
    #expect(screen.lines[1].hasSuffix("│ log of 0"))
    screen.press("j")
    #expect(screen.lines[0].hasSuffix("│ Job 1"))
    jobs[id: 1]?.text = "changed"
    #expect(screen.lines[1].hasSuffix("│ changed"))
    jobs.update { $0.removeAll() }
    #expect(screen.lines[0].hasSuffix("│"))
  }

  @Test("They are below a list where it is high, and J and K scroll them without the focus")
  func below() {
    jobs[id: 0]?.text = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let screen = TestScreen(program, columns: 40, rows: 19)
    #expect(
      screen.styledLines[11...12] == [
        "  job 11",
        "‹rule›─‹/› details ‹rule›────────────────────────‹/› ‹muted›0 %‹/› ‹rule›─‹/›",
      ]
    )
    #expect(screen.lines[13...14] == ["Job 0", "line 1"])
    screen.press("J")
    #expect(screen.lines[13] == "line 2")
    screen.press("K")
    #expect(screen.lines[13] == "Job 0")
    #expect(program.list === list)
    screen.press("J", "j")
    #expect(screen.lines[13...14] == ["Job 1", "log of 1"])
    screen.send(.resize(TerminalSize(columns: 80, rows: 19)))
    #expect(screen.lines[0].hasSuffix("│ Job 1"))
  }

  @Test("Without room a key pushes them; keys for an element apply, and Escape goes back")
  func pushed() {
    program.bind("delete", "d") { [jobs] (job: Line) in jobs.remove(id: job.id) }
    let screen = TestScreen(program, columns: 60, rows: 6)
    #expect(screen.lines[5].contains("v details"))
    screen.press("j", "v")
    #expect(screen.lines[0...2] == ["details", "Job 1", "log of 1"])
    screen.press("d")
    #expect(screen.lines[0...2] == ["details", "Job 2", "log of 2"])
    screen.press(.escape)
    #expect(screen.lines[0...1] == ["  job 0", "▌ job 2"])
    screen.send(.resize(TerminalSize(columns: 90, rows: 6)))
    #expect(screen.lines[0].hasSuffix("│ Job 2"))
    #expect(!screen.lines[5].contains("v details"))
  }

  @Test("An empty list has no key for them")
  func emptyList() {
    let screen = TestScreen(program, columns: 60, rows: 6)
    let all = jobs.value
    for showsFocus in [true, false] {
      list.options.showsFocus = showsFocus
      #expect(screen.lines[5].contains("v details"))
      jobs.update { $0 = [] }
      #expect(!screen.lines[5].contains("v details"))
      screen.press("v")
      #expect(!screen.lines.contains("details"))
      jobs.update { $0 = all }
    }
  }

  @Test("In words a key says them, and nothing else does")
  func words() {
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press("j")
    #expect(screen.spoken == ["2 of 30: job 1"])
    screen.press("v")
    #expect(screen.spoken == ["Job 1, log of 1"])
  }

  @Test("They stay those of their list while a list of other rows has the focus")
  func otherList() {
    let words = TextList { (text: String) in "\(text)" }
    let (wordAdapter, more) = (ListAdapter(display: words), TextList { (job: Line) in "\(job.id)" })
    wordAdapter.apply { ListSections(oneRowEach: ["a", "b"]) }
    let moreAdapter = ListAdapter(display: more)
    moreAdapter.apply { ListSections(oneRowEach: [Line(77, "")]) }
    // The first list has no jobs.
    let program = ListProgram(
      Split(columns: ListPane(words).share(), ListPane(list).share(), ListPane(more).share())
    )
    program.showDetails(for: Line.self) { job in "Job \(job.id)" }
    let screen = TestScreen(program, columns: 90, rows: 6)
    #expect(screen.lines[0].hasSuffix("│ Job 0"))
    screen.press("j", .tab, "j")
    #expect(screen.lines[0].hasSuffix("│ Job 1"))
    screen.press(.backTab, "k")
    #expect(screen.lines[0].hasSuffix("│ Job 1"))
    jobs[id: 1]?.text = "new"
    screen.press(.tab, .tab)
    #expect(screen.lines[0].hasSuffix("│ Job 77"))
    moreAdapter.apply { ListSections(oneRowEach: ["no job"]) }
    #expect(screen.lines[0].hasSuffix("│"))
  }

  @Test(
    "A list that shows no focus has none until a key shows both, and Escape or the key hides them"
  )
  func lent() {
    list.options.showsFocus = false
    let screen = TestScreen(program, columns: 80, rows: 6)
    #expect(screen.lines[0] == "job 0" && screen.lines[5].contains("v details"))
    let before = screen.lines
    screen.press("v")
    #expect(screen.lines[0].hasPrefix("▌ job 0") && screen.lines[0].hasSuffix("│ Job 0"))
    screen.press("j")
    #expect(screen.lines[1].hasPrefix("▌ job 1") && screen.lines[0].hasSuffix("│ Job 1"))
    screen.press(.escape)
    #expect(screen.lines == before && list.focusedPath == nil)
    // The row is found again while it is in sight.
    screen.press("v")
    #expect(screen.lines[0].hasSuffix("│ Job 1"))
    screen.press("v")
    #expect(screen.lines == before)
    screen.press(.pageDown, "v")
    #expect(screen.lines[0].hasPrefix("▌ job 4") && screen.lines[0].hasSuffix("│ Job 4"))
  }

  @Test(
    "Without room the key of a list that shows no focus pushes them; a larger window has both beside"
  )
  func lentAndPushed() {
    list.options.showsFocus = false
    let screen = TestScreen(program, columns: 60, rows: 6)
    let before = screen.lines
    screen.press("v")
    #expect(screen.lines[0...2] == ["details", "Job 0", "log of 0"])
    screen.press(.escape)
    #expect(screen.lines == before)
    screen.press("v")
    #expect(screen.lines[0] == "details")
    screen.send(.resize(TerminalSize(columns: 90, rows: 6)))
    #expect(screen.lines[0].hasPrefix("▌ job 0") && screen.lines[0].hasSuffix("│ Job 0"))
    screen.press(.escape)
    #expect(screen.lines[0] == "job 0")
  }

  @Test("Of a list that follows its end the newest row has them, and they stay while rows come")
  func lentWhileFollowing() {
    list.options.showsFocus = false
    list.options.keepsFocusVisible = false
    list.options.followedEdge = .bottom
    let screen = TestScreen(program, columns: 80, rows: 6)
    screen.press("v")
    #expect(screen.lines[4].hasPrefix("▌ job 29") && screen.lines[0].hasSuffix("│ Job 29"))
    for id in 30..<40 { jobs.append(Line(id, "")) }
    #expect(screen.lines[4].hasPrefix("  job 39") && screen.lines[0].hasSuffix("│ Job 29"))
    screen.press("G")
    jobs.append(Line(40, ""))
    #expect(screen.lines[4].hasPrefix("  job 40") && screen.lines[0].hasSuffix("│ Job 39"))
    screen.press(.escape)
    #expect(screen.lines[4] == "job 40" && list.isFollowing)
    jobs.update { $0.removeAll() }
    screen.press("v")
    #expect(list.focusedPath == nil && !screen.lines.contains("details"))
  }
}
