import BindingCore
import TestSupport

extension Workload {
  static let snapshots = [
    Workload("snapshot-moves") {
      var random = SplitMix64(seed: 1)
      var list = longList()
      return {
        for _ in 0..<200_000 {
          let id = Int.random(in: 0..<2_000, using: &random)
          try? list.move(id, before: Int.random(in: 0..<2_000, using: &random))
        }
      }
    },
    Workload("snapshot-moves-to-the-top") {
      var random = SplitMix64(seed: 1)
      var list = longList()
      return {
        for _ in 0..<200_000 {
          try? list.move(Int.random(in: 1..<2_000, using: &random), after: 0)
        }
      }
    },
    Workload("snapshot-edits") {
      var random = SplitMix64(seed: 2)
      var list = longList()
      return {
        for number in 0..<100_000 {
          let id = Int.random(in: 0..<2_000, using: &random)
          switch number % 4 {
          case 0: try? list.update(Item(id, number))
          case 1: _ = try? list.append([Item(id, number)], to: number / 4 % 4)
          case 2: list.remove(ids: [id])
          default: _ = try? list.insert([Item(id, number)], before: (id + 1) % 2_000)
          }
        }
      }
    },
    Workload("snapshot-sections") {
      var list = longList()
      return {
        for number in 0..<100_000 {
          try? list.insertSections([100], before: number % 4)
          try? list.moveSection(100, after: 3)
          list.removeSections([100])
        }
      }
    },
    Workload("snapshot-sections-with-items") {
      var list = longList()
      return {
        for number in 0..<50_000 {
          try? list.insertSections([100], before: number % 4)
          _ = try? list.append([Item(1_000_000)], to: 100)
          list.removeSections([100])
        }
      }
    },
    Workload("snapshot-marks") {
      var list = longList()
      return {
        for number in 0..<50_000 {
          try? list.reload([number % 2_000])
          try? list.reconfigure([(number + 1) % 2_000])
          try? list.reloadSections([number % 4])
          if number % 500 == 0 { list = list.removingMarks() }
        }
      }
    },
    Workload("snapshot-copies") {
      var list = longList()
      var older: [Snapshot<Int, Item>] = []
      return {
        for number in 0..<10_000 {
          older.append(list)
          if older.count > 20 { older.removeFirst() }
          try? list.move(number % 2_000, before: (number * 7 + 1) % 2_000)
          try? list.update(Item(number % 2_000, number))
        }
      }
    },
    Workload("section-snapshots") {
      var tree = SectionSnapshot<Item>()
      _ = try? tree.append((0..<100).map { Item($0) })
      return {
        for number in 0..<20_000 {
          let parent = number % 100
          _ = try? tree.append([Item(1_000 + number % 7)], to: parent)
          try? tree.expand([parent])
          try? tree.collapse([parent])
          tree.remove(ids: [1_000 + number % 7])
        }
      }
    },
  ]

  private static func longList() -> Snapshot<Int, Item> {
    var list = Snapshot<Int, Item>()
    try? list.appendSections(Array(0..<4))
    for section in 0..<4 {
      _ = try? list.append((0..<500).map { Item(500 * section + $0) }, to: section)
    }
    return list
  }
}

extension Snapshot {
  /// Returns the snapshot as a data source shows it, without marks.
  fileprivate func removingMarks() -> Snapshot {
    let source = DiffableDataSource<Section, Item>(display: ForgetfulDisplay())
    source.apply(self)
    return source.snapshot()
  }
}
