import BindingCore
import BindingRender
import TestSupport
import Testing

/// The focus on a row whose data moves to another section of an adapter.
@Suite("The focus on a row that moves to another section")
struct MovedFocusTests {
  private let live = LiveList((0..<40).map { Item($0, $0 < 20 ? 0 : 1) })
  private let list = TextList { (item: Item) in "\(item.id) in \(item.content)" }
  private let adapter: ListAdapter
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    adapter.selectionMode = .multiple
    list.options.showsFocus = true
    screen = TestScreen(list, columns: 30, rows: 8)
    let groups = live.grouped { $0.content }
    adapter.apply { ListSections(groups) { group in group.elements } }
    _ = screen.lines
  }

  private var focusedLine: String? { screen.lines.first { $0.hasPrefix("▌") } }

  @Test(
    "It goes with the row, into a group that is there or is new, also in a data source",
    arguments: [1, 7],
    [false, true]
  )
  func moves(content: Int, inSource: Bool) {
    let other = TextList { (item: Item) in "\(item.id) in \(item.content)" }
    other.options.showsFocus = true
    let source = DiffableDataSource<Int, Item>(display: other)
    source.follow(live.grouped { $0.content })
    let list = inSource ? other : self.list
    let screen = inSource ? TestScreen(other, columns: 30, rows: 8) : self.screen
    var focusedLine: String? { screen.lines.first { $0.hasPrefix("▌") } }
    list.focus(on: ItemPath(section: 0, item: 3))
    #expect(focusedLine == "▌ 3 in 0")
    live[id: 3]?.content = content
    #expect(focusedLine == "▌ 3 in \(content)")
    #expect(inSource || list.focusedPath == adapter.highlightedPath)
    live[id: 3]?.content = 0
    #expect(focusedLine == "▌ 3 in 0")
    #expect(list.focusedPath == ItemPath(section: 0, item: 3))
    live.remove(id: 3)
    #expect(focusedLine == "▌ 4 in 0")
    if !inSource { return }
    // There a row is focused by its identity alone, wherever it is.
    #expect(list.focus(on: RowIdentifier(.init(Item.self, 25))))
    #expect(focusedLine == "▌ 25 in 1")
  }

  @Test("A row that was visible keeps its place on the screen; one that is chosen is shown")
  func place() throws {
    list.focus(on: ItemPath(section: 0, item: 3))
    let line = try #require(screen.lines.firstIndex { $0.hasPrefix("▌") })
    live[id: 3]?.content = 1
    #expect(screen.lines.firstIndex { $0.hasPrefix("▌") } == line)
    let identifier = try #require(adapter.identifier(at: ItemPath(section: 1, item: 15)))
    #expect(list.focus(on: identifier))
    #expect(focusedLine == "▌ 34 in 1")
    #expect(adapter.highlightedPath == ItemPath(section: 1, item: 15))
    #expect(!list.focus(on: RowIdentifier(.init(Item.self, 99), in: identifier.section)))
    #expect(focusedLine == "▌ 34 in 1")
  }

  @Test("It goes with the row if another update comes before the frame", arguments: [false, true])
  func twoUpdates(isGone: Bool) {
    list.focus(on: ItemPath(section: 1, item: 10))
    #expect(focusedLine == "▌ 30 in 1")
    let line = screen.lines.firstIndex { $0.hasPrefix("▌") }
    if isGone { live.remove(id: 37) } else { live.append(Item(99, 1)) }
    live[id: 30]?.content = 0
    #expect(focusedLine == "▌ 30 in 0")
    #expect(screen.lines.firstIndex { $0.hasPrefix("▌") } == line)
  }
}
