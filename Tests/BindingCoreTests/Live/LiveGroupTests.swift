import BindingCore
import Testing
import TestSupport

@Suite("Live groups")
struct LiveGroupTests {
  private let display = RecordingDisplay()
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: display) }

  private var text: [[String]] {
    display.rows.map { $0.map { $0.value(as: Item.self).map { "\($0.id)" } ?? "\($0.value)" } }
  }

  /// A line that counts how often it is compared, and its identity read.
  private struct Line: Diffable {
    let id: Int
    var level: Int
    let compared: CallCount
    let read: CallCount

    var diffIdentifier: Int {
      read.add()
      return id
    }

    func isEqual(to other: Line) -> Bool {
      compared.add()
      return level == other.level
    }
  }

  @Test("Sections show keys above elements, given keys first, and follow what changes")
  func sections() {
    let list = LiveList([Item(1, 7), Item(2, 5), Item(3, 7), Item(4, 6)])
    let groups = list.grouped(by: { "\($0.content)" }, first: ["6", "1"])
    var selected: [Int] = []
    adapter.apply { ListSections(groups) { selected.append($0.id) } }
    #expect(text == [["6", "4"], ["7", "1", "3"], ["5", "2"]])
    list[id: 1]?.content = 5
    #expect(text == [["6", "4"], ["5", "1", "2"], ["7", "3"]])
    let update = display.updates.last
    #expect(update?.items.deletes == [ItemPath(section: 1, item: 1)])
    #expect(update?.items.inserts == [ItemPath(section: 1, item: 1)])
    #expect(update?.sections.moves.count == 1)
    groups.setKey({ $0.id % 2 == 0 ? "even" : "5" })
    #expect(text == [["5", "1", "3"], ["even", "2", "4"]])
    adapter.select(ItemPath(section: 0, item: 0))
    adapter.select(ItemPath(section: 0, item: 2))
    #expect(selected == [3])
  }

  private struct Day: Hashable { let number: Int }

  @Test("A key that is only hashable groups, is found by its value, and is replaced by another")
  func hashableKeys() {
    let list = LiveList([Item(1, 7), Item(2, 5), Item(3, 7)])
    let days = list.grouped(by: { Day(number: $0.content) }, first: [Day(number: 5)])
    #expect(days.map(\.key.value) == [Day(number: 5), Day(number: 7)])
    #expect(days[id: Day(number: 7)]?.elements.map(\.id) == [1, 3])
    #expect(days[id: Day(number: 1)] == nil)
    let longest = days.sorted(by: .descending(\.count))
    #expect(longest.map(\.key.value.number) == [7, 5])
    adapter.apply {
      ListSections(longest) { group in
        "Day \(group.key.value.number)"
        group.elements
      }
    }
    #expect(text == [["Day 7", "1", "3"], ["Day 5", "2"]])
    list[id: 1]?.content = 5
    #expect(text == [["Day 5", "1", "2"], ["Day 7", "3"]])
    days.setKey({ Day(number: $0.id / 3) }, first: [Day(number: 1)])
    #expect(days.map(\.key.value.number) == [1, 0])
    #expect("\(GroupKey(7))" == "7")
    // A key that is diffable needs no other word, and is the key itself.
    let contents: LiveGroups<Int, Item> = list.grouped(by: \.content)
    #expect(contents.map(\.key) == [5, 7])
  }

  @Test("One section of live elements stays when they are gone, with its header or without")
  func oneSection() {
    let list = LiveList([Item(1), Item(2)])
    let filter = list.filtered { $0.content == 0 }
    adapter.apply {
      ListSections(header: "all", rows: filter)
      ListSections(filter.limited(toFirst: 1).grouped(as: "more"), showsKey: false)
      ListSections(filter.grouped(as: "count")) { group in "\(group.key) \(group.count)" }
    }
    #expect(text == [["all", "1", "2"], ["1"], ["count 2"]])
    filter.setFilter { $0.id == 2 }
    #expect(text == [["all", "2"], ["2"], ["count 1"]])
    filter.setFilter { _ in false }
    #expect(text == [["all"], [], ["count 0"]])
    list.update { $0[id: 1]?.content = 1 }
    filter.setFilter { _ in true }
    #expect(text == [["all", "1", "2"], ["1"], ["count 2"]])
  }

  @Test("A group is a list of its own: it finds and has only its own elements")
  func lookUps() throws {
    let list = LiveList((0..<100).map { Item($0) })
    let groups = list.grouped(by: { $0.id % 2 })
    var even = try #require(Array(groups).first).elements
    #expect(even.contains(id: 4))
    #expect(even.index(of: 4) == 2)
    #expect(!even.contains(id: 3))
    #expect(even.index(of: 3) == nil)
    #expect(even[id: 3] == nil)
    let before = even
    even.remove(id: 4)
    even.append(Item(3))
    #expect(even.count == 50)
    #expect(even.last == Item(3))
    #expect(Changeset(from: before, to: even) == Changeset(deletes: [2], inserts: [49]))
    #expect(before != even)
    list[id: 3]?.content = 9
    #expect(Array(groups)[0].elements == before, "What changed in another group is no difference")
    #expect(Array(groups)[1].elements != before)
  }

  @Test("A change reads one key and compares few rows, in any list", arguments: [1_000, 20_000])
  func work(count: Int) {
    let (compared, read, keys) = (CallCount(), CallCount(), CallCount())
    let list = LiveList(
      (0..<count).map { Line(id: $0, level: $0 % 5, compared: compared, read: read) }
    )
    let groups = list.grouped { line in
      keys.add()
      return line.level
    }
    adapter.apply { ListSections(groups) }
    #expect(keys.value == count)
    for calls in [compared, read, keys] { calls.reset() }
    for id in [3, 500, 501] { list[id: id]?.level = 2 }
    #expect(keys.value == 3)
    // The pages of what changed, once for each of the groups that it goes between.
    #expect(compared.value <= 3 * 2 * 64)
    #expect(read.value <= 3 * 2 * 640)
    #expect(adapter.sectionCount == 5)
  }

  @Test("Changes all over the list cost each group what it has, and not the list")
  func smallGroups() {
    let (compared, read) = (CallCount(), CallCount())
    let list = LiveList(
      (0..<1_600).map { Line(id: $0, level: $0 / 8, compared: compared, read: read) }
    )
    let groups = list.grouped(by: \.level)
    adapter.apply { ListSections(groups) }
    for section in 0..<200 { _ = adapter.rowCount(inSection: section) }
    for calls in [compared, read] { calls.reset() }
    list.update { list in
      for group in 0..<200 { list[id: group * 8]?.level = (group + 1) % 200 }
    }
    #expect(display.updates.last?.items.deletes.count == 200)
    // By pages, each of the groups would look at all 1,600 elements.
    #expect(compared.value < 200 * 40)
    #expect(read.value < 200 * 400)
  }

  @Test(
    "A group that does not change keeps little of what the others had alive",
    arguments: [true, false]
  )
  func oldVersions(readsElements: Bool) {
    final class Life: Sendable {
      let gone: CallCount
      init(_ gone: CallCount) { self.gone = gone }
      deinit { gone.add() }
    }
    struct Living: Diffable {
      let diffIdentifier: Int
      let life: Life
      var level: Int { min(diffIdentifier, 1) }
      func isEqual(to other: Living) -> Bool { level == other.level }
    }
    let gone = CallCount()
    let list = LiveList((0..<1_000).map { Living(diffIdentifier: $0, life: Life(gone)) })
    let groups = list.grouped(by: \.level)
    #expect(groups.count == 2)
    for round in 1...1_200 {
      let id = 1 + round % 999
      list[id: id] = Living(diffIdentifier: id, life: Life(gone))
      #expect(groups.count == 2)
      if readsElements { #expect(groups.map(\.elements.count) == [1, 999]) }
    }
    let made = 1_000 + 1_200
    #expect(made - gone.value <= 1_000 + 64)
  }

  @Test("Calls from inside a key are answered with what was before")
  func reentrance() {
    let list = LiveList([Item(1), Item(2), Item(3)])
    var groups: LiveGroups<Int, Item>?
    defer { groups = nil }
    var counts: [Int] = []
    groups = list.grouped { item in
      counts.append(groups?.count ?? -1)
      if item.id == 2, item.content == 0 { list.update { $0.remove(id: 1) } }
      return item.content
    }
    #expect(groups?.map { $0.elements.map(\.id) } == [[1, 2, 3]])
    #expect(counts == [0, 0, 0])
    #expect(groups?.map { $0.elements.map(\.id) } == [[2, 3]])
    list[id: 3]?.content = 1
    #expect(groups?.map { $0.elements.map(\.id) } == [[2], [3]])
    #expect(counts == [0, 0, 0, 1])
  }

  @Test("A grouping of groups, and one of another list, are made afresh")
  func groupsOfGroups() {
    let list = LiveList((0..<20).map { Item($0, $0 % 6) })
    let groups = list.grouped(by: \.content)
    let bySize = groups.grouped(by: \.count)
    func shown() -> [[Int]] { bySize.map { [$0.key] + $0.elements.map(\.key) } }
    #expect(shown() == [[4, 0, 1], [3, 2, 3, 4, 5]])
    list[id: 2]?.content = 3
    #expect(shown() == [[4, 0, 1, 3], [3, 4, 5], [2, 2]])
    list.replace(with: IdentifiedList([Item(7, 1)]))
    #expect(shown() == [[1, 1]])
    list.replace(with: IdentifiedList())
    #expect(shown() == [])
  }

  @Test("A stage of one group of all elements sees what comes and goes in it")
  func stageOfOneGroup() {
    let list = LiveList((0..<3).map { Item($0) })
    let crowded = list.grouped(as: Heading(text: "All")).filtered { $0.count > 3 }
    #expect(crowded.isEmpty)
    list.update { $0.append(Item(3)) }
    #expect(crowded.map { $0.elements.map(\.id) } == [[0, 1, 2, 3]])
    list.update { $0.remove(id: 0) }
    #expect(crowded.isEmpty)
  }

  @Test("A list that is applied again with keys, or without them, shows them so in all sections")
  func keysAgain() {
    let list = LiveList([Item(1, 5), Item(2, 6)])
    let groups = list.grouped(by: \.content)
    for showsKey in [true, false, true] {
      adapter.apply { ListSections(groups, showsKey: showsKey) }
      #expect(text == (showsKey ? [["5", "1"], ["6", "2"]] : [["1"], ["2"]]))
    }
  }
}
