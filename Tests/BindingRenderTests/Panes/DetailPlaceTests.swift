import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("The place in details and long texts")
struct DetailPlaceTests {
  private let list = TextList { (job: Line) in "job \(job.id)" }
  private let jobs: LiveList<Line>
  private let adapter: ListAdapter
  private let program: ListProgram

  init() {
    // All reports have a line in common.
    jobs = LiveList(
      (0..<9).map { id in
        Line(id, (0..<30).map { $0 == 20 ? "" : "line \($0) of \(id)" }.joined(separator: "\n"))
      }
    )
    adapter = ListAdapter(display: list)
    adapter.apply { [jobs] in ListSections(oneRowEach: jobs) }
    program = ListProgram(list)
  }

  /// The first line of the details beside the list.
  private func first(_ screen: TestScreen) -> String {
    String(screen.lines[0].split(separator: "│ ")[1])
  }

  @Test("Details of another row begin at their top, and those of a row that changed stay")
  func details() {
    program.showDetails(for: Line.self) { job in "\(lines: job.text)" }
    let screen = TestScreen(program, columns: 80, rows: 9)
    screen.press("J", "J")
    #expect(first(screen) == "line 8 of 0")
    jobs[id: 0]?.text += "\nmore"
    #expect(first(screen) == "line 8 of 0")
    screen.press("j")
    #expect(first(screen) == "line 0 of 1")
    // The same text of another row.
    jobs[id: 2] = jobs[id: 1].map { Line(2, $0.text) }
    screen.press("J", "j")
    #expect(first(screen) == "line 0 of 1")
    screen.send(.resize(TerminalSize(columns: 60, rows: 9)))
    screen.press("v", .pageDown, .escape, "j", "v")
    #expect(screen.lines[1] == "line 0 of 3")
  }

  @Test("Details beside a title have theirs in the same rule, whichever pane is the first in sight")
  func titleBeside() {
    program.showDetails(for: Line.self) { job in "\(lines: job.text)" }
    let screen = TestScreen(program, columns: 80, rows: 9)
    #expect(first(screen) == "line 0 of 0")
    let pane = program.focusedPane
    pane.title = { "Jobs" }
    #expect(screen.lines[0].hasPrefix("━ Jobs ━") && screen.lines[0].contains("━┭── details ──"))
    #expect(screen.lines[1].hasSuffix("│ line 0 of 0"))
    pane.title = { "" }
    #expect(first(screen) == "line 0 of 0")
    let log = TextList { (line: Line) in "\(line.text)" }
    let (header, logPane) = (TextPane { _ in "header" }, ListPane(log))
    logPane.title = { "Log" }
    let other = ListProgram(Split(rows: header.fixed(1), logPane.share(atLeast: 6)))
    other.showDetails(for: Line.self) { line in "\(line.id)" }
    let small = TestScreen(other, columns: 90, rows: 9)
    #expect(small.lines[0].hasPrefix("header ") && !small.lines[0].contains("details"))
    small.send(.resize(TerminalSize(columns: 90, rows: 7)))
    #expect(small.lines[0].hasPrefix("━ Log ━") && small.lines[0].contains("┭── details ──"))
  }

  @Test("The focused row is in sight once the page of its details closes")
  func closedPage() {
    jobs.replace(with: (0..<30).map { Line($0, "report \($0)") })
    program.showDetails(for: Line.self) { job in "\(job.text)" }
    let screen = TestScreen(program, columns: 40, rows: 17)
    screen.press("G", "k", "v")
    #expect(screen.lines.contains("report 28"))
    screen.send(.resize(TerminalSize(columns: 40, rows: 21)))
    #expect(screen.lines.contains("▌ job 28") && screen.lines.contains("report 28"))
  }

  @Test("Loaded details begin at their top once those of another row have come")
  func loaded() async {
    program.showDetails { (job: Line) async throws -> StyledText in "\(lines: job.text)" }
    let screen = TestScreen(program, columns: 80, rows: 9)
    await screen.waitForDetails()
    screen.press("J")
    #expect(first(screen) == "line 4 of 0")
    jobs[id: 0]?.text += "\nmore"
    await screen.waitForDetails()
    #expect(first(screen) == "line 4 of 0")
    screen.press("j")
    #expect(first(screen) == "line 4 of 0")
    await screen.waitForDetails()
    #expect(first(screen) == "line 0 of 1")
  }

  @Test("The lines of an unchanged text are read once, whatever keys are pressed")
  func costs() {
    let log = (0..<5_000).map { "line \($0)" }.joined(separator: "\n")
    let text: StyledText = "\(lines: log)"
    let (fixed, fitting, wide) = (
      TextPane { _ in "\(lines: log)" }, TextPane { _ in text }, TextPane { _ in text }
    )
    let program = ListProgram(
      Split(
        columns: Split(rows: ListPane(list).share(), fixed.fixed(4), fitting.fitting(upTo: 4))
          .share(),
        wide.fitting(upTo: 30)
      )
    )
    program.showDetails(for: Line.self) { job in "\(job.id % 2 == 0 ? text : "short")" }
    let screen = TestScreen(program, columns: 120, rows: 20)
    screen.draw()
    screen.press("J", .tab, "j", .tab, "G", .tab, .tab, .tab)
    screen.draw()
    #expect([fixed, fitting, wide].map(\.readCount) == [5_000, 5_000, 5_000])
    let details = program.root.leaves.compactMap { $0 as? TextPane }.last
    #expect(details?.readCount == 5_000)
    screen.press("j", "k")
    screen.draw()
    #expect(details?.readCount == 10_001)
    program.showDetails(for: Line.self) { _ in text }
    screen.press("J", "j", "J", "j")
    screen.draw()
    #expect(program.root.leaves.compactMap { ($0 as? TextPane)?.readCount }.last == 5_000)
  }
}
