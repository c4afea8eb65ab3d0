import BindingCore
import BindingRender
import TestSupport
import Testing

private struct ItemCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ item: Item) { text = "row \(item.id)" }
}

@Suite("Pinned headers")
struct PinnedHeaderTests {
  private let list = TextList(HeadingCell.self, ItemCell.self)
  private let adapter: ListAdapter
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    screen = TestScreen(list, columns: 20, rows: 4)
    list.options.pinsHeaders = true
  }

  /// A section: its heading, if it has one, and the items below.
  private typealias Group = (heading: String, ids: Range<Int>)

  private func group(_ heading: String, _ ids: Range<Int>) -> Group { (heading, ids) }

  private func apply(_ groups: [Group]) {
    adapter.apply {
      ListSections(Array(groups.indices)) { index in
        if !groups[index].heading.isEmpty { Heading(text: groups[index].heading) }
        groups[index].ids.map { Item($0) }
      }
    }
  }

  @Test("The header of the first visible section stays until the next one pushes it up")
  func pushing() {
    apply([group("A\na", 0..<3), group("B", 3..<9)])
    #expect(screen.lines == ["A", "a", "row 0", "row 1"])
    for (lines, shown) in [
      (1, ["A", "a", "row 1", "row 2"]), (2, ["A", "a", "B", "row 3"]),
      (1, ["a", "B", "row 3", "row 4"]), (1, ["B", "row 3", "row 4", "row 5"]),
      (1, ["B", "row 4", "row 5", "row 6"]), (-2, ["a", "B", "row 3", "row 4"]),
    ] as [(Int, [String])] {
      list.scroll(by: lines)
      #expect(screen.lines == shown)
    }
    list.options.pinsHeaders = false
    #expect(screen.lines == ["row 2", "B", "row 3", "row 4"])
  }

  @Test("A row that is scrolled to comes to stand below the header")
  func scrollingTo() {
    apply([group("A", 0..<9), group("B", 9..<20)])
    list.scroll(to: ItemPath(section: 0, item: 5))
    #expect(screen.lines == ["A", "row 4", "row 5", "row 6"])
    list.scroll(to: ItemPath(section: 1, item: 0))
    #expect(screen.lines == ["B", "row 9", "row 10", "row 11"])
  }

  @Test("Sections without header, or with nothing else, are in between")
  func irregular() {
    apply([group("A", 0..<0), group("", 0..<4), group("B", 4..<4), group("C", 4..<9)])
    #expect(screen.lines == ["A", "row 0", "row 1", "row 2"])
    list.scroll(by: 1)
    #expect(screen.lines == ["row 0", "row 1", "row 2", "row 3"])
    list.scroll(by: 4)
    #expect(screen.lines == ["B", "C", "row 4", "row 5"])
    list.scroll(by: 2)
    #expect(screen.lines == ["C", "row 5", "row 6", "row 7"])
  }

  @Test("A header as high as the screen scrolls as any row does")
  func highHeader() {
    apply([group("1\n2\n3\n4", 0..<9)])
    #expect(screen.lines == ["1", "2", "3", "4"])
    list.scroll(by: 3)
    #expect(screen.lines == ["4", "row 0", "row 1", "row 2"])
    list.options.showsFocus = true
    list.scroll(to: .top)
    for _ in 0..<3 { list.handle(.down) }
    #expect(screen.lines.contains("▌ row 3"))
    for _ in 0..<3 { list.handle(.up) }
    #expect(screen.lines.contains("▌ row 0"))
  }

  @Test("The focus becomes visible below the header that is pinned")
  func focus() {
    list.options.showsFocus = true
    apply([group("A\na", 0..<9), group("B", 9..<18)])
    list.handle(.end)
    #expect(screen.lines == ["  B", "  row 15", "  row 16", "▌ row 17"])
    for _ in 0..<3 { list.handle(.up) }
    #expect(screen.lines == ["  B", "▌ row 14", "  row 15", "  row 16"])
    list.focus(on: ItemPath(section: 0, item: 5))
    #expect(screen.lines == ["  A", "  a", "▌ row 4", "  row 5"])
    list.handle(.up)
    #expect(screen.lines == ["  A", "  a", "▌ row 3", "  row 4"])
    list.handle(.home)
    #expect(screen.lines == ["  A", "  a", "▌ row 0", "  row 1"])
  }

  @Test("The focus is never under the header, however it gets there")
  func focusEverywhere() {
    list.options.showsFocus = true
    apply([group("A\na", 0..<9), group("B", 9..<12), group("C\nc", 12..<14), group("D", 14..<30)])
    var random = SplitMix64(seed: 5)
    for step in 0..<100 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: list.moveFocus(by: Int.random(in: -4...4, using: &random))
      case 1: list.scroll(by: Int.random(in: -4...4, using: &random))
      case 2: list.scroll(byPages: Int.random(in: -2...2, using: &random))
      default: list.scroll(to: ItemPath(section: Int.random(in: 0..<4, using: &random), item: 1))
      }
      #expect(
        screen.lines.count { $0.hasPrefix("▌") } == 1,
        "step \(step): \(screen.lines) \(String(describing: list.focusedPath))"
      )
    }
  }

  @Test("A page does not put the focus under a header that is pinned by then")
  func pageUnderHeader() {
    list.options.showsFocus = true
    apply([group("", 0..<4), group("B", 4..<20)])
    list.scroll(to: ItemPath(section: 0, item: 3))
    list.focus(on: ItemPath(section: 0, item: 3))
    #expect(screen.lines == ["▌ row 3", "  B", "  row 4", "  row 5"])
    list.handle(.pageDown)
    #expect(screen.lines == ["  B", "▌ row 6", "  row 7", "  row 8"])
  }

  @Test("A row that is higher than the room below the pinned header is scrolled through")
  func highRow() {
    let list = TextList(HeadingCell.self, AlbumSongCell.self)
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: 4)
    list.options.pinsHeaders = true
    list.options.showsFocus = true
    adapter.apply {
      ListSections([0]) { _ in
        Heading(text: "A\na")
        (0..<4).map { Song("\($0)", "\($0)x\n\($0)y\n\($0)z") }
      }
    }
    list.focus(on: ItemPath(section: 0, item: 2))
    #expect(screen.lines == ["  A", "  a", "▌ 1x", "▌ 1y"])
    for (key, lines) in [
      (.down, ["▌ 1y", "▌ 1z"]), (.up, ["▌ 1x", "▌ 1y"]), (.down, ["▌ 1y", "▌ 1z"]),
      (.down, ["▌ 2x", "▌ 2y"]), (.up, ["▌ 1x", "▌ 1y"]), (.up, ["▌ 0x", "▌ 0y"]),
      (.end, ["▌ 3y", "▌ 3z"]),
    ] as [(Key, [String])] {
      list.handle(key)
      #expect(screen.lines == ["  A", "  a"] + lines)
    }
  }

  @Test("A list of nothing but headers has no focus, and keys scroll it")
  func onlyHeaders() {
    list.options.showsFocus = true
    apply((0..<9).map { group("H\($0)", 0..<0) } + [group("", 0..<0)])
    #expect(screen.lines == ["  H0", "  H1", "  H2", "  H3"])
    #expect(list.focusedPath == nil)
    for (keys, first) in [
      ([.down, .down], 2), ([.up], 1), ([.end], 5), ([.down, .pageDown], 5), ([.home], 0),
    ] as [([Key], Int)] {
      for key in keys { list.handle(key) }
      #expect(screen.lines == (first..<first + 4).map { "  H\($0)" })
    }
  }

  @Test("An end that a key has gone to is followed, although no frame was drawn since")
  func followedFooters() {
    list.options.showsFocus = true
    list.options.keepsFocusVisible = false
    let groups = [group("A", 0..<4)] + (0..<4).map { group("H\($0)", 0..<0) }
    apply(groups)
    list.focus(on: ItemPath(section: 0, item: 4))
    #expect(screen.lines == ["  A", "  row 1", "  row 2", "▌ row 3"])
    list.options.followedEdge = .bottom
    list.handle(.down)
    apply(groups + [group("new", 0..<0)])
    #expect(screen.lines == ["  H1", "  H2", "  H3", "  new"])
  }

  @Test("Empty sections at both ends and in the middle are passed over")
  func emptySections() {
    list.options.showsFocus = true
    let empty = group("", 0..<0)
    apply([empty, empty, group("A", 0..<3), empty, group("B", 3..<6), empty])
    #expect(screen.lines == ["  A", "▌ row 0", "  row 1", "  row 2"])
    for _ in 0..<3 { list.handle(.down) }
    #expect(screen.lines == ["  A", "  row 2", "  B", "▌ row 3"])
    list.handle(.end)
    list.handle(.down)
    #expect(screen.lines == ["  B", "  row 3", "  row 4", "▌ row 5"])
    list.handle(.home)
    list.handle(.up)
    #expect(screen.lines == ["  A", "▌ row 0", "  row 1", "  row 2"])
  }

  @Test("Where nothing but headers is visible, what stands for an empty list follows them")
  func emptyList() {
    let list = TextList(HeadingCell.self, ItemCell.self, empty: "No item,\nnowhere.")
    let adapter = ListAdapter(display: list)
    list.options.showsFocus = true
    func show(_ counts: [Int]) -> [String] {
      adapter.apply {
        ListSections(counts.enumerated().map { Item($0, $1) }) { section in
          Heading(text: "H\(section.id)")
          (0..<section.content).map { Item($0) }
        }
      }
      return TestScreen(list, columns: 9, rows: 4).lines
    }
    #expect(show([]) == ["No item,", "nowhere."])
    #expect(show([0]) == ["  H0", "No item,", "nowhere."])
    #expect(show([0, 0, 0]) == ["  H0", "  H1", "  H2", "No item,"])
    #expect(show([0, 0, 0, 0]) == ["  H0", "  H1", "  H2", "  H3"])
    #expect(show([0, 1]) == ["  H0", "  H1", "▌ row 0"])
    #expect(show([0, 0, 0, 0, 1]) == ["  H2", "  H3", "  H4", "▌ row 0"])
    list.options.showsFocus = false
    list.scroll(to: .top)
    #expect(show([0, 0, 0, 0, 0]) == ["H0", "H1", "H2", "H3"])
    #expect(list.position == (0, 5))
  }

  @Test("A header that is pinned is visible for those who ask")
  func visiblePaths() {
    apply([group("A", 0..<9)])
    list.scroll(by: 3)
    #expect(screen.lines == ["A", "row 3", "row 4", "row 5"])
    #expect(
      list.visiblePaths == [0, 4, 5, 6].map { ItemPath(section: 0, item: $0) }
    )
    #expect(adapter.visibleRows == list.visiblePaths)
  }

  @Test("A focus whose row goes after another update is not below the pinned header")
  func goneBetweenFrames() {
    let list = TextList(HeadingCell.self, ItemCell.self)
    list.options.showsFocus = true
    list.options.pinsHeaders = true
    let rows = LiveList((0..<12).map { Item($0) })
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(header: Heading(text: "Head"), rows: rows) }
    let screen = TestScreen(list, columns: 20, rows: 5)
    list.moveFocus(by: 1)
    #expect(screen.lines[2] == "▌ row 1")
    rows.append(Item(20))
    rows.remove(id: 1)
    #expect(screen.lines == ["  Head", "  row 0", "▌ row 2", "  row 3", "  row 4"])
  }
}
