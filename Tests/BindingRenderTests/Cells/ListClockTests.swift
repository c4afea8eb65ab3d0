import BindingCore
import BindingRender
import TestSupport
import Testing

/// A row that ticks each second, if its name says so.
private struct Job: Diffable, Equatable {
  let name: String
  var period: Duration?
  var diffIdentifier: String { name }
  /// The names of the jobs whose texts were asked for, which make no difference.
  var asked: SharedLog<String>?

  static func == (left: Job, right: Job) -> Bool {
    left.name == right.name && left.period == right.period
  }
}

private struct JobCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 0)
  private var job: Job?
  var text: StyledText { text(in: CellContext()) }
  mutating func bind(_ job: Job) { self.job = job }

  func text(in context: CellContext) -> StyledText {
    guard let job else { return "" }
    job.asked?.note(job.name)
    guard let period = job.period else { return "\(job.name)" }
    return "\(job.name) \(context.clock.ticks(every: period))"
  }
}

@Suite("A list's clock")
struct ListClockTests {
  private let list = TextList(JobCell.self)
  private let adapter: ListAdapter
  private let asked = SharedLog<String>()

  init() { adapter = ListAdapter(display: list) }

  private func apply(_ jobs: [(name: String, period: Duration?)]) {
    adapter.apply {
      ListSections(oneRowEach: jobs.map { Job(name: $0.name, period: $0.period, asked: asked) })
    }
  }

  @Test("At a tick the rows that tick are drawn again, and no cell is bound")
  func ticks() {
    apply([("a", .seconds(1)), ("b", nil), ("c", .milliseconds(300))])
    let screen = TestScreen(list, columns: 20, rows: 5)
    #expect(screen.lines == ["a 0", "b", "c 0"])
    _ = list.takeWork()
    _ = asked.take()
    screen.advance(by: .milliseconds(299))
    #expect(screen.lines == ["a 0", "b", "c 0"])
    #expect(asked.take() == [])
    screen.advance(by: .milliseconds(1))
    #expect(screen.lines == ["a 0", "b", "c 1"])
    #expect(asked.take() == ["c"])
    screen.advance(by: .milliseconds(900))
    #expect(screen.lines == ["a 1", "b", "c 4"])
    #expect(asked.take().sorted() == ["a", "c"])
    #expect(list.takeWork().bindCount == 0)
  }

  @Test("The next frame is due at the first tick of what is visible, and never without one")
  func nextFrame() {
    apply([("a", .seconds(3)), ("b", nil), ("c", nil), ("d", .seconds(2))])
    let screen = TestScreen(list, columns: 20, rows: 2)
    screen.draw()
    #expect(screen.timeToNextFrame == .seconds(3))
    screen.advance(by: .milliseconds(500))
    list.scroll(by: 1)
    screen.draw()
    #expect(screen.timeToNextFrame == nil)
    list.scroll(by: 1)
    #expect(screen.lines == ["c", "d 0"])
    #expect(screen.timeToNextFrame == .milliseconds(1500))
    // What was out of sight shows the time at which it comes back.
    screen.advance(by: .seconds(4))
    list.scroll(to: .top)
    #expect(screen.lines == ["a 1", "b"])
    #expect(screen.timeToNextFrame == .milliseconds(1500))
    apply([("a", nil), ("b", nil)])
    screen.draw()
    #expect(screen.timeToNextFrame == nil)
  }

  @Test("Under a pinned header nothing is waited for, and the header itself is")
  func pinnedHeader() {
    struct HeadCell: Bindable {
      var text: StyledText { "" }
      mutating func bind(_ heading: Heading) {}
      func text(in context: CellContext) -> StyledText {
        "head \(context.clock.ticks(every: .seconds(5)))"
      }
    }
    let list = TextList(JobCell.self, HeadCell.self)
    let adapter = ListAdapter(display: list)
    list.options.pinsHeaders = true
    let jobs = [
      Job(name: "a"), Job(name: "b", period: .seconds(1)), Job(name: "c"), Job(name: "d"),
    ]
    adapter.apply { ListSections(header: Heading(text: "head"), rows: jobs) }
    let screen = TestScreen(list, columns: 20, rows: 3)
    screen.draw()
    #expect(screen.timeToNextFrame == .seconds(1))
    list.scroll(by: 2)
    #expect(screen.lines == ["head 0", "c", "d"])
    #expect(screen.timeToNextFrame == .seconds(5))
    screen.advance(by: .seconds(5))
    #expect(screen.lines == ["head 1", "c", "d"])
  }

  @Test("Title and status tick as long as they ask")
  func chromeLines() {
    apply([("a", nil)])
    let program = ListProgram(list)
    var isBusy = true
    program.status = { [list] in isBusy ? "\(Spinner.line.text(by: list.clock))" : "done" }
    program.listBindings = KeyBindings()
    let screen = TestScreen(program, columns: 20, rows: 3)
    #expect(screen.lines.last == "|")
    #expect(screen.timeToNextFrame == .milliseconds(100))
    screen.advance(by: .milliseconds(250))
    #expect(screen.changes.last == "3: -" || screen.lines.last == "-")
    #expect(screen.timeToNextFrame == .milliseconds(50))
    isBusy = false
    program.needsFrame()
    #expect(screen.lines.last == "done")
    #expect(screen.timeToNextFrame == nil)
  }

  @Test("A row that ticked below another pane is drawn, even if the list was asked before")
  func askedBeforeFrame() {
    apply([("a", .seconds(1))])
    let program = ListProgram(list)
    let other = TextList(JobCell.self)
    let screen = TestScreen(program, columns: 30, rows: 6)
    #expect(screen.lines.first == "▌ a 0")
    program.push(ListPane(other))
    screen.advance(by: .seconds(1))
    screen.draw()
    program.goBack()
    #expect(list.position.line == 0)
    #expect(screen.lines.first == "▌ a 1")
  }

  @Test("While the help is shown, its rows do not tick, and the title goes on")
  func help() {
    apply([("a", .seconds(1))])
    let program = ListProgram(list)
    program.title = { [list] in "\(list.clock.ticks(every: .seconds(7)))" }
    let screen = TestScreen(program, columns: 30, rows: 6)
    screen.draw()
    #expect(screen.timeToNextFrame == .seconds(1))
    screen.advance(by: .seconds(2))
    program.status = { [list] in Spinner.dots.text(by: list.clock) }
    screen.press("?")
    #expect(screen.lines.first == "0")
    // The status does not tick either, for it is not shown.
    #expect(screen.timeToNextFrame == .seconds(5))
    screen.advance(by: .seconds(5))
    #expect(screen.lines.first == "1")
    screen.press("?")
    #expect(screen.lines[..<2] == ["1", "▌ a 7"])
  }

  @Test("A row that wraps at a tick changes its height as by an update: the focus keeps its line")
  func heights() {
    apply((6..<8).map { ("row \($0)", nil) } + [("0123456789012", .seconds(1)), ("z", nil)])
    let screen = TestScreen(list, columns: 20, rows: 4)
    list.options.showsFocus = true
    list.focus(on: ItemPath(section: 3, item: 0))
    #expect(screen.lines == ["  row 6", "  row 7", "  0123456789012 0", "▌ z"])
    screen.advance(by: .seconds(3_000_000))
    #expect(screen.lines == ["  row 7", "  0123456789012", "  3000000", "▌ z"])
    #expect(list.position == (1, 5))
  }

  @Test("What is printed stands still, and so does a context by itself")
  func printing() {
    apply([("a", .nanoseconds(1))])
    #expect(list.text() == "a 0\n")
    #expect(CellContext().clock.ticks(every: .nanoseconds(1)) == 0)
  }

  @Test("Periods that are not above zero have no ticks, and very long ones no end")
  func extremes() {
    let screen = TestScreen(list, columns: 20, rows: 1)
    let clock = list.clock
    screen.advance(by: .seconds(100))
    screen.advance(by: .seconds(-7))
    #expect(clock.ticks(every: .zero) == 0)
    #expect(clock.ticks(every: .seconds(-1)) == 0)
    #expect(clock.ticks(every: .seconds(Int64.max)) == 0)
    #expect(clock.ticks(every: .seconds(33)) == 3)
    #expect(
      clock.ticks(every: Duration(secondsComponent: 0, attosecondsComponent: 1)) == 100_000_000_000
    )
    screen.advance(by: .seconds(Int64.max))
    apply([("a", .seconds(1)), ("b", .seconds(Int64.max)), ("c", .seconds(Int64.min))])
    screen.draw()
    #expect(clock.ticks(every: .seconds(1)) == Int.max / 1_000_000_000)
  }

  @Test("Without a screen the clock is the real one")
  func realTime() async throws {
    let clock = list.clock
    let before = clock.ticks(every: .milliseconds(1))
    try await Task.sleep(for: .milliseconds(5))
    #expect(clock.ticks(every: .milliseconds(1)) >= before + 5)
  }

  @Test(
    "However rows tick, come and go, a frame shows what a fresh screen shows",
    arguments: seeds(20)
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let screen = TestScreen(list, columns: 12, rows: 4)
    list.options.showsFocus = seed.isMultiple(of: 2)
    var time = Duration.zero
    var periods: [Duration?] = []
    for _ in 0..<60 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        periods = (0..<Int.random(in: 0...9, using: &random)).map { _ in
          Bool.random(using: &random) ? nil : .milliseconds(Int.random(in: 1...900, using: &random))
        }
        apply(periods.enumerated().map { ("row \($0)", $1) })
      case 1: list.scroll(by: Int.random(in: -5...5, using: &random))
      case 2: list.moveFocus(by: Int.random(in: -3...3, using: &random))
      default:
        let step = Duration.milliseconds(Int.random(in: 0...1_000, using: &random))
        screen.advance(by: step)
        time += step
      }
      let text = screen.lines.map { String($0.drop { $0 == "▌" || $0 == " " }) }.joined(
        separator: " "
      )
      let expected = periods.enumerated().map { index, period in
        period.map { "row \(index) \(Int(time / $0 + 1e-9))" } ?? "row \(index)"
      }
      let shown = text.split(separator: "row").map {
        "row " + $0.split(separator: " ").joined(separator: " ")
      }
      // The first and the last may be cut off.
      for row in shown.dropFirst().dropLast() { #expect(expected.contains(row)) }
    }
  }
}
