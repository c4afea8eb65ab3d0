import BindingCore
import TestSupport
import Testing

@testable import BindingRender

@Suite("Boxes above a program")
@MainActor
struct PaneBoxTests {
  private let rows = TenRows("row")
  private let program: ListProgram

  init() {
    program = ListProgram(rows.pane)
    program.title = { "Rows" }
  }

  @Test(
    "A choice is in a box with the program around it, and stays there while it is searched"
  )
  func choice() async {
    let screen = TestScreen(program, columns: 50, rows: 13)
    let names = ["red", "green", "blue"]
    let choosing = Task { await program.choose(from: names, title: "colour", startingAt: "green") }
    while !program.isModal { await Task.yield() }
    #expect(
      screen.lines.prefix(9) == [
        "Rows", "▌ row 0", "  row 1",
        "  row 2       ┏━━ colour ━━━ 2/3 ━━┓",
        "  row 3       ┃   red              ┃",
        "  row 4       ┃ ▌ green            ┃",
        "  row 5       ┃   blue             ┃",
        "  row 6       ┗━━━━━━━━━━━━━━━━━━━━┛",
        "  row 7",
      ]
    )
    screen.type("/b")
    #expect(screen.lines[3].hasPrefix("  row 2       ┏━━"))
    #expect(screen.lines[4] == "  row 3       ┃ ▌ blue             ┃")
    #expect(screen.lines[7] == "  row 6       ┗━━━━━━━━━━━━━━━━━━━━┛")
    screen.press(.enter)
    #expect(await choosing.value == "blue")
    #expect(screen.lines[1] == "▌ row 0")
  }

  @Test("A choice among elements of several lines has room for them")
  func highElements() async {
    let screen = TestScreen(program, columns: 60, rows: 20)
    let choosing = Task {
      await program.choose(from: [Item(1), Item(2), Item(3)]) {
        "item \($0.id)\n  more\n  still more"
      }
    }
    while !program.isModal { await Task.yield() }
    for text in ["▌ item 1", "  item 2", "  item 3"] {
      #expect(screen.lines.contains { $0.contains(text) }, "\(text)")
    }
    screen.press(.escape)
    _ = await choosing.value
  }

  @Test("A box has its bottom under a title and above a status of several lines")
  func highChrome() async {
    program.title = { "one\ntwo\nthree" }
    program.status = { "one\ntwo\nthree" }
    let screen = TestScreen(program, columns: 60, rows: 14)
    let names = (0..<20).map { "name \($0)" }
    let choosing = Task { await program.choose(from: names) }
    while !program.isModal { await Task.yield() }
    screen.press("G")
    #expect(screen.lines.contains { $0.contains("name 19") })
    #expect(screen.lines.contains { $0.contains("┗━") })
    screen.press(.escape)
    _ = await choosing.value
  }

  @Test("Whether a choice stands in a box stays the same from frame to frame", arguments: 9...15)
  func steady(rows: Int) async {
    for count in 1...5 {
      let lines = StyledText(String(repeating: "line\n", count: count) + "last")
      program.title = { lines }
      program.status = { lines }
      let screen = TestScreen(program, columns: 60, rows: rows)
      screen.draw()
      defer { withExtendedLifetime(screen) {} }
      let choosing = Task { await program.choose(from: (0..<20).map { "name \($0)" }) }
      while !program.isModal { await Task.yield() }
      let first = screen.lines
      for _ in 0..<3 {
        program.needsFrame()
        #expect(screen.lines == first)
      }
      screen.press(.escape)
      _ = await choosing.value
    }
  }

  private struct Broken: Error, CustomStringConvertible { let description = "broken" }

  @Test("Below help and a choice, lists go on: a state that changes, and a search")
  func goingOn() async {
    let list = TextList { (item: Item) in "item \(item.id)" }
    let adapter = ListAdapter(display: list)
    var state = LoadState.loading
    let loading = ListPane(list)
    loading.state = { state }
    let many = TextList { (item: Item) in "row \(item.id)" }
    let manyAdapter = ListAdapter(display: many)
    manyAdapter.apply { ListSections(oneRowEach: (0..<60_000).map { Item($0) }) }
    let searched = ListPane(many)
    searched.search = .hide(.rows)
    let program = ListProgram(Split(columns: searched.share(), loading.share()))
    let screen = TestScreen(program, columns: 100, rows: 24)
    #expect(screen.lines.contains { $0.contains("Loading") })
    searched.search(for: "row 59999")
    program.toggleHelp()
    screen.draw()
    state = .failed(Broken())
    program.needsFrame()
    for _ in 0..<100 { screen.draw() }
    #expect(screen.lines.contains { $0.contains("broken") })
    #expect(!screen.lines.contains { $0.contains("Loading") })
    program.goBack()
    #expect(searched.session.isRunning == false)
    #expect(screen.lines.contains { $0.contains("row 59999") })
    withExtendedLifetime((adapter, manyAdapter)) {}
  }

  @Test("In a small window a choice has the whole of it")
  func small() async {
    let screen = TestScreen(program, columns: 30, rows: 9)
    let choosing = Task { await program.choose(from: ["red", "green"], title: "colour") }
    while !program.isModal { await Task.yield() }
    #expect(screen.lines.prefix(3) == ["Rows › colour", "▌ red", "  green"])
    screen.send(.resize(TerminalSize(columns: 60, rows: 20)))
    #expect(screen.lines[0] == "Rows")
    #expect(screen.lines.contains { $0.contains("┃ ▌ red") })
    screen.press(.escape)
    #expect(await choosing.value == nil)
  }

  @Test("A click in a box chooses, and one beside it does nothing")
  func clicks() async {
    let screen = TestScreen(program, columns: 50, rows: 13)
    let choosing = Task { await program.choose(from: ["red", "green", "blue"], title: "colour") }
    while !program.isModal { await Task.yield() }
    screen.draw()
    screen.click(line: 9, column: 4)
    #expect(program.isModal)
    screen.click(line: 7, column: 20)
    screen.draw()
    screen.click(line: 7, column: 20)
    #expect(await choosing.value == "blue")
    #expect(rows.list.focusedPath?.section == 0)
  }

  @Test("A question with completions shows those that are left, in a box")
  func completions() async {
    let screen = TestScreen(program, columns: 50, rows: 14)
    var question = Question("Branch: ")
    question.completions = { start in ["main", "map", "next"].filter { $0.hasPrefix(start) } }
    let asking = Task { [question] in await program.ask(question) }
    while program.questions.first == nil { await Task.yield() }
    let lines = screen.lines
    let top = lines.firstIndex { $0.contains("┏━━ Branch: ━") } ?? 0
    let box: [String] = lines[top + 1...top + 4].map { String($0.suffix(44).prefix(8)) }
    #expect(box == ["┃       ", "┃ main  ", "┃ map   ", "┃ next  "])
    screen.type("ma")
    #expect(screen.lines[top + 1].contains("┃ ma "))
    #expect(screen.lines[top + 4].contains("┃    "))
    #expect(screen.lines.last?.contains("complete") == true)
    screen.press("p", .enter)
    #expect(await asking.value == "map")
  }

  @Test("Help is a box as large as its keys, above what it helps with")
  func help() {
    let screen = TestScreen(program, columns: 100, rows: 30)
    screen.press("?")
    #expect(screen.lines[1] == "▌ row 0")
    #expect(screen.lines.contains { $0.contains("┏━━ help ━") })
    #expect(screen.lines.last?.contains("back") == true)
    screen.press(.escape)
    #expect(!screen.lines.contains { $0.contains("┃") })
  }

  @Test(
    "What changes below a box is shown around it, and the box leaves no trace",
    arguments: seeds(20)
  )
  func random(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let screen = TestScreen(program, columns: 60, rows: 16)
    let names = (0..<Int.random(in: 1...30, using: &random)).map { "choice \($0)" }
    let choosing = Task { await program.choose(from: names, title: "names") }
    while !program.isModal { await Task.yield() }
    for _ in 0..<8 {
      let texts = (0..<Int.random(in: 0...30, using: &random)).map { Line($0, "漢字 \($0) 漢字漢字漢字漢字") }
      rows.adapter.apply { ListSections(oneRowEach: texts) }
      if Bool.random(using: &random) { screen.press("j") }
      if Bool.random(using: &random) {
        let columns = Int.random(in: 10...90, using: &random)
        screen.send(
          .resize(TerminalSize(columns: columns, rows: .random(in: 3...30, using: &random)))
        )
      }
      let lines = screen.styledLines
      program.needsFrame()
      #expect(screen.styledLines == lines)
      #expect(screen.lines.allSatisfy { $0.columns <= screen.size?.columns ?? 0 })
    }
    screen.press(.escape)
    #expect(await choosing.value == nil)
    #expect(!screen.lines.contains { $0.contains("┃") })
  }

  @Test(
    "A label that has no room in the title of a box stands in it, above the answer",
    arguments: [
      "one two\nthree four\nfive: ", "\nfive: ", "\(String(repeating: "a ", count: 60))five: ",
    ]
  )
  func longLabel(label: String) async {
    let screen = TestScreen(program, columns: 70, rows: 18)
    var question = Question("\(lines: label)")
    question.completions = { _ in ["main", "map"] }
    let asking = Task { [question] in await program.ask(question) }
    while program.questions.first == nil { await Task.yield() }
    screen.type("x")
    let box = screen.lines.filter { $0.contains("┃") }.map { $0.split(separator: "┃")[1] }
    let text = box.joined(separator: " ").split(separator: " ").joined(separator: " ")
    let words = label.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    #expect(text == "\(words) x main map")
    let cursor = screen.cursor ?? (1, 1)
    let before = screen.lines[cursor.line - 1].prefix(cursor.column - 1)
    #expect(before.hasSuffix("five: x"))
    screen.press(.escape)
    #expect(await asking.value == nil)
  }
}
