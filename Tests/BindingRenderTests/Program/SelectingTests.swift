import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Selecting several rows by keys")
struct SelectingTests {
  private let list = TextList { (track: Item) in "track \(track.id)" }
  private let adapter: ListAdapter
  private let tracks = LiveList((1...9).map { Item($0) })
  private let shown: LiveFilter<Item>
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    adapter.selectionMode = .multiple
    let shown = tracks.filtered { _ in true }
    self.shown = shown
    adapter.apply { ListSections(oneRowEach: shown) }
    program = ListProgram(list)
    program.focusedPane.search = .filter { pattern in
      shown.setFilter { pattern.matches("track \($0.id)") }
    }
    screen = TestScreen(program, columns: 60, rows: 8)
    _ = screen.changes
  }

  /// The numbers of the selected tracks, from top to bottom, and those of hidden ones.
  private var selected: [Int] {
    adapter.selectedViewModels.compactMap { $0.value(as: Item.self)?.id }
  }

  @Test("Space selects and goes on, also often; a second time it deselects")
  func toggling() {
    #expect(screen.lines.last == "Space toggle selection  \(ListKeys.filter)  \(ListKeys.last)")
    screen.press(" ")
    #expect(screen.changes.prefix(2) == ["1: • track 1", "2: ▌ track 2"])
    screen.press("j", "3", " ")
    #expect(selected == [1, 3, 4, 5])
    #expect(list.focusedPath?.section == 5)
    screen.press("k", " ")
    #expect(selected == [1, 3, 4])
    screen.press(.escape)
    #expect(selected == [] && !program.hasQuit)
  }

  @Test("Shift and an arrow extend the selection, and on the way back deselect")
  func extending() {
    screen.press("j", "j", .shift(.down), .shift(.down), .shift(.down))
    #expect(selected == [3, 4, 5, 6])
    screen.press(.shift(.up), .shift(.up))
    #expect(selected == [3, 4])
    screen.press(.shift(.up), .shift(.up))
    #expect(selected == [2, 3])
    // From elsewhere another one begins.
    screen.press("j", "j", "j", .shift(.down))
    #expect(selected == [2, 3, 5, 6])
  }

  @Test("V selects from the last row that was selected to the focus, in either direction")
  func range() {
    screen.press("j", " ", "j", "j", "V")
    #expect(selected == [2, 3, 4, 5])
    screen.press("-", "G", " ", "k", "k", "k", "V")
    #expect(selected == [6, 7, 8, 9])
  }

  @Test("All that is shown can be selected, and a selection stays over filters and sorts")
  func filtering() {
    screen.press("/", "3", .enter, "*")
    #expect(selected == [3])
    screen.press("/", .backspace, "7", .enter, " ")
    #expect(screen.lines.first == "▌•track 7")
    #expect(selected == [7])
    screen.press(.escape)
    #expect(program.focusedPane.searchText == "" && selected == [3, 7])
    tracks.replace(with: (1...8).reversed().map { Item($0) })
    #expect(selected == [7, 3])
    tracks.replace(with: [Item(3), Item(4)])
    #expect(selected == [3])
    screen.press("*")
    #expect(selected == [3, 4])
    screen.press("-")
    #expect(selected == [])
  }

  @Test("In a list that selects at most one row, space scrolls as before")
  func single() {
    adapter.selectionMode = .single
    screen.press(" ", "*", "V", .shift(.down))
    #expect(selected == [])
    #expect(list.position.line == 2)
  }

  @Test("A data source is used by the same keys")
  func dataSource() {
    let list = TextList { (track: Item) in "track \(track.id)" }
    var log: [String] = []
    let source = DiffableDataSource<Int, Item>(display: list, selectionMode: .multiple)
    source.handlers.shouldSelect = { $0.id != 2 }
    source.handlers.didSelect = { log.append("+\($0.id)") }
    source.handlers.didDeselect = { log.append("-\($0.id)") }
    let tracks = LiveList((1...4).map { Item($0) })
    let shown = tracks.filtered { _ in true }
    source.follow(shown, in: 0)
    let screen = TestScreen(ListProgram(list), columns: 60, rows: 8)
    screen.press("*")
    #expect(source.selectedIdentifiers == [1, 3, 4])
    screen.press("k", "j", " ", "j", "V")
    shown.setFilter { $0.id != 1 }
    screen.press("-")
    #expect(source.selectedIdentifiers == [])
    #expect(log.prefix(3) == ["+1", "+3", "+4"])
    // Nobody is told of what a filter hides.
    #expect(Set(log.suffix(2)) == ["-3", "-4"] && !log.contains("-1"))
  }

  @Test("A number before Space selects no row twice at the end of the list", arguments: [3, 4, 9])
  func togglingAtEnd(count: Int) {
    screen.press("G", "k", "k")
    screen.type("\(count) ")
    #expect(selected == [7, 8, 9])
  }

  @Test("V selects from the row that V selected last, and Shift with an arrow goes on from there")
  func again() {
    screen.press("V", "j", "j", "j", "V")
    #expect(selected == [1, 2, 3, 4])
    screen.press(.shift(.up))
    #expect(selected == [1, 2, 3])
  }
}
