import BindingCore
import Testing
import TestSupport

/// A list that belongs to an actor whose turns, like those of the list, the test decides on.
private actor Desk {
  nonisolated let executor: ManualExecutor
  private let display = RecordingDisplay()
  private let queue = UpdateQueue()
  private let list: ListAdapter

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(on executor: ManualExecutor, waits: Bool = false) {
    self.executor = executor
    list = ListAdapter(display: display, scheduler: waits ? queue.scheduler : .immediate)
  }

  func show(_ numbers: [Int], concurrently: Bool = true) async throws -> ListUpdate {
    try await list.update(concurrently: concurrently) { ListSections(rows: numbers) }
  }

  func apply(_ numbers: [Int]) { list.apply { ListSections(rows: numbers) } }
  func request(_ numbers: [Int]) { list.setNeedsUpdate { ListSections(rows: numbers) } }
  func flush() { queue.flush() }

  var shown: [Int] { display.rows.joined().compactMap { $0.value(as: Int.self) } }
}

/// In each test the order is fixed: a task that looks for changes does so when it is told to.
@Suite("Updates whose changes are found elsewhere", .timeLimit(.minutes(15)))
struct ConcurrentUpdateTests {
  private let executor = ManualExecutor()

  private func shown(on desk: Desk) async throws -> [Int] {
    let task = ManualTask(on: executor) { await desk.shown }
    task.proceed()
    return try await task.value
  }

  /// Has the actor do something that does not wait.
  private func perform(_ body: @escaping @Sendable () async -> Void) {
    ManualTask(on: executor, body).proceed()
  }

  @Test("What is found is shown when the search is over, and not before")
  func search() async throws {
    let desk = Desk(on: executor)
    perform { await desk.apply([1, 2, 3]) }
    let search = ManualTask(on: executor) { try await desk.show([3, 4, 1]) }
    #expect(try await shown(on: desk) == [1, 2, 3])
    search.proceed()
    #expect(try await search.value.sections == Changeset(from: [1, 2, 3], to: [3, 4, 1]))
    #expect(try await shown(on: desk) == [3, 4, 1])
  }

  @Test("A newer list comes before the one whose changes are still being looked for")
  func overtaken() async throws {
    let desk = Desk(on: executor)
    perform { await desk.apply([1, 2, 3]) }
    let search = ManualTask(on: executor) { try await desk.show([3, 2, 1]) }
    perform { await desk.apply([1, 2]) }
    search.proceed()
    #expect(try await shown(on: desk) == [1, 2])
    // It is told of the update that overtook it.
    #expect(try await search.value.sections == Changeset(deletes: [2]))
  }

  @Test("Changes that were looked for in a list that is not shown any more are not used")
  func stale() async throws {
    let desk = Desk(on: executor, waits: true)
    perform { await desk.apply([1, 2, 3]) }
    perform { await desk.request([3, 2, 1]) }
    let search = ManualTask(on: executor) { try await desk.show([1, 3]) }
    perform { await desk.flush() }
    #expect(try await shown(on: desk) == [3, 2, 1])
    search.proceed()
    #expect(try await shown(on: desk) == [1, 3])
    #expect(try await search.value.sections == Changeset(from: [3, 2, 1], to: [1, 3]))
  }

  @Test("A list that was asked for before the one that is shown does not come back")
  func older() async throws {
    let desk = Desk(on: executor, waits: true)
    let older = ManualTask(on: executor) { try await desk.show([1], concurrently: false) }
    let search = ManualTask(on: executor) { try await desk.show([2]) }
    search.proceed()
    #expect(try await shown(on: desk) == [2])
    perform { await desk.flush() }
    #expect(try await shown(on: desk) == [2])
    older.proceed()
    #expect(try await older.value.isEmpty)
  }

  @Test("In whatever order searches end, the newest list is shown at the end", arguments: 0..<6)
  func newest(order: Int) async throws {
    let desk = Desk(on: executor)
    perform { await desk.apply([-1]) }
    var searches = (0..<3).map { number in
      ManualTask(on: executor) { try await desk.show([number, -1]) }
    }
    let newest = searches[2]
    searches.swapAt(0, order % 3)
    searches.swapAt(1, 1 + order / 3)
    for search in searches { search.proceed() }
    #expect(try await shown(on: desk) == [2, -1])
    for search in searches { search.proceed() }
    // Each was told of an update that shows its list or a newer one.
    for search in searches { #expect(try await search.value.sections.inserts == [0]) }
    #expect(try await newest.value.sections == Changeset(inserts: [0]))
  }

  @Test("A task that is cancelled while it waits is told so, and the list is shown all the same")
  func cancelled() async throws {
    let desk = Desk(on: executor, waits: true)
    let task = ManualTask(on: executor) { try await desk.show([1], concurrently: false) }
    task.cancel()
    await #expect(throws: UpdateFailure.cancelled) { try await task.value }
    #expect(try await shown(on: desk) == [])
    perform { await desk.flush() }
    #expect(try await shown(on: desk) == [1])
  }
}
