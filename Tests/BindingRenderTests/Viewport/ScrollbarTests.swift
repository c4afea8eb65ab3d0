import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("A scrollbar")
struct ScrollbarTests: AlbumScreenTests {
  let stage = AlbumScreen()

  init() { list.options.showsScrollbar = true }

  /// The lines of the screen that show the thumb, as a column of marks; on the others there is the
  /// track.
  private func bar(_ screen: TestScreen, columns: Int) -> String {
    screen.lines.map { line in
      line.count < columns ? "?" : line.last == " " ? "▐" : line.last == "│" ? "." : "?"
    }.joined()
  }

  @Test("The thumb is at the top, between, and at the end, as the list is")
  func places() {
    apply(titles(0..<40))
    let screen = TestScreen(list, columns: 10, rows: 8)
    #expect(screen.lines[0] == "T0 ×0     ")
    for (line, bar) in [
      (0, "▐......."), (1, ".▐......"), (16, "....▐..."), (31, "......▐."), (32, ".......▐"),
    ] {
      list.scroll(toLine: line)
      #expect(self.bar(screen, columns: 10) == bar)
    }
  }

  @Test("The thumb is as long as the visible part, and shorter than the screen")
  func lengths() {
    for (count, bar) in [(9, "▐▐▐▐▐▐▐."), (12, "▐▐▐▐▐..."), (16, "▐▐▐▐...."), (9_000, "▐.......")] {
      apply(titles(0..<count))
      list.scroll(to: .top)
      #expect(self.bar(TestScreen(list, columns: 10, rows: 8), columns: 10) == bar)
    }
  }

  @Test("Where all rows fit there is none, and its columns are kept free")
  func fitting() {
    apply([Album(0, "0123456789")])
    #expect(TestScreen(list, columns: 10, rows: 2).lines == ["0123456…"])
    apply([])
    #expect(TestScreen(list, columns: 20, rows: 2).lines == ["Nothing here."])
  }

  @Test("A program marks lines of the scrollbar, each of which stands for its share of the rows")
  func marks() {
    var asked: [Range<ItemPath>] = []
    list.scrollMark = { rows in
      asked.append(rows)
      return rows.contains(ItemPath(section: 21, item: 0)) ? .failure : nil
    }
    apply(titles(0..<40))
    let screen = TestScreen(list, columns: 10, rows: 8)
    #expect(screen.lines.map { $0.last == "━" } == (0..<8).map { $0 == 4 })
    #expect(screen.styledLines[4].contains("failure"))
    #expect(asked.count == 8)
    #expect(asked.first?.lowerBound == ItemPath(section: 0, item: 0))
    #expect(asked.last?.upperBound == ItemPath(section: 40, item: 0))
    #expect(zip(asked, asked.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    list.scroll(to: .bottom)
    #expect(screen.lines.map { $0.last == "━" } == (0..<8).map { $0 == 4 })
    list.scroll(toLine: 16)
    #expect(screen.lines[4].last == "━")
    #expect(screen.styledLines[4].contains("scrollbar"))
    // Fewer rows than lines: there is no scrollbar, and nothing is asked.
    asked = []
    apply(titles(0..<4))
    #expect(asked == [] && !screen.lines.joined().contains("━"))
  }

  @Test("A row that is higher than the screen has one")
  func highRow() {
    let text = (0..<9).map { "\($0)" }.joined(separator: "\n")
    apply([Album(0, "T", songs: [Song("x", text)])])
    let screen = TestScreen(list, columns: 5, rows: 3)
    list.scroll(by: 1)
    #expect(screen.lines == ["0   │", "1    ", "2   │"])
    list.scroll(to: .bottom)
    #expect(screen.lines == ["6   │", "7   │", "8    "])
  }

  @Test("The smallest screens show the row")
  func small() {
    apply(albums(9))
    #expect(TestScreen(list, columns: 1, rows: 1).lines == ["…"])
    #expect(TestScreen(list, columns: 3, rows: 1).lines == ["T0…"])
    #expect(TestScreen(list, columns: 4, rows: 1).lines == ["T…  "])
    list.scroll(by: 3)
    #expect(TestScreen(list, columns: 4, rows: 1).lines == ["T…  "])
    #expect(TestScreen(list, columns: 4, rows: 2).lines.filter { $0.hasSuffix("│") }.count == 1)
  }

  @Test("It stands beside the rows alone, and not beside what is around them")
  func program() {
    apply(albums(9))
    let program = ListProgram(list)
    program.title = { "title" }
    let screen = TestScreen(program, columns: 30, rows: 5)
    #expect(screen.lines.map { $0.hasSuffix("│") } == [false, false, true, true, false])
    screen.press("?")
    #expect(screen.lines[1].hasSuffix(" ") && screen.lines[2].hasSuffix("│"))
  }
}
