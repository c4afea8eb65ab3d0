import BindingCore
@testable import BindingRender
import TestSupport
import Testing

/// Contents that need more or less room than in the frame before.
@Suite("Room that changes with what panes show")
struct ChangingRoomTests {
  private let first = TenRows("first")
  private let second = TenRows("second")
  private let third = TenRows("third")

  /// A text that changes.
  private final class Changing {
    var text: StyledText = ""
  }

  /// Returns a screen of a list above a text of five lines, which gets too low for both.
  private func screen(above text: Changing, atLeast least: Int) -> TestScreen {
    text.text = "1\n2\n3\n4\n5"
    let pane = TextPane { _ in text.text }
    let program = ListProgram(
      Split(rows: first.pane.share(atLeast: 6), pane.fitting(upTo: 5, atLeast: least))
    )
    let screen = TestScreen(program, columns: 60, rows: 12)
    #expect(screen.lines.contains("5"))
    screen.send(.resize(TerminalSize(columns: 60, rows: 9)))
    return screen
  }

  @Test("A text in a split whose place changes is asked for its new width in that frame")
  func innerPlace() {
    let (outer, end) = (Changing(), Changing())
    (outer.text, end.text) = ("1\n2", "")
    let inner = TextPane { size in "\(size.columns)\(end.text)" }
    let program = ListProgram(
      Split(
        rows: TextPane { _ in outer.text }.fitting(upTo: 5),
        Split(columns: inner.fitting(upTo: 9), first.pane.share(atLeast: 5)).share(atLeast: 5)
      )
    )
    let screen = TestScreen(program, columns: 60, rows: 7)
    screen.draw()
    (outer.text, end.text) = ("1\n2\n3", " wide\nab")
    screen.draw()
    let lines = screen.lines
    #expect(lines.contains { $0.hasPrefix("6 wide │") }, "\(lines)")
    screen.draw()
    #expect(screen.lines == lines)
  }

  @Test("A text that had no room comes back in the frame in which it is low enough")
  func lowerText() {
    let text = Changing()
    let screen = screen(above: text, atLeast: 1)
    text.text = "only"
    screen.draw()
    #expect(screen.lines.contains("only"), "\(screen.lines)")
    text.text = ""
    screen.draw()
    let lines = screen.lines
    text.text = "again"
    screen.draw()
    #expect(screen.lines.contains("again"), "\(lines)")
  }

  @Test("A text that had no room comes back once that is enough for its lines")
  func leftOutText() {
    let text = Changing()
    let screen = screen(above: text, atLeast: 4)
    #expect(!screen.lines.contains("5"))
    text.text = "only"
    screen.draw()
    let fresh = ListProgram(
      Split(
        rows: second.pane.share(atLeast: 6),
        TextPane { _ in "only" }.fitting(upTo: 5, atLeast: 4)
      )
    )
    let isShown = TestScreen(fresh, columns: 60, rows: 9).lines.contains("only")
    #expect(screen.lines.contains("only") == isShown, "\(screen.lines)")
  }

  @Test("A text beside a list that had no room comes back in the frame in which it is narrow")
  func narrowerText() {
    let text = Changing()
    text.text = "a text that is rather wide"
    let pane = TextPane { _ in text.text }
    let program = ListProgram(Split(columns: first.pane.share(atLeast: 20), pane.fitting(upTo: 26)))
    let screen = TestScreen(program, columns: 60, rows: 6)
    #expect(screen.lines[0].hasSuffix("rather wide"))
    screen.send(.resize(TerminalSize(columns: 30, rows: 6)))
    text.text = "narrow"
    screen.draw()
    #expect(screen.lines[0].hasSuffix("│narrow"), "\(screen.lines)")
  }

  @Test("The focus leaves a list without room, and comes back with it, in that frame")
  func focus() {
    let program = ListProgram(
      Split(
        rows: first.pane.share(atLeast: 3),
        second.pane.fitting(upTo: 5, atLeast: 5),
        third.pane.fixed(2)
      )
    )
    let screen = TestScreen(program, columns: 60, rows: 12)
    program.focus(on: second.pane)
    screen.draw()
    #expect(program.focusedPane === second.pane)
    for _ in 0..<2 {
      screen.send(.resize(TerminalSize(columns: 60, rows: 7)))
      screen.draw()
      let small = screen.lines
      #expect(program.focusedPane !== second.pane)
      screen.draw()
      #expect(screen.lines == small)
      screen.send(.resize(TerminalSize(columns: 60, rows: 12)))
      screen.draw()
      #expect(program.focusedPane === second.pane)
    }
  }

  @Test("Pages in pages close in the first frame with room for all of them")
  func pages() {
    let inner = Split(
      columns: second.pane.share(atLeast: 20),
      third.pane.share(atLeast: 20).page("x", "two")
    )
    let program = ListProgram(
      Split(columns: first.pane.share(atLeast: 30), inner.share(atLeast: 30).page("v", "middle"))
    )
    let screen = TestScreen(program, columns: 35, rows: 4)
    screen.press("v", "x")
    #expect(screen.lines.contains("▌ third 0"), "\(screen.lines)")
    screen.send(.resize(TerminalSize(columns: 120, rows: 4)))
    let line = screen.lines.first { $0.contains("first 0") } ?? ""
    #expect(line.contains("second 0") && line.contains("third 0"), "\(screen.lines)")
  }

  @Test("In the last frame no pane shows a focus, also not those that come in as a page closes")
  func lastFrame() {
    let program = ListProgram(
      Split(columns: first.pane.share(2), second.pane.share(3, atLeast: 30).page("v", "second"))
    )
    let size = TerminalSize(columns: 31, rows: 6)
    var screen = Screen(.fullScreen, size: size, styles: .none)
    func lines() -> [String] {
      program.frame(for: screen).lines.map { screen.glyphs.text(of: $0.content) }
    }
    _ = lines()
    _ = program.handle(.key("v"))
    #expect(lines().contains { $0.hasPrefix("▌ second") })
    _ = screen.resize(to: TerminalSize(columns: 90, rows: 6))
    var last: [String] = []
    program.frames.drawLast(of: program) { last = lines() }
    #expect(last[0].contains("first 0") && last[0].contains("second 0"))
    #expect(!last.contains { $0.contains("▌") }, "\(last)")
    #expect(lines()[0].hasPrefix("▌ first 0"))
  }
}
