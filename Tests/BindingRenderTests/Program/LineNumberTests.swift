import BindingCore
import BindingRender
import TestSupport
import Testing

@Suite("A number before the key for the end")
struct LineNumberTests {
  private let list = TextList { (item: Item) in "line \(item.id)" }
  private let adapter: ListAdapter
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    screen = TestScreen(ListProgram(list), columns: 40, rows: 12)
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
}
