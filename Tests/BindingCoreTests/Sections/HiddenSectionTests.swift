import BindingCore
import Testing
import TestSupport

@Suite("Sections that a stage hides")
struct HiddenSectionTests {
  private final class Controller: BindingSectionController {
    var likes = 0
    var updates: [Int] = []

    func viewModels(for item: Item) -> [AnyDiffable] {
      Item(item.id, item.content + likes)
      "item \(item.id)"
    }

    func didUpdate(to model: Item) { updates.append(model.content) }
    func didSelect(_ viewModel: any Diffable, in model: Item) { likes += 100 }
  }

  private let list = LiveList((0..<50).map { Item($0) })
  private let display = RecordingDisplay()
  private let adapter: ListAdapter
  private let filter: LiveFilter<Item>

  init() {
    adapter = ListAdapter(display: display)
    adapter.selectionMode = .multiple
    filter = list.filtered { $0.content == 0 }
    adapter.apply { [filter] in ListSections(filter) { Controller() } }
  }

  private func controller(of id: Int) -> Controller? {
    adapter.sectionIndex(of: Item(id)).flatMap { adapter.controller(Controller.self, at: $0) }
  }

  @Test("State, selection and rows are there after a filter, as they were")
  func filterAndBack() throws {
    adapter.select(ItemPath(section: 7, item: 0))
    let before = try #require(controller(of: 7))
    let rows = display.text
    filter.setFilter { $0.id > 20 }
    #expect(controller(of: 7) == nil)
    #expect(adapter.selectedPaths == [])
    #expect(adapter.selectedViewModels == [])
    #expect(adapter.selectedIdentifiers.map(\.row) == [.init(Item.self, 7)])
    filter.setFilter { _ in true }
    #expect(controller(of: 7) === before)
    #expect(adapter.selectedPaths == [ItemPath(section: 7, item: 0)])
    #expect(display.text == rows)
    #expect(before.updates == [0])
  }

  @Test("Of the selected rows of a section that returns, those it has no more are back with it")
  func missingRows() {
    final class Numbered: BindingSectionController {
      func viewModels(for item: Item) -> [AnyDiffable] { Item(100 + item.content) }
    }
    adapter.apply { [filter] in ListSections(filter) { Numbered() } }
    adapter.select(ItemPath(section: 7, item: 0))
    adapter.select(ItemPath(section: 8, item: 0))
    filter.setFilter { $0.id > 20 }
    list[id: 7]?.content = 1
    filter.setFilter { _ in true }
    #expect(adapter.selectedPaths == [ItemPath(section: 8, item: 0)])
    list[id: 7]?.content = 0
    #expect(adapter.selectedPaths == [7, 8].map { ItemPath(section: $0, item: 0) })
  }

  @Test("What changed while it was hidden is shown when it returns; its controller is told once")
  func changes() throws {
    let before = try #require(controller(of: 3))
    list[id: 3]?.content = 1
    list[id: 3]?.content = 2
    #expect(controller(of: 3) == nil)
    list.update { $0.insert(Item(99), at: 0) }
    filter.setFilter { $0.content != 1 }
    #expect(controller(of: 3) === before)
    #expect(before.updates == [0, 2])
    #expect(display.text[4].first == "Item(id: 3, content: 2)")
  }

  @Test("A model that leaves the source takes its hidden section along, and comes back selected")
  func leaving() {
    adapter.select(ItemPath(section: 7, item: 0))
    weak let before = controller(of: 7)
    list[id: 7]?.content = 1
    #expect(before != nil)
    list.update { $0.remove(id: 7) }
    #expect(before == nil)
    #expect(adapter.selectedViewModels == [])
    list.update { $0.append(Item(7)) }
    #expect(adapter.selectedPaths == [ItemPath(section: 49, item: 0)])
    #expect(controller(of: 7)?.likes == 0)
  }

  @Test("Another stage of the same source keeps state as well; another source does not")
  func otherStages() throws {
    let before = try #require(controller(of: 7))
    filter.setFilter { $0.id > 20 }
    let sorted = list.sorted(by: .descending(\.id))
    adapter.apply { ListSections(sorted) { Controller() } }
    #expect(controller(of: 7) === before)
    #expect(adapter.sectionIndex(of: Item(7)) == 42)
    list[id: 9]?.content = 5
    adapter.apply { ListSections(LiveList([Item(1)])) { Controller() } }
    adapter.apply { ListSections(sorted) { Controller() } }
    #expect(controller(of: 7) !== before)
  }

  @Test("An array in place of a stage keeps the sections that it shows, and no hidden ones")
  func arrayBetween() throws {
    let shown = try #require(controller(of: 30))
    weak let hidden = controller(of: 7)
    adapter.select(ItemPath(section: 7, item: 0))
    filter.setFilter { $0.id > 20 }
    #expect(hidden != nil)
    adapter.apply { ListSections((21..<50).reversed().map { Item($0) }) { Controller() } }
    #expect(controller(of: 30) === shown)
    #expect(hidden == nil)
    #expect(adapter.selectedViewModels == [])
    filter.setFilter { _ in true }
    adapter.apply { [filter] in ListSections(filter) { Controller() } }
    #expect(controller(of: 30) === shown)
    #expect(controller(of: 7)?.likes == 0)
    #expect(display.text.map(\.last) == (0..<50).map { "item \($0)" })
  }

  @Test("Hidden sections are released with their adapter and when they are no longer in the list")
  func release() {
    weak let first = controller(of: 7)
    weak let second = controller(of: 30)
    filter.setFilter { $0.id > 20 }
    #expect(first != nil)
    #expect(second != nil)
    adapter.apply { ListSections(oneRowEach: [Item(1)]) }
    #expect(first == nil)
    #expect(second == nil)
    weak var third: Controller?
    do {
      let other = ListAdapter(display: RecordingDisplay())
      let stage = list.filtered { _ in true }
      other.apply { ListSections(stage) { Controller() } }
      third = other.controller(Controller.self, at: 4)
      #expect(third != nil)
      stage.setFilter { _ in false }
    }
    #expect(third == nil)
  }

  @Test("An array in place of a stage selects nothing, and has the sections that the stage hid")
  func arrayOfAll() throws {
    let hidden = try #require(controller(of: 7))
    hidden.likes = 3
    filter.setFilter { $0.id > 20 }
    adapter.apply { ListSections(Array(list)) { Controller() } }
    #expect(controller(of: 7) === hidden)
    #expect(display.text[7].first == "Item(id: 7, content: 3)")
    let unasked = ListAdapter(display: UnaskingDisplay())
    unasked.apply { [filter] in ListSections(filter) { Controller() } }
    _ = unasked.rows(inSection: 1)
    filter.setFilter { $0.id != 22 }
    unasked.apply { ListSections(Array(list)) { Controller() } }
    #expect(!unasked.hasSelection)
    for section in 0..<50 {
      #expect(unasked.rows(inSection: section).first == AnyDiffable(Item(section)))
    }
  }

  @Test(
    "A section comes back with its state, whatever a controller reads meanwhile",
    arguments: [0, 1]
  )
  func readsMeanwhile(place: Int) throws {
    final class Reader: BindingSectionController {
      var likes = 0
      let read: (Int) -> Void
      init(_ read: @escaping (Int) -> Void) { self.read = read }
      func viewModels(for item: Item) -> [AnyDiffable] {
        read(1)
        return [AnyDiffable(Item(item.id, item.content + likes))]
      }
      func didUpdate(to model: Item) { read(0) }
    }
    let shown = list.filtered { _ in true }
    let reads = ListAdapter(display: display, scheduler: .immediate)
    reads.retentionLimit = 2
    var isReading = false
    let read = { [weak reads] (when: Int) in
      guard isReading && when == place, let reads else { return }
      for section in 0..<reads.sectionCount { _ = reads.rowCount(inSection: section) }
      _ = reads.path(of: Item(7), in: Item(7))
    }
    func apply(_ models: some SectionModels<Item>) {
      reads.apply { ListSections(models) { Reader(read) } }
    }
    apply(shown)
    let before = try #require(reads.controller(Reader.self, at: 7))
    before.likes = 5
    shown.setFilter { $0.id > 7 }
    isReading = true
    list.update { list in
      list[id: 30]?.content = 1
      shown.setFilter { _ in true }
    }
    #expect(reads.controller(Reader.self, at: 7) === before)
    #expect(display.rows[7] == [AnyDiffable(Item(7, 5))])
    // The same for a section that has left.
    apply((0..<50).filter { $0 != 7 }.map { Item($0) })
    apply((0..<50).map { Item($0, $0 == 9 ? 4 : 0) })
    #expect(reads.controller(Reader.self, at: 7) === before)
    #expect(display.rows[7] == [AnyDiffable(Item(7, 5))])
  }
}
