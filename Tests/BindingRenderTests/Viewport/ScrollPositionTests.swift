import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("The scroll position")
struct ScrollPositionTests {
  /// A list whose items have as many lines as their content says, in sections.
  struct Stage {
    let list: TextList
    let source: DiffableDataSource<Int, Item>
    let screen: TestScreen
    let rows: Int

    init(_ sections: [[Int]], rows: Int = 4) throws {
      list = TextList { (item: Item) in
        "\(lines: (1...max(1, item.content)).map { "\(item.id)/\($0)" }.joined(separator: "\n"))"
      }
      source = DiffableDataSource(display: list)
      self.rows = rows
      screen = TestScreen(list, columns: 20, rows: rows)
      var snapshot = Snapshot<Int, Item>()
      try snapshot.appendSections(Array(sections.indices))
      var next = 0
      for (section, heights) in sections.enumerated() {
        try snapshot.append(heights.enumerated().map { Item(next + $0, $1) }, to: section)
        next += heights.count
      }
      source.apply(snapshot)
    }

    /// Draws a frame and returns the place.
    func place() -> (line: Int, lineCount: Int) {
      screen.draw()
      return list.position
    }
  }

  @Test("The scroll position is known between an update and its frame, at once")
  func betweenFrames() throws {
    let stage = try Stage([Array(repeating: 1, count: 4_000)])
    stage.list.options.followedEdge = .bottom
    stage.list.scroll(to: .bottom)
    #expect(stage.place() == (3_996, 4_000))
    var snapshot = stage.source.snapshot()
    try snapshot.append([Item(9_000, 1)])
    stage.source.apply(snapshot)
    #expect(stage.list.position == (3_997, 4_001))
    #expect(stage.place() == (3_997, 4_001))
    stage.list.scroll(by: -100)
    #expect(stage.list.position == (3_897, 4_001))
    snapshot.remove(ids: [0, 1])
    stage.source.apply(snapshot)
    #expect(stage.list.position == (3_895, 3_999))
    #expect(stage.place() == (3_895, 3_999))
  }

  @Test("A long section is no measure of the others")
  func unevenSections() throws {
    let stage = try Stage([Array(repeating: 1, count: 1_000), [1]])
    #expect(stage.place() == (0, 1_001))
    stage.list.scroll(to: .bottom)
    #expect(stage.place() == (997, 1_001))
    let other = try Stage([[1], Array(repeating: 1, count: 1_000)])
    #expect(other.place() == (0, 1_001))
  }

  @Test("A line that is scrolled to is visible then", arguments: [1, 3, 10, 100])
  func scrollToLine(length: Int) throws {
    let sections = Array(repeating: Array(repeating: 1, count: length), count: 300 / length)
    let stage = try Stage(sections)
    #expect(stage.place() == (0, 300))
    stage.list.scroll(toLine: 30)
    #expect(stage.screen.lines == ["30/1", "31/1", "32/1", "33/1"])
    #expect(stage.list.position == (30, 300))
    stage.list.scroll(toLine: .max)
    #expect(stage.place() == (296, 300))
    stage.list.scroll(toLine: .min)
    #expect(stage.place() == (0, 300))
  }

  @Test("The line that was scrolled to is the position, also among estimates", arguments: seeds(20))
  func estimatedLine(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let heights = (0..<200).map { _ in Int.random(in: 1...6, using: &random) }
    let stage = try Stage([Array(heights[..<50]), Array(heights[50...])])
    for _ in 0..<20 {
      let before = stage.place()
      let line = Int.random(in: 0..<before.lineCount - 40, using: &random)
      stage.list.scroll(toLine: line)
      // If all rows above were in sight by now, their lines are counted.
      #expect(abs(stage.place().line - line) < 6)
    }
  }

  @Test(
    "A scrollbar moves steadily, stays between its ends, and is exact at last",
    .tags(.long),
    arguments: seeds(4)
  )
  func steady(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = Int.random(in: 2...12, using: &random)
    let sections = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      (0..<Int.random(in: 1...60, using: &random)).map { _ in
        Int.random(in: 1...6, using: &random)
      }
    }
    let stage = try Stage(sections, rows: rows)
    let lineCount = sections.joined().reduce(0, +)
    if lineCount <= rows { return }
    // From the end or the middle up, whose rows above were never in sight; then down, and up again.
    if Bool.random(using: &random) {
      stage.list.scroll(to: .bottom)
    } else {
      _ = stage.place()
      stage.list.scroll(toLine: Int.random(in: 0..<lineCount, using: &random))
    }
    var before = stage.place()
    for step in [-1, 1, -1] {
      for _ in 0...lineCount {
        let first = stage.screen.lines
        stage.list.scroll(by: step)
        let isEnd = stage.screen.lines == first
        let now = stage.place()
        #expect(now.line >= 0 && now.line <= now.lineCount - rows)
        if isEnd {
          #expect(now.line == (step < 0 ? 0 : now.lineCount - rows))
          break
        }
        // The heights of the last two rows that were never in sight may be a surprise.
        if step < 0, before.line < 15, (1..<6).contains(now.line - before.line) {
          before = now
          continue
        }
        #expect(step < 0 ? now.line <= before.line : now.line >= before.line)
        let (share, old) = (
          Double(now.line) / Double(now.lineCount - rows),
          Double(before.line) / Double(before.lineCount - rows)
        )
        // A line is rounded to.
        let tolerance = 1.01 / Double(now.lineCount - rows)
        #expect(step < 0 ? share <= old + tolerance : share >= old - tolerance)
        #expect(abs(share - old) < 0.1 + 1.5 / Double(now.lineCount - rows))
        before = now
      }
    }
    #expect(stage.place() == (0, lineCount))
  }

  @Test("Sections with controllers are counted as they become visible", arguments: [1, 40])
  func controllers(songCount: Int) {
    let list = TextList(AlbumTitleCell.self, AlbumSongCell.self)
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: 4)
    let songs = (1..<songCount).map { Song("\($0)", "s") }
    adapter.apply {
      ListSections((0..<100).map { Album($0, "T", songs: songs) }) { AlbumController() }
    }
    screen.draw()
    #expect(list.position == (0, 100 * songCount))
    list.scroll(toLine: 50 * songCount)
    screen.draw()
    #expect(list.position == (50 * songCount, 100 * songCount))
    #expect((0..<100).count { adapter.isLoaded(section: $0) } < 12)
  }
}
