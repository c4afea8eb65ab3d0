import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Place and focus by identifier")
struct RestoredStateTests: AlbumScreenTests {
  let stage = AlbumScreen()

  private func row(_ song: String, of album: Int) -> RowIdentifier {
    RowIdentifier(.init(Song.self, song), in: .init(Album.self, album))
  }

  @Test("A place is read and restored, with the lines of the row that are above the screen")
  func place() {
    #expect(list.place == nil)
    apply(albums(9))
    list.scroll(by: 11)
    #expect(screen.lines == ["b3", "T4 ×0", "a4", "b4"])
    let place = list.place
    #expect(place == ListPlace(row: row("x", of: 3), linesAbove: 1))
    list.handle(.home)
    #expect(screen.lines.first == "T0 ×0")
    if let place { list.restore(place: place) }
    #expect(screen.lines == ["b3", "T4 ×0", "a4", "b4"])
    // More lines than the row has: its last.
    list.restore(place: ListPlace(row: row("x", of: 2), linesAbove: .max))
    #expect(screen.lines.first == "b2")
    list.restore(place: ListPlace(row: row("x", of: 2), linesAbove: -1))
    #expect(screen.lines.first == "a2")
    list.handle(.end)
    #expect(list.place == ListPlace(row: row("x", of: 7), linesAbove: 1))
  }

  @Test("A place and a focus that are restored take hold once their page has come")
  func pages() {
    list.options.showsFocus = true
    let place = ListPlace(row: row("x", of: 6), linesAbove: 1)
    list.restore(place: place)
    list.restore(focus: row("x", of: 7))
    #expect(screen.lines == ["Nothing here."])
    apply(Array(albums(9)[..<4]))
    #expect(screen.lines.first == "▌ T0 ×0")
    #expect(list.place == place)
    #expect(list.focusedIdentifier == row("x", of: 7))
    apply(albums(9), shows: ["  b6", "  T7 ×0", "▌ a7", "▌ b7"])
    #expect(list.focusedPath == ItemPath(section: 7, item: 1))
    #expect(adapter.highlightedPath == ItemPath(section: 7, item: 1))
    #expect(list.place == place)
    apply(albums(1) + albums(9)[5...], shows: ["  b6", "  T7 ×0", "▌ a7", "▌ b7"])
  }

  @Test("A focus that is restored alone becomes visible")
  func focus() {
    list.options.showsFocus = true
    apply(albums(3))
    #expect(screen.lines.first == "▌ T0 ×0")
    list.restore(focus: row("x", of: 7))
    #expect(screen.lines.first == "▌ T0 ×0")
    apply(albums(9), shows: ["  b6", "  T7 ×0", "▌ a7", "▌ b7"])
    #expect(list.focusedIdentifier == row("x", of: 7))
  }

  @Test("A key before the page has come forgets both", arguments: [Key.down, .pageDown, .end])
  func moved(key: Key) {
    list.options.showsFocus = true
    apply(albums(3))
    #expect(screen.lines.count == 4)
    list.restore(place: ListPlace(row: row("x", of: 7)))
    list.restore(focus: row("x", of: 7))
    #expect(screen.lines.count == 4)
    list.handle(key)
    let lines = screen.lines
    #expect(list.focusedIdentifier?.section != .init(Album.self, 7))
    apply(albums(9))
    #expect(screen.lines == lines)
  }

  @Test("A row that is no longer there is waited for, and shown where it is when it comes")
  func otherOrder() {
    list.restore(place: ListPlace(row: row("x", of: 8), linesAbove: 0))
    apply(albums(4))
    #expect(screen.lines.first == "T0 ×0")
    apply(Array(albums(9).reversed()), shows: ["a8", "b8", "T7 ×0", "a7"])
  }

  @Test("An item of a data source is a place of its own")
  func dataSource() throws {
    let list = TextList { (item: Item) in "\(item.id)" }
    let screen = TestScreen(list, columns: 10, rows: 2)
    let source = DiffableDataSource<Int, Item>(display: list)
    list.restore(place: ListPlace(row: RowIdentifier(.init(Item.self, 30))))
    source.apply(try Snapshot { SnapshotSection(0, (0..<50).map { Item($0) }) })
    #expect(screen.lines == ["30", "31"])
    #expect(list.place?.row.row.identifier(of: Item.self) == 30)
  }

  @Test("A place that is read before the frame of a scroll is the one that the frame shows")
  func placeBeforeFrame() {
    apply(albums(9))
    #expect(screen.lines.first == "T0 ×0")
    list.scroll(by: 1_000)
    let place = list.place
    #expect(screen.lines == ["b7", "T8 ×0", "a8", "b8"])
    #expect(list.place == place)
    list.scroll(by: -4)
    #expect(list.place == ListPlace(row: row("x", of: 6), linesAbove: 0))
  }

  @Test("The end is visible, or not")
  func end() {
    #expect(list.isAtEnd)
    apply(albums(1))
    #expect(screen.lines.count == 3 && list.isAtEnd)
    apply(albums(5))
    #expect(screen.lines.count == 4 && !list.isAtEnd)
    list.handle(.end)
    #expect(screen.lines.last == "b4" && list.isAtEnd)
    list.scroll(by: -1)
    #expect(screen.lines.last == "a4" && !list.isAtEnd)
  }
}
