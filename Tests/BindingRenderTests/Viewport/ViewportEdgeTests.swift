import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Viewport at the edges")
struct ViewportEdgeTests: AlbumScreenTests {
  let stage = AlbumScreen()

  @Test("Any number of lines, pages and rows can be asked for; the list ends where it ends")
  func extremes() {
    apply(albums(3))
    list.options.showsFocus = true
    for number in [Int.max, .min, .max - 1, .min + 1] {
      list.scroll(by: 1)
      list.scroll(by: number)
      let isDown = number > 0
      let end = isDown ? "b2" : "T0 ×0"
      #expect((isDown ? screen.lines.last : screen.lines.first)?.hasSuffix(end) == true)
      list.scroll(byPages: -number.signum())
      list.scroll(byPages: number)
      #expect((isDown ? screen.lines.last : screen.lines.first)?.hasSuffix(end) == true)
      list.moveFocus(by: -number.signum())
      list.moveFocus(by: number)
      #expect(list.focusedPath == ItemPath(section: isDown ? 2 : 0, item: isDown ? 1 : 0))
    }
    for path in [
      ItemPath(section: .max, item: .max), ItemPath(section: 2, item: .max),
      ItemPath(section: .max, item: 0),
    ] {
      list.focus(on: path)
      #expect(list.focusedPath == ItemPath(section: 2, item: 1))
      list.scroll(to: path)
      #expect(screen.lines.last?.hasSuffix("b2") == true)
    }
    for path in [ItemPath(section: .min, item: .min), ItemPath(section: 0, item: .min)] {
      list.focus(on: path)
      #expect(list.focusedPath == ItemPath(section: 0, item: 0))
      list.scroll(to: path)
      #expect(screen.lines.first?.hasSuffix("T0 ×0") == true)
    }
  }

  @Test("The focus is on a row of the list as soon as an update has taken its own row away")
  func focusAfterUpdate() {
    list.options.showsFocus = true
    apply(albums(3))
    screen.draw()
    list.handle(.end)
    apply(albums(2))
    #expect(list.focusedPath == ItemPath(section: 1, item: 1))
    apply([])
    #expect(list.focusedPath == nil)
    apply(albums(1))
    #expect(list.focusedPath == ItemPath(section: 0, item: 0))
    #expect(screen.lines == ["▌ T0 ×0", "  a0", "  b0"])
  }

  @Test("A row that is drawn higher for a call between two frames pushes down the rows below it")
  func drawnBetweenFrames() {
    apply(albums(3), shows: ["T0 ×0", "a0", "b0", "T1 ×0"])
    apply([Album(0, "T0", songs: [Song("x", "a0\nb0\nc0")])] + albums(3).dropFirst())
    list.scroll(to: ItemPath(section: 0, item: 1), offset: -1)
    #expect(screen.lines == ["T0 ×0", "a0", "b0", "c0"])
    list.scroll(by: 1)
    #expect(screen.lines == ["a0", "b0", "c0", "T1 ×0"])
  }

  @Test("A scroll counts although no frame was drawn before the next update")
  func scrollBeforeUpdate() {
    list.options.followedEdge = .bottom
    apply(albums(3))
    list.scroll(to: .bottom)
    #expect(screen.lines == ["b1", "T2 ×0", "a2", "b2"])
    list.scroll(by: -2)
    apply(albums(4), shows: ["T1 ×0", "a1", "b1", "T2 ×0"])
    list.scroll(to: .bottom)
    apply(albums(5), shows: ["b3", "T4 ×0", "a4", "b4"])

    list.options.followedEdge = .top
    list.scroll(to: .top)
    apply([Album(9, "new")] + albums(5), shows: ["new ×0", "T0 ×0", "a0", "b0"])
    list.scroll(by: 1)
    apply([Album(10, "newer"), Album(9, "new")] + albums(5))
    #expect(screen.lines == ["T0 ×0", "a0", "b0", "T1 ×0"])
  }

  @Test("A scroll starts from what would be shown, although no frame was drawn before it")
  func scrollBeforeFrame() {
    list.options.followedEdge = .bottom
    apply(albums(3))
    list.scroll(by: -1)
    #expect(screen.lines == ["a1", "b1", "T2 ×0", "a2"])
    list.scroll(to: ItemPath(section: 2, item: 1))
    list.scroll(by: -2)
    #expect(screen.lines == ["T1 ×0", "a1", "b1", "T2 ×0"])
  }

  @Test("Scrolling inside of a row is told too, with the next frame, or after an update")
  func scrollInsideRow() {
    var scrolls = 0
    adapter.onEvent { if case .didScroll = $0 { scrolls += 1 } }
    let text = (0..<9).map { "\($0)" }.joined(separator: "\n")
    apply([Album(1, "A", songs: [Song("x", text)])])
    list.scroll(by: 1)
    #expect(screen.lines == ["0", "1", "2", "3"])
    #expect(scrolls == 1)
    list.scroll(by: 1)
    #expect(screen.lines == ["1", "2", "3", "4"])
    #expect(scrolls == 2)
    list.scroll(by: 1)
    apply([Album(1, "B", songs: [Song("x", text)])], shows: ["2", "3", "4", "5"])
    #expect(scrolls == 3)
    apply([Album(1, "C", songs: [Song("x", text)])])
    screen.draw()
    #expect(scrolls == 3)
  }

  @Test("If the first visible row goes, the next one begins at the top, whatever was above")
  func cutRowGone() {
    let songs = ["a", "b", "c"].map { Song($0, "\($0)0\n\($0)1\n\($0)2") }
    apply([Album(1, "A", songs: songs)])
    list.scroll(by: 3)
    #expect(screen.lines == ["a2", "b0", "b1", "b2"])
    apply([Album(1, "A", songs: Array(songs[1...]))], shows: ["b0", "b1", "b2", "c0"])
  }

  @Test(
    "An end that a list has grown away from is not followed",
    arguments: [ListEdge.top, .bottom]
  )
  func outgrownEnd(edge: ListEdge) {
    apply(titles(4..<7))
    #expect(screen.lines.count == 3)
    apply(titles(edge == .top ? 0..<7 : 4..<11))
    let lines = screen.lines
    #expect(lines.count == 4)
    list.options.followedEdge = edge
    apply(titles(edge == .top ? -3..<7 : 4..<14))
    #expect(screen.lines == lines)
  }

  @Test("An end whose row is cut off at the bottom is not followed")
  func cutEnd() {
    let text = (0..<4).map { "\($0)" }.joined(separator: "\n")
    let high = Album(1, "T1", songs: [Song("x", text)])
    apply([Album(0, "T0")], shows: ["T0 ×0"])
    apply([Album(0, "T0"), high], shows: ["T0 ×0", "T1 ×0", "0", "1"])
    list.options.followedEdge = .bottom
    apply([Album(0, "T0"), high, Album(2, "T2")], shows: ["T0 ×0", "T1 ×0", "0", "1"])
  }

  @Test("A focus that nobody moved away from an end that is followed goes with the end")
  func followedEndWithFocus() {
    list.options.showsFocus = true
    list.options.followedEdge = .top
    apply(albums(1))
    #expect(screen.lines.first == "▌ T0 ×0")
    apply(titles(10..<20) + albums(1), shows: ["▌ T10 ×0", "  T11 ×0", "  T12 ×0", "  T13 ×0"])
    list.scroll(to: .top)
    apply([Album(30, "T30")] + titles(10..<20) + albums(1))
    #expect(screen.lines == ["▌ T30 ×0", "  T10 ×0", "  T11 ×0", "  T12 ×0"])
    // A row that a key has gone to is held.
    list.handle(.down)
    #expect(!list.isFollowing)
    apply(titles(30..<40) + titles(10..<20))
    #expect(screen.lines[1] == "▌ T10 ×0" && !list.isFollowing)
  }

  @Test("An end that was gone to is where the focus is, although the list changed before a frame")
  func endBeforeUpdate() {
    list.options.showsFocus = true
    apply(albums(9))
    list.scroll(to: .bottom)
    screen.draw()
    list.scroll(to: .top)
    apply(titles(10..<20) + albums(9), shows: ["▌ T0 ×0", "  a0", "  b0", "  T1 ×0"])
  }

  @Test("One list is on one screen after the other")
  func screens() {
    apply([Album(1, "👨‍👩‍👧‍👦"), Album(2, "e\u{301}")], shows: ["👨‍👩‍👧‍👦 ×0", "e\u{301} ×0"])
    let other = TestScreen(list, columns: 20, rows: 4)
    #expect(other.lines == screen.lines)
  }

  @Test(
    "A screen forgets the clusters of text that has gone, and still shows what it shows",
    .tags(.long),
    .enabled(if: makesAll)
  )
  func glyphs() {
    let screen = TestScreen(list, columns: 4_096, rows: 3)
    for start in stride(from: 0, to: 40_000, by: 4_000) {
      let text = (start..<start + 4_000).map(cluster).joined()
      apply([Album(start, text), Album(1, "e\u{301}")])
      let lines = screen.lines
      #expect(lines.count == 2)
      #expect(lines.first == text + " ×0")
      #expect(lines.last == "e\u{301} ×0")
    }
    screen.draw()
    #expect(!screen.glyphs.isFull)
    #expect(screen.lines.last == "e\u{301} ×0")
  }

  /// A letter with three marks: another one for each number.
  private func cluster(_ number: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for (first, count, place) in [
      (0x61, 26, 1), (0x300, 20, 26), (0x300, 20, 520), (0x300, 20, 10_400),
    ] {
      let value = UInt32(first + number / place % count)
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  @Test("Scrolling is told where something moved, and nowhere else, and which sections are visible")
  func scrollReports() {
    var scrolls = 0
    adapter.onEvent { if case .didScroll = $0 { scrolls += 1 } }
    list.options.showsFocus = true
    apply(titles(0..<6))
    screen.draw()
    list.handle(.up)
    list.scroll(by: -1)
    list.handle(.down)
    screen.draw()
    #expect(scrolls == 0 && adapter.visibleSections == [0, 1, 2, 3])
    list.moveFocus(by: 3)
    #expect(screen.lines == ["  T1 ×0", "  T2 ×0", "  T3 ×0", "▌ T4 ×0"])
    #expect(scrolls == 1 && adapter.visibleSections == [1, 2, 3, 4])
    list.scroll(to: .bottom)
    screen.draw()
    #expect(scrolls == 2)
    list.scroll(by: 1)
    screen.draw()
    list.handle(.down)
    screen.draw()
    #expect(scrolls == 2)
    apply(titles(0..<5))
    screen.draw()
    #expect(scrolls == 2)
  }

  @Test("Rows that become visible in the places of others are reported")
  func samePlaces() {
    let list = TextList { (text: String) in "\(text)" }
    let adapter = ListAdapter(display: list)
    var shown: [String] = []
    adapter.onEvent { event in
      if case .willDisplayRow(let row, _) = event { shown.append("\(row)") }
    }
    func apply(_ rows: [String]) { adapter.apply { ListSections([1]) { _ in rows } } }
    apply(["a", "b", "c", "d"])
    let screen = TestScreen(list, columns: 10, rows: 2)
    #expect(screen.lines == ["a", "b"])
    apply(["b", "c", "d"])
    #expect(screen.lines == ["b", "c"])
    apply(["x", "y", "d"])
    #expect(screen.lines == ["x", "y"])
    #expect(shown == ["a", "b", "c", "x", "y"])
  }
}
