import BindingCore
import Testing
import TestSupport

@Suite("Elements that leave a list and are in it again")
struct RenumberingTests {
  private let display = RecordingDisplay()
  private let queue = UpdateQueue()
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: display, scheduler: queue.scheduler) }

  @Test(
    "An element that is removed and added again between two looks only moves",
    arguments: [10, 1_000]
  )
  func removedAndAdded(count: Int) {
    let list = LiveList((0..<1_000).map { Item($0) })
    let filter = list.filtered { $0.id < count || $0.id > 1_000 }
    adapter.apply { ListSections(oneRowEach: filter) }
    list.update { list in
      list.remove(id: 3)
      list.remove(id: 5)
      list.append(Item(3))
      list.append(Item(5))
    }
    queue.flush()
    let expected = [0, 1, 2, 4] + Array(6..<count) + [3, 5]
    #expect(display.rows.map { $0[0].value(as: Item.self)?.id } == expected)
    #expect(display.updates.last?.sections.deletes == [])
    #expect(display.updates.last?.sections.inserts == [])
    #expect(display.updates.last?.sections.moves.count == 2)
  }

  /// Counts itself as long as it is alive.
  private final class Token: Sendable {}

  private struct Key: Comparable {
    let value: Int
    let token = Token()
    static func == (left: Key, right: Key) -> Bool { left.value == right.value }
    static func < (left: Key, right: Key) -> Bool { left.value < right.value }
  }

  @Test("A list without elements needs no memory for those that it had, nor do its stages")
  func emptied() {
    let count = 2_000
    var value = IdentifiedList((0..<count).map { Item($0, $0 % 5) })
    #expect(reachableCount(value) > count)
    value.removeAll()
    #expect(reachableCount(value) < 100)
    value.append(Item(7))
    #expect(Array(value) == [Item(7)] && value.contains(id: 7) && !value.contains(id: 8))

    let list = LiveList((0..<count).map { Item($0, $0 % 5) })
    var areAlive: [() -> Bool] = []
    let filter = list.filtered { $0.id % 3 > 0 }
    let sort = filter.sorted(
      by: .ascending { item in
        let key = Key(value: item.content)
        areAlive.append { [weak token = key.token] in token != nil }
        return key
      }
    )
    let groups = filter.grouped(by: \.content)
    let beginning = list.value
    #expect(sort.count == filter.count && groups.count == 5)
    #expect(reachableCount(sort) > count)
    #expect(areAlive.contains { $0() })
    list.update { $0.removeAll() }
    #expect(sort.isEmpty && groups.isEmpty)
    #expect(reachableCount(sort) < 1_000)
    #expect(reachableCount(groups) < 1_000)
    #expect(!areAlive.contains { $0() })
    adapter.apply {
      ListSections(oneRowEach: sort)
      ListSections(groups)
    }
    list.update { $0.append(contentsOf: [Item(5, 5), Item(6, 6), Item(4, 4)]) }
    queue.flush()
    #expect(sort.map(\.id) == [4, 5] && groups.map(\.key) == [5, 4])
    list.replace(with: beginning)
    queue.flush()
    #expect(display.rows.count == filter.count + 5)
    #expect(sort.map(\.content) == filter.map(\.content).sorted())
  }

  @Test("A list that is emptied and filled in one turn keeps its rows", arguments: [5, 5_000])
  func emptiedAndFilled(count: Int) {
    let list = LiveList((0..<count).map { Item($0) })
    let filter = list.filtered { $0.id != 1 }
    adapter.selectionMode = .multiple
    adapter.apply { ListSections(oneRowEach: filter) }
    adapter.select(path(1, 0))
    list.removeAll()
    list.replace(with: (0..<count).map { Item($0, $0 / 2) })
    list.removeAll()
    list.replace(with: IdentifiedList((0..<count).reversed().map { Item($0) }))
    queue.flush()
    #expect(display.updates.count == 2)
    #expect(adapter.selectedPaths == [path(count - 3, 0)])
    // Without a queue, each call is a turn; one `update` is one change everywhere.
    let atOnce = RecordingDisplay()
    let other = ListAdapter(display: atOnce)
    other.selectionMode = .multiple
    other.apply { ListSections(oneRowEach: filter) }
    other.select(path(0, 0))
    list.update { list in
      list.removeAll()
      list.append(contentsOf: (0..<count).map { Item($0) })
    }
    #expect(atOnce.updates.count == 2)
    #expect(other.selectedPaths == [path(count - 2, 0)])
  }
}
