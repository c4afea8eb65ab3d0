import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Viewport")
struct ViewportTests: AlbumScreenTests {
  let stage = AlbumScreen()

  @Test("An empty list shows what stands for it")
  func empty() {
    #expect(screen.lines == ["Nothing here."])
    apply([Album(1, "A")], shows: ["A ×0"])
    apply([], shows: ["Nothing here."])
  }

  @Test("Scrolling goes line by line, through the middle of rows, and ends where the list does")
  func scrolling() {
    apply(albums(3), shows: ["T0 ×0", "a0", "b0", "T1 ×0"])
    for (lines, shown) in [
      (2, ["b0", "T1 ×0", "a1", "b1"]), (-1, ["a0", "b0", "T1 ×0", "a1"]),
      (100, ["b1", "T2 ×0", "a2", "b2"]), (-100, ["T0 ×0", "a0", "b0", "T1 ×0"]),
    ] as [(Int, [String])] {
      list.scroll(by: lines)
      #expect(screen.lines == shown)
    }
    list.scroll(to: .bottom)
    #expect(screen.lines == ["b1", "T2 ×0", "a2", "b2"])
    list.scroll(to: ItemPath(section: 1, item: 0))
    #expect(screen.lines == ["T1 ×0", "a1", "b1", "T2 ×0"])
  }

  @Test(
    "What is read stays, also if a row that becomes visible changes the list",
    arguments: 1...3
  )
  func changeInSight(count: Int) {
    let albums = albums(5)
    weak let adapter = stage.adapter
    var scrolls = false
    var isChanged = false
    func makeController() -> AlbumController {
      let controller = AlbumController()
      controller.onDecompose = {
        guard let adapter, scrolls, !isChanged else { return }
        isChanged = true
        let others = (10..<10 + count).map { Album($0, "new") }
        adapter.apply { ListSections(others + albums, controller: makeController) }
      }
      return controller
    }
    adapter?.apply { ListSections(albums, controller: makeController) }
    #expect(screen.lines == ["T0 ×0", "a0", "b0", "T1 ×0"])
    scrolls = true
    list.scroll(by: 3)
    #expect(screen.lines == ["T1 ×0", "a1", "b1", "T2 ×0"])
    #expect(isChanged)
    list.scroll(by: -3)
    #expect(screen.lines == ["T0 ×0", "a0", "b0", "T1 ×0"])
  }

  @Test(
    "A row is scrolled to the top, the middle or the bottom, as far as there are others around it"
  )
  func places() {
    apply(titles(0..<9))
    let row = ItemPath(section: 5, item: 0)
    list.scroll(to: row)
    #expect(screen.lines == ["T5 ×0", "T6 ×0", "T7 ×0", "T8 ×0"])
    list.scroll(to: row, at: .center)
    #expect(screen.lines == ["T4 ×0", "T5 ×0", "T6 ×0", "T7 ×0"])
    list.scroll(to: row, at: .bottom)
    #expect(screen.lines == ["T2 ×0", "T3 ×0", "T4 ×0", "T5 ×0"])
    list.scroll(to: row, at: .bottom, offset: 1)
    #expect(screen.lines == ["T3 ×0", "T4 ×0", "T5 ×0", "T6 ×0"])
    list.scroll(to: ItemPath(section: 0, item: 0), at: .bottom)
    #expect(screen.lines == ["T0 ×0", "T1 ×0", "T2 ×0", "T3 ×0"])
    list.scroll(to: ItemPath(section: 50, item: 0))
    #expect(screen.lines == ["T0 ×0", "T1 ×0", "T2 ×0", "T3 ×0"])
  }

  @Test("A million sections are shown by asking a dozen controllers, at both ends")
  func laziness() {
    let models = (0..<100_000).map { Album($0, "T") }
    apply(models)
    screen.draw()
    list.scroll(to: .bottom)
    screen.draw()
    let known = (0..<models.count).count { adapter.isLoaded(section: $0) }
    #expect(known <= 12)
  }

  @Test("Visible rows stay when others come above them, and keep their cells")
  func anchor() {
    apply(albums(5))
    list.scroll(by: 7)
    let before = screen.lines
    #expect(before == ["a2", "b2", "T3 ×0", "a3"])
    apply([Album(9, "new"), Album(8, "new")] + albums(5))
    #expect(screen.lines == before)
    #expect(list.takeWork().bindCount == 0)
    apply(albums(5))
    #expect(screen.lines == before)
  }

  @Test("The focus goes from row to row and becomes visible")
  func focus() {
    list.options.showsFocus = true
    apply(albums(3), shows: ["▌ T0 ×0", "  a0", "  b0", "  T1 ×0"])
    list.handle(.down)
    #expect(screen.lines == ["  T0 ×0", "▌ a0", "▌ b0", "  T1 ×0"])
    list.handle(.character("j"))
    list.handle(.character("j"))
    #expect(screen.lines == ["  b0", "  T1 ×0", "▌ a1", "▌ b1"])
    #expect(list.focusedPath == ItemPath(section: 1, item: 1))
    list.handle(.end)
    #expect(list.focusedPath == ItemPath(section: 2, item: 1))
    #expect(screen.lines == ["  b1", "  T2 ×0", "▌ a2", "▌ b2"])
    list.handle(.home)
    list.handle(.up)
    #expect(screen.lines == ["▌ T0 ×0", "  a0", "  b0", "  T1 ×0"])
  }

  @Test("A screen too narrow for the mark of the focus still shows the row")
  func narrow() {
    list.options.showsFocus = true
    apply([Album(1, "wide")])
    #expect(TestScreen(list, columns: 5, rows: 2).lines == ["▌ wi…"])
    #expect(TestScreen(list, columns: 3, rows: 2).lines == ["wi…"])
    #expect(TestScreen(list, columns: 1, rows: 2).lines == ["…"])
  }

  @Test("Pages move the focus along, in its place on the screen, and to the end at last")
  func pages() {
    list.options.showsFocus = true
    apply(titles(0..<10))
    list.handle(.down)
    list.handle(.pageDown)
    #expect(screen.lines == ["  T3 ×0", "▌ T4 ×0", "  T5 ×0", "  T6 ×0"])
    list.handle(.pageDown)
    list.handle(.pageDown)
    #expect(screen.lines == ["  T6 ×0", "  T7 ×0", "  T8 ×0", "▌ T9 ×0"])
    list.handle(.pageUp)
    #expect(screen.lines == ["  T3 ×0", "  T4 ×0", "  T5 ×0", "▌ T6 ×0"])
    list.handle(.pageUp)
    list.handle(.pageUp)
    #expect(screen.lines == ["▌ T0 ×0", "  T1 ×0", "  T2 ×0", "  T3 ×0"])
  }

  @Test("A row that is higher than the screen is scrolled through before the focus goes on")
  func highRow() {
    list.options.showsFocus = true
    let text = (0..<7).map { "\($0)" }.joined(separator: "\n")
    apply([Album(1, "A", songs: [Song("x", text), Song("y", "end")])])
    list.handle(.down)
    #expect(screen.lines == ["  A ×0", "▌ 0", "▌ 1", "▌ 2"])
    for _ in 0..<4 { list.handle(.down) }
    #expect(screen.lines == ["▌ 3", "▌ 4", "▌ 5", "▌ 6"])
    list.handle(.down)
    #expect(screen.lines == ["  4", "  5", "  6", "▌ end"])
    list.handle(.up)
    #expect(screen.lines == ["▌ 4", "▌ 5", "▌ 6", "  end"])
    list.handle(.up)
    #expect(screen.lines == ["▌ 3", "▌ 4", "▌ 5", "▌ 6"])
  }

  @Test("Many steps of the focus at a time end where as many single steps do", arguments: seeds(5))
  func manySteps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let models = (0..<30).map { id in
      let lines = (0..<Int.random(in: 1...7, using: &random)).map { "\(id)/\($0)" }
      return Album(id, "T\(id)", songs: [Song("x", lines.joined(separator: "\n"))])
    }
    let other = AlbumScreen()
    for stage in [stage, other] {
      stage.list.options.showsFocus = true
      stage.apply(models)
    }
    for _ in 0..<12 {
      let count = Int.random(in: -30...30, using: &random)
      list.moveFocus(by: count)
      for _ in 0..<count.magnitude { other.list.handle(count > 0 ? .down : .up) }
      #expect(list.focusedPath == other.list.focusedPath)
      #expect(screen.lines == other.screen.lines)
    }
    list.moveFocus(by: .min)
    #expect(list.focusedPath == ItemPath(section: 0, item: 0))
    list.moveFocus(by: .max)
    #expect(list.focusedPath == ItemPath(section: 29, item: 1))
  }

  @Test("Lines lead to rows and rows to lines, counted where visible and estimated elsewhere")
  func position() {
    apply(albums(1000))
    screen.draw()
    #expect(list.position == (0, 3000))
    list.scroll(toLine: 1500)
    #expect(screen.lines == ["T500 ×0", "a500", "b500", "T501 ×0"])
    #expect(list.position == (1500, 3000))
    #expect((0..<1000).count { adapter.isLoaded(section: $0) } < 10)
    apply(albums(1000).filter { $0.id != 3 })
    screen.draw()
    #expect(list.position == (1497, 2997))
    list.scroll(toLine: 1_000_000)
    #expect(screen.lines == ["b998", "T999 ×0", "a999", "b999"])
  }

  @Test(
    "After any changes and scrolls a part of the list is shown, and what was read stays",
    arguments: seeds(16)
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rows = Int.random(in: 1...12, using: &random)
    let screen = TestScreen(list, columns: 20, rows: rows)
    var models = albums(Int.random(in: 0...8, using: &random))
    var next = 100
    apply(models)
    for _ in 0..<40 {
      let before = screen.lines
      var wasInsert = false
      switch Int.random(in: 0..<6, using: &random) {
      case 0: list.scroll(by: Int.random(in: -9...9, using: &random))
      case 1: list.scroll(byPages: Int.random(in: -2...2, using: &random))
      case 2 where !models.isEmpty:
        models.remove(at: Int.random(in: 0..<models.count, using: &random))
      case 3:
        wasInsert = true
        next += 1
        let place = Int.random(in: 0...models.count, using: &random)
        models.insert(Album(next, "N\(next)", songs: [Song("x", "s\(next)")]), at: place)
      case 4 where !models.isEmpty:
        let model = models.remove(at: Int.random(in: 0..<models.count, using: &random))
        models.insert(model, at: Int.random(in: 0...models.count, using: &random))
      case 5: list.options.showsFocus = list.options.showsFocus != true
      default: list.moveFocus(by: Int.random(in: -3...3, using: &random))
      }
      apply(models)
      let all = list.text().split(separator: "\n").map(String.init)
      let lines = screen.lines.map {
        list.options.showsFocus == true ? String($0.dropFirst(2)) : $0
      }
      if all == ["Nothing here."] { continue }
      #expect(lines.count <= all.count)
      #expect(all.indices.contains { Array(all[$0...].prefix(lines.count)) == lines })
      // What comes never moves what is being read: the focus, or else the first line.
      let focus = before.first { $0.hasPrefix("▌") }
      let read = focus.map { line in before.firstIndex(of: line) ?? 0 } ?? 0
      if wasInsert, before.count == rows { #expect(screen.lines[read] == before[read]) }
    }
  }
}

extension AlbumScreenTests {
  /// Albums of a title alone.
  func titles(_ ids: Range<Int>) -> [Album] { ids.map { Album($0, "T\($0)") } }

  /// Shows albums, and expects these lines.
  func apply(
    _ albums: [Album],
    shows lines: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    apply(albums)
    #expect(screen.lines == lines, sourceLocation: sourceLocation)
  }
}
