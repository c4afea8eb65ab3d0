import BindingCore
@testable import BindingRender
import TestSupport
import Testing

/// What a program is told that a frame shows.
private enum Telling: CaseIterable {
  case ask, confirm, quit, help, search, beginSearch, findNext, move
  case title, status, state, mouse, retry, binding, listBinding, kindOfSearch, picker
  case options, place, focus
}

@Suite("Requests for frames")
struct FrameRequestTests {
  @Test("Whatever a frame of a program shows requests one", arguments: Telling.allCases)
  fileprivate func requests(_ telling: Telling) throws {
    let list = TextList { (song: Item) in "song \(song.id)" }
    let source = DiffableDataSource<Int, Item>(display: list)
    source.handlers.canReorder = { _ in true }
    source.apply(try Snapshot { SnapshotSection(0, (1...3).map { Item($0) }) })
    let program = ListProgram(list)
    let screen = TestScreen(program, columns: 40, rows: 6)
    if telling == .findNext { program.focusedPane.search(for: "song") }
    _ = screen.changes
    var count = 0
    list.onChange = { count += 1 }
    switch telling {
    case .ask: program.ask("Name: ") { _ in }
    case .confirm: program.confirm("Sure?") { _ in }
    case .quit: program.quit()
    case .help: program.toggleHelp()
    case .search: program.focusedPane.search(for: "3")
    case .beginSearch: program.beginSearch()
    case .findNext: program.focusedPane.findNext()
    case .move: program.focusedListPane?.move.begin()
    case .title: program.title = { "Songs" }
    case .status: program.status = { "3 songs" }
    case .state: program.focusedPane.state = { .loading }
    case .mouse: program.capturesMouse = true
    case .retry: (program.focusedPane as? ListPane)?.onRetry = {}
    case .binding: program.bind("play", "p") { _ in }
    case .listBinding: program.listBindings[.quit] = nil
    case .kindOfSearch: program.focusedPane.search = .hide(.rows)
    case .picker: program.isPicker = true
    case .options: list.options.showsScrollbar = true
    case .place:
      let place: ListPlace = try #require(list.place)
      list.restore(place: place)
    case .focus:
      let row: RowIdentifier = try #require(list.focusedIdentifier)
      list.restore(focus: row)
    }
    #expect(count > 0)
    count = 0
    // Help has a list of its own.
    program.focusedPane.list.onChange = { count += 1 }
    _ = program.handle(.key("z"))
    #expect(count > 0)
  }

  @Test("A page that cannot be loaded requests a frame, in which nothing else changes")
  func failedPage() async {
    let list = TextList { (song: Item) in "song \(song.id)" }
    let adapter = ListAdapter(display: list)
    let pages = PagedList<Item, Int>(LiveList()) { _ in throw Offline() }
    adapter.apply { ListSections(oneRowEach: pages.elements) }
    list.loadPages(of: pages)
    let screen = TestScreen(list, columns: 40, rows: 6)
    _ = screen.lines
    var count = 0
    list.onChange = { count += 1 }
    pages.load(.next)
    await pages.run { pages.isLoading }
    #expect(count == 1)
  }

  @Test("A search that is typed in a program without a filter does not hide rows")
  func typing() {
    let songs = SongProgram(1...3)
    let program = songs.program
    let screen = TestScreen(program, columns: 40, rows: 6)
    var patterns: [SearchPattern] = []
    screen.press("/", "3")
    #expect(screen.lines.prefix(3) == ["  song 1", "  song 2", "▌ song 3"])
    program.focusedPane.search = .filter { patterns.append($0) }
    // A key that changes no text searches for nothing else.
    screen.press(.left, .home, .end)
    #expect(patterns == [])
    screen.press("1", .backspace, .enter)
    #expect(patterns == ["31", "3"].map { SearchPattern($0) })
  }
}
