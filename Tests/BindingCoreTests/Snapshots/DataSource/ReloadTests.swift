import BindingCore
import Testing
import TestSupport

@Suite("Items and sections that are reloaded")
struct ReloadTests {
  private typealias Source = DiffableDataSource<String, Item>
  private let display = RecordingDisplay()
  private let source: Source

  init() { source = Source(display: display) }

  private func update(
    _ edit: (inout Snapshot<String, Item>) throws -> Void
  ) throws -> ListUpdate? {
    var list = try Snapshot {
      SnapshotSection("a", [Item(1), Item(2), Item(3)])
      SnapshotSection("b", [Item(4)])
    }
    source.apply(list)
    try edit(&list)
    source.apply(list)
    return display.updates.last
  }

  @Test("An item with new content that is reloaded goes and comes, and is not updated as well")
  func updated() throws {
    let update = try update {
      try $0.update(Item(2, 7))
      try $0.update(Item(3, 7))
      try $0.reload([2])
    }
    #expect(update?.items.deletes == [path(0, 1)])
    #expect(update?.items.inserts == [path(0, 1)])
    #expect(update?.items.updates == [.init(old: path(0, 2), new: path(0, 2))])
  }

  @Test("An item that is marked in both ways is reloaded")
  func both() throws {
    let update = try update {
      try $0.reconfigure([1, 2])
      try $0.reload([2])
    }
    #expect(update?.items.deletes == [path(0, 1)])
    #expect(update?.items.inserts == [path(0, 1)])
    #expect(update?.items.updates == [.init(old: path(0, 0), new: path(0, 0))])
  }

  @Test("An item that moves and is reloaded goes there and comes here, and does not move")
  func moved() throws {
    let update = try update {
      try $0.move(4, before: 1)
      try $0.update(Item(4, 7))
      try $0.reload([4])
    }
    #expect(update?.items == Changeset(deletes: [path(1, 0)], inserts: [path(0, 0)]))
  }

  @Test("Of a section that is reloaded no item is mentioned")
  func section() throws {
    let update = try update {
      try $0.update(Item(2, 7))
      try $0.reload([1])
      try $0.reconfigure([3, 4])
      try $0.reloadSections(["a"])
    }
    #expect(update?.sections == Changeset(deletes: [0], inserts: [0]))
    #expect(update?.items == Changeset(updates: [.init(old: path(1, 0), new: path(1, 0))]))
  }

  @Test("An item that leaves a reloaded section is inserted where it goes, whatever its marks")
  func leavingReloadedSection() throws {
    for isReloaded in [false, true] {
      let update = try update {
        try $0.move(1, after: 4)
        try $0.reloadSections(["a"])
        if isReloaded { try $0.reload([1]) } else { try $0.reconfigure([1]) }
      }
      #expect(update?.sections == Changeset(deletes: [0], inserts: [0]))
      #expect(update?.items == Changeset(inserts: [path(1, 1)]))
      #expect(display.rows.map(\.count) == [2, 2])
    }
  }
}
