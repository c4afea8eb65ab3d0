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
    adapter.apply { ListSections(rows: shown) }
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
}
