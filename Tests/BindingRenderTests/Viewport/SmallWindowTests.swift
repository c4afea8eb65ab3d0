import BindingCore
@testable import BindingRender
import TestSupport
import Testing

/// Sections with headers, some with footers, in a window of few lines.
@Suite("Windows of few lines")
struct SmallWindowTests {
  private let list = TextList(
    HeadingCell(),
    FootingCell(),
    ClosureCell { (item: Item) in
      "\(lines: item.content > 0 ? "row \(item.id)" : "row \(item.id)\nmore")"
    }
  )
  private let adapter: ListAdapter
  /// A program without a line below the list.
  private let program: ListProgram

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
    for binding in program.listBindings.bindings {
      program.listBindings[binding.id]?.showsHint = false
    }
  }

  @Test("A footer passes the focus on, also in a window without a line for the list")
  func footer() {
    adapter.apply {
      ListSections([0, 1]) { section in
        Item(section, 1)
        if section == 0 { Footing(text: "end") }
      }
    }
    let program = ListProgram(ListPane(list))
    let screen = TestScreen(program, columns: 40, rows: 8)
    screen.draw()
    screen.send(.resize(TerminalSize(columns: 40, rows: 1)))
    list.focus(on: ItemPath(section: 0, item: 1))
    screen.draw()
    screen.send(.resize(TerminalSize(columns: 40, rows: 8)))
    #expect(screen.lines.prefix(3) == ["  row 0", "  end", "▌ row 1"])
    #expect(list.focusedPath == ItemPath(section: 1, item: 0))
  }

  @Test("A window that was a cell for a moment shows the headers above the first item again")
  func header() {
    adapter.apply {
      ListSections([0, 1]) { section in
        Heading(text: "header \(section)")
        for number in 0..<9 where section == 1 { Item(number, 1) }
      }
    }
    let screen = TestScreen(program, columns: 20, rows: 5)
    let first = screen.lines
    #expect(first.prefix(3) == ["  header 0", "  header 1", "▌ row 0"])
    screen.send(.resize(TerminalSize(columns: 1, rows: 1)))
    screen.draw()
    screen.send(.resize(TerminalSize(columns: 20, rows: 5)))
    #expect(screen.lines == first)
    screen.press("j", "j", "j", "j")
    let later = screen.lines
    screen.send(.resize(TerminalSize(columns: 20, rows: 2)))
    screen.draw()
    screen.send(.resize(TerminalSize(columns: 20, rows: 5)))
    #expect(screen.lines == later)
    // A key between them is a new place.
    screen.send(.resize(TerminalSize(columns: 20, rows: 2)))
    screen.press("j")
    screen.send(.resize(TerminalSize(columns: 20, rows: 5)))
    #expect(screen.lines != later && screen.lines.contains { $0.hasPrefix("▌") })
  }

  @Test("A question that was cancelled leaves the list where it was")
  func question() {
    adapter.apply { ListSections(oneRowEach: (0..<30).map { Item($0, 1) }) }
    program.status = { "status" }
    let screen = TestScreen(program, columns: 40, rows: 8)
    screen.press("L")
    let before = screen.lines
    program.ask("Name? ") { _ in }
    screen.draw()
    screen.press(.escape)
    #expect(screen.lines == before)
  }

  @Test("The focused row is in sight after every key and turn of the wheel", arguments: seeds(96))
  func keys(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    list.options.pinsHeaders = seed % 2 == 0
    list.options.sectionSeparator = seed / 2 % 3 == 0 ? .rule : nil
    let (hasFooters, hasHighRows) = (seed / 6 % 2 == 0, seed / 12 % 3 == 0)
    let headerCount = Int(seed / 3 % 2) + 1
    let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Int.random(in: 0...3, using: &random)
    }
    adapter.apply {
      ListSections(Array(0...counts.count)) { section in
        for number in 0..<headerCount { Heading(text: "header \(section).\(number)") }
        for number in 0..<(section < counts.count ? counts[section] : 1) {
          Item(section * 10 + number, hasHighRows ? number % 2 : 1)
        }
        if hasFooters { Footing(text: "footer \(section)") }
      }
    }
    let screen = TestScreen(program, columns: 20, rows: Int.random(in: 1...3, using: &random))
    screen.draw()
    let keys: [Key] = [
      "j", "k", "g", "G", .control("u"), .control("d"), .pageUp, .pageDown,
    ]
    var log: [String] = []
    for _ in 0..<60 {
      if let key = (keys + [nil]).randomElement(using: &random) ?? nil {
        log.append("\(key)")
        screen.press(key)
      } else {
        let lines = [-3, -1, 1, 3].randomElement(using: &random) ?? 1
        log.append("wheel \(lines)")
        screen.send(.scroll(lines, line: 1, column: 1))
      }
      if screen.lines.contains(where: { $0.hasPrefix("▌ row") || $0.hasPrefix("▌ more") }) {
        log.append("\(screen.lines)")
        continue
      }
      Issue.record("seed \(seed): \(log.suffix(8)) \(screen.lines)")
      return
    }
  }

  @Test(
    "A top that is followed because the list is inline shows a row below its headers",
    arguments: [1, 2, 3]
  )
  func followedTop(rows: Int) {
    adapter.apply {
      ListSections([1, 2, 3]) { section in
        Heading(text: "header \(section)")
        Heading(text: "of two lines")
        Item(section, 1)
      }
    }
    let screen = TestScreen(program, columns: 20, rows: rows)
    screen.draw()
    var overlay = list.viewport.overlay
    overlay.isInline = true
    list.viewport.show(below: overlay)
    #expect(list.viewport.options.followedEdge == .top)
    for key: Key in ["G", "g"] {
      screen.press(key)
      #expect(screen.lines.contains { $0.hasPrefix("▌ row") }, "\(key) \(screen.lines)")
    }
  }

  @Test("Paging goes on to the rows of the next section, and back to those of the one before")
  func paging() {
    adapter.apply {
      ListSections(["A", "B"]) { name in
        Heading(text: name)
        Item(name == "A" ? 1 : 2, 1)
        Footing(text: "end of \(name)")
      }
    }
    let screen = TestScreen(program, columns: 20, rows: 1)
    var seen: [String] = []
    for key: Key in ["g", .pageDown, .pageDown, "j", .pageUp, .pageUp, "k", "G"] {
      screen.press(key)
      seen += screen.lines
    }
    let (first, second) = ("▌ row 1", "▌ row 2")
    #expect(seen == [first, second, second, second, first, first, first, second])
  }

  @Test("A header that is higher than the window is shown line by line")
  func highHeader() {
    adapter.apply {
      ListSections(["A"]) { _ in
        Heading(text: "a\nb\nc\nd")
        Item(1, 1)
      }
    }
    let screen = TestScreen(program, columns: 20, rows: 2)
    screen.press("G")
    #expect(screen.lines == ["  d", "▌ row 1"])
    var seen: [[String]] = []
    for _ in 1...3 {
      screen.send(.scroll(-1, line: 1, column: 1))
      seen.append(screen.lines)
    }
    #expect(seen == [["  c", "  d"], ["  b", "  c"], ["  a", "  b"]])
    screen.press("G", "g")
    #expect(screen.lines == ["  a", "  b"])
  }

  @Test("At the start the focused row is in sight, and after a search in a followed list")
  func start() {
    adapter.apply {
      ListSections(["A"]) { _ in
        Heading(text: "all")
        Item(1, 1)
        Item(2, 1)
      }
    }
    let screen = TestScreen(program, columns: 20, rows: 1)
    #expect(screen.lines == ["▌ row 1"])
    list.options.followedEdge = .bottom
    screen.press("G", "/")
    _ = screen.lines
    screen.press(.escape)
    #expect(screen.lines == ["▌ row 2"])
  }
}
