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
    adapter.apply { ListSections(rows: [Item(1), Item(2)]) }
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
    program.detail { @MainActor (item: Item) in
      await Task.yield()
      return "about \(item.id)"
    }
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press(.tab)
    #expect(screen.spoken == ["Loading…"])
    await screen.waitForDetails()
    #expect(screen.spoken == ["1 of 1: about 1"])
    adapter.apply { ListSections(rows: [Int]().map { Item($0) }) }
    screen.press(.tab)
    _ = screen.spoken
    screen.press(.tab)
    #expect(program.list === songs)
  }

  @Test("A choice that has begun before the first words says its title once")
  func choice() async {
    let program = ListProgram(songs)
    program.title = { "songs" }
    let task = Task { await program.choose(from: ["main", "next"], title: "branch") }
    while program.list === songs { await Task.yield() }
    let screen = TestScreen(spoken: program)
    let spoken = screen.spoken
    #expect(spoken.first == "songs › branch")
    #expect(spoken.dropFirst().first?.hasPrefix("1 of 2: main") == true)
    screen.press(.enter)
    #expect(await task.value == "main")
    #expect(screen.spoken.first?.hasPrefix("1 of 2: song 1") == true)
  }
}
