import BindingCore
import Synchronization
import TestSupport
import Testing

/// A server whose answers wait until a test gives them.
private final class GatedServer: Sendable {
  private typealias Gate = (start: Int, answer: CheckedContinuation<Page<Item, Int>, any Error>)

  private struct Contents {
    var gates: [Gate] = []
    var arrival: CheckedContinuation<Void, Never>?
    var asked: [Int] = []
  }

  private let contents = Mutex(Contents())

  var asked: [Int] { contents.withLock(\.asked) }

  /// Waits for an answer, whether the task is cancelled or not.
  func page(_ start: Int) async throws -> Page<Item, Int> {
    try await withCheckedThrowingContinuation { answer in
      let arrival = contents.withLock { contents in
        contents.gates.append((start, answer))
        contents.asked.append(start)
        return contents.arrival.take()
      }
      arrival?.resume()
    }
  }

  /// Waits until a page is asked for.
  func request() async {
    await withCheckedContinuation { arrival in
      let isThere = contents.withLock { contents in
        if contents.gates.isEmpty { contents.arrival = arrival }
        return !contents.gates.isEmpty
      }
      if isThere { arrival.resume() }
    }
  }

  /// Takes the oldest request.
  private func take() -> Gate? {
    contents.withLock { $0.gates.isEmpty ? nil : $0.gates.removeFirst() }
  }

  /// Answers the oldest request with a page, which is the last.
  func answer(_ items: [Item]) { take()?.answer.resume(returning: Page(items, next: nil)) }

  /// Answers the oldest request with two items, of six in all, or with an error.
  func answer(fails: Bool = false) {
    guard let (start, answer) = take() else { return }
    if fails { return answer.resume(throwing: Offline()) }
    let next = start < 4 ? start + 2 : nil
    answer.resume(returning: Page([Item(start), Item(start + 1)], next: next))
  }
}

@Suite("Pages from a server", .timeLimit(.minutes(15)))
struct PagedListTests {
  private let server = GatedServer()

  private func pages(_ list: LiveList<Item>) -> PagedList<Item, Int> {
    PagedList(list) { [server] start in try await server.page(start ?? 0) }
  }

  @Test("On the main actor, answers change the list while a task takes them in")
  @MainActor
  func mainActor() async {
    let list = LiveList<Item>()
    let pages = pages(list)
    let (changes, continuation) = AsyncStream.makeStream(of: String.self)
    pages.onChange = { load, state in
      if load == .next { continuation.yield("\(state)") }
    }
    var changed = changes.makeAsyncIterator()
    let running = Task { await pages.run() }
    pages.load(.next)
    #expect(await changed.next() == "loading")
    await server.request()
    server.answer()
    #expect(await changed.next() == "idle")
    #expect(list.map(\.id) == [0, 1])
    running.cancel()
    await running.value
    // What comes while nobody takes it in waits.
    pages.load(.next)
    await server.request()
    server.answer()
    await pages.run { pages.isLoading }
    #expect(list.map(\.id) == [0, 1, 2, 3])
  }

  @Test("An actor of one's own has pages too")
  func actor() async {
    actor Owner {
      private let list = LiveList<Item>()
      private let pages: PagedList<Item, Int>

      init(_ server: GatedServer) {
        pages = PagedList(list) { start in try await server.page(start ?? 0) }
      }

      func load() async -> [Int] {
        pages.load(.next)
        await pages.run { pages.isLoading }
        return list.map(\.id)
      }
    }
    let owner = Owner(server)
    async let ids = owner.load()
    await server.request()
    server.answer()
    #expect(await ids == [0, 1])
  }

  @Test("A late answer of a cancelled load is ignored, and the page is asked for again after it")
  func lateAnswer() async {
    let list = LiveList<Item>()
    let pages = pages(list)
    pages.load(.next)
    await server.request()
    pages.cancel(.next)
    pages.load(.next)
    #expect(server.asked == [0])
    server.answer()
    let answering = Task { [server] in
      await server.request()
      #expect(server.asked == [0, 0])
      server.answer()
    }
    await pages.run { pages.isLoading }
    await answering.value
    #expect(list.map(\.id) == [0, 1])
  }

  @Test("A plain function loads, fails, tries again and reaches the end; a row shows the states")
  func rows() async {
    let list = LiveList<Item>()
    let pages = pages(list)
    let display = RecordingDisplay()
    let queue = UpdateQueue()
    let adapter = ListAdapter(display: display, scheduler: queue.scheduler)
    adapter.apply {
      ListSections(oneRowEach: list)
      ListSections(oneRowEach: pages.row(of: .next))
    }
    var shown: [String] {
      queue.flush()
      return display.text.joined().map { $0.contains("PageState") ? String($0.suffix(9)) : $0 }
    }
    #expect(shown == [])
    for fails in [true, false, true, false, false] {
      pages.retry(.next)
      pages.load(.next)
      #expect(shown.count == list.count + 1)
      await server.request()
      server.answer(fails: fails)
      await pages.run { pages.isLoading }
      if case .failed(let error) = pages.state(of: .next) { #expect(error is Offline) }
      #expect(shown.count == list.count + (fails || list.count == 6 ? 1 : 0))
    }
    #expect(list.map(\.id) == Array(0..<6))
    #expect(server.asked == [0, 0, 2, 2, 4])
    if case .ended = pages.state(of: .next) {} else { Issue.record("the end is reached") }
  }

  @Test("Calls from inside a merge and from inside a change of state are carried out in turn")
  func reentrance() async {
    let list = LiveList([Item(0, 5)])
    var states: [Int] = []
    var merged: PagedList<Item, Int>?
    let pages = PagedList(
      list,
      merging: { present, new in
        merged?.load(.next)
        states.append(present.content)
        return new
      },
      loader: { [server] start in try await server.page(start ?? 0) }
    )
    merged = pages
    pages.onChange = { _, _ in pages.load(.next) }
    pages.load(.next)
    for count in [2, 4, 6] {
      await server.request()
      server.answer()
      await pages.run { list.count < count }
    }
    #expect(states == [5])
    #expect(list.map(\.id) == Array(0..<6))
    merged = nil
    pages.onChange = { _, _ in }
  }

  @Test("A refresh that is asked for while one or the first page comes, or one fails, follows that")
  func refreshDuringOthers() async {
    let list = LiveList<Item>()
    let pages = pages(list)
    pages.load(.next)
    await server.request()
    pages.refresh()
    server.answer([Item(20), Item(30), Item(40)])
    answerNext([Item(30), Item(40)])
    await pages.run { pages.isLoading }
    #expect(list.map(\.id) == [30, 40])
    pages.refresh()
    await server.request()
    // The server answers the first refresh, then drops 30, and the reader asks again, twice.
    pages.refresh()
    pages.refresh()
    server.answer([Item(30), Item(40)])
    answerNext([Item(40)])
    await pages.run { pages.isLoading }
    #expect(list.map(\.id) == [40])
    #expect(server.asked == [0, 0, 0, 0])
    pages.refresh()
    await server.request()
    pages.refresh()
    server.answer(fails: true)
    answerNext([Item(50)])
    await pages.run { pages.isLoading }
    #expect(list.map(\.id) == [50])
    // One that is cancelled takes what was asked for meanwhile along.
    pages.refresh()
    await server.request()
    pages.refresh()
    pages.cancel(.refresh)
    #expect(!pages.isLoading)
    server.answer([])
    #expect(server.asked.count == 7)
  }

  /// Answers the next request as soon as somebody makes it.
  private func answerNext(_ items: [Item]) {
    Task { [server] in
      await server.request()
      server.answer(items)
    }
  }

  @Test("Of an element that a page repeats, the first counts, and the others are reported")
  func repeated() async {
    let list = LiveList<Item>()
    let pages = pages(list)
    let display = RecordingDisplay()
    let queue = UpdateQueue()
    let adapter = ListAdapter(display: display, scheduler: queue.scheduler)
    adapter.apply { ListSections(oneRowEach: list) }
    func reported() -> [String] {
      let count = display.updates.count
      queue.flush()
      return display.updates.dropFirst(count).flatMap(\.duplicates).map { "\($0.identifier)" }
    }
    pages.load(.next)
    await server.request()
    server.answer([Item(1, 10), Item(2), Item(1, 20), Item(3)])
    await pages.run { pages.isLoading }
    #expect(list.map(\.content) == [10, 0, 0])
    #expect(reported().count == 1)
    pages.refresh()
    await server.request()
    server.answer([Item(1, 11), Item(2), Item(1, 20), Item(3)])
    await pages.run { pages.isLoading }
    #expect(list.map(\.id) == [1, 2, 3])
    #expect(list.map(\.content) == [11, 0, 0])
    #expect(reported().count == 1)
  }

  @Test("A wait ends when something else than an answer makes its condition false")
  @MainActor
  func waiting() async {
    let pages = pages(LiveList())
    pages.load(.next)
    await server.request()
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    let running = Task {
      await pages.run {
        continuation.yield()
        return pages.isLoading
      }
    }
    var conditions = asked.makeAsyncIterator()
    await conditions.next()
    pages.cancel(.next)
    await running.value
    #expect(!pages.isLoading)
    server.answer()
  }

  @Test("A page that leads elsewhere has the pages forgotten that were dropped before")
  func elsewhere() async {
    typealias Page = BindingCore.Page<Item, Int>
    let served = Mutex<[Int: Page]>([
      0: Page([Item(0)], next: 2), 2: Page([Item(2)], next: nil),
    ])
    let list = LiveList<Item>()
    let pages = PagedList<Item, Int>(list, keeping: .pages(1)) { cursor in
      served.withLock { $0[cursor ?? 0] } ?? Page([], next: nil)
    }
    for load in [PageLoad.next, .next] {
      pages.load(load)
      await pages.run { pages.isLoading }
    }
    #expect(list.map(\.id) == [2])
    served.withLock {
      $0[2] = Page([Item(2)], previous: 7, next: nil)
      $0[7] = Page([Item(7)], next: 2)
    }
    for load in [PageLoad.refresh, .previous] {
      pages.load(load)
      await pages.run { pages.isLoading }
    }
    #expect(list.map(\.id) == [7])
    if case .ended = pages.state(of: .previous) {} else { Issue.record("nothing is before it") }
  }

  @Test("When the pages are released, what they load is cancelled")
  func release() async {
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    do {
      let pages = PagedList<Item, Int>(LiveList()) { _ in
        await withTaskCancellationHandler {
          for await _ in AsyncStream<Void>.makeStream().stream {}
        } onCancel: {
          continuation.yield()
        }
        return Page([], next: nil)
      }
      pages.load(.next)
    }
    var end = ends.makeAsyncIterator()
    #expect(await end.next() != nil)
  }

  @Test(
    "A load that the reader has left does not fail, a wanted one does",
    arguments: [true, false]
  )
  func leftLoad(isLeft: Bool) async {
    let pages = pages(LiveList<Item>())
    var failures = 0
    pages.onFailure = { failures += 1 }
    pages.load(.next)
    await server.request()
    server.answer()
    await pages.run { pages.isLoading }
    pages.didApproach(.next)
    await server.request()
    if isLeft { pages.didLeave(.next) }
    server.answer(fails: true)
    await pages.run { !isLeft && pages.isLoading }
    for _ in 0..<100 {
      await Task.yield()
      pages.receiveAnswers()
    }
    #expect(failures == (isLeft ? 0 : 1))
  }
}
