import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("HeightTree")
struct HeightTreeTests {
  private struct Shelf: DiffableSection {
    var diffIdentifier: Int
    var items: [Item] = []
    var isKnown = false

    func isEqual(to other: Shelf) -> Bool { diffIdentifier == other.diffIdentifier }
  }

  /// An item's content is its height, or -1 if it was not measured.
  private func check(_ tree: HeightTree, _ shelves: [Shelf]) {
    #expect(tree.sectionCount == shelves.count)
    for (section, shelf) in shelves.enumerated() {
      #expect(tree.rowCount(inSection: section) == (shelf.isKnown ? shelf.items.count : nil))
      for (item, row) in shelf.items.enumerated() {
        let lines = tree.lines(of: ItemPath(section: section, item: item))
        #expect(lines == (shelf.isKnown && row.content >= 0 ? row.content : nil))
      }
    }
  }

  @Test(
    "Heights move along with their rows through any changes, in short and long sections",
    arguments: seeds(16)
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var next = 0
    func shelf(_ count: Int) -> Shelf {
      next += 1 + count
      return Shelf(diffIdentifier: next, items: (next - count..<next).map { Item($0, -1) })
    }
    let longest = seed.isMultiple(of: 2) ? 4 : 90
    var shelves = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      shelf(Int.random(in: 0...longest, using: &random))
    }
    var tree = HeightTree(sectionCount: shelves.count)
    for _ in 0..<15 {
      if let section = shelves.indices.randomElement(using: &random) {
        if !shelves[section].isKnown || Int.random(in: 0..<9, using: &random) == 0 {
          shelves[section].isKnown = true
          for item in shelves[section].items.indices { shelves[section].items[item].content = -1 }
          let count = shelves[section].items.count
          tree.set(rowCount: count, inSections: section..<section + 1)
        }
        // Measures rows from here on, as far as the sections are known.
        var rows: [(path: ItemPath, lines: Int)] = []
        let count = Int.random(in: 1...40, using: &random)
        for section in section..<shelves.count where shelves[section...].first?.isKnown == true {
          for item in shelves[section].items.indices where rows.count < count {
            if rows.isEmpty, Bool.random(using: &random) { continue }
            if let last = rows.last?.path.section,
              (last..<section).contains(where: { !shelves[$0].isKnown })
            {
              break
            }
            if !shelves[section].isKnown { break }
            let lines = Int.random(in: 0...2, using: &random)
            shelves[section].items[item].content = lines
            rows.append((ItemPath(section: section, item: item), lines))
          }
        }
        tree.measure(rows)
        check(tree, shelves)
      }
      var edited = shelves
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let section = edited.indices.randomElement(using: &random)
        let other = edited.indices.randomElement(using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: edited.insert(shelf(2), at: section ?? 0)
        case 1: if let section { edited.remove(at: section) }
        case 2: if let section, let other { edited.swapAt(section, other) }
        case 3, 4:
          guard let section, let other, !edited[section].items.isEmpty else { continue }
          let row = edited[section].items.remove(
            at: Int.random(in: 0..<edited[section].items.count, using: &random)
          )
          let place = Int.random(in: 0...edited[other].items.count, using: &random)
          edited[other].items.insert(row, at: place)
        case 5:
          guard let section, !edited[section].items.isEmpty else { continue }
          let range = edited[section].items.indices
          let start = Int.random(in: range, using: &random)
          edited[section].items.removeSubrange(start..<min(start + 3, range.upperBound))
        default:
          guard let section else { continue }
          let place = Int.random(in: 0...edited[section].items.count, using: &random)
          edited[section].items.insert(contentsOf: shelf(3).items, at: place)
        }
      }
      let changes = SectionedChangeset(from: shelves, to: edited)
      // A row that leaves a deleted section counts as inserted.
      let stay = Set(edited.map(\.diffIdentifier))
      let known = Set(
        shelves.flatMap {
          $0.isKnown && stay.contains($0.diffIdentifier) ? $0.items.map(\.id) : []
        }
      )
      for section in edited.indices {
        for item in edited[section].items.indices
        where !known.contains(edited[section].items[item].id) || !edited[section].isKnown {
          edited[section].items[item].content = -1
        }
      }
      tree.apply(changes)
      shelves = edited
      check(tree, shelves)
    }
  }

  @Test("Any number of edits at any places leave a small tree")
  func size() {
    var random = SplitMix64(seed: 7)
    var tree = HeightTree(sectionCount: 1)
    tree.set(rowCount: 1_000_000, inSections: 0..<1)
    for _ in 0..<5_000 {
      let path = ItemPath(section: 0, item: Int.random(in: 0..<1_000_000, using: &random))
      tree.apply(SectionedChangeset(items: Changeset(inserts: [path])))
      tree.measure([(path, 3)])
      tree.apply(SectionedChangeset(items: Changeset(deletes: [path])))
    }
    #expect(tree.rowCount(inSection: 0) == 1_000_000)
    #expect((tree.root?.leafCount ?? 0) <= 2)
  }
}

extension HeightNode {
  fileprivate var leafCount: Int {
    children.map { $0.left.leafCount + $0.right.leafCount } ?? 1
  }
}
