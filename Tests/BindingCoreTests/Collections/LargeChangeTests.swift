import BindingCore
import Testing
import TestSupport

/// Two versions of one list that differ in many elements, as after a search.
@Suite("Changes of most of a list")
struct LargeChangeTests {
  @Test("A filter that hides or shows most elements is found without a move", arguments: [3, 700])
  func filtered(every step: Int) {
    let all = IdentifiedList((0..<4_000).map { Item($0) })
    let few: IdentifiedList = all.filter { $0.id % step == 0 }
    let array: [Item] = all.filter { $0.id % step == 0 }
    #expect(Array(few) == array)
    let hidden = Changeset(from: all, to: few)
    #expect(hidden == Changeset(deletes: Positions((0..<4_000).filter { $0 % step != 0 })))
    #expect(Changeset(from: few, to: all) == Changeset(inserts: hidden.deletes))
  }

  @Test("An element that is back under a number that was free has moved")
  func renumbered() {
    let old = IdentifiedList((0..<4_000).map { Item($0) }).filter { $0.id < 3_000 }
    var new = old
    new.remove(id: 5)
    new.append(Item(5_000))
    new.append(Item(5))
    new.remove(id: 5_000)
    new.removeAll { $0.id >= 1_000 }
    #expect(
      Changeset(from: old, to: new)
        == Changeset(deletes: Positions(1_000..<3_000), moves: [.init(old: 5, new: 999)])
    )
  }

  @Test("Blocks that move are found with the fewest moves", arguments: seeds(60))
  func blocks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = IdentifiedList((0..<Int.random(in: 1...600, using: &random)).map { Item($0) })
    var new = old
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let start = Int.random(in: 0..<new.count, using: &random)
      let end = min(new.count, start + Int.random(in: 1...200, using: &random))
      let rest = new.count - (end - start)
      new.move(start..<end, to: Int.random(in: 0...rest, using: &random))
    }
    let changes = Changeset(from: old, to: new)
    #expect(DiffChecker.problem(in: changes, Array(old), Array(new)) == nil)
  }

  @Test("Any two versions differ as their arrays do", .tags(.long), arguments: seeds(40))
  func versions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let base = IdentifiedList((0..<4_000).map { Item($0) })
    var pair: [IdentifiedList<Item>] = []
    for _ in 0..<2 {
      var version = pair.last.map { Bool.random(using: &random) ? $0 : base } ?? base
      let part = [2, 50, 4_000].randomElement(using: &random)!
      let first = Int.random(in: 0..<2, using: &random)
      if Bool.random(using: &random) { version.removeAll { $0.id % part == first } }
      if Bool.random(using: &random) { version = version.filter { $0.id % part != 1 - first } }
      for _ in 0..<[0, 0, 3, 40].randomElement(using: &random)! where !version.isEmpty {
        let position = Int.random(in: 0..<version.count, using: &random)
        let item = version[position]
        switch Int.random(in: 0..<5, using: &random) {
        case 0: version[id: item.id]?.content += 1
        case 1: version.move(id: item.id, to: .random(in: 0..<version.count, using: &random))
        case 2: version.remove(id: item.id)
        case 3:
          // Back under another number, while its number goes to another element or to none.
          version.remove(id: item.id)
          version.append(Item(5_000))
          version.append(item)
          if Bool.random(using: &random) { version.remove(id: 5_000) }
        default: version.append(Item(.random(in: 4_000..<4_100, using: &random)))
        }
      }
      pair.append(version)
    }
    let (old, new) = (pair[0], pair[1])
    let changes = Changeset(from: old, to: new)
    #expect(DiffChecker.problem(in: changes, Array(old), Array(new)) == nil)
    #expect(changes.moves.count == Changeset(from: Array(old), to: Array(new)).moves.count)
  }

  @Test(
    "A display shows what another filter leaves, whatever was edited before",
    .tags(.long),
    arguments: seeds(4)
  )
  @MainActor
  func refiltered(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = LiveList((0..<2_000).map { Item($0) })
    let filter = list.filtered { _ in true }
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(oneRowEach: filter) }
    for _ in 0..<6 {
      list.update { list in
        for _ in 0..<[0, 0, 5].randomElement(using: &random)! where !list.isEmpty {
          let item = list[Int.random(in: 0..<list.count, using: &random)]
          list.remove(id: item.id)
          if Bool.random(using: &random) { list.insert(Item(item.id, 1), at: 0) }
          list.append(Item(.random(in: 2_000..<2_100, using: &random)))
        }
      }
      let part = [1, 2, 3, 900].randomElement(using: &random)!
      filter.setFilter { $0.id % part == 0 }
      let expected = list.value.filter { $0.id % part == 0 }.map(\.id)
      #expect(display.rows.map { $0[0].value(as: Item.self)?.id } == expected)
    }
  }
}
