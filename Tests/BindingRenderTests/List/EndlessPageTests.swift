import BindingCore
import BindingRender
import TestSupport
import Testing

/// Servers that could be asked for ever, and how often a list asks them.
@Suite("Pages without end", .timeLimit(.minutes(15)))
struct EndlessPageTests {
  /// A server of pages of ten items, which counts what it is asked.
  private final class Server: Sendable {
    private let count = CallCount()
    private let items: @Sendable (_ page: Int) -> [Item]
    private let pageCount: Int

    init(pages: Int = 100, _ items: @escaping @Sendable (_ page: Int) -> [Item]) {
      pageCount = pages
      self.items = items
    }

    var asked: Int { count.value }

    func page(_ number: Int) -> Page<Item, Int> {
      count.add()
      return Page(items(number), next: number + 1 < pageCount ? number + 1 : nil)
    }
  }

  private let items = LiveList<Item>()
  private let list = TextList { (item: Item) in "item \(item.id)" }
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: list) }

  private func pages(of server: Server, keeping limit: PageLimit? = nil) -> PagedList<Item, Int> {
    PagedList(items, keeping: limit) { server.page($0 ?? 0) }
  }

  private static func tenItems(_ page: Int) -> [Item] {
    (page * 10..<page * 10 + 10).map { Item($0, $0 % 3) }
  }

  /// Draws frames and takes in pages until nothing is asked for any more.
  private func settle(_ screen: TestScreen, _ pages: PagedList<Item, Int>) async {
    for _ in 0..<400 {
      screen.draw()
      if !pages.isLoading { return }
      await pages.run { pages.isLoading }
    }
  }

  @Test("The distance to an end counts rows, also where few sections have many")
  func groups() async {
    let server = Server(Self.tenItems)
    let pages = pages(of: server)
    let groups = items.grouped { $0.content }
    adapter.apply { ListSections(groups) { group in group.elements } }
    list.loadPages(of: pages, within: 10)
    let screen = TestScreen(list, columns: 20, rows: 8)
    await settle(screen, pages)
    #expect(server.asked == 2)
    // The reader goes down, and each approach brings what is needed.
    list.scroll(to: .bottom)
    await settle(screen, pages)
    #expect(server.asked > 2 && server.asked < 10)
  }

  @Test("A sort that moves what comes to the other end asks for a few pages until the reader moves")
  func sorted() async {
    let server = Server(Self.tenItems)
    let pages = pages(of: server)
    adapter.apply { ListSections(oneRowEach: items.sorted(by: .descending(\.id))) }
    list.loadPages(of: pages, within: 3)
    var reports: [ListDiagnostic] = []
    pages.onDiagnostic = { reports.append($0) }
    let screen = TestScreen(list, columns: 20, rows: 8)
    pages.load(.next)
    await pages.run { pages.isLoading }
    list.scroll(to: .bottom)
    await settle(screen, pages)
    let asked = server.asked
    #expect(asked <= 8)
    #expect(reports == [.pagesInVain(count: 6)])
    #expect(screen.lines.last == "item 0")
    await settle(screen, pages)
    #expect(server.asked == asked)
    list.scroll(by: -1)
    await settle(screen, pages)
    #expect(server.asked > asked && server.asked <= asked + 7)
  }

  @Test("A server that repeats itself under new cursors is asked for a few pages")
  func repeated() async {
    let server = Server(pages: 300) { _ in Self.tenItems(0) }
    let pages = pages(of: server)
    adapter.apply { ListSections(oneRowEach: items) }
    list.loadPages(of: pages, within: 10)
    let screen = TestScreen(list, columns: 20, rows: 8)
    await settle(screen, pages)
    #expect(server.asked <= 8)
    #expect(items.count == 10)
  }

  @Test("A filter that nothing passes asks for a few pages, and more with each key")
  func filtered() async {
    let server = Server(Self.tenItems)
    let pages = pages(of: server)
    let filter = items.filtered { $0.id >= 120 }
    adapter.apply { ListSections(oneRowEach: filter) }
    list.loadPages(of: pages)
    let screen = TestScreen(list, columns: 20, rows: 8)
    await settle(screen, pages)
    #expect(server.asked == 6)
    list.handle(.pageDown)
    await settle(screen, pages)
    #expect(server.asked > 6 && server.asked <= 13)
    list.handle(.pageDown)
    await settle(screen, pages)
    #expect(filter.count > 8)
  }

  @Test("A list without a screen is printed with all pages, or as many as are wanted")
  func printing() async throws {
    let server = Server(pages: 30, Self.tenItems)
    let pages = pages(of: server, keeping: .pages(3))
    adapter.apply { ListSections(oneRowEach: items) }
    list.loadPages(of: pages)
    let program = ListProgram(list)
    #expect(try await program.loadPagesToPrint(upTo: 4) == "printed 4 pages; there are more")
    #expect(items.map(\.id) == Array(0..<40))
    #expect(try await program.loadPagesToPrint(upTo: nil) == nil)
    #expect(items.count == 300 && server.asked == 30)
    #expect(list.text().split(separator: "\n").count == 300)
  }

  @Test("A server without an end that repeats itself does not hold up what is printed")
  func printingRepeated() async throws {
    let server = Server(pages: .max) { Self.tenItems(min($0, 2)) }
    let pages = pages(of: server)
    adapter.apply { ListSections(oneRowEach: items) }
    list.loadPages(of: pages)
    let report = try await ListProgram(list).loadPagesToPrint(upTo: nil)
    #expect(report?.contains("nothing new") == true)
    #expect(items.count == 30)
  }

  @Test("Pages before the first one are printed as well, and a failure ends it")
  func printingBefore() async throws {
    let pages = PagedList<Item, Int>(items, from: 5) { number in
      let number = number ?? 5
      if number == 2 { throw Offline() }
      return Page([Item(number)], previous: number - 1, next: number < 7 ? number + 1 : nil)
    }
    list.loadPages(of: pages)
    #expect(try await ListProgram(list).loadPagesToPrint(upTo: nil) == nil)
    #expect(items.map(\.id) == Array(3...7))
    if case .failed = pages.state(of: .previous) {} else { Issue.record("it did not fail") }
  }
}
