import BindingCore
import BindingRender
import TerminalSupport
import TestSupport
import Testing

@Suite("Marks of changes")
struct ChangeMarkTests {
  private let list = TextList { (line: Line) in "\(line.id)\(lines: line.text)" }
  private let adapter: ListAdapter
  private let lines = LiveList((1...20).map { Line($0) })

  init() {
    adapter = ListAdapter(display: list, scheduler: .immediate)
    list.options.changeMarks = ChangeMarks(for: .seconds(4))
    adapter.apply { [lines] in ListSections(oneRowEach: lines) }
  }

  private func screen(columns: Int = 10, rows: Int = 6) -> TestScreen {
    TestScreen(list, columns: columns, rows: rows)
  }

  @Test("What came, changed and moved is marked, then dim, and then no more")
  func marks() {
    let screen = screen()
    #expect(screen.lines == (1...6).map { "  \($0)" })
    #expect(screen.timeToNextFrame == nil)
    lines.update { $0.insert(Line(30), at: 1) }
    lines[id: 1]?.text = "a\nb"
    lines.update { $0.move(id: 4, to: 2) }
    let shown = ["~ 1a", "  b", "+ 30", "> 4", "  2", "  3"]
    #expect(screen.lines == shown)
    #expect(screen.timeToNextFrame == .seconds(2))
    screen.advance(by: .seconds(1))
    #expect(screen.lines == shown)
    #expect(screen.timeToNextFrame == .seconds(1))
    screen.advance(by: .seconds(1))
    #expect(
      screen.styledLines == ["‹dim›~‹/› 1a", "  b", "‹dim›+‹/› 30", "‹dim›>‹/› 4", "  2", "  3"]
    )
    screen.advance(by: .seconds(2))
    #expect(screen.lines == ["  1a", "  b", "  30", "  4", "  2", "  3"])
    #expect(screen.timeToNextFrame == nil)
  }

  @Test("The header of a table that is sorted anew is not marked, and its rows are")
  func header() {
    let list = TextList(ScoreCell.self)
    list.options.changeMarks = ChangeMarks(for: .seconds(4))
    let adapter = ListAdapter(display: list)
    func show(_ songs: [Song], by column: String) {
      adapter.apply {
        ListSections(header: TableHeader<ScoreCell>(sortedBy: column), rows: songs)
      }
    }
    show([Song("b"), Song("a")], by: "SCORE")
    let screen = TestScreen(list, columns: 20, rows: 4)
    _ = screen.lines
    show([Song("a"), Song("b")], by: "NAME")
    #expect(screen.lines[0] == "  NAME▲  SCORE")
    #expect(screen.lines.dropFirst().contains { $0.hasPrefix(">") })
  }

  @Test("The mark of what came stays over later changes; a later change renews that of an earlier")
  func importance() {
    let screen = screen(rows: 2)
    list.options.scrollAnchor = .offset
    screen.draw()
    lines.update { $0.insert(Line(30), at: 0) }
    screen.draw()
    screen.advance(by: .seconds(3))
    lines[id: 30]?.text = "a"
    lines[id: 1]?.text = "a"
    #expect(screen.styledLines == ["‹dim›+‹/› 30a", "~ 1a"])
    screen.advance(by: .seconds(1))
    lines[id: 1]?.text = "b"
    #expect(screen.lines == ["  30a", "~ 1b"])
    screen.advance(by: .seconds(3))
    #expect(screen.styledLines == ["  30a", "‹dim›~‹/› 1b"])
  }

  @Test("The mark stands behind the focus or a selection, and gives way to both")
  func margin() {
    list.options.showsFocus = true
    adapter.selectionMode = .multiple
    let screen = screen(rows: 3)
    screen.draw()
    for id in 1...3 { lines[id: id]?.text = "x" }
    adapter.select(ItemPath(section: 1, item: 0))
    #expect(screen.lines == ["▌~1x", "•~2x", "~ 3x"])
    adapter.select(ItemPath(section: 0, item: 0))
    #expect(screen.lines[0] == "▌•1x")
  }

  @Test("A change of a row that is not visible is not marked when it is scrolled to")
  func outOfSight() {
    let screen = screen(rows: 3)
    screen.draw()
    lines[id: 5]?.text = "x"
    lines.update { $0.insert(Line(30), at: 5) }
    lines.update { $0.insert(Line(31), at: 0) }
    screen.draw()
    list.scroll(by: 3)
    #expect(screen.lines == ["  4", "  5x", "  30"])
    list.scroll(to: .top)
    #expect(screen.lines == ["  31", "  1", "  2"])
  }

  @Test("A row that an update makes visible is marked, over several updates as well")
  func arrival() {
    let screen = screen(rows: 3)
    list.options.scrollAnchor = .offset
    screen.draw()
    lines.update { $0.move(id: 20, to: 1) }
    lines.update { $0.insert(Line(30), at: 0) }
    lines.update { $0.insert(Line(31), at: 7) }
    #expect(screen.lines == ["+ 30", "  1", "> 20"])
    lines.update { $0.insert(Line(32), at: 0) }
    for number in 40..<80 { lines.update { $0.append(Line(number)) } }
    // Of so many updates before a frame the first are forgotten.
    #expect(screen.lines == ["  32", "+ 30", "  1"])
  }

  @Test("The first rows of a list, and those that a filter shows again, are no news")
  func noNews() {
    let matching = lines.filtered { _ in true }
    adapter.apply { ListSections(oneRowEach: matching) }
    lines.update { $0.removeAll() }
    let program = ListProgram(list)
    program.focusedPane.search = .filter { pattern in
      matching.setFilter { pattern.matches("\($0.id)") }
    }
    let screen = TestScreen(program, columns: 20, rows: 4)
    screen.draw()
    for id in 1...3 { lines.update { $0.append(Line(id)) } }
    #expect(screen.lines.prefix(3) == ["▌ 1", "  2", "  3"])
    program.focusedPane.search(for: "2")
    #expect(screen.lines.prefix(1) == ["▌ 2"])
    program.focusedPane.search(for: "")
    #expect(screen.lines.prefix(3) == ["▌ 1", "  2", "  3"])
    lines.update { $0.insert(Line(9), at: 2) }
    #expect(screen.lines.prefix(3) == ["▌ 1", "  2", "+ 9"])
  }

  @Test("A kind without a mark costs no frame; without any, and printed, there is no margin")
  func off() {
    list.options.changeMarks = ChangeMarks(for: .seconds(4), updated: "", moved: "")
    let screen = screen(rows: 2)
    screen.draw()
    lines[id: 1]?.text = "x"
    #expect(screen.lines == ["  1x", "  2"])
    #expect(screen.timeToNextFrame == nil)
    list.options.changeMarks = ChangeMarks(for: .zero)
    lines[id: 1]?.text = "y"
    #expect(screen.lines == ["  1y", "  2"])
    list.options.changeMarks = nil
    #expect(screen.lines == ["1y", "2"])
    #expect(list.text().hasPrefix("1y\n2\n"))
  }

  @Test("How many bytes a like with a mark takes, its fading and its end")
  func bytes() {
    list.options.showsFocus = true
    list.options.changeMarks = nil
    let held = TestScreen(list, columns: 80, rows: 24)
    let program = ListProgram(bare: list)
    var stage = ByteBudgetTests.Stage(80, 24)
    lines[id: 7]?.text = " ♥ 1234 likes"
    _ = stage.show(program)
    lines[id: 7]?.text = " ♥ 1235 likes"
    var counts = [stage.show(program)]
    lines[id: 7]?.text = " ♥ 1236 likes"
    counts.append(stage.show(program))
    list.options.changeMarks = ChangeMarks(for: .seconds(4))
    #expect(stage.show(program) == 0)
    lines[id: 7]?.text = " ♥ 1237 likes"
    counts.append(stage.show(program))
    for _ in 0..<2 {
      held.advance(by: .seconds(2))
      counts.append(stage.show(program))
    }
    // Far from the cursor and beside it; beside it with a mark, which is then dim and then gone.
    #expect(counts == [8, 2, 7, 6, 5])
    list.options.changeMarks = nil
    list.options.cursorFollowsFocus = true
    _ = stage.show(program)
    // With the way back to the focus.
    lines[id: 7]?.text = " ♥ 1238 likes"
    #expect(stage.show(program) == 11)
    #expect(stage.model.isCursorVisible && stage.model.cursor == (0, 0))
    list.moveFocus(by: 3)
    _ = stage.show(program)
    #expect(stage.model.cursor == (3, 0))
    #expect(stage.show(program) == 0)
    #expect(stage.model.complaints == [])
  }
}

private struct ScoreCell: Bindable, TableCell {
  static let columns: TextColumns = [TextColumn("NAME"), TextColumn("SCORE")]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ song: Song) { fields = ["\(song.id)", "1"] }
}
