import BindingCore
import Testing
import TestSupport

@Suite("The work of a data source follows what changes")
struct DataSourceCostTests {
  private typealias Source = DiffableDataSource<Int, CountedItem>

  private let hashes = CallCount()
  private let source = Source(display: UnaskingDisplay(), selectionMode: .multiple)

  private func id(_ number: Int) -> CountedItem.Identifier {
    .init(number, hashes)
  }

  private func items(_ numbers: Range<Int>) -> [CountedItem] {
    numbers.map { CountedItem($0, hashes) }
  }

  private func show(_ count: Int) throws {
    source.apply(try Snapshot { SnapshotSection(0, items(0..<count)) })
  }

  private func append(_ numbers: Range<Int>) {
    source.update { _ = try? $0.append(self.items(numbers)) }
  }

  private func appendSection(_ numbers: Range<Int>) {
    source.update { try? $0.appendSections([1]) }
    append(numbers)
  }

  private func change(_ number: Int) {
    source.update { try? $0.update(CountedItem(number, self.hashes, content: 1)) }
  }

  @Test("With all items selected, an edit, a delete and a selection cost the same as with few")
  func selection() throws {
    try show(5_000)
    source.selectAll()
    // What a set of the standard library removes makes it hash its neighbours again, some or many
    // by chance.
    #expect(hashes.during { source.update { $0.remove(ids: [self.id(7)]) } } < 300)
    #expect(source.selectedIdentifiers.count == 5_000)
    #expect(hashes.during { source.deselect(id(8)) } < 300)
    #expect(hashes.during { source.select(id(8)) } < 300)
    #expect(hashes.during { source.select(all: [id(9), id(10)]) } < 300)
    #expect(source.selectedIdentifiers.count == 5_000)
    // With those in a section that leaves.
    appendSection(6_000..<6_010)
    source.select(all: (6_000..<6_010).map(id))
    #expect(hashes.during { source.update { $0.removeSections([1]) } } < 1_000)
    #expect(source.selectedIdentifiers.count == 5_010)
  }

  @Test("Items that are awaited and never come cost nothing when others come")
  func awaited() throws {
    try show(10)
    source.restoreSelection((1_000..<3_000).map(id))
    #expect(hashes.during { append(20..<21) } < 300)
    #expect(hashes.during { source.update { $0.remove(ids: [self.id(3)]) } } < 300)
    append(1_500..<1_501)
    #expect(source.isSelected(id(1_500)))
    #expect(source.selectedIdentifiers.count == 2_000)
  }

  @Test("A live change costs the same with many hidden items selected")
  func hidden() throws {
    let list = LiveList(items(0..<3_000))
    let filter = list.filtered { _ in true }
    source.follow(filter, in: 0)
    source.selectAll()
    filter.setFilter { $0.diffIdentifier.number < 10 }
    #expect(source.selectedIdentifiers.count == 3_000)
    list[id: id(2)]?.content = 1
    #expect(hashes.during { list[id: id(3)]?.content = 1 } < 300)
    #expect(hashes.during { list.update { _ = $0.remove(id: id(2_000)) } } < 300)
    list.update { $0 = IdentifiedList(self.items(0..<2_500)) }
    #expect(source.selectedIdentifiers.count == 3_000)
    #expect(source.isSelected(id(2_000)) && source.selectedItems.count == 10)
  }

  private func tree(_ parents: Range<Int>, _ childCount: Int) throws -> SectionSnapshot<CountedItem>
  {
    var tree = SectionSnapshot<CountedItem>()
    try tree.append(items(parents))
    for parent in parents {
      try tree.append(
        (0..<childCount).map { CountedItem(parent * 10_000 + $0, hashes) },
        to: id(parent)
      )
    }
    return tree
  }

  @Test("An edit of another section does not read a tree, and one of its own keeps it")
  func otherSections() throws {
    source.apply(try tree(1..<1_001, 1), to: 0)
    appendSection(0..<1)
    #expect(hashes.during { change(0) } < 30)
    #expect(hashes.during { append(50_000_000..<50_000_001) } < 30)
    change(7)
    #expect(source.snapshot(for: 0).item(id(7))?.content == 1)
    #expect(source.snapshot(for: 0).contains(id: id(70_000)))
    // Without one of its rows, the section has a tree no more.
    source.update { $0.remove(ids: [self.id(7)]) }
    #expect(!source.snapshot(for: 0).contains(id: id(90_000)))
  }

  @Test("An item is expanded and collapsed at the cost of what is below it")
  func expanding() throws {
    source.apply(try tree(1..<501, 2), to: 0)
    #expect(hashes.during { source.expand(id(3)) } < 60)
    #expect(source.snapshot().itemCount == 502)
    #expect(source.path(of: id(30_001))?.item == 4)
    #expect(hashes.during { source.collapse(id(3)) } < 60)
    #expect(source.snapshot().itemCount == 500)
    #expect(hashes.during { source.expand(id(500)) } < 60)
    #expect(source.snapshot().items.last?.diffIdentifier == id(5_000_001))
  }

  @Test("What a collapsed item hides is not hashed, nor is it when it is shown again")
  func collapsingAll() throws {
    var tree = SectionSnapshot<CountedItem>()
    try tree.append(items(0..<1))
    try tree.append(items(1..<1_001), to: id(0))
    try tree.expand([id(0)])
    source.apply(tree, to: 0)
    #expect(hashes.during { source.collapse(id(0)) } < 12)
    #expect(source.snapshot().itemCount == 1 && !source.snapshot().contains(id: id(7)))
    #expect(hashes.during { source.expand(id(0)) } < 12)
    #expect(source.path(of: id(1_000))?.item == 1_000)
    #expect(source.snapshot().brokenInvariant() == nil)
    source.collapse(id(0))
    #expect(source.snapshot().brokenInvariant() == nil)
    // A hidden item may be shown elsewhere, and goes back.
    appendSection(7..<8)
    #expect(source.snapshot().itemCount == 2)
    #expect(source.snapshot().brokenInvariant() == nil)
    source.expand(id(0))
    #expect(source.snapshot().itemCount == 1_001 && source.path(of: id(7))?.section == 0)
    #expect(source.snapshot().brokenInvariant() == nil)
  }

  @Test("A tree that is applied again, or after an edit, is hashed only where it was edited")
  func relatedTrees() throws {
    var tree = try tree(1..<251, 4)
    try tree.expand((1..<251).map(id))
    source.apply(tree, to: 0)
    func cost(_ edit: (inout SectionSnapshot<CountedItem>) throws -> Void) rethrows -> Int {
      try hashes.during {
        try edit(&tree)
        source.apply(tree, to: 0)
      }
    }
    #expect(cost { _ in } == 0)
    #expect(try cost { try $0.update(CountedItem(7, self.hashes, content: 1)) } <= 2)
    #expect(try cost { try $0.insert(self.items(20_000_000..<20_000_001), after: self.id(7)) } <= 4)
    #expect(try cost { try $0.move(self.id(7), before: self.id(200)) } <= 4)
    #expect(cost { $0.remove(ids: [self.id(7)]) } <= 16)
    #expect(source.snapshot().itemCount == 1_246)
    #expect(hashes.during { change(8) } < 30)
    #expect(source.snapshot(for: 0).item(id(8))?.content == 1)
  }

  @Test("Related trees are compared by what they do not share, however much that is alike")
  func comparisons() throws {
    let comparisons = CallCount()
    let items = (0..<4_000).map { ComparedItem($0, comparisons) }
    var tree = SectionSnapshot<ComparedItem>()
    try tree.append(items)
    var other = tree
    try other.update(ComparedItem(7, comparisons, content: 1))
    var areEqual = true
    #expect(comparisons.during { areEqual = tree == other } < 20)
    #expect(!areEqual)
    try other.update(ComparedItem(7, comparisons))
    #expect(comparisons.during { areEqual = tree == other } < 20)
    #expect(areEqual)
    let source = DiffableDataSource<Int, ComparedItem>(display: UnaskingDisplay())
    source.apply(tree, to: 0)
    #expect(comparisons.during { source.apply(other, to: 0) } < 20)
  }

  @Test("A deep tree is described in one pass")
  func description() throws {
    var deep = SectionSnapshot<CountedItem>()
    try deep.append(items(0..<1))
    for number in 1..<600 { try deep.append(items(number..<number + 1), to: id(number - 1)) }
    var text = ""
    #expect(hashes.during { text = deep.description } < 2_000)
    #expect(text.split(separator: "\n").count == 600)
  }
}
