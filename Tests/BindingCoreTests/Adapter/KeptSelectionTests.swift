import BindingCore
import Testing
import TestSupport

/// Rows of a section that are elements of a live list, which a stage hides.
@Suite("Selected rows that a stage hides")
struct KeptSelectionTests {
  private let list = LiveList((0..<20).map { Item($0) })
  private let filter: LiveFilter<Item>
  private let adapter = ListAdapter(display: RecordingDisplay())

  init() {
    adapter.selectionMode = .multiple
    filter = list.filtered { _ in true }
  }

  private func selectTwo() {
    adapter.select(ItemPath(section: 0, item: 3))
    adapter.select(ItemPath(section: 0, item: 7))
  }

  private var selected: [Int] {
    adapter.selectedIdentifiers.compactMap { $0.row.identifier(of: Item.self) }
  }

  @Test("They stay selected, in one section as in one for each element")
  func kept() {
    adapter.apply { ListSections(section: "all", rows: filter) }
    selectTwo()
    filter.refilter { $0.id > 5 }
    #expect(adapter.selectedPaths == [ItemPath(section: 0, item: 1)])
    #expect(selected == [7, 3])
    #expect(adapter.selectedIdentifiers.map(\.row) == [.init(Item.self, 7), .init(Item.self, 3)])
    list[id: 3]?.content = 4
    #expect(adapter.selectedViewModels == [AnyDiffable(Item(7))])
    filter.refilter { _ in true }
    #expect(adapter.selectedPaths.map(\.item) == [3, 7])
    filter.refilter { _ in false }
    adapter.deselectAll()
    #expect(selected == [] && !adapter.hasSelection)
    filter.refilter { _ in true }
    #expect(adapter.selectedPaths == [])
  }

  @Test("One that leaves the source is selected again when it comes back, shown or not")
  func leaving() {
    adapter.apply { ListSections(section: "all", rows: filter) }
    selectTwo()
    filter.refilter { $0.id != 7 }
    list.update { $0.remove(7) }
    #expect(selected == [3, 7])
    list.update { $0.remove(3) }
    #expect(!adapter.hasSelection)
    list.update { $0.append(contentsOf: [Item(7), Item(3)]) }
    filter.refilter { _ in true }
    #expect(adapter.selectedPaths.map(\.item) == [18, 19])
    list.update { $0.remove(7) }
    adapter.deselectMissing()
    list.update { $0.append(Item(7)) }
    #expect(selected == [3])
  }

  @Test("A new list with the same elements keeps them; the only one that may be selected too")
  func replaced() {
    adapter.apply { ListSections(section: "all", rows: filter) }
    selectTwo()
    filter.refilter { $0.id != 7 }
    list.replace(with: (5..<9).map { Item($0, 1) })
    #expect(adapter.selectedViewModels == [] && Set(selected) == [3, 7])
    adapter.selectionMode = .single
    adapter.select(ItemPath(section: 0, item: 0))
    #expect(selected == [5])
  }

  @Test("An element that goes to another group while it is hidden is selected in that group")
  func groups() {
    let groups = filter.grouped { $0.content }
    adapter.apply { ListSections(groups) }
    adapter.select(ItemPath(section: 0, item: 4))
    filter.refilter { $0.id != 3 }
    #expect(selected == [3])
    list[id: 3]?.content = 1
    filter.refilter { _ in true }
    #expect(adapter.sectionCount == 2)
    #expect(adapter.selectedPaths.map(\.section) == [1])
    #expect(selected == [3])
  }

  @Test("Of the elements of an array, those that are in it now are the selected rows")
  func array() {
    adapter.apply { ListSections(header: "all", rows: (0..<9).map { Item($0) }) }
    selectTwo()
    adapter.apply { ListSections(header: "all", rows: (4..<9).map { Item($0) }) }
    #expect(adapter.selectedViewModels == [AnyDiffable(Item(6))])
  }
}
