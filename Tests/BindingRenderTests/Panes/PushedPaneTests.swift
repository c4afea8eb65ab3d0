import BindingCore
import BindingRender
import TestSupport
import Testing

/// A browser of folders: Return pushes the files of one.
private final class Browser {
  let list = TextList { (file: Song) in "\(file.id)" }
  let adapter: ListAdapter
  let pane: ListPane
  var files: [String]

  init(_ title: StyledText, _ files: [String]) {
    adapter = ListAdapter(display: list)
    pane = ListPane(list)
    pane.title = { title }
    self.files = files
    show()
  }

  func show() {
    let files = files
    adapter.apply { ListSections(oneRowEach: files.map { Song($0) }) }
  }
}

@Suite("Pushed panes")
struct PushedPaneTests {
  private let root = Browser("repositories", ["a", "b", "c", "d", "e"])
  private let kit = Browser("kit", ["Sources", "Tests"])
  private let program: ListProgram

  init() {
    program = ListProgram(root.pane)
    program.title = { "repositories" }
    program.bind("open", "o") { [kit] in $0.push(kit.pane) }
  }

  @Test("One goes back to a pane below several, and nowhere if it is not there")
  func backToPane() {
    let panes = (0..<3).map { TenRows("pane \($0)") }
    defer { withExtendedLifetime(panes) {} }
    let program = ListProgram(panes[0].pane)
    program.showDetails(for: Line.self) { line in "about \(line.text)" }
    let screen = TestScreen(program, columns: 40, rows: 6)
    program.push(panes[1].pane)
    program.push(panes[2].pane)
    program.goBack(to: ListPane(TextList()))
    #expect(screen.lines[0].contains("pane 2"))
    program.goBack(to: panes[0].pane)
    #expect(screen.lines[0].contains("pane 0"))
  }

  @Test("A pushed list has the details of the program, and one without such rows has the room")
  func details() {
    let (jobs, songs) = (TenRows("job"), kit)
    defer { withExtendedLifetime(jobs) {} }
    program.showDetails(for: Line.self) { line in "about \(line.text)" }
    let screen = TestScreen(program, columns: 80, rows: 6)
    program.push(jobs.pane)
    #expect(screen.lines[1].contains("│") && screen.text.contains("about job 0"))
    screen.press("j")
    #expect(screen.text.contains("about job 1"))
    program.goBack()
    program.push(songs.pane)
    #expect(!screen.text.contains("│"))
    screen.send(.resize(TerminalSize(columns: 60, rows: 6)))
    #expect(!screen.text.contains("v details"))
    program.goBack()
    program.push(jobs.pane)
    #expect(screen.text.contains("v details"))
    screen.press("v")
    #expect(screen.text.contains("about job 1"))
  }

  @Test("Above a split, a pushed list has the line of its title, in the room of both")
  func rule() {
    let (jobs, log) = (TenRows("job"), TenRows("log"))
    defer { withExtendedLifetime((jobs, log)) {} }
    let program = ListProgram(Split(columns: jobs.pane.share(), log.pane.share()))
    let screen = TestScreen(program, columns: 40, rows: 6)
    screen.draw()
    program.push(kit.pane)
    #expect(screen.lines[0...1] == ["kit", "━ kit ━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 1/2 ━"])
    #expect(screen.lines[2...3] == ["▌ Sources", "  Tests"])
    screen.press("v", .escape)
    #expect(program.focusedPane === jobs.pane)
  }

  @Test("On the way to a pane, the titles before its own have no muted parts, such as counts")
  func counts() {
    program.title = { "\("all", .muted) Repositories \("5", .muted)" }
    kit.pane.title = { "Kit \("2", .muted)" }
    let screen = TestScreen(program, columns: 40, rows: 6)
    #expect(screen.lines[0] == "all Repositories 5")
    program.push(kit.pane)
    #expect(screen.lines[0] == "all Repositories › Kit 2")
    program.showDetails(for: Song.self) { file in "about \(file.id)" }
    #expect(screen.lines[0] == "all Repositories › Kit 2")
    program.title = { "\("all", .muted)" }
    #expect(screen.lines[0] == "all › Kit 2")
  }

  @Test("Details that are set once panes are pushed belong to all of them")
  func detailsOfAll() {
    let panes = (0..<2).map { TenRows("pane \($0)") }
    defer { withExtendedLifetime(panes) {} }
    let program = ListProgram(panes[0].pane)
    let screen = TestScreen(program, columns: 80, rows: 6)
    program.push(panes[1].pane)
    program.showDetails(for: Line.self) { line in "about \(line.text)" }
    #expect(screen.text.contains("about pane 1"))
    program.goBack()
    #expect(screen.text.contains("about pane 0"))
  }

  @Test("A pane that is shown already is left at once where it is pushed again")
  func pushedTwice() {
    var left: [Int] = []
    for number in 0..<3 { program.push(kit.pane, onLeave: { left.append(number) }) }
    #expect(left == [1, 2])
    program.goBack()
    #expect(left == [1, 2, 0])
  }

  @Test("On a narrow screen the way keeps its end, and the bottom line the key that goes back")
  func narrow() {
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("o")
    #expect(screen.lines[4] == "o open  Escape back  \(ListKeys.last)")
    screen.send(.resize(TerminalSize(columns: 26, rows: 5)))
    #expect(screen.lines[4] == "Escape back  ? help")
    screen.send(.resize(TerminalSize(columns: 20, rows: 5)))
    #expect(screen.lines[0] == "repositories › kit")
    let deep = Browser("Sources", ["a"])
    program.push(deep.pane)
    #expect(screen.lines[0] == "… › kit › Sources")
    screen.send(.resize(TerminalSize(columns: 15, rows: 5)))
    #expect(screen.lines[0] == "… › Sources")
    screen.press(.escape)
    #expect(screen.lines[0] == "… › kit")
  }

  @Test("Escape goes back to what was left as it was; the title says the way")
  func back() {
    let screen = TestScreen(program, columns: 60, rows: 5)
    screen.press("G", "k", "o")
    #expect(
      screen.lines == [
        "repositories › kit", "▌ Sources", "  Tests", "",
        "o open  / search  Escape back  \(ListKeys.last)",
      ]
    )
    #expect(program.list === kit.list)
    screen.press("j", .escape)
    #expect(screen.lines.prefix(4) == ["repositories", "  c", "▌ d", "  e"])
    #expect(program.list === root.list)
    screen.press("o")
    #expect(screen.lines.prefix(3) == ["repositories › kit", "  Sources", "▌ Tests"])
    program.goBack()
    program.goBack()
    #expect(screen.lines.prefix(3) == ["repositories", "  c", "▌ d"])
  }

  @Test("What is back is at its line, also if the lines around it were others in the meantime")
  func place() {
    root.files = (0..<20).map { "row \($0)" }
    root.show()
    // With the keys it takes two lines; help shows the keys alone, in one.
    program.status = { StyledText(String(repeating: "s", count: 50)) }
    let screen = TestScreen(program, columns: 60, rows: 8)
    screen.press("G", "k", "k")
    let (place, lines) = (root.list.place, screen.lines)
    screen.press("?")
    #expect(screen.lines != lines)
    screen.press("?")
    #expect(screen.lines == lines)
    #expect(root.list.place == place)
  }

  @Test("A search ends before its pane does, and what was left keeps its own")
  func searches() {
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("/", "c", .enter, "o", "/", "T", .enter)
    #expect(program.focusedPane.searchText == "T")
    screen.press(.escape)
    #expect(program.focusedPane === kit.pane)
    screen.press(.escape)
    #expect(program.focusedPane === root.pane)
    #expect(program.focusedPane.searchText == "c")
  }

  @Test("A list below another pane is drawn when it is back, with what came in the meantime")
  func changes() {
    let screen = TestScreen(program, columns: 40, rows: 6)
    screen.press("o")
    _ = screen.changes
    root.files.insert("new", at: 0)
    root.show()
    #expect(screen.changes == [])
    kit.files.append("docs")
    kit.show()
    #expect(screen.changes == ["4:   docs"])
    screen.press(.escape)
    #expect(screen.lines.contains("▌ a"))
    kit.files.append("more")
    kit.show()
    #expect(screen.changes.count > 0)
    #expect(screen.changes == [])
  }

  @Test("A pane is shown once; clicks after a push act on the new pane")
  func once() {
    let screen = TestScreen(program, columns: 40, rows: 6)
    program.push(root.pane)
    program.push(Split(columns: root.pane.share(), kit.pane.share()))
    #expect(screen.lines[0] == "repositories")
    program.push(Split(columns: kit.pane.share(), ListPane(TextList()).share()))
    #expect(screen.lines[1].hasPrefix("━ kit ━"))
    screen.click(line: 4, column: 2)
    #expect(kit.list.focusedPath?.section == 1)
  }

  @Test("A pane that was left says so once, when the one below is back")
  func leaving() {
    let screen = TestScreen(program, columns: 40, rows: 6)
    var left: [String] = []
    let deep = Browser("Sources", ["a"])
    func push(_ name: String, _ browser: Browser) {
      program.push(
        browser.pane,
        onLeave: { [weak program, pane = root.pane] in
          left.append("\(name) \(program?.focusedPane === pane)")
        }
      )
    }
    push("kit", kit)
    push("Sources", deep)
    screen.press("?", "?")
    #expect(left == [])
    screen.press(.escape)
    #expect(left == ["Sources false"])
    screen.press(.escape, .escape)
    #expect(left == ["Sources false", "kit true"])
    push("kit", kit)
    program.quit()
    #expect(left.count == 2)
  }

  @Test("In words a pushed pane says its title, and so does what it leaves")
  func words() {
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press("o")
    #expect(screen.spoken.prefix(2).map { $0.prefix(14) } == ["kit", "1 of 2: Source"])
    screen.press(.escape)
    #expect(screen.spoken.prefix(2).map { $0.prefix(14) } == ["repositories", "1 of 5: a"])
  }
}
