import BindingCore
import BindingRender
import TestSupport
import Testing

private struct Job: Diffable, Equatable, Identifiable {
  let id: String
  var state = "waiting"
  var parent: String?
}

private struct JobCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ job: Job) { text = "[\(job.id)]" }
}

@Suite("Panes of elements")
@MainActor
struct ElementPaneTests {
  private func text(_ job: Job) -> StyledText { "\(job.id)  \(job.state)" }

  @Test("A live list is followed, also from where it is empty, and Return selects an element")
  func liveList() {
    let jobs = LiveList<Job>()
    var selected: [String] = []
    let select = { (job: Job) in selected.append(job.id) }
    let program = ListProgram(jobs, empty: "No jobs.", didSelect: select, text: text)
    let screen = TestScreen(program, columns: 30, rows: 4)
    #expect(screen.lines[0] == "No jobs.")
    for id in ["build", "test"] { jobs.append(Job(id: id)) }
    #expect(screen.lines.prefix(2) == ["▌ build  waiting", "  test  waiting"])
    jobs[id: "test"]?.state = "done"
    jobs.update { $0.insert(Job(id: "fetch"), at: 0) }
    #expect(screen.lines.prefix(3) == ["  fetch  waiting", "▌ build  waiting", "  test  done"])
    screen.press("j", .enter)
    #expect(selected == ["test"])
  }

  @Test("Arrays, slices, list values and stages are taken as they are")
  func kinds() {
    let jobs = ["a", "b", "c"].map { Job(id: $0) }
    let live = LiveList(jobs)
    let passing = live.filtered { $0.state == "waiting" }
    let panes = [
      ListPane(jobs, text: text),
      ListPane(jobs.dropFirst(), text: text),
      ListPane(IdentifiedList(jobs), text: text),
      ListPane(passing, text: text),
      ListPane(live, in: TextList(JobCell.self)),
    ]
    live[id: "b"]?.state = "done"
    let shown = panes.map { pane in
      TestScreen(ListProgram(pane), columns: 20, rows: 4).lines.prefix(3)
    }
    #expect(shown[0] == ["▌ a  waiting", "  b  waiting", "  c  waiting"])
    #expect(shown[1] == ["▌ b  waiting", "  c  waiting", ""])
    #expect(shown[2] == ["▌ a  waiting", "  b  waiting", "  c  waiting"])
    #expect(shown[3] == ["▌ a  waiting", "  c  waiting", ""])
    #expect(shown[4] == ["▌ [a]", "  [b]", "  [c]"])
  }

  @Test("Pages are loaded and taken in without a task of the program, and a failure is tried again")
  func pages() async {
    let requests = CallCount()
    let pages = PagedList(LiveList<Job>()) { (cursor: Int?) in
      requests.add()
      if requests.value == 1 { throw Offline("the server is away") }
      let first = cursor ?? 0
      let jobs = (first..<first + 3).map { Job(id: "job \($0)") }
      return Page(jobs, next: first < 6 ? first + 3 : nil)
    }
    let screen = TestScreen(ListProgram(pages, text: text), columns: 30, rows: 20)
    while !screen.lines.contains("the server is away") { await Task.yield() }
    #expect(screen.lines.contains("Press t to try again."))
    screen.press("t")
    while !screen.lines.contains("  job 8  waiting") { await Task.yield() }
    #expect(screen.lines[0] == "▌ job 0  waiting")
    #expect(pages.elements.count == 9)
  }

  @Test("Pages of a pane that is released are not loaded any more")
  func releasedPages() async {
    let pages = PagedList(LiveList<Job>()) { (_: Int?) in Page([Job(id: "a")], next: nil) }
    var pane: ListPane? = ListPane(pages, text: text)
    weak let released = pane
    for _ in 1...100 { await Task.yield() }
    pane = nil
    #expect(released == nil)
    pages.load(.next)
    for _ in 1...100 { await Task.yield() }
    #expect(pages.elements.isEmpty)
    withExtendedLifetime(pages) {}
  }

  @Test("A tree is folded and unfolded by Left and Right, and a row that moves takes its level")
  func tree() {
    let jobs = LiveList([
      Job(id: "all"), Job(id: "unit", parent: "all"), Job(id: "fast", parent: "unit"),
      Job(id: "ui", parent: "all"),
    ])
    let program = ListProgram(jobs, parent: \.parent) { "\($0.id)" }
    let screen = TestScreen(program, columns: 20, rows: 6)
    #expect(screen.lines.prefix(2) == ["▌ ▸ all", ""])
    screen.press(.right, .right, .right)
    #expect(screen.lines.prefix(4) == ["  ▾ all", "▌   ▾ unit", "        fast", "      ui"])
    jobs[id: "fast"]?.parent = nil
    #expect(screen.lines.prefix(4) == ["  ▾ all", "▌     unit", "      ui", "    fast"])
    screen.press(.left, .left)
    #expect(screen.lines.prefix(3) == ["▌ ▸ all", "    fast", ""])
    let spoken = TestScreen(spoken: ListProgram(ListPane(jobs, parent: \.parent, text: text)))
    #expect(spoken.spoken.first?.contains("all waiting") == true)
  }

  @Test("Panes without sizes share the room")
  func shares() {
    let jobs = [Job(id: "a")]
    let split = Split(
      columns: ListPane(jobs, text: text),
      Split(rows: ListPane(jobs, text: text), TextPane { _ in "text" })
    )
    let screen = TestScreen(ListProgram(split), columns: 41, rows: 6)
    #expect(screen.lines[0] == "▌ a  waiting        │ ▌ a  waiting")
    #expect(screen.lines[2] == "                    │ text")
  }
}
