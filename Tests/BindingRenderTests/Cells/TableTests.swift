import BindingCore
import BindingRender
import TestSupport
import Testing

private struct Ship: Diffable, Equatable {
  let id: Int
  var name: String
  var tons = 0
  var note = ""
  var diffIdentifier: Int { id }
}

private struct ShipCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("NAME", .content(max: 12)),
    TextColumn("NOTE", .rest(min: 4)),
    TextColumn("TONS", .content, alignment: .trailing),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ ship: Ship) {
    fields = ["\(ship.name)", "\(ship.note)", "\(ship.tons)"]
  }
}

/// A row of another type in the same columns.
private struct Total: Diffable, Equatable {
  static var rowRole: RowRole { .footer }
  let tons: Int
  var diffIdentifier: String { "total" }
}

private struct TotalCell: Bindable, TableCell {
  static var columns: TextColumns { ShipCell.columns }
  private(set) var fields: [StyledText] = []
  mutating func bind(_ total: Total) { fields = ["", "", "\(total.tons)"] }
}

private struct Letter: Diffable, Equatable {
  let id: Int
  let sender: String
  let text: String
  var diffIdentifier: Int { id }
}

private struct LetterCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("FROM"), TextColumn("TEXT", .rest(min: 6), overflow: .wrap),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ letter: Letter) { fields = ["\(letter.sender)", "\(letter.text)"] }
}

/// A cell that the list cannot create: it needs to know what a unit is called.
private struct CargoCell: TableCell {
  static var columns: TextColumns { ShipCell.columns }
  let unit: String
  private(set) var fields: [StyledText] = []
  init(unit: String) { self.unit = unit }
  mutating func bind(_ ship: Ship) {
    fields = ["\(ship.name)", "\(ship.note)", "\(ship.tons) \(unit)"]
  }
}

/// A shown list of ships.
private struct Harbour {
  let list = TextList(ShipCell.self, TotalCell.self)
  let adapter: ListAdapter

  init(_ ships: [Ship] = [], header: TableHeader<ShipCell>? = TableHeader()) {
    adapter = ListAdapter(display: list)
    show(ships, header: header)
  }

  func show(_ ships: [Ship], header: TableHeader<ShipCell>? = TableHeader(), total: Total? = nil) {
    adapter.apply {
      ListSections(["ships"]) { _ in
        if let header { header }
        ships
        if let total { total }
      }
    }
  }
}

@Suite("Tables")
struct TableTests {
  private let ships = [
    Ship(id: 1, name: "Ada", tons: 900, note: "in dock"),
    Ship(id: 2, name: "Blücher", tons: 12_000),
    Ship(id: 3, name: "美咲丸", tons: 7, note: "arrives at noon"),
  ]

  @Test(
    "A cell that needs something to begin with is given as a value, and has the header of its table"
  )
  func valueOfTableCell() {
    let list = TextList(CargoCell(unit: "t"))
    let adapter = ListAdapter(display: list)
    let ships = [Ship(id: 1, name: "Ark", tons: 5), Ship(id: 2, name: "Bounty", tons: 215)]
    adapter.apply { ListSections(header: TableHeader<CargoCell>(), rows: ships) }
    let fields = list.text().split(separator: "\n").map { $0.split(separator: " ") }
    #expect(fields == [["NAME", "NOTE", "TONS"], ["Ark", "5", "t"], ["Bounty", "215", "t"]])
    #expect(list.takeWork().typesWithoutCell.isEmpty)
  }

  @Test("In a pipe columns are as wide as their fields and titles")
  func pipe() {
    let harbour = Harbour(ships)
    let rows = """
      Ada      in dock            900
      Blücher                   12000
      美咲丸   arrives at noon      7

      """
    #expect(harbour.list.text() == "NAME     NOTE              TONS\n" + rows)
    harbour.show(ships, header: nil)
    #expect(harbour.list.text() == rows)
  }

  @Test(
    "A width is kept exactly: the rest shrinks, then the last columns go, then the first is cut"
  )
  func narrow() {
    let harbour = Harbour(ships)
    func lines(_ columns: Int) -> [String] {
      harbour.list.text(profile: TerminalProfile(columns: columns)).split(separator: "\n").map(
        String.init
      )
    }
    #expect(
      lines(40) == [
        "NAME     NOTE                       TONS", "Ada      in dock                     900",
        "Blücher                            12000", "美咲丸   arrives at noon               7",
      ]
    )
    #expect(
      lines(21) == [
        "NAME     NOTE    TONS", "Ada      in d…    900", "Blücher         12000",
        "美咲丸   arri…      7",
      ]
    )
    #expect(lines(19) == ["NAME     NOTE", "Ada      in dock", "Blücher", "美咲丸   arrives a…"])
    #expect(lines(12) == ["NAME", "Ada", "Blücher", "美咲丸"])
    #expect(lines(4) == ["NAME", "Ada", "Blü…", "美…"])
    #expect(lines(1) == ["…", "…", "…", "…"])
  }

  @Test("The header has a mark at the sorted column, and another order moves nothing")
  func sorting() {
    let harbour = Harbour()
    func header(_ header: TableHeader<ShipCell>) -> Substring? {
      harbour.show(ships, header: header)
      return harbour.list.text().split(separator: "\n").first
    }
    #expect(header(TableHeader(sortedBy: "NAME")) == "NAME▲    NOTE              TONS")
    #expect(
      header(TableHeader(sortedBy: "TONS", descending: true))
        == "NAME     NOTE             ▼TONS"
    )
    #expect(header(TableHeader(sortedBy: "LENGTH")) == "NAME     NOTE              TONS")
    // Titles that are wider than all fields leave room for the mark from the first frame on.
    let screen = TestScreen(harbour.list, columns: 30, rows: 3)
    let few = [Ship(id: 1, name: "A")]
    harbour.show(few, header: TableHeader(sortedBy: "NOTE"))
    #expect(screen.lines == ["NAME   NOTE▲              TONS", "A                            0"])
    harbour.show(few, header: TableHeader(sortedBy: "TONS"))
    #expect(screen.lines == ["NAME   NOTE              ▲TONS", "A                            0"])
    harbour.show(few, header: TableHeader(sortedBy: "NAME"))
    #expect(screen.lines == ["NAME▲  NOTE               TONS", "A                            0"])
  }

  @Test("A title that is cut keeps its mark")
  func cutTitle() {
    struct Cell: Bindable, TableCell {
      static let columns: TextColumns = [
        TextColumn("LENGTH", .fixed(4)), TextColumn("WIDTH", .fixed(3), alignment: .trailing),
        TextColumn("X", .fixed(1)),
      ]
      var fields: [StyledText] = []
      mutating func bind(_ ship: Ship) {}
    }
    let list = TextList(Cell.self)
    let adapter = ListAdapter(display: list)
    func header(_ title: String) -> String {
      adapter.apply { ListSections(oneRowEach: [TableHeader<Cell>(sortedBy: title)]) }
      return list.text()
    }
    #expect(header("LENGTH") == "LE…▲  WI…  X\n")
    #expect(header("WIDTH") == "LEN…  ▲W…  X\n")
    #expect(header("X") == "LEN…  WI…  ▲\n")
  }

  @Test("A pinned header stands above its columns while the rows scroll away")
  func pinned() {
    let harbour = Harbour((0..<100).map { Ship(id: $0, name: "ship \($0)", tons: $0 * $0) })
    harbour.list.options.pinsHeaders = true
    harbour.list.options.showsFocus = true
    let screen = TestScreen(harbour.list, columns: 24, rows: 3)
    #expect(
      screen.lines == [
        "  NAME    NOTE      TONS", "▌ ship 0               0", "  ship 1               1",
      ]
    )
    harbour.list.focus(on: ItemPath(section: 0, item: 100))
    #expect(
      screen.lines == [
        "  NAME     NOTE     TONS", "  ship 98           9604", "▌ ship 99           9801",
      ]
    )
  }

  @Test("A pinned header that is wider than all rows widens them in the first frame")
  func pinnedAtFirst() throws {
    let ships = (0..<9).map { Ship(id: $0, name: "s\($0)", note: "n") }
    let before = Harbour(ships)
    #expect(TestScreen(before.list, columns: 20, rows: 3).lines.count == 3)
    before.list.scroll(to: .bottom)
    let harbour = Harbour(ships)
    harbour.list.options.pinsHeaders = true
    let place: ListPlace = try #require(before.list.place)
    harbour.list.restore(place: place)
    let screen = TestScreen(harbour.list, columns: 20, rows: 3)
    #expect(
      screen.lines == ["NAME  NOTE      TONS", "s7    n            0", "s8    n            0"]
    )
  }

  @Test("A wider field moves all visible rows in the same frame, and its column stays as wide")
  func growth() {
    let harbour = Harbour(ships, header: nil)
    let screen = TestScreen(harbour.list, columns: 28, rows: 4)
    #expect(
      screen.lines == [
        "Ada      in dock         900", "Blücher                12000",
        "美咲丸   arrives at …      7",
      ]
    )
    _ = screen.changes
    var more = ships
    more[2].name = "Hohenzollern"
    harbour.show(more, header: nil)
    #expect(
      screen.changes == ["1: Ada           in dock    900", "3: Hohenzollern  arrive…      7"]
    )
    harbour.show(ships, header: nil)
    #expect(screen.changes == ["3: 美咲丸        arrive…      7"])
  }

  @Test("Rows that are scrolled to widen their column; those that are not visible do not")
  func scrolling() {
    let harbour = Harbour(
      [Ship(id: 0, name: "a"), Ship(id: 1, name: "b"), Ship(id: 2, name: "long name")],
      header: nil
    )
    let screen = TestScreen(harbour.list, columns: 20, rows: 2)
    #expect(screen.lines == ["a                  0", "b                  0"])
    harbour.show([Ship(id: 1, name: "b", note: "n"), Ship(id: 2, name: "long name")], header: nil)
    #expect(screen.lines == ["b          n       0", "long name          0"])
    harbour.show([Ship(id: 1, name: "b", note: "n")], header: nil)
    #expect(screen.lines == ["b          n       0"])
  }

  @Test(
    "Wrapped fields take several lines, and a row that becomes lower makes the next visible"
  )
  func wrapping() {
    let list = TextList(LetterCell.self)
    let adapter = ListAdapter(display: list)
    func show(_ letters: [Letter]) { adapter.apply { ListSections(["letters"]) { _ in letters } } }
    let text = "one two three four"
    show((0..<4).map { Letter(id: $0, sender: "a", text: text) })
    let screen = TestScreen(list, columns: 12, rows: 5)
    #expect(screen.lines == ["a  one two", "   three", "   four", "a  one two", "   three"])
    // The third row comes into sight below, and makes the rows before it higher.
    show(
      [Letter(id: 0, sender: "a", text: text), Letter(id: 1, sender: "b", text: "x")]
        + [Letter(id: 2, sender: "four", text: text)]
    )
    #expect(screen.lines == ["a     one", "      two", "      three", "      four", "b     x"])
    list.scroll(to: .bottom)
    #expect(screen.lines == ["b     x", "four  one", "      two", "      three", "      four"])
  }

  @Test("Cells with equal columns share their widths, and cells with others do not")
  func sharing() {
    let harbour = Harbour()
    harbour.show(ships, header: nil, total: Total(tons: 1_000_000))
    let lines = harbour.list.text().split(separator: "\n")
    #expect(lines.first == "Ada      in dock              900")
    #expect(lines.last == "                          1000000")
    let list = TextList(ShipCell.self, LetterCell.self)
    let adapter = ListAdapter(display: list)
    adapter.apply {
      ListSections(["ships"]) { _ in ships }
      ListSections(oneRowEach: [Letter(id: 1, sender: "somebody with a long name", text: "hi")])
    }
    #expect(list.text().hasPrefix("Ada      in dock            900\n"))
  }

  @Test("A list has the header that its own cell shows, wherever that is registered")
  func ownHeader() {
    struct HeaderCell: Bindable {
      var text: StyledText = ""
      mutating func bind(_ header: TableHeader<ShipCell>) { text = "own" }
    }
    for list in [
      TextList(HeaderCell.self, ShipCell.self), TextList(ShipCell.self, HeaderCell.self),
    ] {
      let adapter = ListAdapter(display: list)
      adapter.apply { ListSections(oneRowEach: [TableHeader<ShipCell>()]) }
      #expect(list.text() == "own\n")
    }
  }

  @Test("Printed columns are as wide as the first 1,000 rows need, and grow behind them")
  func longPrint() {
    func line(_ row: Int, in harbour: Harbour) -> Substring? {
      harbour.list.text().split(separator: "\n").dropFirst(row).first
    }
    func harbour(widest row: Int) -> Harbour {
      Harbour((0..<1_500).map { Ship(id: $0, name: $0 == row ? "wide" : "x") }, header: nil)
    }
    #expect(line(0, in: harbour(widest: 999)) == "x     0")
    let late = harbour(widest: 1_000)
    for _ in 0..<2 {
      #expect(line(0, in: late) == "x  0")
      #expect(line(999, in: late) == "x  0")
      #expect(line(1_000, in: late) == "wide  0")
      #expect(line(1_499, in: late) == "x     0")
    }
  }

  @Test("Printed changes stand in the columns of what was printed before")
  func changes() throws {
    let harbour = Harbour(ships)
    #expect(harbour.list.text().hasPrefix("NAME     NOTE              TONS\n"))
    var more = ships
    more[0].tons = 901
    harbour.show(more)
    let update = try #require(harbour.list.latestUpdate)
    #expect(harbour.list.text(ofChanges: update) == "~ Ada      in dock            901\n")
  }

  @Test("A search finds what a column cuts off, and widens nothing")
  func search() {
    let ships =
      [Ship(id: 0, name: "a"), Ship(id: 1, name: "b")]
      + [Ship(id: 2, name: "a name that is cut off at the end")]
    let harbour = Harbour(ships, header: nil)
    let program = ListProgram(harbour.list)
    let screen = TestScreen(program, columns: 30, rows: 4)
    let before = screen.lines[0]
    screen.press("/")
    screen.type("zzz")
    #expect(screen.lines == [before, "  b                          0", "Nothing found.", "/zzz"])
    screen.press(.control("u"))
    screen.type("off at")
    #expect(harbour.list.focusedPath?.item == 2)
    #expect(screen.lines[2] == "▌ a name that…               0")
  }

  @Test(
    "Whatever comes, goes and scrolls: columns agree in each frame, and never shrink",
    arguments: 1...8
  )
  func replay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let harbour = Harbour([], header: nil)
    let columns = Int.random(in: 30...60, using: &random)
    let screen = TestScreen(harbour.list, columns: columns, rows: 6)
    var ships: [Ship] = []
    var widest = (name: 0, tons: 0)
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let ship = Ship(
          id: Int.random(in: 0..<12, using: &random),
          name: String(repeating: "n", count: Int.random(in: 1...12, using: &random)),
          tons: Int.random(in: 0...(1 << Int.random(in: 1...24, using: &random)), using: &random),
          note: "i"
        )
        if let index = ships.firstIndex(where: { $0.id == ship.id }) {
          if Bool.random(using: &random) { ships.remove(at: index) } else { ships[index] = ship }
        } else {
          ships.insert(ship, at: Int.random(in: 0...ships.count, using: &random))
        }
      }
      harbour.show(ships, header: nil)
      harbour.list.scroll(by: Int.random(in: -3...3, using: &random))
      let lines = screen.lines.filter { !$0.isEmpty }
      let inSight = harbour.list.visiblePaths.map { ships[$0.item] }
      #expect(lines.count == inSight.count)
      if lines.isEmpty { continue }
      for ship in inSight {
        widest.name = max(widest.name, ship.name.count)
        widest.tons = max(widest.tons, String(ship.tons).count)
      }
      // The note begins behind the names; rows that were only scrolled over may have widened it.
      let note = try #require(lines[0].firstIndex(of: "i")).utf16Offset(in: lines[0])
      #expect(note >= widest.name + 2)
      widest.name = note - 2
      for (line, ship) in zip(lines, inSight) {
        let words = line.split(separator: " ")
        #expect(words == [Substring(ship.name), "i", "\(ship.tons)"])
        #expect(line.count == columns)
        #expect(line.firstIndex(of: "i")?.utf16Offset(in: line) == note)
      }
    }
  }
}
