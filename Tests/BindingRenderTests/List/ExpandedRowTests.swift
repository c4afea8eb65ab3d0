import BindingCore
import BindingRender
import Testing

@Suite("Rows that are expanded")
struct ExpandedRowTests {
  private let list = TextList(TreeFileCell.self)
  private let files: DiffableDataSource<Int, TreeFile>
  private let program: ListProgram

  init() throws {
    files = DiffableDataSource(display: list)
    program = ListProgram(list)
    var tree = SectionSnapshot<TreeFile>()
    try tree.append(["Sources", "README.md", "Tests"].map(TreeFile.init))
    try tree.append([TreeFile(name: "Feed.swift")], to: "Sources")
    files.apply(tree, to: 0)
    program.bind("unfold", .enter) { [files] program in
      guard let path = program.list.focusedPath, let file = files.item(at: path)?.name else {
        return
      }
      let isExpanded = files.snapshot(for: 0).isExpanded(file)
      isExpanded ? files.collapse(file) : files.expand(file)
    }
  }

  @Test("A cell is told whether its row is expanded, and drawn again when that changes")
  func cells() {
    let screen = TestScreen(program, columns: 40, rows: 6)
    #expect(screen.changes.prefix(3) == ["1: ▌ ▸ Sources", "2:     README.md", "3:     Tests"])
    _ = list.takeWork()
    screen.press(.enter)
    #expect(screen.changes.prefix(2) == ["1: ▌ ▾ Sources", "2:     Feed.swift"])
    #expect(list.takeWork().bindCount == 1)
    screen.press(.enter)
    #expect(screen.lines[0] == "▌ ▸ Sources")
    #expect(list.text() == "▸ Sources\n  README.md\n  Tests\n")
  }

  @Test("It is said whether a row is expanded or could be, and when that changes")
  func words() throws {
    let screen = TestScreen(spoken: program)
    #expect(screen.spoken.first?.hasPrefix("1 of 3: Sources, collapsed. Keys: ") == true)
    screen.press(.enter)
    #expect(screen.spoken == ["Sources, expanded"])
    screen.press("j")
    #expect(screen.spoken == ["2 of 4: Feed.swift"])
    screen.press("k")
    #expect(screen.spoken == ["1 of 4: Sources, expanded"])
    screen.press(.enter)
    #expect(screen.spoken == ["Sources, collapsed"])
    // What has nothing below it any more is not expanded, and of that nothing is said.
    var tree = files.snapshot(for: 0)
    tree.remove(ids: ["Feed.swift"])
    files.apply(tree, to: 0)
    #expect(screen.spoken == [])
    screen.press(.control("l"))
    #expect(screen.spoken == ["1 of 3: Sources"])
  }

  @Test("A list without a tree says nothing of the kind")
  func plain() throws {
    var snapshot = Snapshot<Int, TreeFile>()
    try snapshot.appendSections([0])
    try snapshot.append([TreeFile(name: "plain")], to: 0)
    files.apply(snapshot)
    #expect(TestScreen(program, columns: 40, rows: 3).lines[0] == "▌   plain")
  }
}
