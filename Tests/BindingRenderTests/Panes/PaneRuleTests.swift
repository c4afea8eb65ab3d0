import BindingCore
import Testing

@testable import BindingRender

@Suite("Rules between panes")
struct PaneRuleTests {
  private let lists = ["a", "b", "c", "d"].map { TenRows($0) }

  /// Returns the panes of the lists, each with its name as the title.
  private func panes() -> [ListPane] {
    for list in lists {
      let name = list.name
      list.pane.title = { "\(name)" }
    }
    return lists.map(\.pane)
  }

  @Test("Rules meet where panes do, and that of the focus is heavy")
  func crossings() {
    let panes = panes()
    let program = ListProgram(
      Split(
        rows: Split(columns: panes[0].share(), panes[1].share()),
        Split(columns: panes[2].share(), Split(rows: panes[3], TextPane { _ in "text" }.fixed(1)))
      )
    )
    let screen = TestScreen(program, columns: 47, rows: 7)
    #expect(
      screen.lines.prefix(6) == [
        "━ a ━━━━━━━━━━━ 1/10 ━━┭── b ─────────── 1/10 ─",
        "▌ a 0                  │ ▌ b 0",
        "  a 1                  │   b 1",
        "─ c ─────────── 1/10 ──┼── d ─────────── 1/10 ─",
        "▌ c 0                  │ ▌ d 0",
        "  c 1                  │ text",
      ]
    )
    program.focus(on: panes[3])
    #expect(screen.lines[3] == "─ c ─────────── 1/10 ──┾━━ d ━━━━━━━━━━━ 1/10 ━")
  }

  @Test("A rule between panes ends at the first line of the title below, unless that has its place")
  func ends() {
    let panes = panes()
    let program = ListProgram(
      Split(rows: Split(columns: panes[0].fixed(10), panes[1].share()), panes[2].fixed(2))
    )
    let screen = TestScreen(program, columns: 40, rows: 6)
    #expect(screen.lines[2] == "  a 1      │   b 1")
    #expect(screen.lines[3].hasPrefix("─ c ───────┴───"))
    panes[2].title = { "a title that is long\nand of two lines" }
    #expect(screen.lines[3].hasPrefix("─ a title that is long ───"))
  }

  @Test("A rule at the right of a list is its scrollbar; at the edge of the screen it has its own")
  func scrollbar() {
    for list in lists { list.list.options.showsScrollbar = true }
    let program = ListProgram(Split(columns: lists[0].pane.share(), lists[1].pane.share()))
    let screen = TestScreen(program, columns: 43, rows: 5)
    let bar = "‹scrollbar› ‹/›"
    #expect(screen.styledLines[0].contains(" \(bar) "))
    #expect(screen.styledLines[3].contains(" ‹rule›│‹/› "))
    #expect(screen.styledLines[0].hasSuffix(bar))
    #expect(!screen.lines.contains { $0.contains("││") })
    screen.press("G")
    #expect(screen.styledLines[0].contains(" ‹rule›│‹/› "))
    #expect(screen.styledLines[3].contains(" \(bar) "))
    // Nothing is drawn anew while the list is the same.
    _ = screen.changes
    program.needsFrame()
    #expect(screen.changes == [])
  }

  @Test("Plain, a title is a line of text, and one column is between two panes")
  func plain() {
    let panes = panes()
    let program = ListProgram(Split(columns: panes[0].share(), panes[1].share()))
    program.showsBorders = false
    let screen = TestScreen(program, columns: 41, rows: 4)
    #expect(screen.styledLines[0].hasPrefix("‹title›a‹/›  "))
    #expect(screen.lines[0] == "a                   │b")
    #expect(screen.lines[1] == "▌ a 0               │▌ b 0")
  }

  @Test("A narrow screen has rules of one column, and no title is wider than its pane")
  func narrow() {
    let panes = panes()
    let program = ListProgram(Split(columns: panes[0].share(), panes[1].share()))
    let screen = TestScreen(program, columns: 17, rows: 4)
    #expect(screen.lines[0] == "━ a ━━━━┭─ b ────")
    for columns in 1...16 {
      screen.send(.resize(TerminalSize(columns: columns, rows: 4)))
      #expect(screen.lines.allSatisfy { $0.count <= columns }, "\(columns)")
    }
  }

  @Test("Without a focus a title says how much of its list is above; of groups too")
  func position() {
    let panes = panes()
    lists[0].list.options.showsFocus = false
    let program = ListProgram(Split(rows: panes[0], panes[1]))
    let screen = TestScreen(program, columns: 20, rows: 9)
    #expect(screen.lines[0] == "━ a ━━━━━━━━━━ 0 % ━")
    screen.press("G")
    #expect(screen.lines[0] == "━ a ━━━━━━━━ 100 % ━")
  }

  @Test("Further lines of keys are there while the keys need them; the last has help and quit")
  func keyLines() {
    let program = ListProgram(lists[0].pane)
    for (name, key) in zip(["first", "second", "third"], ["1", "2", "3"] as [Key]) {
      program.bind(name, key) { _ in }
    }
    program.keyLines = 2
    let screen = TestScreen(program, columns: 60, rows: 6)
    #expect(screen.lines[5].hasSuffix("? help  q quit"))
    screen.send(.resize(TerminalSize(columns: 36, rows: 6)))
    #expect(screen.lines.suffix(2).map { $0.contains("help") } == [false, true])
    #expect(screen.lines[4].hasPrefix("1 first"))
    program.keyLines = 1
    #expect(screen.lines[4].hasPrefix("  a"))
  }

  @Test("Without rules, a title of two lines leaves room for what is said beside it")
  func plainTitle() {
    let pane = lists[0].pane
    pane.title = { "one\ntwo" }
    pane.state = { .loading }
    let program = ListProgram(Split(rows: pane.share(), lists[1].pane.share()))
    program.showsBorders = false
    program.focus(on: lists[1].pane)
    let screen = TestScreen(program, columns: 47, rows: 9)
    #expect(screen.lines.first?.hasPrefix("one") == true)
    #expect(screen.lines.first?.contains("Loading") == true)
  }
}
