import BindingCore
import Testing
import TestSupport

/// A snapshot may put what it keeps in order now and then; nothing that can be seen follows from
/// it.
@Suite("Snapshots that are edited for long")
struct LongEditingTests {
  private typealias List = Snapshot<String, Item>

  /// So many edits of each kind that what they leave behind outweighs what is there.
  private static let edits: [(String, @Sendable (inout List) throws -> Void)] = [
    ("updates", { list in for number in 0..<2_000 { try list.update(Item(1, number)) } }),
    ("moves", { list in for _ in 0..<2_000 { try list.move(1, after: 2) } }),
    (
      "items that come and go",
      { list in
        for number in 0..<2_000 {
          try list.append([Item(100 + number)], to: "b")
          list.remove(ids: [100 + number])
        }
      }
    ),
    (
      "sections that come and go",
      { list in
        for number in 0..<200 {
          try list.appendSections(["more"])
          try list.append((0..<10).map { Item(1_000 + 10 * number + $0) }, to: "more")
          list.removeSections(["more"])
        }
      }
    ),
  ]

  private func list(repeating repeated: [Item] = []) throws -> List {
    try List {
      SnapshotSection("a", [Item(1), Item(2), Item(3), Item(4)])
      SnapshotSection("b", [Item(5), Item(6)])
      SnapshotSection("c", [Item(7)] + repeated)
    }
  }

  @Test(
    "All items are found where they are, and copies stay what they were",
    arguments: edits.indices
  )
  func contents(number: Int) throws {
    let (name, edit) = Self.edits[number]
    let old = try list()
    var new = old
    try edit(&new)
    #expect(old.items.map(\.id) == [1, 2, 3, 4, 5, 6, 7], "\(name)")
    #expect(new.sections == ["a", "b", "c"], "\(name)")
    #expect(Set(new.items.map(\.id)) == Set(1...7), "\(name)")
    for item in new.items {
      #expect(new.item(item.id) == item, "\(name)")
      let path = try #require(new.path(of: item.id))
      #expect(new.item(at: path) == item, "\(name)")
    }
  }

  @Test("Marks are kept, and carried out", arguments: edits.indices)
  func marks(number: Int) throws {
    let (name, edit) = Self.edits[number]
    let display = RecordingDisplay()
    let source = DiffableDataSource<String, Item>(display: display)
    source.apply(try list())
    var marked = source.snapshot()
    try marked.reconfigure([3])
    try marked.reload([6])
    try marked.reloadSections(["c"])
    try edit(&marked)
    #expect(marked.reconfiguredItems == [3], "\(name)")
    #expect(marked.reloadedItems == [6], "\(name)")
    #expect(marked.reloadedSections == ["c"], "\(name)")
    source.apply(marked)
    let update = try #require(display.updates.last, "\(name)")
    let third = try #require(marked.path(of: 3))
    #expect(update.items.updates.map(\.new).contains(third), "\(name)")
    #expect(update.items.inserts == [ItemPath(section: 1, item: 1)], "\(name)")
    #expect(update.sections == Changeset(deletes: [2], inserts: [2]), "\(name)")
  }

  @Test("Items that were left out are reported, though long ago", arguments: edits.indices)
  func duplicates(number: Int) throws {
    let (name, edit) = Self.edits[number]
    var list = try list(repeating: [Item(3), Item(5)])
    try edit(&list)
    let display = RecordingDisplay()
    let source = DiffableDataSource<String, Item>(display: display)
    source.apply(list)
    let duplicates = display.updates.last?.duplicates.map(\.description)
    #expect(
      duplicates == [
        "Item(3) at row [2, 1] repeats row [0, 2]", "Item(5) at row [2, 2] repeats row [1, 0]",
      ],
      "\(name)"
    )
    #expect(source.snapshot().itemCount == 7, "\(name)")
  }
}
