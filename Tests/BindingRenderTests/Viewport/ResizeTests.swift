import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("A list on a screen of another size")
struct ResizeTests {
  private struct NoteCell: Bindable {
    static var overflow: TextOverflow { .wrap(indent: 0) }
    private(set) var text: StyledText = ""
    mutating func bind(_ note: Line) { text = "\(note.text)" }
  }

  @Test(
    "After a width that comes back the visible rows are measured, with or without a frame between",
    arguments: [false, true]
  )
  func sameWidth(isDrawn: Bool) {
    let list = TextList { (note: Line) in "\(lines: note.text)" }
    let adapter = ListAdapter(display: list)
    let texts = (0..<40).map { String(repeating: "a\n", count: $0 % 5) + "a" }
    adapter.apply { ListSections(oneRowEach: texts.enumerated().map { Line($0, $1) }) }
    list.options.showsFocus = false
    let other = TenRows("other")
    let split = Split(columns: ListPane(list).share().resizable(), other.pane.share())
    let program = ListProgram(split)
    let screen = TestScreen(program, columns: 60, rows: 12)
    screen.draw()
    for _ in 0..<60 {
      list.scroll(by: 2)
      screen.draw()
    }
    list.scroll(by: -30)
    screen.draw()
    #expect(list.position == (79, 120))
    _ = program.handle(.key(">"))
    if isDrawn { screen.draw() }
    _ = program.handle(.key("<"))
    screen.draw()
    #expect(list.position == (109, 160))
    screen.press("j")
    #expect(list.position == (110, 160))
  }

  @Test("Heights of visible rows stay known in another height, and not in another width")
  func heights() {
    let list = TextList(NoteCell.self)
    let adapter = ListAdapter(display: list)
    let notes = (0..<60).map { Line($0, $0 < 10 ? "short" : "long enough for two") }
    adapter.apply { ListSections(oneRowEach: notes) }
    let screen = TestScreen(list, columns: 12, rows: 6)
    for _ in 0..<30 {
      screen.draw()
      list.scroll(byPages: 1)
    }
    list.scroll(to: .top)
    screen.draw()
    #expect(list.position.lineCount == 110)
    screen.send(.resize(TerminalSize(columns: 12, rows: 4)))
    screen.draw()
    #expect(list.position.lineCount == 110)
    // Those in sight are one line high, which is all that is known now.
    screen.send(.resize(TerminalSize(columns: 13, rows: 4)))
    screen.draw()
    #expect(list.position.lineCount == 60)
  }
}
