import TestSupport
import Testing

@testable import BindingCore

/// What is selected is a plain set of identifiers, whatever the list does.
@Suite("Selection as a set of identifiers")
struct PlainSetTests {
  private let adapter = ListAdapter(display: RecordingDisplay())
  /// Its display asks for no rows.
  private let unloaded = ListAdapter(display: UnaskingDisplay())

  init() {
    adapter.selectionMode = .multiple
    unloaded.selectionMode = .multiple
  }

  @Test("The value equals a set of identifiers", arguments: seeds(20))
  func value(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var selection = Selection<Int>()
    selection.mode = .multiple
    var set: Set<Int> = []
    for step in 0..<400 {
      let (first, second) = (
        Int.random(in: 0..<30, using: &random), Int.random(in: 0..<30, using: &random)
      )
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        #expect(selection.select(first) == set.insert(first).inserted)
      case 2, 3:
        #expect(selection.deselect(first) == (set.remove(first) != nil))
      case 4:
        if !selection.deselect(first) { selection.select(first) }
        set.formSymmetricDifference([first])
      case 5:
        let range = min(first, second)...max(first, second)
        selection.select(all: range)
        set.formUnion(range)
      case 6:
        let whole = Set((0..<12).map { _ in Int.random(in: 0..<30, using: &random) })
        selection.selectAll(
          of: .init(count: whole.count, contains: whole.contains, all: { Array(whole) })
        )
        set.formUnion(whole)
      case 7 where step % 7 == 0:
        selection.deselectAll()
        set = []
      default:
        if first == second || set.contains(second) { continue }
        selection.rename(first, to: second)
        if set.remove(first) != nil { set.insert(second) }
      }
      #expect(selection.all == set, "step \(step)")
      #expect(selection.isEmpty == set.isEmpty && selection.count == set.count, "step \(step)")
      #expect((0..<30).filter { selection.contains($0) } == set.sorted(), "step \(step)")
    }
  }

  @Test("Elements of live groups are a set, wherever they are", arguments: seeds(20))
  func groups(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = LiveList((0..<12).map { Item($0, $0 % 3) })
    let filter = list.filtered { _ in true }
    let groups = filter.grouped(by: \.content)
    let shown = groups.filtered { _ in true }
    adapter.apply { ListSections(shown) }
    var set: Set<Int> = []
    var heard: [String] = []
    let token = adapter.onEvent { event in
      switch event {
      case .didSelect(let row): heard += row.value(as: Item.self).map { ["+\($0.id)"] } ?? []
      case .didDeselect(let row): heard += row.value(as: Item.self).map { ["-\($0.id)"] } ?? []
      default: break
      }
    }
    defer { adapter.removeListener(token) }
    func id(at path: ItemPath) -> Int? { adapter.row(at: path)?.value(as: Item.self)?.id }
    var paths: [ItemPath] {
      (0..<adapter.sectionCount).flatMap { section in
        (0..<adapter.rowCount(inSection: section)).map { ItemPath(section: section, item: $0) }
      }
    }
    for step in 0..<80 {
      let item = Int.random(in: 0..<14, using: &random)
      let before = Set(paths.compactMap(id(at:)))
      heard = []
      var expected: Set<String> = []
      switch Int.random(in: 0..<13, using: &random) {
      case 0, 1, 2:
        guard let path = paths.randomElement(using: &random), let id = id(at: path) else { break }
        adapter.select(path)
        set.insert(id)
        expected = ["+\(id)"]
      case 3:
        guard let path = paths.randomElement(using: &random), let id = id(at: path) else { break }
        adapter.deselect(path)
        if set.remove(id) != nil { expected = ["-\(id)"] }
      case 4...9: edit(list, filter, shown, item, &random)
      case 10: adapter.reload(keepingControllers: Bool.random(using: &random))
      case 11 where step % 3 == 0:
        expected = Set(before.subtracting(set).map { "+\($0)" })
        set.formUnion(before)
        adapter.selectAll()
      case 12 where step % 5 == 0:
        adapter.deselectAll()
        expected = Set(before.intersection(set).map { "-\($0)" })
        set = []
      default:
        let divisor = Int.random(in: 1..<4, using: &random)
        groups.setKey { $0.content / divisor }
      }
      // Hooks hear of the rows that are there, each once.
      #expect(Set(heard) == expected && heard.count == expected.count, "step \(step): \(heard)")
      let identifiers = adapter.selectedIdentifiers.compactMap { $0.row.identifier(of: Item.self) }
      #expect(Set(identifiers) == set && identifiers.count == set.count, "step \(step)")
      let there = paths.filter { id(at: $0).map(set.contains) ?? false }
      #expect(adapter.selectedPaths.filter { id(at: $0) != nil } == there, "step \(step)")
      #expect(there.allSatisfy { adapter.isSelected($0) }, "step \(step)")
    }
    adapter.deselectMissing()
    #expect(Set(adapter.selectedIdentifiers).count == adapter.selectedPaths.count)
  }

  @Test("Items of a data source are a set, in the list, in a tree or nowhere", arguments: seeds(20))
  func items(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = DiffableDataSource<Int, Item>(
      display: RecordingDisplay(),
      selectionMode: .multiple
    )
    let tellsOf = seed % 2 == 0
    var heard: [Int] = []
    if tellsOf {
      source.handlers.didSelect = { heard.append($0.id) }
      source.handlers.didDeselect = { heard.append(-$0.id - 1) }
    }
    let list = LiveList((0..<12).map { Item($0) })
    let filter = list.filtered { _ in true }
    source.follow(filter, in: 0)
    var set: Set<Int> = []
    for step in 0..<120 {
      let shown = Set(source.snapshot().items.map(\.id))
      let item = Int.random(in: 0..<14, using: &random)
      heard = []
      var expected: Set<Int> = []
      switch Int.random(in: 0..<11, using: &random) {
      case 0, 1:
        if source.select(item) {
          set.insert(item)
          expected = [item]
        }
      case 2:
        source.deselect(item)
        if set.remove(item) != nil, shown.contains(item) { expected = [-item - 1] }
      case 3: list.remove(id: item)
      case 4: list.append(Item(item))
      case 5: list[id: item]?.content += 1
      case 6, 7:
        let divisor = Int.random(in: 1..<4, using: &random)
        filter.setFilter { $0.id % divisor == 0 }
      case 8 where step % 2 == 0:
        source.selectAll()
        expected = shown.subtracting(set)
        set.formUnion(shown)
      case 9 where step % 3 == 0:
        source.deselectAll()
        expected = Set(shown.intersection(set).map { -$0 - 1 })
        set = []
      case 10 where step % 5 == 0:
        source.deselectMissing()
        set.formIntersection(shown)
      default: source.restoreSelection(set)
      }
      #expect(!tellsOf || Set(heard) == expected && heard.count == expected.count, "step \(step)")
      let items = source.snapshot().items
      #expect(source.selectedIdentifiers == set, "step \(step)")
      #expect(source.selectedItems == items.filter { set.contains($0.id) }, "step \(step)")
      #expect(source.hasSelection == items.contains { set.contains($0.id) }, "step \(step)")
      #expect((0..<14).filter(source.isSelected) == set.sorted(), "step \(step)")
    }
  }

  @Test("Elements of groups that are not loaded are a set as well", arguments: seeds(40))
  func unloadedGroups(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = LiveList((0..<12).map { Item($0, $0 % 4) })
    let filter = list.filtered { _ in true }
    let groups = filter.grouped { NumberedHeading($0.content) }
    let shown = groups.filtered { _ in true }
    unloaded.apply { ListSections(shown) }
    var set: Set<Int> = []
    for step in 0..<100 {
      let item = Int.random(in: 0..<14, using: &random)
      let there = Set(shown.flatMap { $0.elements.map(\.id) })
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        guard let path = unloaded.path(of: RowIdentifier(.init(Item.self, item))) else { break }
        if Bool.random(using: &random) {
          unloaded.select(path)
          set.insert(item)
        } else {
          unloaded.deselect(path)
          set.remove(item)
        }
      case 2...7: edit(list, filter, shown, item, &random)
      case 8:
        unloaded.selectAll()
        set.formUnion(there)
      case 9 where step % 4 == 0:
        unloaded.deselectAll()
        set = []
      case 10 where step % 4 == 0:
        unloaded.deselectMissing()
        set.formIntersection(there)
      case 11 where unloaded.sectionCount > 0:
        _ = unloaded.rows(inSection: Int.random(in: 0..<unloaded.sectionCount, using: &random))
      default:
        let divisor = Int.random(in: 1..<4, using: &random)
        groups.setKey { NumberedHeading($0.content / divisor) }
      }
      // Asked of the value, because asking the adapter loads groups.
      let chosen = (0..<14).filter {
        unloaded.selection.value.contains(RowIdentifier(.init(Item.self, $0)))
      }
      #expect(chosen == set.sorted(), "step \(step)")
      let isAny = shown.contains { $0.elements.contains { set.contains($0.id) } }
      #expect(unloaded.hasSelection == isAny, "step \(step)")
    }
    let there = Set(shown.flatMap { $0.elements.map(\.id) })
    let rows = unloaded.selectedViewModels.compactMap { $0.value(as: Item.self)?.id }
    #expect(rows.sorted() == set.intersection(there).sorted())
  }

  /// Removes, adds or changes an item, or lets other items pass or other groups be shown.
  private func edit<Key>(
    _ list: LiveList<Item>,
    _ filter: LiveFilter<Item>,
    _ shown: LiveFilter<LiveGroup<Key, Item>>,
    _ item: Int,
    _ random: inout SplitMix64
  ) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: list.remove(id: item)
    case 1: list.append(Item(item, item % 4))
    case 2, 3: list[id: item]?.content = Int.random(in: 0..<5, using: &random)
    case 4:
      let divisor = Int.random(in: 1..<4, using: &random)
      filter.setFilter { $0.id % divisor == 0 }
    default:
      let least = Int.random(in: 0..<3, using: &random)
      shown.setFilter { $0.count > least }
    }
  }

  @Test("A controller decides on the elements of a group that was selected before it was loaded")
  func refusals() {
    final class Controller: BindingSectionController {
      func viewModels(for group: LiveGroup<Int, Item>) -> [AnyDiffable] {
        @ListBuilder var rows: [AnyDiffable] { group.elements }
        return rows
      }
      func shouldSelect(_ viewModel: any Diffable, in group: LiveGroup<Int, Item>) -> Bool {
        (viewModel as? Item)?.id != 2
      }
    }
    let list = LiveList((0..<4).map { Item($0, $0 % 2) })
    var heard: [Int] = []
    let token = unloaded.onEvent { event in
      if case .didSelect(let row) = event {
        heard += row.value(as: Item.self).map { [$0.id] } ?? []
      }
    }
    defer { unloaded.removeListener(token) }
    unloaded.apply { ListSections(list.grouped(by: \.content)) { Controller() } }
    unloaded.selectAll()
    #expect(heard.isEmpty && unloaded.hasSelection)
    list[id: 3]?.content = 0
    _ = unloaded.rows(inSection: 0)
    #expect(heard == [0, 3])
    #expect(unloaded.selectedPaths == [(0, 0), (0, 2), (1, 0)].map { path($0, $1) })
    #expect(heard == [0, 3, 1])
  }

  @Test(
    "Headers that live groups have as elements are not selected, loaded or not",
    arguments: [0, 1]
  )
  func headers(loaded: Int) {
    let list = LiveList((0..<4).map { NumberedHeading($0) })
    unloaded.apply { ListSections(list.grouped { Item($0.number % 2) }) }
    for section in 0..<loaded { _ = unloaded.rows(inSection: section) }
    unloaded.selectAll()
    let rows = unloaded.selectedIdentifiers.map(\.row)
    #expect(rows.allSatisfy { $0.valueType == Item.self } && rows.count == 2)
  }

  @Test("Sections that were selected before they were loaded and have left can be deselected")
  func departedSections() {
    func show(_ songs: [Song]) { unloaded.apply { ListSections(oneRowEach: songs) } }
    show([Song("a"), Song("b")])
    unloaded.selectAll()
    show([Song("b")])
    unloaded.deselectMissing()
    show([Song("a"), Song("b")])
    #expect(unloaded.selectedPaths == [path(1, 0)])
  }

  @Test("The identity of an element finds it in the group that it has gone to")
  func foundInOtherGroup() throws {
    let list = LiveList((0..<4).map { Item($0, $0 % 2) })
    adapter.apply { ListSections(list.grouped(by: \.content)) }
    let row = try #require(adapter.identifier(at: ItemPath(section: 0, item: 1)))
    let path = try #require(adapter.path(of: row))
    let id = try #require(adapter.row(at: path)?.value(as: Item.self)?.id)
    list[id: id]?.content = 9
    let new = try #require(adapter.path(of: row))
    #expect(adapter.row(at: new)?.value(as: Item.self)?.id == id)
    #expect(adapter.identifier(at: new) != row)
  }

  @Test("A row that a person moves stays selected where the handler applies its new data")
  func moved() {
    final class Controller: BindingSectionController {
      var rows: [Item] = []
      let context = SectionContext()
      func viewModels(for model: Song) -> [AnyDiffable] { rows }
      func canMove(_ viewModel: any Diffable, in model: Song) -> Bool { true }
      func canAccept(_ viewModel: any Diffable, at item: Int, in model: Song) -> Bool { true }
    }
    var rows = [[Item(1), Item(2)], [Item(3)]]
    let controllers = [Controller(), Controller()]
    func show() {
      for (controller, rows) in zip(controllers, rows) { controller.rows = rows }
      adapter.apply {
        ListSections([Song("a")]) { controllers[0] }
        ListSections([Song("b")]) { controllers[1] }
      }
      adapter.reload()
    }
    show()
    adapter.moveHandler = { _ in
      rows[1].insert(rows[0].remove(at: 0), at: 0)
      show()
      return true
    }
    defer { adapter.moveHandler = nil }
    adapter.select(path(0, 0))
    adapter.highlight(path(0, 0))
    #expect(adapter.moveRow(from: path(0, 0), to: path(1, 0)))
    #expect(adapter.selectedPaths == [path(1, 0)])
    #expect(adapter.highlightedPath == path(1, 0))
  }

  @Test("A key of a group that is a row of the elements' type is another row than they are")
  func keys() {
    let names = LiveList(["ada", "abe", "bob"])
    adapter.apply { ListSections(names.grouped { String($0.prefix(1)) }) }
    adapter.select(path(0, 0))
    #expect(adapter.selectedPaths == [path(0, 0)] && adapter.hasSelection)
    adapter.deselect(path(0, 0))
    #expect(adapter.selectedIdentifiers.isEmpty)
    adapter.selectAll()
    #expect(adapter.selectedPaths.count == 5)
  }

  @Test("What is restored counts as selected as soon as its section or row is there")
  func presence() {
    let list = LiveList([Item(0, 0)])
    adapter.apply { ListSections(list.grouped(by: \.content)) }
    adapter.restoreSelection([RowIdentifier(.init(Item.self, 50))])
    #expect(!adapter.hasSelection)
    list.append(Item(50, 0))
    #expect(adapter.hasSelection && adapter.selectedPaths == [path(0, 2)])
    #expect(adapter.isSelected(path(0, 2)))
  }
}
