import BindingCore
import BindingRender
import TestSupport
import Testing

/// A log: rows of live lists, the newest below, shown by a program without a focus.
@Suite("A list that follows its end")
struct FollowedEdgeTests {
  private let list = TextList { (line: Item) in "\(line.id)" }
  private let lines = LiveList((0..<30).map { Item($0) })
  private let shown: LiveFilter<Item>
  private let adapter: ListAdapter
  private let program: ListProgram
  private let executor = ManualExecutor()

  init() {
    shown = lines.filtered { $0.id % 10 != 9 }
    adapter = ListAdapter(display: list)
    let shown = shown
    adapter.apply { ListSections(oneRowEach: shown) }
    program = ListProgram(list)
    list.options.showsFocus = false
    list.options.followedEdge = .bottom
  }

  private func add(_ count: Int) {
    lines.update { list in
      let first = list.count
      for id in first..<first + count { _ = list.append(Item(id)) }
    }
  }

  @Test("It goes on with fewer lines: a search line, a split pane, a status of two lines")
  func fewerLines() {
    var status: StyledText = "following"
    program.status = { status }
    let screen = TestScreen(program, columns: 36, rows: 6)
    #expect(screen.lines.dropLast().last == "28")
    screen.press("/")
    #expect(screen.lines.contains("28"))
    add(3)
    #expect(screen.lines.contains("32") && list.isAtEnd)
    screen.press(.escape)
    #expect(screen.lines.contains("32") && list.isAtEnd)
    screen.send(.resize(TerminalSize(columns: 36, rows: 4)))
    #expect(screen.lines.contains("32") && list.isAtEnd)
    add(1)
    #expect(screen.lines.contains("33") && list.isAtEnd)
    status = "one\ntwo"
    screen.draw()
    add(1)
    #expect(screen.lines.contains("34") && list.isAtEnd)
    screen.send(.resize(TerminalSize(columns: 30, rows: 12)))
    add(1)
    #expect(screen.lines.contains("35") && list.isAtEnd)
  }

  @Test("It stays where a reader scrolled to, whatever the size")
  func scrolled() {
    let screen = TestScreen(program, columns: 36, rows: 6)
    screen.draw()
    screen.press("k")
    let first = screen.lines.first
    screen.send(.resize(TerminalSize(columns: 36, rows: 4)))
    #expect(screen.lines.first == first && !list.isAtEnd)
    add(3)
    #expect(screen.lines.first == first && !list.isAtEnd)
  }

  @Test("A visible focused row stays visible with fewer lines")
  func focus() {
    list.options.showsFocus = true
    let screen = TestScreen(program, columns: 36, rows: 6)
    screen.press("G", "k", "k", "k", "k")
    #expect(screen.lines.first == "▌ 24")
    screen.press("/")
    #expect(screen.lines.first == "▌ 24")
  }

  private func expectEnd(of screen: TestScreen, _ last: Int, of list: TextList) {
    #expect(screen.lines.contains("▌ \(last)"), "\(screen.lines)")
    #expect(list.isFollowing && list.isAtEnd)
  }

  @Test("A focus goes with the end: from the first row on, after a key for it, and after a scroll")
  func focusAtEnd() {
    list.options.showsFocus = true
    lines.removeAll()
    let screen = TestScreen(program, columns: 36, rows: 6)
    for id in 0..<9 {
      lines.append(Item(id))
      expectEnd(of: screen, id, of: list)
    }
    screen.press("k", "k", "G")
    lines.append(Item(10))
    expectEnd(of: screen, 10, of: list)
    screen.press("k", "j")
    lines.append(Item(11))
    expectEnd(of: screen, 11, of: list)
    screen.send(.scroll(-2, line: 2, column: 1))
    screen.send(.scroll(2, line: 2, column: 1))
    #expect(list.isFollowing && list.isAtEnd)
    lines.append(Item(12))
    lines.append(Item(13))
    expectEnd(of: screen, 13, of: list)
  }

  @Test("A row that a key has gone to is held, and the list follows no more", arguments: [2, 12])
  func heldRow(count: Int) {
    list.options.showsFocus = true
    lines.replace(with: (0..<count).map { Item($0 + 100) })
    let screen = TestScreen(program, columns: 36, rows: 6)
    screen.press("k")
    #expect(screen.lines.contains("▌ \(98 + count)"))
    for id in 0..<10 {
      lines.append(Item(id))
      #expect(screen.lines.contains("▌ \(98 + count)") && !list.isFollowing)
    }
    screen.press("G")
    lines.append(Item(10))
    expectEnd(of: screen, 10, of: list)
  }

  @Test("While only values change, the focus stays on the row at the end")
  func changedValues() {
    list.options.showsFocus = true
    let screen = TestScreen(program, columns: 36, rows: 6)
    add(1)
    let before = screen.lines
    lines[id: 28]?.content += 1
    #expect(screen.lines == before && before.contains("▌ 30"))
  }

  @Test(
    "In a list that fits, a row at the other end is held",
    arguments: [ListEdge.top, .bottom]
  )
  func otherEnd(edge: ListEdge) {
    list.options.showsFocus = true
    list.options.followedEdge = edge
    lines.replace(with: [Item(100), Item(101), Item(102)])
    let screen = TestScreen(program, columns: 36, rows: 8)
    screen.press(edge == .top ? "G" : "g")
    lines.update { list in _ = list.insert(Item(5), at: edge == .top ? 0 : 3) }
    #expect(screen.lines.contains(edge == .top ? "▌ 102" : "▌ 100") && !list.isFollowing)
  }

  @Test("With fewer lines it stays at its end, also if the focus then leaves the screen")
  func fewerLinesWithFocus() {
    list.options.showsFocus = true
    list.options.keepsFocusVisible = false
    lines.replace(with: (0..<4).map { Item($0 + 100) })
    let screen = TestScreen(program, columns: 36, rows: 6)
    screen.press("g")
    _ = screen.lines
    screen.send(.resize(TerminalSize(columns: 36, rows: 3)))
    #expect(screen.lines.contains("  103") && list.isFollowing && list.isAtEnd)
  }

  @Test("In a pane without the focus it follows as far as its end is visible")
  func otherPane() {
    let other = TextList { (text: String) in "\(text)" }
    let others = ListAdapter(display: other)
    others.apply { ListSections(oneRowEach: ["a", "b"]) }
    lines.removeAll()
    list.options.showsFocus = nil
    let pane = ListPane(list)
    let program = ListProgram(Split(rows: ListPane(other).share(), pane.share()))
    let screen = TestScreen(program, columns: 36, rows: 9)
    for id in 0..<8 {
      lines.append(Item(id))
      expectEnd(of: screen, id, of: list)
    }
    screen.press(.tab, "k", .tab)
    #expect(program.focusedPane !== pane && screen.lines.contains("▌ 6"))
    lines.append(Item(8))
    expectEnd(of: screen, 8, of: list)
    screen.press(.tab, "k")
    lines.append(Item(10))
    screen.press(.tab)
    lines.append(Item(11))
    #expect(screen.lines.contains("▌ 7") && !list.isFollowing)
  }

  @Test("Groups of a chat follow too, and so does a list after a search in it")
  func groups() {
    let list = TextList(
      ClosureCell { (day: Int) in "day \(day)" },
      ClosureCell { (item: Item) in "\(item.id)" }
    )
    list.options.followedEdge = .bottom
    let messages = LiveList<Item>()
    let adapter = ListAdapter(display: list)
    adapter.apply {
      ListSections(messages.grouped(by: \.content)) { day in
        day.key
        day.elements
      }
    }
    let program = ListProgram(list)
    let screen = TestScreen(program, columns: 36, rows: 6)
    for id in 0..<20 {
      messages.append(Item(id, id / 3))
      expectEnd(of: screen, id, of: list)
    }
    for search in [ListSearch.find, .hide(.rows)] {
      program.focusedPane.search = search
      screen.press("/", "5", .escape)
      messages.append(Item(messages.count, 9))
      expectEnd(of: screen, messages.count - 1, of: list)
    }
  }
}
