import BindingCore
import Synchronization
import Testing
import TestSupport

@Suite("Streams of an adapter, and sequences it follows", .timeLimit(.minutes(15)))
struct StreamTests {
  /// Counts how often it is asked, goes on for ever, and looks at no cancellation.
  private struct Endless: AsyncSequence, Sendable {
    final class Count: Sendable {
      let asked = Atomic(0)
      let isOver = Atomic(false)
    }
    let count = Count()

    struct AsyncIterator: AsyncIteratorProtocol {
      let count: Count
      mutating func next() async -> Int? {
        await Task.yield()
        // Only so that a test that fails ends.
        if count.isOver.load(ordering: .relaxed) { return nil }
        return count.asked.add(1, ordering: .relaxed).newValue
      }
    }
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(count: count) }
  }

  private actor Follower {
    let list = ListAdapter(display: UnaskingDisplay())
    func follow(_ states: Endless) async throws {
      try await list.follow(states) { ListSections(oneRowEach: [$0]) }
    }
  }

  @Test("A sequence is not asked any more once following it was cancelled")
  func cancelledFollow() async throws {
    let states = Endless()
    defer { states.count.isOver.store(true, ordering: .relaxed) }
    let follower = Follower()
    let task = Task { try await follower.follow(states) }
    for _ in 0..<1_000_000 where states.count.asked.load(ordering: .relaxed) == 0 {
      await Task.yield()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // What was asked for at that moment may still come; then nothing more is.
    var last = -1
    var rounds = 0
    while states.count.asked.load(ordering: .relaxed) != last, rounds < 1_000 {
      last = states.count.asked.load(ordering: .relaxed)
      rounds += 1
      for _ in 0..<100 { await Task.yield() }
    }
    #expect(rounds < 1_000)
  }

  @Test("A stream that nobody reads keeps the newest updates, as many as it was told to")
  func boundedStream() async {
    var list: ListAdapter? = ListAdapter(display: UnaskingDisplay())
    let updates = list?.updates(bufferingNewest: 3)
    let events = list?.events(bufferingNewest: 1)
    for number in 0..<10 { list?.apply { ListSections(oneRowEach: Array(0...number)) } }
    for item in 0..<4 { list?.select(path(item, 0)) }
    list = nil
    var inserted: [Int] = []
    if let updates { for await update in updates { inserted += update.sections.inserts } }
    // The last three were the selections.
    #expect(inserted == [])
    var selected: [ListEvent] = []
    if let events { for await event in events { selected.append(event) } }
    #expect(selected == [.didSelect(AnyDiffable(3))])
  }

  @Test("Streams that were let go of are removed, and those that are read go on")
  func abandonedStreams() async {
    let list = ListAdapter(display: UnaskingDisplay())
    let before = reachableCount(list)
    for _ in 0..<1_000 {
      _ = list.updates()
      _ = list.events()
    }
    let kept = list.updates()
    list.apply { ListSections(oneRowEach: ["a"]) }
    // Far fewer than the streams; the section that came is reached in some hundred ways.
    #expect(reachableCount(list) < before + 500)
    var iterator = kept.makeAsyncIterator()
    #expect(await iterator.next()?.sections.inserts == [0])
  }

  @Test("A stream that was let go of is removed by the next update")
  func abandonedStream() {
    func reachable(after letGo: (ListAdapter) -> Void) -> Int {
      let list = ListAdapter(display: UnaskingDisplay())
      letGo(list)
      list.apply { ListSections(oneRowEach: ["a"]) }
      return reachableCount(list)
    }
    let count = reachable { _ in }
    #expect(reachable { _ = $0.updates() } == count)
    #expect(reachable { _ = $0.events() } == count)
  }

  @Test("What a sequence throws is thrown by following it, after what came before")
  func failingSequence() async throws {
    actor Follower {
      let display = RecordingDisplay()
      func follow(_ states: AsyncThrowingStream<[Int], any Error>) async throws {
        try await ListAdapter(display: display).follow(states) { ListSections(oneRowEach: $0) }
      }
      var text: [[String]] { display.text }
    }
    let follower = Follower()
    let (states, continuation) = AsyncThrowingStream.makeStream(of: [Int].self)
    continuation.yield([1])
    continuation.finish(throwing: Refusal())
    await #expect(throws: Refusal.self) { try await follower.follow(states) }
    #expect(await follower.text == [["1"]])
  }

  @Test("Of several listeners the one that is removed is called no more")
  func removedListener() {
    let list = ListAdapter(display: UnaskingDisplay())
    var calls: [Int] = []
    let first = list.onUpdate { _ in calls.append(1) }
    list.onUpdate { _ in calls.append(2) }
    list.apply { ListSections(oneRowEach: ["a"]) }
    list.removeListener(first)
    list.apply { ListSections(oneRowEach: ["b"]) }
    #expect(calls == [1, 2, 2])
  }
}
