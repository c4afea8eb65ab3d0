import BindingCore
import Testing
import TestSupport

@Suite("Indices and numbers beyond all lists")
struct ExtremeIndexTests {
  private static let paths = [Int.min, -1, 0, 1, 7, .max].flatMap { section in
    [Int.min, -1, 0, 1, 7, .max].map { ItemPath(section: section, item: $0) }
  }

  /// Makes each call of a content with each path, and expects that nothing changes.
  private func call(_ content: any ListContent, _ text: () -> [[String]]) {
    let before = text()
    let known = before.indices.flatMap { section in
      before[section].indices.map { ItemPath(section: section, item: $0) }
    }
    for path in Self.paths where !known.contains(path) {
      #expect(content.row(at: path) == nil && content.identifier(at: path) == nil)
      #expect(content.placement(of: path) == nil && content.parent(of: path) == nil)
      #expect(!content.isSelected(path) && content.isExpanded(path) == nil)
      #expect(!content.canMove(path) && content.actions(at: path).isEmpty)
      #expect(!content.select(path) && !content.perform(.dance, at: path))
      content.setExpanded(true, at: path)
      content.setSelected(true, at: [path])
      content.setHighlightedRow(path)
      content.setVisibleRows([path] + known)
      if !before.indices.contains(path.section) {
        #expect(content.rows(inSection: path.section).isEmpty)
        #expect(content.rowCount(inSection: path.section) == 0)
      }
      for row in known {
        // The end of a section has no row yet.
        let isEnd =
          before.indices.contains(path.section)
          && path.item == before[path.section].count
        if !isEnd { #expect(!content.move(from: row, to: path), "\(row) to \(path)") }
        #expect(!content.move(from: path, to: row), "\(path) to \(row)")
      }
    }
    #expect(text() == before)
    content.setVisibleRows([])
  }

  @Test("An adapter has no rows there, and moves none there")
  func adapter() throws {
    let box = Jukebox(songs: [2, 1])
    box.list.moveHandler = { _ in false }
    box.list.selectionMode = .multiple
    for range in [Int.min, 0, .max] {
      box.list.workingRange = range
      box.list.retentionLimit = range
      call(try #require(box.display.content)) { box.display.text }
    }
    for path in Self.paths where path != ItemPath(section: 0, item: 0) {
      #expect(!box.list.moveRow(from: ItemPath(section: 0, item: 0), to: path))
      #expect(!box.list.moveSection(of: Album(0), to: path.section))
    }
    box.list.highlight(ItemPath(section: .max, item: .max))
    #expect(box.display.text == [["a0", "a1"], ["b0"]])
  }

  @Test("A data source has no rows there, and moves none there")
  func dataSource() throws {
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, Item>(display: display, selectionMode: .multiple)
    source.handlers.canReorder = { _ in true }
    var snapshot = Snapshot<Int, Item>()
    try snapshot.appendSections([0, 1])
    try snapshot.append([Item(1), Item(2)], to: 0)
    try snapshot.append([Item(3)], to: 1)
    source.apply(snapshot)
    call(try #require(display.content)) { display.text }
  }

  @Test("Live lists take any limit, and their lists any place to move to")
  func lists() {
    let list = LiveList((0..<5).map { Item($0) })
    for limit in [Int.min, -1, 0, 3, .max] {
      let expected = min(5, max(0, limit))
      #expect(
        list.limited(toFirst: limit).count == expected
          && list.limited(toLast: limit).count == expected
      )
      let window = list.limited(toFirst: 2)
      window.setLimit(limit)
      #expect(window.count == expected)
      list.update { list in
        list.move(id: 2, to: limit)
        list.move(id: 2, to: 2)
      }
      let history = History(of: list, limit: limit)
      for _ in 0..<3 { history.update { $0[id: 1]?.content += 1 } }
      #expect(history.canUndo == (limit > 0))
    }
    #expect(list.map(\.id) == Array(0..<5))
  }

  @Test("Changes with positions that no list has are refused")
  func changesets() {
    for position in [Int.min, -1, 7, Int.max] {
      for changes in [
        Changeset(deletes: [position]), Changeset(inserts: [position]),
        Changeset(moves: [.init(old: position, new: 0)]),
        Changeset(moves: [.init(old: 0, new: position)]),
        Changeset(updates: [.init(old: position, new: position)]),
      ] {
        #expect(throws: InvalidChangeset.self) { try changes.validate(count: 3) }
        let rows = SectionedChangeset(items: changes.paths(from: position, to: position))
        #expect(throws: InvalidChangeset.self) { try rows.validate(rowCounts: [3]) }
      }
    }
  }
}
