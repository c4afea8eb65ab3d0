import BindingCore
import Testing
import TestSupport

@Suite("Groups that a stage hides or empties")
struct HiddenGroupTests {
  private final class Controller: BindingSectionController {
    var isExpanded = false

    func viewModels(for group: LiveGroup<Int, Item>) -> [AnyDiffable] {
      "group \(group.key)"
      if isExpanded { group.elements }
    }
  }

  private let list = LiveList((0..<40).map { Item($0, $0 % 4) })
  private let display = RecordingDisplay()
  private let adapter: ListAdapter
  private let filter: LiveFilter<Item>
  private let groups: LiveGroups<Int, Item>

  init() {
    adapter = ListAdapter(display: display)
    adapter.selectionMode = .multiple
    filter = list.filtered { _ in true }
    groups = filter.grouped(by: \.content)
  }

  /// Shows groups, expands the one with key 2 and selects a row of it.
  private func expand(_ shown: LiveElements<LiveGroup<Int, Item>>) -> Controller? {
    adapter.apply { ListSections(shown) { Controller() } }
    let controller = adapter.controller(Controller.self, at: 2)
    controller?.isExpanded = true
    adapter.reload()
    adapter.select(ItemPath(section: 2, item: 3))
    return controller
  }

  @Test("A filter of groups keeps what is selected and expanded")
  func filteredGroups() throws {
    let stage = groups.filtered { $0.count > 0 }
    let before = try #require(expand(stage))
    let rows = display.text
    stage.setFilter { $0.key != 2 }
    #expect(adapter.sectionCount == 3)
    #expect(adapter.selectedPaths == [])
    stage.setFilter { _ in true }
    #expect(adapter.controller(Controller.self, at: 2) === before)
    #expect(display.text == rows)
    #expect(adapter.selectedPaths == [ItemPath(section: 2, item: 3)])
  }

  @Test("A filter that empties a group gives it back as it was", arguments: [true, false])
  func emptied(isAtOnce: Bool) throws {
    let before = try #require(expand(groups))
    let rows = display.text
    if isAtOnce {
      filter.setFilter { $0.id % 4 != 2 }
    } else {
      for id in 0..<40 where id % 4 == 2 { filter.setFilter { $0.id % 4 != 2 || $0.id > id } }
    }
    #expect(adapter.sectionCount == 3)
    #expect(adapter.selectedViewModels == [] && !adapter.hasSelection)
    #expect(adapter.selectedIdentifiers.map(\.row) == [.init(Item.self, 10)])
    list[id: 3]?.content = 0
    filter.setFilter { $0.id == 10 }
    #expect(adapter.sectionCount == 1)
    list[id: 3]?.content = 3
    filter.setFilter { _ in true }
    #expect(adapter.controller(Controller.self, at: 2) === before)
    #expect(display.text == rows)
    #expect(adapter.selectedPaths == [ItemPath(section: 2, item: 3)])
  }

  @Test("A group goes for good with the last of its elements, shown or hidden")
  func leaving() {
    weak let before = expand(groups)
    list.update { list in for id in 0..<36 where id % 4 == 2 { list.remove(id: id) } }
    filter.setFilter { $0.id != 38 }
    #expect(adapter.sectionCount == 3)
    #expect(before != nil)
    list.update { $0.remove(id: 38) }
    #expect(before == nil)
    list.update { $0.append(Item(2, 2)) }
    #expect(adapter.sectionCount == 4)
    #expect(adapter.controller(Controller.self, at: 3)?.isExpanded == false)
    filter.setFilter { _ in false }
    weak let other = adapter.controller(Controller.self, at: 0)
    list.replace(with: [])
    #expect(other == nil)
    #expect(adapter.sectionCount == 0)
  }

  @Test("A hidden group goes though another hidden element takes the place of its last in one turn")
  func reusedPlace() {
    let list = LiveList((0..<40).map { Item($0, $0) })
    let filter = list.filtered { _ in true }
    adapter.apply { ListSections(filter.grouped(by: \.content)) { Controller() } }
    weak let shown = adapter.controller(Controller.self, at: 7)
    weak let hidden = adapter.controller(Controller.self, at: 5)
    weak let moved = adapter.controller(Controller.self, at: 3)
    filter.setFilter { $0.id != 5 && $0.id != 3 && $0.id < 40 }
    #expect(shown != nil && hidden != nil && moved != nil)
    list.update { list in
      list.remove(id: 5)
      list.append(Item(45))
      list.remove(id: 7)
      list.append(Item(47))
      list.move(id: 3, to: 9)
    }
    #expect(adapter.sectionCount == 37)
    #expect(shown == nil)
    #expect(hidden == nil)
    #expect(moved != nil, "An element that moves while it is hidden stays")
  }

  @Test("An earlier version of the list gives a group its section back while it is hidden")
  func undo() throws {
    let before = try #require(expand(groups))
    let value = list.value
    list.update { $0.remove(id: 6) }
    filter.setFilter { $0.content != 2 }
    #expect(adapter.sectionCount == 3)
    list.replace(with: value)
    #expect(adapter.sectionCount == 3)
    filter.setFilter { _ in true }
    #expect(adapter.controller(Controller.self, at: 2) === before)
    #expect(adapter.sectionCount == 4)
  }

  @Test("Another key removes the groups that it does not have, with their state")
  func regrouping() {
    weak let before = expand(groups)
    groups.setKey({ $0.id < 20 ? 2 : 7 })
    #expect(before != nil)
    #expect(adapter.sectionCount == 2)
    #expect(adapter.controller(Controller.self, at: 0) === before)
    groups.setKey({ _ in 9 })
    #expect(before == nil)
  }
}
