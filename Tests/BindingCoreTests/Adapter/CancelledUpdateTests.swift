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

  init(on executor: ManualExecutor) {
    self.executor = executor
    list = ListAdapter(display: display, scheduler: queue.scheduler)
  }

  func show(_ numbers: [Int]) async throws -> ListUpdate {
    try await list.update { ListSections(oneRowEach: numbers) }
  }

  func apply(_ numbers: [Int]) { list.apply { ListSections(oneRowEach: numbers) } }
  func flush() { queue.flush() }

  var shown: [Int] { display.rows.joined().compactMap { $0.value(as: Int.self) } }
}

/// In each test the order is fixed: a task proceeds when it is told to.
@Suite("Updates that are waited for in vain", .timeLimit(.minutes(15)))
struct CancelledUpdateTests {
  private let executor = ManualExecutor()
  private let desk: Desk

  init() { desk = Desk(on: executor) }

  private var shown: [Int] {
    get async throws {
      let task = ManualTask(on: executor) { [desk] in await desk.shown }
      task.proceed()
      return try await task.value
    }
  }

  /// Has the actor do something that does not wait.
  private func perform(_ body: @escaping @Sendable () async -> Void) {
    ManualTask(on: executor, body).proceed()
  }

  @Test("A list that was requested before the one that is shown does not come back")
  func older() async throws {
    let older = ManualTask(on: executor) { [desk] in try await desk.show([1]) }
    perform { [desk] in await desk.apply([2]) }
    #expect(try await shown == [2])
    perform { [desk] in await desk.flush() }
    #expect(try await shown == [2])
    older.proceed()
    #expect(try await older.value.sections.inserts == [0])
  }

  @Test("A task that is cancelled while it waits is told so, and the list is shown all the same")
  func cancelled() async throws {
    let task = ManualTask(on: executor) { [desk] in try await desk.show([1]) }
    task.cancel()
    await #expect(throws: UpdateFailure.cancelled) { try await task.value }
    #expect(try await shown == [])
    perform { [desk] in await desk.flush() }
    #expect(try await shown == [1])
  }
}
