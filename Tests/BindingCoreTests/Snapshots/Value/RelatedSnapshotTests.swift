import BindingCore
import Testing
import TestSupport

@Suite("Snapshots that were made from each other by edits")
struct RelatedSnapshotTests {
  @Test(
    "Between any two versions, the display gets what it gets for snapshots of different families",
    arguments: seeds(12)
  )
  func versions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = Snapshot<Int, Item>()
    var next = 0
    func fresh(_ count: Int) -> [Item] {
      defer { next += count }
      return (next..<next + count).map { Item($0) }
    }
    for section in 0..<Int.random(in: 1...5, using: &random) {
      try list.appendSections([section])
      let items = fresh(Int.random(in: 0...[5, 40, 900][Int(seed % 3)], using: &random))
      try list.append(items, to: section)
    }
    var versions = [list]
    for step in 0..<10 {
      if seed % 4 == 0, Bool.random(using: &random) {
        list = versions.randomElement(using: &random) ?? list
      }
      for _ in 0..<Int.random(in: 0...[2, 12, 80][Int(seed / 3 % 3)], using: &random) {
        try list.editAtRandom(step, fresh(3), &random)
      }
      versions.append(list)
    }
    for _ in 0..<8 {
      guard let old = versions.randomElement(using: &random),
        let new = versions.randomElement(using: &random)
      else { continue }
      try compare(old, new, seed)
    }
  }

  private func compare(
    _ old: Snapshot<Int, Item>,
    _ new: Snapshot<Int, Item>,
    _ seed: UInt64
  ) throws {
    func sections(_ list: Snapshot<Int, Item>) -> [ItemSection] {
      list.sections.map { ItemSection(diffIdentifier: $0, items: list.items(in: $0)) }
    }
    #expect((old == new) == (sections(old) == sections(new)), "seed \(seed)")
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, Item>(display: display)
    source.apply(old)
    let count = display.updates.count
    source.apply(new)
    let changes = display.updates.count > count ? display.updates.last?.changes : nil
    let found = changes ?? SectionedChangeset()
    let expected = SectionedChangeset(from: sections(old), to: sections(new))
    #expect(found.sections.deletes == expected.sections.deletes, "seed \(seed)")
    #expect(found.sections.inserts == expected.sections.inserts, "seed \(seed)")
    #expect(found.sections.moves.count == expected.sections.moves.count, "seed \(seed)")
    #expect(found.items.deletes == expected.items.deletes, "seed \(seed)")
    #expect(found.items.inserts == expected.items.inserts, "seed \(seed)")
    #expect(found.items.updates == expected.items.updates, "seed \(seed)")
    #expect(found.items.moves.count == expected.items.moves.count, "seed \(seed)")
    #expect(found.items.moves.map(\.new) == found.items.moves.map(\.new).sorted(), "seed \(seed)")
    #expect(display.rows == new.sections.map { new.items(in: $0).map { AnyDiffable($0) } })
  }

  @Test("A snapshot is equal to an earlier one if all that was edited is as it was")
  func equality() throws {
    let old = try Snapshot<Int, Item> {
      SnapshotSection(0, (0..<3_000).map { Item($0) })
      SnapshotSection(1, (3_000..<6_000).map { Item($0) })
      SnapshotSection(2)
    }
    var new = old
    #expect(new == old)
    try new.update(Item(7, 1))
    #expect(new != old)
    try new.update(Item(7))
    #expect(new == old)
    new.remove(ids: [8])
    #expect(new != old)
    try new.insert([Item(8)], after: 7)
    #expect(new == old)
    try new.move(10, before: 4_000)
    #expect(new != old)
    try new.move(10, after: 9)
    #expect(new == old)
    try new.moveSection(2, before: 1)
    #expect(new != old)
    new.removeSections([2])
    #expect(new != old)
    try new.appendSections([2])
    #expect(new == old)
    try new.append([Item(-1)], to: 2)
    #expect(new != old)
    new.remove(ids: [-1])
    try new.reload([5])
    #expect(new == old)
    try new.replaceItems(in: 1, with: (3_000..<6_000).map { Item($0) })
    #expect(new == old)
    try new.replaceItems(in: 1, with: (3_000..<6_000).map { Item($0, 1) })
    #expect(new != old)
  }

  @Test("Comparing two versions looks only at what was edited", arguments: [2_000, 60_000])
  func cost(count: Int) throws {
    let counter = CallCount()
    let display = UnaskingDisplay()
    let source = DiffableDataSource<Int, ComparedItem>(display: display)
    var list = Snapshot<Int, ComparedItem>()
    try list.appendSections([0, 1])
    for section in 0..<2 {
      let items = (0..<count / 2).map { ComparedItem(section * count + $0, counter) }
      try list.append(items, to: section)
    }
    source.apply(list)
    var new = source.snapshot()
    try new.insert([ComparedItem(-1, counter)], before: 0)
    try new.update(ComparedItem(count / 3, counter, content: 1))
    new.remove(ids: [count + 100])
    try new.move(count / 4, before: count + 300)
    counter.reset()
    source.apply(new)
    let items = display.updates.last?.items
    #expect(items?.inserts == [ItemPath(section: 0, item: 0)])
    #expect(items?.deletes == [ItemPath(section: 1, item: 100)])
    #expect(items?.moves.count == 1 && items?.updates.count == 1)
    #expect(counter.value <= 4 * 32)

    counter.reset()
    var other = new
    #expect(other == new)
    try other.update(ComparedItem(count / 4, counter))
    #expect(other == new)
    try other.update(ComparedItem(count / 4, counter, content: 2))
    #expect(other != new)
    #expect(counter.value <= 2 * 32)
  }
}
