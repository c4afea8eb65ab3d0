import BindingCore
@testable import BindingRender
import TestSupport
import Testing

private final class SongController: BindingSectionController {
  private let hook: Hook

  init(_ hook: Hook) { self.hook = hook }

  func viewModels(for song: Item) -> [AnyDiffable] { song }

  func actions(on viewModel: any Diffable, in song: Item) -> [SectionAction] {
    SectionAction(ActionName("like", key: "l")) { self.hook.call(at: .action) }
  }

  func didSelect(_ viewModel: any Diffable, in song: Item) { hook.call(at: .selection) }
}

/// A place at which a program calls what a user has written.
private enum Place: CaseIterable {
  case title, status, state, condition, binding, action, selection, retry, event, filter, cell
  case problem, completions, answer, confirmation, dismissal
}

/// What may be called there.
private enum Call: CaseIterable {
  case apply, append, remove, removeAll, replace, setFilter, failingEdit, ask, confirm, quit
  case search, beginSearch, help, move, focus, rebind, retitle, retarget
  case enter, escape, key, click, paste, frame, releaseAdapter
}

/// What the closures of a program call.
private final class Hook {
  weak var stage: Stage?
  func call(at place: Place) { stage?.call(at: place) }
}

/// A program of a live list, each of whose closures calls something once.
private final class Stage {
  let posts = LiveList((1...4).map { Item($0) })
  let shown: LiveFilter<Item>
  let list: TextList
  let program: ListProgram
  let screen: TestScreen
  private var adapter: ListAdapter?
  private let hook = Hook()
  /// Whether nothing shows the list any more.
  private(set) var isReleased = false
  private(set) var calls = 0
  /// How often the questions were answered, in the order in which they were asked.
  private(set) var answers: [Int] = []
  private var place: Place?
  private let call: Call

  init(_ call: Call, isSpoken: Bool) {
    self.call = call
    let (hook, shown) = (hook, posts.filtered { _ in true })
    self.shown = shown
    list = TextList(empty: "none") { (song: Item) in
      hook.call(at: .cell)
      return "song \(song.id)"
    }
    let adapter = ListAdapter(display: list, scheduler: .immediate)
    adapter.selectionMode = .multiple
    self.adapter = adapter
    program = ListProgram(list)
    screen =
      isSpoken ? TestScreen(spoken: program) : TestScreen(program, columns: 30, rows: 9)
    hook.stage = self
    apply()
    program.title = {
      hook.call(at: .title)
      return "Songs"
    }
    program.status = {
      hook.call(at: .status)
      return ""
    }
    program.focusedPane.state = {
      hook.call(at: .state)
      return .failed(Refusal())
    }
    (program.focusedPane as? ListPane)?.onRetry = { hook.call(at: .retry) }
    program.onOtherEvent = { _ in hook.call(at: .event) }
    program.focusedPane.search = .filter { pattern in
      hook.call(at: .filter)
      shown.setFilter { pattern.matches("song \($0.id)") }
    }
    func condition() -> Bool {
      hook.call(at: .condition)
      return true
    }
    program.bind("do", "x", when: condition) { _ in hook.call(at: .binding) }
  }

  private func apply() {
    adapter?.apply { [shown, hook] in ListSections(shown) { SongController(hook) } }
  }

  private func ask(_ question: Question = "Name: ", then place: Place? = nil) {
    let number = answers.count
    answers.append(0)
    program.ask(question) { [weak self] _ in
      self?.answers[number] += 1
      if let place { self?.call(at: place) }
    }
  }

  private func confirm(then place: Place? = nil) {
    let number = answers.count
    answers.append(0)
    program.confirm("Sure?") { [weak self] _ in
      self?.answers[number] += 1
      if let place { self?.call(at: place) }
    }
  }

  /// Makes the call, if the place is the one that it is for.
  func call(at place: Place) {
    guard place == self.place else { return }
    self.place = nil
    calls += 1
    switch call {
    case .apply: apply()
    case .append: posts.update { $0.append(Item(9)) }
    case .remove: posts.update { list in _ = list.remove(id: 1) }
    case .removeAll: posts.update { $0.removeAll() }
    case .replace: posts.replace(with: [4, 7, 2].map { Item($0, 1) })
    case .setFilter: shown.setFilter { $0.id.isMultiple(of: 2) }
    case .failingEdit:
      try? posts.update { list throws in
        _ = list.remove(id: 2)
        throw Refusal()
      }
    case .ask: ask()
    case .confirm: confirm()
    case .quit: program.quit()
    case .search: program.focusedPane.search(for: "song")
    case .beginSearch: program.beginSearch()
    case .help: program.toggleHelp()
    case .move: program.focusedListPane?.move.begin()
    case .focus: list.moveFocus(by: 2)
    case .rebind:
      program.listBindings[.quit] = nil
      program.bindings[.init("do")] = nil
      program.bind("other", "o", when: { false }) { _ in }
    case .retitle: program.title = { "Other" }
    case .retarget:
      program.focusedPane.search = .filter { [shown] _ in shown.setFilter { _ in true } }
      program.status = { "other" }
    case .enter: _ = program.handle(.key(.enter))
    case .escape: _ = program.handle(.key(.escape))
    case .key: _ = program.handle(.key("y"))
    case .click: _ = program.handle(.click(line: 3, column: 2))
    case .paste: _ = program.handle(.paste("1"))
    case .frame: screen.draw()
    case .releaseAdapter:
      adapter = nil
      isReleased = true
    }
  }

  /// Has the program come to a place.
  func come(to place: Place) {
    screen.draw()
    self.place = place
    var question: Question = "First: "
    switch place {
    case .title, .status, .state, .condition: screen.draw()
    case .cell:
      posts[id: 1]?.content = 3
      screen.draw()
    case .binding: screen.press("x")
    case .action: screen.press("l")
    case .selection: screen.press(.enter)
    case .retry: screen.press("t")
    case .event: screen.press("z")
    case .filter: screen.press("/", "s", .enter)
    case .problem:
      question.problem = { [hook] _ in
        hook.call(at: .problem)
        return nil
      }
      ask(question)
      ask("Second: ")
      screen.press("a", .enter)
    case .completions:
      question.completions = { [hook] _ in
        hook.call(at: .completions)
        return ["abc", "abd"]
      }
      ask(question)
      ask("Second: ")
      screen.press("a", .tab)
    case .answer:
      ask(question, then: .answer)
      ask("Second: ")
      screen.press("a", .enter)
    case .confirmation:
      confirm(then: .confirmation)
      ask("Second: ")
      screen.press("y")
    case .dismissal:
      ask(question, then: .dismissal)
      ask("Second: ")
      program.quit()
    }
    _ = screen.spoken
    screen.draw()
  }
}

@Suite("Calls from the closures of a program")
struct ProgramMatrixTests {
  @Test(
    "Whatever a closure of a program calls, the list shows all it has, and each question has one answer",
    .tags(.long),
    arguments: [false, true]
  )
  func all(isSpoken: Bool) {
    for (row, place) in Place.allCases.enumerated() {
      for (column, call) in Call.allCases.enumerated()
      where isMade(row + column, each: isSpoken ? 7 : 5) {
        let stage = Stage(call, isSpoken: isSpoken)
        stage.come(to: place)
        #expect(stage.calls == 1, "\(call) in \(place) was not made")
        // Whatever is open is closed again.
        for _ in 0..<6 { stage.screen.press(.escape) }
        if !stage.isReleased {
          let lines =
            isSpoken
            ? stage.list.text().split(separator: "\n").map(String.init) : stage.screen.lines
          let rows = lines.filter { $0.contains("song") }
          let shown = stage.shown.map { "song \($0.id)" }
          #expect(
            rows.map { $0.drop { "▌• ".contains($0) } } == shown.map { $0[...] },
            "\(call) in \(place)"
          )
        }
        stage.program.quit()
        #expect(stage.answers.allSatisfy { $0 == 1 }, "\(call) in \(place): \(stage.answers)")
      }
    }
  }

  @Test("Help that is opened before a program is spoken is said, and does not stay")
  func earlyHelp() {
    let list = TextList { (song: Item) in "\(song.id)" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: [Item(1), Item(2)]) }
    let program = ListProgram(list)
    program.toggleHelp()
    let screen = TestScreen(spoken: program)
    #expect(screen.spoken.contains("\(ListKeys.title("help")): ?"))
    screen.press("j")
    #expect(screen.spoken == ["2 of 2: 2"])
  }

  @Test("An answer that is typed while another is checked goes to its own question")
  func nested() {
    let list = TextList { (song: Item) in "\(song.id)" }
    let program = ListProgram(list)
    let screen = TestScreen(program, columns: 40, rows: 5)
    var answers: [String] = []
    var first: Question = "First: "
    first.problem = { _ in
      _ = program.handle(.key(.escape))
      return nil
    }
    first.completions = { _ in
      _ = program.handle(.key(.escape))
      return ["abc"]
    }
    for key in [Key.enter, .tab] {
      program.ask(first) { answers.append("first \($0 ?? "-")") }
      program.ask("Second: ") { answers.append("second \($0 ?? "-")") }
      screen.press("a", key)
      #expect(screen.lines.last == "Second:")
      screen.press("b", .enter)
    }
    #expect(answers == ["first -", "second b", "first -", "second b"])
  }
}
