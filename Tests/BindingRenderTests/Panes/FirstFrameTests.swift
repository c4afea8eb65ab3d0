import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("The first frame of a change")
struct FirstFrameTests {
  private let list = TextList { (job: Line) in "job \(job.id)" }
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: (0..<30).map { Line($0) }) }
  }

  private func expectSame(_ screen: TestScreen, contains hint: String) {
    let first = screen.lines
    #expect(first.last?.contains(hint) == true)
    screen.draw()
    #expect(screen.lines == first)
  }

  @Test("A text that scrolls has the key that goes there", arguments: [40, 80])
  func scrollingText(columns: Int) {
    let text = TextPane { _ in "\(lines: (0..<30).map { "line \($0)" }.joined(separator: "\n"))" }
    let program = ListProgram(Split(rows: ListPane(list).share(), text.share()))
    let screen = TestScreen(program, columns: columns, rows: 12)
    expectSame(screen, contains: "Tab")
  }

  @Test("Where the lines around the panes take the room of one, another has its focus at once")
  func lostRoom() {
    let (first, second) = (TenRows("a"), TenRows("b"))
    let program = ListProgram(Split(rows: first.pane.fixed(3), second.pane.share(atLeast: 5)))
    var title: StyledText = ""
    program.title = { title }
    let screen = TestScreen(program, columns: 40, rows: 10)
    screen.press(.tab)
    #expect(screen.lines[3] == "▌ b 0")
    title = "one\ntwo\nthree"
    screen.draw()
    let lines = screen.lines
    #expect(program.focusedPane === first.pane)
    #expect(lines[3] == "▌ a 0")
    screen.draw()
    #expect(screen.lines == lines)
    title = ""
    screen.draw()
    #expect(screen.lines[3] == "▌ b 0")
  }

  @Test("A focused row that is cut at the top stays so in a window that is resized and back")
  func cutRow() {
    let list = TextList { (job: Line) in "\(job.id) one\ntwo\nthree\nfour" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: (0..<15).map { Line($0) }) }
    let screen = TestScreen(ListProgram(list), columns: 40, rows: 11)
    screen.press("j", "j", "j", "j")
    list.scroll(toLine: 17)
    let first = screen.lines
    #expect(first[0] == "▌ two")
    for rows in [10, 12, 6, 11] {
      screen.send(.resize(TerminalSize(columns: 40, rows: rows)))
      #expect(screen.lines[0] == first[0])
    }
    #expect(screen.lines == first)
  }

  @Test("Details without room have their key", arguments: [40, 60])
  func hiddenDetails(columns: Int) {
    let program = ListProgram(list)
    program.showDetails(for: Line.self) { job in "details of \(job.id)" }
    let screen = TestScreen(program, columns: columns, rows: 6)
    expectSame(screen, contains: "v details")
  }

  @Test("Details that failed have the key that loads them again", arguments: [40, 80])
  func failedDetails(columns: Int) async {
    let program = ListProgram(list)
    program.showDetails { (_: Line) async throws -> StyledText in throw Offline() }
    let screen = TestScreen(program, columns: columns, rows: 6)
    screen.press("v")
    await screen.waitForDetails()
    expectSame(screen, contains: "t try again")
  }
}
