import BindingCore
import BindingRender
import TestSupport
import Testing

private struct Job: Diffable, Equatable, Identifiable {
  let id: String
  var state = "waiting"
}

@Suite("Actions that wait")
@MainActor
struct WaitingActionTests {
  private let jobs = LiveList([Job(id: "build"), Job(id: "test")])
  private let program: ListProgram

  init() {
    program = ListProgram(jobs) { "\($0.id)  \($0.state)" }
  }

  @Test("Keys are handled while an action waits, and it concerns the row of its key")
  func waits() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    program.bind("run", "r") { [jobs] (job: Job) in
      jobs[id: job.id]?.state = "running"
      for await _ in ends { break }
      jobs[id: job.id]?.state = "done"
    }
    let screen = TestScreen(program, columns: 30, rows: 4)
    screen.press("r")
    while jobs[id: "build"]?.state != "running" { await Task.yield() }
    screen.press("j")
    #expect(screen.lines.prefix(2) == ["  build  running", "▌ test  waiting"])
    end.yield()
    while jobs[id: "build"]?.state != "done" { await Task.yield() }
    #expect(screen.lines.prefix(2) == ["  build  done", "▌ test  waiting"])
  }

  @Test("An action asks, and waits for the answer")
  func asks() async {
    program.bind("rename", "n") { [jobs] program in
      guard let text = await program.ask("Name: ") else { return }
      jobs.append(Job(id: text))
    }
    let screen = TestScreen(program, columns: 40, rows: 5)
    screen.press("n")
    while screen.lines.last?.hasPrefix("Name:") != true { await Task.yield() }
    screen.type("lint")
    screen.press(.enter)
    while jobs.count < 3 { await Task.yield() }
    #expect(screen.lines[2] == "  lint  waiting")
  }

  @Test("The status shows an error until the next key, and in words it is said")
  func fails() async {
    program.status = { "2 jobs" }
    program.bind("run", "r") { (_: Job) async throws in throw Offline("the server refused") }
    let screen = TestScreen(program, columns: 40, rows: 4)
    #expect(screen.lines.last?.hasPrefix("2 jobs") == true)
    screen.press("r")
    while screen.lines.last?.hasPrefix("the server refused") != true { await Task.yield() }
    screen.press("j")
    #expect(screen.lines.last?.hasPrefix("2 jobs") == true)
  }

  @Test("In words an error is said")
  func failsInWords() async {
    program.bind("run", "r") { (_: Job) async throws in throw Offline("the server refused") }
    let screen = TestScreen(spoken: program)
    _ = screen.spoken
    screen.press("r")
    var said: [String] = []
    while !said.contains(where: { $0.contains("the server refused") }) {
      await Task.yield()
      said += screen.spoken
    }
    #expect(said.count { $0.contains("the server refused") } == 1)
  }

  @Test("The end of the program cancels actions, which is no error")
  func cancelled() async {
    let (ends, _) = AsyncStream.makeStream(of: Void.self)
    var wasCancelled: Bool?
    program.bind("run", "r") { (_: Job) in
      for await _ in ends {}
      wasCancelled = Task.isCancelled
      try Task.checkCancellation()
    }
    let screen = TestScreen(program, columns: 40, rows: 4)
    screen.press("r")
    for _ in 1...100 { await Task.yield() }
    #expect(wasCancelled == nil)
    program.quit()
    while wasCancelled == nil { await Task.yield() }
    #expect(wasCancelled == true && !screen.lines.joined().contains("Cancel"))
  }

  @Test("A released program cancels its actions")
  func released() async {
    let (ends, _) = AsyncStream.makeStream(of: Void.self)
    var isOver = false
    var program: ListProgram? = ListProgram(jobs) { "\($0.id)" }
    program?.bind("run", "r") { (_: Job) in
      for await _ in ends {}
      isOver = true
    }
    var screen: TestScreen? = program.map { TestScreen($0, columns: 40, rows: 4) }
    screen?.press("r")
    for _ in 1...100 { await Task.yield() }
    #expect(!isOver)
    (screen, program) = (nil, nil)
    while !isOver { await Task.yield() }
  }

  @Test("What an action says is shown below help and choices, also where they have no box")
  func noteBelowHelp() {
    let program = ListProgram(TextList { (item: Item) in "\(item.id)" })
    let screen = TestScreen(program, columns: 30, rows: 6)
    screen.press("?")
    // On a screen, what is printed above becomes a note.
    program.print(above: "cannot connect")
    #expect(screen.lines.contains { $0.contains("cannot connect") })
  }
}
