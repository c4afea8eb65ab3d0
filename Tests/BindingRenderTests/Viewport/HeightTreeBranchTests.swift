import BindingCore
@testable import BindingRender
import TestSupport
import Testing

@Suite("HeightTree, in copies")
struct HeightTreeBranchTests {
  /// A tree beside the plain heights of its rows; nil for a section or a row of which none is
  /// known.
  private struct Branch {
    var tree: HeightTree
    var heights: [[Int?]?]

    init(limit: Int) {
      tree = HeightTree(sectionCount: 3, limit: limit)
      heights = [nil, nil, nil]
    }

    var agrees: Bool {
      tree.sectionCount == heights.count
        && heights.indices.allSatisfy { section in
          guard let rows = heights[section] else { return tree.rowCount(inSection: section) == nil }
          return tree.rowCount(inSection: section) == rows.count
            && rows.indices.allSatisfy {
              tree.lines(of: ItemPath(section: section, item: $0)) == rows[$0]
            }
        }
    }

    mutating func edit(_ random: inout SplitMix64) {
      let count = heights.count
      let section = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where count < 8:
        let place = Int.random(in: 0...count, using: &random)
        tree.apply(SectionedChangeset(sections: Changeset(inserts: [place])))
        heights.insert(nil, at: place)
      case 1 where count > 2:
        tree.apply(SectionedChangeset(sections: Changeset(deletes: [section])))
        heights.remove(at: section)
      case 2 where count > 1:
        let rows = heights.remove(at: section)
        let place = Int.random(in: 0...heights.count, using: &random)
        heights.insert(rows, at: place)
        if place == section { return }
        let moves = [Changeset<Int>.Pair(old: section, new: place)]
        tree.apply(SectionedChangeset(sections: Changeset(moves: moves)))
      case 3 where count > 0:
        let rowCount = Int.random(in: 0...40, using: &random)
        tree.set(rowCount: rowCount, inSections: section..<section + 1)
        heights[section] = Array(repeating: nil, count: rowCount)
      case 4...6 where count > 0: editRows(section, &random)
      case 7 where Int.random(in: 0..<6, using: &random) == 0:
        tree.replaceRuns(by: \.untested)
        heights = heights.map { $0.map { Array(repeating: nil, count: $0.count) } }
      default: measure(section, &random)
      }
    }

    private mutating func editRows(_ section: Int, _ random: inout SplitMix64) {
      guard section < heights.count, var rows = heights[section] else { return }
      let path = { (item: Int) in ItemPath(section: section, item: item) }
      var changes = Changeset<ItemPath>()
      if !rows.isEmpty, Bool.random(using: &random) {
        let item = Int.random(in: 0..<rows.count, using: &random)
        let row = rows.remove(at: item)
        let place = Int.random(in: 0...rows.count, using: &random)
        if place != item, Bool.random(using: &random) {
          rows.insert(row, at: place)
          changes = Changeset(moves: [Changeset<ItemPath>.Pair(old: path(item), new: path(place))])
        } else {
          changes = Changeset(deletes: [path(item)])
        }
      } else {
        let place = Int.random(in: 0...rows.count, using: &random)
        let new = place..<place + Int.random(in: 1...5, using: &random)
        rows.insert(contentsOf: new.map { _ in nil }, at: place)
        changes = Changeset(inserts: Positions(new.map(path)))
      }
      tree.apply(SectionedChangeset(items: changes))
      heights[section] = rows
    }

    private mutating func measure(_ section: Int, _ random: inout SplitMix64) {
      guard section < heights.count, let rows = heights[section], !rows.isEmpty else { return }
      let start = Int.random(in: 0..<rows.count, using: &random)
      let measured = (start..<Int.random(in: start...rows.count, using: &random)).map {
        (path: ItemPath(section: section, item: $0), lines: Int.random(in: 0...3, using: &random))
      }
      tree.measure(measured)
      for row in measured { heights[section]?[row.path.item] = row.lines }
    }
  }

  @Test(
    "Edited copies keep their own heights, and every invariant holds",
    arguments: [2, 3, 32],
    seeds(4)
  )
  func edits(limit: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var branches = [Branch(limit: limit)]
    for step in 0..<160 {
      let index = Int.random(in: branches.indices, using: &random)
      if step % 40 == 9, branches.count < 4 { branches.append(branches[index]) }
      branches[index].edit(&random)
      #expect(branches[index].tree.brokenInvariant() == nil)
      if step % 10 == 0 { #expect(branches.allSatisfy { $0.agrees }) }
    }
    #expect(branches.allSatisfy { $0.agrees && $0.tree.brokenInvariant() == nil })
  }
}
