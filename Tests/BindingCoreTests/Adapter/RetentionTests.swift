import BindingCore
import Testing
import TestSupport

@Suite("Sections that left and come back")
struct RetentionTests {
  private final class Controller: BindingSectionController {
    let context = SectionContext()
    var likes = 0
    var updates: [Int] = []

    func viewModels(for item: Item) -> [AnyDiffable] { Item(item.id, item.content + likes) }
    func didUpdate(to model: Item) { updates.append(model.content) }
    func didSelect(_ viewModel: any Diffable, in model: Item) { likes += 1 }
  }

  private let display = RecordingDisplay()
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: display)
    adapter.selectionMode = .multiple
    adapter.retentionLimit = 3
  }

  private func apply(_ items: [Item]) { adapter.apply { ListSections(items) { Controller() } } }

  private func apply(_ ids: some Sequence<Int>) { apply(ids.map { Item($0) }) }

  private func controller(of id: Int) -> Controller? {
    adapter.sectionIndex(of: Item(id)).flatMap { adapter.controller(Controller.self, at: $0) }
  }

  private var shown: [Item] { display.rows.flatMap { $0.compactMap { $0.value(as: Item.self) } } }

  @Test("A model that comes back has its controller, selection and rows")
  func comeBack() throws {
    apply(0..<5)
    adapter.select(path(2, 0))
    let before = try #require(controller(of: 2))
    apply([0, 1, 3, 4])
    #expect(adapter.selectedPaths == [])
    #expect(adapter.selectedViewModels == [])
    #expect(before.context.sectionIndex == nil)
    apply([Item(7), Item(2, 10), Item(3)])
    #expect(controller(of: 2) === before)
    #expect(before.updates == [0, 10])
    #expect(before.context.sectionIndex == 1)
    #expect(adapter.selectedPaths == [path(1, 0)])
    #expect(shown == [Item(7), Item(2, 11), Item(3)])
    #expect(adapter.sectionIndex(ofController: before) == 1)
    before.likes = 5
    before.context.setNeedsUpdate()
    #expect(shown[1] == Item(2, 15))
  }

  @Test("None are kept by default; beyond the limit the ones that left first are dropped")
  func limit() {
    apply(0..<6)
    weak let (first, second) = (controller(of: 1), controller(of: 4))
    apply([5, 1, 2, 3, 4])
    apply([1, 2, 3])
    #expect(second != nil)
    apply([2, 3])
    #expect(first != nil)
    apply([3])
    #expect(second != nil)
    apply([9])
    // 0, 5 and 4 were too many, in this order.
    #expect(second == nil)
    #expect(first != nil)
    adapter.retentionLimit = 0
    #expect(first == nil)
    weak let third = controller(of: 9)
    #expect(third != nil)
    apply([] as [Int])
    #expect(third == nil)
    #expect(ListAdapter(display: display).retentionLimit == 0)
  }

  @Test("They are released with the adapter, and by a reload that replaces controllers")
  func release() {
    apply(0..<3)
    weak let first = controller(of: 0)
    apply([1, 2])
    #expect(first != nil)
    adapter.reload(keepingControllers: false)
    #expect(first == nil)
    weak var second: Controller?
    do {
      let other = ListAdapter(display: RecordingDisplay())
      other.retentionLimit = 10
      other.apply { ListSections([Item(1)]) { Controller() } }
      second = other.controller(Controller.self, at: 0)
      other.apply { ListSections([Item(2)]) { Controller() } }
      #expect(second != nil)
    }
    #expect(second == nil)
  }

  @Test("Rows that need no controller are those of the closure applied last")
  func closures() {
    for text in ["a", "b", "c"] {
      adapter.apply { ListSections(text == "b" ? [] : [Item(1)]) { _ in text } }
    }
    #expect(display.text == [["c"]])
    let list = LiveList([Item(1), Item(2)])
    let filter = list.filtered { $0.content == 0 }
    adapter.apply { ListSections(filter) { "a \($0.id)" } }
    list[id: 1]?.content = 1
    adapter.apply { ListSections(filter) { "b \($0.id)" } }
    list[id: 1]?.content = 0
    #expect(display.text == [["b 1"], ["b 2"]])
  }

  @Test("A run that comes back, and a model that leaves a live list and returns, have them too")
  func otherRuns() {
    let list = LiveList((0..<4).map { Item($0) })
    let history = History(of: list)
    adapter.apply { ListSections(list) { Controller() } }
    adapter.select(path(1, 0))
    history.update { $0.remove(id: 1) }
    #expect(shown.map(\.id) == [0, 2, 3])
    history.undo()
    #expect(shown == [Item(0), Item(1, 1), Item(2), Item(3)])
    adapter.retentionLimit = 10
    adapter.apply { ListSections(oneRowEach: [Item(9)]) }
    adapter.apply { ListSections([Item(1), Item(5)]) { Controller() } }
    #expect(shown == [Item(1, 1), Item(5)])
    #expect(adapter.selectedPaths == [path(0, 0)])
  }

  @Test("What is kept equals a replay with the newest few that left", arguments: seeds(8))
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limit = Int.random(in: 0..<8, using: &random)
    adapter.retentionLimit = limit
    var ids: [Int] = []
    var likes: [Int: Int] = [:]
    var chosen: Set<Int> = []
    var left: [Int] = []
    for step in 0..<40 {
      if !ids.isEmpty, Bool.random(using: &random) {
        let index = Int.random(in: ids.indices, using: &random)
        adapter.select(path(index, 0))
        likes[ids[index], default: 0] += 1
        chosen.insert(ids[index])
      }
      let count = Int.random(in: 0..<15, using: &random)
      let new = Array((0..<20).shuffled(using: &random).prefix(count))
      // In the order of the list before, as they leave together.
      left += ids.filter { !new.contains($0) }
      left.removeAll(where: new.contains)
      let dropped = left.prefix(max(0, left.count - limit))
      left.removeFirst(dropped.count)
      for id in dropped { likes[id] = nil }
      ids = new
      apply(ids)
      #expect(shown == ids.map { Item($0, likes[$0] ?? 0) }, "step \(step)")
      let selected = Set(adapter.selectedViewModels.compactMap { $0.value(as: Item.self)?.id })
      #expect(selected == chosen.intersection(ids), "step \(step)")
    }
  }

  @Test("Sections that leave at once leave from top to bottom, wherever they were before")
  func order() {
    let adapter = ListAdapter(display: UnaskingDisplay())
    adapter.retentionLimit = 1
    var list = IdentifiedList((0..<50).map { Item($0) })
    func apply() { adapter.apply { ListSections(list) { Controller() } } }
    apply()
    for id in [3, 20, 40] { _ = adapter.rowCount(inSection: id) }
    weak let (last, other) = (
      adapter.controller(Controller.self, at: 3), adapter.controller(Controller.self, at: 40)
    )
    list.move(id: 3, to: 49)
    apply()
    list.removeAll { $0.id != 49 }
    apply()
    #expect(last != nil && other == nil)
  }
}
