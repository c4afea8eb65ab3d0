import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("The state of a program's list")
struct ListStateTests {
  private final class Source {
    var state = LoadState.idle
  }

  private struct ItemCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ item: Item) { text = "item \(item.id)" }
  }

  private let list = TextList(ItemCell.self, HeadingCell.self, empty: "None.")
  private let adapter: ListAdapter
  private let program: ListProgram
  private let source = Source()
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
    program.status = { "ready" }
    program.focusedPane.state = { [source] in source.state }
    screen = TestScreen(program, columns: 60, rows: 4)
  }

  /// The last line of the screen, with the keys at its right edge.
  private func bar(_ status: String, _ keys: String) -> String {
    status + String(repeating: " ", count: 60 - status.count - keys.count) + keys
  }

  private func set(_ new: LoadState) {
    source.state = new
    program.needsFrame()
  }

  private func apply(_ count: Int) {
    adapter.apply { ListSections(oneRowEach: (0..<count).map { Item($0) }) }
  }

  @Test("Without items a list says in their place that it loads, what failed, and how to go on")
  func empty() {
    #expect(screen.lines == ["None.", "", "", bar("ready", ListKeys.line)])
    set(.loading)
    #expect(screen.lines == ["⠋ Loading…", "", "", bar("ready", ListKeys.line)])
    screen.advance(by: .milliseconds(100))
    _ = screen.changes
    screen.advance(by: .milliseconds(100))
    #expect(screen.changes == ["1: ⠹ Loading…"])
    set(.failed(Offline("no\nnetwork")))
    #expect(screen.lines[..<2] == ["no network", ""])
    (program.focusedPane as? ListPane)?.onRetry = { [source] in source.state = .loading }
    #expect(screen.lines[..<2] == ["no network", "Press t to try again."])
    #expect(screen.lines.last == bar("ready", "t try again  \(ListKeys.line)"))
    screen.press("t")
    #expect(screen.lines[0] == "⠹ Loading…")
    #expect(screen.timeToNextFrame == .milliseconds(100))
    apply(1)
    set(.ended)
    #expect(screen.lines == ["▌ item 0", "", "", bar("ready", ListKeys.line)])
    #expect(screen.timeToNextFrame == nil)
  }

  @Test("With items the status says it, in front")
  func items() {
    apply(9)
    set(.loading)
    #expect(screen.lines.last == bar("⠋ Loading…  ready", ListKeys.line))
    #expect(screen.lines.first == "▌ item 0")
    set(.failed(Offline("no\nnetwork")))
    #expect(screen.lines.last == bar("no network  ready", ListKeys.line))
    (program.focusedPane as? ListPane)?.onRetry = {}
    #expect(screen.lines.last == bar("no network  ready", "t try again  \(ListKeys.line)"))
    (program.focusedPane as? ListPane)?.onRetry = nil
    program.status = { "" }
    #expect(screen.lines.last == bar("no network", ListKeys.line))
    #expect(screen.styledLines.last?.hasPrefix("‹bar failure›no network‹/›") == true)
  }

  @Test("Headers stay above what stands for the items")
  func headers() {
    adapter.apply { ListSections([Heading(text: "header")]) { $0 } }
    set(.loading)
    #expect(screen.lines[..<2] == ["  header", "⠋ Loading…"])
  }

  @Test("The key for another try means nothing else only while there is something to try again")
  func retry() {
    apply(3)
    var retries = 0
    var others: [TerminalEvent] = []
    (program.focusedPane as? ListPane)?.onRetry = { retries += 1 }
    program.onOtherEvent = { others.append($0) }
    screen.press("t")
    set(.loading)
    screen.press("t")
    #expect(retries == 0 && others == [.key("t"), .key("t")])
    set(.failed(Offline("no\nnetwork")))
    screen.press("t", "t")
    #expect(retries == 2 && others.count == 2)
    program.listBindings[.retry]?.keys = ["R"]
    screen.press("t", "R")
    #expect(retries == 3 && others.count == 3)
    apply(0)
    #expect(screen.lines[1] == "Press R to try again.")
    (program.focusedPane as? ListPane)?.onRetry = nil
    screen.press("R")
    #expect(retries == 3)
  }

  @Test("The state is asked for once a frame, and says nothing in the help and in questions")
  func places() {
    apply(3)
    var calls = 0
    program.focusedPane.state = {
      calls += 1
      return .loading
    }
    screen.draw()
    #expect(calls == 1)
    program.ask("Name: ") { _ in }
    #expect(screen.lines.suffix(2).first?.hasPrefix("⠋ Loading…  ready   ") == true)
    #expect(screen.lines.last == "Name:")
    screen.press(.escape, "?")
    #expect(!screen.lines.contains { $0.contains("Loading") })
    #expect(screen.timeToNextFrame == nil)
  }
}
