import BindingCore
import Testing
import TestSupport

/// A list that belongs to an actor, used from many tasks.
private actor Desk {
  let display = RecordingDisplay()
  let queue = UpdateQueue()
  let list: ListAdapter
  var numbers: [Int] = []

  init(waits: Bool = false) {
    list = ListAdapter(display: display, scheduler: waits ? queue.scheduler : .immediate)
  }

  func add(_ number: Int) async throws -> [Int] {
    numbers.append(number)
    try await list.update { ListSections(rows: self.numbers) }
    return shown
  }

  func show(_ numbers: [Int], concurrently: Bool) async throws -> ListUpdate {
    try await list.update(concurrently: concurrently) { ListSections(rows: numbers) }
  }

  func apply(_ numbers: [Int]) { list.apply { ListSections(rows: numbers) } }

  func flush() { queue.flush() }
  var isWaiting: Bool { !queue.isEmpty }

  func follow(_ states: AsyncStream<[Int]>) async throws {
    try await list.follow(states) { ListSections(rows: $0) }
  }

  var shown: [Int] { display.rows.joined().compactMap { $0.value(as: Int.self) } }
  var updateCount: Int { display.updates.count }
}

@Suite("Waiting for updates", .timeLimit(.minutes(1)))
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

  @Test("Changes found on another thread are those found here")
  func concurrently() async throws {
    let desk = Desk()
    for numbers in [[1, 2, 3], [3, 1, 4], [], [5, 5, 6]] {
      _ = try await desk.show(numbers, concurrently: true)
      #expect(await desk.shown == (numbers == [5, 5, 6] ? [5, 6] : numbers))
    }
  }

  @Test("Of lists whose changes are found concurrently the newest is shown at the end")
  func newest() async throws {
    let desk = Desk()
    try await withThrowingTaskGroup { group in
      for round in 0..<50 {
        group.addTask { _ = try await desk.show([round, -1], concurrently: round % 2 == 0) }
      }
      try await group.waitForAll()
    }
    await desk.apply([7])
    #expect(await desk.shown == [7])
  }

  @Test("A newer list comes before the one whose changes are still being looked for")
  func overtaken() async throws {
    let desk = Desk()
    let long = Array(0..<200_000)
    _ = try await desk.show(long, concurrently: false)
    async let slow = desk.show(long.reversed(), concurrently: true)
    // Whether before or after, the last word is this one's or the reversed list's, never a mix.
    await desk.apply([1, 2])
    _ = try await slow
    let shown = await desk.shown
    #expect(shown == [1, 2] || shown == long.reversed())
  }

  @Test("A task that is cancelled while it waits is told so, and the list is shown all the same")
  func cancelled() async throws {
    let desk = Desk(waits: true)
    let task = Task { try await desk.show([1], concurrently: false) }
    while await !desk.isWaiting { await Task.yield() }
    task.cancel()
    await #expect(throws: UpdateFailure.cancelled) { try await task.value }
    await desk.flush()
    #expect(await desk.shown == [1])
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
    let task = Task { try await desk.follow(states) }
    continuation.yield([1])
    while await desk.shown != [1] { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A stream of updates has each update, and ends with the list")
  func updates() async {
    var list: ListAdapter? = ListAdapter(display: RecordingDisplay())
    let updates = list?.updates()
    let events = list?.events()
    list?.apply { ListSections(rows: ["a"]) }
    list?.select(ItemPath(section: 0, item: 0))
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
    list.setNeedsUpdate { ListSections(rows: ["a"]) }
    #expect(display.rows.isEmpty)
    try await list.update { ListSections(rows: ["a", "b"]) }
    #expect(display.text == [["a"], ["b"]])
    #expect(display.updates.count == 1)
  }
}
