import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Positions in a list whose sections grow")
struct GrownSectionTests {
  /// Shows as many rows as the content of an item says.
  private final class Controller: BindingSectionController {
    private let onFirstRead: (Int) -> Void
    private var isRead = false

    init(onFirstRead: @escaping (Int) -> Void = { _ in }) { self.onFirstRead = onFirstRead }

    func viewModels(for section: Item) -> [AnyDiffable] {
      if !isRead {
        isRead = true
        onFirstRead(section.id)
      }
      return (0..<section.content).map { AnyDiffable(Item(section.id * 100_000 + $0)) }
    }
  }

  private let list = TextList { (item: Item) in "\(item.id)" }

  /// Shows sections with these numbers of rows.
  private func show(_ counts: [Int], in source: DiffableDataSource<Int, Item>) throws {
    source.apply(
      try Snapshot {
        for section in counts.indices {
          SnapshotSection(section, (0..<counts[section]).map { Item(section * 100_000 + $0) })
        }
      }
    )
  }

  private func show(_ counts: [Int], in adapter: ListAdapter) {
    let sections = counts.enumerated().map { Item($0.offset, $0.element) }
    adapter.apply { ListSections(sections) { Controller() } }
  }

  @Test("Of sections that grow with each update every row is counted", arguments: [0, 1, 100])
  func growing(first: Int) throws {
    let source = DiffableDataSource<Int, Item>(display: list)
    let screen = TestScreen(list, columns: 20, rows: 24)
    for round in 0..<20 {
      try show(Array(repeating: first + 100 * round, count: 3), in: source)
      screen.draw()
    }
    let count = 3 * (first + 1_900)
    #expect(list.position == (0, count))
    list.scroll(by: 1_000)
    screen.draw()
    #expect(list.position == (1_000, count) && screen.lines.first == "1000")
    // Shrinking counts each row just as well.
    try show([first + 1_900, 50, 50], in: source)
    screen.draw()
    #expect(list.position == (1_000, first + 2_000))
  }

  @Test("Of sections with controllers that grow, those that are not loaded grow as well")
  func controllers() {
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: 24)
    for round in 1...20 {
      show(Array(repeating: 100 * round, count: 3), in: adapter)
      screen.draw()
    }
    #expect(list.position == (0, 6_000))
    list.scroll(by: 1_000)
    screen.draw()
    #expect(list.position.line == 1_000 && screen.lines.first == "1000")
  }

  @Test("Pages down go the same way in a list that grew as in one that was there")
  func pages() {
    for isGrown in [false, true] {
      let list = TextList { (item: Item) in "\(item.id)" }
      let adapter = ListAdapter(display: list)
      let program = ListProgram(list)
      let screen = TestScreen(program, columns: 40, rows: 24)
      for round in (isGrown ? 1 : 20)...20 {
        show(Array(repeating: 100 * round, count: 3), in: adapter)
        screen.draw()
      }
      screen.press("5", "0", .pageDown)
      #expect(screen.lines.first == "▌ \(50 * 22)")
    }
  }

  @Test("A line is scrolled to also where it is in a section that is not loaded")
  func lineInUnloadedSection() {
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: 2)
    show([1, 2, 3], in: adapter)
    screen.draw()
    list.scroll(toLine: 2)
    #expect(screen.lines == ["100001", "200000"])
    #expect(list.position.line == 2)
    list.scroll(toLine: .max)
    #expect(screen.lines == ["200001", "200002"])
    #expect(list.position == (4, 6))
  }

  @Test(
    "A section that changes the list when its rows are counted is scrolled past",
    arguments: [500, 5_000]
  )
  func changing(line: Int) {
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: 2)
    let sections = (0..<100).map { Item($0, 10) }
    adapter.apply {
      ListSections(sections) {
        Controller { [weak adapter] id in
          if id < 40 { return }
          adapter?.apply { ListSections(Array(sections.prefix(30))) { Controller() } }
        }
      }
    }
    screen.draw()
    list.scroll(toLine: line)
    #expect(screen.lines.count == 2 && adapter.models.count == 30)
  }

  @Test("A line beyond the estimated end is looked for in the sections that are not loaded")
  func lineBeyondEstimate() {
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: 2)
    show(Array(1...100), in: adapter)
    screen.draw()
    #expect(list.position.lineCount < 500)
    list.scroll(toLine: 500)
    #expect(list.position.line == 500)
    // The sections before it have 496 rows.
    #expect(screen.lines.first == "\(31 * 100_000 + 4)")
  }

  @Test("New rows count like the others, beside short sections with rows that were not seen")
  func shortSections() {
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: 24)
    func check(_ counts: [Int]) {
      show(counts, in: adapter)
      screen.draw()
      #expect(list.position.lineCount == counts.reduce(0, +))
      // The averages are new with each measurement.
      list.scroll(by: 1)
      screen.draw()
      #expect(list.position.lineCount == counts.reduce(0, +))
    }
    show([400, 3, 3, 3], in: adapter)
    for _ in 0..<30 {
      list.scroll(byPages: 1)
      screen.draw()
    }
    list.scroll(to: .top)
    check([400, 4, 4, 4])
    check([500, 104, 104, 104])
  }

  @Test("A line is found before there is a screen", arguments: [5, 50], [false, true])
  func beforeScreen(height: Int, showsFocus: Bool) {
    list.options.showsFocus = showsFocus
    let adapter = ListAdapter(display: list)
    show(Array(repeating: 4, count: 100), in: adapter)
    list.scroll(toLine: 390)
    let screen = TestScreen(list, columns: 20, rows: height)
    screen.draw()
    #expect(list.position == (min(390, 400 - height), 400))
    #expect(list.focusedPath == (showsFocus ? ItemPath(section: 97, item: 2) : nil))
  }

  @Test("A line is found on a screen that has not been drawn")
  func undrawnScreen() {
    let adapter = ListAdapter(display: list)
    let screen = TestScreen(list, columns: 20, rows: 5)
    show(Array(repeating: 4, count: 100), in: adapter)
    list.scroll(toLine: 390)
    #expect(list.position == (390, 400))
    screen.draw()
    #expect(list.position == (390, 400))
  }
}
