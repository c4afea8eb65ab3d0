import BindingCore
import Testing
import TestSupport

@Suite("SectionedChangeset")
struct SectionedChangesetTests {
  private func shelf(_ id: Int, _ items: Int...) -> ItemSection {
    ItemSection(diffIdentifier: id, items: items.map { Item($0) })
  }

  @Test("Items change within their sections")
  func within() {
    let changes = SectionedChangeset(
      from: [shelf(1, 10, 11, 12), shelf(2, 20)],
      to: [shelf(1, 12, 10, 13), ItemSection(diffIdentifier: 2, items: [Item(20, 1)])]
    )
    let items: Changeset<ItemPath> = Changeset(
      deletes: [path(0, 1)],
      inserts: [path(0, 2)],
      moves: [.init(old: path(0, 2), new: path(0, 0))],
      updates: [.init(old: path(1, 0), new: path(1, 0))]
    )
    #expect(changes == SectionedChangeset(items: items))
  }

  @Test("An item that is in another section than before has moved")
  func across() {
    let changes = SectionedChangeset(
      from: [shelf(1, 10, 11), shelf(2, 20)],
      to: [shelf(1, 10), ItemSection(diffIdentifier: 2, items: [Item(20), Item(11, 5)])]
    )
    let pair = Changeset.Pair(old: path(0, 1), new: path(1, 1))
    #expect(changes == SectionedChangeset(items: Changeset(moves: [pair], updates: [pair])))
  }

  @Test("Items of sections that come or go come and go with them")
  func wholeSections() {
    let changes = SectionedChangeset(
      from: [shelf(1, 10), shelf(2, 20)],
      to: [shelf(2, 20), shelf(3, 10)]
    )
    #expect(changes == SectionedChangeset(sections: Changeset(deletes: [0], inserts: [1])))
  }

  @Test("Where sections moved, deletes still ascend by their old place")
  func movedSections() {
    let changes = SectionedChangeset(
      from: [shelf(1, 10, 11), shelf(2, 20, 21)],
      to: [shelf(2, 20), shelf(1, 10)]
    )
    #expect(changes.sections.moves.count == 1)
    #expect(changes.items.deletes == [path(0, 1), path(1, 1)])
  }

  struct CountedShelf: DiffableSection {
    let diffIdentifier: Int
    var items: [ComparedItem]
    func isEqual(to other: CountedShelf) -> Bool { true }
  }

  @Test("Sections that share their storage are skipped")
  func sharing() {
    let count = CallCount()
    let shelves = (0..<10).map { id in
      CountedShelf(diffIdentifier: id, items: (0..<5).map { ComparedItem($0, count) })
    }
    var edited = shelves
    edited[3].items.removeLast()
    #expect(SectionedChangeset(from: shelves, to: edited).items.deletes == [path(3, 4)])
    #expect(count.value == 4)
  }

  @Test("Any change of sections and items is replayed", arguments: seeds(60))
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func shelves() -> [ItemSection] {
      var items = (0..<30).shuffled(using: &random)
      let ids = (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
      return ids.map { id in
        let count = Int.random(in: 0...min(8, items.count), using: &random)
        defer { items.removeFirst(count) }
        let own = items.prefix(count).map { Item($0, Int.random(in: 0...1, using: &random)) }
        return ItemSection(diffIdentifier: id, items: own)
      }
    }
    for _ in 0..<20 {
      let old = shelves()
      let new = shelves()
      let changes = SectionedChangeset(from: old, to: new)
      func item(_ path: ItemPath) -> Item { new[path.section].items[path.item] }
      func replayed(_ changes: SectionedChangeset) -> [[Item]] {
        var rows = old.map(\.items)
        changes.apply(to: &rows, section: { new[$0].items }, item: item)
        return rows
      }
      var rows = replayed(changes)
      // For displays that cannot move, the same comes out.
      let unmoving = changes.replacingMoves()
      #expect(unmoving.sections.moves.isEmpty && unmoving.items.moves.isEmpty)
      for pair in changes.items.updates {
        #expect(rows[pair.new.section][pair.new.item] != item(pair.new))
        rows[pair.new.section][pair.new.item] = item(pair.new)
      }
      #expect(rows == new.map(\.items), "seed \(seed)")
      #expect(changes.items.deletes.elementsEqual(changes.items.deletes.sorted()), "seed \(seed)")
      #expect(changes.items.inserts.elementsEqual(changes.items.inserts.sorted()), "seed \(seed)")
      #expect(changes.items.moves.map(\.new) == changes.items.moves.map(\.new).sorted())
      #expect(changes.items.updates.map(\.new) == changes.items.updates.map(\.new).sorted())
      // An item in staying sections on both sides is never deleted and inserted.
      let inserted = Set(changes.items.inserts.map { item($0).id })
      let deleted = changes.items.deletes.map { old[$0.section].items[$0.item].id }
      #expect(inserted.isDisjoint(with: deleted), "seed \(seed)")
    }
  }
}
