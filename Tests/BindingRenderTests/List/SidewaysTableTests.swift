import BindingCore
import BindingRender
import TestSupport
import Testing

private struct ProcessCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("ID", .content, alignment: .trailing), TextColumn("NAME", .content(max: 8)),
    TextColumn("COMMAND", .rest), TextColumn("STATE", .fixed(5), key: "s"),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ line: Line) { fields = ["\(line.id)", "shell", "\(line.text)", "run"] }
}

private struct WrappedTableCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("TEXT", .rest, overflow: .wrap), TextColumn("NUMBER", .content),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ line: Line) { fields = ["\(line.text)", "\(line.id)"] }
}

@Suite("Tables that are moved sideways")
struct SidewaysTableTests {
  private let list = TextList(ProcessCell.self)
  private let adapter: ListAdapter
  private let program: ListProgram

  init() {
    list.options.pinsHeaders = true
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
  }

  private func screen(_ commands: [String], rows: Int = 6) -> TestScreen {
    let processes = commands.enumerated().map { Line($0 * 40, $1) }
    adapter.apply { ListSections(header: TableHeader<ProcessCell>(), rows: processes) }
    return TestScreen(program, columns: 40, rows: rows)
  }

  @Test("A table shows its columns whole once it is moved, and its header moves with its rows")
  func table() {
    let long = "swift build --build-tests --scratch-path build"
    let screen = screen([long, "vi", "ls", "make"])
    let start = [
      "   ID  NAME   COMMAND              STATE", "▌   0  shell  swift build --buil…  run",
      "   40  shell  vi                   run", "   80  shell  ls                   run",
      "  120  shell  make                 run", ListKeys.line,
    ]
    #expect(screen.lines == start)
    screen.press(.right, .right)
    #expect(list.columnOffset == 27)
    #expect(
      screen.lines.prefix(5) == [
        "  …                                STATE", "▌ …ild-tests --scratch-path build  run",
        "  …                                run", "  …                                run",
        "  …                                run",
      ]
    )
    screen.press("9", .left)
    #expect(screen.lines == start)
  }

  @Test("A pinned header moves with the rows below it, and a click on its title finds the title")
  func pinnedHeader() {
    let long = "swift build --build-tests --scratch-path build"
    let screen = screen([long] + Array(repeating: "vi", count: 20))
    var count = 0
    list.scroll(byColumns: 99)
    screen.press("3", "j")
    screen.send(.scroll(1, line: 1, column: 1))
    #expect(screen.lines[0] == "  …                                STATE")
    #expect(screen.lines[1].hasPrefix("  …"))
    program.bind("sort", "s") { _ in count += 1 }
    screen.click(line: 1, column: 36)
    #expect(count == 1)
    screen.click(line: 1, column: 20)
    #expect(count == 1)
  }

  @Test("A table with a field of any length is moved like others")
  func longField() {
    let long = "swift " + String(repeating: "ab ", count: 20_000)
    let screen = screen([long, "vi"], rows: 4)
    list.scroll(byColumns: 20)
    #expect(
      screen.lines.prefix(3) == [
        "  …                                    …", "▌ …b ab ab ab ab ab ab ab ab ab ab ab a…",
        "  …                                    …",
      ]
    )
    list.scroll(byColumns: .max)
    #expect(list.columnOffset > 59_000)
    #expect(screen.lines[0] == "  …                                STATE")
    #expect(screen.lines[1].hasSuffix("ab ab   run"))
  }

  @Test("A table that wraps a column is not moved")
  func wrappedTable() {
    let list = TextList(WrappedTableCell.self)
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: [Line(1, Sideways.digits)]) }
    let screen = TestScreen(ListProgram(list), columns: 30, rows: 12)
    let lines = screen.lines
    screen.press(.right)
    #expect(list.columnOffset == 0 && screen.lines == lines)
  }

  @Test("A match in a column that is left out or cut moves the table to it")
  func searchInTable() {
    let long = String(repeating: "a ", count: 30) + "needle"
    let screen = screen(["vi", long, "ls needle"])
    screen.press("/")
    screen.type("needle")
    #expect(screen.lines[2].hasPrefix("▌ …") && screen.lines[2].contains("a needle"))
    screen.press(.enter, "n")
    #expect(screen.lines[3].contains("ls needle") && list.columnOffset == 0)
  }
}
