import BindingCore
import Synchronization
import Testing
import TestSupport

@Suite("One value for each update", .timeLimit(.minutes(15)))
struct UpdateValueTests {
  @Test("Display, listener, stream and completion of an adapter get equal updates")
  func adapter() async throws {
    let display = UnaskingDisplay()
    var list: ListAdapter? = ListAdapter(display: display)
    var heard: [ListUpdate] = []
    list?.onUpdate { heard.append($0) }
    let stream = list?.updates()
    display.work.bindCount = 3
    list?.apply { ListSections(oneRowEach: ["a", "b", "a"]) }
    var completed: [ListUpdate] = []
    list?.setNeedsUpdate({ ListSections(oneRowEach: ["b", "b"]) }) {
      if case .success(let update) = $0 { completed.append(update) }
    }
    list = nil
    var streamed: [ListUpdate] = []
    if let stream { for await update in stream { streamed.append(update) } }
    #expect(display.updates.map(\.duplicates.count) == [1, 1])
    #expect(display.updates.map(\.work.bindCount) == [3, 0])
    for (updates, expected) in [
      (heard, display.updates), (streamed, display.updates), (completed, [display.updates[1]]),
    ] {
      #expect(updates == expected)
      #expect(updates.map(\.work) == expected.map(\.work))
    }
  }

  @Test("Display and completion of a data source get equal updates")
  func dataSource() throws {
    let display = UnaskingDisplay()
    let source = DiffableDataSource<Int, Item>(display: display)
    let list = try Snapshot { SnapshotSection(0, [Item(1), Item(1)]) }
    display.work.bindCount = 2
    let completed = Mutex<[ListUpdate]>([])
    source.apply(list) { update in completed.withLock { $0.append(update) } }
    let shown = display.updates
    #expect(shown.map(\.duplicates.count) == [1])
    #expect(shown.map(\.work.bindCount) == [2])
    #expect(completed.withLock { $0 } == shown)
    #expect(completed.withLock { $0.map(\.work) } == shown.map(\.work))
  }

  @Test("Updates are equal whatever work they took")
  func equality() {
    var update = ListUpdate(sections: Changeset(inserts: [0]))
    update.work.bindCount = 7
    #expect(update == ListUpdate(sections: Changeset(inserts: [0])))
    #expect(update != ListUpdate(sections: Changeset(inserts: [1])))
    #expect(Set([update, ListUpdate(sections: Changeset(inserts: [0]))]).count == 1)
  }
}
