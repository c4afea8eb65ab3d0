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
    adapter.apply { [filter] in ListSections(filter.grouped(as: "all"), showsKey: false) }
    adapter.select(path(0, 3))
    adapter.select(path(0, 7))
  }

  private var selected: [Int] {
    adapter.selectedIdentifiers.compactMap { $0.row.identifier(of: Item.self) }
  }

  @Test("They stay selected, in one section as in one for each element")
  func kept() {
    filter.setFilter { $0.id > 5 }
    #expect(adapter.selectedPaths == [path(0, 1)])
    #expect(selected == [7, 3])
    #expect(adapter.selectedIdentifiers.map(\.row) == [.init(Item.self, 7), .init(Item.self, 3)])
    list[id: 3]?.content = 4
    #expect(adapter.selectedViewModels == [AnyDiffable(Item(7))])
    filter.setFilter { _ in true }
    #expect(adapter.selectedPaths.map(\.item) == [3, 7])
    filter.setFilter { _ in false }
    adapter.deselectAll()
    #expect(selected == [] && !adapter.hasSelection)
    filter.setFilter { _ in true }
    #expect(adapter.selectedPaths == [])
  }

  @Test("One that leaves the source is selected again when it comes back, shown or not")
  func leaving() {
    filter.setFilter { $0.id != 7 }
    list.update { $0.remove(id: 7) }
    #expect(selected == [3, 7])
    list.update { $0.remove(id: 3) }
    #expect(!adapter.hasSelection)
    list.update { $0.append(contentsOf: [Item(7), Item(3)]) }
    filter.setFilter { _ in true }
    #expect(adapter.selectedPaths.map(\.item) == [18, 19])
    list.update { $0.remove(id: 7) }
    adapter.deselectMissing()
    list.update { $0.append(Item(7)) }
    #expect(selected == [3])
  }

  @Test("A new list with the same elements keeps them; the only one that may be selected too")
  func replaced() {
    filter.setFilter { $0.id != 7 }
    list.replace(with: (5..<9).map { Item($0, 1) })
    #expect(adapter.selectedViewModels == [] && Set(selected) == [3, 7])
    adapter.selectionMode = .single
    adapter.select(path(0, 0))
    #expect(selected == [5])
  }
}
