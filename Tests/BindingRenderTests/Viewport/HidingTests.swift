import BindingCore
import TestSupport
import Testing

@testable import BindingRender

private struct Chain: Diffable, Equatable {
  static var rowRole: RowRole { .header }
  let name: String
  var diffIdentifier: String { name }
}

private struct Peak: Diffable, Equatable {
  let name: String
  var height = 0
  var diffIdentifier: String { name }
}

private struct ChainCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ range: Chain) { text = "\(range.name)" }
}

private struct PeakCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ peak: Peak) {
    text = peak.height == 0 ? "  \(peak.name)" : "  \(peak.name) \(peak.height)"
  }
}

@Suite("A search that hides rows of a data source")
struct HidingRowsTests {
  private let list = TextList(ChainCell.self, PeakCell.self, empty: "No peaks.")
  private let source: DiffableDataSource<String, AnyDiffable>
  private let program: ListProgram
  private let screen: TestScreen
  private var alps = ["Eiger", "Mönch", "Jungfrau", "Monte Rosa", "Dom"].map { Peak(name: $0) }
  private var andes = ["Aconcagua", "Monte Pissis", "Huascarán"].map { Peak(name: $0) }

  init() throws {
    source = DiffableDataSource(display: list)
    source.selectionMode = .multiple
    source.handlers.canReorder = { $0.role == .item }
    program = ListProgram(list)
    program.focusedPane.search = .hide(.rows)
    screen = TestScreen(program, columns: 30, rows: 12)
    try show()
  }

  private func show() throws {
    source.apply(
      try Snapshot {
        SnapshotSection("Alps") {
          Chain(name: "Alps")
          alps
        }
        SnapshotSection("Andes") {
          Chain(name: "Andes")
          andes
        }
      }
    )
  }

  private var shown: [String] { Array(screen.lines.prefix { $0 != "" }) }

  @Test("Each key hides what does not match, with the headers of sections that have nothing left")
  func typing() {
    screen.press("/", "m", "o")
    #expect(shown == ["  Alps", "▌   Mönch", "    Monte Rosa", "  Andes", "    Monte Pissis"])
    screen.press("n", "t")
    #expect(shown == ["  Alps", "▌   Monte Rosa", "  Andes", "    Monte Pissis"])
    screen.type("e p")
    #expect(shown == ["  Andes", "▌   Monte Pissis"])
    screen.press(.backspace)
    #expect(shown == ["  Alps", "    Monte Rosa", "  Andes", "▌   Monte Pissis"])
    #expect(screen.lines.last == "/monte")
  }

  @Test("Escape brings all back, and the focus to where it was; arrows go through what is left")
  func escape() {
    screen.press("j", "/", "m", "o", .down)
    #expect(shown[2] == "▌   Monte Rosa")
    screen.press(.escape)
    #expect(shown[2] == "▌   Mönch")
    #expect(shown.count == 10)
    screen.press("/", "m", "o", .down, .enter, .escape)
    #expect(shown[4] == "▌   Monte Rosa")
    #expect(program.focusedPane.searchText == "")
  }

  @Test("What nothing matches is said in place of the rows, and Escape brings the focus back")
  func nothing() {
    screen.press("j", "/", "x", "q")
    #expect(shown == ["Nothing found."])
    #expect(list.focusedPath == nil)
    screen.press(.escape)
    #expect(shown[2] == "▌   Mönch")
  }

  @Test("Rows that come, change or move while others are hidden are shown if they match")
  mutating func updates() throws {
    screen.press("/", "m", "o", .enter)
    alps.insert(Peak(name: "Mont Blanc"), at: 0)
    alps.insert(Peak(name: "Rigi"), at: 0)
    try show()
    #expect(shown[1] == "    Mont Blanc")
    #expect(shown.count == 6)
    alps.removeAll { $0.name.hasPrefix("Mon") }
    try show()
    #expect(shown == ["  Alps", "▌   Mönch", "  Andes", "    Monte Pissis"])
    alps.removeAll { $0.name == "Mönch" }
    try show()
    #expect(shown == ["  Andes", "▌   Monte Pissis"])
    andes.swapAt(0, 1)
    alps.append(Peak(name: "Monte Leone"))
    try show()
    #expect(shown == ["  Alps", "    Monte Leone", "  Andes", "▌   Monte Pissis"])
    screen.press(.escape)
    #expect(
      shown == [
        "  Alps", "    Rigi", "▌   Eiger", "    Jungfrau", "    Dom",
        "    Monte Leone", "  Andes", "    Monte Pissis", "    Aconcagua", "    Huascarán",
      ]
    )
  }

  @Test("A row whose text changes is tested again")
  mutating func changedText() throws {
    screen.press("/", "8", .enter)
    #expect(shown == ["Nothing found.", "Press Escape to show all."])
    alps[4].height = 4_545
    andes[1].height = 6_795
    try show()
    #expect(shown == ["Nothing found.", "Press Escape to show all."])
    alps[4].height = 4_548
    try show()
    #expect(shown == ["  Alps", "▌   Dom 4548"])
    alps[4].height = 4_545
    try show()
    #expect(shown == ["Nothing found.", "Press Escape to show all."])
  }

  @Test("All that is shown is selected by a key, and what is hidden stays selected")
  func selection() {
    screen.press("j", " ", "/", "m", "o", .enter)
    screen.press("*")
    func names() -> [String] { source.selectedItems.compactMap { $0.value(as: Peak.self)?.name } }
    #expect(Set(names()) == ["Mönch", "Monte Rosa", "Monte Pissis"])
    screen.press(.escape, "-")
    #expect(names() == [])
    screen.press("g", " ", "/", "m", "o", .enter, "G", "V")
    #expect(Set(names()) == ["Eiger", "Mönch", "Monte Rosa", "Monte Pissis"])
  }

  @Test("n and N go through what is left, and a row is moved past those that are hidden")
  func keys() {
    screen.press("/", "m", "o", .enter, "n")
    #expect(shown[2] == "▌   Monte Rosa")
    screen.press("n", "n")
    #expect(shown[1] == "▌   Mönch")
    screen.press("m", .down, .enter)
    #expect(shown.prefix(3) == ["  Alps", "    Monte Rosa", "▌   Mönch"])
    screen.press(.escape)
    #expect(
      shown.prefix(6).map { $0.drop { $0 == " " || $0 == "▌" } }
        == ["Alps", "Eiger", "Jungfrau", "Monte Rosa", "Mönch", "Dom"]
    )
  }

  @Test("Another width keeps what is hidden, and asks no row again")
  func resize() {
    screen.press("/", "m", "o", .enter)
    let lines = shown
    _ = list.takeWork()
    screen.send(.resize(TerminalSize(columns: 20, rows: 12)))
    #expect(shown == lines)
    #expect(list.takeWork().bindCount == 0)
  }

  @Test("The focus is reported and clicks count where the rows are now")
  func click() {
    screen.press("/", "m", "o", .enter)
    screen.draw()
    screen.click(line: 5, column: 4)
    #expect(shown[4] == "▌   Monte Pissis")
    #expect(list.focusedPath == ItemPath(section: 1, item: 2))
    #expect(list.position == (0, 5))
  }

  @Test("Rows that a search shows again have no mark of a change")
  func changeMarks() {
    list.options.changeMarks = ChangeMarks(for: .seconds(4))
    screen.draw()
    screen.press("/", "m", "o")
    screen.draw()
    screen.press(.escape)
    #expect(!shown.joined().contains { "+~>".contains($0) })
  }

  @Test("What a search does may be set between two searches")
  func others() {
    program.focusedPane.search = .filter { _ in }
    screen.press("/", "m", "o")
    #expect(shown.count == 10)
    screen.press(.escape)
    program.focusedPane.search = .find
    screen.press("/", "r", "o", "s")
    #expect(shown.count == 10)
    #expect(shown[4] == "▌   Monte Rosa")
  }

  @Test("A list with hidden rows is spoken by the places that are left")
  func spoken() {
    let program = ListProgram(list)
    program.focusedPane.search = .hide(.rows)
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press("/")
    screen.type("mo")
    #expect(screen.spoken == ["Filter: mo"])
    screen.press(.enter)
    #expect(screen.spoken == ["", "Alps. 1 of 2, row 1 of 2: Mönch"])
    screen.press("j", "j")
    #expect(screen.spoken == ["row 2 of 2: Monte Rosa", "Andes. 2 of 2: Monte Pissis"])
    screen.press("/", "q", .enter)
    #expect(
      screen.spoken == [
        "Filter: mo", "Nothing found.", "Filter: moq",
        "Nothing found. Press Escape to show all.",
      ]
    )
  }
}

private struct Post: Diffable, Equatable {
  let id: Int
  var rows: [Peak]
  var diffIdentifier: Int { id }
}

@Suite("A search that hides sections of an adapter")
struct HidingSectionsTests {
  private let list = TextList(ChainCell.self, PeakCell.self)
  private let adapter: ListAdapter
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
    program.focusedPane.search = .hide(.sections)
    screen = TestScreen(program, columns: 30, rows: 8)
  }

  /// Posts of these rows, numbered from 1.
  private func posts(_ rows: [String]...) -> [Post] {
    rows.enumerated().map { Post(id: $0 + 1, rows: $1.map { Peak(name: $0) }) }
  }

  private func show(_ posts: [Post]) {
    adapter.apply {
      ListSections(posts) { post in
        Chain(name: "post \(post.id)")
        post.rows
      }
    }
  }

  private var shown: [String] { Array(screen.lines.prefix { $0 != "" }) }

  @Test("A post stays with all its rows if they have all words together")
  func words() {
    show(posts(["sea", "harbour"], ["moor"], ["sea", "moor"]))
    screen.press("/")
    screen.type("sea")
    #expect(shown == ["  post 1", "▌   sea", "    harbour", "  post 3", "    sea", "    moor"])
    screen.type(" post har")
    #expect(shown == ["  post 1", "▌   sea", "    harbour"])
    screen.press(.escape)
    #expect(shown.count == 8)
    screen.press("/")
    screen.type("post 2 moor")
    #expect(shown == ["  post 2", "▌   moor"])
  }

  @Test("n and N go through the rows of the posts that are left, those with a match first")
  func next() {
    show(posts(["sea", "harbour", "sea again"], ["moor"], ["moor", "harbour, sea"]))
    screen.press("/")
    screen.type("sea harb")
    screen.press(.enter)
    for row in ["harbour", "sea again", "harbour, sea", "sea"] {
      screen.press("n")
      #expect(screen.lines.contains("▌   \(row)"))
    }
    screen.press("N")
    #expect(screen.lines.contains("▌   harbour, sea"))
    // Only the headers have the words.
    screen.press(.escape, "/")
    screen.type("post")
    screen.press(.enter, "g", "n")
    #expect(screen.lines.contains("▌   harbour"))
    #expect(!screen.lines.contains { $0.contains("Nothing found") })
  }

  @Test("A post is tested again when one of its rows has changed, come or gone")
  func updates() {
    var posts = posts(["a1", "b1"], ["a2", "b2"], ["a3", "b3"], ["a4", "b4"])
    show(posts)
    screen.press("/")
    screen.type("new")
    screen.press(.enter)
    #expect(shown == ["Nothing found.", "Press Escape to show all."])
    posts[2].rows.append(Peak(name: "new"))
    show(posts)
    #expect(shown == ["  post 3", "▌   a3", "    b3", "    new"])
    posts[2].rows.removeLast()
    posts.insert(Post(id: 9, rows: [Peak(name: "newer")]), at: 0)
    show(posts)
    #expect(shown == ["  post 9", "▌   newer"])
  }

  @Test(
    "While nothing matches the place is kept, and a list that is emptied begins at its top again"
  )
  func nothingInSight() {
    let all = (1...60).map { Post(id: $0, rows: [Peak(name: "row \($0)")]) }
    show(all)
    list.focus(on: ItemPath(section: 30, item: 1))
    let before = screen.lines
    list.viewport.hide(allBut: SearchPattern("none"), by: .rows)
    screen.draw()
    #expect(!screen.lines.contains { $0.contains("row") })
    list.viewport.hide(allBut: SearchPattern(""), by: .rows)
    screen.draw()
    #expect(screen.lines == before)
    show([])
    screen.draw()
    show(all)
    #expect(screen.lines.first == "  post 1")
  }

  @Test("Pages are loaded when all is tested and the end is near, and not before")
  func pages() {
    var pages = 0
    list.onNearEdge(.top, within: -1) { Issue.record("the start is never near") }
    list.onNearEdge(.bottom, within: 2) { pages += 1 }
    list.viewport.list.testedPerFrame = 8
    show((1...100).map { Post(id: $0, rows: [Peak(name: "row \($0)")]) })
    screen.draw()
    #expect(pages == 0)
    screen.press("/")
    screen.type("100")
    // Eight rows a frame: four posts, of which none matches before the last.
    for _ in 0..<10 {
      #expect(screen.lines.prefix { $0 != "" } == [])
      #expect(screen.lines[6] == "Searching…")
      #expect(!list.isAtEnd)
    }
    #expect(pages == 0)
    for _ in 0..<60 { screen.draw() }
    #expect(shown == ["  post 100", "▌   row 100"])
    #expect(pages == 1)
    screen.press(.escape)
    for _ in 0..<60 { screen.draw() }
    #expect(list.focusedPath == ItemPath(section: 0, item: 1))
  }
}

@Suite("Work of a search that hides rows")
struct HidingWorkTests {
  @Test(
    "A key tests what one frame may, and each row is asked once for each pattern",
    .tags(.long)
  )
  func work() throws {
    let count = CallCount()
    let list = TextList { (item: Item) in
      count.add()
      return "item \(item.id)"
    }
    let source = DiffableDataSource<Int, Item>(display: list)
    source.apply(try Snapshot { SnapshotSection(0, (0..<40_000).map { Item($0) }) })
    let program = ListProgram(list)
    program.focusedPane.search = .hide(.rows)
    let screen = TestScreen(program, columns: 30, rows: 12)
    screen.draw()
    let key = count.during {
      screen.press("/")
      screen.draw()
      screen.press("7")
      screen.draw()
    }
    // What is in sight is drawn besides.
    #expect(key <= 2_000 + 2 * 12)
    #expect(screen.lines[9] == "  item 72")
    var frames = 0
    let all = count.during {
      while list.viewport.list.isTesting, frames < 1_000 {
        screen.draw()
        frames += 1
      }
    }
    #expect((17...21).contains(frames))
    #expect(key + all <= 40_000 + 3 * 12)
    #expect(count.during { screen.draw() } == 0)
    #expect(count.during { screen.press("9") } == 0)
    // What was hidden is not asked again.
    let fewer = count.during { while list.viewport.list.isTesting { screen.draw() } }
    #expect(fewer <= 13_756 + 3 * 12)
    #expect(screen.lines.prefix(3) == ["▌ item 79", "  item 179", "  item 279"])
    #expect(count.during { screen.press(.enter, "G", "g", .pageDown) } <= 100)
  }
}
