import BindingCore
import BindingRender
import TestSupport
import Testing

/// A job with the time since it began, while it runs.
private struct Job: Diffable, Equatable {
  let name: String
  var isRunning = true
  var diffIdentifier: String { name }
}

private struct JobCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("", .fixed(1)), TextColumn("TIME", .content, alignment: .trailing),
    TextColumn("JOB", .rest),
  ]
  /// The jobs whose fields were asked for.
  static let asked = SharedLog<String>()

  private var job: Job?
  var fields: [StyledText] { fields(in: CellContext()) }
  mutating func bind(_ job: Job) { self.job = job }

  func fields(in context: CellContext) -> [StyledText] {
    guard let job else { return [] }
    Self.asked.note(job.name)
    if !job.isRunning { return ["✓", "done", "\(job.name)"] }
    let seconds = context.clock.ticks(every: .seconds(1))
    return [Spinner.dots.text(by: context.clock), "\(seconds * 999)s", "\(job.name)"]
  }
}

@Suite("Fields that tick", .serialized)
struct TickingTableTests {
  private let list = TextList(JobCell.self)
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: list) }

  private func apply(_ jobs: Job...) {
    adapter.apply {
      ListSections(oneRowEach: [TableHeader<JobCell>()])
      ListSections(oneRowEach: jobs)
    }
  }

  @Test("A field is drawn again when it ticks, without a bind, and no other row with it")
  func ticks() {
    apply(Job(name: "photos"), Job(name: "mail", isRunning: false))
    let screen = TestScreen(list, columns: 30, rows: 5)
    #expect(screen.lines == ["   TIME  JOB", "⠋    0s  photos", "✓  done  mail"])
    _ = screen.changes
    _ = (list.takeWork(), JobCell.asked.take())
    #expect(screen.timeToNextFrame == .milliseconds(100))
    screen.advance(by: .milliseconds(100))
    #expect(screen.changes == ["2: ⠙    0s  photos"])
    // Once for the widths of the columns, and once for the text.
    #expect(JobCell.asked.take() == ["photos", "photos"])
    #expect(screen.changes == [])
    #expect(JobCell.asked.take() == [])
    #expect(list.takeWork().bindCount == 0)
  }

  @Test("A field that becomes wider with time moves its column in all rows of the same frame")
  func widths() {
    apply(Job(name: "photos"), Job(name: "mail", isRunning: false))
    let screen = TestScreen(list, columns: 30, rows: 5)
    _ = screen.changes
    screen.advance(by: .seconds(5))
    #expect(screen.changes == ["1:     TIME  JOB", "2: ⠋  4995s  photos", "3: ✓   done  mail"])
    // A column that has become wider stays so.
    apply(Job(name: "photos", isRunning: false), Job(name: "mail", isRunning: false))
    #expect(screen.changes == ["2: ✓   done  photos"])
    #expect(list.takeWork().bindCount == 1)
  }

  @Test("What does not tick, or is not visible, wakes nobody")
  func idle() {
    apply(
      Job(name: "photos"),
      Job(name: "mail", isRunning: false),
      Job(name: "music", isRunning: false)
    )
    let screen = TestScreen(list, columns: 30, rows: 2)
    #expect(screen.lines.count == 2 && screen.timeToNextFrame != nil)
    list.scroll(to: .bottom)
    #expect(screen.lines == ["✓  done  mail", "✓  done  music"])
    #expect(screen.timeToNextFrame == nil)
  }

  @Test("In print no time passes, and the columns are as wide as what is printed")
  func printing() {
    apply(Job(name: "photos"), Job(name: "mail", isRunning: false))
    #expect(list.text() == "   TIME  JOB\n     0s  photos\n✓  done  mail\n")
    apply(Job(name: "mail", isRunning: false), Job(name: "music"))
    let changes = list.latestUpdate.map { list.text(ofChanges: $0) }
    #expect(changes == "+      0s  music\n")
  }

  @Test("Words are those of the time at which they are said, and a tick says nothing")
  func words() {
    apply(Job(name: "photos"))
    let screen = TestScreen(spoken: ListProgram(list))
    #expect(screen.spoken.last?.hasPrefix("2 of 2: TIME 0s, JOB photos") == true)
    screen.advance(by: .seconds(2))
    #expect(screen.spoken == [])
    screen.press(.control("l"))
    #expect(screen.spoken == ["2 of 2: TIME 1998s, JOB photos"])
  }

  @Test("A cell without columns' widths shows the fields of its context whole")
  func whole() {
    var cell = JobCell()
    cell.bind(Job(name: "photos"))
    #expect(cell.text(in: CellContext()).plainText == "  0s photos")
    #expect(cell.text(in: CellContext(columnWidths: [1, 3, 4])).plainText == "    0s  pho…")
  }
}
