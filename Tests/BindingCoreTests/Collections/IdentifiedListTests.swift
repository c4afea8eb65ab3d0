import BindingCore
import Testing
import TestSupport

@Suite("IdentifiedList")
struct IdentifiedListTests {
  @Test("A list that is created returns the elements it leaves out, and so does a live list")
  func leftOut() {
    var duplicates = [Item(7)]
    let items = [Item(1), Item(2), Item(1, 5), Item(3), Item(2, 6), Item(1, 7)]
    #expect(Array(IdentifiedList(items, duplicates: &duplicates)) == [Item(1), Item(2), Item(3)])
    #expect(duplicates == [Item(1, 5), Item(2, 6), Item(1, 7)])
    #expect(LiveList(items.prefix(2), duplicates: &duplicates).count == 2)
    #expect(duplicates == [])
    #expect(LiveList(items, duplicates: &duplicates).count == 3)
    #expect(duplicates.count == 3)
  }

  @Test("Elements are found by identifier and by index")
  func lookUps() {
    let list = IdentifiedList((0..<1_000).map { Item($0 * 2, $0) })
    #expect(list.count == 1_000)
    #expect(list.index(of: 1_000) == 500)
    #expect(list.index(of: 1_001) == nil)
    #expect(list[500] == Item(1_000, 500))
    #expect(list[id: 1_998]?.content == 999)
    #expect(list.contains(id: 0) && !list.contains(id: 1))
    #expect(Array(list) == (0..<1_000).map { Item($0 * 2, $0) })
  }

  @Test("An element whose identity the list has is left out")
  func duplicates() {
    var list: IdentifiedList = [Item(1), Item(2), Item(1, 5)]
    #expect(Array(list) == [Item(1), Item(2)])
    let isAppended = list.append(Item(2, 9))
    let isInserted = list.insert(Item(1, 9), at: 1)
    #expect(!isAppended && !isInserted)
    list.append(contentsOf: [Item(3), Item(3, 1), Item(4)])
    #expect(Array(list) == [Item(1), Item(2), Item(3), Item(4)])
  }

  @Test("Identifiers whose hashes all collide are told apart")
  func collisions() {
    let items = (0..<300).map { CollidingItem(Item($0)) }
    var list = IdentifiedList(items + items.prefix(3))
    #expect(Array(list) == items)
    list.remove(id: items[7].diffIdentifier)
    list.append(items[7])
    #expect(list.index(of: items[7].diffIdentifier) == 299)
    #expect(list.index(of: items[8].diffIdentifier) == 7)
  }

  @Test("An element can be changed, added and removed by its identifier")
  func byIdentifier() {
    var list: IdentifiedList = [Item(1), Item(2), Item(3)]
    list[id: 2]?.content = 7
    list[id: 9]?.content = 7
    list[id: 1] = nil
    list[id: 4] = Item(4)
    #expect(Array(list) == [Item(2, 7), Item(3), Item(4)])
    let removed = [list.remove(id: 3), list.remove(id: 3), list.remove(at: 0)]
    #expect(removed == [Item(3), nil, Item(2, 7)])
    list.removeAll()
    #expect(list.isEmpty && !list.contains(id: 4))
    list.append(Item(4))
    #expect(Array(list) == [Item(4)])
  }

  @Test(
    "A batch is added as its elements one by one, of which the list may have some",
    arguments: seeds(3)
  )
  func batches(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lists = [LiveList<Item>(), LiveList<Item>()]
    let shown = lists.map { list in
      let display = RecordingDisplay()
      let adapter = ListAdapter(display: display)
      adapter.apply { ListSections(oneRowEach: list) }
      return (display: display, adapter: adapter)
    }
    for _ in 0..<12 {
      let batch = (0..<Int.random(in: 0..<60, using: &random)).map {
        Item(Int.random(in: 0..<400, using: &random), $0)
      }
      let count = Int.random(in: 0...lists[0].count / 2, using: &random)
      lists[0].update { list in
        list.removeSubrange(0..<count)
        list.append(contentsOf: batch)
      }
      lists[1].update { list in
        list.removeSubrange(0..<count)
        for item in batch { list.append(item) }
      }
      #expect(Array(lists[0]) == Array(lists[1]))
      #expect(lists[0].brokenInvariant() == nil)
      let duplicates = shown.map { $0.display.updates.map(\.duplicates) }
      #expect(duplicates[0].map { $0.map(\.position) } == duplicates[1].map { $0.map(\.position) })
      #expect(duplicates[0].map { $0.map(\.first) } == duplicates[1].map { $0.map(\.first) })
    }
  }

  @Test("A batch hashes each identifier once, when it comes and when it goes")
  func hashesOfBatches() {
    let hashes = CallCount()
    var list = IdentifiedList((0..<3_000).map { CountedItem($0, hashes) })
    let copy = list
    let new = (3_000..<4_000).map { CountedItem($0, hashes) }
    #expect(hashes.during { list.append(contentsOf: new) } == 1_000)
    #expect(hashes.during { list.removeSubrange(0..<1_000) } == 1_000)
    #expect(list.count == 3_000 && copy.count == 3_000)
  }

  @Test("A range is removed as from an array", .tags(.long), arguments: seeds(3))
  func removedRanges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var array = (0..<Int.random(in: 0..<3_000, using: &random)).map { Item($0) }
    var list = IdentifiedList(array)
    var next = array.count
    for step in 0..<20 {
      let before = list
      let start = Int.random(in: 0...array.count, using: &random)
      let end = Int.random(in: start...min(array.count, start + 700), using: &random)
      let range = step.isMultiple(of: 3) ? 0..<end - start : start..<end
      array.removeSubrange(range)
      list.removeSubrange(range)
      let new = (next..<next + Int.random(in: 0..<500, using: &random)).map { Item($0) }
      next += new.count
      array += new
      list.append(contentsOf: new)
      #expect(Array(list) == array, "step \(step)")
      #expect(array.enumerated().allSatisfy { list.index(of: $1.id) == $0 }, "step \(step)")
      let changes = Changeset(from: before, to: list)
      #expect(changes.deletes == Positions(range) && changes.inserts.count == new.count)
      #expect(changes.moves.isEmpty && changes.updates.isEmpty)
    }
  }

  @Test("An element may change its identity, unless the list has the new one")
  func otherIdentity() {
    var list: IdentifiedList = [Item(1), Item(2), Item(3)]
    list[id: 2]?.id = 5
    #expect(Array(list) == [Item(1), Item(5), Item(3)])
    #expect(list.contains(id: 5) && !list.contains(id: 2))
    list[id: 1] = Item(6)
    #expect(Array(list) == [Item(6), Item(5), Item(3)])
    list[id: 6]?.id = 3
    #expect(Array(list) == [Item(5), Item(3)])
  }

  @Test(
    "Any edits give what they give with an array, and the changes between any two versions are correct",
    arguments: seeds(8)
  )
  func againstArrays(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = (0..<[0, 3, 200, 1_000][Int(seed % 4)]).map { Item($0) }
    var list = IdentifiedList(model)
    var versions = [(list, model)]
    var next = 10_000
    for _ in 0..<12 {
      // Also from an earlier version, so that the versions are a tree.
      if seed % 3 == 0, Bool.random(using: &random) {
        (list, model) = versions.randomElement(using: &random) ?? (list, model)
      }
      for _ in 0..<Int.random(in: 0...[2, 30, 300][Int(seed % 3)], using: &random) {
        #expect(list.editAtRandom(with: &model, &next, &random))
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        model.shuffle(using: &random)
        model.removeLast(model.count / 4)
        for index in model.indices where index % 3 == 0 { model[index].content += 1 }
        model += (0..<5).map { Item(next + 1 + $0) }
        next += 5
        list.replaceAll(with: model + model.prefix(2))
      }
      #expect(Array(list) == model)
      for (index, item) in model.enumerated().shuffled(using: &random).prefix(10) {
        #expect(list.index(of: item.id) == index)
        #expect(list[index] == item)
      }
      versions.append((list, model))
    }
    for _ in 0..<8 {
      guard let (old, before) = versions.randomElement(using: &random),
        let (new, after) = versions.randomElement(using: &random)
      else { continue }
      #expect(Array(old) == before)
      let changes = Changeset(from: old, to: new)
      #expect(DiffChecker.problem(in: changes, before, after) == nil)
    }
  }

  @Test("The changes of lists of different families are those of arrays")
  func otherOrigin() {
    var random = SplitMix64(seed: 1)
    let (old, new) = random.lists(count: 300, edits: 20)
    let changes = Changeset(from: IdentifiedList(old), to: IdentifiedList(new))
    #expect(changes == Changeset(from: old, to: new))
  }

  @Test("Comparing two versions looks only at what was edited", arguments: [1_000, 30_000])
  func cost(count: Int) {
    let counter = CallCount()
    let old = IdentifiedList((0..<count).map { ComparedItem($0, counter) })
    var new = old
    new.insert(ComparedItem(-1, counter), at: 0)
    new[id: count / 2]?.content = 1
    new.remove(id: count / 3)
    counter.reset()
    let changes = Changeset(from: old, to: new)
    #expect(changes.inserts == [0] && changes.deletes == [count / 3] && changes.updates.count == 1)
    #expect(counter.value <= 3 * 32)
    counter.reset()
    #expect(old != new)
    new = old
    new[id: 7]?.content = 1
    #expect(old != new)
    new[id: 7]?.content = 0
    #expect(old == new)
    new.move(id: 5, to: 6)
    #expect(old != new)
    #expect(counter.value <= 6 * 32)
  }

  @Test("What a replacement leaves out is reported where it was given")
  func replacedDuplicates() {
    let list = LiveList([Item(9)])
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(oneRowEach: list) }
    list.replace(with: [Item(1), Item(1, 2), Item(2), Item(1, 3)])
    #expect(list.map(\.id) == [1, 2])
    let duplicates = display.updates.last?.duplicates ?? []
    #expect(duplicates.map(\.position) == [.section(1), .section(3)])
    #expect(duplicates.map(\.first) == [.section(0), .section(0)])
  }
}
