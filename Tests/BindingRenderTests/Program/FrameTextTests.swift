import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Texts around a list")
struct FrameTextTests {
  private let list = TextList { (song: Item) in "song \(song.id)" }
  private let adapter: ListAdapter
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: (0..<100).map { Item($0) }) }
    program = ListProgram(bare: list)
    screen = TestScreen(program, columns: 20, rows: 6)
  }

  /// The numbers of the first and the last row in sight.
  private static func range(of list: TextList) -> String {
    let sections = list.visiblePaths.map(\.section)
    return "\(sections.first ?? -1) to \(sections.last ?? -1)"
  }

  @Test("The status tells of the rows of its frame, and is asked once for it")
  func rows() {
    var count = 0
    program.status = { [list] in
      count += 1
      return "\(Self.range(of: list))"
    }
    #expect(screen.lines == (0...4).map { "song \($0)" } + ["0 to 4"])
    for (key, first) in [(.pageDown, 4), (.end, 95), ("g", 0), (.down, 1)] as [(Key, Int)] {
      list.handle(key)
      count = 0
      #expect(
        screen.lines == (first...first + 4).map { "song \($0)" } + ["\(first) to \(first + 4)"]
      )
      #expect(count == 1)
    }
  }

  @Test("A status that becomes higher tells of the rows that are left")
  func higher() {
    program.status = { [list] in
      let range = Self.range(of: list)
      return list.position.line == 0 ? "\(range)" : "\(range)\nof \(list.position.lineCount)"
    }
    #expect(screen.lines.last == "0 to 4")
    list.handle(.down)
    #expect(screen.lines == (1...4).map { "song \($0)" } + ["1 to 4", "of 100"])
    list.handle(.up)
    #expect(screen.lines == (0...4).map { "song \($0)" } + ["0 to 4"])
  }

  @Test("A title that changes the list is shown above what it made")
  func changing() {
    program.title = { [adapter] in
      adapter.apply { ListSections(oneRowEach: [Item(7)]) }
      return "title"
    }
    #expect(screen.lines == ["title", "song 7"])
  }
}
