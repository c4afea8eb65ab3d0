import BindingCore
import TestSupport
import Testing

/// A value whose identifier may be NaN, which is not equal to itself.
private struct Reading: Diffable, Equatable {
  var id: Double
  var note = 0
  var diffIdentifier: Double { id }

  init(_ id: Double, _ note: Int = 0) {
    self.id = id
    self.note = note
  }
}

/// Nothing finds an element whose identifier is not equal to itself, but its position is known.
@Suite("Identifiers that are not equal to themselves")
struct UnequalIdentifierTests {
  private let nan = Reading(.nan, 7)

  private func notes(_ readings: some Sequence<Reading>) -> [Int] { readings.map(\.note) }

  private func shown(_ display: RecordingDisplay) -> [[Int]] {
    display.rows.map { $0.compactMap { $0.value(as: Reading.self)?.note } }
  }

  // MARK: Lists

  @Test("Each edit of a list by position finds such an element")
  func listEdits() {
    var list = IdentifiedList([Reading(1, 1), nan, Reading(2, 2), Reading(.nan, 8)])
    #expect(list.remove(at: 1).note == 7)
    #expect(notes(list) == [1, 2, 8])
    list.swapAt(0, 2)
    list.move(0..<1, to: 2)
    list.insert(nan, at: 1)
    #expect(notes(list) == [2, 7, 1, 8])
    list.reverse()
    list.sort { $0.note < $1.note }
    #expect(notes(list) == [1, 2, 7, 8])
    list.removeAll { $0.note == 7 }
    list.append(contentsOf: [nan, nan])
    list.append(nan)
    #expect(list.count == 6)
    list.removeSubrange(2..<4)
    #expect(notes(list.map { Reading($0.id, $0.note + 1) }) == [2, 3, 8, 8])
    #expect(list.brokenInvariant() == nil)
    while !list.isEmpty { list.remove(at: list.count - 1) }
    #expect(list.brokenInvariant() == nil)
    list.replaceAll(with: [nan, Reading(3, 3), nan])
    list.replaceAll(with: [Reading(3, 4), nan])
    #expect(notes(list) == [4, 7])
    list[id: 3]?.id = .nan
    list[id: .nan] = Reading(.nan, 9)
    #expect(notes(list) == [4, 7, 9])
    #expect(list.brokenInvariant() == nil)
    list.removeFirst()
    list.removeLast()
    list.removeAll()
    #expect(list.isEmpty)
  }

  @Test("Versions of a list are compared by number, so such an element stays in its place")
  func versions() {
    var list = IdentifiedList([nan, Reading(1)])
    let before = list
    list.append(Reading(2))
    list[id: 1]?.note = 5
    let changes = Changeset(from: before, to: list)
    #expect(Array(changes.inserts) == [2] && changes.deletes.isEmpty)
    list.remove(at: 0)
    #expect(Array(Changeset(from: before, to: list).deletes) == [0])
  }

  @Test("A live list is emptied, edited inside an edit, and followed")
  func live() {
    let list = LiveList([nan, Reading(1, 1), Reading(.nan, 8)])
    let sorted = list.sorted(by: .ascending(\.note))
    let shown = list.filtered { $0.note != 8 }
    #expect(notes(sorted) == [1, 7, 8])
    list.update { outer in
      list.append(Reading(2, 2))
      list.remove(at: 0)
      outer.append(Reading(3, 3))
    }
    #expect(notes(list).sorted() == [1, 2, 3, 8])
    #expect(notes(sorted) == [1, 2, 3, 8])
    list.update { outer in
      list.append(Reading(4, 4))
      outer.append(Reading(.nan, 9))
    }
    #expect(notes(sorted) == [1, 2, 3, 4, 8, 9])
    #expect(notes(shown).sorted() == [1, 2, 3, 4, 9])
    list.replace(with: [nan])
    list.append(nan)
    list.insert(nan, at: 0)
    while !list.isEmpty { _ = list.remove(at: 0) }
    #expect(sorted.isEmpty && list.value.brokenInvariant() == nil)
  }

  // MARK: Snapshots

  @Test("Live elements are grouped into sections of which one has no equal identifier")
  func grouping() throws {
    let live = LiveList([Reading(1, 1), Reading(2, 2), Reading(3, 3)])
    let key: [Int: Double] = [1: 0.5, 2: .nan, 3: 0.5]
    var snapshot = Snapshot(grouping: live) { key[$0.note] ?? 0 }
    #expect(snapshot.sectionCount == 2 && snapshot.itemCount == 3)
    #expect(notes(snapshot.items) == [1, 3, 2])
    #expect(snapshot.item(at: ItemPath(section: 1, item: 0))?.note == 2)
    #expect(snapshot.path(of: 2) == ItemPath(section: 1, item: 0))
    #expect(snapshot.section(containing: 2)?.isNaN == true)
    #expect(snapshot.section(at: 1)?.isNaN == true)
    try snapshot.append([Reading(4, 4)])
    try snapshot.move(1, after: 4)
    #expect(notes(snapshot.items) == [3, 2, 4, 1])
    try snapshot.moveSection(0.5, after: 0.5)
    snapshot.removeSections([.nan])
    snapshot.removeAllItems()
    #expect(snapshot.sectionCount == 2 && snapshot.itemCount == 0)
    try snapshot.appendSections([.nan, 2])
    try snapshot.insertSections([.nan], before: 2)
    try snapshot.append([Reading(1)], to: 2)
    #expect(snapshot.sectionCount == 5)
    #expect(snapshot.brokenInvariant() == nil)
    #expect(!snapshot.description.isEmpty)
  }

  @Test("A change in such a section is found, and shown")
  func changeInSection() throws {
    let display = RecordingDisplay()
    let source = DiffableDataSource<Double, Reading>(display: display, selectionMode: .multiple)
    source.handlers.canReorder = { _ in true }
    var snapshot = Snapshot<Double, Reading>()
    try snapshot.appendSections([1, .nan])
    try snapshot.append([Reading(1, 1)])
    source.apply(snapshot)
    try snapshot.append([Reading(2, 2), nan])
    try snapshot.update(Reading(1, 5))
    source.apply(snapshot)
    #expect(shown(display) == [[], [5, 2, 7]])
    source.selectAll()
    source.deselect(all: [1, 2, .nan])
    #expect(!source.hasSelection)
    source.reorder(1, after: 2)
    #expect(shown(display) == [[], [2, 5, 7]])
    source.reorder(2, toEndOf: 1)
    source.update { _ = $0.removeAll { $0.note == 7 } }
    #expect(shown(display) == [[2], [5]])
    source.update { $0.removeAll() }
    #expect(shown(display) == [])
  }

  @Test("Items whose identifiers are not equal to themselves are replaced and deleted by position")
  func items() throws {
    var snapshot = Snapshot<Int, Reading>()
    try snapshot.appendSections([0, 1])
    try snapshot.append([nan, Reading(1, 1), Reading(.nan, 8)], to: 0)
    try snapshot.replaceItems(in: 0, with: [Reading(.nan, 9), Reading(1, 1)])
    #expect(notes(snapshot.items) == [9, 1])
    try snapshot.insert([nan], before: 1)
    #expect(snapshot.removeAll { $0.note == 9 }.count == 1)
    #expect(notes(snapshot.items) == [7, 1])
    try snapshot.append([nan], to: 1)
    #expect(notes(snapshot.items(in: 1)) == [7])
    snapshot.removeSections([0])
    snapshot.removeAllItems()
    #expect(snapshot.itemCount == 0 && snapshot.brokenInvariant() == nil)
    snapshot = try Snapshot { SnapshotSection(0, [nan, Reading(1, 1), nan, Reading(1, 2)]) }
    #expect(notes(snapshot.items) == [7, 1, 7] && snapshot.brokenInvariant() == nil)
  }

  @Test("An item that is moved to the end of a section takes no such item away")
  func reorder() throws {
    let source = DiffableDataSource<Int, Reading>(display: RecordingDisplay())
    source.handlers.canReorder = { _ in true }
    source.apply(try Snapshot { SnapshotSection(0, [Reading(1, 1), nan, Reading(2, 2)]) })
    source.reorder(1, toEndOf: 0)
    #expect(notes(source.snapshot().items) == [7, 2, 1])
  }

  // MARK: Trees

  @Test("A tree keeps such items, though nothing finds them by their identifiers")
  func trees() throws {
    var tree = SectionSnapshot<Reading>()
    try tree.append([Reading(1, 1), nan, Reading(2, 2)])
    try tree.append([Reading(.nan, 8), Reading(3, 3)], to: 1)
    try tree.expand([1])
    #expect(notes(tree.items) == [1, 8, 3, 7, 2])
    #expect(notes(tree.visibleItems) == [1, 8, 3, 7, 2])
    #expect(notes(tree.rootItems) == [1, 7, 2])
    try tree.insert([Reading(4, 4)], before: 2)
    try tree.insert([Reading(5, 5)], after: 1)
    #expect(notes(tree.items) == [1, 8, 3, 5, 7, 4, 2])
    #expect(notes(tree.snapshot(of: 1).items) == [8, 3])
    var other = SectionSnapshot<Reading>()
    try other.append([nan])
    try tree.replace(childrenOf: 1, using: other)
    #expect(notes(tree.items) == [1, 7, 5, 7, 4, 2])
    try tree.append(other)
    tree.remove(ids: [1, .nan])
    #expect(notes(tree.items) == [5, 7, 4, 2, 7])
    let display = RecordingDisplay()
    let source = DiffableDataSource<Double, Reading>(display: display)
    source.apply(tree, to: 1)
    source.apply(tree, to: .nan)
    source.apply(tree, to: .nan)
    #expect(display.rows.flatMap { $0 }.count == source.snapshot().itemCount)
    #expect(source.snapshot().brokenInvariant() == nil)
    tree.removeAll()
    #expect(tree.items.isEmpty)
  }

  // MARK: Groups

  @Test("Groups, some of whose keys are not equal to themselves, are shown as they are")
  func groups() {
    let live = LiveList((0..<6).map { Reading(Double($0), $0) })
    let keys: [Int: Double] = [0: 11, 1: .nan, 2: 12, 3: .nan, 4: 11, 5: 13]
    let groups = live.grouped { (reading: Reading) in Reading(keys[reading.note % 6] ?? 0) }
    let display = RecordingDisplay()
    let source = DiffableDataSource<Double, Reading>(display: display)
    source.follow(groups)
    let adapterDisplay = RecordingDisplay()
    let adapter = ListAdapter(display: adapterDisplay)
    adapter.apply { ListSections(groups) }
    func check() {
      let expected = groups.map { group in group.elements.map(\.note) }
      #expect(shown(display) == expected)
      let rows = adapterDisplay.rows.map { rows in
        rows.dropFirst().compactMap { $0.value(as: Reading.self)?.note }
      }
      #expect(rows == expected)
    }
    check()
    for id in [5, 1, 0, 2, 3] {
      live[id: Double(id)]?.note += 1
      check()
    }
    live.update { $0.insert(nan, at: 1) }
    check()
    live.update { $0.move(id: 4, to: 0) }
    check()
    live.remove(at: 2)
    check()
    live.update { $0.reverse() }
    check()
    live.removeAll()
    check()
  }

  @Test("A section that follows elements, one of which is not equal to itself, shows them")
  func followed() {
    let live = LiveList([Reading(1, 1), nan, Reading(2, 2)])
    let display = RecordingDisplay()
    let source = DiffableDataSource<Int, Reading>(display: display)
    source.follow(live, in: 0)
    func check() { #expect(shown(display) == [notes(live)]) }
    check()
    live.append(Reading(3, 3))
    check()
    live.update { $0.move(1..<2, to: 0) }
    check()
    live.remove(at: 0)
    check()
    live.update { $0.insert(nan, at: 2) }
    check()
  }

  // MARK: Adapters

  @Test("Each call of an adapter copes with such models and rows")
  func adapter() {
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.selectionMode = .multiple
    adapter.retentionLimit = 4
    var handled: [Int] = []
    let models = [nan, Reading(1, 1), Reading(.nan, 8)]
    func apply(_ models: [Reading]) {
      adapter.apply {
        ListSections(oneRowEach: models) { handled.append($0.note) }
        ListSections(header: "list", rows: IdentifiedList(models))
      }
    }
    apply(models)
    #expect(shown(display).flatMap { $0 } == [7, 1, 8, 7, 1, 8])
    adapter.select(ItemPath(section: 0, item: 0))
    #expect(handled == [7])
    adapter.highlight(ItemPath(section: 0, item: 0))
    adapter.selectAll()
    adapter.setVisibleRows((0..<4).map { ItemPath(section: $0, item: 0) })
    apply(models.reversed())
    #expect(shown(display).flatMap { $0 } == [8, 1, 7, 8, 1, 7])
    _ = (adapter.selectedPaths, adapter.selectedViewModels, adapter.selectedIdentifiers)
    adapter.apply(nan)
    adapter.setNeedsUpdate(of: nan)
    adapter.moveSection(of: nan, to: 0)
    adapter.deselectAll()
    adapter.reload()
    adapter.reload(keepingControllers: false)
    apply([])
    apply(models)
    #expect(shown(display).flatMap { $0 } == [7, 1, 8, 7, 1, 8])
  }

  @Test("Live sections with such models are hidden and shown again")
  func liveSections() {
    let live = LiveList([nan, Reading(1, 1), Reading(.nan, 8)])
    let filter = live.filtered { _ in true }
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.selectionMode = .multiple
    adapter.apply { ListSections(oneRowEach: filter) }
    adapter.selectAll()
    for _ in 0..<3 {
      filter.setFilter { $0.note != 7 }
      #expect(display.rows.count == 2)
      live.append(Reading(.nan, 9))
      filter.setFilter { _ in true }
      #expect(display.rows.count == live.count)
      _ = (adapter.selectedPaths, adapter.selectedViewModels)
      live.remove(at: live.count - 1)
      #expect(display.rows.count == 3)
    }
    while !live.isEmpty { live.remove(at: 0) }
    #expect(display.rows.isEmpty)
  }

  @Test("A section of such a model is not retained, because nothing can bring it back")
  func retained() {
    final class Controller: BindingSectionController {
      func viewModels(for reading: Reading) -> [AnyDiffable] { reading }
    }
    let adapter = ListAdapter(display: RecordingDisplay())
    adapter.retentionLimit = 2
    let apply = { (readings: [Reading]) in
      adapter.apply { ListSections(readings) { Controller() } }
    }
    apply([nan, Reading(1)])
    weak let (lost, kept) = (
      adapter.controller(Controller.self, at: 0), adapter.controller(Controller.self, at: 1)
    )
    #expect(lost != nil && kept != nil)
    apply([])
    #expect(lost == nil && kept != nil)
    for _ in 0..<3 { apply([nan]) }
    apply([Reading(1)])
    #expect(kept != nil && adapter.controller(Controller.self, at: 0) === kept)
  }

  @Test("Such rows are selected nowhere, however often they are chosen or awaited")
  func selection() {
    let adapter = ListAdapter(display: RecordingDisplay())
    adapter.selectionMode = .multiple
    adapter.restoreSelection([RowIdentifier(.init(Reading.self, .nan))])
    #expect(!adapter.hasSelection)
    adapter.apply { ListSections(oneRowEach: [nan, Reading(1)]) }
    for _ in 0..<3 {
      adapter.select(ItemPath(section: 0, item: 0))
      adapter.selectAll()
    }
    #expect(adapter.selectedIdentifiers.count == 1)
    adapter.deselectAll()
    #expect(adapter.selectedIdentifiers.isEmpty && !adapter.hasSelection)
    let source = DiffableDataSource<Int, Reading>(display: RecordingDisplay())
    source.selectionMode = .multiple
    source.restoreSelection([.nan])
    #expect(source.selectedIdentifiers.isEmpty && !source.hasSelection)
  }

  // MARK: Pages

  @Test("Elements of pages whose identifiers are not equal to themselves are shown, and refreshed")
  func pages() async throws {
    let list = LiveList<Reading>()
    let nan = nan
    let pages = PagedList<Reading, Int>(list) { cursor in
      let page = cursor ?? 0
      return Page([Reading(Double(page), page), nan], next: page < 2 ? page + 1 : nil)
    }
    pages.load(.next)
    await pages.run { pages.isLoading }
    pages.load(.next)
    await pages.run { pages.isLoading }
    #expect(notes(list) == [0, 7, 1, 7])
    pages.refresh()
    await pages.run { pages.isLoading }
    #expect(notes(list) == [0, 7, 1, 7])
    #expect(list.value.brokenInvariant() == nil)
  }
}
