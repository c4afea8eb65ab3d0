import BindingCore
import TestSupport
import Testing

/// What earlier updates of a data source made is not made again.
@Suite("A data source keeps what it has")
struct KeptWorkTests {
  private let hashes = CallCount()
  private let source = DiffableDataSource<Int, CountedItem>(display: UnaskingDisplay())

  private func id(_ number: Int) -> CountedItem.Identifier { .init(number, hashes) }

  private func items(_ numbers: Range<Int>) -> [CountedItem] {
    numbers.map { CountedItem($0, hashes) }
  }

  @Test("New content of a row leaves hidden items stored, so showing them again hashes none")
  func hidden() throws {
    var tree = SectionSnapshot<CountedItem>()
    try tree.append(items(0..<1) + items(5_000..<5_001))
    try tree.append(items(1..<1_001), to: id(0))
    try tree.expand([id(0)])
    source.apply(tree, to: 0)
    source.collapse(id(0))
    var changed = source.snapshot(for: 0)
    try changed.update(CountedItem(5_000, hashes, content: 1))
    source.apply(changed, to: 0)
    #expect(hashes.during { source.expand(id(0)) } < 12)
    #expect(source.snapshot().itemCount == 1_002)
    source.collapse(id(0))
    changed = source.snapshot(for: 0)
    try changed.update(CountedItem(7, hashes, content: 1))
    changed.remove(ids: [id(5_000)])
    source.apply(changed, to: 0)
    source.expand(id(0))
    #expect(source.snapshot().itemCount == 1_001 && source.snapshot().item(id(7))?.content == 1)
    #expect(source.snapshot().brokenInvariant() == nil)
  }

  @Test("A row of a flat section is moved without hashing the others")
  func reorder() throws {
    source.apply(
      try Snapshot {
        SnapshotSection(0, items(0..<1_000))
        SnapshotSection(1, items(2_000..<2_010))
        SnapshotSection(2, [])
      }
    )
    source.handlers.canReorder = { _ in true }
    var moved = 0
    source.handlers.didReorder = { transaction in
      moved += 1
      #expect(transaction.sections.map(\.section).contains(0))
      #expect(transaction.initialSnapshot.itemCount == 1_010)
    }
    #expect(hashes.during { source.reorder(id(3), after: id(900)) } < 20)
    #expect(hashes.during { source.reorder(id(4), toEndOf: 0) } < 20)
    #expect(hashes.during { source.reorder(id(5), toEndOf: 1) } < 20)
    #expect(hashes.during { source.reorder(id(6), toEndOf: 2) } < 20)
    #expect(moved == 4)
    source.reorder(id(4), toEndOf: 0)
    #expect(moved == 4)
    #expect(source.path(of: id(5)) == ItemPath(section: 1, item: 10))
    #expect(source.path(of: id(6)) == ItemPath(section: 2, item: 0))
    #expect(source.path(of: id(4)) == ItemPath(section: 0, item: 997))
  }

  @Test("The rows of a new tree are not looked up in each other tree")
  func manyTrees() throws {
    var cost = 0
    for section in 0..<40 {
      var tree = SectionSnapshot<CountedItem>()
      try tree.append(items(section * 1_000..<section * 1_000 + 50))
      try tree.append(items(section * 1_000 + 500..<section * 1_000 + 550), to: id(section * 1_000))
      cost = hashes.during { source.apply(tree, to: section) }
    }
    #expect(cost < 150)
    // A row that is in another tree still leaves that.
    var last = source.snapshot(for: 39)
    try last.append(items(1_007..<1_008))
    source.apply(last, to: 39)
    #expect(source.path(of: id(1_007))?.section == 39)
    #expect(!source.snapshot(for: 1).contains(id: id(1_007)))
  }

  @Test("A followed tree that an edit has replaced is shown again as the user left it")
  func expansion() {
    let live = LiveList(items(0..<6))
    let source = DiffableDataSource<Int, CountedItem>(display: UnaskingDisplay())
    source.follow(live, in: 0) { $0.diffIdentifier.number > 2 ? id(0) : nil }
    #expect(source.snapshot().itemCount == 3)
    source.expand(id(0))
    #expect(source.snapshot().itemCount == 6)
    source.update { _ = $0.remove(ids: [id(1)]) }
    live.append(contentsOf: items(10..<11))
    #expect(source.snapshot(for: 0).isExpanded(id(0)) && source.snapshot().itemCount == 7)
    source.collapse(id(0))
    source.update { _ = $0.remove(ids: [id(2)]) }
    live.append(contentsOf: items(11..<12))
    #expect(!source.snapshot(for: 0).isExpanded(id(0)) && source.snapshot().itemCount == 3)
  }

  @Test("Sections that are marked for reload are removed together")
  func marks() throws {
    var snapshot = Snapshot<Int, CountedItem>()
    try snapshot.appendSections(Array(0..<100))
    try snapshot.reloadSections(Array(0..<100))
    #expect(snapshot.removeSections(Array(10..<100) + [500]) == Array(10..<100))
    #expect(snapshot.reloadedSections == Array(0..<10))
  }
}
