import BindingCore
import Testing
import TestSupport

/// Sections whose models a stage hides, while their runs or their numbers change.
@Suite("State that is kept while the source has the model")
struct KeptStateTests {
  private final class Controller: BindingSectionController {
    var likes = 0
    func viewModels(for item: Item) -> [AnyDiffable] { Item(item.id, likes) }
    func didSelect(_ viewModel: any Diffable, in model: Item) { likes += 1 }
  }

  private let list = LiveList((0..<20).map { Item($0) })
  private let adapter = ListAdapter(display: RecordingDisplay())
  private let feed: LiveFilter<Item>
  private let pins = LiveList<Item>()

  init() {
    adapter.selectionMode = .multiple
    feed = list.filtered { _ in true }
    show(pinned: [])
    adapter.select(path(7, 0))
  }

  /// Shows pinned items, which are out of the feed, above the feed.
  private func show(pinned: [Int]) {
    adapter.apply { [feed] in
      if !pinned.isEmpty { ListSections(pinned.map { Item($0) }) { Controller() } }
      ListSections(feed) { Controller() }
    }
  }

  private func likes(of id: Int, in other: ListAdapter? = nil) -> Int? {
    let adapter = other ?? self.adapter
    return adapter.sectionIndex(of: Item(id))
      .flatMap { adapter.controller(Controller.self, at: $0)?.likes }
  }

  /// Whether item 7, and nothing else, is liked and selected.
  private var isKept: Bool {
    likes(of: 7) == 1 && adapter.selectedViewModels == [AnyDiffable(Item(7, 1))]
      && adapter.selectedPaths.map(\.section) == adapter.sectionIndex(of: Item(7)).map { [$0] }
  }

  @Test("Another run of the same controllers appears, exchanges an element and goes")
  func runs() {
    feed.setFilter { $0.id > 9 }
    show(pinned: [1])
    show(pinned: [1, 12])
    show(pinned: [12, 2])
    show(pinned: [3])
    show(pinned: [])
    #expect(adapter.selectedViewModels == [] && adapter.selectedIdentifiers.count == 1)
    feed.setFilter { _ in true }
    #expect(isKept)
  }

  @Test("A hidden element is pinned, and hidden again when it is no longer pinned")
  func pinned() {
    feed.setFilter { $0.id > 9 }
    show(pinned: [1])
    show(pinned: [1, 7])
    #expect(isKept)
    show(pinned: [1])
    #expect(likes(of: 7) == nil)
    show(pinned: [])
    feed.setFilter { _ in true }
    #expect(isKept)
  }

  @Test("A pinned element that the feed has as well leaves the feed, and stays the same")
  func shownTwice() {
    show(pinned: [7, 4])
    #expect(isKept)
    feed.setFilter { $0.id < 3 }
    show(pinned: [4])
    #expect(likes(of: 7) == nil)
    list[id: 5]?.content = 1
    feed.setFilter { $0.id < 9 }
    #expect(isKept)
  }

  @Test("A live list of pinned elements, edited in one turn with what the feed shows")
  func livePins() {
    let queue = UpdateQueue()
    let adapter = ListAdapter(display: RecordingDisplay(), scheduler: queue.scheduler)
    adapter.apply { [pins, feed] in
      ListSections(pins) { Controller() }
      ListSections(feed) { Controller() }
    }
    adapter.controller(Controller.self, at: 7)?.likes = 5
    feed.setFilter { $0.id > 9 }
    queue.flush()
    pins.update { $0.append(Item(7)) }
    feed.setFilter { $0.id > 8 }
    queue.flush()
    #expect(likes(of: 7, in: adapter) == 5)
    feed.setFilter { _ in true }
    queue.flush()
    #expect(adapter.sectionCount == 20)
    pins.update { $0.removeAll() }
    feed.setFilter { $0.id < 3 }
    queue.flush()
    #expect(likes(of: 7, in: adapter) == nil)
    feed.setFilter { _ in true }
    queue.flush()
    #expect(likes(of: 7, in: adapter) == 5)
  }

  enum Renumbering: CaseIterable {
    case fresh, removeAll, removed, moved, replaced
  }

  @Test(
    "A hidden element gets another number, or is hidden while it gets one",
    arguments: Renumbering.allCases,
    [true, false]
  )
  func renumbered(how: Renumbering, isHiddenBefore: Bool) {
    let queue = UpdateQueue()
    let adapter = ListAdapter(display: RecordingDisplay(), scheduler: queue.scheduler)
    adapter.selectionMode = .multiple
    adapter.apply { ListSections(feed) { Controller() } }
    adapter.select(path(7, 0))
    if isHiddenBefore {
      feed.setFilter { $0.id != 7 }
      queue.flush()
    }
    let fresh = ([30, 31] + (1..<20).reversed()).map { Item($0) }
    switch how {
    case .fresh: list.update { $0 = IdentifiedList(fresh) }
    case .replaced: list.replace(with: fresh)
    case .removeAll:
      list.update {
        $0.removeAll()
        $0.append(contentsOf: fresh)
      }
    case .removed:
      list.update {
        $0.remove(id: 3)
        $0.remove(id: 7)
        $0.append(Item(30))
        $0.append(Item(7))
      }
    case .moved: list.update { $0.move(id: 7, to: 0) }
    }
    feed.setFilter { $0.id != 7 }
    queue.flush()
    #expect(adapter.selectedViewModels == [] && adapter.selectedIdentifiers.count == 1)
    feed.setFilter { _ in true }
    queue.flush()
    let index = adapter.sectionIndex(of: Item(7))
    #expect(index != nil && adapter.selectedPaths.map(\.section) == [index])
    #expect(adapter.controller(Controller.self, at: index ?? 0)?.likes == 1)
    #expect(adapter.models.compactMap { $0.value(as: Item.self) } == Array(list.value))
  }

  @Test("An element that was left out, as another run had it, is shown once that has it no more")
  func leftOut() {
    let (display, adapter) = (RecordingDisplay(), ListAdapter(display: RecordingDisplay()))
    pins.update { $0.append(Item(2)) }
    adapter.show(on: display)
    adapter.apply { [pins] in
      ListSections(pins) { Controller() }
      ListSections([Item(2), Item(30)]) { Controller() }
    }
    #expect(display.rows == [2, 30].map { [AnyDiffable(Item($0))] })
    adapter.controller(Controller.self, at: 0)?.likes = 4
    adapter.apply(Item(30, 1))
    pins.replace(with: [Item(5)])
    #expect(adapter.models == [5, 2, 30].map { AnyDiffable(Item($0, $0 == 30 ? 1 : 0)) })
    #expect(adapter.controller(Controller.self, at: 1)?.likes == 4)
    #expect(display.rows.count == 3)
  }

  @Test("What is removed in one turn and added in the next has a new controller, and is selected")
  func removed() {
    feed.setFilter { $0.id != 7 }
    show(pinned: [1])
    list.update { $0.remove(id: 7) }
    #expect(adapter.selectedViewModels == [])
    list.update { $0.append(Item(7)) }
    feed.setFilter { _ in true }
    show(pinned: [])
    #expect(likes(of: 7) == 0 && adapter.selectedPaths.count == 1)
  }
}
