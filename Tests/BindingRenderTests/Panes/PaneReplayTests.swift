import BindingCore
@testable import BindingRender
import TestSupport
import Testing

/// Lets loads wait until the test lets them go.
@MainActor
private final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func close() { isOpen = false }
}

/// Random panes that all happens to, and terminals that show what their screen sends.
@MainActor
private final class Stage {
  let program: ListProgram
  private var panes = RandomPanes()
  private let held: TestScreen
  private var screen: ReplayedScreen
  private var random: SplitMix64
  private let gate = Gate()
  private var choices: [Task<String?, Never>] = []
  /// What was left below each pane that is pushed now.
  private var memories: [PaneMemory] = []
  /// What a pane that is back had when it was left, until the next step.
  private var back: PaneMemory?
  private var isDrawn = false
  private var openQuestions = 0
  /// Whether it is mostly about searches, details and sizes.
  private let searches: Bool

  private static let searchKeys: [Key] = ["/", "r", "o", .enter, "j", "k", "v", .enter, .escape]
  private static let keys: [Key] = [
    "j", "k", "j", "k", "g", "G", .pageUp, .pageDown, "/", "l", "a", "n", .enter, .escape, "?",
    "m", "3", "i", "x", "y", ".", "K", .tab, .tab, .tab, .backTab, .control("d"), "L", .end, .right,
    .right, .left, "<", ">",
    ">", "v", "v", " ", "V", .shift(.down), "*", "J", "K", "t", "y", .backspace,
  ]

  init(seed: UInt64, searches: Bool) {
    self.searches = searches
    random = SplitMix64(seed: seed)
    let size = ReplayedScreen.randomSize(&random)
    program = ListProgram(panes.split(&random))
    held = TestScreen(program, columns: size.columns, rows: size.rows)
    screen = ReplayedScreen(size: size, synchronizes: seed.isMultiple(of: 3))
    let (title, status) = (panes.calls.count("title"), panes.calls.count("status"))
    program.title = {
      title()
      return "top"
    }
    program.status = { [weak program] in
      status()
      return "\(program?.list.position.line ?? 0)"
    }
    switch Int.random(in: 0..<(searches ? 2 : 4), using: &random) {
    case 0: showDetails()
    case 1: loadDetails()
    default: break
    }
  }

  private func showDetails() {
    program.showDetails(for: Line.self) { row in "Details of \(row.id)\n\(lines: row.text)" }
  }

  private func loadDetails() {
    program.showDetails(for: Line.self) { [gate] row in
      await gate.pass()
      if row.id % 5 == 0 { throw ProgramFailure("no \(row.id)", status: 1) }
      return "Loaded \(row.id)\n\(lines: row.text)"
    }
  }

  // MARK: Steps

  /// Lets one thing happen.
  /// - Returns: What was not as it was left; nil for nothing.
  func step() async -> String? {
    back = nil
    let left = PaneMemory(of: program, isExact: isDrawn)
    let count = program.stack.entries.count
    isDrawn = false
    let steps = searches ? [0, 0, 0, 0, 11, 12, 24, 25, 27, 27] : Array(0..<28)
    switch steps.randomElement(using: &random) ?? 0 {
    case 0..<10:
      let keys = searches ? Self.searchKeys : Self.keys
      if let key = keys.randomElement(using: &random) {
        _ = program.handle(.key(key))
        // What was copied is said in the status, beside which the keys may have no room.
        if key == "y" { move() }
      }
    case 10: _ = program.handle(screen.randomClick(&random))
    case 11..<15: change { panes.edit($0, &random) }
    case 15, 16:
      panes.editText(&random)
      program.needsFrame()
    case 17, 18:
      held.advance(by: .milliseconds(Int.random(in: 0...1_200, using: &random)))
      move()
    case 19: change(options)
    case 20,
      21 where count < 5:
      program.push(panes.pane(&random))
    case 22: program.goBack()
    // A program that has ended, as by a click on the hint that quits it, shows no choice.
    case 23 where count < 5 && !program.hasQuit: await choose()
    case 24: ask()
    case 25: await finishLoads()
    case 26: await rareStep()
    default: resize()
    }
    if program.stack.entries.count > count {
      memories.append(left)
      // A part is a pane of the split below it, and changes there; keys of a list apply in details.
      let below = program.stack.entries.last { !$0.isPart && !$0.isModal }?.pane.leaves ?? []
      for leaf in program.root.leaves + below where program.stack.top.isPart {
        memories[memories.count - 1].change(leaf.list)
      }
      if program.stack.top.isUnnamedPart { memories[memories.count - 1].leaveFocus() }
    }
    return check()
  }

  private func rareStep() async {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: change { panes.lists[$0].adapter = nil }
    case 1 where program.stack.entries.count == 1: showDetails()
    case 2 where program.stack.entries.count == 1: loadDetails()
    default:
      program.quit()
      #expect(openQuestions == 0 && !program.isModal)
      #expect(await program.choose(from: ["late"]) == nil)
      program.endRun()
      program.beginRun()
    }
  }

  /// Changes a list, wherever it is.
  private func change(_ change: (Int) -> Void) {
    if panes.lists.isEmpty { return }
    let number = Int.random(in: 0..<panes.lists.count, using: &random)
    change(number)
    for index in memories.indices { memories[index].change(panes.lists[number].list) }
  }

  private func options(_ number: Int) {
    let list = panes.lists[number].list
    switch Int.random(in: 0..<7, using: &random) {
    case 0: list.options.showsScrollbar.toggle()
    case 1: list.options.cursorFollowsFocus.toggle()
    case 2: list.options.scrollMargin = 2 - list.options.scrollMargin
    case 3...5: look()
    default: list.scroll(by: Int.random(in: -5...5, using: &random))
    }
  }

  /// Changes how the program looks, which may leave panes another height.
  private func look() {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: program.showsBorders.toggle()
    case 1: program.keyLines = 3 - program.keyLines
    default: program.detailPlace.side = [.beside, .below, nil].randomElement(using: &random) ?? nil
    }
    move()
  }

  private func choose() async {
    let below = program.focusedPane
    let names = (0...Int.random(in: 0...9, using: &random)).map { "name \($0 % 7)" }
    choices.append(Task { [program] in await program.choose(from: names, title: "一") })
    while program.focusedPane === below { await Task.yield() }
  }

  private func ask() {
    openQuestions += 1
    let answer = { [weak self] in self?.openQuestions -= 1 }
    if Bool.random(using: &random) {
      var question = Question("Name: ")
      if Bool.random(using: &random) {
        question.completions = { start in ["row", "一二"].filter { $0.hasPrefix(start) } }
      }
      program.ask(question) { _ in _ = answer() }
    } else {
      program.confirm("Sure?") { _ in _ = answer() }
    }
  }

  /// Lets the details load that are to be shown.
  private func finishLoads() async {
    gate.open()
    if let task = program.loadedDetails?.task { await task.value }
    gate.close()
  }

  private func move() {
    for index in memories.indices { memories[index].move() }
  }

  private func resize() {
    screen.resize(to: ReplayedScreen.randomSize(&random))
    move()
  }

  // MARK: Checks

  /// The places of all panes.
  private var places: [PaneArea] {
    program.leavesInUse.map(\.area) + [
      PaneArea(columns: 0, rows: program.stack.top.linesAround ?? 0)
    ]
  }

  /// Compares what is back with what it was when it was left.
  private func check() -> String? {
    while memories.count > program.stack.entries.count - 1 { back = memories.removeLast() }
    return back?.difference(in: program, isDrawn: isDrawn)
  }

  /// Draws a frame, and returns in what it differs from a fresh one, or what is back from what was
  /// left.
  func draw(isRedrawn: Bool) -> String? {
    isDrawn = true
    let (isFirst, places) = (program.stack.top.linesAround == nil, places)
    _ = panes.calls.takeRepeated()
    let difference = screen.draw(program) ?? check()
    let repeated = panes.calls.takeRepeated()
    // Where the places change, closures are asked again, for they describe what has a place.
    if !isFirst, places == self.places, !repeated.isEmpty { return "\(repeated)" }
    if let difference { return difference }
    if isRedrawn { return screen.redraw(program) }
    return program.root.leaves.contains { $0 === program.focusedPane } ? nil : "focus elsewhere"
  }

  /// Goes back to the first pane, and returns what is not as it was left.
  func end() async -> String? {
    gate.open()
    while program.stack.canGoBack {
      program.goBack()
      if let difference = check() ?? draw(isRedrawn: false) { return difference }
    }
    program.quit()
    for choice in choices {
      if let name = await choice.value, !name.hasPrefix("name") { return name }
    }
    return openQuestions == 0 ? nil : "a question without an answer"
  }
}

@Suite("Random panes", .timeLimit(.minutes(30)))
@MainActor
struct PaneReplayTests {
  @Test(
    "After anything that happens, panes show what a fresh paint shows, and what is back is as it was",
    .tags(.long),
    arguments: seeds(5)
  )
  func panes(seed: UInt64) async { await replay(seed, searches: false) }

  @Test(
    "The same holds while searches, details and sizes of the screen change",
    .tags(.long),
    arguments: Array(seeds(5)) + [69, 383]
  )
  func searches(seed: UInt64) async { await replay(seed, searches: true) }

  private func replay(_ seed: UInt64, searches: Bool) async {
    let stage = Stage(seed: seed, searches: searches)
    for number in 0..<(searches ? 30 : 80) {
      let isRedrawn = searches || number % 8 == 2
      var difference = await stage.step()
      if difference == nil, number % 4 < 3 { difference = stage.draw(isRedrawn: isRedrawn) }
      #expect(difference == nil, "seed \(seed), step \(number)")
      if difference != nil { return }
    }
    let difference = await stage.end()
    #expect(difference == nil, "seed \(seed)")
  }
}
