import BindingCore
import BindingRender
import TerminalSupport
import TestSupport
import Testing

@Suite("A program in another language")
struct ListPhraseTests {
  private let list = TextList(empty: "0") { (town: Song) in "\(town.id)" }
  private let towns = LiveList((1...9).map { Song("\($0)") })
  private let adapter: ListAdapter
  private let program: ListProgram

  init() {
    adapter = ListAdapter(display: list, scheduler: .immediate)
    adapter.apply { [towns] in ListSections(oneRowEach: towns) }
    adapter.selectionMode = .multiple
    program = ListProgram(list)
    program.focusedPane.search = .hide(.rows)
    program.listBindings[.endSearch]?.showsHint = true
    // Each phrase is shown by one character, so any letter on the screen is not a phrase.
    program.phrases = { phrase in
      if case .yes = phrase { return "1" }
      if case .no = phrase { return "0" }
      return "※"
    }
  }

  private func letters(_ lines: [String]) -> String {
    lines.joined().filter { $0.isLetter }
  }

  @Test("No letter on a screen is English: bottom line, help, questions, moves, searches, states")
  func screens() {
    program.capturesMouse = true
    let screen = TestScreen(program, columns: 100, rows: 60)
    #expect(screen.lines.last == "※ ※  ※ ※  ※ ※  ※ ※")
    screen.press("?")
    #expect(letters(screen.lines) == "" && screen.lines.joined().count { $0 == "※" } > 20)
    screen.press("?", "m", "/", "x")
    #expect(letters(screen.lines) == "x")
    screen.press(.escape)
    (program.focusedPane as? ListPane)?.onRetry = {}
    for state in [LoadState.loading, .failed(Offline("!"))] {
      program.focusedPane.state = { state }
      #expect(letters(screen.lines) == "")
      towns.replace(with: [])
      screen.draw()
      #expect(letters(screen.lines) == "" && screen.lines[0] != "0")
      towns.replace(with: [Song("1")])
    }
    program.confirm("?") { _ in }
    #expect(letters(screen.lines) == "" && screen.lines.last == "? [1/0]")
  }

  @Test("No letter of what is said is English, from the first line to the news")
  func speech() {
    let screen = TestScreen(spoken: program)
    var lines = screen.spoken
    screen.press("?", "j", " ", "-", "/", "2", .enter, .escape, .control("g"), "n")
    lines += screen.spoken
    towns.replace(with: [Song("3"), Song("77")])
    screen.press(.control("g"))
    lines += screen.spoken
    towns.replace(with: [])
    lines += screen.spoken
    #expect(letters(lines) == "" && lines.count > 30)
  }

  @Test("A row that is moved, a tree and the order of a table are said by phrases too")
  func speechOfRows() throws {
    let source = DiffableDataSource<Int, Song>(display: list)
    source.apply(try Snapshot { SnapshotSection(0, (1...3).map { Song("\($0)") }) })
    source.handlers.canReorder = { _ in true }
    do {
      let shown = TestScreen(program, columns: 60, rows: 5)
      shown.press("m")
      #expect(letters(shown.lines) == "" && shown.lines.last == "※ ※ ※  ※ ※  ※ ※")
      shown.press(.escape)
    }
    let screen = TestScreen(spoken: program)
    screen.press("m", "j", .escape)
    #expect(letters(screen.spoken) == "")
    program.phrases = { phrase in StyledText(String(describing: phrase)) }
    screen.press("m")
    #expect(screen.spoken.first?.hasPrefix("moving. place(1, of: 3): 1. keys(") == true)
    let header = TableHeader<PriceCell>(sortedBy: "2", descending: true)
    let table = TextList(PriceCell.self)
    let prices = ListAdapter(display: table, scheduler: .immediate)
    prices.apply { ListSections(header: header, rows: [Song("5")]) }
    let other = ListProgram(table)
    let spoken = TestScreen(spoken: other)
    #expect(!letters(spoken.spoken).isEmpty)
    other.phrases = { (_: ListPhrase) in "※" }
    prices.apply {
      ListSections(header: TableHeader<PriceCell>(sortedBy: "1"), rows: [Song("5")])
    }
    #expect(spoken.spoken == ["※"])
  }

  private struct PriceCell: Bindable, TableCell {
    static let columns: TextColumns = [TextColumn("1"), TextColumn("2")]
    private(set) var fields: [StyledText] = []
    mutating func bind(_ town: Song) { fields = ["\(town.id)", "2"] }
  }

  @Test("What follows an inline list is counted in the plural forms of the language")
  func plural() {
    program.phrases = { phrase in
      switch phrase {
      case .moreRows(1): "noch 1 Zeile"
      case .moreRows(let count): "noch \(count) Zeilen"
      case .moreSections(let count): "noch \(count) Abschnitte"
      default: phrase.english
      }
    }
    list.options.showsFocus = false
    func rest(_ rows: Int) -> String? {
      var screen = Screen(.inline, size: TerminalSize(columns: 30, rows: rows), styles: .none)
      var model = ScreenModel(columns: 30, rows: rows, widths: .clusters)
      model.receive(screen.show(program.frame(for: screen)))
      return model.lines.first { $0.hasPrefix("…") }
    }
    adapter.apply { ListSections(["towns"]) { _ in (1...9).map { Song("\($0)") } } }
    #expect(rest(8) == "… noch 4 Zeilen")
    #expect(rest(10) == "… noch 2 Zeilen")
    #expect(rest(11) == nil)
    adapter.apply { ListSections(oneRowEach: towns) }
    #expect(rest(8) == "… noch 4 Abschnitte")
  }

  @Test("A question is answered by the letter of its language, small or large, or by a click on it")
  func yes() {
    program.phrases = { $0 == .yes ? "j" : $0.english }
    var answers: [Bool] = []
    func ask() { program.confirm("Löschen?") { answers.append($0) } }
    let screen = TestScreen(program, columns: 30, rows: 4)
    for key in ["j", "J", "y", "n", .enter] as [Key] {
      ask()
      screen.press(key)
    }
    #expect(answers == [true, true, false, false, false])
    ask()
    #expect(screen.lines.last == "Löschen? [j/N]")
    screen.click(line: 4, column: 11)
    #expect(answers.last == true)
    // Where both have one letter, no other key is a yes.
    program.phrases = { _ in "※" }
    ask()
    screen.press("n")
    #expect(answers.last == false)
  }

  @Test("Return is named by what it does, and titles that a program gives are shown as they are")
  func titles() {
    program.phrases = { if case .title(let name) = $0 { "<\(name)>" } else { $0.english } }
    program.listBindings[.select]?.showsHint = true
    let bottom = { TestScreen(program, columns: 100, rows: 4).lines.last ?? "" }
    #expect(bottom().contains("Enter <select>"))
    adapter.selectionMode = .momentary
    #expect(bottom().contains("Enter <choose>"))
    adapter.selectionMode = .multiple
    program.listBindings[.select]?.showsHint = false
    program.bind("quit fast", "z") { $0.quit() }
    program.listBindings[.help]?.title = "Hilfe"
    program.listBindings[.quit] = KeyBinding("Ende", "q") { $0.quit() }
    #expect(bottom() == "z quit fast  Space <toggle selection>  / <filter>  ? Hilfe  q Ende")
  }

  @Test("Every phrase has words in English, and only its own")
  func english() {
    let phrases: [ListPhrase] = [
      .keysHere, .keysInRow, .keysInList, .shiftDrag, .selectsText, .loading,
      .searching, .nothingFound, .yes, .no, .moveRow, .keysWhileMoving,
      .keysWhileTyping, .searchLabel, .filterLabel, .searchEnded, .filterEnded, .noRows, .selected,
      .notSelected, .nothingSelected,
      .expanded, .collapsed, .moving, .noNews, .moreRows(1), .moreRows(2), .moreSections(1),
      .moreSections(2), .row(1, of: 2), .place(1, of: 2),
    ]
    #expect(Set(phrases.map(\.english)).count == phrases.count)
    let news = ListPhrase.rowNews(added: 1, removed: 2, changed: 0, moved: 3)
    #expect(news.english == "1 row added, 2 removed, 3 moved")
    #expect(
      ListPhrase.sectionNews(added: 0, removed: 0, changed: 2, moved: 0).english
        == "2 sections changed"
    )
    #expect(ListPhrase.sorted(by: "CPU", descending: true).english == "Sorted by CPU, descending")
  }
}
