import BindingCore
import Synchronization
import Testing
import TestSupport

@Suite("Data sources that several tasks share", .timeLimit(.minutes(15)))
struct SharedDataSourceTests {
  private typealias List = Snapshot<String, Int>
  private typealias Shared = SharedDataSource<String, Int, CheckingDisplay>

  /// Counts the lists whose two sections do not belong together.
  private final class CheckingDisplay: ListDisplay {
    private(set) var rows: [[Int]] = []
    private(set) var mixedCount = 0
    var onApply: () -> Void = {}

    func apply(_ update: ListUpdate, of content: some ListContent) {
      rows = (0..<content.sectionCount).map { section in
        content.rows(inSection: section).compactMap { $0.value(as: Int.self) }
      }
      if rows.count == 2, rows[0].map({ -$0 }) != rows[1] { mixedCount += 1 }
      onApply()
    }
  }

  private let shared = Shared {
    let display = CheckingDisplay()
    return (DiffableDataSource(display: display), display)
  }

  private var rows: [[Int]] { shared.withSource { _, display in display.rows } }

  private static func list(_ numbers: [Int]) throws -> List {
    try List {
      SnapshotSection("numbers", numbers)
      SnapshotSection("negatives", numbers.map { -$0 })
    }
  }

  @Test("Three hundred snapshots from several tasks are shown one at a time, each task's in order")
  func manyTasks() async throws {
    let done = SharedLog<(task: Int, number: Int)>()
    /// Applies without waiting.
    @Sendable func apply(_ list: List, then completion: @escaping @Sendable () -> Void) {
      shared.enqueue { $0.apply(list) { _ in completion() } }
    }
    try await withThrowingTaskGroup { group in
      for task in 1...4 {
        group.addTask { [shared] in
          for number in 0..<75 {
            let list = try Self.list([1 + number, 1_000 * task, 5_000])
            if number % 2 == 0 {
              await shared.apply(list)
              done.note((task, number))
            } else {
              apply(list) { done.note((task, number)) }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(done.lines.count == 300)
    for task in 1...4 {
      #expect(done.lines.filter { $0.task == task }.map(\.number) == Array(0..<75))
    }
    #expect(rows.joined().elementsEqual(shared.snapshot().items))
    #expect(shared.withSource { _, display in display.mixedCount } == 0)
    await shared.apply(try Self.list([1]))
    #expect(rows == [[1], [-1]])
  }

  @Test("A snapshot that was awaited is found afterwards, and no task's edits are lost")
  func readAfterWaiting() async throws {
    try await withThrowingTaskGroup { group in
      for task in 1...3 {
        group.addTask { [shared] in
          try await shared.update { if $0.isEmpty { try $0.appendSections(["a", "b", "c"]) } }
          for number in 0..<200 {
            let item = 1_000 * task + number
            try await shared.update { try $0.append([item], to: "b") }
            #expect(shared.snapshot().contains(id: item))
            #expect(await shared.perform { $0.path(of: item) } != nil)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(shared.snapshot().itemCount == 600)
    #expect(rows == [[], shared.snapshot().items, []])
  }

  @Test("The main actor draws while a background task applies")
  @MainActor
  func drawing() async throws {
    let worker = Task.detached { [shared] in
      for number in 1...100 { shared.apply(try Self.list(Array(1...number))) }
    }
    var counts: [Int] = []
    while counts.last != 200 {
      counts.append(shared.withSource { _, display in display.rows.joined().count })
      await Task.yield()
    }
    try await worker.value
    #expect(counts == counts.sorted())
    #expect(shared.withSource { source, display in display.mixedCount } == 0)
  }

  @Test("In async code, calls that nobody waits for are enqueued, and come before the next")
  func enqueued() async throws {
    let list = try Self.list([1])
    shared.enqueue { $0.apply(list) }
    shared.enqueue { $0.update { $0.remove(ids: [-1]) } }
    await shared.perform { $0.update { $0.remove(ids: [1]) } }
    #expect(rows == [[], []])
  }

  @Test("A call from inside a handler is carried out next, and never waits for itself")
  func callsOfHandlers() async throws {
    final class Owner: Sendable { let shared = Mutex<Shared?>(nil) }
    let owner = Owner()
    let order = SharedLog<String>()
    let shared = Shared {
      let display = CheckingDisplay()
      let source = DiffableDataSource<String, Int>(display: display)
      source.handlers.didSelect = { [weak source, weak owner] item in
        guard let shared = owner?.shared.withLock({ $0 }) else { return }
        shared.update { list in
          order.note("shared")
          list.remove(ids: [-item])
        }
        #expect(shared.snapshot().contains(id: item))
        source?.update { list in
          order.note("source")
          list.remove(ids: [item])
        }
        order.note("handler")
      }
      return (source, display)
    }
    owner.shared.withLock { $0 = shared }
    await shared.apply(try Self.list([1, 2]))
    await shared.perform { $0.select(1) }
    #expect(shared.withSource { _, display in display.rows } == [[2], [-2]])
    #expect(order.lines == ["handler", "source", "shared"])
  }

  @Test("What is applied while the display is in use is shown afterwards")
  func callsOfUsers() throws {
    let next = try Self.list([7])
    shared.withSource { [shared] source, display in
      shared.apply(next)
      #expect(display.rows.isEmpty)
      source.update { $0.removeAllItems() }
    }
    #expect(rows == [[7], [-7]])
  }

  @Test("What is done with the source itself is found at once, also if that throws")
  func sourceItself() throws {
    let list = try Self.list([3])
    #expect(throws: Refusal.self) {
      try shared.withSource { [shared] source, _ throws(Refusal) in
        source.apply(list)
        shared.update { $0.remove(ids: [3, -3]) }
        throw Refusal()
      }
    }
    #expect(rows == [[], []])
    #expect(shared.snapshot().itemCount == 0)
  }

  @Test("An awaited edit that throws changes nothing, and its error is the awaiting task's")
  func failedEdit() async throws {
    await shared.apply(try Self.list([1]))
    do throws(SnapshotError<String, Int>) {
      try await shared.update { (list: inout List) throws(SnapshotError<String, Int>) in
        list.remove(ids: [1])
        try list.append([2], to: "nowhere")
      }
      Issue.record("expected an error")
    } catch {
      #expect(error == .noSection("nowhere"))
    }
    #expect(rows == [[1], [-1]])
  }

  @Test(
    "Cancelling a task that applies changes nothing: the snapshot is shown, and it returns then"
  )
  func cancelled() async throws {
    let list = try Self.list([1])
    let task = Task { [shared] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await shared.apply(list)
    }
    #expect(await task.value.sections.inserts == [0, 1])
    #expect(rows == [[1], [-1]])
  }

  @Test("A data source that is not shared any more is released with its display")
  func released() async throws {
    final class Owner: Sendable {}
    weak var owner: Owner?
    do {
      let kept = Owner()
      owner = kept
      let shared = Shared {
        let display = CheckingDisplay()
        display.onApply = { _ = kept }
        return (DiffableDataSource(display: display), display)
      }
      await shared.apply(try Self.list([1]))
    }
    #expect(owner == nil)
  }
}
