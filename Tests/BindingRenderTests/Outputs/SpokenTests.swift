import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Lists in words")
struct SpokenTests {
  private struct WaitingCell: Bindable {
    private var name = ""
    var text: StyledText { "" }
    mutating func bind(_ item: Item) { name = "item \(item.id)" }
    func text(in context: CellContext) -> StyledText {
      let seconds = context.clock.ticks(every: .seconds(1))
      return
        "\(Spinner.dots.text(by: context.clock)) \(name) \(StyledText.progress(0.7, columns: 8)) \(seconds)s"
    }
  }

  @Test("Whatever strangers write in rows, titles, questions and links is said as one safe line")
  func hostile() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<40 {
      let text = "\u{1B}]8;;x\u{7}" + random.hostileText(upTo: 40)
      let list = TextList { (line: Song) in "\(line.id, .link("https://\(line.id)"))" }
      let adapter = ListAdapter(display: list)
      adapter.apply { ListSections(oneRowEach: [Song(text), Song("other")]) }
      let program = ListProgram(list)
      program.title = { "\(lines: text)" }
      program.status = { "\(text)" }
      program.bind(text, "x") { $0.ask(Question("\(lines: text)")) { _ in } }
      let screen = TestScreen(spoken: program)
      screen.press("j", "k", "?", .control("g"), "x")
      screen.send(.paste(text))
      screen.press(.left, .enter)
      for line in screen.spoken {
        let isSafe = line.unicodeScalars.allSatisfy { scalar in
          scalar == "\u{8}"
            || scalar.properties.generalCategory != .control
              && !(0x202A...0x202E).contains(scalar.value)
        }
        #expect(isSafe, "\(line.debugDescription)")
      }
    }
  }

  @Test("Time alone says nothing, and signs that decorate are left out")
  func time() {
    let list = TextList(WaitingCell.self)
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: [Item(1), Item(2)]) }
    let program = ListProgram(list)
    let screen = TestScreen(spoken: program)
    #expect(screen.spoken[0].hasPrefix("1 of 2: item 1 68% 0s. Keys:"))
    screen.advance(by: .seconds(5))
    #expect(screen.spoken == [])
    screen.press("j")
    #expect(screen.spoken == ["2 of 2: item 2 68% 5s"])
  }

  private struct Process: Diffable, Equatable {
    let id: Int
    var percent: Int
    var diffIdentifier: Int { id }
  }

  private struct ProcessCell: Bindable, TableCell {
    static let columns: TextColumns = [
      TextColumn("PID"), TextColumn("", .fixed(3)), TextColumn("CPU", alignment: .trailing),
      TextColumn("USER"),
    ]
    private(set) var fields: [StyledText] = []
    mutating func bind(_ process: Process) {
      fields = ["\(process.id)", "run", "\(process.percent)%", ""]
    }
  }

  @Test(
    "A table that sorts itself says the fields of the focused row that change, and counts the other rows"
  )
  func table() {
    let list = TextList(ProcessCell.self)
    let adapter = ListAdapter(display: list, scheduler: .immediate)
    let processes = LiveList((1...50).map { Process(id: $0, percent: 0) })
    let sorted = processes.sorted(by: .descending(\.percent))
    adapter.apply {
      ListSections(header: TableHeader<ProcessCell>(sortedBy: "CPU"), rows: sorted)
    }
    let screen = TestScreen(spoken: ListProgram(list))
    #expect(screen.spoken[0].hasPrefix("1 of 50: PID 1, run, CPU 0%. Keys:"))
    var random = SplitMix64(seed: 1)
    for _ in 0..<20 {
      processes.update { list in
        for id in 2...50 { list[id: id]?.percent = Int.random(in: 0...100, using: &random) }
      }
      #expect(screen.spoken == [])
    }
    screen.press(.control("g"))
    #expect(screen.spoken[0].contains("rows changed"))
    processes[id: 1]?.percent = 3
    #expect(screen.spoken == ["CPU 3%"])
  }

  @Test("Selected rows are said to be, and so is what a key did to the row before")
  func selection() {
    let list = TextList { (line: Song) in "\(line.id)" }
    let adapter = ListAdapter(display: list)
    adapter.selectionMode = .multiple
    adapter.apply { ListSections(oneRowEach: ["a", "b", "c"].map { Song($0) }) }
    let screen = TestScreen(spoken: ListProgram(list))
    _ = screen.spoken
    screen.press(" ")
    #expect(screen.spoken == ["a, selected. 2 of 3: b"])
    screen.press("k", "*", "-")
    #expect(screen.spoken == ["1 of 3: a, selected", "a, not selected"])
  }

  @Test("A row that is moved by keys is said with each place")
  func moving() throws {
    let list = TextList { (line: Song) in "\(line.id)" }
    let source = DiffableDataSource<Int, Song>(display: list)
    var snapshot = source.snapshot()
    try snapshot.appendSections([0])
    try snapshot.append(["a", "b", "c"].map { Song($0) })
    source.apply(snapshot)
    source.handlers.canReorder = { _ in true }
    let screen = TestScreen(spoken: ListProgram(list))
    _ = screen.spoken
    screen.press("m")
    #expect(
      screen.spoken == [
        "Moving the row: up and down move it, enter keeps it there, escape puts it back. 1 of 3: a"
      ]
    )
    screen.press(.down, .down)
    #expect(screen.spoken == ["2 of 3", "3 of 3"])
    screen.press(.escape)
    #expect(screen.spoken == ["1 of 3: a"])
  }

  @Test("What could not be loaded is said once, with the key that tries again")
  func failure() {
    let list = TextList { (line: Song) in "\(line.id)" }
    let program = ListProgram(list)
    var state = LoadState.loading
    program.focusedPane.state = { state }
    (program.focusedPane as? ListPane)?.onRetry = {}
    let screen = TestScreen(spoken: program)
    #expect(screen.spoken == ["Loading… \(ListKeys.spoken)"])
    for _ in 0..<2 {
      state = .failed(Offline())
      program.needsFrame()
      #expect(screen.spoken == ["offline. t try again"])
      #expect(screen.spoken == [])
      state = .loading
      program.needsFrame()
      #expect(screen.spoken == ["Loading…"])
    }
  }

  @Test("An empty list whose first page is requested by the first frame is loading at once")
  func firstPage() {
    let lines = LiveList<Song>()
    let pages = PagedList(lines, from: 0) { (_: Int?) in Page([Song("a")], next: nil) }
    let list = TextList(empty: "No pull requests.") { (line: Song) in "\(line.id)" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: lines) }
    list.loadPages(of: pages)
    let program = ListProgram(list)
    program.focusedPane.state = { pages.state(of: .next) }
    #expect(TestScreen(spoken: program).spoken == ["Loading… \(ListKeys.spoken)"])
    // And a screen never shows that there is nothing.
    pages.cancel(.next)
    list.rearmNearEdges()
    #expect(TestScreen(program, columns: 40, rows: 4).lines.first?.hasSuffix("Loading…") == true)
  }

  @Test("Marks of a tree and of a list of points are not said")
  func marks() {
    let list = TextList { (line: Song) in "\(line.id)" }
    let adapter = ListAdapter(display: list)
    adapter.apply {
      ListSections(
        oneRowEach: ["▾ Files", "▸ Sources", "• one  • two", "‣ a ⁃ b ◦ c", "▹▵▿◃"].map { Song($0) }
      )
    }
    let screen = TestScreen(spoken: ListProgram(list))
    #expect(screen.spoken.first?.hasPrefix("1 of 5: Files. Keys:") == true)
    var said: [String] = []
    for _ in 0..<4 {
      screen.press("j")
      said += screen.spoken
    }
    #expect(said == ["2 of 5: Sources", "3 of 5: one two", "4 of 5: a b c", "5 of 5: "])
  }

  @Test("A picker begins with its line, and an empty list says what it is in one sentence")
  func picker() {
    let list = TextList(empty: "No lines.") { (line: Song) in "\(line.id)" }
    let adapter = ListAdapter(display: list)
    let program = ListProgram(list)
    program.focusedPane.search = .filter { _ in }
    program.beginSearch()
    let screen = TestScreen(spoken: program)
    #expect(
      screen.spoken == ["No lines. Keys: \(ListKeys.filter), \(ListKeys.spokenLast)", "Filter: "]
    )
    adapter.apply { ListSections(oneRowEach: [Song("a")]) }
    screen.type("a")
    screen.press(.enter)
    #expect(screen.spoken == ["a", "1 of 1: a"])
  }
}
