import BindingCore
import TestSupport
import Testing

private struct Heading: Diffable, Equatable {
  static var rowRole: RowRole { .header }
  var diffIdentifier: Int { 0 }
}

/// Rows of which the odd ones may be selected, and those above 10 not deselected.
private final class OddController: BindingSectionController {
  let log: (String) -> Void
  init(log: @escaping (String) -> Void) { self.log = log }

  func viewModels(for model: Item) -> [AnyDiffable] {
    Heading()
    (model.id * 10..<model.id * 10 + 4).map { Item($0) }
  }

  private func number(_ viewModel: any Diffable) -> Int { (viewModel as? Item)?.id ?? -1 }

  func shouldSelect(_ viewModel: any Diffable, in model: Item) -> Bool {
    number(viewModel) % 2 == 1
  }
  func shouldDeselect(_ viewModel: any Diffable, in model: Item) -> Bool {
    number(viewModel) != 11
  }
  func didSelect(_ viewModel: any Diffable, in model: Item) { log("+\(number(viewModel))") }
  func didDeselect(_ viewModel: any Diffable, in model: Item) { log("-\(number(viewModel))") }
}

@Suite("Many rows selected at a time")
struct ManySelectedTests {
  private final class Log { var lines: [String] = [] }
  private let log = Log()
  private let adapter = ListAdapter(display: RecordingDisplay())

  private func show(_ mode: SelectionMode) {
    let log = log
    adapter.selectionMode = mode
    adapter.apply {
      ListSections((0..<3).map { Item($0) }) { OddController { log.lines.append($0) } }
    }
  }

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test("All rows that may be are selected and told once, and each section is asked once")
  func all() {
    show(.multiple)
    var updates = 0
    let token = adapter.onUpdate { _ in updates += 1 }
    adapter.selectAll()
    #expect(take() == ["+1", "+3", "+11", "+13", "+21", "+23"])
    #expect(adapter.selectedPaths.map(\.item) == [2, 4, 2, 4, 2, 4])
    adapter.selectAll()
    #expect(take() == [])
    adapter.deselectAll()
    #expect(take() == ["-1", "-3", "-13", "-21", "-23"])
    #expect(adapter.selectedPaths == [ItemPath(section: 1, item: 2)])
    #expect(updates == 2)
    adapter.removeListener(token)
  }

  @Test("Rows by their paths, of which some are none, are selected or stay")
  func paths() {
    show(.multiple)
    let paths = [(0, 2), (0, 2), (2, 4), (2, 3), (7, 0), (0, -1), (0, 99), (0, 0)]
      .map { ItemPath(section: $0, item: $1) }
    adapter.select(all: paths)
    #expect(take() == ["+1", "+23"])
    adapter.select(all: paths + [ItemPath(section: 0, item: 4)])
    #expect(take() == ["+3"])
    adapter.deselect(all: [ItemPath(section: 0, item: 4)])
    #expect(take() == ["-3"])
    adapter.deselect(all: paths.reversed())
    #expect(take() == ["-23", "-1"])
    #expect(!adapter.hasSelection)
  }

  @Test("Where one row at most can be selected, all are not, and of several the last is")
  func modes() {
    show(.single)
    adapter.selectAll()
    #expect(take() == [] && !adapter.hasSelection)
    adapter.select(all: [ItemPath(section: 0, item: 2), ItemPath(section: 0, item: 4)])
    #expect(adapter.selectedPaths == [ItemPath(section: 0, item: 4)])
  }

  @Test("Of a few in a long list, and of all, a data source tells from top to bottom")
  func dataSource() throws {
    let log = log
    let source = DiffableDataSource<Int, Item>(
      display: RecordingDisplay(),
      selectionMode: .multiple
    )
    var snapshot = source.snapshot()
    try snapshot.appendSections([0])
    try snapshot.append((0..<40).map { Item($0) })
    source.apply(snapshot)
    source.handlers.shouldSelect = { $0.id % 10 == 0 }
    source.handlers.didSelect = { log.lines.append("+\($0.id)") }
    source.handlers.didDeselect = { log.lines.append("-\($0.id)") }
    source.select(all: [30, 99, 10, 3])
    source.selectAll()
    source.deselect(all: [10, 5])
    source.deselectAll()
    #expect(take() == ["+30", "+10", "+0", "+20", "-10", "-0", "-20", "-30"])
    source.handlers.shouldSelect = { _ in true }
    source.selectAll()
    source.deselectAll()
    #expect(take().suffix(40) == (0..<40).map { "-\($0)" }[...])
    source.deselectAll()
    #expect(take() == [])
  }
}
