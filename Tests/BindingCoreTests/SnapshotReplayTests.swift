import BindingCore
import Testing
import TestSupport

@Suite("Snapshot, against arrays")
struct SnapshotReplayTests {
  @Test("Any sequence of edits gives what it gives with arrays", arguments: UInt64(0)..<26)
  func edits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var snapshot = Snapshot<Int, Item>()
    var model: [(id: Int, items: [Item])] = []
    var older: [(Snapshot<Int, Item>, [[Item]])] = []
    var next = 0
    let burst = [1, 3, 40, 700].randomElement(using: &random) ?? 1
    func place(_ id: Int) -> (Int, Int)? {
      for (section, entry) in model.enumerated() {
        if let item = entry.items.firstIndex(where: { $0.id == id }) { return (section, item) }
      }
      return nil
    }
    func fresh() -> [Item] {
      (0..<Int.random(in: 1...burst, using: &random)).map { _ in
        next += 1
        return Item(next)
      }
    }
    for step in 0..<120 {
      let all = model.flatMap(\.items).map(\.id)
      let some = all.randomElement(using: &random)
      let other = all.randomElement(using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        try snapshot.appendSections([step])
        model.append((step, []))
      case 1, 2:
        guard let section = model.indices.randomElement(using: &random) else { continue }
        let items = fresh()
        if Bool.random(using: &random) {
          try snapshot.append(items, to: model[section].id)
        } else {
          try snapshot.append(unique: items, to: model[section].id)
        }
        model[section].items += items
      case 3, 4:
        guard let some, let (section, item) = place(some) else { continue }
        let items = fresh()
        let behind = Bool.random(using: &random)
        if behind {
          try snapshot.insert(items, after: some)
        } else {
          try snapshot.insert(items, before: some)
        }
        model[section].items.insert(contentsOf: items, at: behind ? item + 1 : item)
      case 5:
        let gone = all.shuffled(using: &random).prefix(Int.random(in: 0...burst, using: &random))
        snapshot.delete(Array(gone))
        let ids = Set(gone)
        for section in model.indices { model[section].items.removeAll { ids.contains($0.id) } }
      case 6, 7:
        guard let some, let other, some != other, let (section, item) = place(some) else {
          continue
        }
        let behind = Bool.random(using: &random)
        let moved = model[section].items.remove(at: item)
        if behind {
          try snapshot.move(some, after: other)
        } else {
          try snapshot.move(some, before: other)
        }
        guard let (target, anchor) = place(other) else { continue }
        model[target].items.insert(moved, at: behind ? anchor + 1 : anchor)
      case 8:
        guard let some, let (section, item) = place(some) else { continue }
        try snapshot.update(Item(some, step))
        model[section].items[item] = Item(some, step)
      case 9:
        guard model.count > 3, let section = model.indices.randomElement(using: &random) else {
          continue
        }
        snapshot.deleteSections([model.remove(at: section).id])
      case 10:
        guard model.count > 1 else { continue }
        let (old, new) = (
          Int.random(in: 0..<model.count, using: &random),
          Int.random(in: 0..<model.count, using: &random)
        )
        guard old != new else { continue }
        let (section, anchor) = (model[old], model[new].id)
        try snapshot.moveSection(section.id, before: anchor)
        model.remove(at: old)
        model.insert(section, at: model.firstIndex { $0.id == anchor } ?? 0)
      default:
        older.append((snapshot, model.map(\.items)))
      }
      #expect(snapshot.sections == model.map(\.id), "seed \(seed), step \(step)")
      #expect(
        snapshot.sections.map { snapshot.items(in: $0) } == model.map(\.items),
        "seed \(seed), step \(step)"
      )
      #expect(snapshot.itemCount == model.reduce(0) { $0 + $1.items.count })
      if let (section, entry) = model.enumerated().filter({ !$0.element.items.isEmpty })
        .randomElement(using: &random),
        let item = entry.items.indices.randomElement(using: &random)
      {
        let path = ItemPath(section: section, item: item)
        let before = model[..<section].reduce(0) { $0 + $1.items.count }
        #expect(snapshot.path(of: entry.items[item].id) == path, "seed \(seed), step \(step)")
        #expect(snapshot.index(of: entry.items[item].id) == before + item)
        #expect(snapshot.item(at: path) == entry.items[item])
        #expect(snapshot.section(containing: entry.items[item].id) == entry.id)
        #expect(snapshot.item(entry.items[item].id) == entry.items[item])
      }
    }
    // Earlier copies are what they were.
    for (snapshot, items) in older {
      #expect(snapshot.sections.map { snapshot.items(in: $0) } == items, "seed \(seed)")
      for item in items.joined() { #expect(snapshot.item(item.id) == item, "seed \(seed)") }
    }
  }
}
