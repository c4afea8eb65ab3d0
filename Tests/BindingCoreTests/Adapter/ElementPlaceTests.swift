import BindingCore
import TestSupport
import Testing

@Suite("Where selected elements of groups are")
struct ElementPlaceTests {
  private func items(_ count: Int, groups: Int = 3) -> [Item] {
    (0..<count).map { Item($0, $0 % groups) }
  }

  private func element(_ id: Int) -> RowIdentifier {
    RowIdentifier(AnyDiffable.Identifier(Item.self, id))
  }

  private func makeAdapter(_ scheduler: UpdateScheduler = .immediate) -> ListAdapter {
    let adapter = ListAdapter(display: RecordingDisplay(), scheduler: scheduler)
    adapter.selectionMode = .multiple
    return adapter
  }

  @Test("A row of groups that are an array or a value is found", arguments: [false, true])
  func values(isArray: Bool) {
    let list = LiveList(items(9))
    let groups = list.grouped(by: \.content)
    let adapter = makeAdapter()
    adapter.apply {
      if isArray {
        ListSections(Array(groups)) { $0.elements }
      } else {
        ListSections(groups.value) { $0.elements }
      }
    }
    let path = ItemPath(section: 1, item: 1)
    var deselected: [AnyDiffable] = []
    adapter.onEvent { if case .didDeselect(let row) = $0 { deselected.append(row) } }
    #expect(adapter.select(path) && adapter.isSelected(path) && adapter.hasSelection)
    #expect(adapter.selectedPaths == [path] && adapter.path(of: element(4)) == path)
    #expect(adapter.highlight(path) && adapter.highlightedPath == path)
    adapter.deselectMissing()
    #expect(adapter.selectedPaths == [path])
    adapter.deselectAll()
    #expect(adapter.selectedPaths == [] && deselected.count == 1)
  }

  @Test("An element that two groupings show is selected in both", arguments: [20, 200])
  func twoGroupings(count: Int) {
    let list = LiveList(items(count))
    let (byGroup, byParity) = (list.grouped(by: \.content), list.grouped { "\($0.id % 2)" })
    let adapter = makeAdapter()
    adapter.apply {
      ListSections(byGroup) { $0.elements }
      ListSections(byParity) { $0.elements }
    }
    var deselected = 0
    adapter.onEvent { if case .didDeselect = $0 { deselected += 1 } }
    adapter.selectAll()
    let paths = (0..<5).flatMap { section in
      (0..<adapter.rowCount(inSection: section)).map { path(section, $0) }
    }
    #expect(paths.count == 2 * count && paths.allSatisfy { adapter.isSelected($0) })
    #expect(adapter.selectedPaths == paths)
    #expect(adapter.selectedIdentifiers.count == count)
    #expect(Set(adapter.selectedIdentifiers) == Set((0..<count).map(element)))
    adapter.deselectAll()
    #expect(deselected == 2 * count && !adapter.hasSelection)
  }

  @Test("What a filter hides stays selected, however many groupings show the rest")
  func hidden() {
    let list = LiveList(items(200, groups: 2))
    let shown = list.filtered { _ in true }
    let (one, two) = (shown.grouped(by: \.content), shown.grouped { "\($0.id % 2)" })
    let adapter = makeAdapter()
    adapter.apply {
      ListSections(one) { $0.elements }
      ListSections(two) { $0.elements }
    }
    adapter.restoreSelection((0..<200).map(element))
    shown.setFilter { $0.id < 100 }
    #expect(Set(adapter.selectedIdentifiers) == Set((0..<200).map(element)))
    #expect(adapter.selectedIdentifiers.count == 200)
    #expect(adapter.selectedPaths.count == 200)
  }

  @Test("Until its turn, an edit of the list moves and removes no row that is shown")
  func betweenTurns() {
    let list = LiveList(items(9))
    let groups = list.grouped(by: \.content)
    let queue = UpdateQueue()
    let adapter = makeAdapter(queue.scheduler)
    adapter.apply { ListSections(groups) { $0.elements } }
    let paths = [path(0, 1), path(1, 0)]
    adapter.select(all: paths)
    adapter.highlight(paths[0])
    list[id: 3]?.content = 2
    list.remove(id: 1)
    #expect(groups.count == 3)
    #expect(paths.allSatisfy { adapter.isSelected($0) } && adapter.selectedPaths == paths)
    #expect(adapter.highlightedPath == paths[0] && adapter.path(of: element(3)) == paths[0])
    adapter.deselectMissing()
    queue.flush()
    #expect(adapter.selectedPaths == [path(1, 1)])
    #expect(adapter.path(of: element(3)) == path(1, 1))
    #expect(adapter.path(of: element(1)) == nil)
    #expect(adapter.selectedIdentifiers.count == 2)
    adapter.deselectMissing()
    #expect(adapter.selectedIdentifiers == [element(3)])
  }

  @Test("A key that is a row of its group is selected with it, before it is read and after")
  func keys() {
    let list = LiveList([Item(1, 0), Item(2, 0)])
    let groups = list.grouped(by: \.content)
    let adapter = ListAdapter(display: UnaskingDisplay())
    adapter.selectionMode = .multiple
    adapter.apply { ListSections(groups) }
    adapter.selectAll()
    list.replace(with: [Item(3, 0)])
    #expect(adapter.hasSelection)
    #expect(adapter.rowCount(inSection: 0) == 2)
    #expect(adapter.hasSelection && adapter.selectedPaths == [path(0, 0)])
  }
}
