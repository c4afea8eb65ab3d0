import BindingCore
import TestSupport
import Testing

/// A server that answers when a test says so.
@MainActor
private final class Server {
  private var waiting: [AsyncStream<[Int]?>.Continuation] = []
  var cancellations = 0

  /// Waits for an answer; nil if there is none, or if the task is cancelled.
  func load() async -> [Int]? {
    let (answers, continuation) = AsyncStream.makeStream(of: [Int]?.self)
    waiting.append(continuation)
    for await answer in answers { return answer }
    cancellations += 1
    return nil
  }

  /// Waits until it is asked, and answers.
  func answer(_ ids: [Int]?) async {
    while waiting.isEmpty { await Task.yield() }
    waiting.removeLast().yield(ids)
  }
}

@MainActor
private final class Loader: @MainActor BindingSectionController {
  private enum State {
    case loading
    case loaded([Int])
    case failed
  }

  let context = SectionContext()
  private let server: Server
  private var state = State.loading
  private(set) var task: Task<Void, Never>?
  private(set) var decompositions = 0

  init(_ server: Server) { self.server = server }

  func didUpdate(to model: Item) { load() }

  func load() {
    state = .loading
    task = context.task {
      let ids = await self.server.load()
      self.state = ids.map { .loaded($0) } ?? .failed
    }
  }

  func viewModels(for model: Item) -> [AnyDiffable] {
    let _ = decompositions += 1
    switch state {
    case .loading: "loading"
    case .loaded(let ids): ids.map { Item($0) }
    case .failed: "retry"
    }
  }

  func handlers(in model: Item) -> [RowHandler] {
    RowHandler { (_: String) in self.load() }
  }
}

@Suite("Tasks of sections")
@MainActor
struct SectionTaskTests {
  private let server = Server()
  private let display = RecordingDisplay()
  private let list: ListAdapter
  private let controller: Loader

  init() {
    list = ListAdapter(display: display)
    controller = Loader(server)
    list.apply { [controller] in ListSections([Item(1)]) { controller } }
    _ = list.rows(inSection: 0)
  }

  private var rows: [AnyDiffable] { list.rows(inSection: 0) }

  /// Lets the task begin, and answers it.
  private func answer(_ ids: [Int]?) async {
    await server.answer(ids)
    await controller.task?.value
  }

  @Test("A section shows that it loads, and then what came, by one update")
  func loading() async {
    var updates: [ListUpdate] = []
    list.onUpdate { updates.append($0) }
    #expect(rows == [AnyDiffable("loading")])
    await answer([7, 8])
    #expect(rows == [AnyDiffable(Item(7)), AnyDiffable(Item(8))])
    #expect(updates.map(\.items.changeCount) == [3])
    #expect(controller.decompositions == 2)
  }

  @Test("What failed can be tried again from its row")
  func retry() async {
    await answer(nil)
    #expect(rows == [AnyDiffable("retry")])
    list.select(ItemPath(section: 0, item: 0))
    #expect(rows == [AnyDiffable("loading")])
    await answer([7])
    #expect(rows == [AnyDiffable(Item(7))])
  }

  @Test("A section that leaves cancels its task, and no update is requested for it")
  func leaving() async {
    var updates = 0
    await Task.yield()
    list.apply {}
    list.onUpdate { _ in updates += 1 }
    list.onDiagnostic = { Issue.record("\($0)") }
    #expect(controller.task?.isCancelled == true)
    await controller.task?.value
    #expect(server.cancellations == 1 && updates == 0)
    #expect(controller.context.task {} == nil)
  }

  @Test("A controller that is replaced has its task cancelled, and the new one its own")
  func replaced() async {
    var made: [Loader] = []
    list.apply { [server] in
      ListSections([Item(2)]) {
        made.append(Loader(server))
        return made[made.count - 1]
      }
    }
    _ = rows
    list.reload(keepingControllers: false)
    #expect(made.map { $0.task?.isCancelled } == [true, false])
    list.apply {}
  }

  @Test("A list that is released cancels the tasks of its sections")
  func released() async {
    var list: ListAdapter? = ListAdapter(display: RecordingDisplay())
    let loader = Loader(server)
    list?.apply { ListSections([Item(3)]) { loader } }
    _ = list?.rows(inSection: 0)
    await Task.yield()
    #expect(loader.task?.isCancelled == false)
    list = nil
    #expect(loader.task?.isCancelled == true)
    await loader.task?.value
  }

  @Test("A section that a stage hides keeps its task, and shows what came when it is shown again")
  func hidden() async {
    let live = LiveList([Item(4)])
    let shown = live.filtered { _ in true }
    let loader = Loader(server)
    list.apply { ListSections(shown) { loader } }
    _ = rows
    shown.setFilter { _ in false }
    await server.answer([9])
    await loader.task?.value
    shown.setFilter { _ in true }
    #expect(rows == [AnyDiffable(Item(9))])
  }
}
