import BindingCore
import TestSupport
import Testing

@testable import BindingRender

@Suite("The place of details")
struct DetailSizeTests {
  private let rows = TenRows("row")
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    program = ListProgram(rows.pane)
    program.showDetails(for: Line.self) { row in "about \(row.text)" }
    screen = TestScreen(program, columns: 103, rows: 31)
  }

  /// The column of the details, or their line if they stand below.
  private func place() -> (column: Int, line: Int)? {
    screen.draw()
    guard let area = program.root.placedLeaves.first(where: \.isText)?.area else { return nil }
    return (area.column, area.line)
  }

  @Test("They stand beside or below as the program says, with its share and its least size")
  func sides() throws {
    #expect(try #require(place()) == (63, 0))
    program.detailPlace.share = 70
    #expect(try #require(place()) == (33, 0))
    program.detailPlace.leastWindowColumns = 104
    #expect(try #require(place()) == (0, 13))
    program.detailPlace.side = .beside
    #expect(try #require(place()) == (33, 0))
    program.detailPlace.leastColumns = 80
    #expect(try #require(place()) == (23, 0))
    program.detailPlace.leastColumns = 120
    #expect(place()?.column == 0)
    program.detailPlace = DetailPlace()
    program.detailPlace.side = .below
    program.detailPlace.leastLines = 14
    #expect(try #require(place()) == (0, 17))
  }

  @Test("A window too low for them below has them beside from eighty columns on")
  func low() throws {
    program.detailPlace.leastWindowColumns = 150
    #expect(try #require(place()).column == 0)
    screen.send(.resize(TerminalSize(columns: 103, rows: 14)))
    #expect(try #require(place()) == (63, 0))
    screen.send(.resize(TerminalSize(columns: 79, rows: 14)))
    #expect(place() == nil)
  }

  @Test(
    "No number for the place of details is too large or too small",
    arguments: [Int.max, .min, 0]
  )
  func extremes(number: Int) {
    for key in [\DetailPlace.leastColumns, \.leastLines, \.leastWindowColumns] {
      program.detailPlace = DetailPlace()
      program.detailPlace[keyPath: key] = number
      program.detailPlace.share = number == 0 ? 0 : 40
      #expect(screen.lines[0].hasPrefix("▌ row 0"))
    }
  }

  @Test("< and > change the size of the pane with the focus, which each side has for itself")
  func resized() throws {
    screen.press("5", "<")
    #expect(try #require(place()) == (58, 0))
    program.detailPlace.side = .below
    let below = try #require(place())
    screen.press("2", ">")
    #expect(try #require(place()) == (0, below.line + 2))
    program.detailPlace.side = nil
    #expect(try #require(place()) == (58, 0))
  }

  private struct WideCell: TableCell, Bindable {
    static let columns: TextColumns = [
      TextColumn("NAME", .content(max: 60)), TextColumn("TEXT", .rest(min: 10)),
    ]
    private(set) var fields: [StyledText] = []
    mutating func bind(_ line: Line) { fields = ["\(line.text)", "some text"] }
  }

  @Test("Below a table that needs the columns they stand below, and else beside it")
  func tables() throws {
    let list = TextList(WideCell.self)
    let adapter = ListAdapter(display: list)
    let names = { (count: Int) in [Line(0, String(repeating: "n", count: count)), Line(1, "b")] }
    adapter.apply { ListSections(oneRowEach: names(20)) }
    let program = ListProgram(list)
    program.showDetails(for: Line.self) { row in "about \(row.text)" }
    let screen = TestScreen(program, columns: 103, rows: 31)
    screen.draw()
    func isBeside() -> Bool {
      screen.draw()
      return program.root.placedLeaves.contains { $0.isText && $0.area.column > 0 }
    }
    #expect(isBeside())
    adapter.apply { ListSections(oneRowEach: names(60)) }
    screen.draw()
    screen.send(.resize(TerminalSize(columns: 102, rows: 31)))
    #expect(!isBeside())
    let details = program.root.placedLeaves.first { $0.isText }
    #expect(details?.area.rows == 9)
    screen.send(.resize(TerminalSize(columns: 150, rows: 31)))
    #expect(isBeside())
    // A low window has no room below.
    screen.send(.resize(TerminalSize(columns: 102, rows: 12)))
    #expect(isBeside())
  }

  @Test("A part of higher priority stays where there is no room for all")
  func priorities() {
    let others = TenRows("other")
    let text = TextPane { _ in "warning" }
    let first = TenRows("first")
    let split = Split(
      rows: text.fixed(1).priority(2),
      first.pane.share(atLeast: 3),
      others.pane.share(atLeast: 3).priority(1)
    )
    let program = ListProgram(split)
    let screen = TestScreen(program, columns: 30, rows: 9)
    screen.draw()
    func leaves(_ rows: Int) -> [ObjectIdentifier] {
      screen.send(.resize(TerminalSize(columns: 30, rows: rows)))
      screen.draw()
      return program.root.placedLeaves.map(ObjectIdentifier.init)
    }
    let ids = [text, first.pane, others.pane].map(ObjectIdentifier.init)
    #expect(leaves(9) == ids)
    #expect(leaves(6) == [ids[0], ids[2]])
    #expect(leaves(4) == [ids[0]])
    #expect(leaves(9) == ids)
  }
}
