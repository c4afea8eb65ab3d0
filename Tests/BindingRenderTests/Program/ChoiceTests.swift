import BindingCore
@testable import BindingRender
import TestSupport
import Testing

private struct Branch: Diffable, Equatable, Identifiable {
  let id: String
}

@Suite("Choices above a program")
@MainActor
struct ChoiceTests {
  private let list = TextList { (item: Item) in "song \(item.id)" }
  private let adapter: ListAdapter
  private let program: ListProgram
  private let branches = ["main", "work", "topic"].map(Branch.init)

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: (1...9).map { Item($0) }) }
    program = ListProgram(list)
    program.title = { "songs" }
    program.status = { "nine" }
  }

  /// Begins a choice, and returns the task that waits for it once it is shown.
  private func begin(_ screen: TestScreen) async -> Task<String?, Never> {
    let below = program.focusedPane
    let task = Task { [program, branches] in
      await program.choose(from: branches, title: "branch") { "\($0.id)" }?.id
    }
    while program.focusedPane === below, !program.hasQuit { await Task.yield() }
    return task
  }

  @Test("Return chooses the focused element, and what was below is as it was")
  func chosen() async {
    let screen = TestScreen(program, columns: 40, rows: 6)
    screen.press("G")
    let choice = await begin(screen)
    #expect(
      screen.lines == [
        "songs › branch", "▌ main", "  work", "  topic", "", "Enter choose  / filter  Escape back",
      ]
    )
    screen.press("j", .enter)
    #expect(await choice.value == "work")
    #expect(screen.lines.contains("▌ song 9") && program.focusedPane.list === list)
  }

  @Test("Return in the search line chooses what is left", arguments: ["t", "op"])
  func searched(text: String) async {
    let screen = TestScreen(program, columns: 40, rows: 6)
    let choice = await begin(screen)
    screen.type("/\(text)")
    #expect(screen.lines.contains("▌ topic") && !screen.lines.contains("  main"))
    screen.press(.enter)
    #expect(await choice.value == "topic")
  }

  @Test("A search in a choice begins at the first match, wherever the focus was")
  func firstMatch() async {
    let screen = TestScreen(program, columns: 40, rows: 6)
    let choice = await begin(screen)
    screen.press("G")
    screen.type("/o")
    #expect(screen.lines[2] == "▌ work")
    screen.type("p")
    #expect(screen.lines[2] == "▌ topic")
    screen.press(.backspace, .enter)
    #expect(await choice.value == "work")
  }

  @Test("What holds while the user types does not hold in a choice above the program")
  func typed() async {
    var count = 0
    program.bind("count", .control("t"), appliesWhileTyping: true) { _ in count += 1 }
    let screen = TestScreen(program, columns: 40, rows: 6)
    screen.press("/", .control("t"), .escape)
    let choice = await begin(screen)
    screen.press("/", .control("t"), .escape, .escape)
    #expect(await choice.value == nil && count == 1)
  }

  @Test("Escape in the search line ends the search alone, and the line below names the keys")
  func searchEnded() async {
    let screen = TestScreen(program, columns: 40, rows: 6)
    let choice = await begin(screen)
    screen.type("j/to")
    #expect(
      screen.lines == ["songs › branch", "/to", "▌ topic", "", "", "Enter choose  Escape cancel"]
    )
    screen.press(.escape)
    #expect(screen.lines[1...3] == ["  main", "▌ work", "  topic"])
    screen.press(.escape)
    #expect(await choice.value == nil)
    // A picker itself still ends with its search line.
    program.isPicker = true
    let other = await begin(screen)
    screen.press("/", .escape)
    #expect(program.focusedPane.list !== list)
    screen.press(.escape)
    #expect(await other.value == nil)
  }

  @Test("A choice begins at the element or the name that was given")
  func current() async {
    let screen = TestScreen(program, columns: 40, rows: 4)
    for current in ["topic", "gone"] {
      let below = program.focusedPane
      let task = Task { [program, branches] in
        let current = Branch(id: current)
        return await program.choose(from: branches, startingAt: current) { "\($0.id)" }?.id
      }
      while program.focusedPane === below { await Task.yield() }
      #expect(screen.lines.contains(current == "topic" ? "▌ topic" : "▌ main"))
      screen.press(.enter)
      #expect(await task.value == (current == "topic" ? "topic" : "main"))
    }
    let names = Task { [program] in
      await program.choose(from: ["a", "b", "b", "c"], startingAt: "b")
    }
    while program.focusedPane.list === list { await Task.yield() }
    screen.press("k", .enter)
    #expect(await names.value == "a")
  }

  @Test("Escape and what quits a list choose nothing", arguments: [.escape, "q", "?"] as [Key])
  func left(key: Key) async {
    let screen = TestScreen(program, columns: 40, rows: 6)
    let choice = await begin(screen)
    screen.press(key)
    #expect(await choice.value == nil)
    #expect(!program.hasQuit && program.focusedPane.list === list)
  }

  @Test("The end of the program answers a choice with nil, under help as well")
  func ended() async {
    for opensHelp in [false, true] {
      let screen = TestScreen(program, columns: 40, rows: 6)
      let choice = await begin(screen)
      if opensHelp { program.toggleHelp() }
      program.quit()
      #expect(await choice.value == nil)
      #expect(await program.choose(from: ["a"]) == nil, "A program that has quit chose.")
      program.beginRun()
    }
  }

  @Test("A task that is cancelled chooses nothing, and the program is back, under help as well")
  func cancelled() async {
    for opensHelp in [false, true] {
      let screen = TestScreen(program, columns: 40, rows: 6)
      let choice = await begin(screen)
      if opensHelp { screen.press("?") }
      choice.cancel()
      #expect(await choice.value == nil)
      #expect(program.focusedPane.list === list)
      #expect(screen.lines[0] == "songs")
    }
    let late = Task { [program] in
      while !Task.isCancelled { await Task.yield() }
      return await program.choose(from: ["a"])
    }
    late.cancel()
    #expect(await late.value == nil)
    #expect(program.focusedPane.list === list)
  }

  @Test("Keys of the program do nothing while one chooses")
  func keys() async {
    var keys: [String] = []
    program.bind("delete", "d") { _ in keys.append("d") }
    program.onOtherEvent = { keys.append("\($0)") }
    let screen = TestScreen(program, columns: 40, rows: 6)
    let choice = await begin(screen)
    screen.press("d", "x", "5")
    screen.send(.paste("text"))
    #expect(keys == [])
    screen.press(.escape, "d")
    #expect(keys == ["d"])
    #expect(await choice.value == nil)
  }

  @Test("Names may be equal, and a choice is spoken")
  func names() async {
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    let task = Task { [program] in
      await program.choose(from: ["a", "a", "b"], title: "letter")
    }
    while program.focusedPane.list === list { await Task.yield() }
    let keys = "Keys: enter choose, / filter, escape back"
    #expect(screen.spoken.prefix(2) == ["letter", "1 of 3: a. \(keys)"])
    screen.press("G")
    #expect(screen.spoken == ["3 of 3: b"])
    screen.press(.enter)
    #expect(await task.value == "b")
  }

  @Test("A search in a choice accepts what is found, also where another key than Return chooses")
  func otherKey() async {
    program.listBindings[.select]?.keys = ["o"]
    let screen = TestScreen(program, columns: 40, rows: 6)
    let choice = await begin(screen)
    screen.type("/to")
    screen.press(.enter)
    #expect(await choice.value == "topic")
  }

  @Test(
    "A choice leaves the focus of a list that follows its end at its row",
    arguments: [true, false],
    [true, false]
  )
  func followed(isSearched: Bool, edits: Bool) async {
    let jobs = LiveList((0..<30).map { Item($0) })
    let pane = ListPane(jobs) { (job: Item) in "job \(job.id)" }
    pane.list.options.followedEdge = .bottom
    pane.search = .hide(.rows)
    let text = TextPane { _ in "\(lines: (0..<30).map(String.init).joined(separator: "\n"))" }
    let program = ListProgram(Split(rows: pane.share(), text.share()))
    let screen = TestScreen(program, columns: 60, rows: 20)
    if isSearched {
      screen.type("/job")
      screen.press(.enter)
    }
    screen.press("k", "k")
    screen.draw()
    let row = pane.list.focusedIdentifier
    let choosing = Task { await program.choose(from: ["red", "green"]) }
    while !program.isModal { await Task.yield() }
    screen.draw()
    if edits {
      jobs.append(Item(30))
      screen.draw()
    }
    #expect(pane.list.focusedIdentifier == row && !pane.list.isFollowing)
    program.goBack()
    _ = await choosing.value
    screen.draw()
    #expect(row != nil && pane.list.focusedIdentifier == row)
    // Beside another pane with the focus, it follows its end if that is visible.
    screen.press(.tab)
    #expect(pane.list.isFollowing == !edits)
  }

  @Test("A list that another pane takes the focus from below a choice follows its end afterwards")
  func focusedMeanwhile() async {
    let pane = ListPane(LiveList((0..<30).map { Item($0) })) { (job: Item) in "job \(job.id)" }
    pane.list.options.followedEdge = .bottom
    let other = ListPane(LiveList([Item(1)])) { (item: Item) in "\(item.id)" }
    let program = ListProgram(Split(rows: pane.share(), other.share()))
    let screen = TestScreen(program, columns: 60, rows: 20)
    screen.press("k")
    screen.draw()
    #expect(!pane.list.isFollowing)
    let choosing = Task { await program.choose(from: ["red", "green"]) }
    while !program.isModal { await Task.yield() }
    program.focus(on: other)
    screen.draw()
    program.goBack()
    _ = await choosing.value
    screen.draw()
    #expect(program.focusedPane === other && pane.list.isFollowing)
  }
}
