import BindingCore
import Testing
import TestSupport

/// A live list that is filled from an asynchronous sequence.
@Suite("Live lists fed by sequences")
struct ArrivalTests {
  private enum Failure: Error { case broken }

  /// A sequence that calls a closure for each value.
  private struct Calls<Element, Failure: Error>: AsyncSequence, AsyncIteratorProtocol {
    let next: () throws(Failure) -> Element?

    func makeAsyncIterator() -> Calls { self }
    mutating func next() async throws(Failure) -> Element? { try next() }
    mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      try next()
    }
  }

  @Test("The next element is asked for once the last is in the list; a failure keeps what came")
  func backPressure() async {
    let list = LiveList<Item>()
    var counts: [Int] = []
    let elements = Calls<Item, Failure> { () throws(Failure) in
      counts.append(list.count)
      if counts.count == 4 { throw .broken }
      return Item(counts.count)
    }
    do throws(Failure) {
      try await list.append(contentsOf: elements)
      Issue.record("It should have thrown.")
    } catch {
      #expect(error == .broken)
    }
    #expect(counts == [0, 1, 2, 3])
    #expect(list.map(\.id) == [1, 2, 3])
  }

  @Test("A batch is one change, and elements that are there already are left out and reported")
  func batches() async {
    let list = LiveList([Item(1)])
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(oneRowEach: list) }
    var batches = [[Item(2), Item(3)], [], [Item(3), Item(4)]][...]
    await list.append(contentsOfEach: Calls<[Item], Never> { batches.popFirst() })
    #expect(list.map(\.id) == [1, 2, 3, 4])
    #expect(display.updates.map(\.sections.inserts) == [[0], [1, 2], [3]])
    #expect(display.updates.last?.duplicates.map(\.position) == [.section(3)])
  }

  @Test("States replace each other, and an element in both stays the same")
  func states() async {
    let list = LiveList<Item>()
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(oneRowEach: list) }
    var arrays = [[Item(1), Item(2)], [Item(2, 5), Item(3)]][...]
    await list.replace(withEach: Calls<[Item], Never> { arrays.popFirst() })
    #expect(Array(list) == [Item(2, 5), Item(3)])
    #expect(display.updates.last?.sections.deletes == [0])
    #expect(display.updates.last?.items.updates.count == 1)
    var longer = list.value
    longer.append(Item(4))
    var shorter = longer
    shorter.remove(id: 2)
    var versions = [longer, shorter][...]
    let count = display.updates.count
    await list.replace(withEach: Calls<IdentifiedList<Item>, Never> { versions.popFirst() })
    #expect(list.value == shorter)
    #expect(display.text == [["Item(id: 3, content: 0)"], ["Item(id: 4, content: 0)"]])
    let updates = display.updates.dropFirst(count)
    #expect(updates.map(\.sections) == [Changeset(inserts: [2]), Changeset(deletes: [0])])
  }

  @Test("Cancelling ends it, and what was received is in the list")
  func cancellation() async {
    let list = await Task {
      let list = LiveList<Item>()
      var count = 0
      await list.append(
        contentsOf: Calls<Item, Never> {
          count += 1
          if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
          return Item(count)
        }
      )
      #expect(count == 3)
      return list.value
    }.value
    #expect(list.map(\.id) == [1, 2, 3])
  }

  @Test("A list of the main actor is fed by a stream from elsewhere, an element at a time")
  @MainActor
  func stream() async {
    let shown = LiveList<Item>()
    let (items, continuation) = AsyncStream.makeStream(of: Item.self)
    let feeding = Task { await shown.append(contentsOf: items) }
    await Task.detached { for id in 0..<100 { continuation.yield(Item(id)) } }.value
    continuation.finish()
    await feeding.value
    #expect(shown.map(\.id) == Array(0..<100))
  }
}
