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
    #expect(list.position.of == 110)
    screen.send(.resize(TerminalSize(columns: 12, rows: 4)))
    screen.draw()
    #expect(list.position.of == 110)
    // Those in sight are one line high, which is all that is known now.
    screen.send(.resize(TerminalSize(columns: 13, rows: 4)))
    screen.draw()
    #expect(list.position.of == 60)
  }
}
