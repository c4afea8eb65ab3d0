import BindingCore
import BindingRender
import TestSupport
import Testing

/// A book in a table whose titles sort.
private struct Book: Diffable, Equatable {
  let title: String
  let pages: Int
  var diffIdentifier: String { title }
}

private struct BookCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("TITLE", .fixed(10), key: "t"),
    TextColumn("PAGES", .fixed(6), alignment: .trailing, key: "p"),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ book: Book) { fields = ["\(book.title)", "\(book.pages)"] }
}

@Suite("Clicks")
struct ClickTests {
  private let list = TextList(BookCell.self)
  private let adapter: ListAdapter
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    let books = (1...20).map { Book(title: "book \($0)", pages: $0) }
    adapter.apply {
      ListSections(oneRowEach: [TableHeader<BookCell>(sortedBy: "TITLE")])
      ListSections(oneRowEach: books)
    }
    program = ListProgram(list)
    program.title = { "Books" }
    screen = TestScreen(program, columns: 40, rows: 7)
    _ = screen.changes
  }

  @Test("A click moves the focus to a row, and on the focused row it does what Return does")
  func rows() {
    var chosen: [ItemPath?] = []
    program.bind("choose", .enter) { chosen.append($0.list.focusedPath) }
    screen.click(line: 5, column: 30)
    #expect(screen.changes.prefix(2) == ["3:   book 1           1", "5: ▌ book 3           3"])
    #expect(chosen == [])
    screen.click(line: 5, column: 1)
    #expect(chosen == [list.focusedPath])
    // The title, the header of the table, the bottom line and what is outside of the window.
    for (line, column) in [(1, 1), (2, 1), (7, 40), (0, 0), (-1, 5), (99_999, 99_999), (8, 1)] {
      screen.click(line: line, column: column)
    }
    #expect(chosen.count == 1 && screen.changes == [])
  }

  @Test("A click on the keys beside the search line, or on those of a question, acts as the key")
  func typingKeys() throws {
    func click(on word: String) throws {
      let line = try #require(screen.lines.lastIndex { $0.contains(word) })
      let start = try #require(screen.lines[line].firstRange(of: word)?.lowerBound)
      let column = screen.lines[line].distance(from: screen.lines[line].startIndex, to: start)
      screen.click(line: line + 1, column: column + 1)
    }
    var chosen = 0
    program.status = { "status" }
    program.bind("choose", .enter) { _ in chosen += 1 }
    screen.type("/7")
    screen.draw()
    #expect(list.focused(as: Book.self)?.pages == 7)
    try click(on: "cancel")
    screen.draw()
    #expect(list.focused(as: Book.self)?.pages == 1 && chosen == 0)
    screen.type("/8")
    program.bindings[.init("choose")] = nil
    try click(on: "accept")
    #expect(list.focused(as: Book.self)?.pages == 8 && program.focusedPane.searchText == "8")
    var answers: [String?] = []
    program.ask("Name: ") { answers.append($0) }
    screen.type("x")
    try click(on: "accept")
    #expect(answers == ["x"])
  }

  @Test("A click on a line of the help that a key has just closed is for no row")
  func closedHelp() {
    screen.press("?")
    #expect(screen.lines.contains { $0.contains("down") })
    // Both before the next frame.
    _ = program.handle(.key("?"))
    for line in 2...6 { _ = program.handle(.click(line: line, column: 3)) }
    #expect(screen.lines[2] == "▌ book 1           1")
  }

  @Test("A click on what the bottom line or a title of a column shows counts as its key")
  func keys() {
    var pressed: [String] = []
    program.bind("pages", "p") { _ in pressed.append("p") }
    program.bind("title", "t") { _ in pressed.append("t") }
    let header = screen.lines[1]
    #expect(header == "  TITLE▲       PAGES")
    screen.click(line: 2, column: 5)
    screen.click(line: 2, column: 8)
    screen.click(line: 2, column: 17)
    screen.click(line: 2, column: 11)
    #expect(pressed == ["t", "t", "p"])
    let bottom = screen.lines[6]
    #expect(bottom == "p pages  t title  \(ListKeys.last)")
    screen.click(line: 7, column: 1)
    screen.click(line: 7, column: 7)
    screen.click(line: 7, column: 8)
    screen.click(line: 7, column: 12)
    #expect(pressed == ["t", "t", "p", "p", "p", "t"])
    let help = bottom.split(separator: "?")[0].count + 1
    screen.click(line: 7, column: help)
    #expect(screen.lines[0] == "Books" && screen.lines[1] == "Here")
    screen.send(.scroll(3))
    #expect(screen.lines[1] != "Here")
    #expect(screen.lines[6] == "/ filter  Escape back")
    screen.click(line: 7, column: 11)
    #expect(screen.lines[2] == "▌ book 1           1")
  }

  @Test("A question is answered by a click on one of its keys, and by none beside it")
  func questions() {
    var answers: [Bool] = []
    for _ in 1...2 { program.confirm("Sure?") { answers.append($0) } }
    #expect(screen.lines[6] == "Sure? [y/N]")
    for (line, column) in [(3, 3), (2, 5), (7, 1), (7, 7), (7, 9), (7, 30)] {
      screen.click(line: line, column: column)
    }
    #expect(answers == [])
    screen.click(line: 7, column: 8)
    screen.click(line: 7, column: 10)
    #expect(answers == [true, false])
  }

  @Test("A click on a row ends the typing of a search, as Return does")
  func search() {
    screen.type("/book 1")
    screen.click(line: 5, column: 3)
    #expect(program.focusedPane.searchText == "book 1")
    #expect(screen.cursor == nil && list.focusedPath == ItemPath(section: 3, item: 0))
  }

  @Test("A click outside of the screen, wherever that is, means nothing")
  func outside() {
    let lines = screen.lines
    for number in [Int.min, .min + 1, -1, 0, .max] {
      screen.click(line: number, column: 3)
      screen.click(line: number, column: number)
      #expect(program.handle(.click(line: number, column: number)))
      #expect(screen.lines == lines)
      if number <= 0 { screen.click(line: 4, column: number) }
      #expect(screen.lines == lines)
    }
  }

  @Test("A click after rows came means the row that was there when it was made")
  func change() {
    let books = (0...20).map { Book(title: "book \($0)", pages: $0) }
    adapter.apply {
      ListSections(oneRowEach: [TableHeader<BookCell>(sortedBy: "TITLE")])
      ListSections(oneRowEach: books)
    }
    _ = program.handle(.click(line: 5, column: 3))
    #expect(screen.lines.contains("▌ book 3           3"))
  }

  @Test("Behind the help and a row that is moved, nothing happens to the program")
  func behindHelp() throws {
    var events: [TerminalEvent] = []
    program.onOtherEvent = { events.append($0) }
    screen.press("?")
    for line in 1...6 { screen.click(line: line, column: 3) }
    screen.send(.paste("text"))
    screen.send(.scroll(2))
    #expect(events == [] && list.focusedPath == ItemPath(section: 1, item: 0))
    screen.press("?")
    screen.click(line: 1, column: 3)
    screen.send(.paste("text"))
    #expect(events == [.click(line: 1, column: 3), .paste("text")])
  }

  @Test("A click that does something is the end of a number that was typed, and one beside is not")
  func counts() {
    screen.press("3")
    screen.click(line: 5, column: 3)
    screen.press("j")
    #expect(list.focusedPath?.section == 4)
    screen.press("2")
    screen.click(line: 1, column: 1)
    screen.press("j")
    #expect(list.focusedPath?.section == 6)
  }

  @Test(
    "A key turns the mouse on and off, and the help says how text is selected then",
    arguments: [.control("x"), .alt("m")] as [Key]
  )
  func capture(key: Key) {
    #expect(!program.capturesMouse)
    screen.press(key, "?", "G")
    #expect(program.capturesMouse)
    #expect(screen.lines[5] == "  Shift-drag    selects text while the …")
    screen.press("?", key, "?", "G")
    #expect(!program.capturesMouse && !screen.lines.contains { $0.contains("Shift-drag") })
  }

  @Test("Keys of texts take no byte, on a screen or in print")
  func bytes() {
    func bytes(_ texts: [StyledText]) -> [[UInt8]] {
      var screen = Screen(.fullScreen, size: TerminalSize(columns: 40, rows: 3), styles: .trueColor)
      return texts.map { text in
        let line = ScreenLine(text.lines[0], columns: 40, glyphs: screen.glyphs)
        let identity = LineIdentity(row: 1, line: 0)
        return screen.show(Frame(lines: [Frame.Line(identity: identity, content: line)]))
      }
    }
    let plain: StyledText = "\("a", .bold) one  \("b", .link("https://a.b")) two"
    let (a, b): (StyledText, StyledText) = ("\("a", .bold) one", "\("b", .link("https://a.b")) two")
    let withKeys = a.clickable(as: "a") + "  " + b.clickable(as: .alt("b"))
    #expect(bytes([withKeys]) == bytes([plain]))
    // Neither does a change of the key alone.
    #expect(bytes([plain, withKeys, plain.clickable(as: "x"), plain])[1...] == [[], [], []])
    for styles in [StyleSupport.none, .attributes, .colors16, .trueColor] {
      let profile = TerminalProfile(columns: 40, styles: styles)
      var printed = ["", ""]
      withKeys.print(to: &printed[0], profile: profile)
      plain.print(to: &printed[1], profile: profile)
      #expect(printed[0] == printed[1])
    }
    let encoder = StyleEncoder(support: .trueColor)
    for style in [TextStyle.plain, .bold, .link("https://a.b")] {
      let pressing = StyledText("x", style).clickable(as: "k").lines[0].runs[0].style
      #expect(pressing != style)
      #expect(encoder.sequence(from: style, to: pressing) == "")
      #expect(encoder.sequence(from: pressing, to: style) == "")
    }
  }
}
