import BindingCore
import Testing
import TestSupport

@Suite("Snapshot, against arrays")
struct SnapshotReplayTests {
  @Test("Any sequence of edits gives what it gives with arrays", arguments: seeds(11))
  func edits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var snapshot = Snapshot<Int, Item>()
    var model: [SnapshotModel.Part] = []
    var older: [(Snapshot<Int, Item>, [[Item]])] = []
    var next = 0
    let burst = [1, 3, 40, 700].randomElement(using: &random) ?? 1
    func fresh() -> [Item] {
      (0..<Int.random(in: 1...burst, using: &random)).map { _ in
        next += 1
        return Item(next)
      }
    }
    for step in 0..<120 {
      try snapshot.editAtRandom(with: &model, fresh(), &random)
      if step % 12 == 0 { older.append((snapshot, model.map(\.rows))) }
      let comment: Comment = "seed \(seed), step \(step)"
      #expect(snapshot.sections == model.map(\.id), comment)
      #expect(snapshot.sections.map { snapshot.items(in: $0) } == model.map(\.rows), comment)
      #expect(snapshot.itemCount == model.reduce(0) { $0 + $1.rows.count })
      if let (section, entry) = model.enumerated().filter({ !$0.element.rows.isEmpty })
        .randomElement(using: &random),
        let item = entry.rows.indices.randomElement(using: &random)
      {
        let path = ItemPath(section: section, item: item)
        let before = model[..<section].reduce(0) { $0 + $1.rows.count }
        #expect(snapshot.path(of: entry.rows[item].id) == path, comment)
        #expect(snapshot.index(of: entry.rows[item].id) == before + item)
        #expect(snapshot.item(at: path) == entry.rows[item])
        #expect(snapshot.section(containing: entry.rows[item].id) == entry.id)
        #expect(snapshot.item(entry.rows[item].id) == entry.rows[item])
      }
    }
    // Earlier copies are what they were.
    for (snapshot, items) in older {
      #expect(snapshot.sections.map { snapshot.items(in: $0) } == items, "seed \(seed)")
      for item in items.joined() { #expect(snapshot.item(item.id) == item, "seed \(seed)") }
    }
  }
}
