import BindingCore
import BindingRender
import TestSupport
import Testing

/// The line of key hints, which is kept from one frame to the next.
@Suite("Key hints that change")
struct KeyHintTests: SongProgramTests {
  let songs = SongProgram(1...30)

  @Test(
    "A condition is asked for each frame, and another binding has the key while it does not hold"
  )
  func conditions() {
    var isOpen = false
    var count = 0
    func asksWhetherOpen() -> Bool {
      count += 1
      return isOpen
    }
    program.bind("close", "c", when: asksWhetherOpen) { _ in }
    program.bind("call", "c") { _ in }
    let screen = TestScreen(program, columns: 60, rows: 5)
    #expect(screen.lines.last == "c call  \(ListKeys.line)")
    isOpen = true
    program.needsFrame()
    #expect(screen.lines.last == "c close  \(ListKeys.line)")
    let before = count
    program.needsFrame()
    _ = screen.lines
    #expect(count > before)
    isOpen = false
    program.needsFrame()
    #expect(screen.lines.last == "c call  \(ListKeys.line)")
  }

  @Test("Titles, tables, keys of a pane and words that change are shown with the next frame")
  func tables() throws {
    var isGerman = false
    program.bind("refresh", "r") { _ in }
    let screen = TestScreen(program, columns: 80, rows: 5)
    #expect(screen.lines.last == "r refresh  \(ListKeys.line)")
    program.bindings[.init("refresh")]?.title = "again"
    #expect(screen.lines.last == "r again  \(ListKeys.line)")
    program.listBindings[.help]?.keys = ["h"]
    #expect(screen.lines.last == "r again  / search  h \(ListKeys.title("help"))  q quit")
    let pane = program.focusedPane
    pane.bind("sort", "s") { _ in }
    #expect(screen.lines.last == "r again  s sort  / search  h \(ListKeys.title("help"))  q quit")
    screen.send(.resize(TerminalSize(columns: 30, rows: 5)))
    #expect(screen.lines.last == "r again  h \(ListKeys.title("help"))  q quit")
    screen.send(.resize(TerminalSize(columns: 80, rows: 5)))
    pane.bindings[.init("sort")] = nil
    program.bindings[.init("refresh")] = nil
    #expect(screen.lines.last == "/ search  h \(ListKeys.title("help"))  q quit")
    program.phrases = { phrase in
      if isGerman, case .title("quit") = phrase { return "Ende" }
      return phrase.english
    }
    #expect(screen.lines.last == "/ search  h \(ListKeys.title("help"))  q quit")
    isGerman = true
    program.needsFrame()
    #expect(screen.lines.last == "/ search  h \(ListKeys.title("help"))  q Ende")
  }

  @Test(
    "Where a program takes the key that quits for something else, help names that of the signal"
  )
  func taken() {
    let screen = TestScreen(program, columns: 60, rows: 40)
    func helpOfQuit() -> [String] {
      screen.press("?")
      defer { screen.press("?") }
      return screen.boxLines.filter { $0.hasSuffix("quit") && $0.hasPrefix("  ") }
    }
    #expect(helpOfQuit() == ["  q               quit"])
    program.bind("queue", "q") { _ in }
    #expect(screen.lines.last == "q queue  / search  ? help")
    #expect(helpOfQuit() == ["  ^C              quit"])
    program.bind("stop", .control("c")) { _ in }
    #expect(helpOfQuit() == [])
    program.bindings = KeyBindings()
    program.bind("quit", "q") { _ in }
    #expect(helpOfQuit() == ["  q               quit"])
  }

  @Test("Actions of the focused row and another width of the status are shown with the frame")
  func rows() {
    var status: StyledText = ""
    program.status = { status }
    adapter.apply { ListSections([Item(1), Item(2)]) { SongController() } }
    let screen = TestScreen(program, columns: 40, rows: 5)
    #expect(screen.lines.last == "l like  \(ListKeys.line)")
    screen.press("j")
    #expect(screen.lines.last == ListKeys.line)
    status = "ready"
    program.needsFrame()
    #expect(screen.lines.last == "ready           \(ListKeys.line)")
    status = "thirteen songs"
    program.needsFrame()
    #expect(screen.lines.last == "thirteen songs            \(ListKeys.last)")
    screen.press("k")
    status = "a long status of thirty columns"
    program.needsFrame()
    let hints = "l like  \(ListKeys.line)"
    #expect(screen.lines.suffix(2) == ["a long status of thirty columns", hints])
  }
}

/// A song of which only the first can be liked.
private final class SongController: BindingSectionController {
  func viewModels(for song: Item) -> [AnyDiffable] { song }

  func actions(on viewModel: any Diffable, in song: Item) -> [SectionAction] {
    if song.id == 1 { SectionAction(ActionName("like", key: "l")) {} }
  }
}
