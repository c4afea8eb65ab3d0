import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("The row in focus is highlighted")
struct HighlightTests {
  private let list = TextList(AlbumSongCell.self)
  private let rules = LoggingRules()
  private let adapter: ListAdapter
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    screen = TestScreen(list, columns: 20, rows: 3)
    list.options.showsFocus = true
  }

  private func apply(_ albums: [Album]) {
    adapter.apply { [rules] in ListSections(albums) { LoggingController(rules) } }
  }

  /// The highlights since the last call, after a frame.
  private func highlights() -> [String] {
    screen.draw()
    return rules.log.take().filter { $0.contains("highlight") }
  }

  @Test("Walking through a list calls the hooks of each row once, across sections")
  func walking() {
    apply(Jukebox.albums([2, 0, 2]))
    #expect(highlights() == ["highlight a0"])
    list.handle(.down)
    #expect(adapter.highlightedPath == list.focusedPath)
    #expect(highlights() == ["unhighlight a0", "highlight a1"])
    list.handle(.down)
    #expect(highlights() == ["unhighlight a1", "highlight c0"])
    list.handle(.end)
    #expect(highlights() == ["unhighlight c0", "highlight c1"])
    list.handle(.down)
    list.scroll(by: 1)
    #expect(highlights() == [])
    list.moveFocus(by: -3)
    #expect(highlights() == ["unhighlight c1", "highlight a0"])
    list.focus(on: ItemPath(section: 2, item: 1))
    #expect(highlights() == ["unhighlight a0", "highlight c1"])
  }

  @Test("A row that is inserted above the focused one, or updated, highlights nothing")
  func insertion() {
    var albums = Jukebox.albums([1, 2])
    apply(albums)
    list.focus(on: ItemPath(section: 1, item: 1))
    #expect(highlights() == ["highlight b1"])
    albums[1].songs.insert(Song("new"), at: 0)
    apply(albums)
    #expect(highlights() == [])
    apply([Album(9, songs: [Song("z")])] + albums)
    #expect(highlights() == [])
    albums[1].songs[2].text = "again"
    apply(albums.reversed())
    #expect(highlights() == [])
    #expect(adapter.highlightedPath == ItemPath(section: 0, item: 2))
    #expect(list.focusedPath == adapter.highlightedPath)
  }

  @Test("If the focused row goes, its neighbour is highlighted with the next frame")
  func deletion() {
    apply(Jukebox.albums([3]))
    list.handle(.down)
    #expect(highlights() == ["highlight a1"])
    apply([Album(0, songs: [Song("a0"), Song("a2")])])
    #expect(rules.log.take().allSatisfy { !$0.contains("highlight") })
    #expect(highlights() == ["highlight a2"])
    apply([])
    #expect(highlights() == [])
    apply(Jukebox.albums([1]))
    #expect(highlights() == ["highlight a0"])
  }

  @Test("Without a focus nothing is highlighted, nor is it by printing")
  func noFocus() {
    apply(Jukebox.albums([2]))
    #expect(list.text() == "\n\n")
    #expect(rules.log.take().allSatisfy { !$0.contains("highlight") })
    #expect(highlights() == ["highlight a0"])
    list.options.showsFocus = false
    #expect(highlights() == ["unhighlight a0"])
    list.handle(.end)
    #expect(highlights() == [])
    list.options.showsFocus = true
    #expect(highlights() == ["highlight a1"])
  }

  @Test("A hook may change the list, and the frame shows it")
  func change() {
    weak let adapter = adapter
    rules.onNote = { [weak rules] line in
      guard line == "highlight a1", let rules else { return }
      let albums = [Album(0, songs: [Song("a0", "first"), Song("a1", "second")])]
      adapter?.apply { ListSections(albums) { LoggingController(rules) } }
    }
    apply(Jukebox.albums([2]))
    #expect(highlights() == ["highlight a0"])
    list.handle(.down)
    #expect(screen.lines == ["  first", "▌ second"])
    #expect(highlights() == ["unhighlight a0", "highlight a1"])
  }
}
