import BindingCore
import TestSupport
import Testing

/// Selected and highlighted rows whose data moves to another section.
@Suite("Rows that move to another section")
struct MovedSelectionTests {
  private let list = LiveList((0..<6).map { Item($0, $0 % 2) })
  private let adapter = ListAdapter(display: RecordingDisplay())

  init() { adapter.selectionMode = .multiple }

  private var selected: [Int] {
    adapter.selectedIdentifiers.compactMap { $0.row.identifier(of: Item.self) }
  }

  /// Where the highlighted row is, if it is the only one selected.
  private var chosen: ItemPath? {
    let highlighted = adapter.highlightedPath
    return adapter.selectedPaths.count == 1 && adapter.selectedPaths.first == highlighted
      ? highlighted : nil
  }

  private func choose(_ path: ItemPath) {
    adapter.select(path)
    adapter.highlight(path)
  }

  @Test("An element that changes its group stays selected and highlighted, in new groups as well")
  func groups() {
    adapter.apply { ListSections(list.grouped { "group \($0.content)" }) }
    choose(path(0, 2))
    #expect(selected == [2])
    list[id: 2]?.content = 1
    #expect(chosen == path(1, 2))
    list[id: 2]?.content = 7
    #expect(chosen == path(2, 1))
    // The group that it leaves goes with it.
    list[id: 2]?.content = 0
    #expect(chosen == path(0, 2))
    list.remove(id: 2)
    #expect(!adapter.hasSelection && adapter.highlightedPath == nil)
  }

  @Test("Several elements that go to a group that is new stay selected")
  func newGroup() {
    adapter.apply { ListSections(list.grouped { "group \($0.content)" }) }
    for item in 2...3 { adapter.select(path(0, item)) }
    list.update { list in
      for id in [2, 4] { list[id: id]?.content = 7 }
    }
    #expect(selected == [2, 4])
    #expect(adapter.selectedPaths == (1...2).map { path(2, $0) })
  }

  @Test("A selected row that leaves a group which is then hidden is selected where it goes")
  func hiddenGroup() {
    let groups = list.grouped { "group \($0.content)" }
    adapter.apply { ListSections(groups.filtered { $0.count > 2 }) }
    choose(path(0, 3))
    list[id: 4]?.content = 1
    #expect(adapter.selectedPaths == [path(0, 3)])
    #expect(selected == [4])
  }

  @Test("Two filters of one list hand a row over, in both directions")
  func stages() {
    let open = list.filtered { $0.content == 0 }
    let done = list.filtered { $0.content == 1 }
    adapter.apply {
      ListSections(header: "open", rows: open)
      ListSections(header: "done", rows: done)
    }
    choose(path(0, 2))
    list[id: 2]?.content = 1
    #expect(chosen == path(1, 2))
    list[id: 2]?.content = 0
    #expect(chosen == path(0, 2))
  }

  @Test("A row of an array is another row in another array, and the same when it is back")
  func arrays() {
    func apply(_ open: [Int], _ done: [Int]) {
      adapter.apply {
        ListSections(header: "open", rows: open.map { Item($0) })
        ListSections(header: "done", rows: done.map { Item($0) })
      }
    }
    apply([0, 1, 2], [3])
    choose(path(0, 2))
    apply([0, 2], [3, 1])
    #expect(adapter.selectedPaths == [] && adapter.highlightedPath == nil)
    #expect(!adapter.hasSelection)
    apply([0, 2], [3])
    #expect(selected == [1])
    apply([0, 2, 1], [3])
    #expect(chosen == path(0, 3))
  }

  @Test("A row that further sections have too is not followed")
  func ambiguous() {
    func apply(_ sections: [Int]...) {
      adapter.apply {
        for (number, rows) in sections.enumerated() {
          ListSections(header: "\(number)", rows: rows.map { Item($0) })
        }
      }
    }
    apply([1, 2], [3], [1])
    choose(path(0, 1))
    apply([2], [1, 3], [1])
    #expect(adapter.selectedPaths == [] && adapter.highlightedPath == nil)
  }

  @Test("A row that is hidden, changes its group and is shown again is selected there")
  func hidden() {
    let filter = list.filtered { $0.id != 2 || $0.content < 5 }
    adapter.apply { ListSections(filter.grouped { "group \($0.content)" }) }
    choose(path(0, 2))
    filter.setFilter { $0.id != 2 }
    #expect(selected == [2])
    list[id: 2]?.content = 1
    #expect(selected == [2])
    filter.setFilter { _ in true }
    #expect(selected == [2])
    #expect(adapter.selectedPaths == [path(1, 2)])
    filter.setFilter { $0.id != 2 }
    list[id: 2]?.content = 8
    filter.setFilter { _ in true }
    #expect(adapter.selectedPaths == [path(2, 1)])
    adapter.deselectAll()
    #expect(!adapter.hasSelection)
  }
}
