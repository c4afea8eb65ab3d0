import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("Room for panes")
struct PaneRoomTests {
  private let side = TenRows("side")
  private let main = TenRows("main")
  private let log = TenRows("log")

  private func shows(_ pane: ListPane, _ program: ListProgram) -> Bool {
    program.root.placedLeaves.contains { $0 === pane }
  }

  @Test("Details beside lists take no room that a list needs")
  func details() {
    let program = ListProgram(Split(columns: side.pane.fixed(20), main.pane.share(atLeast: 40)))
    program.showDetails(for: Line.self) { row in "Details of \(row.id)" }
    let screen = TestScreen(program, columns: 61, rows: 6)
    for columns in 61...130 {
      screen.send(.resize(TerminalSize(columns: columns, rows: 6)))
      #expect(screen.lines[0].firstMatch(of: /│ ?▌ main 0/) != nil, "\(columns) columns")
      let hasDetails = screen.lines[0].firstMatch(of: /│ ?Details/) != nil
      #expect(hasDetails == (columns >= 92), "\(columns) columns")
    }
  }

  @Test("Details leave out no list of random panes", arguments: seeds(20))
  func randomDetails(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var lists: [TenRows] = []
    func split(_ depth: Int) -> Pane {
      let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let isInner = depth < 2 && Bool.random(using: &random)
        if !isInner { lists.append(TenRows("row")) }
        let pane = isInner ? split(depth + 1) : lists[lists.count - 1].pane
        let least = Int.random(in: 1...30, using: &random)
        return Bool.random(using: &random) ? pane.share(atLeast: least) : pane.fixed(least)
      }
      return Split(parts, areColumns: Bool.random(using: &random))
    }
    let program = ListProgram(split(0))
    let screen = TestScreen(program, columns: 80, rows: 24)
    let sizes = (0..<20).map { _ in
      TerminalSize(
        columns: Int.random(in: 20...200, using: &random),
        rows: Int.random(in: 6...60, using: &random)
      )
    }
    func shown(at size: TerminalSize) -> [Int] {
      screen.send(.resize(size))
      screen.draw()
      return program.root.placedLeaves.filter { !$0.isText }.map(\.number)
    }
    let before = sizes.map(shown)
    program.showDetails(for: Line.self) { row in "Details of \(row.id)" }
    for (size, before) in zip(sizes, before) {
      #expect(shown(at: size) == before, "\(size)")
    }
  }

  @Test("A text beside a split is left out before a list in that split")
  func nested() {
    let inner = Split(columns: side.pane.share(atLeast: 20), main.pane.share(atLeast: 20))
    let text = TextPane { _ in "text" }
    let program = ListProgram(Split(columns: text.share(atLeast: 20), inner.share()))
    let screen = TestScreen(program, columns: 61, rows: 6)
    #expect(screen.lines[0].hasPrefix("▌ side 0") && screen.lines[0].contains("│ ▌ main 0"))
    screen.send(.resize(TerminalSize(columns: 62, rows: 6)))
    #expect(screen.lines[0].hasPrefix("text") && screen.lines[0].contains("│▌ main 0"))
    screen.send(.resize(TerminalSize(columns: 30, rows: 6)))
    #expect(screen.lines[0] == "▌ side 0")
  }

  // MARK: Pages

  @Test("A page in a part that is left out as a whole has its key")
  func nestedPage() {
    let inner = Split(rows: main.pane.share(), log.pane.share().page("v", "log"))
    let program = ListProgram(Split(columns: side.pane.share(), inner.share(atLeast: 40)))
    let screen = TestScreen(program, columns: 50, rows: 8)
    #expect(screen.lines[7].contains("v log") == false || shows(log.pane, program))
    screen.send(.resize(TerminalSize(columns: 40, rows: 8)))
    #expect(screen.lines[7].hasPrefix("v log"))
    screen.press("v")
    #expect(screen.lines[1] == "▌ log 0")
    screen.send(.resize(TerminalSize(columns: 60, rows: 8)))
    screen.draw()
    #expect(shows(main.pane, program) && shows(log.pane, program))
  }

  @Test(
    "A page closes at exactly the sizes with room for its pane, whatever lines are around it",
    arguments: [ScreenMode.fullScreen, .inline],
    [true, false]
  )
  func closing(mode: ScreenMode, areColumns: Bool) {
    func program(_ status: String) -> ListProgram {
      let part = log.pane.share(atLeast: areColumns ? 20 : 4).page("v", "log")
      let first = side.pane.share(atLeast: areColumns ? 10 : 4)
      let program = ListProgram(areColumns ? Split(columns: first, part) : Split(rows: first, part))
      program.status = { StyledText(status) }
      return program
    }
    func draw(_ program: ListProgram, _ size: TerminalSize) {
      _ = program.frame(for: Screen(mode, size: size, styles: .colors16))
    }
    let small = TerminalSize(columns: areColumns ? 20 : 30, rows: areColumns ? 9 : 6)
    // The keys are beside a short status, and below a long one.
    for status in ["", "short", "a status that is long"] {
      var closed = 0
      for number in 1...15 {
        let size = TerminalSize(
          columns: small.columns + (areColumns ? number : 0),
          rows: small.rows + (areColumns ? 0 : number)
        )
        let hasRoom = {
          let program = program(status)
          draw(program, size)
          return shows(log.pane, program)
        }()
        let program = program(status)
        draw(program, small)
        _ = program.handle(.key("v"))
        draw(program, small)
        #expect(program.focusedPane === log.pane)
        draw(program, size)
        #expect(program.stack.canGoBack != hasRoom, "\(size), \(status)")
        if hasRoom { closed += 1 }
      }
      #expect(2...13 ~= closed)
    }
  }

  // MARK: Sizes

  @Test("Of several resizable parts each has a size of its own, and keys change the focused one")
  func sizes() {
    let program = ListProgram(
      Split(
        columns: side.pane.fixed(19, atLeast: 5).resizable(),
        main.pane.share(atLeast: 9).resizable()
      )
    )
    let screen = TestScreen(program, columns: 80, rows: 5)
    func widths() -> [Int] {
      screen.draw()
      return [side, main].map(\.pane.area.columns)
    }
    screen.press(">")
    #expect(widths() == [20, 57])
    screen.press(.tab, "3", ">")
    #expect(widths() == [17, 60])
    screen.press("<")
    #expect(widths() == [18, 59])
    screen.send(.resize(TerminalSize(columns: 60, rows: 5)))
    #expect(widths() == [18, 39])
  }

  @Test("Of three parts two can be resized beside a third, which takes the rest")
  func threeSizes() {
    let program = ListProgram(
      Split(
        columns: side.pane.share(atLeast: 5).resizable(),
        main.pane.share(atLeast: 5),
        log.pane.share(atLeast: 5).resizable()
      )
    )
    let screen = TestScreen(program, columns: 62, rows: 5)
    func widths() -> [Int] {
      screen.draw()
      return [side, main, log].map(\.pane.area.columns)
    }
    #expect(widths() == [18, 19, 19])
    screen.press("5", ">")
    #expect(widths() == [23, 16, 17])
    screen.press(.tab, .tab, "4", "<")
    #expect(widths() == [23, 20, 13])
    screen.press(.tab, "9", "9", "<")
    #expect(widths() == [5, 38, 13])
    screen.press("9", "9", ">", "<")
    #expect(widths() == [45, 5, 6])
  }

  /// A pane that counts how often it is asked for the split that keys resize.
  private final class CountingPane: ListPane {
    var count = 0
    override func resizedSplit(near focus: LeafPane) -> Split? {
      count += 1
      return nil
    }
  }

  @Test("The split that keys resize is found by asking each pane once, however deep it is")
  func deep() {
    let counting = CountingPane(log.list, showsFocus: true)
    var pane: Pane = counting
    for _ in 0..<12 { pane = Split(rows: pane.share()) }
    let program = ListProgram(pane)
    let screen = TestScreen(program, columns: 20, rows: 4)
    screen.draw()
    counting.count = 0
    #expect(program.root.resizedSplit(near: counting) == nil)
    #expect(counting.count == 1)
  }

  @Test("The ground of a focused row ends at its pane")
  func ground() {
    let program = ListProgram(Split(columns: side.pane.fixed(20), main.pane.fixed(20)))
    let size = TerminalSize(columns: 60, rows: 5)
    let screen = Screen(.fullScreen, size: size, styles: .trueColor)
    for _ in 1...2 {
      let line = program.frame(for: screen).lines[0].content
      #expect(line[30].style != 0 && line[42].style != 0)
      #expect(line[43] == .blank(0) && line.fill == 0)
      _ = program.handle(.key(.tab))
    }
  }
}
