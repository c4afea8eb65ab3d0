import BindingCore
import Testing
import TestSupport

@Suite("Live lists")
struct LiveListTests {
  private let display = RecordingDisplay()
  private let queue = UpdateQueue()
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: display, scheduler: queue.scheduler) }

  /// What is shown after the turn.
  private var shown: [Int] {
    queue.flush()
    return display.rows.joined().compactMap { $0.value(as: Item.self)?.id }
  }

  /// A key that counts its comparisons.
  private struct CountedKey: Comparable {
    let value: Int
    let counter: CallCount

    static func == (left: CountedKey, right: CountedKey) -> Bool { left.value == right.value }

    static func < (left: CountedKey, right: CountedKey) -> Bool {
      left.counter.add()
      return left.value < right.value
    }
  }

  @Test("An element is asked and compared when it changes, and no other", arguments: [500, 20_000])
  func work(count: Int) {
    let list = LiveList((0..<count).map { Item($0, $0 % 100) })
    let (filtered, keyed, compared) = (CallCount(), CallCount(), CallCount())
    let stage = list.filtered { item in
      filtered.add()
      return item.content < 50
    }
    .sorted(
      by: .descending { item in
        keyed.add()
        return CountedKey(value: item.content, counter: compared)
      }
    )
    #expect(filtered.value == 0, "What nobody asks for costs nothing")
    #expect(stage.count == count / 2)
    #expect(filtered.value == count)
    #expect(keyed.value == count / 2)
    for count in [filtered, keyed, compared] { count.reset() }
    list[id: 3]?.content = 49
    list[id: 60]?.content = 1
    list[id: 61]?.content = 99
    #expect(filtered.value == 0)
    #expect(stage.count == count / 2 + 1)
    #expect(filtered.value == 3)
    #expect(keyed.value == 2)
    // Two that come, each with a search for both ends of those it equals, and a look at one.
    #expect(compared.value <= 2 * (2 * 15 + 1))
  }

  @Test("A filter that changes its mind about an element loses none: its last answer counts")
  func predicateThatChangesItsMind() {
    var passesAll = true
    let list = LiveList((0..<4).map { Item($0) })
    let stage = list.filtered { passesAll || $0.id != 2 }
    adapter.apply { ListSections(oneRowEach: stage.sorted(by: .ascending(\.id))) }
    passesAll = false
    list.update { $0.move(id: 2, to: 0) }
    #expect(shown == [0, 1, 3])
    passesAll = true
    list[id: 1]?.content = 1
    #expect(shown == [0, 1, 3], "It is not asked about others")
    list[id: 2]?.content = 1
    #expect(shown == [0, 1, 2, 3])
    passesAll = false
    list[id: 2] = nil
    #expect(shown == [0, 1, 3])
  }

  @Test("A reader that is behind by less than a quarter of the list asks for no more than that")
  func rounds() {
    let list = LiveList((0..<4_000).map { Item($0) })
    let filtered = CallCount()
    let stage = list.filtered { _ in
      filtered.add()
      return true
    }
    #expect(stage.count == 4_000)
    filtered.reset()
    for round in 1...10 {
      list.update { list in
        list.append(contentsOf: (0..<400).map { Item(10_000 * round + $0) })
        for _ in 0..<400 { list.remove(at: 0) }
      }
      #expect(stage.count == 4_000)
      #expect(filtered.value == 400 * round)
    }
  }

  @Test("The changes of one turn are one update, and an edit that throws is none")
  func turns() {
    let list = LiveList([Item(1), Item(2), Item(3)])
    adapter.apply { ListSections(oneRowEach: list) }
    list[id: 2]?.content = 5
    list.update {
      $0.append(Item(4))
      $0.remove(id: 1)
    }
    #expect(throws: UpdateFailure.self) {
      try list.update { (list) throws(UpdateFailure) in
        list.append(Item(9))
        throw .cancelled
      }
    }
    #expect(display.updates.count == 1)
    queue.flush()
    #expect(display.updates.count == 2)
    #expect(shown == [2, 3, 4])
    #expect(list.map(\.id) == [2, 3, 4])
    queue.flush()
    #expect(display.updates.count == 2)
  }

  @Test("An adapter follows what it shows, and only that; a list may begin empty")
  func following() {
    let list = LiveList<Item>()
    let other = LiveList([Item(7)])
    adapter.apply {
      ListSections(oneRowEach: [Item(-1)])
      ListSections(oneRowEach: list)
    }
    list.update { $0.append(Item(1)) }
    #expect(shown == [-1, 1])
    adapter.apply { ListSections(oneRowEach: other) }
    list.update { $0.append(Item(2)) }
    #expect(shown == [7])
    other.update { $0.removeAll() }
    #expect(shown == [])
    other.replace(with: [Item(8), Item(9)])
    #expect(shown == [8, 9])
  }

  @Test("Elements are added, found and removed as in any list; each edit is shown")
  func edits() {
    let list = LiveList<Item>()
    let even = list.filtered { $0.id % 2 == 0 }
    adapter.apply { ListSections(oneRowEach: even) }
    #expect(list.first == nil && even.last == nil)
    #expect(list.append(Item(2)) && !list.append(Item(2)))
    list.append(contentsOf: [Item(3), Item(4)])
    #expect(list.insert(Item(6), at: 0))
    #expect(shown == [6, 2, 4])
    #expect(
      list.first?.id == 6 && even.last?.id == 4 && list.limited(toFirst: 2).map(\.id) == [6, 2]
    )
    #expect(even[id: 4] == Item(4) && even[id: 3] == nil && list[id: 3] == Item(3))
    #expect(list.remove(id: 2) == Item(2) && list.remove(id: 2) == nil)
    #expect(shown == [6, 4])
    let groups = list.grouped(by: { $0.id % 2 == 0 ? "even" : "odd" })
    #expect(groups[id: "even"]?.count == 2 && groups[id: "none"] == nil)
    list.removeAll()
    #expect(shown == [])
  }

  @Test("An earlier value brings back what was, as an update of what differs")
  func undo() {
    let list = LiveList((0..<200).map { Item($0) })
    adapter.apply { ListSections(oneRowEach: list.filtered { $0.content == 0 }) }
    let before = list.value
    list.update {
      $0[id: 5]?.content = 1
      $0.move(id: 7, to: 0)
    }
    #expect(shown.prefix(3) == [7, 0, 1])
    list.replace(with: before)
    #expect(shown == Array(0..<200))
    #expect(display.updates.last?.sections.inserts.count == 1)
    #expect(display.updates.last?.sections.moves.count == 1)
  }

  @Test("From the empty beginning, a later value is shown again")
  func redo() {
    let list = LiveList<Item>()
    adapter.apply { ListSections(oneRowEach: list) }
    let beginning = list.value
    list.update { $0.append(Item(1)) }
    let later = list.value
    list.replace(with: beginning)
    #expect(shown == [])
    list.replace(with: later)
    #expect(shown == [1])
  }

  @Test("Calls from inside a filter are answered with what was before")
  func reentrance() {
    let list = LiveList([Item(1), Item(2)])
    var stage: LiveFilter<Item>?
    defer { stage = nil }
    var counts: [Int] = []
    stage = list.filtered { item in
      counts.append(stage?.count ?? -1)
      if item.id == 2, item.content == 0 { list[id: 1]?.content = 4 }
      return item.content == 0
    }
    #expect(stage?.map(\.id) == [1, 2])
    #expect(counts == [0, 0])
    #expect(stage?.map(\.id) == [2], "The edit from inside counts from the next time on")
  }

  @Test("What a filter edits from inside reaches the stages behind it the next time")
  func editsFromInside() {
    let list = LiveList([Item(1), Item(2)])
    let filter = list.filtered { item in
      if item.id == 2, list[id: 1]?.content == 0 { list[id: 1]?.content = 4 }
      return item.content == 0
    }
    let stage = filter.filtered { _ in true }
    #expect(stage.map(\.id) == [1, 2])
    #expect(stage.map(\.id) == [2])
  }

  @Test("A comparison that contradicts itself is reported, and no other")
  func reports() {
    var reports: [ListDiagnostic] = []
    adapter.onDiagnostic = { reports.append($0) }
    let list = LiveList((0..<100).map { Item($0, $0 % 7) })
    let ranked = list.sorted(by: .descending(\.content))
    let wrong = list.sorted(by: .comparing { $0.content <= $1.content })
    adapter.apply { ListSections(oneRowEach: ranked) }
    list.update { $0[id: 5]?.content = 3 }
    queue.flush()
    #expect(reports == [])
    adapter.apply { ListSections(oneRowEach: wrong) }
    // 100 elements with 7 contents have 93 neighbours of equal content.
    #expect(reports == [.contradictoryOrder(count: 93)])
    #expect(reports[0].description.hasPrefix("93 elements"))
    list.update { $0[id: 5]?.content = 4 }
    queue.flush()
    #expect(reports.dropFirst() == [.contradictoryOrder(count: 1)])
  }

  @Test("A comparison that contradicts itself leaves all elements")
  func contradictions() {
    let list = LiveList((0..<100).map { Item($0) })
    let always = list.sorted(by: .comparing { _, _ in true })
    #expect(Set(always.map(\.id)).count == 100)
    for id in 0..<100 { list[id: id]?.content += 1 }
    list.update { $0.append(Item(100)) }
    #expect(always.map(\.id).sorted() == Array(0...100))
  }

  @Test("A stage is released with its last owner, and no follower keeps its source")
  func release() {
    let list = LiveList([Item(1)])
    weak var stage: LiveFilter<Item>?
    do {
      let filter = list.filtered { _ in true }
      stage = filter
      adapter.apply { ListSections(oneRowEach: filter) }
    }
    #expect(stage != nil)
    adapter.apply { ListSections(oneRowEach: [Item(2)]) }
    #expect(stage == nil)
  }
}
