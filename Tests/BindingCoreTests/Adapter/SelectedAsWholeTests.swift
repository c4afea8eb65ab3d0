import BindingCore
import TestSupport
import Testing

/// Sections that were selected as a whole before they were loaded, and that a filter hides then.
@Suite("Selected as a whole, then hidden")
struct SelectedAsWholeTests {
  private let list = LiveList((0..<4).map { Item($0) })
  private let filter: LiveFilter<Item>
  private let adapter = ListAdapter(display: UnaskingDisplay())

  init() {
    adapter.selectionMode = .multiple
    filter = list.filtered { _ in true }
  }

  private var ids: [Int] { adapter.selectedViewModels.compactMap { $0.value(as: Item.self)?.id } }

  /// Reads everything that may load sections.
  private func read() {
    _ = (adapter.selectedPaths, adapter.selectedIdentifiers, adapter.hasSelection)
  }

  @Test("Sections that a filter hides are selected, and reading them changes nothing")
  func sections() {
    adapter.apply { ListSections(oneRowEach: filter) }
    adapter.selectAll()
    filter.setFilter { $0.id != 1 }
    read()
    #expect(ids == [0, 2, 3])
    #expect(adapter.selectedPaths.map(\.section) == [0, 1, 2])
    filter.setFilter { _ in true }
    #expect(ids == [0, 1, 2, 3])
    #expect(adapter.selectedPaths.map(\.section) == [0, 1, 2, 3])
    list.append(Item(4))
    #expect(ids == [0, 1, 2, 3])
    filter.setFilter { _ in false }
    adapter.deselectAll()
    filter.setFilter { _ in true }
    #expect(ids == [] && !adapter.hasSelection)
  }

  @Test("A hidden section that leaves, and one that is inserted hidden, are not selected")
  func leaving() {
    adapter.apply { ListSections(oneRowEach: filter) }
    adapter.selectAll()
    filter.setFilter { $0.id < 2 }
    list.remove(id: 3)
    list.append(Item(9))
    #expect(ids == [0, 1])
    filter.setFilter { _ in true }
    #expect(ids == [0, 1, 2])
  }

  @Test(
    "Whatever is hidden, shown, read, removed and added, what was selected is",
    arguments: seeds(8)
  )
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    list.append(contentsOf: (4..<12).map { Item($0) })
    adapter.apply { ListSections(oneRowEach: filter) }
    var selected = Set(0..<12)
    adapter.selectAll()
    for step in 0..<20 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        list.append(Item(100 + step))
      case 1:
        guard let item = list.value.randomElement(using: &random) else { break }
        list.remove(id: item.id)
        selected.remove(item.id)
      case 2 where adapter.sectionCount > 0:
        _ = adapter.rows(inSection: Int.random(in: 0..<adapter.sectionCount, using: &random))
      default:
        let divisor = Int.random(in: 1..<4, using: &random)
        filter.setFilter { $0.id % divisor == 0 }
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        #expect(ids == filter.map(\.id).filter(selected.contains), "step \(step)")
      }
    }
  }

  @Test("Rows that a filter hides in a section are selected too", arguments: [true, false])
  func rows(isGrouped: Bool) {
    let groups = filter.grouped { _ in "all" }
    adapter.apply {
      if isGrouped {
        ListSections(groups)
      } else {
        ListSections(filter.grouped(as: "all"), showsKey: false)
      }
    }
    adapter.selectAll()
    list.append(Item(9))
    filter.setFilter { $0.id != 1 }
    read()
    #expect(ids == [0, 2, 3])
    filter.setFilter { _ in true }
    #expect(ids == [0, 1, 2, 3])
  }
}
