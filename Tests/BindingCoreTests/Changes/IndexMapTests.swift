import BindingCore
import TestSupport
import Testing

@Suite("IndexMap")
struct IndexMapTests {
  @Test("Each element is found where it is after the changes", arguments: seeds(200))
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = (0..<Int.random(in: 0...30, using: &random)).map { Item($0) }
    var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    for _ in 0..<Int.random(in: 0...4, using: &random) where !new.isEmpty {
      let moving = new.remove(at: Int.random(in: 0..<new.count, using: &random))
      new.insert(moving, at: Int.random(in: 0...new.count, using: &random))
    }
    for number in 0..<Int.random(in: 0...5, using: &random) {
      new.insert(Item(100 + number), at: Int.random(in: 0...new.count, using: &random))
    }
    let destinations = IndexMap(Changeset(from: old, to: new))
    for (position, item) in old.enumerated() {
      let expected = new.firstIndex { $0.id == item.id }
      #expect(destinations.destination(of: position) == expected)
      let place = destinations.place(of: position)
      #expect((0...new.count).contains(place))
      // Both are in the same gap between elements that stay.
      let substitute = destinations.substitute(of: position)
      #expect(place <= substitute)
      let kept = Set(old.indices.compactMap(destinations.destination))
      #expect(expected != nil || kept.isDisjoint(with: place..<max(place, substitute)))
    }
  }

  @Test("What went is succeeded by what follows the one before it")
  func place() {
    let old = [1, 2, 3, 4].map { Item($0) }
    func place(of position: Int, in new: [Int]) -> Int {
      IndexMap(Changeset(from: old, to: new.map { Item($0) })).place(of: position)
    }
    #expect(place(of: 1, in: [1, 3, 4]) == 1)
    #expect(place(of: 1, in: [8, 1, 9, 3, 4]) == 2)
    #expect(place(of: 3, in: [1]) == 1)
    #expect(place(of: 0, in: [8, 2]) == 0)
  }

  @Test(
    "What is replaced with its neighbors is succeeded by the element with its number among them"
  )
  func substitute() {
    let old = [1, 2, 3, 4].map { Item($0) }
    func substitutes(in new: [Int]) -> [Int] {
      let map = IndexMap(Changeset(from: old, to: new.map { Item($0) }))
      return old.indices.map(map.substitute)
    }
    #expect(substitutes(in: [11, 12, 13, 14]) == [0, 1, 2, 3])
    #expect(substitutes(in: [11, 12]) == [0, 1, 1, 1])
    #expect(substitutes(in: [1, 12, 13, 4]) == [0, 1, 2, 3])
    #expect(substitutes(in: [1, 12, 4]) == [0, 1, 1, 2])
    #expect(substitutes(in: [1, 4]) == [0, 1, 1, 1])
    #expect(substitutes(in: []) == [0, 0, 0, 0])
  }

  @Test("Rows are found in sections that moved, lost and got rows", arguments: seeds(200))
  func paths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func songs() -> [Song] {
      (0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)).map {
        Song("\($0)", "")
      }
    }
    func albums() -> [Album] {
      (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random)).map {
        Album($0, "", songs: songs())
      }
    }
    let (before, after) = (albums(), albums())
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(before) { AlbumController() } }
    let old = display.rows
    adapter.apply { ListSections(after) { AlbumController() } }
    guard let update = display.updates.last, display.updates.count == 2 else { return }
    let destinations = PathMap(update.changes)
    for (section, rows) in old.enumerated() {
      for (item, row) in rows.enumerated() {
        let found = destinations.destination(of: ItemPath(section: section, item: item))
        let expected = adapter.path(of: row, in: before[section])
        #expect(found == expected)
      }
    }
  }
}
