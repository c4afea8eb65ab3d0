import BindingCore
import TestSupport
import Testing

/// Selected rows and sections that a stage hides, while the live list below goes on.
@Suite("Selected, hidden, and changed meanwhile")
struct HiddenSelectionTests {
  private final class GroupController: BindingSectionController {
    func viewModels(for group: LiveGroup<Int, Item>) -> [AnyDiffable] { group.elements }
  }

  private let list = LiveList([Item(1, 0), Item(2, 0), Item(3, 1), Item(4, 1)])
  private let filter: LiveFilter<Item>
  private let adapter = ListAdapter(display: RecordingDisplay())

  init() {
    adapter.selectionMode = .multiple
    filter = list.filtered { _ in true }
  }

  private var selected: [Int] {
    adapter.selectedIdentifiers.compactMap { $0.row.identifier(of: Item.self) }
  }

  @Test("An element of a group that a filter of groups hides is still selected once it has left")
  func groupFilter() {
    let groups = list.grouped(by: \.content)
    let shown = groups.filtered { $0.count > 1 }
    adapter.apply { ListSections(shown) }
    adapter.select(ItemPath(section: 0, item: 1))
    adapter.select(ItemPath(section: 0, item: 2))
    list.remove(id: 1)
    #expect(adapter.sectionCount == 1 && Set(selected) == [1, 2])
    list.append(Item(5, 0))
    #expect(Set(selected) == [1, 2] && adapter.selectedPaths.count == 1)
    adapter.deselectMissing()
    #expect(selected == [2])
  }

  @Test("Elements of a group that a filter hides are selected until what is missing is not")
  func elementFilter() {
    adapter.apply { [filter] in ListSections(filter.grouped(by: \.content)) }
    adapter.select(ItemPath(section: 1, item: 0))
    adapter.select(ItemPath(section: 1, item: 1))
    adapter.select(ItemPath(section: 1, item: 2))
    filter.setFilter { $0.content != 1 }
    #expect(Set(selected) == [3, 4])
    list.remove(id: 3)
    #expect(Set(selected) == [3, 4])
    #expect(adapter.selectedViewModels.isEmpty && !adapter.hasSelection)
    // The key of the group is selected too, and is no element.
    #expect(adapter.selectedIdentifiers.count == 3)
    adapter.deselectMissing()
    #expect(adapter.selectedIdentifiers.isEmpty)
  }

  @Test("A hidden element that left is selected when it comes again, in whatever group")
  func comesAgain() {
    adapter.apply { [filter] in ListSections(filter.grouped(by: \.content)) }
    adapter.select(ItemPath(section: 0, item: 1))
    adapter.select(ItemPath(section: 0, item: 2))
    filter.setFilter { $0.id != 1 || $0.content == 1 }
    #expect(Set(selected) == [1, 2])
    list.remove(id: 1)
    #expect(Set(selected) == [1, 2])
    list.append(Item(1, 1))
    #expect(Set(selected) == [1, 2] && adapter.selectedPaths.map(\.section) == [0, 1])
    list[id: 1]?.content = 0
    filter.setFilter { _ in true }
    #expect(selected == [2, 1] && adapter.selectedPaths.map(\.section) == [0, 0])
  }

  @Test("An element that goes from a hidden group to a shown one is selected there")
  func toShownGroup() {
    let groups = list.grouped(by: \.content)
    let shown = groups.filtered { $0.key != 0 }
    adapter.apply { ListSections(groups) }
    adapter.select(ItemPath(section: 0, item: 2))
    adapter.apply { ListSections(shown) }
    #expect(adapter.selectedPaths == [] && selected == [2])
    list[id: 2]?.content = 1
    #expect(adapter.selectedPaths == [ItemPath(section: 0, item: 1)] && selected == [2])
  }

  @Test(
    "An element that goes to a hidden group is selected once that is shown",
    arguments: [true, false]
  )
  func toHiddenGroup(isHiddenFirst: Bool) {
    let groups = list.grouped(by: \.content)
    let shown = groups.filtered { $0.count > 1 }
    adapter.apply { ListSections(shown) }
    adapter.select(ItemPath(section: 0, item: 2))
    if isHiddenFirst {
      shown.setFilter { _ in false }
      shown.setFilter { $0.count > 1 && $0.key != 7 }
    }
    // Leaves both its group, which has one element now, and the new one hidden.
    list[id: 2]?.content = 7
    #expect(adapter.sectionCount == 1 && adapter.selectedPaths == [])
    #expect(selected == [2])
    shown.setFilter { _ in true }
    #expect(adapter.selectedPaths == [ItemPath(section: 1, item: 1)])
    #expect(selected == [2])
    list.remove(id: 2)
    #expect(!adapter.hasSelection)
  }

  @Test("The last element of its group goes to a group that nobody has seen, and stays selected")
  func toUnseenGroup() {
    let shown = list.grouped(by: \.content).filtered { $0.key < 2 }
    adapter.apply { ListSections(shown) }
    list.remove(id: 3)
    adapter.select(ItemPath(section: 1, item: 1))
    list[id: 4]?.content = 2
    #expect(adapter.sectionCount == 1 && selected == [4])
    list[id: 4]?.content = 3
    #expect(selected == [4])
    shown.setFilter { _ in true }
    #expect(selected == [4] && adapter.selectedPaths == [ItemPath(section: 1, item: 1)])
    list.remove(id: 4)
    #expect(adapter.selectedPaths == [] && !adapter.hasSelection)
  }

  @Test("A group goes as soon as the key of its last element changes, even hidden")
  func hiddenKey() {
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { [filter] in ListSections(filter.grouped(by: \.content)) { GroupController() } }
    weak let first = adapter.controller(GroupController.self, at: 0)
    weak let second = adapter.controller(GroupController.self, at: 1)
    filter.setFilter { _ in false }
    list[id: 1]?.content = 5
    #expect(first != nil)
    list[id: 2]?.content = 5
    #expect(first == nil && second != nil)
    filter.setFilter { _ in true }
    #expect(display.text.count == 2)
    #expect(display.text.first == ["Item(id: 1, content: 5)", "Item(id: 2, content: 5)"])
    #expect(adapter.controller(GroupController.self, at: 1) === second)
  }

  @Test("A group whose key stays keeps its section although a filter hides its elements")
  func setKey() throws {
    let groups = filter.grouped(by: \.content)
    adapter.apply { ListSections(groups) { GroupController() } }
    adapter.select(ItemPath(section: 0, item: 1))
    let before = try #require(adapter.controller(GroupController.self, at: 0))
    filter.setFilter { $0.id > 2 }
    groups.setKey { $0.id <= 2 ? 0 : 7 }
    filter.setFilter { _ in true }
    #expect(adapter.controller(GroupController.self, at: 0) === before)
    #expect(adapter.selectedPaths == [ItemPath(section: 0, item: 1)])
    filter.setFilter { $0.id > 2 }
    groups.setKey { $0.id <= 2 ? 8 : 7 }
    weak let gone = before
    #expect(adapter.sectionCount == 1)
    filter.setFilter { _ in true }
    #expect(adapter.controller(GroupController.self, at: 0) !== gone)
  }

  @Test("Of rows that go to another group together, each stays selected or highlighted as it was")
  func highlighted() {
    for id in 0..<16 {
      let display = RecordingDisplay()
      let adapter = ListAdapter(display: display)
      let list = LiveList([Item(id, 0), Item(id + 100, 0), Item(900, 0), Item(901, 1)])
      adapter.selectionMode = .multiple
      adapter.apply { ListSections(list.grouped(by: \.content)) }
      adapter.select(ItemPath(section: 0, item: 1))
      display.content?.setHighlightedRow(ItemPath(section: 0, item: 2))
      list.update { list in
        list[id: id]?.content = 1
        list[id: id + 100]?.content = 1
      }
      #expect(adapter.highlightedPath == ItemPath(section: 0, item: 2), "\(id)")
      #expect(adapter.selectedPaths == [ItemPath(section: 0, item: 1)], "\(id)")
    }
  }

  @Test(
    "A hidden element goes to another group that is loaded with its selection",
    arguments: [true, false]
  )
  func hiddenAlone(isRegrouped: Bool) {
    list.append(Item(5, 2))
    let groups = filter.grouped(by: \.content)
    adapter.apply { ListSections(groups) }
    adapter.select(ItemPath(section: 2, item: 1))
    filter.setFilter { $0.id != 5 }
    #expect(selected == [5])
    if isRegrouped {
      groups.setKey { $0.id == 5 ? 1 : $0.content }
    } else {
      list[id: 5]?.content = 1
    }
    #expect(selected == [5])
    filter.setFilter { _ in true }
    #expect(adapter.selectedPaths == [ItemPath(section: 1, item: 3)])
    list.remove(id: 5)
    #expect(!adapter.hasSelection)
  }

  @Test("An element of a hidden group that another key puts into a shown one is selected there")
  func regroupedFromHidden() {
    let groups = list.grouped { $0.content == 0 ? 0 : 3 }
    let shown = groups.filtered { _ in true }
    adapter.apply { ListSections(shown) }
    adapter.select(ItemPath(section: 1, item: 1))
    shown.setFilter { $0.key != 3 }
    groups.setKey { $0.id == 4 ? 3 : 0 }
    #expect(selected == [3])
    #expect(adapter.selectedPaths == [ItemPath(section: 0, item: 3)])
    shown.setFilter { _ in true }
    #expect(adapter.selectedPaths == [ItemPath(section: 0, item: 3)])
  }

  @Test("Hidden elements that change in an update that rebuilds the groups are in their new groups")
  func rebuilt() {
    let list = LiveList((0..<400).map { Item($0, $0 % 4) })
    let filter = list.filtered { _ in true }
    adapter.apply { ListSections(filter.grouped(by: \.content)) { GroupController() } }
    weak let hidden = adapter.controller(GroupController.self, at: 3)
    filter.setFilter { $0.id % 4 != 3 }
    #expect(hidden != nil && adapter.sectionCount == 3)
    list.update { list in
      for id in 0..<400 { list[id: id]?.content = id % 3 }
    }
    #expect(hidden == nil && adapter.sectionCount == 3)
    filter.setFilter { _ in true }
    #expect(adapter.sectionCount == 3)
    #expect((0..<3).map(adapter.rowCount) == [134, 133, 133])
  }

  @Test("Selecting all twice selects the sections that were hidden meanwhile too")
  func selectAllTwice() {
    let adapter = ListAdapter(display: UnaskingDisplay())
    adapter.selectionMode = .multiple
    adapter.apply { [filter] in ListSections(oneRowEach: filter) }
    adapter.selectAll()
    filter.setFilter { $0.id != 2 }
    adapter.selectAll()
    filter.setFilter { $0.id > 2 }
    adapter.selectAll()
    list.remove(id: 4)
    filter.setFilter { _ in true }
    list.append(Item(4, 1))
    let ids = adapter.selectedViewModels.compactMap { $0.value(as: Item.self)?.id }
    #expect(ids == [1, 2, 3, 4])
    adapter.deselectAll()
    #expect(!adapter.hasSelection)
  }

  @Test("Sections selected as a whole and hidden are selected once they are there again")
  func otherSections() {
    let adapter = ListAdapter(display: UnaskingDisplay())
    adapter.selectionMode = .multiple
    let other = list.filtered { _ in true }
    adapter.apply { [filter] in ListSections(oneRowEach: filter) }
    adapter.selectAll()
    filter.setFilter { _ in false }
    adapter.apply { ListSections(other) { _ in "other" } }
    #expect(!adapter.hasSelection)
    adapter.apply { [list] in ListSections(oneRowEach: list) }
    #expect(adapter.selectedIdentifiers.count == 4)
  }

  @Test("A controller that reads the selection while it is loaded causes nothing twice")
  func readWhileLoaded() {
    final class Controller: BindingSectionController {
      let context = SectionContext()
      let adapter: () -> ListAdapter?
      let log: SharedLog<String>
      init(_ adapter: @escaping () -> ListAdapter?, _ log: SharedLog<String>) {
        (self.adapter, self.log) = (adapter, log)
        log.note("made")
      }
      deinit { log.note("gone") }
      func viewModels(for item: Item) -> [AnyDiffable] { item }
      func didUpdate(to model: Item) { _ = adapter()?.selectedPaths }
    }
    let log = SharedLog<String>()
    do {
      let adapter = ListAdapter(display: UnaskingDisplay())
      adapter.selectionMode = .multiple
      adapter.apply { [filter, weak adapter] in
        ListSections(filter) { Controller({ adapter }, log) }
      }
      adapter.selectAll()
      filter.setFilter { $0.id % 2 == 0 }
      #expect(adapter.selectedIdentifiers.count == 2)
      #expect(log.lines == ["made", "made"])
    }
    #expect(log.lines.count { $0 == "gone" } == 2)
  }

  @Test("A section that left and is in the live list again, hidden, does not count as left")
  func limit() throws {
    final class Controller: BindingSectionController {
      var likes = 0
      func viewModels(for item: Item) -> [AnyDiffable] { Item(item.id, likes) }
    }
    adapter.retentionLimit = 1
    adapter.apply { [filter] in ListSections(filter) { Controller() } }
    let before = try #require(adapter.controller(Controller.self, at: 0))
    list.remove(id: 1)
    filter.setFilter { $0.id != 1 }
    list.insert(Item(1, 0), at: 0)
    list.remove(id: 2)
    list.insert(Item(2, 0), at: 0)
    list.remove(id: 3)
    list.remove(id: 4)
    filter.setFilter { _ in true }
    #expect(adapter.controller(Controller.self, at: 1) === before)
  }

  // MARK: Elements that go to other groups while they are hidden

  enum Edit {
    /// Hides elements.
    case elements(Set<Int>)
    /// Hides groups.
    case groups(Set<Int>)
    /// Changes the group of an element.
    case setKey(Int, to: Int)
  }

  @Test(
    "An element whose group changes stays selected, whatever is hidden meanwhile",
    arguments: [
      // Nothing of the list is shown.
      ([0], [.elements([0])]),
      ([0], [.elements([0]), .setKey(0, to: 1)]),
      // The group is hidden, or not there yet.
      ([0, 2], [.elements([0]), .setKey(0, to: 1)]),
      ([0, 2], [.elements([0]), .groups([1]), .setKey(0, to: 1)]),
      // The section that keeps the element goes too.
      ([0, 1, 2, 0], [.groups([1]), .setKey(0, to: 1)]),
      ([0, 1, 2, 0], [.groups([1]), .setKey(0, to: 1), .elements([3]), .groups([])]),
    ] as [([Int], [Edit])]
  )
  func staysSelected(groups: [Int], edits: [Edit]) {
    let list = LiveList(groups.enumerated().map { Item($0, $1) })
    let filter = list.filtered { _ in true }
    let shown = filter.grouped(by: \.content).filtered { _ in true }
    adapter.apply { ListSections(shown) }
    adapter.select(ItemPath(section: 0, item: 1))
    for edit in edits {
      switch edit {
      case .elements(let hidden): filter.setFilter { !hidden.contains($0.id) }
      case .groups(let hidden): shown.setFilter { !hidden.contains($0.key) }
      case .setKey(let id, let group): list[id: id]?.content = group
      }
    }
    filter.setFilter { _ in true }
    shown.setFilter { _ in true }
    let rows = adapter.selectedPaths.compactMap(adapter.row)
    #expect(rows.map { $0.value(as: Item.self)?.id } == [0])
  }
}
