import BindingCore
import BindingRender
import TestSupport
import Testing

/// The row of a song with likes, which a key counts up.
private struct SongLine: Diffable, Equatable {
  let name: String
  let likes: Int
  var diffIdentifier: String { name }
}

private struct SongCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ line: SongLine) { text = "\(line.name) \(line.likes)" }
}

private final class SongController: BindingSectionController {
  private var likes = 0

  func viewModels(for song: Song) -> [AnyDiffable] { SongLine(name: song.id, likes: likes) }

  func actions(on viewModel: any Diffable, in song: Song) -> [SectionAction] {
    SectionAction(ActionName("like", key: "l")) { self.likes += 1 }
  }

  func didSelect(_ viewModel: any Diffable, in song: Song) { likes += 10 }
}

@Suite("A program of a list")
struct ListProgramTests {
  private let list = TextList(SongCell.self)
  private let adapter: ListAdapter
  private let program: ListProgram

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply {
      ListSections((1...30).map { Song("song \($0)") }) { SongController() }
    }
    program = ListProgram(list)
  }

  private func screen(columns: Int = 40, rows: Int = 5) -> TestScreen {
    TestScreen(program, columns: columns, rows: rows)
  }

  @Test("Moving, selecting, actions, help and quitting need no line of code")
  func story() {
    let screen = screen()
    #expect(
      screen.lines == [
        "▌ song 1 0", "  song 2 0", "  song 3 0", "  song 4 0", "l like  \(ListKeys.line)",
      ]
    )
    _ = screen.changes
    screen.press("j", "l", "l")
    #expect(screen.changes == ["1:   song 1 0", "2: ▌ song 2 2"])
    screen.press(.enter)
    #expect(screen.changes == ["2: ▌ song 2 12"])
    screen.press("q")
    #expect(program.hasQuit)
  }

  @Test("An action of a section takes any key, which then does nothing else on its rows")
  func keysOfActions() {
    final class Opener: BindingSectionController {
      private var opened = ""
      func viewModels(for song: Song) -> [AnyDiffable] {
        SongLine(name: song.id + opened, likes: 0)
      }
      func actions(on viewModel: any Diffable, in song: Song) -> [SectionAction] {
        SectionAction(ActionName("open", key: .enter)) { self.opened += " open" }
        SectionAction(ActionName("print", key: .control("o"))) { self.opened += " printed" }
        SectionAction(ActionName("close", key: "c")) { self.opened = "" }
      }
      func didSelect(_ viewModel: any Diffable, in song: Song) { opened += " selected" }
    }
    adapter.apply { ListSections([Song("a")]) { Opener() } }
    let screen = screen(columns: 60, rows: 2)
    #expect(screen.lines.last?.hasPrefix("Enter open  ^O print  c close") == true)
    screen.press(.enter, .control("o"))
    #expect(screen.lines.first == "▌ a open printed 0")
    screen.press("c")
    #expect(screen.lines.first == "▌ a 0")
    #expect(ActionName("close", key: Key("c")) == ActionName("close", key: Character("c")))
    #expect(ActionName("open", key: .enter) != ActionName("open", key: .tab))
  }

  @Test("A number before a key repeats a motion, and Escape forgets it")
  func counts() {
    program.status = { [list] in "\(list.focusedPath?.section ?? -1)" }
    let screen = screen()
    screen.press("1", "2", "j")
    #expect(list.focusedPath?.section == 12)
    screen.press("3", "k")
    #expect(list.focusedPath?.section == 9)
    screen.press("5", .escape, "j")
    #expect(list.focusedPath?.section == 10)
    screen.press("2", "1", "G")
    #expect(list.position.line == 20)
    screen.press("9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "j", "k")
    #expect(list.focusedPath?.section == 28)
  }

  @Test("Only the digits 0 to 9 count; other characters with a number are keys as any other")
  func otherDigits() {
    var others: [TerminalEvent] = []
    program.onOtherEvent = { others.append($0) }
    let screen = screen()
    for character in "万五٣²Ⅷ३" {
      screen.press(.character(character), "j")
      #expect(others.popLast() == .key(.character(character)))
    }
    #expect(list.focusedPath?.section == 6)
  }

  @Test(
    "H, M and L focus the first, middle and last visible row; control-d and control-u half a page"
  )
  func sight() {
    let screen = screen(rows: 9)
    screen.press("L")
    #expect(list.focusedPath?.section == 7)
    screen.press("M")
    #expect(list.focusedPath?.section == 4)
    screen.press(.control("d"), "H")
    #expect(list.focusedPath?.section == 4)
    screen.press(.control("u"), "H")
    #expect(list.focusedPath?.section == 0)
  }

  @Test("The program's keys come before those of the row, and these before those of the list")
  func order() {
    var log: [String] = []
    program.bind("listen", "l", when: { [list] in list.focusedPath?.section == 1 }) { _ in
      log.append("listen")
    }
    program.bind("down", "j") { _ in log.append("down") }
    program.onOtherEvent = { log.append("\($0)") }
    let screen = screen()
    screen.press("l", "j", .down, "l", "x")
    #expect(log == ["down", "listen", "\(TerminalEvent.key("x"))"])
    #expect(screen.lines[0] == "  song 1 1")
    program.bindings[.init("listen")]?.keys = ["p"]
    screen.press("l", "p")
    #expect(screen.lines[1] == "▌ song 2 1")
    #expect(log.last == "listen")
    program.listBindings[.quit] = nil
    screen.press("q")
    #expect(!program.hasQuit)
  }

  @Test("Help and quit stay in the bottom line at any width, and what is less important goes first")
  func bottomLine() {
    program.bind("comment", "c") { _ in }
    program.bind("refresh", "r") { _ in }
    #expect(
      screen(columns: 60).lines.last == "l like  c comment  r refresh  \(ListKeys.line)"
    )
    #expect(screen(columns: 36).lines.last == "l like  c comment  \(ListKeys.last)")
    #expect(screen(columns: 30).lines.last == "l like  \(ListKeys.last)")
    #expect(screen(columns: 16).lines.last == ListKeys.last)
    #expect(screen(columns: 9).lines.last == "q quit")
    #expect(screen(columns: 3).lines.last == "q …")
    program.status = { "30 songs" }
    #expect(
      screen(columns: 65).lines.last
        == "30 songs   l like  c comment  r refresh  \(ListKeys.line)"
    )
    #expect(screen(columns: 22).lines.suffix(2) == ["30 songs", "l like  \(ListKeys.last)"])
  }

  @Test("The help lists all keys that do something now, and is a list itself")
  func help() {
    program.bind("comment", "c") { _ in }
    let screen = screen(columns: 60, rows: 8)
    screen.press("?")
    #expect(
      screen.lines == [
        "Here", "  c                  comment", "In this row", "  l                  like",
        "In the list", "  ↑ k                up", "  ↓ j                down",
        "/ filter  Escape back",
      ]
    )
    screen.press("G", "c")
    #expect(screen.lines[6] == "  End ^E             end of the line")
    screen.press("q")
    #expect(!program.hasQuit)
    #expect(screen.lines[0] == "▌ song 1 0")
    screen.press("?", .escape)
    #expect(screen.lines[0] == "▌ song 1 0")
  }

  @Test("A key and a title that mean something else before are not shown twice")
  func shadowed() {
    program.bind("quit", "q", "x") { program in
      program.confirm("Quit?") { if $0 { program.quit() } }
    }
    program.bind("listen", "j") { _ in }
    let screen = screen(columns: 60, rows: 40)
    #expect(
      screen.lines.last
        == "l like  \(ListKeys.quit)  j listen  \(ListKeys.search)  \(ListKeys.help)"
    )
    screen.press("?")
    let help = screen.boxLines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(help.contains("q x quit") && help.contains("j listen"))
    #expect(help.contains("↓ down") && !help.contains("q quit"))
    screen.press("q", "q", "y")
    #expect(program.hasQuit)
  }

  @Test("A program is released with its help open")
  func released() {
    weak var program: ListProgram?
    func openHelp() {
      let new = ListProgram(TextList { (song: Song) in "\(song.id)" })
      let screen = TestScreen(new, columns: 60, rows: 6)
      screen.press("?")
      #expect(screen.lines[0] == "In the list")
      program = new
    }
    openHelp()
    #expect(program == nil)
  }

  @Test("Help that is open when a program ends is closed in its next run")
  func helpOfLastRun() async throws {
    adapter.apply {}
    program.toggleHelp()
    // Prints the empty list, which ends the run.
    try await program.run(.text)
    adapter.apply { ListSections([Song("song")]) { SongController() } }
    #expect(screen(columns: 60).lines.first == "▌ song 0")
  }

  @Test("Remapped motions work in the help too")
  func remapped() {
    program.listBindings[.end]?.keys = ["e"]
    let screen = screen(columns: 60, rows: 6)
    screen.press("?", "G")
    #expect(screen.lines[0] == "In this row")
    screen.press("e")
    #expect(screen.lines[4] == "  End ^E             end of the line")
  }

  @Test("A title stands above the list, which keeps a line of its own in the smallest window")
  func title() {
    program.title = { "\("Songs", .bold)\nsorted" }
    program.status = { [list] in "\(list.position.line)" }
    #expect(
      screen(rows: 5).styledLines == [
        "‹bold›Songs‹/›", "‹title›sorted‹/›", "‹mark focus›▌‹/›‹focus› song 1 0‹/›", "  song 2 0",
        "‹bar›0       ‹/›‹bar key›l‹/›‹bar› like  ‹/›‹bar key›/‹/›‹bar› search  ‹/›"
          + "‹bar key›?‹/›‹bar› \(ListKeys.title("help"))  ‹/›‹bar key›q‹/›‹bar› \(ListKeys.title("quit"))‹/›",
      ]
    )
    #expect(screen(rows: 2).lines == ["▌ song 1 0", "0       l like  \(ListKeys.line)"])
    #expect(screen(rows: 1).lines == ["▌ song 1 0"])
    let small = screen(rows: 2)
    small.type("/song 2")
    #expect(small.lines == ["▌ song 2 0", "/song 2"])
  }
}

@Suite("Questions below a list")
struct QuestionTests {
  private let list = TextList { (song: Song) in "\(song.id)" }
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    program = ListProgram(list)
    screen = TestScreen(program, columns: 40, rows: 4)
  }

  @Test("Questions are answered one at a time, in order; Escape and the end answer nil")
  func order() {
    var answers: [String?] = []
    for label in ["First: ", "Second: ", "Third: "] as [StyledText] {
      program.ask(Question(label)) { answers.append($0) }
    }
    #expect(screen.lines.last == "First:")
    screen.type("qj")
    screen.send(.paste("a b"))
    #expect(screen.lines.last == "First: qja b")
    #expect(screen.cursor! == (4, 13))
    screen.press(.enter, .escape)
    program.quit()
    #expect(answers == ["qja b", nil, nil])
    program.ask(Question("Late: ")) { answers.append($0 ?? "none") }
    program.confirm("Sure?") { answers.append("\($0)") }
    #expect(answers.suffix(2) == ["none", "false"])
    #expect(screen.cursor == nil)
  }

  @Test("An answer that is not valid stays, with what is wrong")
  func validation() {
    var answer: String?
    var question = Question("Name: ", text: "x")
    question.problem = { $0.count < 2 ? "Too short." : nil }
    program.ask(question) { answer = $0 }
    #expect(screen.lines.last == "Name: x" && screen.cursor! == (4, 8))
    screen.press(.enter)
    #expect(answer == nil)
    #expect(screen.lines.suffix(2) == ["Too short.   Enter accept  Escape cancel", "Name: x"])
    screen.type("y")
    #expect(!screen.lines.contains { $0.hasPrefix("Too short.") })
    screen.press(.enter)
    #expect(answer == "xy")
  }

  @Test("Arrows bring back earlier answers, and what was typed")
  func history() {
    var question = Question("")
    question.history = ["one", "two"]
    program.ask(question) { _ in }
    screen.type("x")
    var seen: [String] = []
    for key in [Key.up, .up, .up, .down, .down, .down] {
      screen.press(key)
      seen.append(screen.lines.last ?? "")
    }
    #expect(seen == ["two", "one", "one", "two", "x", "x"])
  }

  @Test("Tab types what the completions have in common, and tells them")
  func completion() {
    var question = Question("")
    question.completions = { start in ["like", "listen"].filter { $0.hasPrefix(start) } }
    program.ask(question) { _ in }
    screen.press("l", .tab)
    #expect(screen.lines.suffix(2) == ["like  listen", "li"])
    screen.press("k", .tab)
    #expect(screen.lines.last == "like")
    screen.press("x", .tab)
    #expect(screen.lines.last == "likex")
  }

  @Test("A program may quit, and ask, while an answer is checked or completed")
  func reentrance() {
    var answers: [String?] = []
    var question: Question = "Name: "
    question.problem = { text in
      if text == "q" { program.quit() }
      return nil
    }
    question.completions = { _ in
      program.ask("Another: ") { answers.append($0) }
      return ["q"]
    }
    program.ask(question) { answers.append($0) }
    screen.press(.tab)
    #expect(screen.lines.last == "Name: q")
    screen.press(.enter)
    #expect(answers == [nil, nil])
    #expect(program.hasQuit)
  }

  @Test("Yes is one key, and any other is no; a repaint answers nothing")
  func yesOrNo() {
    var answers: [Bool] = []
    for key: Key in ["y", "Y", "n", .enter, .escape] {
      program.confirm("Delete?") { answers.append($0) }
      #expect(screen.lines.last == "Delete? [y/N]")
      screen.press(.control("l"), key)
    }
    #expect(answers == [true, true, false, false, false])
  }

  @Test("A question that is too wide for its line begins above it, and is shown whole")
  func wideQuestion() {
    screen.send(.resize(TerminalSize(columns: 24, rows: 7)))
    program.confirm("Delete the seven selected songs?") { _ in }
    #expect(screen.lines.suffix(2) == ["Delete the seven", "selected songs? [y/N]"])
    screen.press("n")
    program.ask("The name of the new branch: ") { _ in }
    screen.type("main")
    #expect(screen.lines.suffix(2) == ["The name of the new", "branch: main"])
    screen.press(.escape)
    #expect(screen.cursor == nil)
  }

  @Test("A task waits for its answer", .timeLimit(.minutes(15)))
  @MainActor
  func waiting() async {
    let list = TextList { (song: Song) in "\(song.id)" }
    let program = ListProgram(list)
    let screen = TestScreen(program, columns: 40, rows: 2)
    let task = Task { @MainActor in
      let isSure = await program.confirm("Sure?")
      return (isSure, await program.ask(Question("Why? ")))
    }
    while screen.lines.last != "Sure? [y/N]" { await Task.yield() }
    screen.press("y")
    while screen.lines.last != "Why?" { await Task.yield() }
    screen.type("so")
    screen.press(.enter)
    #expect(await task.value == (true, "so"))
  }
}
