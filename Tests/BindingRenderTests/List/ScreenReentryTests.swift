import BindingCore
import BindingRender
import TestSupport
import Testing

/// Every closure that a frame calls, and in each of them every call that changes the list.
@Suite("Closures of a screen that change the list")
struct ScreenReentryTests {
  enum Place: CaseIterable, CustomTestStringConvertible {
    case bind, text, status, title, nearEnd, event, update, search
    var testDescription: String { "\(self)" }
  }

  private enum Call: CaseIterable {
    case applyMore, applyAgain, reload, edit, removeMost, removeAll, setFilter, reveal, focus,
      scroll, hide, find
    case option, release
  }

  /// What a cell does beside showing its row; a task of a test has its own.
  private enum Hook {
    @TaskLocal static var text: Handler?
  }

  private final class Handler: @unchecked Sendable {
    // Called by the one task that has it.
    var call: () -> Void = {}
  }

  private struct ItemCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ item: Item) { text = "#\(item.id)" }
    func text(in context: CellContext) -> StyledText {
      Hook.text?.call()
      return text
    }
  }

  /// A program that shows what two filters leave of a live list.
  private final class Stage {
    let live = LiveList((0..<30).map { Item($0) })
    let shown: LiveFilter<Item>
    var isEven = false
    var adapter: ListAdapter?
    let list: TextList
    let program: ListProgram
    var screen: TestScreen
    /// The call that is due, and after how many calls of the closure.
    var due: (() -> Void)?
    var delay = 0
    private(set) var hasRun = false

    init(_ place: Place) {
      shown = live.filtered { $0.id >= 0 }
      var bound: (Item) -> Void = { _ in }
      list =
        place == .text
        ? TextList(ItemCell.self)
        : TextList { (item: Item) in
          bound(item)
          return "#\(item.id)"
        }
      let adapter = ListAdapter(display: list)
      self.adapter = adapter
      program = ListProgram(list)
      screen = TestScreen(program, columns: 30, rows: 7)
      show()
      screen.draw()
      switch place {
      case .bind: bound = { [weak self] _ in self?.call() }
      case .text: Hook.text?.call = { [weak self] in self?.call() }
      case .status: program.status = { [weak self] in self?.called("status") ?? "" }
      case .title: program.title = { [weak self] in self?.called("title") ?? "" }
      case .nearEnd: list.onNearEdge(.bottom, within: 5) { [weak self] in self?.call() }
      case .event: adapter.onEvent { [weak self] _ in self?.call() }
      case .update: adapter.onUpdate { [weak self] _ in self?.call() }
      case .search:
        bound = { [weak self] _ in self?.call() }
        program.focusedPane.search = .hide(.rows)
      }
    }

    func show() {
      adapter?.apply { ListSections(oneRowEach: shown) }
    }

    private func called(_ name: String) -> StyledText {
      call()
      return "\(name)"
    }

    private func call() {
      delay -= 1
      guard delay < 0, let due else { return }
      self.due = nil
      hasRun = true
      due()
    }

    func perform(_ call: Call) {
      switch call {
      case .applyMore:
        live.update { _ = $0.append(Item(100)) }
        show()
      case .applyAgain: show()
      case .reload: adapter?.reload(keepingControllers: false)
      case .edit:
        live.update { list in
          list.remove(id: 1)
          list.removeSubrange(10..<13)
          _ = list.append(Item(200))
          _ = list.move(id: 2, to: 8)
        }
      case .removeMost: live.update { $0.removeSubrange(3..<$0.count) }
      case .removeAll: live.update { $0.removeAll() }
      case .setFilter: shown.setFilter { $0.id % 2 == 0 }
      case .reveal: list.reveal(ItemPath(section: 20, item: 0))
      case .focus: list.moveFocus(by: 25)
      case .scroll: list.scroll(to: .bottom)
      case .hide: program.focusedPane.search(for: "3")
      case .find: program.focusedPane.findNext()
      case .option: list.options.pinsHeaders.toggle()
      case .release: adapter = nil
      }
    }

    /// The numbers on the screen.
    var numbers: [Int] {
      screen.lines.compactMap { line in
        line.firstIndex(of: "#").flatMap { Int(line[line.index(after: $0)...]) }
      }
    }

    /// What is wrong after some frames; nil if nothing is.
    var problem: String? {
      for _ in 0..<2 { screen.draw() }
      if adapter == nil { return nil }
      program.focusedPane.search(for: "")
      screen.draw()
      let expected = shown.map(\.id)
      if adapter?.sectionCount != expected.count { return "the adapter has other rows" }
      let room = screen.lines.count
      let numbers = numbers
      if numbers.count < min(expected.count, room - 3) { return "gaps: \(screen.lines)" }
      guard let first = numbers.first else { return expected.isEmpty ? nil : "nothing is shown" }
      let start = expected.firstIndex(of: first) ?? 0
      if Array(expected[start...].prefix(numbers.count)) != numbers { return "\(numbers)" }
      list.scroll(to: .top)
      if self.numbers != Array(expected.prefix(self.numbers.count)) {
        return "top: \(self.numbers)"
      }
      guard let path = list.focusedPath else { return "no focus" }
      return path.section == 0 ? nil : "the focus is at \(path)"
    }
  }

  @Test("Nothing is lost, nothing wrong is shown", .tags(.long), arguments: Place.allCases)
  func matrix(place: Place) {
    for call in Call.allCases {
      for delay in [.bind, .text, .search].contains(place) ? [0, 2] : [0] {
        Hook.$text.withValue(Handler()) {
          let stage = Stage(place)
          stage.delay = delay
          stage.due = { [weak stage] in stage?.perform(call) }
          stage.live[id: 0] = Item(0, 1)
          if place == .search { stage.program.focusedPane.search(for: "1") }
          stage.screen.draw()
          stage.list.scroll(to: .bottom)
          stage.screen.draw()
          stage.live.update { _ = $0.append(Item(300)) }
          stage.screen.draw()
          #expect(stage.hasRun || delay > 0, "\(place), \(call)")
          #expect(stage.problem == nil, "\(place), \(call) after \(delay)")
        }
      }
    }
  }
}
