import BindingCore
@testable import BindingRender
import TestSupport
import Testing

private struct Day: Diffable, Equatable {
  let name: String
  var diffIdentifier: String { name }
}

/// Tasks of a day, which can be moved, also to another day.
private final class DayController: BindingSectionController {
  var tasks: [Song]
  let context = SectionContext()
  private let hasTitle: Bool

  init(_ names: [String], hasTitle: Bool = true) {
    tasks = names.map { Song($0) }
    self.hasTitle = hasTitle
  }

  func viewModels(for day: Day) -> [AnyDiffable] {
    if hasTitle { Heading(text: "\(day.name):") }
    tasks
  }

  func canMove(_ viewModel: any Diffable, in day: Day) -> Bool {
    (viewModel as? Song)?.id != "fixed"
  }
  func canMove(_ viewModel: any Diffable, to item: Int, in day: Day) -> Bool { true }
  func canAccept(_ viewModel: any Diffable, at item: Int, in day: Day) -> Bool {
    day.name != "closed"
  }
  func didMove(_ viewModel: any Diffable, from old: Int, to new: Int, in day: Day) {
    tasks.insert(tasks.remove(at: old), at: new)
  }
  func didGiveAway(_ viewModel: any Diffable, in day: Day) {
    tasks.removeAll { $0 == viewModel as? Song }
  }
  func didAccept(_ viewModel: any Diffable, at item: Int, in day: Day) {
    if let task = viewModel as? Song { tasks.insert(task, at: item) }
  }
}

@Suite("Moving a row by keys")
struct MovingTests {
  private let list: TextList
  private let adapter: ListAdapter
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    list = TextList(TaskCell.self, HeadingCell.self)
    adapter = ListAdapter(display: list)
    adapter.moveHandler = { _ in true }
    adapter.apply {
      ListSections([Day(name: "today")]) { DayController(["a", "b", "fixed"]) }
      ListSections([Day(name: "tomorrow")]) { DayController([]) }
      ListSections([Day(name: "closed")]) { DayController(["z"]) }
    }
    program = ListProgram(list)
    screen = TestScreen(program, columns: 60, rows: 8)
    _ = screen.changes
  }

  private struct TaskCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ task: Song) { text = "\(task.id)" }
  }

  private var rows: String {
    screen.lines.prefix(7).map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  @Test("Arrows move the focused row, Return keeps it there")
  func keeping() {
    #expect(screen.lines.last?.contains("m move") == true)
    screen.press("m")
    #expect(screen.lines.last == "↑ ↓ move  Enter keep  Escape put back")
    screen.press("j", .down, "q", "x", .up)
    #expect(rows == "today: b ▌ a fixed tomorrow: closed: z")
    screen.press(.enter, "j")
    #expect(rows == "today: b a ▌ fixed tomorrow: closed: z")
    #expect(screen.lines.last == ListKeys.line)
    #expect(!program.hasQuit)
  }

  @Test("It goes on into the next section, and not into one that refuses it")
  func sections() {
    screen.press("m", "j", "j", "j")
    #expect(rows == "today: b fixed tomorrow: ▌ a closed: z")
    screen.press("j", "j")
    #expect(rows == "today: b fixed tomorrow: ▌ a closed: z")
    screen.press("k")
    #expect(rows == "today: b fixed ▌ a tomorrow: closed: z")
    screen.press("k", "k", "k", "k")
    #expect(rows == "today: ▌ a b fixed tomorrow: closed: z")
  }

  @Test("Escape puts the row back, from another section too, and a click on the keys does the same")
  func puttingBack() {
    screen.press("j", "m", "j", "j", .escape)
    #expect(rows == "today: a ▌ b fixed tomorrow: closed: z")
    screen.press("m", "k")
    let back = screen.lines[7].firstRange(of: "put")?.lowerBound
    let column = screen.lines[7].distance(from: screen.lines[7].startIndex, to: back!)
    screen.click(line: 4, column: 3)
    #expect(rows == "today: ▌ b a fixed tomorrow: closed: z")
    screen.click(line: 8, column: column)
    #expect(rows == "today: a ▌ b fixed tomorrow: closed: z")
  }

  /// Changes the tasks of today, as a server might.
  private func change(_ edit: (inout [Song]) -> Void) {
    guard let controller = adapter.controller(DayController.self, at: 0) else { return }
    edit(&controller.tasks)
    adapter.reload()
  }

  @Test("Escape puts the row between its neighbours, also once rows have come or gone above it")
  func puttingBackBesideNeighbors() {
    screen.press("j", "m", "j")
    change { $0.insert(contentsOf: [Song("x"), Song("y")], at: 0) }
    screen.press(.escape)
    #expect(rows == "today: x y a ▌ b fixed tomorrow:")
    screen.press("m", "j")
    change { $0.removeAll { ["x", "y", "a"].contains($0.id) } }
    #expect(rows.hasPrefix("today: fixed ▌ b tomorrow:"))
    screen.press(.escape)
    #expect(rows.hasPrefix("today: ▌ b fixed tomorrow:"))
  }

  @Test("A row that the list moves away meanwhile stays in sight")
  func movedAway() {
    change { $0 = (1...30).map { Song("\($0)") } }
    screen.press("g", "j", "m", "j")
    change { $0.append($0.remove(at: 2)) }
    #expect(screen.lines.contains("▌ 2"), "\(screen.lines)")
    screen.press(.escape)
    #expect(rows.hasPrefix("▌ 2 3 4"), "\(rows)")
  }

  @Test("A row that leaves the list meanwhile ends its move")
  func leaving() {
    screen.press("m", "j")
    adapter.apply { ListSections([Day(name: "closed")]) { DayController(["z"]) } }
    #expect(screen.lines.last?.hasPrefix("/ search  m move") == true)
    screen.press("j")
    #expect(screen.lines.last?.hasPrefix("/ search  m move") == true)
    screen.press("q")
    #expect(program.hasQuit)
  }

  @Test(
    "A key that was meant for a row that has left does nothing else",
    arguments: [Key.enter, "m", .escape, .up, .down, "j", "k"]
  )
  func meantForAnother(key: Key) {
    var chosen: [String] = []
    screen.press("m", "j")
    adapter.apply {
      ListSections(oneRowEach: [Song("y"), Song("z")]) { chosen.append($0.id) }
    }
    #expect(screen.lines.first == "▌ y")
    screen.press(key)
    #expect(chosen == [] && screen.lines.first == "▌ y" && !program.hasQuit)
    // From then on keys are for the focused row.
    screen.press("j", .enter)
    #expect(chosen == ["z"])
  }

  @Test("In a data source its handlers are asked, and told of each step")
  func dataSource() throws {
    let list = TextList(TaskCell.self)
    let source = DiffableDataSource<String, Song>(display: list)
    var snapshot = source.snapshot()
    try snapshot.appendSections(["one", "two"])
    try snapshot.append(["a", "b", "c"].map { Song($0) }, to: "one")
    try snapshot.append([Song("z")], to: "two")
    source.apply(snapshot)
    let screen = TestScreen(ListProgram(list), columns: 60, rows: 6)
    screen.press("m")
    #expect(screen.lines.last == ListKeys.line)
    var order: [String] = []
    source.handlers.canReorder = { $0.id != "z" }
    source.handlers.didReorder = { [weak source] _ in
      order.append(source?.snapshot().items.map(\.id).joined() ?? "")
    }
    screen.press("m", "j", "j", "j", "j", "j", "k", "k", .escape, "q")
    #expect(order == ["bacz", "bcaz", "bcaz", "bcza", "bcaz", "bcaz", "abcz"])
    #expect(source.snapshot().items(in: "one").map(\.id) == ["a", "b", "c"])
    #expect(screen.lines[0] == "▌ a")
  }

  @Test("Whoever moves a row sees where it goes, also the first and the last visible one")
  func places() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
    let list = TextList(TaskCell.self)
    let adapter = ListAdapter(display: list)
    adapter.moveHandler = { _ in true }
    adapter.apply { ListSections([Day(name: "open")]) { DayController(names, hasTitle: false) } }
    let screen = TestScreen(ListProgram(list), columns: 60, rows: 5)
    func rows() -> String { screen.lines.dropLast().map { $0.replacing(" ", with: "") }.joined() }
    #expect(rows() == "▌abcd")
    screen.press("m", .down)
    #expect(rows() == "b▌acd")
    screen.press(.down, .enter)
    #expect(rows() == "bc▌ad")
    screen.press("m", .down, .down, .down, .enter)
    #expect(rows() == "def▌a")
    screen.press("m", .up, .up, .up)
    #expect(rows() == "▌adef")
    screen.press(.up)
    #expect(rows() == "▌acde")
    screen.press(.escape)
    #expect(rows().contains("▌a"))
  }

  @Test("The key that repaints the screen does so while a row is moved, which goes on")
  func repaint() {
    var count = 0
    program.listBindings[.repaint] = KeyBinding("repaint", .control("l")) { _ in count += 1 }
    screen.press("j", "m", .control("l"))
    #expect(count == 1 && program.focusedListPane?.move.isActive == true)
  }
}
