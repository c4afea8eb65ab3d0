import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Heights of a list")
struct ListHeightTests {
  private typealias Stage = ScrollPositionTests.Stage

  /// Scrolls over the whole list, line by line.
  private func lookAtAll(_ list: TextList, rows: Int) {
    let screen = TestScreen(list, columns: 20, rows: rows)
    list.scroll(to: .top)
    for _ in 0..<500 {
      let before = (screen.lines, list.position.line)
      list.scroll(by: 1)
      if (screen.lines, list.position.line) == before { break }
    }
  }

  @Test("The lines are counted once all were visible", arguments: seeds(16))
  func replay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = Int.random(in: 1...7, using: &random)
    let stage = try Stage([[], []], rows: rows)
    let (list, source) = (stage.list, stage.source)
    var nextItem = 0
    for _ in 0..<12 {
      var snapshot = source.snapshot()
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        nextItem += 1
        let lines = Int.random(in: 1...9, using: &random)
        try snapshot.editAtRandom(nextItem, [Item(nextItem, lines)], &random)
      }
      source.apply(snapshot)
      let place = Int.random(in: -3...60, using: &random)
      _ = list.position
      list.scroll(toLine: place)
      _ = list.position
      #expect(TestScreen(list, columns: 20, rows: rows).lines.count <= rows)
      if Bool.random(using: &random) { continue }
      lookAtAll(list, rows: rows)
      let lines = snapshot.sections.flatMap { snapshot.items(in: $0) }.map(\.content).reduce(0, +)
      #expect(list.position.lineCount == lines)
    }
  }

  @Test("The lines of sections with controllers are counted", arguments: seeds(8))
  func controllers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = TextList(AlbumTitleCell.self, AlbumSongCell.self)
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: Int.random(in: 1...6, using: &random))
    for round in 0..<12 {
      var lineCount = 0
      let albums = Array(0..<8).shuffled(using: &random)
        .prefix(Int.random(in: 0...8, using: &random)).map { id in
          let counts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Int.random(in: 1...4, using: &random)
          }
          lineCount += 1 + counts.reduce(0, +)
          let songs = counts.enumerated().shuffled(using: &random).map { number, count in
            Song("\(number)", (1...count).map { "\(id)/\(number)/\($0)" }.joined(separator: "\n"))
          }
          return Album(id, "\(round)", songs: songs)
        }
      adapter.apply { ListSections(albums) { AlbumController() } }
      if Int.random(in: 0..<4, using: &random) == 0 {
        adapter.reload(keepingControllers: Bool.random(using: &random))
      }
      list.scroll(toLine: Int.random(in: -3...30, using: &random))
      #expect(screen.lines.isEmpty == albums.isEmpty)
      list.scroll(to: .top)
      for _ in 0...lineCount {
        screen.draw()
        list.scroll(by: 1)
      }
      #expect(albums.isEmpty || list.position.lineCount == lineCount)
    }
  }

  @Test(
    "Rows off the screen keep their heights when others come, leave or move, and as they move",
    arguments: 0..<4
  )
  func changedSections(change: Int) throws {
    let stage = try Stage([[5, 5], [2, 2], [1, 1, 1, 1, 1, 1]], rows: 3)
    let list = stage.list
    lookAtAll(list, rows: 3)
    #expect(list.position.lineCount == 10 + 4 + 6)
    var snapshot = stage.source.snapshot()
    switch change {
    case 0: snapshot.remove(ids: [0])
    case 1: try snapshot.append([Item(20, 1)], to: 0)
    case 2: try snapshot.move(0, after: 1)
    default: try snapshot.move(0, after: 2)
    }
    stage.source.apply(snapshot)
    // What was never in sight is as high as the other rows on average.
    let estimated = [15, 22, 20, 20]
    #expect(list.position.lineCount == estimated[change])
    lookAtAll(list, rows: 3)
    let heights = snapshot.sections.flatMap { snapshot.items(in: $0) }.map(\.content)
    #expect(list.position.lineCount == heights.reduce(0, +))
  }

  @Test("Sections without rows have no lines, wherever they are")
  func emptySections() throws {
    let list = try Stage([[], [], [3], [], [], [], [2], [], []]).list
    lookAtAll(list, rows: 4)
    #expect(list.position.lineCount == 5)
  }

  @Test("In a row that is higher than the screen each line counts")
  func highRow() throws {
    let stage = try Stage([[9, 1]], rows: 2)
    for line in 0..<9 {
      #expect(stage.screen.lines.first == "0/\(line + 1)")
      #expect(stage.list.position.line == line)
      stage.list.scroll(by: 1)
    }
  }

  @Test("Rows are measured again for another width, also where they stay as they are")
  func width() throws {
    let stage = try Stage([[1], [1]])
    for columns in [20, 30] {
      #expect(TestScreen(stage.list, columns: columns, rows: 4).lines == ["0/1", "1/1"])
      #expect(stage.list.position == (0, 2))
    }
  }

  @Test(
    "A list that was there before it is shown is told of by its later changes alone",
    arguments: [[3, 4], [0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [0, 1, 2, 3, 4, 5, 6], []]
  )
  func late(ids: [Int]) {
    let list = TextList(AlbumTitleCell.self)
    let display = LateDisplay(list)
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections((0..<5).map { Album($0) }) { AlbumController() } }
    for section in 0..<5 { _ = adapter.rows(inSection: section) }
    display.isOn = true
    adapter.apply { ListSections(ids.map { Album($0, "new") }) { AlbumController() } }
    let screen = TestScreen(list, columns: 20, rows: 9)
    list.scroll(to: ItemPath(section: 3, item: 0))
    _ = list.position
    #expect(screen.lines.count == ids.count)
    #expect(list.position == (0, ids.count))
  }

  private final class LateDisplay: ListDisplay {
    let list: TextList
    var isOn = false

    init(_ list: TextList) { self.list = list }

    func apply(_ update: ListUpdate, of content: some ListContent) {
      if isOn { list.apply(update, of: content) }
    }
  }

  @Test("A row that is higher while it has the focus is measured as it is")
  func focus() throws {
    let list = TextList(OpeningCell.self)
    list.options.showsFocus = true
    let source = DiffableDataSource<Int, Item>(display: list)
    source.apply(try Snapshot { SnapshotSection(0, [Item(1), Item(2)]) })
    let screen = TestScreen(list, columns: 20, rows: 9)
    #expect(screen.lines == ["▌ 1", "▌ open", "  2"])
    list.focus(on: ItemPath(section: 0, item: 1))
    #expect(screen.lines == ["  1", "▌ 2", "▌ open"])
    #expect(list.position.lineCount == 3)
    list.options.showsFocus = false
    #expect(screen.lines.count == 2)
    #expect(list.position.lineCount == 2)
  }

  private struct OpeningCell: Bindable {
    private var id = 0
    var text: StyledText { "\(id)" }
    mutating func bind(_ item: Item) { id = item.id }
    func text(in context: CellContext) -> StyledText {
      context.isFocused ? "\(lines: "\(id)\nopen")" : text
    }
  }

  @Test("A row is scrolled to with any offset")
  func offsets() throws {
    let stage = try Stage([Array(repeating: 1, count: 9)], rows: 3)
    let (list, screen) = (stage.list, stage.screen)
    let row = ItemPath(section: 0, item: 4)
    list.scroll(to: row, at: .bottom, offset: .min)
    #expect(screen.lines == ["0/1", "1/1", "2/1"])
    list.scroll(to: row, at: .bottom, offset: .max)
    #expect(screen.lines == ["6/1", "7/1", "8/1"])
  }
}
