import BindingCore
import TestSupport
import Testing

/// Rows of which the odd ones may be selected, and those above 10 not deselected.
private final class OddController: BindingSectionController {
  let log: Log
  init(_ log: Log) { self.log = log }

  func viewModels(for model: Item) -> [AnyDiffable] {
    Heading(text: "")
    (model.id * 10..<model.id * 10 + 4).map { Item($0) }
  }

  private func number(_ viewModel: any Diffable) -> Int { (viewModel as? Item)?.id ?? -1 }

  func shouldSelect(_ viewModel: any Diffable, in model: Item) -> Bool {
    number(viewModel) % 2 == 1
  }
  func shouldDeselect(_ viewModel: any Diffable, in model: Item) -> Bool {
    number(viewModel) != 11
  }
  func didSelect(_ viewModel: any Diffable, in model: Item) { log.note("+\(number(viewModel))") }
  func didDeselect(_ viewModel: any Diffable, in model: Item) { log.note("-\(number(viewModel))") }
}

@Suite("Many rows selected at a time")
struct ManySelectedTests {
  private let log = Log()
  private let adapter = ListAdapter(display: RecordingDisplay())

  private func show(_ mode: SelectionMode) {
    adapter.selectionMode = mode
    adapter.apply { [log] in ListSections((0..<3).map { Item($0) }) { OddController(log) } }
  }

  @Test("All rows that may be are selected, told once, also to listeners, and sections asked once")
  func all() {
    show(.multiple)
    var updates = 0
    adapter.onUpdate { _ in updates += 1 }
    var deselected: [AnyDiffable] = []
    adapter.onEvent { if case .didDeselect(let row) = $0 { deselected.append(row) } }
    adapter.selectAll()
    #expect(log.take() == ["+1", "+3", "+11", "+13", "+21", "+23"])
    #expect(adapter.selectedPaths.map(\.item) == [2, 4, 2, 4, 2, 4])
    adapter.selectAll()
    #expect(log.take() == [])
    adapter.deselectAll()
    #expect(log.take() == ["-1", "-3", "-13", "-21", "-23"])
    #expect(deselected == [1, 3, 13, 21, 23].map { AnyDiffable(Item($0)) })
    #expect(adapter.selectedPaths == [path(1, 2)])
    #expect(updates == 2)
  }

  @Test("Rows by their paths, of which some are none, are selected or stay")
  func paths() {
    show(.multiple)
    let paths = [(0, 2), (0, 2), (2, 4), (2, 3), (7, 0), (0, -1), (0, 99), (0, 0)]
      .map { path($0, $1) }
    adapter.select(all: paths)
    #expect(log.take() == ["+1", "+23"])
    adapter.select(all: paths + [path(0, 4)])
    #expect(log.take() == ["+3"])
    adapter.deselect(all: [path(0, 4)])
    #expect(log.take() == ["-3"])
    adapter.deselect(all: paths.reversed())
    #expect(log.take() == ["-23", "-1"])
    #expect(!adapter.hasSelection)
  }

  @Test("Selecting rows asks their sections again once, and listeners hear of each row")
  func updates() {
    show(.multiple)
    var (asked, events): ([Int], [ListEvent]) = ([], [])
    adapter.onUpdate { asked.append($0.work.sectionsAsked) }
    adapter.onEvent { events.append($0) }
    let paths = [(0, 2), (0, 4), (2, 2)].map { path($0, $1) }
    adapter.select(all: paths)
    adapter.select(all: paths)
    // With the three sections that were loaded for it.
    #expect(asked == [5])
    #expect(events == [1, 3, 21].map { .didSelect(AnyDiffable(Item($0))) })
    events = []
    adapter.selectAll()
    #expect(events == [11, 13, 23].map { .didSelect(AnyDiffable(Item($0))) })
  }

  @Test("Where one row at most can be selected, all are not, and of several the last is")
  func modes() {
    show(.single)
    adapter.selectAll()
    #expect(log.take() == [] && !adapter.hasSelection)
    adapter.select(all: [path(0, 2), path(0, 4)])
    #expect(adapter.selectedPaths == [path(0, 4)])
  }

  @Test("Of a few in a long list, and of all, a data source tells from top to bottom")
  func dataSource() throws {
    let source = DiffableDataSource<Int, Item>(
      display: RecordingDisplay(),
      selectionMode: .multiple
    )
    var snapshot = source.snapshot()
    try snapshot.appendSections([0])
    try snapshot.append((0..<40).map { Item($0) })
    source.apply(snapshot)
    source.handlers.shouldSelect = { $0.id % 10 == 0 }
    source.handlers.didSelect = { [log] in log.note("+\($0.id)") }
    source.handlers.didDeselect = { [log] in log.note("-\($0.id)") }
    source.select(all: [30, 99, 10, 3])
    source.selectAll()
    source.deselect(all: [10, 5])
    source.deselectAll()
    #expect(log.take() == ["+30", "+10", "+0", "+20", "-10", "-0", "-20", "-30"])
    source.handlers.shouldSelect = { _ in true }
    source.selectAll()
    source.deselectAll()
    #expect(log.take().suffix(40) == (0..<40).map { "-\($0)" }[...])
    source.deselectAll()
    #expect(log.take() == [])
  }
}

@Suite("All selected in a list that is not loaded")
struct AllSelectedTests {
  private let log = Log()
  private let display = UnaskingDisplay()
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(display: display)
    adapter.selectionMode = .multiple
  }

  private func show(_ models: some SectionModels<Item>) {
    adapter.apply { [log] in ListSections(models) { OddController(log) } }
  }

  @Test("All of a long list are selected, and none again, by asking only what is loaded")
  func longList() {
    show((0..<10_000).map { Item($0) })
    _ = adapter.rows(inSection: 5)
    var asked: [Int] = []
    adapter.onUpdate { asked.append($0.work.sectionsAsked) }
    adapter.selectAll()
    #expect(log.take() == ["+51", "+53"])
    #expect(adapter.hasSelection)
    adapter.deselectAll()
    #expect(log.take() == ["-51", "-53"])
    #expect(!adapter.hasSelection)
    // With the section's own load before.
    #expect(asked == [2, 1])
    #expect((0..<10_000).count(where: adapter.isLoaded) == 1)
    #expect(display.selectionChanges == 2)
    #expect(!adapter.isSelected(path(4, 2)))
  }

  @Test("A section is asked and told when it is loaded, and its rows are as they are then")
  func loading() {
    show((0..<1_000).map { Item($0) })
    adapter.selectAll()
    #expect(log.take() == [])
    #expect(adapter.isSelected(path(7, 2)))
    #expect(log.take() == ["+71", "+73"])
    #expect(!adapter.isSelected(path(7, 1)))
    #expect(adapter.isSelected(RowIdentifier(.init(Item.self, 81), in: .init(Item.self, 8))))
    adapter.deselect(all: [path(9, 2)])
    #expect(log.take() == ["+81", "+83", "+91", "+93", "-91"])
    adapter.selectAll()
    #expect(log.take() == ["+91"])
    #expect(!adapter.isLoaded(section: 10))
    #expect(adapter.selectedPaths.count == 2_000)
    #expect(adapter.isLoaded(section: 999))
  }

  @Test("Nothing is selected once each row of a list that was selected as a whole is deselected")
  func deselectedOneByOne() {
    show((2..<20).map { Item($0) })
    adapter.selectAll()
    adapter.deselect(all: adapter.selectedPaths)
    #expect(!adapter.hasSelection)
  }

  @Test(
    "What comes later is not selected, nor what had left, as when all were loaded",
    arguments: [false, true]
  )
  func changes(isList: Bool) {
    func show(_ ids: [Int]) {
      let items = ids.map { Item($0) }
      isList ? self.show(IdentifiedList(items)) : self.show(items)
    }
    show(Array(0..<20))
    adapter.selectAll()
    _ = adapter.rows(inSection: 3)
    adapter.deselect(all: [path(3, 2), path(3, 4)])
    show([99] + Array(0..<20))
    #expect(!adapter.isSelected(path(0, 2)))
    #expect(adapter.isSelected(path(1, 2)))
    show([99, 0, 1, 2])
    show([99] + Array(0..<5))
    #expect(!adapter.isSelected(path(4, 2)))
    #expect(adapter.isSelected(path(3, 2)))
    show([50])
    #expect(!adapter.hasSelection)
    adapter.selectAll()
    #expect(adapter.hasSelection)
    adapter.restoreSelection([])
    #expect(!adapter.hasSelection)
  }

  @Test(
    "Once each section has left that was selected and never loaded, nothing is selected",
    arguments: [false, true]
  )
  func departures(isList: Bool) {
    var items = IdentifiedList((0..<6).map { Item($0) })
    func apply() { isList ? show(items) : show(Array(items)) }
    apply()
    _ = adapter.rows(inSection: 5)
    adapter.selectAll()
    items.append(Item(6))
    for id in 0..<5 {
      #expect(adapter.hasSelection)
      items.remove(id: id)
      apply()
    }
    #expect(adapter.hasSelection)
    items.remove(id: 5)
    apply()
    #expect(!adapter.hasSelection)
    #expect(adapter.sectionCount == 1)
  }

  @Test(
    "A section that was never loaded, leaves and comes back is selected again",
    arguments: [false, true]
  )
  func comingBack(isList: Bool) {
    var items = IdentifiedList((0..<6).map { Item($0) })
    func apply() { isList ? show(items) : show(Array(items)) }
    apply()
    adapter.selectAll()
    items.remove(id: 3)
    apply()
    items.insert(Item(3), at: 0)
    apply()
    #expect(adapter.isSelected(path(0, 2)))
    #expect(adapter.isSelected(path(1, 2)))
    #expect(log.take() == ["+31", "+33", "+1", "+3"])
  }

  @Test("Hidden sections that were never loaded are selected when they come back, later ones not")
  func hiddenDepartures() {
    let live = LiveList((0..<4).map { Item($0) })
    let shown = live.filtered { _ in true }
    show(shown)
    adapter.selectAll()
    shown.setFilter { $0.id % 10 == 0 }
    live.update { $0.remove(id: 1) }
    live.update { $0.append(Item(1)) }
    live.update { $0.append(Item(30)) }
    shown.setFilter { _ in true }
    let paths = (0..<5).map { path($0, 2) }
    #expect(adapter.models == [0, 2, 3, 1, 30].map { AnyDiffable(Item($0)) })
    #expect(paths.map(adapter.isSelected) == [true, true, true, true, false])
    adapter.selectAll()
    shown.setFilter { _ in false }
    #expect(!adapter.hasSelection)
    live.update { $0.removeAll() }
    #expect(!adapter.hasSelection)
  }

  @Test("A controller that shows what it was told shows it when its section is loaded")
  func toldRows() {
    final class Checked: BindingSectionController {
      var isChecked = false

      func viewModels(for item: Item) -> [AnyDiffable] { Item(item.id, isChecked ? 1 : 0) }
      func didSelect(_ viewModel: any Diffable, in model: Item) { isChecked = true }
    }
    adapter.apply { ListSections((0..<9).map { Item($0) }) { Checked() } }
    adapter.selectAll()
    #expect(adapter.rows(inSection: 4) == [AnyDiffable(Item(4, 1))])
  }
}
