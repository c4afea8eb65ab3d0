import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Keys while a search or a question is open")
struct TypingBindingTests: SongProgramTests {
  let songs = SongProgram(1...3)

  init() { adapter.selectionMode = .multiple }

  @Test("A binding that says so holds while a search is typed, and its keys with text are typed")
  func searching() {
    program.listBindings[.toggleSelection]?.keys.append(.tab)
    program.listBindings[.toggleSelection]?.appliesWhileTyping = true
    program.focusedPane.search = .hide(.rows)
    let screen = TestScreen(program, columns: 60, rows: 6)
    screen.press("/", "s", .tab, " ", "3")
    #expect(program.focusedPane.searchText == "s 3")
    #expect(adapter.isSelected(ItemPath(section: 0, item: 0)))
    #expect(screen.lines[0] == "▌ song 3")
    screen.press(.tab, .enter)
    #expect(adapter.isSelected(ItemPath(section: 2, item: 0)))
    #expect(!adapter.isSelected(ItemPath(section: 1, item: 0)))
  }

  @Test("A binding that says so holds while a question is open, but for one that any key answers")
  func asking() {
    var (marks, answer, isSure) = (0, nil as String?, true)
    program.bind("mark", .control("t"), "x", appliesWhileTyping: true) { _ in marks += 1 }
    program.bind("list", .control("o")) { _ in marks += 100 }
    let screen = TestScreen(program, columns: 60, rows: 6)
    program.ask("Name: ") { answer = $0 }
    screen.press("x", .control("t"), .control("o"), .enter)
    #expect(answer == "x")
    #expect(marks == 1)
    program.confirm("Delete it?") { isSure = $0 }
    screen.press(.control("t"))
    #expect(!isSure)
    #expect(marks == 1)
    screen.press("x")
    #expect(marks == 2)
  }

  @Test("A binding that is not available leaves its key to the question")
  func unavailable() {
    var question = Question("Name: ")
    question.completions = { _ in ["Anna"] }
    var (canMark, marks, answer) = (false, 0, nil as String?)
    program.bind("mark", .tab, appliesWhileTyping: true, when: { canMark }) { _ in marks += 1 }
    let screen = TestScreen(program, columns: 60, rows: 6)
    program.ask(question) { answer = $0 }
    screen.press(.tab)
    canMark = true
    screen.press(.tab, .enter)
    #expect(answer == "Anna")
    #expect(marks == 1)
  }

  @Test("The keys with which the user types can be changed, also those that the line below names")
  func changed() {
    program.typingBindings[.accept]?.keys = [.control("j")]
    program.typingBindings[.cancel]?.keys = [.control("g")]
    program.typingBindings[.eraseWordLeft]?.keys = [.control("o")]
    program.typingBindings[.eraseLeft] = nil
    program.status = { "Songs" }
    let screen = TestScreen(program, columns: 60, rows: 6)
    var answers: [String?] = []
    program.ask("Name: ") { answers.append($0) }
    screen.draw()
    #expect(screen.text.contains("^J accept  ^G cancel"))
    screen.type("one two")
    screen.press(.control("o"), .backspace, .control("w"), "x", .control("j"))
    #expect(answers == ["one x"])
    program.ask("Name: ") { answers.append($0) }
    screen.press(.enter, .escape, .control("g"))
    #expect(answers == ["one x", nil])
    screen.press("/", "2", .escape, .control("g"))
    #expect(program.focusedPane.searchText == "")
  }

  @Test("The key that repaints the screen is no answer")
  func repainting() {
    var answers: [Bool] = []
    program.confirm("Delete it?") { answers.append($0) }
    let screen = TestScreen(program, columns: 60, rows: 6)
    screen.press(.control("l"))
    #expect(answers.isEmpty)
    screen.press("y")
    #expect(answers == [true])
  }

  @Test("Help has the keys with which the user types, and those while a row is moved")
  func help() throws {
    let list = TextList { (song: Item) in "\(song.id)" }
    let source = DiffableDataSource<Int, Item>(display: list)
    source.apply(try Snapshot { SnapshotSection(0, (1...3).map { Item($0) }) })
    source.handlers.canReorder = { _ in true }
    let program = ListProgram(list)
    program.listBindings[.putRowBack]?.keys = ["u"]
    program.listBindings[.up]?.keys = ["w"]
    let screen = TestScreen(program, columns: 50, rows: 100)
    screen.press("?")
    let help = screen.text
    #expect(help.contains("While a row is moved") && help.contains("While you type"))
    #expect(screen.lines.contains { $0.contains(" u ") && $0.contains(" put back") })
    screen.press("?", "G", "m", "w", "w")
    #expect(screen.lines.prefix(3) == ["▌ 3", "  1", "  2"])
    screen.press(.up, .escape, "u")
    #expect(screen.lines.prefix(3) == ["  1", "  2", "▌ 3"])
  }

  @Test("Keys that neither a search nor a question takes reach the closure for other events")
  func others() {
    var events: [TerminalEvent] = []
    program.onOtherEvent = { events.append($0) }
    let screen = TestScreen(program, columns: 60, rows: 6)
    screen.press("/", "s", .function(2), .left, .enter)
    #expect(events == [.key(.function(2))])
    program.ask("Name: ") { _ in }
    screen.press("s", .function(3), .pageUp, .tab, .up, .enter)
    #expect(events.dropFirst() == [.key(.function(3)), .key(.pageUp)])
  }

  @Test("The closure for other events may end the program in the middle of a question")
  func quitting() {
    var answers: [String?] = []
    program.onOtherEvent = { [weak program] _ in program?.quit() }
    let screen = TestScreen(program, columns: 60, rows: 6)
    program.ask("Name: ") { answers.append($0) }
    screen.press("s", .function(3))
    #expect(program.hasQuit)
    #expect(answers == [nil])
  }
}
