import BindingCore
import TestSupport
import Testing

/// Columns of cards that go from one to another, and may be in several at once.
@Suite("Followed columns of a board")
struct FollowedBoardTests {
  @Test("A card that goes to another column costs the card, in each direction")
  func cost() {
    let hashes = CallCount()
    let columns = (0..<3).map { column in
      LiveList((0..<1_000).map { CountedItem(column * 10_000 + $0, hashes) })
    }
    let source = DiffableDataSource<Int, CountedItem>(display: UnaskingDisplay())
    for (index, column) in columns.enumerated() { source.follow(column, in: index) }
    func move(_ number: Int, from old: Int, to new: Int) {
      let card = CountedItem(number, hashes)
      columns[new].insert(card, at: 500)
      columns[old].remove(id: card.diffIdentifier)
    }
    #expect(hashes.during { move(7, from: 0, to: 1) } < 60)
    #expect(hashes.during { move(7, from: 1, to: 2) } < 60)
    #expect(hashes.during { move(7, from: 2, to: 0) } < 60)
    #expect(source.path(of: .init(7, hashes)) == ItemPath(section: 0, item: 500))
    #expect(source.snapshot().itemCount == 3_000)
  }

  @Test("Any edits show what following the columns afresh shows", arguments: seeds(200))
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let queue = UpdateQueue()
    let hasTree = seed.isMultiple(of: 3)
    let columns = (0..<4).map { column in LiveList((0..<8).map { Item(column * 8 + $0) }) }
    let shown = columns.map { $0.filtered { $0.content < 90 } }
    func follow(_ source: DiffableDataSource<Int, Item>) {
      for (index, column) in shown.enumerated() {
        if hasTree, index == 2 {
          source.follow(column, in: index) { $0.id % 5 == 0 ? nil : $0.id - $0.id % 5 }
        } else {
          source.follow(column, in: index)
        }
      }
    }
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, Item>(display: display, scheduler: queue.scheduler)
    follow(source)
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let (from, to) = (
          columns[Int.random(in: 0..<4, using: &random)],
          columns[Int.random(in: 0..<4, using: &random)]
        )
        guard let card = from.value.randomElement(using: &random) else { continue }
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1, 2:
          from.remove(id: card.id)
          to.insert(card, at: Int.random(in: 0...to.count, using: &random))
        case 3: to.insert(card, at: Int.random(in: 0...to.count, using: &random))
        case 4: from[id: card.id]?.content = Int.random(in: 0..<100, using: &random)
        case 5: from.update { _ = $0.move(id: card.id, to: 0) }
        default: if from.count > 2 { from.remove(id: card.id) }
        }
      }
      if step % 20 == 19, let id = source.snapshot().items.randomElement(using: &random)?.id {
        source.update { _ = $0.remove(ids: [id]) }
        for column in columns { column[id: id]?.content += 1 }
      }
      queue.flush()
      let fresh = DiffableDataSource<Int, Item>(display: RecordingDisplay())
      follow(fresh)
      let place = Testing.Comment(rawValue: "seed \(seed), step \(step)")
      for section in 0..<4 where !(hasTree && section == 2) {
        #expect(
          source.snapshot().items(in: section).map(\.id)
            == fresh.snapshot().items(in: section).map(\.id),
          place
        )
      }
      #expect(display.rows.map { $0.count } == (0..<4).map(source.snapshot().itemCount), place)
      #expect(source.snapshot().brokenInvariant() == nil, place)
    }
  }
}
