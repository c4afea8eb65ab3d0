import BindingCore
import BindingRender
import TestSupport
import Testing

/// Two lists, side by side or below each other.
private struct Lists {
  let lists: [Jobs]
  let first: ListPane
  let second: ListPane

  init(count: Int = 9) {
    lists = [Jobs("job", count), Jobs("line", count)]
    first = ListPane(lists[0].list)
    second = ListPane(lists[1].list)
  }
}

@Suite("Keys that change the size of a pane")
struct ResizedPaneTests {
  private let lists = Lists()

  @Test("< and > change a part of columns, by the number typed, down to the least sizes")
  func columns() {
    let program = ListProgram(
      Split(columns: lists.first.share(atLeast: 9).resizable(), lists.second.share(atLeast: 12))
    )
    let screen = TestScreen(program, columns: 41, rows: 6)
    func border() -> Int? {
      screen.lines[0].firstIndex(of: "│").map {
        screen.lines[0].distance(from: screen.lines[0].startIndex, to: $0)
      }
    }
    #expect(border() == 20)
    screen.press(">")
    #expect(border() == 21)
    screen.press("5", "<")
    #expect(border() == 16)
    screen.press("9", "9", "<")
    #expect(border() == 10)
    screen.press(">")
    #expect(border() == 11)
    screen.press("9", "9", ">", "<")
    #expect(border() == 26)
    screen.send(.resize(TerminalSize(columns: 30, rows: 6)))
    #expect(border() == 17)
    screen.send(.resize(TerminalSize(columns: 60, rows: 6)))
    #expect(border() == 26)
    screen.send(.resize(TerminalSize(columns: 60, rows: 60)))
    screen.press("?")
    #expect(screen.boxLines.contains { $0.hasSuffix("larger pane") })
  }

  @Test("They change a part of rows with its title, and can be remapped; typed text keeps them")
  func rows() {
    lists.first.title = { "Jobs" }
    let program = ListProgram(
      Split(rows: lists.first.share().resizable(), lists.second.share(atLeast: 2))
    )
    program.listBindings[.largerPane]?.keys = ["+"]
    let screen = TestScreen(program, columns: 30, rows: 9)
    #expect(screen.lines[4] == "▌ line 0")
    screen.press("+")
    #expect(screen.lines[5] == "▌ line 0")
    screen.press("/", "+", ">", .escape, ">")
    #expect(screen.lines[5] == "▌ line 0")
    screen.press("<", "<")
    #expect(screen.lines[3] == "▌ line 0")
    screen.press("9", "+")
    #expect(screen.lines[6...7] == ["▌ line 0", "  line 1"])
  }

  @Test("Of several splits the innermost around the focus is resized, or else the first")
  func nested() {
    let others = Lists()
    let inner = Split(columns: others.first.share().resizable(), others.second.share())
    let program = ListProgram(
      Split(rows: lists.first.share().resizable(), lists.second.share(), inner.share())
    )
    let screen = TestScreen(program, columns: 21, rows: 10)
    #expect(screen.lines[6] == "▌ job 0   │▌ line 0")
    screen.press(">")
    #expect(screen.lines[4] == "▌ line 0")
    program.focus(on: inner)
    screen.press(">")
    #expect(screen.lines.contains("▌ job 0    │▌ line 0"))
  }

  @Test("Without such a part, or beside nothing, the keys are others'")
  func none() {
    var others = 0
    let program = ListProgram(
      Split(columns: lists.first.share().resizable(), lists.second.share(atLeast: 20))
    )
    program.onOtherEvent = { if case .key = $0 { others += 1 } }
    let screen = TestScreen(program, columns: 20, rows: 6)
    screen.press(">", "<")
    #expect(others == 2)
  }
}

@Suite("Key bindings of panes")
struct PaneBindingTests {
  private let lists = Lists()
  private let program: ListProgram
  private let split: Split

  private let log = SharedLog<String>()

  init() {
    split = Split(columns: lists.first.share(), lists.second.share())
    program = ListProgram(Split(rows: split.share()))
    lists.first.bind("stop", "s") { [log] _ in log.note("stop") }
    lists.second.bind("start", "s", "x") { [log] _ in log.note("start") }
    split.bind("both", "b", "x") { [log] _ in log.note("both") }
  }

  @Test("They apply while the pane has the focus, and are in the bottom line and in help")
  func focus() {
    let screen = TestScreen(program, columns: 70, rows: 12)
    #expect(screen.lines[11].hasPrefix("s stop  b both  / search"))
    screen.press("s", "x", .tab)
    #expect(screen.lines[11].hasPrefix("s start  b both  / search"))
    screen.press("s", "x", "b")
    #expect(log.lines == ["stop", "both", "start", "start", "both"])
    screen.press("?")
    #expect(
      screen.boxLines.prefix(3).map { $0.filter { $0 != " " } } == [
        "Inthispane", "sxstart", "bboth",
      ]
    )
  }

  @Test("Those of the program come first, then those of the pane, then those of the list")
  func precedence() {
    program.bind("mine", "s") { [log] _ in log.note("mine") }
    lists.first.bind("own search", "/") { [log] _ in log.note("search") }
    let screen = TestScreen(program, columns: 70, rows: 12)
    screen.press("s", "/")
    #expect(log.lines == ["mine", "search"])
    #expect(!screen.lines[11].contains("stop"))
    lists.first.bindings[.init("own search")] = nil
    screen.press("/", "b")
    #expect(program.focusedPane.searchText == "b")
    #expect(log.lines.count == 2)
  }

  @Test("Those of the first pane apply in it and in its details, those of the program everywhere")
  func root() {
    let lists = Lists()
    let pane = lists.first
    let program = ListProgram(pane)
    pane.bind("mine", "a") { [log] _ in log.note("mine") }
    program.bind("also mine", "b") { [log] _ in log.note("also mine") }
    program.showDetails(for: Line.self) { job in "\(lines: (0..<30).map { "\($0)" })" }
    let screen = TestScreen(program, columns: 90, rows: 12)
    screen.press("a", "b", .tab, "a")
    #expect(program.focusedPane !== pane && log.lines == ["mine", "also mine", "mine"])
    // Also where the details are a page of their own.
    screen.send(.resize(TerminalSize(columns: 40, rows: 12)))
    screen.press("v", "a", .escape)
    #expect(log.lines == ["mine", "also mine", "mine", "mine"])
    screen.send(.resize(TerminalSize(columns: 90, rows: 12)))
    program.push(lists.second)
    screen.press("a", "b")
    #expect(log.lines == ["mine", "also mine", "mine", "mine", "also mine"])
    screen.press("?")
    #expect(screen.boxLines[0].filter { $0 != " " } == "Here")
  }

  @Test("One of an element applies while the focused row of the list has one, and gets it")
  func element() {
    let lists = Lists()
    let other = TextList { (item: Item) in "item \(item.id)" }
    let adapter = ListAdapter(display: other)
    adapter.apply { ListSections(oneRowEach: [Item(7)]) }
    let second = ListPane(other)
    let split = Split(columns: lists.first.share(), second.share())
    let program = ListProgram(Split(rows: split.share()))
    program.bind("run", "r") { [log] (job: Line) in log.note("run \(job.id)") }
    program.bind("odd", "o", when: { (job: Line) in job.id % 2 == 1 }) { [log] job in
      log.note("odd \(job.id)")
    }
    split.bind("open", "x") { [log] (item: Item) in log.note("open \(item.id)") }
    let screen = TestScreen(program, columns: 70, rows: 12)
    #expect(screen.lines[11].hasPrefix("r run  / search"))
    screen.press("r", "o", "x", "j", "o")
    #expect(log.lines == ["run 0", "odd 1"])
    #expect(screen.lines[11].hasPrefix("r run  o odd  / search"))
    screen.press(.tab, "r", "o", "x")
    #expect(log.lines == ["run 0", "odd 1", "open 7"])
    #expect(screen.lines[11].hasPrefix("x open  / search"))
    lists.lists[0].adapter.apply {}
    screen.press(.tab, "r")
    #expect(log.lines.count == 3)
    withExtendedLifetime(adapter) {}
  }

  @Test("In words they are among the keys that are said")
  func words() {
    let screen = TestScreen(spoken: program)
    #expect(screen.spoken.joined().contains("s stop, b both"))
  }
}

@Suite("States of lists without the focus")
struct PaneStateTests {
  private let lists = Lists()
  private let program: ListProgram

  init() {
    program = ListProgram(Split(columns: lists.first.share(), lists.second.share()))
  }

  @Test("A list has its state beside its title, with or without the focus")
  func title() {
    lists.first.title = { "Jobs" }
    lists.second.title = { "Log" }
    var state = LoadState.loading
    lists.second.state = { state }
    let screen = TestScreen(program, columns: 41, rows: 5)
    #expect(screen.lines[0].hasSuffix("┭── Log  ⠋ Loading… ─"))
    #expect(!screen.lines[4].contains("Loading"))
    state = .failed(ProgramFailure("Offline.", status: 1))
    program.needsFrame()
    #expect(screen.styledLines[0].hasSuffix("‹rule›┭──‹/› Log  ‹failure›Offline.‹/› ‹rule›───‹/›"))
    var retries = 0
    lists.second.onRetry = { retries += 1 }
    #expect(screen.lines[4].hasPrefix("t try again"))
    screen.press("t")
    #expect(retries == 1)
    screen.press(.tab)
    #expect(screen.lines[0].hasSuffix("┮━━ Log  Offline. ━━━"))
    #expect(screen.lines[4].hasPrefix("t try again"))
    state = .idle
    screen.press(.tab)
    #expect(screen.lines[0].hasSuffix("┭── Log ─────── 1/9 ─"))
    #expect(!screen.lines[4].contains("try again"))
  }

  @Test("Without a title it has a line for it")
  func untitled() {
    var state = LoadState.idle
    lists.second.state = { state }
    let screen = TestScreen(program, columns: 41, rows: 5)
    #expect(screen.lines[0].hasSuffix("│ ▌ line 0"))
    state = .loading
    program.needsFrame()
    #expect(screen.lines[0].hasSuffix("┌── ⠋ Loading… ──────"))
    #expect(screen.lines[1].hasSuffix("│ ▌ line 0"))
    state = .ended
    program.needsFrame()
    #expect(screen.lines[0].hasSuffix("│ ▌ line 0"))
  }
}

@Suite("Panes in an inline program")
struct InlinePaneTests {
  private let lists = Lists(count: 4)

  private func frame(_ program: ListProgram, columns: Int = 30, rows: Int = 20) -> [String] {
    let size = TerminalSize(columns: columns, rows: rows)
    let screen = Screen(.inline, size: size, styles: .colors16)
    var lines = program.frame(for: screen).lines.map { screen.glyphs.text(of: $0.content) }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  @Test("Where all heights have bounds, panes take as many lines as they need")
  func bounded() {
    let header = TextPane { _ in "Header" }
    let program = ListProgram(
      Split(rows: header.fixed(1), lists.first.fitting(upTo: 6), lists.second.fixed(2))
    )
    #expect(
      frame(program) == [
        "Header", "▌ job 0", "  job 1", "  job 2", "  job 3", "▌ line 0", "  line 1",
        ListKeys.line,
      ]
    )
    _ = program.handle(.key(.tab))
    _ = program.handle(.key("G"))
    #expect(frame(program)[5...6] == ["  line 2", "▌ line 3"])
  }

  @Test("One list inline with details is shown alone, with the number of rows that follow")
  func details() {
    let program = ListProgram(lists.first)
    program.showDetails(for: Line.self) { job in "details of \(job.id)" }
    #expect(
      frame(program, columns: 100, rows: 5) == [
        "▌ job 0", "  job 1", "… 2 more",
        "\(ListKeys.line)  v details",
      ]
    )
  }
}

@Suite("A search in a pane that loses its room")
struct SearchWithoutRoomTests {
  private let lists = Lists()

  @Test("What is typed is for the search, whatever room its pane has")
  func typed() {
    let program = ListProgram(Split(rows: lists.first.share(atLeast: 2), lists.second.fixed(2)))
    program.focus(on: lists.second)
    var deleted = 0
    program.bind("delete", "d") { _ in deleted += 1 }
    let screen = TestScreen(program, columns: 30, rows: 5)
    screen.press("/")
    screen.type("zddd")
    #expect(deleted == 0 && lists.second.searchText == "zddd")
    let lines = screen.lines
    screen.draw()
    #expect(screen.lines == lines)
    screen.send(.resize(TerminalSize(columns: 30, rows: 4)))
    screen.type("d")
    #expect(deleted == 0 && lists.second.searchText == "zdddd")
    #expect(screen.lines.last == "/zdddd")
  }

  @Test("A wheel that turned outside of all panes scrolls the list that has the focus")
  func wheel() {
    let program = ListProgram(Split(rows: lists.first.share(), lists.second.share()))
    let screen = TestScreen(program, columns: 30, rows: 8)
    for (count, place) in [Int.min, 0, Int.max].enumerated() {
      screen.send(.scroll(1, line: place, column: place))
      #expect(screen.lines[0] == "▌ job \(count + 1)")
    }
  }
}
