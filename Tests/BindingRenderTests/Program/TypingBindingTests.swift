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
    program.listBindings["toggle selection"]?.keys.append(.tab)
    program.listBindings["toggle selection"]?.holdsWhileTyping = true
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
    program.bind("mark", .control("t"), "x", holdsWhileTyping: true) { _ in marks += 1 }
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
    program.bind("mark", .tab, holdsWhileTyping: true, when: { canMark }) { _ in marks += 1 }
    let screen = TestScreen(program, columns: 60, rows: 6)
    program.ask(question) { answer = $0 }
    screen.press(.tab)
    canMark = true
    screen.press(.tab, .enter)
    #expect(answer == "Anna")
    #expect(marks == 1)
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
