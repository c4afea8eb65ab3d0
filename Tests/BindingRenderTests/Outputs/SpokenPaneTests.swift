import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("Panes in words")
@MainActor
struct SpokenPaneTests {
  private let songs = TextList { (item: Item) in "song \(item.id)" }
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: songs)
    adapter.apply { ListSections(oneRowEach: [Item(1), Item(2)]) }
  }

  @Test("Tab passes by panes that have nothing to say")
  func tabs() {
    let other = TextList(empty: "No albums.") { (item: Item) in "album \(item.id)" }
    var text: StyledText = ""
    let program = ListProgram(
      Split(
        rows: TextPane { _ in "───" }.fixed(1),
        ListPane(songs).share(),
        TextPane { _ in text }.fitting(upTo: 3),
        ListPane(other).share()
      )
    )
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press(.tab)
    #expect(screen.spoken == ["No albums."])
    screen.press(.tab)
    #expect(screen.spoken == ["1 of 2: song 1"])
    screen.press(.backTab)
    #expect(screen.spoken == ["No albums."])
    text = "three"
    screen.press(.backTab)
    #expect(screen.spoken == ["1 of 1: three"])
    text = ""
    screen.press(.tab)
    #expect(screen.spoken == ["No albums."])
  }

  @Test("Tab is no key where no other pane has anything to say")
  func alone() {
    let program = ListProgram(Split(rows: ListPane(songs).share(), TextPane { _ in "" }.fixed(1)))
    let screen = TestScreen(spoken: program)
    #expect(!screen.spoken.joined().contains("tab"))
  }

  @Test("Details that a task loads have something to say where the row has some")
  func details() async {
    let program = ListProgram(songs)
    program.showDetails { @MainActor (item: Item) in
      await Task.yield()
      return "about \(item.id)"
    }
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press(.tab)
    #expect(screen.spoken == ["details", "Loading…"])
    await screen.waitForDetails()
    #expect(screen.spoken == ["1 of 1: about 1"])
    adapter.apply { ListSections(oneRowEach: [Int]().map { Item($0) }) }
    screen.press(.tab)
    _ = screen.spoken
    screen.press(.tab)
    #expect(program.list === songs)
  }

  @Test("Tab says the name of a pane: its title, details, a page, or the split around it")
  func names() {
    let (first, second) = (ListPane(songs), TextPane { _ in "log" })
    let inner = Split(rows: TextPane { _ in "one" }.fixed(1), TextPane { _ in "two" }.fixed(1))
    inner.title = { "Counts" }
    let program = ListProgram(
      Split(columns: first.share(), second.share().page("x", "report"), inner.share())
    )
    program.showDetails(for: Item.self) { item in "about \(item.id)" }
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    var said: [String] = []
    for _ in 1...4 {
      screen.press(.tab)
      said += screen.spoken.filter { !$0.hasPrefix("1 of 1") }
    }
    #expect(said == ["report", "Counts", "Counts", "details"])
  }

  @Test("The key for details says it where the focused row has none")
  func noDetails() {
    var text: StyledText = ""
    let program = ListProgram(songs)
    program.showDetails(for: Item.self) { _ in text }
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press("v")
    #expect(screen.spoken == ["No details."])
    text = "about"
    screen.press("v")
    #expect(screen.spoken == ["about"])
    adapter.apply { ListSections(oneRowEach: [Int]().map { Item($0) }) }
    _ = screen.spoken
    screen.press("v")
    #expect(screen.spoken.contains("No details."))
  }

  @Test("Loaded details that are empty say that there are none, also with the focus")
  func emptyDetails() async {
    let program = ListProgram(songs)
    let (gate, key) = AsyncStream.makeStream(of: Void.self)
    program.showDetails { (_: Item) async -> StyledText in
      for await _ in gate {}
      return ""
    }
    let screen = TestScreen(spoken: program)
    screen.press(.tab)
    #expect(screen.spoken.last == "Loading…")
    key.finish()
    await screen.waitForDetails()
    #expect(screen.spoken == ["No details."])
  }

  @Test("A progress bar is said as a percentage, unless its line says one")
  func bar() {
    for (share, columns, words) in [
      (0.5, 8, "Build 50%"), (0, 8, "Build 0%"), (1, 8, "Build 100%"), (0.99, 4, "Build 87%"),
      (0.5, 0, "Build"),
    ] {
      let bar: StyledText = "Build \(StyledText.progress(share, columns: columns, .bold))"
      #expect(bar.spokenText == words)
    }
    let two = StyledText.progress(0.5, columns: 4) + StyledText.progress(1, columns: 4)
    #expect(two.spokenText == "75%")
    let named: StyledText = "\(StyledText.progress(1 / 3, columns: 8)) 33%"
    #expect(named.spokenText == "33%")
    // Blocks that are no bar are decoration.
    #expect(StyledText("███ ○ ● ◆ ▲ 7").spokenText == "▲ 7")
    #expect(StyledText("Attic ▮▮▯ 55 %, ▲ 3 ■□").spokenText == "Attic 55 %, ▲ 3")
  }

  @Test("A choice that has begun before the first words says its title once")
  func choice() async {
    let program = ListProgram(songs)
    program.title = { "songs" }
    let task = Task { await program.choose(from: ["main", "next"], title: "branch") }
    while program.focusedPane.list === songs { await Task.yield() }
    let screen = TestScreen(spoken: program)
    let spoken = screen.spoken
    #expect(spoken.first == "songs › branch")
    #expect(spoken.dropFirst().first?.hasPrefix("1 of 2: main") == true)
    screen.press(.enter)
    #expect(await task.value == "main")
    #expect(screen.spoken.first?.hasPrefix("1 of 2: song 1") == true)
  }
}
