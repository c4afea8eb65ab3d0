import BindingCore
import BindingRender
import TestSupport
import Testing

/// Where a list is after a filter that has ended.
@Suite("The place before a filter")
struct ReturnPointTests {
  private let list = TextList { (line: Item) in "\(line.id)" }
  private let lines = LiveList((0..<60).map { Item($0) })
  private let severe: LiveFilter<Item>
  private let adapter: ListAdapter
  private let program: ListProgram

  init() {
    severe = lines.filtered { _ in true }
    let shown = severe.filtered { _ in true }
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: shown) }
    program = ListProgram(list)
    program.focusedPane.search = .filter(shown) { item, pattern in pattern.matches("\(item.id)") }
    list.options.showsFocus = false
    list.options.followedEdge = .bottom
  }

  private func screen() -> TestScreen { TestScreen(program, columns: 40, rows: 7) }

  @Test("A list that followed its end does so after a filter under which all was visible")
  func following() {
    let screen = screen()
    #expect(list.isFollowing)
    screen.press("/", "3", "3", .enter)
    #expect(screen.lines.first == "33" && list.isFollowing)
    screen.press(.escape)
    #expect(screen.lines.contains("59") && list.isFollowing)
  }

  @Test("Escape in the search line returns to the focused row, which the search had hidden")
  func cancelled() {
    list.options.showsFocus = true
    program.focusedPane.search = .hide(.rows)
    let screen = screen()
    screen.press("k", "k", "k")
    #expect(screen.lines.contains { $0 == "▌ 56" })
    screen.press("/", "3", .down, .escape)
    #expect(screen.lines.contains { $0 == "▌ 56" }, "\(screen.lines)")
  }

  @Test("A list that was elsewhere does not begin to follow because a filter makes its end visible")
  func elsewhere() {
    let screen = screen()
    screen.press("g", "j", "j")
    #expect(screen.lines.first == "2" && !list.isFollowing)
    screen.press("/", "3", "3", .enter)
    #expect(screen.lines.first == "33" && list.isAtEnd && !list.isFollowing)
    lines.append(Item(133))
    #expect(screen.lines.contains("133") && !list.isFollowing)
    // Nothing can be left where all is visible.
    screen.press("k")
    #expect(!list.isFollowing)
    screen.press(.escape)
    #expect(screen.lines.first == "2" && !list.isFollowing)
    screen.press("G")
    #expect(list.isFollowing)
  }

  @Test("After a move through what a filter has left, the row in front stays")
  func moved() {
    let screen = screen()
    screen.press("g", "/", "2", .enter)
    #expect(screen.lines.first == "2")
    screen.press("j", "j", "j")
    let first = screen.lines.first
    screen.press(.escape)
    #expect(screen.lines.first == first && first == "21")
  }

  @Test("A list that followed its end stays at the row that the user went to among the matches")
  func chosen() {
    list.options.showsFocus = true
    let screen = screen()
    screen.press("/", "3", "3", .enter, "k", .escape)
    #expect(screen.lines.contains("▌ 33") && screen.lines.contains("  34") && !list.isFollowing)
    screen.press("G", "/", "3", .enter, "k", "k", .escape)
    #expect(screen.lines.contains("▌ 39") && !list.isFollowing)
    screen.press("G", "/", "3", "3", .enter, "G", .escape)
    #expect(list.isFollowing)
    // A search that is cancelled is none.
    screen.press("/", "3", "3", .escape)
    #expect(list.isFollowing)
  }

  @Test("Without a focus it stays at the match that was found last")
  func found() {
    let screen = screen()
    screen.press("/", "3", "3", .enter, "n", .escape)
    #expect(screen.lines.contains("33") && screen.lines.contains("32") && !list.isFollowing)
    lines.append(Item(60))
    #expect(screen.lines.contains("33"))
  }

  @Test("A program returns from a filter of its own, and a search's return in it is no move")
  func nested() {
    let screen = screen()
    screen.press("g", "j", "j")
    let point = list.returnPoint
    severe.setFilter { $0.id > 10 }
    screen.press("/", "3", "3", .enter, .escape)
    #expect(screen.lines.first == "11")
    list.goBack(to: point)
    severe.setFilter { _ in true }
    #expect(screen.lines.first == "2" && !list.isFollowing)
  }

  @Test("A filter that finds nothing leaves the place as it was")
  func nothing() {
    let screen = screen()
    screen.press("g", "j", "j", "/", "x", .enter)
    #expect(!list.isFollowing)
    screen.press(.escape)
    #expect(screen.lines.first == "2")
  }

  @Test("The focus returns too")
  func focus() {
    list.options.showsFocus = true
    let screen = screen()
    screen.press("g", "j", "j", "/", "5", "0", .enter)
    #expect(screen.lines.first == "▌ 50")
    screen.press(.escape)
    #expect(screen.lines[2] == "▌ 2")
  }

  @Test(
    "The focus is in sight, although rows have come above it; if its row has gone, at the place",
    arguments: [false, true]
  )
  func changedMeanwhile(isGone: Bool) {
    list.options.showsFocus = true
    list.options.followedEdge = nil
    if !isGone { lines.replace(with: (0..<20).map { Item($0) }) }
    let screen = TestScreen(list, columns: 40, rows: 4)
    screen.draw()
    list.moveFocus(by: 8)
    #expect(screen.lines == ["  5", "  6", "  7", "▌ 8"])
    let point = list.returnPoint
    severe.setFilter { $0.id == 50 }
    #expect(screen.lines.count < 2 && screen.lines.contains("▌ 50") == isGone)
    if isGone { lines.remove(id: 8) } else { lines.insert(Item(100), at: 7) }
    list.goBack(to: point)
    severe.setFilter { _ in true }
    let shown = isGone ? ["▌ 5", "  6", "  7", "  9"] : ["  6", "  100", "  7", "▌ 8"]
    #expect(screen.lines == shown)
  }
}
