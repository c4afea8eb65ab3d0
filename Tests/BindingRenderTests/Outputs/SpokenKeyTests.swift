import BindingCore
import BindingRender
import TestSupport
import Testing

private struct Job: Diffable, Equatable {
  let name: String
  var percent = 0
  var state = "sleeping"
  var diffIdentifier: String { name }
}

private struct JobCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("NAME"), TextColumn("CPU", alignment: .trailing), TextColumn("STATE"),
  ]
  private(set) var fields: [StyledText] = []
  mutating func bind(_ job: Job) {
    fields = ["\(job.name)", "\(job.percent).5 %", "\(job.state)"]
  }
}

@Suite("What keys do, in words")
struct SpokenKeyTests {
  private let list = TextList(JobCell.self, empty: "No job.")
  private let adapter: ListAdapter
  private let jobs = LiveList(["init", "sshd", "cron", "bash"].map { Job(name: $0) })
  private let matching: LiveFilter<Job>
  private let sorted: LiveSort<Job>
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list, scheduler: .immediate)
    adapter.selectionMode = .multiple
    let matching = jobs.filtered { _ in true }
    let sorted = matching.sorted(by: .descending(\.percent))
    (self.matching, self.sorted) = (matching, sorted)
    program = ListProgram(list)
    screen = TestScreen(spoken: program)
    Self.apply(sorted, to: adapter, order: "CPU", isDescending: true)
    program.status = { "\(matching.count) of 4" }
    program.focusedPane.search = .filter { pattern in
      matching.setFilter { pattern.matches($0.name) }
    }
    program.bind("name", "a") { [adapter] _ in
      sorted.setOrder(.ascending(\.name))
      Self.apply(sorted, to: adapter, order: "NAME", isDescending: false)
    }
    program.bind("busy", "b") { _ in matching.setFilter { $0.state != "sleeping" } }
    _ = screen.spoken
  }

  private static func apply(
    _ sorted: LiveSort<Job>,
    to adapter: ListAdapter,
    order: String,
    isDescending: Bool
  ) {
    let header = TableHeader<JobCell>(sortedBy: order, descending: isDescending)
    adapter.apply { ListSections(header: header, rows: sorted) }
  }

  @Test("Other numbers of the focused row are said once, and again after a key; other words always")
  func ticking() {
    jobs[id: "init"]?.percent = 40
    #expect(screen.spoken == ["CPU 40.5 %"])
    for percent in 41...60 {
      jobs[id: "init"]?.percent = percent
      screen.advance(by: .seconds(1))
      #expect(screen.spoken == [])
    }
    jobs[id: "init"]?.state = "running"
    #expect(screen.spoken == ["CPU 60.5 %, STATE running"])
    jobs[id: "init"]?.percent = 70
    #expect(screen.spoken == [])
    screen.press(.control("g"))
    #expect(screen.spoken.last == "CPU 70.5 %")
    jobs[id: "init"]?.percent = 71
    #expect(screen.spoken == [])
    jobs[id: "init"]?.percent = 99
    screen.press(.control("l"))
    #expect(screen.spoken == ["1 of 4: NAME init, CPU 99.5 %, STATE running"])
  }

  @Test("A key that sorts says the order and where the row is now")
  func sorting() {
    screen.press("a")
    #expect(screen.spoken == ["Sorted by NAME", "3 of 4"])
    jobs[id: "cron"]?.percent = 5
    #expect(screen.spoken == [])
    screen.press("j")
    #expect(screen.spoken == ["4 of 4: NAME sshd, CPU 0.5 %, STATE sleeping"])
  }

  @Test("A key that filters says the status, and where the row is, but not what happens much later")
  func filtering() {
    jobs[id: "init"]?.state = "running"
    jobs[id: "cron"]?.state = "running"
    _ = screen.spoken
    screen.press("b")
    #expect(screen.spoken == ["1 of 2", "2 of 4"])
    screen.press("b")
    #expect(screen.spoken == [])
    screen.advance(by: .seconds(2))
    jobs[id: "sshd"]?.state = "running"
    #expect(screen.spoken == [])
  }

  @Test("Escape says what it ends")
  func escaping() {
    screen.press("/", "i", .enter)
    _ = screen.spoken
    screen.press(.escape)
    #expect(screen.spoken == ["Filter ended.", "1 of 4", "4 of 4"])
    screen.press(" ")
    #expect(screen.spoken == ["NAME init, selected. 2 of 4: NAME sshd, CPU 0.5 %, STATE sleeping"])
    screen.press(.escape)
    #expect(screen.spoken == ["Nothing is selected."])
  }

  @Test("What one's own search hides is no news")
  func news() {
    screen.press("/", "s", "s", .enter, .control("g"))
    #expect(screen.spoken.contains("Nothing has changed."))
    screen.press(.escape)
    jobs.update { $0.append(Job(name: "late")) }
    _ = screen.spoken
    screen.press(.control("g"))
    #expect(screen.spoken == ["Below: 1 row added.", "5 of 4"])
  }

  @Test("That nothing is found is said while one types, once")
  func nothing() {
    screen.press("/", "s")
    #expect(screen.spoken == ["Filter: s"])
    screen.press("x")
    #expect(screen.spoken == ["", "Nothing found.", "Filter: sx"])
    screen.press("y")
    #expect(screen.spoken == ["y"])
    screen.press(.backspace, .backspace)
    _ = screen.spoken
    screen.press("x")
    #expect(screen.spoken == ["", "Nothing found.", "Filter: sx"])
    screen.press(.escape)
    #expect(screen.spoken == ["", "1 of 4: NAME init, CPU 0.5 %, STATE sleeping", "4 of 4"])
  }

  @Test("No sentence ends with two full stops")
  func stops() {
    let list = TextList { (line: Song) in "\(line.id)" }
    let adapter = ListAdapter(display: list)
    let program = ListProgram(list)
    program.focusedPane.state = { .loading }
    (program.focusedPane as? ListPane)?.onRetry = {}
    let screen = TestScreen(spoken: program)
    #expect(screen.spoken == ["Loading… \(ListKeys.spoken)"])
    adapter.selectionMode = .multiple
    adapter.apply { ListSections(oneRowEach: [Song("Nice."), Song("Why?")]) }
    program.focusedPane.state = { .failed(Offline("No network.")) }
    screen.press(" ", "k", " ")
    let spoken = screen.spoken
    adapter.apply { ListSections(oneRowEach: [Song("Nice.")]) }
    #expect(
      spoken + screen.spoken == [
        "1 of 2: Nice. Keys: space toggle selection, t try again", "No network. t try again",
        "Nice. selected. 2 of 2: Why?", "1 of 2: Nice. selected",
        "Nice. not selected. 2 of 2: Why?", "Gone: Why? 1 of 1: Nice.",
      ]
    )
  }
}
