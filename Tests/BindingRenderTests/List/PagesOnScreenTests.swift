import BindingCore
@testable import BindingRender
import Synchronization
import TestSupport
import Testing

/// Pages of a server, shown by a list of 8 lines.
@Suite("Pages on a screen", .timeLimit(.minutes(15)))
struct PagesOnScreenTests {
  /// A server of a hundred items by pages of six that fails when told to.
  private final class Server: Sendable {
    private let fails = Mutex(false)
    private let asked = CallCount()

    var count: Int { asked.value }
    func fail(_ value: Bool) { fails.withLock { $0 = value } }

    func page(_ start: Int) throws -> Page<Item, Int> {
      asked.add()
      if fails.withLock({ $0 }) { throw Offline() }
      let range = max(0, start)..<min(100, start + 6)
      return Page(
        range.map { Item($0) },
        previous: start > 0 ? start - 6 : nil,
        next: start + 6 < 100 ? start + 6 : nil
      )
    }
  }

  private let server = Server()
  private let items = LiveList<Item>()
  private let pages: PagedList<Item, Int>
  private let list: TextList
  private let adapter: ListAdapter
  private let screen: TestScreen

  private struct ItemCell: Bindable {
    private(set) var text: StyledText = ""
    // Of one, two or three lines.
    mutating func bind(_ item: Item) {
      text = "\(lines: (0...item.id % 3).map { "item \(item.id).\($0)" }.joined(separator: "\n"))"
    }
  }

  private struct StateCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ page: PageState) { text = "\("\(page.load) \(page.state)")" }
  }

  init() {
    pages = PagedList(items, from: 48, keeping: .pages(8)) { [server] in
      try server.page($0 ?? 48)
    }
    list = TextList(ItemCell.self, StateCell.self)
    adapter = ListAdapter(display: list)
    screen = TestScreen(list, columns: 40, rows: 8)
    adapter.apply {
      ListSections(oneRowEach: pages.row(of: .previous))
      ListSections(oneRowEach: items)
      ListSections(oneRowEach: pages.row(of: .next))
    }
    list.loadPages(of: pages, within: 3)
  }

  private func load() async { await pages.run { pages.isLoading } }

  /// The lines in sight that show items, each with its place.
  private var shown: [Int: String] {
    let lines = screen.lines.map { $0.replacing("▌", with: " ").drop { $0 == " " } }
    return Dictionary(
      uniqueKeysWithValues: lines.enumerated().filter { $1.hasPrefix("item") }.map {
        ($0, String($1))
      }
    )
  }

  @Test("No visible line moves when a page comes, wherever the reader is", arguments: seeds(8))
  func replay(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    list.options.showsFocus = Bool.random(using: &random)
    pages.load(.next)
    await load()
    screen.draw()
    for _ in 0..<40 {
      server.fail(Int.random(in: 0..<5, using: &random) == 0)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: pages.refresh()
      case 1: pages.retry(Bool.random(using: &random) ? .next : .previous)
      case 2: list.handle(.pageDown)
      case 3: list.handle(.pageUp)
      case 4: list.scroll(by: Int.random(in: -20...20, using: &random))
      default: list.moveFocus(by: Int.random(in: -10...10, using: &random))
      }
      // A frame of where the reader is now, in which the pages are asked for.
      let before = shown
      let focus = focused
      await load()
      let after = shown
      for (place, line) in before { #expect(after[place] == line, "line \(place)") }
      #expect(focused == focus)
      if before.contains(where: { after[$0] != $1 }) { return }
    }
    #expect(items.map(\.id) == items.map(\.id).sorted())
  }

  /// The item that has the focus.
  private var focused: Item? {
    list.focusedPath.flatMap { adapter.row(at: $0)?.value as? Item }
  }

  @Test("A reader who goes through the list in both directions sees all pages")
  func everything() async {
    pages.load(.next)
    var seen: Set<Int> = []
    for key in [Key.pageDown, .pageUp] {
      for _ in 0..<80 {
        await load()
        screen.draw()
        seen.formUnion(items.map(\.id))
        list.handle(key)
      }
    }
    #expect(seen == Set(0..<100))
    #expect(items.count <= 54, "Pages beyond the limit are dropped")
  }

  @Test("A page that fails is asked for once in an approach, and again in the next")
  func failure() async {
    pages.load(.next)
    await load()
    screen.draw()
    await load()
    list.scroll(to: .bottom)
    server.fail(true)
    screen.draw()
    await load()
    let count = server.count
    for _ in 0..<5 {
      list.scroll(to: .bottom)
      screen.draw()
      await load()
    }
    #expect(screen.lines.last?.hasPrefix("next failed") == true)
    #expect(server.count == count)
    list.scroll(by: -12)
    screen.draw()
    server.fail(false)
    list.scroll(to: .bottom)
    screen.draw()
    await load()
    #expect(server.count > count)
    #expect(items.contains(id: 60))
  }

  /// Loads what is near, and scrolls to the end, where more is on its way.
  private func scrollToEnd() async {
    pages.load(.next)
    await load()
    screen.draw()
    await load()
    list.scroll(to: .bottom)
    screen.draw()
    #expect(pages.isLoading)
  }

  @Test("A frame that begins a load requests another, which shows that it loads")
  func begin() async {
    adapter.apply { ListSections(oneRowEach: items) }
    pages.load(.next)
    await load()
    // An item takes at most three lines.
    list.scroll(to: .top)
    let (count, isLoading) = (list.viewport.list.requestCount, pages.isLoading)
    screen.draw()
    #expect(!isLoading && pages.isLoading)
    #expect(list.viewport.list.requestCount > count)
  }

  @Test("A load is cancelled when its end is not near any more")
  func cancellation() async {
    await scrollToEnd()
    list.scroll(by: -12)
    screen.draw()
    if case .loading = pages.state(of: .next) { Issue.record("nobody waits for the page") }
    let count = items.count
    await load()
    #expect(items.count == count)
  }

  @Test("A list that is empty after a page goes on with the next", arguments: [false, true])
  func empty(hasStateRow: Bool) async {
    let items = LiveList<Item>()
    let pages = PagedList<Item, Int>(items) { start in
      let start = start ?? 0
      // The first page is empty, and of the others only the last has what passes.
      let range = start..<min(30, start == 0 ? 0 : start + 6)
      return Page(range.map { Item($0) }, next: start == 0 ? 6 : start + 6 < 30 ? start + 6 : nil)
    }
    let passing = items.filtered { $0.id > 25 }
    let list = TextList(ItemCell.self, StateCell.self)
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 40, rows: 8)
    let states = pages.row(of: .next).filtered { state in
      if hasStateRow, case .loading = state.state { true } else { false }
    }
    adapter.apply {
      ListSections(oneRowEach: passing)
      ListSections(oneRowEach: states)
    }
    list.loadPages(of: pages)
    pages.load(.next)
    for _ in 0..<12 {
      screen.draw()
      await pages.run { pages.isLoading }
    }
    #expect(passing.map(\.id) == [26, 27, 28, 29])
    if case .ended = pages.state(of: .next) {} else { Issue.record("it has not gone on") }
  }

  @Test("An end that gets another handler is left")
  func replacedHandler() async {
    await scrollToEnd()
    list.onNearEdge(.bottom) {}
    #expect(!pages.isLoading)
    await load()
    list.loadPages(of: pages, within: 3)
    screen.draw()
    #expect(pages.isLoading)
    let others = PagedList<Item, Int>(LiveList()) { _ in Page([], next: nil) }
    list.loadPages(of: others)
    #expect(!pages.isLoading)
  }
}
