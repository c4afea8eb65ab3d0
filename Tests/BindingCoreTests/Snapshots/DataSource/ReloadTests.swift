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
    var list = Snapshot<String, Item>()
    try list.appendSections(["a", "b"])
    try list.append([Item(1), Item(2), Item(3)], to: "a")
    try list.append([Item(4)], to: "b")
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
    #expect(
      update?.items == Changeset(deletes: [path(1, 0)], inserts: [path(0, 0)])
    )
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
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, Item>(display: display)
    var list = Snapshot<Int, Item>()
    try list.appendSections([0, 1])
    try list.append([Item(1), Item(2)], to: 0)
    try list.append([Item(3)], to: 1)
    source.apply(list)
    for marks in 0..<2 {
      var next = list
      try next.move(1, after: 3)
      try next.reloadSections([0])
      if marks == 0 { try next.reconfigure([1]) } else { try next.reload([1]) }
      source.apply(next)
      let update = display.updates.last
      #expect(update?.sections == Changeset(deletes: [0], inserts: [0]))
      #expect(update?.items == Changeset(inserts: [ItemPath(section: 1, item: 1)]))
      #expect(display.rows.map(\.count) == [1, 2])
      source.apply(list)
    }
  }
}
