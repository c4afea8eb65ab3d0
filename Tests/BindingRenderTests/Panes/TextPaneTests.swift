import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("Texts")
@MainActor
struct TextPaneTests {
  private final class Log {
    var lines = (1...20).map { "line \($0)" }
  }

  private let log = Log()

  private func shown() -> (TextPane, TestScreen) {
    let text = TextPane { [log] _ in "\(lines: log.lines.joined(separator: "\n"))" }
    let screen = TestScreen(ListProgram(text), columns: 20, rows: 5)
    #expect(screen.lines.first == "line 1")
    return (text, screen)
  }

  @Test("A text is scrolled by the program and by keys, and says where it is")
  func scrolling() {
    let (text, screen) = shown()
    #expect(text.scrollPosition == (0, 20))
    text.scroll(by: 3)
    #expect(screen.lines.first == "line 4")
    text.scroll(byPages: 1)
    #expect(screen.lines.first == "line 7")
    #expect(text.scrollPosition == (6, 20))
    screen.press("j")
    #expect(screen.lines.first == "line 8")
    text.scroll(to: .bottom)
    #expect(screen.lines[3] == "line 20")
    text.scroll(to: .top)
    #expect(screen.lines.first == "line 1")
  }

  @Test("A search in a text goes to the next line that matches, and Escape back")
  func search() {
    let (text, screen) = shown()
    screen.press("/", "1", "5")
    #expect(screen.lines.contains("line 15"))
    screen.press(.escape)
    #expect(screen.lines.first == "line 1")
    text.search(for: "12")
    text.findNext()
    #expect(screen.lines.contains("line 12"))
  }

  @Test("A text stays at the number of its line while lines above come and go, up to its end")
  func changes() {
    let (text, screen) = shown()
    text.scroll(by: 10)
    #expect(screen.lines.first == "line 11")
    log.lines.insert("new", at: 0)
    screen.program.needsFrame()
    #expect(screen.lines.first == "line 10")
    log.lines.removeFirst(11)
    screen.program.needsFrame()
    #expect(screen.lines[3] == "line 20")
    log.lines = ["other", "lines"]
    screen.program.needsFrame()
    #expect(screen.lines.prefix(2) == ["other", "lines"])
    #expect(!text.acceptsFocus)
  }

  @Test("A line that changes, and no other, is drawn again")
  func drawnAgain() {
    let (_, screen) = shown()
    _ = screen.changes
    log.lines[1] = "changed"
    screen.program.needsFrame()
    #expect(screen.changes == ["2: changed"])
  }

  @Test("A program of texts alone has an empty list, and of a list beside a text that list")
  func list() {
    let (text, screen) = shown()
    let program = screen.program
    #expect(program.focusedPane === text && program.focusedListPane == nil)
    #expect(program.list.content == nil && program.list === program.list)
    let jobs = Jobs("job", 3)
    let pane = ListPane(jobs.list)
    let log = TextPane { [log] _ in "\(lines: log.lines.joined(separator: "\n"))" }
    let both = ListProgram(Split(rows: pane, log))
    let other = TestScreen(both, columns: 20, rows: 10)
    other.press(.tab)
    #expect(both.focusedPane === log && both.list === jobs.list)
  }

  @Test("A text cannot be selected, moved or opened, and keys for that do nothing")
  func keys() {
    let (text, screen) = shown()
    let before = screen.lines
    screen.press("m", "V", "*", "-", .right, .enter)
    #expect(screen.lines == before)
    #expect(text.list.content?.selectedPaths == [])
    #expect(text.list.content?.canMove(ItemPath(section: 0, item: 0)) == false)
  }

  @Test("A text whose search hides every line has room for what is said in their place")
  func hiddenLines() {
    let jobs = Jobs("job", 40)
    let text = TextPane { [log] _ in "\(lines: log.lines.prefix(4).joined(separator: "\n"))" }
    text.title = { "Text" }
    text.search = .hide(.rows)
    let program = ListProgram(Split(rows: ListPane(jobs.list).share(), text.fitting(upTo: 7)))
    let screen = TestScreen(program, columns: 11, rows: 12)
    #expect(screen.lines.contains("line 4"))
    program.focus(on: text)
    text.search(for: "zzz")
    for _ in 0..<3 {
      program.needsFrame()
      #expect(screen.lines.contains { $0.hasPrefix("Nothing") })
      #expect(screen.lines.contains { $0.hasPrefix("found") })
    }
    let height = text.area.rows
    log.lines[0] = "other"
    program.needsFrame()
    _ = screen.lines
    #expect(text.area.rows == height)
  }

  @Test("A text follows its end if its options say so, from the beginning and after other lines")
  func followed() {
    let text = TextPane { [log] _ in "\(lines: log.lines.joined(separator: "\n"))" }
    text.options.followedEdge = .bottom
    let screen = TestScreen(ListProgram(text), columns: 20, rows: 5)
    #expect(screen.lines[3] == "line 20")
    log.lines.append("line 21")
    screen.program.needsFrame()
    #expect(screen.lines[3] == "line 21")
    log.lines = (0..<9).map { "other \($0)" }
    screen.program.needsFrame()
    #expect(screen.lines[3] == "other 8")
    text.scroll(to: .top)
    log.lines = (0..<9).map { "new \($0)" }
    screen.program.needsFrame()
    #expect(screen.lines[0] == "new 0")
  }

  @Test("A text of other lines begins at its first column")
  func sideways() {
    let text = TextPane { [log] _ in "\(lines: log.lines.joined(separator: "\n"))" }
    text.options.wraps = false
    log.lines = [String(repeating: "wide ", count: 80)]
    let screen = TestScreen(ListProgram(text), columns: 20, rows: 5)
    screen.press(.right, .right, .right)
    log.lines = ["short", "other"]
    screen.program.needsFrame()
    #expect(screen.lines.prefix(2) == ["short", "other"])
  }

  @Test("An empty text is not copied")
  func copying() {
    let (_, screen) = shown()
    screen.program.copiesRows = true
    log.lines = []
    screen.program.needsFrame()
    _ = screen.lines
    screen.press("y")
    #expect(screen.written == [])
  }

  @Test("A text that shares only blank lines with the one before begins at its top")
  func blankLines() {
    let (text, screen) = shown()
    log.lines = (0..<20).flatMap { ["old \($0)", ""] }
    screen.program.needsFrame()
    _ = screen.lines
    text.scroll(by: 10)
    log.lines = (0..<20).flatMap { ["new \($0)", ""] }
    screen.program.needsFrame()
    #expect(screen.lines.first == "new 0")
  }

  @Test("An empty text is no details, unless it is those of a row")
  func spoken() {
    let text = TextPane { _ in "" }
    text.title = { "Report" }
    let jobs = Jobs("job", 3)
    let program = ListProgram(Split(rows: ListPane(jobs.list), text))
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    program.focus(on: text)
    #expect(screen.spoken.contains { $0.hasPrefix("Report") })
    #expect(!screen.spoken.contains { $0.contains("details") })
  }
}
