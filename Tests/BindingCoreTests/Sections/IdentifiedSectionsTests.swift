import BindingCore
import Testing
import TestSupport

@Suite("Sections of an identified list")
struct IdentifiedSectionsTests {
  private let display = RecordingDisplay()
  private let list: ListAdapter
  private let counter = CallCount()

  init() { list = ListAdapter(display: display) }

  private func sections(_ items: some SectionModels<Item>) -> ListSections {
    ListSections(items) { [counter] in CountingController(counter) }
  }

  private func apply(_ items: some SectionModels<Item>) { list.apply { sections(items) } }

  private func apply(_ first: IdentifiedList<Item>, _ second: IdentifiedList<Item>) {
    list.apply {
      sections(first)
      sections(second)
    }
  }

  private var shown: [String] { display.text.flatMap { $0 } }

  @Test("Only sections whose models are in edited storage are asked", arguments: [200, 3_000])
  func work(count: Int) {
    var items = IdentifiedList((0..<count).map { Item($0) })
    apply(items)
    #expect(counter.value == count)
    counter.reset()
    items.insert(Item(-1), at: 0)
    items.remove(id: count / 2)
    items.move(id: count - 1, to: 5)
    apply(items)
    // The new one, and those that share a page of 32 with it or with the removed one.
    #expect(counter.value <= 63)
    counter.reset()
    items[id: 7]?.content = 1
    apply(items)
    #expect(counter.value <= 32)
    #expect(shown == items.map { "Item(id: \($0.id), content: \($0.content))" })
    counter.reset()
    apply(items)
    #expect(counter.value == 0)
  }

  @Test("A section that requested an update is asked, though its model is the same")
  func requested() {
    let queue = UpdateQueue()
    let list = ListAdapter(display: display, scheduler: queue.scheduler)
    let items: IdentifiedList = [Item(1), Item(2), Item(3)]
    list.apply { sections(items) }
    counter.reset()
    list.setNeedsUpdate(of: Item(2))
    list.apply { sections(items) }
    queue.flush()
    #expect(counter.value == 1)
  }

  @Test("Controllers and selection stay with their models through edits, arrays and other lists")
  func state() {
    var items: IdentifiedList = [Item(1), Item(2), Item(3)]
    apply(items)
    list.selectionMode = .multiple
    list.select(ItemPath(section: 1, item: 0))
    let controller = list.controller(CountingController.self, at: 1)
    items.insert(Item(9), at: 0)
    items.remove(id: 3)
    // The same identity under another number.
    items.remove(id: 2)
    items.append(Item(8))
    items.append(Item(2))
    apply(items)
    #expect(list.controller(CountingController.self, at: 3) === controller)
    #expect(list.isSelected(ItemPath(section: 3, item: 0)))
    apply(Array(items))
    #expect(list.controller(CountingController.self, at: 3) === controller)
    apply(IdentifiedList([Item(2), Item(5)]))
    #expect(list.controller(CountingController.self, at: 0) === controller)
    #expect(list.isSelected(ItemPath(section: 0, item: 0)))
    #expect(list.sectionIndex(of: Item(5)) == 1)
    #expect(list.sectionIndex(of: Item(9)) == nil)
  }

  @Test("A list may be rows without controllers; the closures applied last are asked")
  func rows() {
    var items: IdentifiedList = [Item(1), Item(2)]
    list.apply { ListSections(items) { item in Item(item.id * 10) } }
    items.append(Item(3))
    list.apply { ListSections(items) { item in Item(item.id * 100) } }
    #expect(shown == [100, 200, 300].map { "Item(id: \($0), content: 0)" })
    var selected: [Int] = []
    list.apply { ListSections(oneRowEach: items) }
    list.apply { ListSections(oneRowEach: items) { selected.append($0.id) } }
    list.select(ItemPath(section: 2, item: 0))
    #expect(selected == [3])
    #expect(shown == items.map { "Item(id: \($0.id), content: 0)" })
  }

  @Test("What comes to one of two lists leaves both alone", arguments: [200, 3_000])
  func twoLists(count: Int) {
    let first = IdentifiedList((0..<count).map { Item($0) })
    var second = IdentifiedList((count..<2 * count).map { Item($0) })
    apply(first, second)
    counter.reset()
    second.insert(Item(-1), at: 0)
    apply(first, second)
    // The new one, and those that share a page of 32 with it.
    #expect(counter.value <= 32)
    #expect(shown.count == 2 * count + 1)
  }

  @Test(
    "A model that goes to another list keeps its controller; one in both is shown once",
    arguments: [false, true]
  )
  func exchanges(hasRowBetween: Bool) {
    var first: IdentifiedList = [Item(1), Item(2), Item(3)]
    var second: IdentifiedList = [Item(4), Item(5)]
    var updates: [ListUpdate] = []
    list.onUpdate { updates.append($0) }
    func apply() {
      list.apply {
        sections(first)
        if hasRowBetween { ListSections(oneRowEach: [Item(50)]) }
        sections(second)
      }
    }
    let row = hasRowBetween ? 1 : 0
    apply()
    let controller = list.controller(CountingController.self, at: 1)
    first.remove(id: 2)
    second.append(Item(2))
    apply()
    #expect(list.controller(CountingController.self, at: 4 + row) === controller)
    #expect(updates.last?.sections == Changeset(moves: [.init(old: 1, new: 4 + row)]))
    first.append(Item(4))
    apply()
    #expect(updates.last?.duplicates.map(\.position) == [.section(3 + row)])
    #expect(shown.count == 5 + row)
    first.remove(id: 4)
    apply()
    second.append(Item(1))
    apply()
    #expect(updates.last?.duplicates.map(\.position) == [.section(5 + row)])
    first.append(Item(6))
    second.append(Item(6))
    apply()
    var ids = [1, 3, 6, 4, 5, 2]
    if hasRowBetween { ids.insert(50, at: 3) }
    #expect(shown == ids.map { "Item(id: \($0), content: 0)" })
  }

  @Test("What a list left out is reported once, also where all sections are compared")
  func duplicatesOfTwoLists() {
    var first: IdentifiedList = [Item(1), Item(2)]
    var updates: [ListUpdate] = []
    list.onUpdate { updates.append($0) }
    first.append(Item(1))
    apply(first, [Item(3)])
    first.append(Item(4))
    apply(first, [Item(3)])
    #expect(updates.map(\.duplicates.count) == [1, 0])
  }

  @Test("Elements that a list left out are reported once, with their place in the whole list")
  func duplicates() {
    var items: IdentifiedList = [Item(1), Item(2)]
    func apply(_ items: IdentifiedList<Item>) {
      list.apply {
        ListSections(oneRowEach: [Item(100)])
        sections(items)
      }
    }
    var updates: [ListUpdate] = []
    list.onUpdate { updates.append($0) }
    apply(items)
    items.append(Item(1, 5))
    apply(items)
    apply(items)
    #expect(updates.map(\.duplicates.count) == [0, 1, 0])
    #expect(updates[1].duplicates.first?.position == .section(3))
    #expect(updates[1].duplicates.first?.first == .section(1))
  }
}

private final class CountingController: BindingSectionController {
  private let counter: CallCount

  init(_ counter: CallCount) { self.counter = counter }

  func viewModels(for item: Item) -> [AnyDiffable] {
    counter.add()
    return [AnyDiffable(item)]
  }
}
