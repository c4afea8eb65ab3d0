import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("A search that hides rows of a long live list", .timeLimit(.minutes(15)))
@MainActor
struct LongHidingTests {
  /// A program as on a terminal, which is asked for frames from other threads.
  private final class Stage {
    let list = TextList { (star: Line) in "\(star.text)" }
    let stars = LiveList((0..<40_000).map { Line($0, "star \($0)") })
    let program: ListProgram
    let adapter: ListAdapter
    let screen: TestScreen
    private let frames: AsyncStream<Void>.Iterator

    init() {
      let matching = stars.filtered { _ in true }
      adapter = ListAdapter(display: list)
      program = ListProgram(list)
      program.focusedPane.search = .filter(matching, by: \.text)
      let (frames, request) = AsyncStream.makeStream(of: Void.self)
      self.frames = frames.makeAsyncIterator()
      adapter.apply { ListSections(oneRowEach: matching) }
      screen = TestScreen(program, columns: 40, rows: 5)
      screen.wake = { request.yield() }
    }

    /// Draws the next frame that another thread asks for.
    func untilFrame() async {
      var frames = frames
      await frames.next()
      screen.draw()
    }
  }

  @Test("What is around the focus is shown with the key, and all with a later frame")
  func firstAndAll() async {
    let stage = Stage()
    let (list, screen) = (stage.list, stage.screen)
    list.focus(on: ItemPath(section: 20_000, item: 0))
    screen.press("/")
    screen.type("00")
    let focused = list.focusedPath.flatMap { stage.adapter.model(at: $0.section) }
    #expect(focused?.value(as: Line.self)?.text == "star 20000")
    #expect(screen.lines.contains("▌ star 20000"))
    #expect(screen.lines[3].hasPrefix("Searching…"))
    #expect(stage.adapter.sectionCount < 500)
    await stage.untilFrame()
    // A frame may have been asked for by the first key, whose search has been replaced.
    while screen.lines[3].hasPrefix("Searching…") { await stage.untilFrame() }
    #expect(screen.lines.contains("▌ star 20000"))
    #expect(stage.adapter.sectionCount == (0..<40_000).count { "\($0)".contains("00") })
  }

  @Test("Escape shows the whole list again, at the place where it was")
  func escape() async {
    let stage = Stage()
    let screen = stage.screen
    stage.list.focus(on: ItemPath(section: 30_000, item: 0))
    let before = screen.lines
    screen.press("/")
    screen.type("39999")
    while screen.lines[3].hasPrefix("Searching…") { await stage.untilFrame() }
    #expect(screen.lines[0] == "▌ star 39999")
    screen.press(.escape)
    #expect(screen.lines.prefix(4) == before.prefix(4))
    while screen.lines[4].hasPrefix("Searching…") { await stage.untilFrame() }
    #expect(stage.adapter.sectionCount == 40_000)
    #expect(screen.lines == before)
  }

  @Test("Rows that are found far away have no marks of changes")
  func farMarks() async {
    let stage = Stage()
    let screen = stage.screen
    stage.list.options.changeMarks = ChangeMarks(for: .seconds(4))
    stage.list.focus(on: ItemPath(section: 7_777, item: 0))
    screen.press("/")
    screen.send(.paste("7777"))
    #expect(screen.lines.first { $0.contains("7777") } == "▌ star 7777")
    while screen.lines[3].hasPrefix("Searching…") { await stage.untilFrame() }
    #expect(screen.lines.prefix(3).filter { $0.contains("7777") }.count > 1)
    #expect(!screen.lines.joined().contains("+"))
  }

  @Test("Rows that come with what is found later have no marks of changes")
  func marks() async {
    let stage = Stage()
    stage.list.options.changeMarks = ChangeMarks(for: .seconds(4))
    stage.screen.draw()
    stage.screen.press("/", "7")
    while stage.screen.lines[3] == "Searching…" { await stage.untilFrame() }
    #expect(!stage.screen.lines.joined().contains("+"))
    stage.stars.update { $0.insert(Line(-1, "nova 7"), at: 8) }
    #expect(stage.screen.lines.first { $0.contains("nova") }?.contains("+") == true)
  }
}
