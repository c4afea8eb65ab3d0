import BindingCore
import BindingRender
import TestSupport
import Testing

/// A data source whose list is on a screen.
@Suite("Data source on a screen")
struct DataSourceScreenTests {
  private let list = TextList { (item: Item) in "item \(item.id): \(item.content)" }
  private let source: DiffableDataSource<String, Item>

  init() { source = DiffableDataSource(display: list, selectionMode: .multiple) }

  private func apply(_ items: [Item]) throws {
    source.apply(try snapshot(items))
  }

  private func snapshot(_ items: [Item]) throws -> Snapshot<String, Item> {
    var snapshot = Snapshot<String, Item>()
    try snapshot.appendSections(["all"])
    try snapshot.append(items)
    return snapshot
  }

  private var lines: [String] {
    TestScreen(list, columns: 20, rows: 3).lines
  }

  @Test("Visible items stay while others come above them, and the source knows which they are")
  func anchor() throws {
    try apply((0..<9).map { Item($0) })
    #expect(lines == ["item 0: 0", "item 1: 0", "item 2: 0"])
    list.scroll(by: 4)
    #expect(lines == ["item 4: 0", "item 5: 0", "item 6: 0"])
    try apply([Item(100)] + (0..<9).map { Item($0, 1) })
    #expect(lines == ["item 4: 1", "item 5: 1", "item 6: 1"])
    #expect(source.visibleItems.map(\.id) == [4, 5, 6])
  }

  @Test("What a display says of a list that is not the newest does not bring back what went")
  func staleView() throws {
    try apply((0..<3).map { Item($0) })
    #expect(lines.count == 3)
    let next = try snapshot([Item(0, 7), Item(1, 7)])
    // Inside a completion the snapshot waits, and the list is drawn without it.
    source.apply(source.snapshot()) { [source, list] _ in
      list.scroll(by: 1)
      _ = TestScreen(list, columns: 20, rows: 2).lines
      source.apply(next)
      _ = TestScreen(list, columns: 20, rows: 3).lines
    }
    #expect(source.visibleItems == [Item(0, 7), Item(1, 7)])
  }

  @Test("A handler may use the display and select others", .timeLimit(.minutes(15)))
  func selectionFromHandler() throws {
    let list = TextList { (item: Item) in "\(item.id)" }
    let source = DiffableDataSource<String, Item>(display: list, selectionMode: .single)
    source.handlers.didSelect = { [weak source, list] item in
      _ = TestScreen(list, columns: 20, rows: 3).lines
      if item.id < 2 { source?.select(item.id + 1) }
    }
    source.apply(try snapshot((0..<3).map { Item($0) }))
    list.options.showsFocus = true
    source.select(0)
    #expect(source.selectedItems == [Item(2)])
    #expect(TestScreen(list, columns: 20, rows: 3).lines == ["▌ 0", "  1", "• 2"])
  }

  @Test("An item that is selected is marked, and keeps the mark where it moves")
  func selection() throws {
    try apply((0..<3).map { Item($0) })
    list.options.showsFocus = true
    #expect(lines == ["▌ item 0: 0", "  item 1: 0", "  item 2: 0"])
    source.select(2)
    #expect(lines == ["▌ item 0: 0", "  item 1: 0", "• item 2: 0"])
    try apply([2, 1, 0].map { Item($0) })
    #expect(lines == ["• item 2: 0", "  item 1: 0", "▌ item 0: 0"])
  }

  @Test("Of a long section only visible rows are bound, and both ends are near")
  func long() throws {
    try apply((0..<100_000).map { Item($0) })
    list.scroll(to: .bottom)
    #expect(lines == ["item 99997: 0", "item 99998: 0", "item 99999: 0"])
    list.scroll(toLine: 50_000)
    #expect(lines.first == "item 50000: 0")
    let binds = list.takeWork().bindCount
    #expect(binds <= 40)
  }
}
