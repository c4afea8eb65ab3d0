import BindingCore
import Testing
import TestSupport

/// A list that belongs to an actor, used from many tasks.
private actor Desk {
  let display = RecordingDisplay()
  let list: ListAdapter
  var numbers: [Int] = []

  init() { list = ListAdapter(display: display) }

  func add(_ number: Int) async throws -> [Int] {
    numbers.append(number)
    try await list.update { ListSections(oneRowEach: self.numbers) }
    return shown
  }

  func follow(_ states: AsyncStream<[Int]>) async throws {
    try await list.follow(states) { ListSections(oneRowEach: $0) }
  }

  var updates: AsyncStream<ListUpdate> { list.updates() }
  var shown: [Int] { display.rows.joined().compactMap { $0.value(as: Int.self) } }
  var updateCount: Int { display.updates.count }
}

@Suite("Waiting for updates", .timeLimit(.minutes(15)))
struct AsyncUpdateTests {
  @Test("Each of many tasks sees a state with its change in it")
  func manyTasks() async throws {
    let desk = Desk()
    try await withThrowingTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          let shown = try await desk.add(number)
          #expect(shown.contains(number))
        }
      }
      try await group.waitForAll()
    }
    #expect(await desk.shown.sorted() == Array(0..<200))
  }

  @Test("States that follow each other are shown, the last one for certain")
  func follow() async throws {
    let desk = Desk()
    let (states, continuation) = AsyncStream.makeStream(of: [Int].self)
    for count in 0...500 { continuation.yield(Array(0..<count)) }
    continuation.finish()
    try await desk.follow(states)
    #expect(await desk.shown == Array(0..<500))
    #expect(await desk.updateCount <= 501)
  }

  @Test("Following ends when its task is cancelled")
  func followCancelled() async throws {
    let desk = Desk()
    let (states, continuation) = AsyncStream.makeStream(of: [Int].self)
    var updates = await desk.updates.makeAsyncIterator()
    let task = Task { try await desk.follow(states) }
    continuation.yield([1])
    #expect(await updates.next()?.sections.inserts == [0])
    #expect(await desk.shown == [1])
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A stream of updates has each update, and ends with the list")
  func updates() async {
    var list: ListAdapter? = ListAdapter(display: RecordingDisplay())
    let updates = list?.updates()
    let events = list?.events()
    list?.apply { ListSections(oneRowEach: ["a"]) }
    list?.select(path(0, 0))
    list = nil
    var counts: [Int] = []
    if let updates {
      for await update in updates { counts.append(update.changes.sections.changeCount) }
    }
    #expect(counts == [1, 0])
    var eventCount = 0
    if let events { for await _ in events { eventCount += 1 } }
    #expect(eventCount == 1)
  }

  @MainActor
  @Test("On the main actor, a request can wait for the actor's next turn")
  func mainActor() async throws {
    let display = RecordingDisplay()
    let list = ListAdapter(
      display: display,
      scheduler: UpdateScheduler { turn in Task { @MainActor in turn() } }
    )
    list.setNeedsUpdate { ListSections(oneRowEach: ["a"]) }
    #expect(display.rows.isEmpty)
    try await list.update { ListSections(oneRowEach: ["a", "b"]) }
    #expect(display.text == [["a"], ["b"]])
    #expect(display.updates.count == 1)
  }
}
