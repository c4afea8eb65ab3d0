import BindingCore
import TestSupport
import Testing

@testable import BindingRender

@Suite("Heights of a list with hidden rows")
struct HidingHeightTests {
  private enum Row: CaseIterable { case untested, hidden, found, measured }

  private func run(_ row: Row) -> HeightRun {
    switch row {
    case .untested: HeightRun(rowCount: 1)
    case .hidden: HeightRun(rowCount: 1, isShown: false)
    case .found: HeightRun(rowCount: 1, isShown: true)
    case .measured: HeightRun(rowCount: 1, lines: 2)
    }
  }

  @Test(
    "Rows that are shown or not tested are found from any place, in either direction",
    arguments: seeds(12)
  )
  func search(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // The rows of each section; nil where they are unknown.
    var sections: [[Row]?] = Array(repeating: nil, count: Int.random(in: 1...60, using: &random))
    var tree = HeightTree(sectionCount: sections.count)
    for _ in 0..<80 {
      let section = Int.random(in: sections.indices, using: &random)
      let row = Row.allCases.randomElement(using: &random) ?? .hidden
      if var rows = sections[section], !rows.isEmpty {
        let start = Int.random(in: rows.indices, using: &random)
        let end = Int.random(in: start...rows.count, using: &random)
        var runs: [HeightRun] = []
        for item in start..<end {
          rows[item] = Int.random(in: 0..<5, using: &random) == 0 ? .untested : row
          runs.add(run(rows[item]))
        }
        tree.replace(
          from: HeightCut(section: section, item: start),
          to: HeightCut(section: section, item: end),
          by: runs
        )
        sections[section] = rows
      } else {
        let count = Int.random(in: 0...12, using: &random)
        sections[section] = Array(repeating: .untested, count: count)
        tree.set(rowCount: count, inSections: section..<section + 1)
      }
    }
    check(tree, sections)
    tree.replaceRuns(by: \.unmeasured)
    check(tree, sections)
    tree.replaceRuns { $0.isHidden ? $0 : $0.untested }
    check(tree, sections.map { $0?.map { $0 == .hidden ? .hidden : .untested } })
  }

  private func check(_ tree: HeightTree, _ sections: [[Row]?]) {
    func paths(_ isWanted: (Row) -> Bool) -> [ItemPath] {
      sections.enumerated().flatMap { section, rows in
        // Of a section whose rows are unknown, the first stands for all.
        (rows ?? [.untested]).enumerated().filter { isWanted($1) }.map {
          ItemPath(section: section, item: $0.offset)
        }
      }
    }
    let open = paths { $0 != .hidden }
    let untested = paths { $0 == .untested }
    for section in sections.indices {
      for item in 0...(sections[section]?.count ?? 0) {
        let path = ItemPath(section: section, item: item)
        #expect(tree.row(.open, from: path, forwards: true)?.path == open.first { $0 >= path })
        #expect(tree.row(.open, from: path, forwards: false)?.path == open.last { $0 < path })
        #expect(
          tree.row(.untested, from: path, forwards: true)?.path == untested.first { $0 >= path }
        )
        #expect(
          tree.row(.untested, from: path, forwards: false)?.path == untested.last { $0 < path }
        )
      }
      let rows = sections[section]
      #expect(
        tree.isUntested(section)
          == (rows.map { $0.isEmpty ? false : $0.allSatisfy { $0 == .untested } } ?? true)
      )
    }
    #expect(tree.openRows() == open.filter { sections[$0.section] != nil })
    // Where all is tested, those that are open are shown.
    let shown = sections.map { $0?.contains { $0 != .hidden } == true }
    for section in 0...sections.count {
      let (before, all) = tree.shownSections(before: section)
      #expect(before == shown[..<section].count { $0 })
      #expect(all == shown.count { $0 })
    }
    #expect(
      tree.sum.shownCount
        == sections.compactMap(\.self).joined().count { $0 == .found || $0 == .measured }
    )
  }
}
