import BindingCore
import Testing
import TestSupport

@Suite("Snapshots that are built anew for each update")
struct RebuiltSnapshotTests {
  @Test("Each is shown, without duplicates, and its items are found", arguments: seeds(16))
  func replay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, Item>(display: display)
    var model = (0..<3).map {
      (id: $0, items: (0..<60).map { [base = 100 * $0] in Item(base + $0) })
    }
    var next = 1_000
    for step in 0..<25 {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let section = Int.random(in: 0..<model.count, using: &random)
        let place = Int.random(in: 0...model[section].items.count, using: &random)
        let other = Int.random(in: 0..<model.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
          next += 1
          model[section].items.insert(Item(next), at: place)
        case 2 where place > 0: model[section].items.remove(at: place - 1)
        case 3 where place > 0:
          let item = model[section].items.remove(at: place - 1)
          model[other].items.append(item)
        case 4 where place > 0: model[section].items[place - 1].content += 1
        case 5 where place > 0 && step % 3 == 0:
          model[other].items.append(model[section].items[place - 1])
        case 6: model.swapAt(section, other)
        case 7:
          next += 1
          model[section].id = next
        default: break
        }
      }
      let snapshot = try Snapshot<Int, Item> {
        for section in model { SnapshotSection(section.id, section.items) }
      }
      var update = ListUpdate()
      source.apply(snapshot) { update = $0 }
      var seen: Set<Int> = []
      var count = 0
      for section in model.indices {
        count += model[section].items.count
        model[section].items.removeAll { !seen.insert($0.id).inserted }
      }
      let expected = model.map(\.items)
      let comment: Comment = "seed \(seed), step \(step)"
      #expect(display.rows.map { $0.map { $0.value(as: Item.self) } } == expected, comment)
      #expect(update.duplicates.count == count - seen.count, comment)
      for (section, items) in expected.enumerated() {
        for (item, value) in items.enumerated() {
          #expect(source.path(of: value.id) == ItemPath(section: section, item: item), comment)
        }
      }
      #expect(source.path(of: -1) == nil)
      // An edit that looks for items trusts the table.
      if let item = expected.joined().randomElement(using: &random) {
        source.update { _ = try? $0.append([item]) }
        #expect(source.snapshot().itemCount == seen.count, comment)
        for section in model.indices { model[section].items.removeAll { $0.id == item.id } }
        model[model.count - 1].items.append(item)
      }
    }
  }

  @Test("Building one hashes each identifier once; of a long list, applying it hashes what came")
  func hashes() throws {
    let hashes = CallCount()
    let source = DiffableDataSource<Int, CountedItem>(display: RecordingDisplay())
    for last in 5_000..<5_010 {
      var snapshot = Snapshot<Int, CountedItem>()
      let building = try hashes.during {
        snapshot = try Snapshot {
          SnapshotSection(0, (0..<100).map { CountedItem($0, hashes) })
          SnapshotSection(1, (100..<last).map { CountedItem($0, hashes) })
        }
      }
      #expect(building == last)
      #expect(hashes.during { source.apply(snapshot) } <= 4)
    }
    #expect(source.snapshot().itemCount == 5_009)
  }

  @Test("Of a long list with a repeated item nothing is added", arguments: [3, 40, 6_000])
  func repeated(count: Int) throws {
    var snapshot = Snapshot<Int, Item>()
    try snapshot.appendSections([0])
    try snapshot.append([Item(-1), Item(-2)])
    var items = (0..<count).map { Item($0) }
    items[1] = Item(-2, 7)
    let good = items
    items[count - 1] = items[0]
    #expect(throws: SnapshotError<Int, Item>.repeatedItem(0, position: count - 1)) {
      try snapshot.append(items)
    }
    #expect(snapshot.items == [Item(-1), Item(-2)])
    #expect(try snapshot.append(good) == [-2])
    #expect(snapshot.items == [Item(-1)] + good)
    for (index, item) in good.enumerated() {
      #expect(snapshot.path(of: item.id)?.item == index + 1)
    }
    #expect(try snapshot.append(good) == good.map(\.id))
    #expect(snapshot.items == [Item(-1)] + good)
  }
}
