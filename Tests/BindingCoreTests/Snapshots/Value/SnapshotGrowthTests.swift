import BindingCore
import Testing
import TestSupport

@Suite("What a snapshot keeps of what is gone")
struct SnapshotGrowthTests {
  private func list(_ sections: Int, _ items: Int) throws -> Snapshot<Int, Int> {
    var list = Snapshot<Int, Int>()
    try list.appendSections(Array(0..<sections))
    for section in 0..<sections {
      try list.append(Array(section * items..<(section + 1) * items), to: section)
    }
    return list
  }

  @Test("Items that are refused do not grow it")
  func refused() throws {
    var list = try list(1, 10)
    let items = Array(100..<200) + [100]
    let before = reachableCount(list)
    for _ in 0..<20 {
      #expect(throws: SnapshotError<Int, Int>.repeatedItem(100, position: 100)) {
        try list.append(items)
      }
    }
    #expect(reachableCount(list) < before + 500)
    try list.append(Array(100..<200))
    #expect(list.itemCount == 110)
  }

  @Test(
    "Moving items back and forth does not grow it",
    .tags(.long),
    .enabled(if: makesAll),
    arguments: seeds(3)
  )
  func moves(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = try list(2, 1_000)
    func move(_ count: Int) throws {
      for _ in 0..<count {
        let section = list.itemCount(in: 0) > 0 ? 0 : 1
        let first = try #require(list.item(at: ItemPath(section: section, item: 0)))
        try list.move(Int.random(in: 0..<2_000, using: &random), before: first)
      }
    }
    try move(1_500)
    let before = reachableCount(list)
    try move(6_000)
    #expect(reachableCount(list) < before * 3 / 2)
    #expect(Set(list.items) == Set(0..<2_000))
  }

  @Test(
    "Emptying one section into another and back does not grow it",
    .tags(.long),
    .enabled(if: makesAll)
  )
  func backAndForth() throws {
    var list = try list(2, 600)
    func round() throws {
      for section in [1, 0] {
        for item in list.items(in: 1 - section) { try list.append([item], to: section) }
      }
    }
    try round()
    let before = reachableCount(list)
    for _ in 0..<8 { try round() }
    // Items that are added again are kept up to a few thousand.
    #expect(reachableCount(list) < before + 3 * 8_192)
    #expect(list.itemCount == 1_200)
  }

  @Test(
    "Sections that are inserted and deleted leave nothing behind",
    .tags(.long),
    .enabled(if: makesAll)
  )
  func sections() throws {
    var list = try list(3, 10)
    let before = reachableCount(list)
    for number in 100..<2_000 {
      try list.insertSections([number], before: 2)
      try list.append([number], to: number)
      list.removeSections([number])
    }
    #expect(reachableCount(list) < before + 3 * 8_192)
    try list.insertSections([7], after: 0)
    try list.append([77], to: 7)
    #expect(list.sections == [0, 7, 1, 2])
    #expect(list.path(of: 77) == ItemPath(section: 1, item: 0))
    #expect(list.path(of: 10) == ItemPath(section: 2, item: 0))
  }

  @Test(
    "The numbers and places of what left are used again, by whatever comes",
    .enabled(if: makesAll),
    .tags(.long)
  )
  func numbers() throws {
    var list = try list(3, 200)
    var next = 1_000
    func round() throws {
      for _ in 0..<50 {
        next += 1
        try list.insert([next], before: list.items(in: 1)[0])
        list.remove(ids: [next])
        try list.append([next], to: 2)
        list.remove(ids: [next])
        try list.update(7)
        try list.replaceItems(in: 0, with: Array(list.items(in: 0).reversed()))
      }
    }
    try round()
    let before = reachableCount(list)
    for _ in 0..<2 { try round() }
    #expect(reachableCount(list) <= before + 60)
    #expect(Set(list.items) == Set(0..<600))
  }

  @Test("Leaves that were emptied are used again")
  func chunks() throws {
    var list = try list(1, 600)
    func round() throws {
      // Each item goes to the top in its turn: there leaves are cut, and at the end they are
      // emptied.
      for _ in 0..<600 {
        let first = try #require(list.item(at: ItemPath(section: 0, item: 0)))
        let last = try #require(list.item(at: ItemPath(section: 0, item: 599)))
        try list.move(last, before: first)
      }
    }
    for _ in 0..<3 { try round() }
    let before = reachableCount(list)
    for _ in 0..<6 { try round() }
    #expect(reachableCount(list) <= before + 60)
  }

  @Test("An edit keeps the index, so that the next look-up hashes one identifier")
  func index() throws {
    let counter = CallCount()
    var list = Snapshot<Int, CountedItem>()
    try list.appendSections([0])
    try list.append((0..<1_000).map { CountedItem($0, counter) })
    _ = list.contains(id: CountedItem.Identifier(5, counter))
    let edits: [(inout Snapshot<Int, CountedItem>) throws -> Void] = [
      { try $0.insert([CountedItem(5_000, counter)], before: CountedItem.Identifier(7, counter)) },
      { $0.remove(ids: [CountedItem.Identifier(9, counter)]) },
      {
        try $0.move(
          CountedItem.Identifier(3, counter),
          after: CountedItem.Identifier(900, counter)
        )
      },
      { try $0.update(CountedItem(11, counter)) },
    ]
    for edit in edits {
      try edit(&list)
      let before = counter.value
      _ = list.path(of: CountedItem.Identifier(500, counter))
      #expect(counter.value == before + 1)
    }
  }
}
