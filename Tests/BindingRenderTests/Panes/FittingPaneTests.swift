import BindingCore
import BindingRender
import TestSupport
import Testing

/// Panes that are as high as their content, and what stands in place of content.
@Suite("Fitting panes")
struct FittingPaneTests {
  @Test("A text whose indented lines wrap is as high as its lines at their indentation")
  func indented() {
    // At the left edge it would wrap into three lines.
    let words = "    aaaaa bbbbb ccccc ddddd eeeee fffff ggggg hhhhh"
    let text = TextPane { _ in "\(words)" }
    let items = LiveList([Item(1), Item(2)])
    let list = ListPane(items) { item in "item \(item.id)" }
    let program = ListProgram(Split(rows: text.fitting(upTo: 6), list.share()))
    program.showsBorders = false
    let screen = TestScreen(program, columns: 20, rows: 10)
    #expect(
      screen.lines.prefix(5) == [
        "    aaaaa bbbbb", "    ccccc ddddd", "    eeeee fffff", "    ggggg hhhhh", "▌ item 1",
      ]
    )
  }

  @Test("A list without items is as high as the text in their place")
  func empty() {
    let list = TextList(empty: "Nothing yet.\nPress n for a new one.") { (item: Item) in
      "item \(item.id)"
    }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: [Item]()) }
    let below = ListPane(LiveList([Item(1)])) { item in "item \(item.id)" }
    let program = ListProgram(Split(rows: ListPane(list).fitting(upTo: 5), below.share()))
    program.showsBorders = false
    let screen = TestScreen(program, columns: 40, rows: 8)
    #expect(screen.lines.prefix(2) == ["Nothing yet.", "Press n for a new one."])
    #expect(screen.lines[2].hasSuffix("item 1"))
    adapter.apply { ListSections(oneRowEach: [Item(7)]) }
    #expect(screen.lines[0].hasSuffix("item 7"))
    #expect(screen.lines[1].hasSuffix("item 1"))
  }

  private struct Broken: Error, CustomStringConvertible { let description = "broken" }

  @Test("A fitting list that failed has room for the key that tries again")
  func failed() {
    let list = TextList { (item: Item) in "item \(item.id)" }
    let pane = ListPane(list)
    pane.state = { .failed(Broken()) }
    pane.onRetry = {}
    let below = ListPane(LiveList([Item(1)])) { item in "item \(item.id)" }
    let program = ListProgram(Split(rows: pane.fitting(upTo: 5), below.share()))
    program.showsBorders = false
    let screen = TestScreen(program, columns: 40, rows: 8)
    #expect(screen.lines.prefix(2) == ["broken", "Press t to try again."])
  }
}
