import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Rows that are made visible")
struct RevealTests {
  private let list = TextList { (item: Item) in "\(item.id)" }
  private let adapter: ListAdapter
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
    screen = TestScreen(program, columns: 40, rows: 6)
  }

  private func apply(_ ids: [Int]) {
    adapter.apply { ListSections(oneRowEach: ids.map { Item($0) }) }
  }

  private var rows: [String] { screen.lines.dropLast().map { String($0.drop { $0 == " " }) } }

  @Test("A visible row is not scrolled to, also right after an insert")
  func reveal() {
    apply(Array(0..<50))
    list.options.showsFocus = false
    list.scroll(by: 10)
    #expect(rows == ["10", "11", "12", "13", "14"])
    apply([100] + Array(0..<13) + [101] + Array(13..<50))
    list.reveal(ItemPath(section: 14, item: 0))
    #expect(rows == ["10", "11", "12", "101", "13"])
    #expect(list.reveal(RowIdentifier(.init(Item.self, 100), in: .init(Item.self, 100))))
    #expect(rows.first == "100")
  }

  @Test("Before a screen shows the list, a row that is revealed will be visible")
  func beforeScreen() {
    let list = TextList { (item: Item) in "\(item.id)" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: (0..<50).map { Item($0) }) }
    list.reveal(ItemPath(section: 20, item: 0))
    #expect(TestScreen(list, columns: 20, rows: 4).lines.first == "20")
  }

  @Test("Without a focus, a search makes visible what it finds, and says if there is nothing")
  func searchWithoutFocus() {
    apply(Array(0..<500))
    list.options.showsFocus = false
    screen.type("/377")
    #expect(rows.contains("377"))
    screen.press(.enter)
    screen.type("/77")
    screen.press(.escape)
    for _ in 0..<7 { screen.press("k") }
    screen.type("/")
    screen.press(.control("u"))
    screen.type("41")
    screen.press(.enter)
    #expect(rows.contains("410"))
    screen.press("n")
    #expect(rows.contains("411"))
    screen.press("N", "N")
    #expect(rows.contains("341"))
    screen.type("/x")
    screen.draw()
    #expect(screen.lines.contains { $0.contains("Nothing found.") })
  }

  @Test("A search by the program finds as one that is typed")
  func searchByProgram() {
    apply(Array(0..<500))
    program.focusedPane.search(for: "123")
    screen.draw()
    #expect(list.focusedPath == ItemPath(section: 123, item: 0))
    program.focusedPane.search(for: "x")
    screen.draw()
    #expect(screen.lines.last?.contains("Nothing found.") == true)
    program.focusedPane.search(for: "")
    #expect(screen.lines.last?.contains("Nothing found.") == false)
    #expect(list.focusedPath == ItemPath(section: 123, item: 0))
  }
}
