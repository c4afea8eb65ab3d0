import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("A program without the keys of a list")
struct BareProgramTests: AlbumScreenTests {
  let stage = AlbumScreen()

  @Test("It shows the list alone, and all keys and clicks are its own")
  func events() {
    let program = ListProgram(list)
    program.listBindings = KeyBindings()
    list.options.showsFocus = false
    apply(albums(9))
    var events: [TerminalEvent] = []
    program.onOtherEvent = { events.append($0) }
    program.bind("play", "p", showsHint: false) { _ in events.append(.resumed) }
    list.scroll(toLine: 3)
    let screen = TestScreen(program, columns: 20, rows: 3)
    #expect(screen.lines == ["T3 ×0", "a3", "b3"])
    screen.press("j", "5", "p")
    screen.click(line: 2, column: 1)
    #expect(
      events == [.key("j"), .key("5"), .resumed, .click(line: 2, column: 1)]
    )
    #expect(screen.lines == ["T3 ×0", "a3", "b3"])
  }
}
