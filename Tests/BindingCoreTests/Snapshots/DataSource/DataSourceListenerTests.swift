import BindingCore
import TestSupport
import Testing

@Suite("Listeners of a data source")
struct DataSourceListenerTests {
  private let display = RecordingDisplay()
  private let source: DiffableDataSource<Int, Item>
  private let live = LiveList([Item(1), Item(2)])

  init() { source = DiffableDataSource(display: display) }

  @Test("A listener learns of each update once the display has it, also of followed elements")
  func updates() {
    var updates: [ListUpdate] = []
    source.onUpdate { [display] update in
      updates.append(update)
      if !update.isEmpty { #expect(display.updates.last == update) }
    }
    source.follow(live, in: 0)
    live.append(Item(3))
    live[id: 1]?.content = 7
    source.apply(source.snapshot())
    #expect(updates.map(\.sections.inserts.count) == [1, 0, 0, 0])
    #expect(updates.map(\.items.inserts.count) == [0, 1, 0, 0])
    #expect(updates.map(\.items.updates.count) == [0, 0, 1, 0])
  }

  @Test("A listener may edit, and is called no more once it is removed")
  func removal() {
    var counts: [Int] = []
    let token = source.onUpdate { [weak source] update in
      counts.append(source?.snapshot().itemCount ?? -1)
      if counts.count == 1 { source?.update { _ = $0.remove(ids: [1]) } }
    }
    let other = DiffableDataSource<Int, Item>(display: RecordingDisplay())
    other.removeListener(token)
    source.follow(live, in: 0)
    #expect(counts == [2, 1])
    source.removeListener(token)
    live.append(Item(3))
    #expect(counts == [2, 1])
  }

  @Test("A stream has the newest updates, and ends with the data source")
  func stream() async throws {
    var source: DiffableDataSource? = DiffableDataSource<Int, Item>(display: display)
    let stream = try #require(source?.updates(bufferingNewest: 2))
    source?.follow(live, in: 0)
    for id in 3..<6 { live.append(Item(id)) }
    source = nil
    var places: [Int] = []
    for await update in stream { places += update.items.inserts.map(\.item) }
    #expect(places == [3, 4])
  }
}
