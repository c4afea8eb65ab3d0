import BindingCore
import Testing
import TestSupport

private typealias Shelf = Snapshot<String, Item>

@Suite("Items that a snapshot is given more than once")
struct RepeatedItemTests {
  /// Two sections, with 1 in both and 2 twice in the first; contents tell them apart.
  private func shelf() throws -> Shelf {
    try Shelf {
      SnapshotSection("a", [Item(1, 10), Item(2, 20), Item(2, 21), Item(3, 30)])
      SnapshotSection("b", [Item(1, 11), Item(4, 40), Item(3, 31)])
    }
  }

  private func contents(_ shelf: Shelf) -> [[Int]] {
    shelf.sections.map { shelf.items(in: $0).map(\.content) }
  }

  private func shown(_ shelf: Shelf) -> (rows: [[Int]], duplicates: [String]) {
    let display = RecordingDisplay()
    let source = DiffableDataSource<String, Item>(display: display)
    source.apply(shelf)
    let duplicates = display.updates.last?.duplicates.map(\.description) ?? []
    return (contents(source.snapshot()), duplicates)
  }

  @Test("Of each the first is there; others are reported with their places, and never come back")
  func first() throws {
    var shelf = try shelf()
    #expect(shelf.itemCount == 4)
    #expect(contents(shelf) == [[10, 20, 30], [40]])
    #expect(shelf.item(1)?.content == 10)
    #expect(shelf.path(of: 3) == ItemPath(section: 0, item: 2))
    #expect(shelf.brokenInvariant() == nil)
    #expect(shown(shelf).rows == contents(shelf))
    #expect(
      shown(shelf).duplicates == [
        "Item(2) at row [0, 2] repeats row [0, 1]",
        "Item(1) at row [1, 0] repeats row [0, 0]",
        "Item(3) at row [1, 2] repeats row [0, 3]",
      ]
    )
    shelf.removeSections(["a"])
    #expect(contents(shelf) == [[40]])
    #expect(shown(shelf).duplicates.count == 3)
  }

  @Test("A group whose items are all in others stays, and is empty")
  func groups() {
    let items = [Item(1, 10), Item(1, 20), Item(2, 11), Item(1, 12)]
    let shelf = Shelf(grouping: items, by: { "\($0.content / 10)" })
    #expect(shelf.sections == ["1", "2"])
    #expect(contents(shelf) == [[10, 11], []])
    #expect(
      shown(shelf).duplicates == [
        "Item(1) at row [0, 2] repeats row [0, 0]", "Item(1) at row [1, 0] repeats row [0, 0]",
      ]
    )
  }

  @Test("What was left out is reported once by each data source that it is applied to")
  func reports() throws {
    let display = RecordingDisplay()
    let source = DiffableDataSource<String, Item>(display: display)
    source.apply(try shelf())
    source.update { $0.remove(ids: [4]) }
    #expect(display.updates.map(\.duplicates.count) == [3, 0])
    source.apply(try shelf())
    #expect(display.updates.last?.duplicates.count == 3)
    var emptied = try shelf()
    emptied.removeAllItems()
    try emptied.append([Item(1)], to: "b")
    #expect(shown(emptied).duplicates == [])
  }

  @Test("Very many are left out in one pass")
  func many() throws {
    var shelf = try Shelf {
      SnapshotSection("a", (0..<2_000).map { Item($0 % 3, $0) })
      SnapshotSection("b", (0..<2_000).map { Item($0 / 10, -$0) })
    }
    #expect(shelf.brokenInvariant() == nil)
    try shelf.move(2, before: 0)
    #expect(shelf.items(in: "a").map(\.content) == [2, 0, 1])
    #expect(shelf.items(in: "b").map(\.id) == Array(3..<200))
    #expect(shelf.itemCount == 200)
    #expect(shelf.path(of: 199) == ItemPath(section: 1, item: 196))
    // What was left out leaves its number to others.
    try shelf.append((1_000..<5_000).map { Item($0) }, to: "a")
    #expect(shelf.itemCount == 4_200 && shelf.brokenInvariant() == nil)
  }

  @Test("Any sequence of edits keeps one of each", arguments: seeds(40))
  func replay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var next = 0
    func items() -> [Item] {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        next += 1
        return Item(Int.random(in: 0..<30, using: &random), next)
      }
    }
    var model = ["a", "b", "c", "d"].map { (name: $0, items: items()) }
    var shelf = try Shelf { for section in model { SnapshotSection(section.name, section.items) } }
    var seen: Set<Int> = []
    for section in model.indices { model[section].items.removeAll { !seen.insert($0.id).inserted } }
    func remove(_ ids: [Int]) {
      for section in model.indices { model[section].items.removeAll { ids.contains($0.id) } }
    }
    for step in 0..<60 {
      let comment: Comment = "seed \(seed), step \(step)"
      let id = Int.random(in: 0..<30, using: &random)
      let section = Int.random(in: 0..<4, using: &random)
      let name = model[section].name
      let added = items()
      let ids = added.map(\.id)
      let known = ids.filter { id in model.contains { $0.items.contains { $0.id == id } } }
      let isRepeated = Set(ids).count < ids.count
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        do {
          #expect(try shelf.append(added, to: name) == known, comment)
          remove(ids)
          model[section].items += added
        } catch {
          #expect(isRepeated, comment)
        }
      case 2:
        let other = model[(section + 1) % 4].name
        try shelf.moveSection(name, before: other)
        let moved = model.remove(at: section)
        model.insert(moved, at: model.firstIndex { $0.name == other } ?? 0)
      case 3:
        shelf.remove(ids: [id])
        remove([id])
      case 4:
        guard let anchor = model[section].items.randomElement(using: &random) else { continue }
        do {
          #expect(try shelf.insert(added, after: anchor.id) == known, comment)
          remove(ids)
          let place = model[section].items.firstIndex { $0.id == anchor.id } ?? -1
          model[section].items.insert(contentsOf: added, at: place + 1)
        } catch {
          #expect(isRepeated || ids.contains(anchor.id), comment)
        }
      default:
        let found = model.lazy.flatMap(\.items).first { $0.id == id }
        #expect(shelf.item(id) == found, comment)
      }
      #expect(contents(shelf) == model.map { $0.items.map(\.content) }, comment)
      #expect(shelf.brokenInvariant() == nil, comment)
    }
    #expect(shown(shelf).rows == model.map { $0.items.map(\.content) }, "seed \(seed)")
  }
}
