import BindingCore
import TestSupport
import Testing

/// Each test works on inputs that are just large enough for its mark, and checks the result as
/// well.
@Suite("Algorithms for larger snapshots")
struct SnapshotCoverageMarkTests {
  private let queue = UpdateQueue()
  private let display = RecordingDisplay()

  private var shown: [[Int]] { display.itemIDs }

  @Test("A followed list of which more than half differs replaces all items")
  func followedItems() throws {
    let source = DiffableDataSource<Int, Item>(display: display, scheduler: queue.scheduler)
    source.apply(try Snapshot { SnapshotSection(0, [Item]()) })
    let list = LiveList((0..<100).map { Item($0) })
    source.follow(list, in: 0)
    let missed = CoverageMark.missed([.replacesFollowedItems]) {
      list.update { list in
        for id in 0..<80 { list.remove(id: id) }
        list.append(contentsOf: (200..<210).map { Item($0) })
      }
      queue.flush()
    }
    #expect(missed == [])
    #expect(shown == [list.map(\.id)])
  }

  @Test("Followed groups of which more than half differs replace all items")
  func followedGroups() {
    let source = DiffableDataSource<Int, Item>(display: display, scheduler: queue.scheduler)
    let list = LiveList((0..<200).map { Item($0, $0 / 100) })
    source.follow(list.grouped(by: { GroupKey($0.content) }))
    let missed = CoverageMark.missed([.replacesFollowedGroups]) {
      list.update { list in for id in 0..<200 where id % 100 < 80 { list.remove(id: id) } }
      queue.flush()
    }
    #expect(missed == [])
    #expect(shown == [Array(80..<100), Array(180..<200)])
  }

  @Test("Versions that share little are compared item by item")
  func littleShared() throws {
    let old = try Snapshot { SnapshotSection(0, (0..<20_000).map { Item($0) }) }
    var new = old
    for id in stride(from: 0, to: 20_000, by: 16) { new.remove(ids: [id]) }
    let source = DiffableDataSource<Int, Item>(display: display)
    source.apply(old)
    let missed = CoverageMark.missed([.comparesAllItems]) { source.apply(new) }
    #expect(missed == [])
    #expect(display.updates.last?.items.deletes.count == 1_250)
    #expect(shown.first?.count == 18_750)
  }

  @Test("Many selected items are found in one pass, in order")
  func selected() throws {
    let source = DiffableDataSource<Int, Item>(display: display)
    source.selectionMode = .multiple
    source.apply(try Snapshot { SnapshotSection(0, (0..<16).map { Item($0) }) })
    for id in [9, 3, 12] { source.select(id) }
    let missed = CoverageMark.missed([.readsAllSelected]) {
      #expect(source.selectedItems.map(\.id) == [3, 9, 12])
    }
    #expect(missed == [])
  }
}
