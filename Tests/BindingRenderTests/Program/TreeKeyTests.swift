import BindingCore
import BindingRender
import Testing

@Suite("Keys of trees")
struct TreeKeyTests {
  private let list = TextList(TreeFileCell.self)
  private let files: DiffableDataSource<Int, TreeFile>
  private let program: ListProgram

  init() throws {
    files = DiffableDataSource(display: list)
    program = ListProgram(list)
    var tree = SectionSnapshot<TreeFile>()
    try tree.append(["Sources", "README.md", "Tests"].map(TreeFile.init))
    try tree.append([TreeFile(name: "Core"), TreeFile(name: "Feed.swift")], to: "Sources")
    try tree.append([TreeFile(name: "a-name-that-is-wider-than-the-screen.swift")], to: "Core")
    files.apply(tree, to: 0)
  }

  private func focused() -> String? { list.focusedPath.flatMap(files.item)?.name }

  @Test("Right expands a row or goes to its first child; Left collapses it or goes to its parent")
  func arrows() {
    let screen = TestScreen(program, columns: 30, rows: 8)
    #expect(screen.changes.prefix(3) == ["1: ▌ ▸ Sources", "2:     README.md", "3:     Tests"])
    screen.press(.right)
    #expect(screen.lines.prefix(3) == ["▌ ▾ Sources", "  ▸ Core", "    Feed.swift"])
    screen.press(.right)
    #expect(screen.lines.prefix(2) == ["  ▾ Sources", "▌ ▸ Core"])
    screen.press("j", .left)
    #expect(focused() == "Sources")
    screen.press("j", .right, .left)
    #expect(screen.lines.prefix(2) == ["  ▾ Sources", "▌ ▸ Core"])
    screen.press(.left, .left)
    #expect(screen.lines.prefix(3) == ["▌ ▸ Sources", "    README.md", "    Tests"])
    // A root has no parent.
    screen.press(.left)
    #expect(screen.lines[0] == "▌ ▸ Sources")
  }

  @Test("A search that hides rows finds those that are folded, and folds them again at its end")
  func search() {
    program.focusedPane.search = .hide(.rows)
    let screen = TestScreen(program, columns: 30, rows: 8)
    screen.type("/wider")
    #expect(
      screen.lines.prefix(3) == ["▌ ▾ Sources", "  ▾ Core", "    a-name-that-is-wider-than…"]
    )
    screen.press(.escape)
    #expect(screen.lines.prefix(3) == ["▌ ▸ Sources", "    README.md", "    Tests"])
    screen.type("/feed")
    screen.press(.enter, "G", ".")
    #expect(
      screen.lines.prefix(4) == ["  ▾ Sources", "  ▸ Core", "▌   Feed.swift", "    README.md"]
    )
    screen.press(.left, .left)
    screen.type("/wider")
    screen.press(.enter, .left, .left, "j", "j")
    #expect(focused() == "a-name-that-is-wider-than-the-screen.swift")
    screen.press(.escape)
    #expect(
      screen.lines.prefix(3) == ["  ▾ Sources", "  ▾ Core", "▌   a-name-that-is-wider-than…"]
    )
    screen.press(.left, .left, .left, .left)
    screen.type("/tests")
    screen.press(.enter, .escape)
    #expect(screen.lines.prefix(3) == ["▌ ▸ Sources", "    README.md", "    Tests"])
  }

  @Test("Rows that come folded while a search hides rows are unfolded, and folded at its end")
  func searchOfNewRows() throws {
    program.focusedPane.search = .hide(.rows)
    let screen = TestScreen(program, columns: 30, rows: 8)
    screen.type("/wide")
    var tree = files.snapshot(for: 0)
    try tree.append([TreeFile(name: "wide.swift")], to: "Tests")
    files.apply(tree, to: 0)
    #expect(screen.lines[3...4] == ["  ▾ Tests", "    wide.swift"])
    screen.press(.escape)
    #expect(screen.lines.prefix(3) == ["▌ ▸ Sources", "    README.md", "  ▸ Tests"])
  }

  @Test("A row without children is moved sideways; Left moves it back before it goes to the parent")
  func leaf() {
    let screen = TestScreen(program, columns: 30, rows: 8)
    screen.press(.right, "j", .right, .right)
    #expect(focused() == "a-name-that-is-wider-than-the-screen.swift")
    screen.press(.right)
    #expect(list.columnOffset == 14)
    #expect(screen.lines[2] == "▌ …s-wider-than-the-screen.sw…")
    screen.press(.left)
    #expect(list.columnOffset == 0 && focused() != "Core")
    screen.press(.left)
    #expect(focused() == "Core")
  }

  @Test("A handler decides what expands, and another binding takes the keys")
  func handlers() {
    files.handlers.shouldExpand = { $0.name != "Sources" }
    let screen = TestScreen(program, columns: 30, rows: 8)
    screen.press(.right)
    #expect(screen.lines[0] == "▌ ▸ Sources")
    var count = 0
    program.bind("next", .right) { _ in count += 1 }
    screen.press(.right)
    #expect(count == 1)
    program.listBindings[.expand]?.keys = ["o"]
    files.handlers.shouldExpand = { _ in true }
    screen.press("o")
    #expect(screen.lines[0] == "▌ ▾ Sources")
  }

  @Test(
    "A search that hides rows keeps those above a match in the tree, however long it is",
    arguments: [0, 200]
  )
  func hiding(fillerCount: Int) throws {
    var tree = SectionSnapshot<TreeFile>()
    try tree.append(["Docs", "Sources"].map(TreeFile.init))
    try tree.append((0..<fillerCount).map { TreeFile(name: "file \($0)") }, to: "Docs")
    try tree.append([TreeFile(name: "Core"), TreeFile(name: "Feed.swift")], to: "Sources")
    try tree.append([TreeFile(name: "Table.swift"), TreeFile(name: "List.md")], to: "Core")
    try tree.expand(["Docs", "Sources", "Core"])
    files.apply(tree, to: 0)
    program.focusedPane.search = .hide(.rows)
    let screen = TestScreen(program, columns: 30, rows: 8)
    // From below, the matches are tested before the rows above them.
    for start in ["g", "G"] as [Key] {
      screen.press(start, "/")
      screen.type("table")
      screen.press(.enter)
      let names = screen.lines.prefix(3).map { $0.dropFirst(4) }
      #expect(names == ["Sources", "Core", "Table.swift"])
      #expect(screen.lines[3] == "")
      screen.press(.escape)
    }
    screen.type("/table")
    screen.press(.enter)
    tree.remove(ids: ["Table.swift"])
    files.apply(tree, to: 0)
    #expect(screen.lines[0] == "Nothing found.")
    try tree.append([TreeFile(name: "HashTable.swift")], to: "Core")
    files.apply(tree, to: 0)
    #expect(
      screen.lines.prefix(3).map { $0.dropFirst(4) } == ["Sources", "Core", "HashTable.swift"]
    )
  }

  @Test("In words, a row says that it is expanded")
  func words() {
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press(.right)
    #expect(screen.spoken == ["Sources, expanded"])
    screen.press(.right)
    #expect(screen.spoken == ["2 of 5: Core, collapsed"])
    screen.press(.left, .left)
    #expect(screen.spoken == ["1 of 5: Sources, expanded", "Sources, collapsed"])
  }
}
