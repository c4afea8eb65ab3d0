import BindingCore
import BindingRender
import TestSupport
import Testing

/// A list whose adapter was released has no rows, in each frame after that.
@Suite("Lists whose adapter was released")
struct ReleasedAdapterTests {
  private let list = TextList(empty: "nothing") { (item: Item) in "item \(item.id)" }

  /// The lines of a list without rows: in debug builds they name the mistake.
  private func isEmpty(_ lines: [String]) -> Bool {
    !lines.contains { $0.contains("item") }
  }

  @Test("The next frame shows no rows, without a key or a new size, and so does each after it")
  func frames() {
    var adapter: ListAdapter? = ListAdapter(display: list)
    adapter?.apply { ListSections(oneRowEach: (0..<9).map { Item($0) }) }
    let program = ListProgram(list)
    let screen = TestScreen(program, columns: 40, rows: 6)
    #expect(screen.lines[1].contains("item 1"))
    adapter = nil
    let lines = screen.lines
    #expect(isEmpty(lines))
    screen.draw()
    #expect(screen.lines == lines)
    screen.press("j")
    #expect(isEmpty(screen.lines))
    list.scroll(by: 1)
    #expect(isEmpty(screen.lines))
    screen.send(.resize(TerminalSize(columns: 40, rows: 7)))
    #expect(isEmpty(screen.lines))
    #expect(list.focusedPath == nil && list.visiblePaths.isEmpty)
    #expect(isEmpty(list.text().split(separator: "\n").map(String.init)))
  }

  @Test("Rows of another adapter that the list shows by then stay")
  func other() {
    var first: ListAdapter? = ListAdapter(display: list)
    first?.apply { ListSections(oneRowEach: [Item(1)]) }
    let second = ListAdapter(display: list)
    second.apply { ListSections(oneRowEach: [Item(2)]) }
    let screen = TestScreen(list, columns: 40, rows: 6)
    first = nil
    #expect(screen.lines.contains { $0.contains("item 2") })
    second.apply { ListSections(oneRowEach: [Item(3)]) }
    #expect(screen.lines.contains { $0.contains("item 3") })
  }

  @Test("Two adapters that take the list from each other are reported, each time")
  func shared() {
    var reports: [String] = []
    let first = ListAdapter(display: list)
    first.onDiagnostic = { if $0 == .sharedDisplay { reports.append("first") } }
    var second: ListAdapter? = ListAdapter(display: list)
    second?.onDiagnostic = { if $0 == .sharedDisplay { reports.append("second") } }
    first.apply { ListSections(oneRowEach: [Item(1)]) }
    #expect(reports == [])
    second?.apply { ListSections(oneRowEach: [Item(2)]) }
    #expect(reports == ["second"])
    first.apply { ListSections(oneRowEach: [Item(1), Item(3)]) }
    #expect(reports == ["second", "first"])
    second = nil
    first.apply { ListSections(oneRowEach: [Item(1)]) }
    #expect(reports == ["second", "first"])
    var handlers = DataSourceHandlers<Int, Item>()
    handlers.onDiagnostic = { if $0 == .sharedDisplay { reports.append("source") } }
    let source = DiffableDataSource<Int, Item>(display: list, handlers: handlers)
    source.update { _ = try? $0.appendSections([0]) }
    #expect(reports == ["second", "first", "source"])
    #expect(!ListDiagnostic.sharedDisplay.description.isEmpty)
  }

  @Test("A list that goes from one adapter to another is not reported")
  func handedOn() {
    let first = ListAdapter(display: list)
    first.apply { ListSections(oneRowEach: [Item(1)]) }
    first.show(on: TextList { (item: Item) in "\(item.id)" })
    let second = ListAdapter(display: list)
    second.onDiagnostic = { if $0 == .sharedDisplay { Issue.record("\($0)") } }
    second.apply { ListSections(oneRowEach: [Item(2)]) }
  }
}
