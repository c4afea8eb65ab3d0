import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("PaneStack")
struct PaneStackTests {
  private let panes = (0..<3).map { _ in ListPane(TextList { (item: Item) in "\(item.id)" }) }
  private let program: ListProgram
  private let stack: PaneStack

  init() {
    program = ListProgram(Split(columns: panes[0].share(), panes[1].share()))
    stack = program.stack
  }

  private func push(_ pane: ListPane, _ purpose: StackedPane.Purpose = .page) {
    let entry = StackedPane(pane: pane, focus: pane, purpose: purpose)
    stack.noteLinesAround(3)
    stack.push(entry, of: program)
  }

  @Test("A pane that is pushed is shown and has the focus, and gives it back to what had it")
  func push() {
    #expect(stack.shows(program.root) && stack.shows(panes[0]) && !stack.shows(panes[2]))
    #expect(stack.want(panes[1]) && stack.focused === panes[1] && !stack.canGoBack)
    push(panes[2])
    #expect(stack.shows(panes[2]))
    #expect(stack.focused === panes[2] && stack.canGoBack && panes[2].host === program)
    #expect(panes.map(\.number) == [0, 1, 2])
    #expect(stack.pop().pane === panes[2])
    #expect(stack.focused === panes[1] && panes[2].host == nil)
    #expect(stack.top.linesAround == 3)
  }

  @Test("A pane below others gets the focus once they are gone, and a strange one never")
  func want() {
    push(panes[2])
    #expect(stack.want(panes[1]) && stack.focused === panes[2])
    #expect(!stack.want(ListPane(TextList(text: { (item: Item) in "\(item.id)" }))))
    _ = stack.pop()
    #expect(stack.focused === panes[1])
  }

  @Test("While a pane has no room another has the focus, and it gets it back with the room")
  func room() {
    _ = stack.want(panes[1])
    stack.focus(among: [panes[0]])
    #expect(stack.focused === panes[0] && stack.top.focus === panes[1])
    stack.focus(among: [panes[0], panes[1]])
    #expect(stack.focused === panes[1])
    stack.focus(among: [])
    #expect(stack.focused === panes[1])
  }

  @Test("Help and choices are above the last page, and parts are panes of what is below them")
  func pages() {
    push(panes[1], .part(title: "page"))
    let main = stack.entries[0].pane
    #expect(stack.top.isPart && stack.page.pane === panes[1] && stack.leaves.count == 2)
    _ = stack.pop()
    push(panes[2], .choice)
    #expect(stack.top.isModal && stack.page.pane === main && stack.leaves.count == 3)
  }

  @Test(
    "A part may have room again on a screen of another size, where nothing has changed without it"
  )
  func part() {
    let size = TerminalSize(columns: 40, rows: 9)
    #expect(!stack.isPageDue(on: size))
    push(panes[1], .part(title: "page"))
    #expect(!stack.isPageDue(on: size))
    stack.noteSize(size)
    #expect(!stack.isPageDue(on: size))
    #expect(stack.isPageDue(on: TerminalSize(columns: 80, rows: 9)))
    #expect(stack.top.isPart && stack.focused === panes[1])
  }

  @Test("A pane that loses the focus searches for what was typed")
  func leaving() {
    panes[0].session.begin(linesAround: 0)
    panes[0].session.edit { $0.insert("x") }
    _ = stack.want(panes[1])
    #expect(panes[0].session.line == nil)
    #expect(panes[0].searchText == "x")
  }

  @Test("The pane with the focus in a page is that page's, however panes above it come and go")
  func page() {
    push(panes[2], .help)
    #expect(stack.focusedInPage === panes[0])
    let other = ListPane(TextList(text: { (item: Item) in "\(item.id)" }))
    push(other)
    let help = ListPane(TextList(text: { (item: Item) in "\(item.id)" }))
    push(help, .help)
    #expect(stack.focusedInPage === other)
    _ = stack.pop()
    _ = stack.pop()
    #expect(stack.top.isHelp && stack.focusedInPage === panes[0])
    #expect(stack.want(panes[1]) && stack.focusedInPage === panes[1])
  }
}
