import BindingCore
import BindingRender
import TestSupport
import Testing

/// Draws a box around the items of a section, and keeps a note from one binding to the next.
private struct BoxCell: Bindable {
  static let overflow = TextOverflow.wrap(indent: 2)
  private var item = Item(0)
  private var notes = 0

  var text: StyledText { "\(item.id).\(item.content)" }

  mutating func bind(_ item: Item) {
    self.item = item
    notes += 1
  }

  mutating func prepareForReuse() { notes = 0 }

  func text(in context: CellContext) -> StyledText {
    guard let position = context.placement else { return text }
    let edge =
      position.isFirst && position.isLast
      ? "-" : position.isFirst ? "/" : position.isLast ? "\\" : "|"
    let focus = context.isFocused ? "!" : ""
    return "\(edge)\(focus) \(text) n\(notes)"
  }
}

/// Tells whether its row is selected.
private struct CheckCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ item: Item) { text = "\(item.id)" }
  func text(in context: CellContext) -> StyledText { "[\(context.isSelected ? "x" : " ")] \(text)" }
}

@Suite("Cells on a screen")
struct CellTests {
  private let list = TextList(BoxCell.self, HeadingCell.self)
  private let adapter: ListAdapter
  private let screen: TestScreen

  init() {
    adapter = ListAdapter(display: list)
    screen = TestScreen(list, columns: 12, rows: 4)
  }

  private func apply(_ items: [Item], with other: ListAdapter? = nil) {
    (other ?? adapter).apply {
      ListSections(["box"]) { _ in
        Heading(text: "head")
        items
      }
    }
  }

  @Test("Of two cells for one type of view model the later counts")
  func laterCell() {
    let list = TextList(BoxCell.self, HeadingCell.self, CheckCell.self)
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: [Item(1)]) }
    #expect(list.text() == "[ ] 1\n")
  }

  /// A cell that needs something to begin with.
  private struct MarkedCell: TextCell {
    let mark: String
    private(set) var text: StyledText = ""
    mutating func bind(_ item: Item) { text = "\(mark) \(item.id)" }
  }

  @Test("Cells that need something to begin with are passed as values, beside closures")
  func values() {
    let list = TextList(
      MarkedCell(mark: "*"),
      ClosureCell { (heading: Heading) in "# \(heading.text)" }
    )
    let adapter = ListAdapter(display: list)
    apply([Item(1), Item(2)], with: adapter)
    #expect(list.text() == "# head\n* 1\n* 2\n")
    let screen = TestScreen(list, columns: 12, rows: 4)
    #expect(screen.lines == ["# head", "* 1", "* 2"])
  }

  @Test("A row is drawn again, but not bound, when it becomes the first or the last")
  func position() {
    apply([Item(1)])
    #expect(screen.lines == ["head", "- 1.0 n1"])
    apply([Item(1), Item(2)])
    #expect(screen.lines == ["head", "/ 1.0 n1", "\\ 2.0 n1"])
    _ = list.takeWork()
    apply([Item(3), Item(1), Item(2)])
    #expect(screen.lines == ["head", "/ 3.0 n1", "| 1.0 n1", "\\ 2.0 n1"])
    #expect(list.takeWork().bindCount == 1)
    apply([Item(2)])
    #expect(screen.lines == ["head", "- 2.0 n1"])
    #expect(list.takeWork().bindCount == 0)
  }

  @Test("A cell that is reused starts anew; one whose row changed goes on")
  func reuse() {
    apply((1...9).map { Item($0) })
    screen.draw()
    apply([Item(1, 7)] + (2...9).map { Item($0) })
    #expect(screen.lines == ["head", "/ 1.7 n2", "| 2.0 n1", "| 3.0 n1"])
    _ = list.takeWork()
    list.scroll(by: 3)
    #expect(screen.lines == ["| 3.0 n1", "| 4.0 n1", "| 5.0 n1", "| 6.0 n1"])
    var work = list.takeWork()
    #expect(work.bindCount == 3)
    #expect(work.reuseCount == 0)
    list.scroll(by: 2)
    #expect(screen.lines == ["| 5.0 n1", "| 6.0 n1", "| 7.0 n1", "| 8.0 n1"])
    work = list.takeWork()
    #expect(work.bindCount == 2)
    #expect(work.reuseCount == 2)
    screen.draw()
    #expect(list.takeWork().bindCount == 0)
  }

  @Test("Rows that are selected are marked beside the focus, wherever they go")
  func selection() {
    adapter.selectionMode = .multiple
    list.options.showsFocus = true
    list.options.selectionMark = "*"
    list.options.focusMark = ">"
    apply([Item(1), Item(2)])
    #expect(screen.lines == ["  head", "> /! 1.0 n1", "  \\ 2.0 n1"])
    adapter.select(ItemPath(section: 0, item: 1))
    adapter.select(ItemPath(section: 0, item: 2))
    #expect(screen.lines == ["  head", ">*/! 1.0 n1", "* \\ 2.0 n1"])
    list.handle(.down)
    #expect(screen.lines == ["  head", "* / 1.0 n1", ">*\\! 2.0 n1"])
    apply([Item(3), Item(2), Item(1)])
    #expect(screen.lines == ["  head", "  / 3.0 n1", ">*|! 2.0 n1", "* \\ 1.0 n1"])
    adapter.deselect(ItemPath(section: 0, item: 2))
    #expect(screen.lines[2] == "> |! 2.0 n1")
    list.options.focusMark = "→"
    #expect(screen.lines[2] == "→ |! 2.0 n1")
    list.options.showsFocus = false
    #expect(screen.lines[2] == "| 2.0 n1")
  }

  @Test("Printed rows start anew, know where they stand, and whether they are selected")
  func printing() {
    apply([Item(1), Item(2), Item(3)])
    #expect(list.text() == "head\n/ 1.0 n1\n| 2.0 n1\n\\ 3.0 n1\n")
    #expect(list.takeWork().bindCount == 4)
    let checks = TextList(CheckCell.self)
    let todo = ListAdapter(display: checks)
    todo.selectionMode = .multiple
    todo.apply { ListSections(["box"]) { _ in [Item(1), Item(2)] } }
    #expect(checks.text() == "[ ] 1\n[ ] 2\n")
    #expect(!todo.hasSelection)
    todo.select(ItemPath(section: 0, item: 1))
    #expect(todo.hasSelection)
    #expect(checks.text() == "[ ] 1\n[x] 2\n")
    todo.deselect(ItemPath(section: 0, item: 1))
    #expect(!todo.hasSelection)
    #expect(checks.text() == "[ ] 1\n[ ] 2\n")
  }

  @Test("What wraps has the margin on each of its lines, and room beside it")
  func wrapping() {
    list.options.showsFocus = true
    list.options.focusMark = ">"
    apply([Item(1_234, 567_890)])
    #expect(screen.lines == ["  head", "> -!", ">   1234.567", ">   890 n1"])
    list.options.showsFocus = false
    #expect(screen.lines == ["head", "-", "  1234.56789", "  0 n1"])
  }

  @Test("A near-end handler and hooks that change the list while it is drawn")
  func reentrancy() {
    // The list keeps its handler, which uses the list.
    defer { list.onNearEdge(.bottom) {} }
    var items = (1...4).map { Item($0) }
    list.onNearEdge(.bottom, within: 2) {
      guard items.count < 12 else { return }
      items += (items.count + 1...items.count + 4).map { Item($0) }
      apply(items)
    }
    apply(items)
    #expect(screen.lines == ["head", "/ 1.0 n1", "| 2.0 n1", "| 3.0 n1"])
    #expect(items.count == 8)
    list.scroll(to: .bottom)
    #expect(screen.lines.first == "| 5.0 n1")
    #expect(items.count == 12)
    let token = adapter.onEvent { event in
      if case .didEndDisplayRow = event, items.count > 1 {
        items.removeLast()
        apply(items)
      }
    }
    defer { adapter.removeListener(token) }
    list.scroll(to: .top)
    #expect(screen.lines.first == "head")
    #expect(adapter.visibleRows == list.visiblePaths)
  }
}
