import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Key bindings in another language")
struct BindingTitleTests: SongProgramTests {
  let songs = SongProgram(1...30)

  private func translate() {
    program.listBindings[.help] = KeyBinding("Hilfe", "?") { $0.toggleHelp() }
    program.listBindings[.quit] = KeyBinding("Beenden", "q") { $0.quit() }
  }

  @Test("Help and quit with other titles close the help", arguments: ["?", "q", .escape] as [Key])
  func closing(key: Key) {
    translate()
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("?")
    #expect(screen.lines.last == "/ filter  Escape back")
    screen.press(key)
    #expect(screen.lines.first == "▌ song 1" && !program.hasQuit)
  }

  @Test("Help and quit with other titles stay in the bottom line at any width")
  func bottomLine() {
    translate()
    program.bind("refresh", "r") { _ in }
    let bottom = { TestScreen(program, columns: $0, rows: 5).lines.last }
    #expect(bottom(60) == "r refresh  / search  ? Hilfe  q Beenden")
    #expect(bottom(24) == "? Hilfe  q Beenden")
    #expect(bottom(12) == "q Beenden")
    // What a program adds to the table of the list is not taken for quitting.
    program.listBindings[.init("zoom")] = KeyBinding("zoom", "z") { _ in }
    #expect(bottom(12) == "q Beenden")
  }

  @Test("A title can be changed, and the binding is found by its identity")
  func renaming() {
    let titles: [(KeyBinding.ID, String)] = [
      (.help, "Hilfe"), (.quit, "Beenden"), (.end, "quit"), (.down, "help"),
    ]
    for (id, title) in titles { program.listBindings[id]?.title = title }
    program.listBindings[.quit]?.keys = ["Q"]
    #expect(program.listBindings[.quit]?.title == "Beenden")
    let screen = TestScreen(program, columns: 60, rows: 5)
    #expect(screen.lines.last == "/ search  ? Hilfe  Q Beenden")
    // A number before the key for the end is that of a line still, whatever its title.
    screen.press("1", "1", "G")
    #expect(list.position.line == 10)
    screen.press("Q")
    #expect(program.hasQuit)
  }

  @Test("A binding of the program on the keys of quit stands for it, and one beside it does not")
  func standIn() {
    program.bind("Schluss", "q") { $0.quit() }
    program.bind("refresh", "r", "?") { _ in }
    program.listBindings[.help]?.keys = ["?", "h"]
    #expect(
      TestScreen(program, columns: 24, rows: 5).lines.last
        == "q Schluss  h \(ListKeys.title("help"))"
    )
    let screen = TestScreen(program, columns: 12, rows: 5)
    #expect(screen.lines.last == "q Schluss")
    screen.press("h", "q")
    #expect(screen.lines.first == "▌ song 1" && !program.hasQuit)
  }

  @Test("A move goes on by the keys for up and down, whatever their titles")
  func moving() throws {
    let list = TextList { (song: Item) in "\(song.id)" }
    let source = DiffableDataSource<Int, Item>(display: list)
    source.apply(try Snapshot { SnapshotSection(0, (1...3).map { Item($0) }) })
    source.handlers.canReorder = { _ in true }
    let program = ListProgram(list)
    program.listBindings[.down]?.title = "abwärts"
    program.listBindings[.move]?.title = "schieben"
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("m", "j", "m", "j")
    #expect(screen.lines.prefix(3) == ["  2", "  1", "▌ 3"])
  }

  @Test("Actions and bindings with one title are all in the help, and all work")
  func sameTitles() {
    program.listBindings[.search]?.title = "quit"
    program.listBindings[.top]?.title = "quit"
    let screen = TestScreen(program, columns: 60, rows: 40)
    screen.press("?")
    #expect(screen.boxLines.count { $0.hasSuffix(" quit") } == 3)
  }

  @Test("What failed is tried again by its key in another language")
  func retrying() {
    var count = 0
    program.listBindings[.retry] = KeyBinding("nochmal", "w", showsHint: true) { _ in
      count += 1
    }
    (program.focusedPane as? ListPane)?.onRetry = { count += 10 }
    program.focusedPane.state = { .failed(Offline()) }
    let screen = TestScreen(program, columns: 60, rows: 5)
    #expect(screen.lines.last?.contains("w nochmal  / search") == true)
    screen.press("w")
    #expect(count == 1)
  }
}

@Suite("What Return and selected rows mean in the help and at the bottom")
struct BindingMeaningTests: SongProgramTests {
  let songs = SongProgram(1...3)

  /// The line of the help with Return in the list; nil without one.
  private var entry: String? {
    let screen = TestScreen(program, columns: 60, rows: 60)
    screen.press("?")
    defer { screen.press("?") }
    let lines = screen.boxLines.prefix { !$0.contains("While you type") }
    return lines.first { $0.contains("Enter") }?.split(separator: " ").joined(
      separator: " "
    )
  }

  @Test(
    "Return selects where rows stay selected, chooses where they do not, and is not without a focus"
  )
  func selecting() {
    var events: [TerminalEvent] = []
    program.onOtherEvent = { events.append($0) }
    #expect(entry == "Enter choose")
    adapter.selectionMode = .single
    #expect(entry == "Enter select")
    adapter.selectionMode = .multiple
    #expect(entry == "Enter select")
    program.listBindings[.select]?.title = "wählen"
    adapter.selectionMode = .momentary
    #expect(entry == "Enter wählen")
    list.options.showsFocus = false
    #expect(entry == nil)
    TestScreen(program, columns: 60, rows: 5).press(.enter)
    #expect(events == [.key(.enter)])
  }

  @Test("While rows are selected, what can be done with them comes first in the bottom line")
  func selection() {
    adapter.selectionMode = .multiple
    for (title, key) in [("CPU", "c"), ("memory", "m"), ("pid", "p")] as [(String, Key)] {
      program.bind(title, key) { _ in }
    }
    program.bind("delete", "x", when: { [adapter] in adapter.hasSelection }) { _ in }
    let screen = TestScreen(program, columns: 46, rows: 5)
    #expect(screen.lines.last == "c CPU  m memory  p pid  \(ListKeys.last)")
    screen.press(" ")
    #expect(screen.lines.last == "x delete  c CPU  m memory  \(ListKeys.last)")
    screen.press("-")
    #expect(screen.lines.last == "c CPU  m memory  p pid  \(ListKeys.last)")
  }

  @Test("A question of yes or no shows its answers at any width", arguments: [60, 20, 12, 7])
  func choices(columns: Int) {
    var answers: [Bool] = []
    program.confirm("Delete the selected songs?") { answers.append($0) }
    let screen = TestScreen(program, columns: columns, rows: 5)
    #expect(screen.lines.last?.hasSuffix("[y/N]") == true)
    let starts = [60: "Delete", 20: "songs?", 12: "?", 7: "…"]
    #expect(screen.lines.last?.hasPrefix(starts[columns] ?? "") == true)
    let column = (screen.cursor?.column ?? 0)
    #expect(column <= columns)
    let start = screen.lines.last?.count ?? 0
    screen.click(line: 5, column: start - 3)
    #expect(answers == [true])
  }

  @Test("A question of yes or no is shown whole in few columns", arguments: 5...20)
  func narrowQuestion(columns: Int) {
    program.confirm("Delete the selected songs?") { _ in }
    let screen = TestScreen(program, columns: columns, rows: 12)
    let question = screen.lines.drop { !$0.hasPrefix("De") }.joined().filter { $0 != " " }
    #expect(question.hasPrefix("Deletetheselectedsongs?"), "\(screen.lines)")
  }
}
