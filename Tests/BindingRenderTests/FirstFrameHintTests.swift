import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("Key hints of the first frame")
struct FirstFrameHintTests {
  private struct Offline: Error, CustomStringConvertible {
    let description = "Offline."
  }

  private struct Job: Diffable, Equatable, Identifiable {
    let id: Int
  }

  private let list = TextList { (job: Job) in "job \(job.id)" }
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(rows: (0..<30).map(Job.init)) }
  }

  private func expectSame(_ screen: TestScreen, contains hint: String) {
    let first = screen.lines
    #expect(first.last?.contains(hint) == true)
    screen.draw()
    #expect(screen.lines == first)
  }

  @Test("A text that scrolls has the key that goes there", arguments: [40, 80])
  func scrollingText(columns: Int) {
    let text = TextPane { _ in "\(lines: (0..<30).map { "line \($0)" }.joined(separator: "\n"))" }
    let program = ListProgram(Split(rows: ListPane(list).share(), text.share()))
    let screen = TestScreen(program, columns: columns, rows: 12)
    expectSame(screen, contains: "Tab")
  }

  @Test("Details without room have their key", arguments: [40, 60])
  func hiddenDetails(columns: Int) {
    let program = ListProgram(list)
    program.detail { (job: Job) in "details of \(job.id)" }
    let screen = TestScreen(program, columns: columns, rows: 6)
    expectSame(screen, contains: "v details")
  }

  @Test("Details that failed have the key that loads them again", arguments: [40, 80])
  func failedDetails(columns: Int) async {
    let program = ListProgram(list)
    program.detail { (_: Job) async throws -> StyledText in throw Offline() }
    let screen = TestScreen(program, columns: columns, rows: 6)
    screen.press("v")
    await screen.waitForDetails()
    expectSame(screen, contains: "t try again")
  }
}
