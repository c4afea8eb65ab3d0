import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("A number before the key for the end")
struct LineNumberTests {
  private let list = TextList { (item: Item) in "line \(item.id)" }
  private let adapter: ListAdapter
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    program = ListProgram(list)
    screen = TestScreen(program, columns: 40, rows: 12)
  }

  @Test("It moves the focus to that line, wherever it is", arguments: [6, 60])
  func focus(count: Int) {
    adapter.apply { ListSections(oneRowEach: (1...count).map { Item($0) }) }
    for line in [5, 1, 50, 45, 99, 2] {
      screen.type("\(line)G")
      #expect(screen.lines.contains("▌ line \(min(line, count))"), "\(line)")
    }
  }

  @Test("Without a focus it scrolls there")
  func scroll() {
    list.options.showsFocus = false
    adapter.apply { ListSections(oneRowEach: (1...60).map { Item($0) }) }
    screen.type("30G")
    #expect(screen.lines.first == "line 30" && list.focusedPath == nil)
  }

  @Test("The digits are a binding, which help names and a program can take away")
  func binding() {
    adapter.apply { ListSections(oneRowEach: (1...60).map { Item($0) }) }
    screen.type("10j")
    #expect(screen.lines.contains("▌ line 11"))
    screen.send(.resize(TerminalSize(columns: 60, rows: 60)))
    screen.press("?")
    #expect(screen.lines.contains { $0.contains("0-9") && $0.contains("number of times") })
    screen.press(.escape)
    program.listBindings[.count] = nil
    screen.type("5j")
    #expect(screen.lines.contains("▌ line 12"))
  }

  @Test("A zero that begins no number is a key like any other")
  func zero() {
    adapter.apply { ListSections(oneRowEach: (1...60).map { Item($0) }) }
    var keys: [TerminalEvent] = []
    program.onOtherEvent = { keys.append($0) }
    screen.type("0j20k")
    #expect(keys == [.key("0")])
  }

  @Test("A number is for the next key alone, and not for one after a question or the wheel")
  func forgotten() {
    adapter.apply { ListSections(oneRowEach: (1...60).map { Item($0) }) }
    screen.press("5")
    program.ask("Name: ") { _ in }
    screen.press("x", .enter, "j")
    #expect(screen.lines.contains("▌ line 2"))
    screen.press("5")
    screen.send(.scroll(0, line: 1, column: 1))
    screen.press("j")
    #expect(screen.lines.contains("▌ line 3"))
  }

  @Test(
    "A paste and the wheel forget the number",
    arguments: [TerminalEvent.paste("text"), .scroll(0)]
  )
  func forgotten(event: TerminalEvent) {
    adapter.apply { ListSections(oneRowEach: (1...5).map { Item($0) }) }
    screen.type("3")
    screen.send(event)
    screen.type("j")
    #expect(screen.lines.contains("▌ line 2"))
  }
}
