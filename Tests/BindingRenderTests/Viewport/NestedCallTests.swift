import BindingCore
@testable import BindingRender
import TestSupport
import Testing

/// Rows of a line that call back once they are asked for.
private final class CallingController: BindingSectionController {
  let context = SectionContext()
  var onDecompose: () -> Void = {}

  func viewModels(for line: Line) -> [AnyDiffable] {
    AnyDiffable(Line(line.id, "head \(line.text)"))
    AnyDiffable(Item(line.id * 10, 1))
    if line.id % 3 == 0 { AnyDiffable(Item(line.id * 10 + 1, 2)) }
    let _ = onDecompose()
  }
}

@Suite("Calls of a list while it is asked for rows")
@MainActor
struct NestedCallTests {
  /// A list that calls something once, at one of the next times that it asks for rows or texts.
  @MainActor
  private final class Stage {
    let lines: LiveList<Line>
    let list: TextList
    let adapter: ListAdapter
    let pane: ListPane
    let program: ListProgram
    let screen: TestScreen
    var due = 0
    var act: () -> Void = {}

    init(count: Int, rows: Int, inCells: Bool, showsFocus: Bool) {
      let hook = Hook()
      lines = LiveList((0..<count).map { Line($0, "r\($0)") })
      list = TextList(
        ClosureCell { (line: Line) in
          if inCells { hook.call() }
          return "#\(line.id) \(line.text)"
        },
        ClosureCell { (item: Item) in "  item \(item.id)" }
      )
      adapter = ListAdapter(display: list)
      adapter.apply { [lines] in
        ListSections(lines) { () -> CallingController in
          let controller = CallingController()
          if !inCells { controller.onDecompose = { hook.call() } }
          return controller
        }
      }
      list.options.showsFocus = showsFocus
      pane = ListPane(list)
      program = ListProgram(pane)
      screen = TestScreen(program, columns: 40, rows: rows)
      hook.onCall = { [weak self] in
        guard let self else { return }
        due -= 1
        if due == 0 { act() }
      }
    }

    private final class Hook {
      var onCall: () -> Void = {}
      private var isNested = false
      func call() {
        if isNested { return }
        isNested = true
        onCall()
        isNested = false
      }
    }

    /// Returns the rows that the screen shows, if they do not follow each other in the list.
    var wrongRows: [String]? {
      for _ in 0..<4 { screen.draw() }
      let shown = screen.lines.compactMap { line -> String? in
        var text = String(line.drop { $0 == "▌" || $0 == " " })
        while let last = text.last, " │▐█".contains(last) { text.removeLast() }
        return text.hasPrefix("#") || text.hasPrefix("item") ? text : nil
      }
      let all = list.text().split(separator: "\n").map { String($0.drop { $0 == " " }) }
      guard let first = shown.first, let start = all.firstIndex(of: first) else { return shown }
      return Array(all[start...].prefix(shown.count)) == shown ? nil : shown
    }
  }

  @Test(
    "What a controller or a cell asks for is done once the list is in order",
    arguments: seeds(300)
  )
  func calls(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 2...16, using: &random)
    let stage = Stage(
      count: count,
      rows: Int.random(in: 4...24, using: &random),
      inCells: Bool.random(using: &random),
      showsFocus: Bool.random(using: &random)
    )
    if Bool.random(using: &random) { stage.list.options.scrollAnchor = .offset }
    let (list, pane) = (stage.list, stage.pane)
    let acts: [() -> Void] = [
      { list.scroll(to: .bottom) }, { list.scroll(to: .top) }, { list.scroll(by: 5) },
      { list.scroll(by: -5) }, { list.moveFocus(by: 5) }, { list.moveFocus(by: -5) },
      { list.scroll(to: ItemPath(section: 1, item: 0)) }, { pane.search(for: "r1") },
      { pane.findNext() }, { list.options.showsScrollbar.toggle() },
    ]
    stage.act = acts.randomElement(using: &random) ?? {}
    if Bool.random(using: &random) { _ = stage.screen.lines }
    if Bool.random(using: &random) { stage.screen.press("G") }
    stage.due = Int.random(in: 1...6, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: stage.lines.update { $0.remove(at: 0) }
    case 1: stage.lines.update { $0.remove(at: count - 1) }
    case 2: stage.adapter.reload(keepingControllers: false)
    case 3: stage.lines.update { _ = $0.insert(Line(90, "new"), at: 0) }
    default: stage.screen.press("g")
    }
    let wrong = stage.wrongRows
    #expect(wrong == nil, "seed \(seed)")
  }
}
