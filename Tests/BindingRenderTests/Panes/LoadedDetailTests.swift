import BindingCore
import BindingRender
import Synchronization
import TestSupport
import Testing

/// A server whose answers wait until the test lets them go.
private final class Server: Sendable {
  private struct State {
    var asked: [String] = []
    var cancelled: [String] = []
    var failure: ProgramFailure?
    var waiting: [String: CheckedContinuation<Void, Never>] = [:]
    var isOpen = true
  }

  private let state = Mutex(State())

  var asked: [String] { state.withLock { $0.asked } }
  var cancelled: [String] { state.withLock { $0.cancelled } }
  func fail(_ failure: ProgramFailure?) { state.withLock { $0.failure = failure } }
  func close() { state.withLock { $0.isOpen = false } }
  var isAnyWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Lets the answers go that wait, and all further ones.
  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.isOpen = true
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  func body(of letter: Line) async throws -> StyledText {
    let name = "\(letter.id) \(letter.text)"
    state.withLock { $0.asked.append(name) }
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting[name] = continuation }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
    if Task.isCancelled { state.withLock { $0.cancelled.append(name) } }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    return "body of \(name)"
  }
}

/// A message whose readers do not matter to its content.
private struct Message: Diffable, Sendable {
  let id: Int
  var text: String
  var readers = 0
  var diffIdentifier: Int { id }
  func isEqual(to other: Message) -> Bool { text == other.text }
}

@Suite("Details that a task loads", .timeLimit(.minutes(5)))
struct LoadedDetailTests {
  private let server = Server()
  private let list = TextList { (letter: Line) in "letter \(letter.id)" }
  private let letters = LiveList((0..<30).map { Line($0, "x") })
  private let adapter: ListAdapter
  private let program: ListProgram

  init() {
    adapter = ListAdapter(display: list)
    adapter.apply { [letters] in ListSections(oneRowEach: letters) }
    program = ListProgram(list)
    program.showDetails(for: Line.self) { [server] letter in try await server.body(of: letter) }
  }

  @Test("The text of the row before stays, dimmed, until that of the new row has come")
  func loading() async {
    let screen = TestScreen(program, columns: 80, rows: 6)
    #expect(screen.lines[0].hasSuffix("Loading…"))
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("│ body of 0 x"))
    server.close()
    screen.press("j")
    #expect(screen.styledLines[0].hasSuffix("‹rule›│‹/› ‹muted›body of 0 x‹/›"))
    server.open()
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("│ body of 1 x"))
    #expect(server.asked == ["0 x", "1 x"])
  }

  @Test("A load is cancelled when the focus moves on, and a late answer is not shown")
  func cancelling() async {
    let screen = TestScreen(program, columns: 80, rows: 6)
    await screen.waitForDetails()
    server.close()
    screen.press("j")
    screen.draw()
    while server.asked.count < 2 { await Task.yield() }
    screen.press("j")
    screen.draw()
    server.open()
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("│ body of 2 x"))
    while server.cancelled.isEmpty { await Task.yield() }
    #expect(server.cancelled == ["1 x"])
    screen.draw()
    #expect(screen.lines[0].hasSuffix("│ body of 2 x"))
  }

  @Test("A row of equal content does not load again, also one that has changed or moved")
  func equal() async {
    let messages = LiveList([Message(id: 0, text: "x"), Message(id: 1, text: "y")])
    let list = TextList { (message: Message) in "\(message.text) \(message.readers)" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(oneRowEach: messages) }
    let program = ListProgram(list)
    program.showDetails(for: Message.self) { [server] message in
      try await server.body(of: Line(message.id, message.text))
    }
    let screen = TestScreen(program, columns: 80, rows: 6)
    await screen.waitForDetails()
    messages[id: 0]?.readers = 7
    messages[id: 1]?.text = "z"
    messages.update { $0.move(id: 0, to: 1) }
    await screen.waitForDetails()
    #expect(server.asked == ["0 x"])
    messages[id: 0]?.text = "w"
    await screen.waitForDetails()
    #expect(server.asked == ["0 x", "0 w"])
    screen.press("k")
    await screen.waitForDetails()
    #expect(server.asked == ["0 x", "0 w", "1 z"])
  }

  @Test("An error stands in their place with the key that loads them again")
  func failing() async {
    let screen = TestScreen(program, columns: 80, rows: 6)
    await screen.waitForDetails()
    server.fail(ProgramFailure("Offline.", status: 1))
    screen.press("j")
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("│ Offline."))
    #expect(screen.lines[1].hasSuffix("│ Press t to try again."))
    #expect(screen.lines[5].hasPrefix("t try again"))
    server.fail(nil)
    screen.press("t")
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("│ body of 1 x"))
    #expect(!screen.lines[5].contains("try again"))
    #expect(server.asked == ["0 x", "1 x", "1 x"])
  }

  @Test("The list that has the focus is tried again first, then the details")
  func retries() async {
    server.fail(ProgramFailure("Offline.", status: 1))
    var retries = 0
    var state = LoadState.failed(ProgramFailure("No list.", status: 1))
    program.focusedPane.state = { state }
    (program.focusedPane as? ListPane)?.onRetry = { retries += 1 }
    let screen = TestScreen(program, columns: 80, rows: 6)
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("│ Offline."))
    #expect(!screen.lines[1].contains("Press"))
    screen.press("t")
    await screen.waitForDetails()
    #expect(retries == 1)
    #expect(server.asked.count == 1)
    state = .idle
    screen.draw()
    screen.press("t")
    await screen.waitForDetails()
    #expect(retries == 1)
    #expect(server.asked.count == 2)
  }

  @Test("Where they have no room they load once a key has opened them")
  func pages() async {
    let screen = TestScreen(program, columns: 60, rows: 6)
    await screen.waitForDetails()
    #expect(server.asked == [])
    screen.press("j", "v")
    await screen.waitForDetails()
    #expect(screen.lines[0...1] == ["details", "body of 1 x"])
    screen.press(.escape)
    #expect(screen.lines[1] == "▌ letter 1")
  }

  @Test("In words a key loads them, says so, and says them once they have come")
  func words() async {
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press("j")
    await screen.waitForDetails()
    #expect(server.asked == [])
    _ = screen.spoken
    server.close()
    screen.press("v")
    #expect(screen.spoken == ["Loading…"])
    server.open()
    await screen.waitForDetails()
    #expect(screen.spoken == ["body of 1 x"])
    await screen.waitForDetails()
    #expect(screen.spoken == [])
    screen.press("v")
    #expect(screen.spoken == ["body of 1 x"])
    server.close()
    screen.press("j", "v")
    #expect(screen.spoken == ["3 of 30: letter 2", "Loading…"])
    screen.press("H")
    server.open()
    await screen.waitForDetails()
    #expect(!screen.spoken.contains { $0.contains("body") })
  }

  @Test("In words details that come at once are said after the frame that asked for them")
  func fastWords() async {
    program.showDetails { (letter: Line) async throws -> StyledText in "body of \(letter.id)" }
    let screen = TestScreen(spoken: program)
    for number in 1..<20 {
      screen.press("j")
      _ = screen.spoken
      screen.press("v")
      #expect(screen.spoken == ["Loading…"])
      await screen.waitForDetails()
      #expect(screen.spoken == ["body of \(number)"])
    }
  }

  @Test("In words an error is said with the key that loads them again")
  func spokenFailure() async {
    server.fail(ProgramFailure("Offline.", status: 1))
    let screen = TestScreen(spoken: program)
    screen.press("v")
    await screen.waitForDetails()
    #expect(screen.spoken.last == "Offline. t try again")
    server.fail(nil)
    server.close()
    screen.press("t")
    #expect(screen.spoken == ["Loading…"])
    server.open()
    await screen.waitForDetails()
    #expect(screen.spoken == ["body of 0 x"])
  }

  @Test("In words the details with the focus say what loads and comes, never those of another row")
  func wordsWithFocus() async {
    let screen = TestScreen(spoken: program)
    screen.press("v")
    await screen.waitForDetails()
    server.close()
    screen.press("j")
    _ = screen.spoken
    screen.press(.tab)
    #expect(screen.spoken == ["details", "Loading…"])
    server.open()
    await screen.waitForDetails()
    #expect(screen.spoken == ["1 of 1: body of 1 x"])
    letters[id: 1]?.text = "y"
    await screen.waitForDetails()
    #expect(screen.spoken == ["body of 1 y"])
  }

  @Test("In words the details with the focus say a failure and its repetition once")
  func failureWithFocus() async {
    server.fail(ProgramFailure("Offline.", status: 1))
    let screen = TestScreen(spoken: program)
    screen.press(.tab)
    await screen.waitForDetails()
    _ = screen.spoken
    server.close()
    screen.press("t")
    #expect(screen.spoken == ["Loading…"])
    server.open()
    await screen.waitForDetails()
    #expect(screen.spoken == ["Offline. t try again"])
    server.fail(nil)
    server.close()
    screen.press("t")
    #expect(screen.spoken == ["Loading…"])
    server.open()
    await screen.waitForDetails()
    #expect(screen.spoken == ["1 of 1: body of 0 x"])
  }

  @Test("A row that changes while it loads shows that load, and loads once more")
  func changing() async {
    let screen = TestScreen(program, columns: 80, rows: 6)
    server.close()
    screen.draw()
    while !server.isAnyWaiting { await Task.yield() }
    for text in ["a", "b", "c"] {
      letters[id: 0]?.text = text
      screen.draw()
    }
    #expect(server.asked == ["0 x"])
    server.open()
    server.close()
    while !screen.lines[0].hasSuffix("│ body of 0 x") {
      await Task.yield()
      screen.draw()
    }
    #expect(screen.styledLines[0].hasSuffix("‹rule›│‹/› body of 0 x"))
    server.open()
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("│ body of 0 c"))
    #expect(server.asked == ["0 x", "0 c"] && server.cancelled == [])
  }

  @Test("In words the first load of a row that changes again and again is said")
  func changingWords() async {
    let screen = TestScreen(spoken: program)
    server.close()
    screen.press("v")
    screen.draw()
    while !server.isAnyWaiting { await Task.yield() }
    letters[id: 0]?.text = "a"
    #expect(screen.spoken.last == "Loading…")
    server.open()
    server.close()
    var spoken: [String] = []
    while spoken.isEmpty {
      await Task.yield()
      screen.draw()
      spoken = screen.spoken
    }
    #expect(spoken == ["body of 0 x"])
    server.open()
  }

  @Test("While the focus moves on nothing loads, until it rests")
  func movingOn() async {
    let screen = TestScreen(program, columns: 80, rows: 6)
    await screen.waitForDetails()
    server.close()
    for _ in 1...20 {
      screen.press("j")
      screen.draw()
      await Task.yield()
    }
    #expect(server.asked.count <= 2)
    #expect(screen.lines[0].hasSuffix("│ body of 0 x"))
    screen.advance(by: .milliseconds(100))
    screen.draw()
    server.open()
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("│ body of 20 x") && server.asked.count <= 3)
    screen.press("j")
    await screen.waitForDetails()
    #expect(screen.lines[0].hasSuffix("│ body of 21 x"))
  }

  @Test("Loads that ignore their cancellation are at most four at once")
  func bounded() async {
    let screen = TestScreen(program, columns: 80, rows: 6)
    server.close()
    for _ in 1...12 {
      screen.draw()
      screen.advance(by: .milliseconds(100))
      screen.draw()
      // Lets the load begin.
      for _ in 1...50 { await Task.yield() }
      screen.press("j")
    }
    #expect(server.asked.count <= 4)
    server.open()
    while !screen.lines[0].hasSuffix("│ body of 12 x") {
      await Task.yield()
      screen.advance(by: .milliseconds(100))
      screen.draw()
    }
  }

  @Test("A load that is cancelled or not asked for is not kept, and nothing is printed")
  func replaced() async {
    let screen = TestScreen(program, columns: 80, rows: 6)
    server.close()
    screen.draw()
    while server.asked.isEmpty { await Task.yield() }
    program.showDetails(for: Line.self) { letter in "plain \(letter.id)" }
    #expect(screen.lines[0].hasSuffix("│ plain 0"))
    server.open()
    while server.cancelled.isEmpty { await Task.yield() }
    #expect(server.cancelled == ["0 x"])
  }
}
