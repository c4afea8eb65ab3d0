import BindingRender
import TestSupport
import Testing

@Suite("Help as a pushed pane")
struct HelpPaneTests: SongProgramTests {
  let songs = SongProgram(1...9)

  @Test("Help can be searched; Escape ends the search first")
  func search() {
    program.bind("comment", "c") { _ in }
    let screen = TestScreen(program, columns: 40, rows: 8)
    screen.press("?", "/")
    screen.type("comment")
    #expect(screen.lines.contains("  c             comment"))
    #expect(!screen.lines.contains { $0.contains("quit") })
    screen.press(.enter, .escape)
    #expect(screen.lines.contains { $0.contains("up") })
    screen.press(.escape)
    #expect(screen.lines.first == "▌ song 1")
  }

  @Test("Where the window is wide, keys stand in columns, and one below the other in a search")
  func columns() {
    let screen = TestScreen(program, columns: 100, rows: 30)
    screen.press("?")
    #expect(screen.boxLines.contains { $0.hasPrefix("  ↑ k ") && $0.count > 60 })
    let keys = Set(screen.boxLines)
    screen.send(.resize(TerminalSize(columns: 40, rows: 30)))
    #expect(screen.boxLines.contains { $0.hasSuffix(" up") && $0.count < 40 })
    screen.send(.resize(TerminalSize(columns: 100, rows: 30)))
    #expect(Set(screen.boxLines) == keys)
    screen.type("/page")
    #expect(screen.lines.count { $0.contains("page") } == 5)
    screen.press(.escape)
    #expect(Set(screen.boxLines) == keys)
    screen.press(.escape)
    #expect(screen.lines.first == "▌ song 1")
  }

  @Test(
    "Columns are aligned and cut neither keys nor titles",
    .tags(.long),
    arguments: [8, 30, 60]
  )
  func wholeColumns(length: Int) {
    let title = String(repeating: "t", count: length)
    for name in "abcdefg" { program.bind("\(name)\(title)", .character(name)) { _ in } }
    for columns in 40...170 where isMade(columns) {
      let screen = TestScreen(program, columns: columns, rows: 40)
      screen.press("?")
      let lines = screen.boxLines
      if lines.count(where: { $0.contains("  a") }) == 0 { continue }
      if columns >= max(72, length + 36) {
        #expect(!lines.joined().contains("…"), "\(columns): \(lines)")
        #expect(lines.contains { $0.contains("PgDn ^F Space ") }, "\(columns)")
      }
      screen.press(.escape)
    }
  }

  @Test("Keys of the program do nothing in help, and neither do pasted texts and unknown keys")
  func keys() {
    var keys: [String] = []
    program.bind("delete", "d") { _ in keys.append("d") }
    program.onOtherEvent = { keys.append("\($0)") }
    let screen = TestScreen(program, columns: 40, rows: 8)
    screen.press("?", "d", "x", "3")
    screen.send(.paste("text"))
    screen.send(.click(line: 3, column: 3))
    #expect(keys == [] && !screen.lines.contains("▌ song 1"))
    screen.press("q", "d")
    #expect(keys == ["d"] && !program.hasQuit)
  }

  @Test("A program without the keys of a list leaves its help with Escape")
  func unbound() {
    let program = ListProgram(list)
    program.listBindings = KeyBindings()
    program.bind("help", "h") { $0.toggleHelp() }
    let screen = TestScreen(program, columns: 40, rows: 8)
    screen.press("h")
    #expect(screen.lines.contains("Here") && screen.lines.last == "Escape back")
    screen.press(.escape)
    #expect(screen.lines.first?.hasSuffix("song 1") == true)
  }
}
