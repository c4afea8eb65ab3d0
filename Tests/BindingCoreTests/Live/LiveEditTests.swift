import BindingCore
import Testing
import TestSupport

@Suite("Edits of live lists")
struct LiveEditTests {
  private let list = LiveList((1...40).map { Item($0, $0) })
  private let display = RecordingDisplay()
  private let queue = UpdateQueue()
  private let adapter: ListAdapter

  init() { adapter = ListAdapter(display: display, scheduler: queue.scheduler) }

  /// What is shown after the turn.
  private var shown: [Int] {
    queue.flush()
    return display.rows.joined().compactMap { $0.value(as: Item.self)?.id }
  }

  @Test("An element is removed by its index, and others by a condition")
  func removing() {
    adapter.apply { ListSections(oneRowEach: list) }
    #expect(list.remove(at: 1).id == 2)
    list.removeAll { $0.id > 3 }
    #expect(shown == [1, 3])
    #expect(throws: Refusal.self) { try list.removeAll { _ in throw Refusal() } }
    list.removeAll()
    #expect(list.isEmpty)
  }

  // MARK: An edit and another filter in one turn

  @Test("What an edit and another filter change in one turn is shown", arguments: 0..<6, [3, 40])
  func editAndRefilter(edit: Int, count: Int) async {
    let list = LiveList((1...count).map { Item($0, $0) })
    let filter = list.filtered { _ in true }
    let sort = filter.sorted(by: .ascending(\.content))
    let window = sort.limited(toLast: count)
    let groups = filter.grouped { $0.content % 2 }
    adapter.apply {
      ListSections(oneRowEach: window)
      ListSections(groups)
      ListSections(filter.grouped(as: Item(-1)), showsKey: false)
    }
    for round in 0..<4 {
      let id = list[0].id
      let item = Item(100 + round, id)
      let renamed = list.map { Item($0.id + 100, $0.content) }
      switch edit {
      case 0: list[id: id] = item
      case 1, 2:
        list.update {
          $0.remove(id: id)
          if edit == 1 { $0.append(item) } else { $0.insert(item, at: 0) }
        }
      case 3: list.update { $0 = IdentifiedList(renamed) }
      case 4:
        list.update {
          $0.removeAll()
          $0.append(contentsOf: renamed)
        }
      default: list.replace(with: renamed)
      }
      switch round {
      case 0: filter.setFilter { $0.id != 1_000 }
      case 1:
        sort.setOrder(.ascending(\.id))
        groups.setKey { $0.id % 2 }
      case 2: window.setLimit(count - 1)
      default: await setFilter(filter)
      }
      queue.flush()
      #expect(Array(filter) == Array(list))
      let all = Array(list)
      let even = all.filter { ($0.content + (round > 0 ? $0.id - $0.content : 0)) % 2 == 0 }
      let first = all.sorted { round > 0 ? $0.id < $1.id : $0.content < $1.content }
        .suffix(round > 1 ? count - 1 : count)
      #expect(display.rows.prefix(first.count).map { $0[0].value(as: Item.self) } == Array(first))
      #expect(display.rows.last?.compactMap { $0.value(as: Item.self) } == Array(list))
      #expect(Array(groups).first { $0.key == 0 }.map { Array($0.elements) } ?? [] == even)
    }
  }

  private nonisolated(nonsending) func setFilter(_ filter: LiveFilter<Item>) async {
    await filter.setFilter(near: nil) { $0.id != 2_000 }
  }

  // MARK: Copies

  @Test("A copy taken inside an update can be shown later", arguments: [true, false])
  func copies(usesHistory: Bool) {
    let history = History(of: list)
    let filter = list.filtered { _ in true }
    adapter.apply { ListSections(oneRowEach: filter) }
    let after = list.update { list in
      list.remove(id: 3)
      return list
    }
    list.update { $0.removeSubrange(0..<30) }
    #expect(filter.count == 9)
    queue.flush()
    if usesHistory { history.update { $0 = after } } else { list.replace(with: after) }
    let expected = [1, 2] + Array(4...40)
    #expect(filter.map(\.id) == expected)
    #expect(shown == expected)
    let other = LiveList(after)
    list.update { $0.removeAll() }
    list.update { $0 = after }
    #expect(filter.map(\.id) == expected)
    #expect(history.undo() == usesHistory)
    other.update { $0.remove(id: 1) }
    #expect(Array(other.filtered { _ in true })[0].id == 2)
  }

  @Test(
    "A copy taken inside an update that changes nothing is another version after an edit in place"
  )
  func copyBeforeEdit() {
    let filter = list.filtered { _ in true }
    adapter.apply { ListSections(oneRowEach: filter) }
    let before = list.update { $0 }
    list[id: 3] = nil
    #expect(filter.count == 39)
    list.replace(with: before)
    queue.flush()
    #expect(filter.map(\.id) == Array(1...40) && shown == Array(1...40))
  }

  // MARK: Edits inside edits

  @Test("Of an element that an edit and one inside it both insert, the inner one counts")
  func bothInsert() {
    adapter.apply { ListSections(oneRowEach: list) }
    list.replace(with: [Item(1), Item(2)])
    queue.flush()
    list.update { outer in
      outer.insert(Item(9, 1), at: 0)
      outer.append(Item(8))
      list.update { $0.append(contentsOf: [Item(9, 2), Item(8)]) }
    }
    #expect(Array(list) == [Item(9, 2), Item(1), Item(2), Item(8)])
    queue.flush()
    // Of two equal elements none is lost.
    let duplicates = display.updates.last?.duplicates ?? []
    #expect(duplicates.map(\.identifier) == [AnyDiffable(Item(9)).diffIdentifier])
  }

  @Test("An edit inside another is part of it, and neither is lost", arguments: [true, false])
  func inside(usesHistory: Bool) {
    let history = History(of: list)
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    let filter = list.filtered { $0.content > 0 }
    adapter.apply { ListSections(oneRowEach: filter) }
    func note(_ id: Int) {
      list[id: id] = Item(id, id)
      list.update { $0.move(id: id, to: 1) }
      list[id: 7]?.content = 70
      list[id: 3]?.content = 30
      list[id: 8] = nil
      #expect(list.contains(id: id) && list[id: id] == Item(id, id))
      #expect(list.value.contains(id: id) && list.count == 40 && list.index(of: id) == 1)
      #expect(filter.count == 40)
    }
    let edit: (inout IdentifiedList<Item>) -> Void = { list in
      list.remove(id: 3)
      list.append(Item(50, 50))
      note(60)
      list[id: 9]?.content = 90
    }
    if usesHistory { history.update(edit) } else { list.update(edit) }
    #expect(display.updates.count == 2, "All edits are one change")
    var expected = ([1, 60, 2] + Array(4...7) + Array(9...40) + [50]).map { Item($0, $0) }
    expected[6].content = 70
    expected[7].content = 90
    #expect(Array(list) == expected)
    #expect(Array(filter) == expected)
    #expect(display.rows.joined().compactMap { $0.value(as: Item.self) } == expected)
    #expect(history.undo() == usesHistory)
    if usesHistory { #expect(Array(list) == (1...40).map { Item($0, $0) }) }
  }

  @Test("An element that an edit inside another has left out is reported")
  func repeatedInside() {
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { ListSections(oneRowEach: list) }
    list.update { copy in
      copy.append(Item(50))
      list.update { _ = $0.append(Item(7)) }
    }
    #expect(display.updates.last?.sections.inserts == [40])
    #expect(display.updates.last?.duplicates.map(\.first) == [.section(6)])
  }

  @Test("What is appended inside an update that throws stays; the edits that it threw away do not")
  func throwing() {
    let history = History(of: list)
    let filter = list.filtered { _ in true }
    #expect(filter.count == 40)
    #expect(throws: Refusal.self) {
      try history.update { list in
        list.removeAll()
        history.update { $0.append(Item(50)) }
        self.list.update { $0.remove(id: 1) }
        throw Refusal()
      }
    }
    #expect(filter.map(\.id) == Array(2...40) + [50])
    #expect(history.undo() && !history.canUndo)
    #expect(filter.map(\.id) == Array(1...40))
  }

  @Test("A list that is emptied or replaced inside an update is so afterwards")
  func replacing() {
    let filter = list.filtered { _ in true }
    #expect(filter.count == 40)
    list.update { list in
      self.list.replace(with: IdentifiedList((100..<110).map { Item($0) }))
      list.append(Item(50))
      list[id: 1]?.content = 9
    }
    #expect(
      filter.map(\.id) == [50] + Array(100..<110) || filter.map(\.id) == Array(100..<110) + [50]
    )
    list.update { list in
      self.list.update { $0.removeAll() }
      list.insert(Item(51), at: 0)
    }
    #expect(filter.map(\.id) == [51])
    list.update { list in
      list.removeAll()
      self.list.update { $0.append(contentsOf: [Item(52), Item(53), Item(51)]) }
    }
    #expect(filter.map(\.id) == [52, 53])
    #expect(Array(list) == Array(filter))
  }

  // MARK: Throwing edits

  @Test("An edit in place that throws leaves a list that agrees with itself")
  func throwingInPlace() {
    var value = IdentifiedList([Item(1), Item(2)])
    #expect(throws: Refusal.self) { try value[id: 1]?.rename(3) }
    #expect(value.map(\.id) == [3, 2])
    #expect(value.contains(id: 3) && !value.contains(id: 1) && value.index(of: 3) == 0)
    #expect(!value.append(Item(3)) && value.append(Item(1)))
    #expect(throws: Refusal.self) { try value[id: 1]?.rename(2) }
    #expect(value.map(\.id) == [3, 2])
    #expect(throws: Refusal.self) { try value[id: 9].fill(Item(9)) }
    #expect(value.map(\.id) == [3, 2, 9])

    let filter = list.filtered { $0.content > 0 }
    adapter.apply { ListSections(oneRowEach: filter) }
    list.update { list in
      do { try list[id: 2]?.rename(-2) } catch { list[id: 3]?.content = 0 }
    }
    #expect(throws: Refusal.self) { try list[id: 4]?.rename(-4) }
    #expect(shown == [1] + Array(5...40))
    #expect(list.map(\.id) == [1, -2, 3, -4] + Array(5...40))
  }

  // MARK: Results

  @Test("An edit whose result nobody needs is a handler by itself")
  func discarding() {
    let history = History(of: list)
    let handlers: [() -> Void] = [
      { list.update { $0.remove(id: 3) } },
      { history.update { $0.append(Item(50)) } },
      { list.update { list in list.remove(id: 4) } },
    ]
    for handler in handlers { handler() }
    let removed = list.update { $0.remove(id: 5) }
    let moved: Bool = history.update { $0.move(id: 6, to: 0) }
    #expect(removed == Item(5, 5) && moved)
    #expect(list.map(\.id) == [6, 1, 2] + Array(7...40) + [50])
  }
}

extension Item {
  /// Changes the identity and the content, and throws.
  fileprivate mutating func rename(_ id: Int) throws {
    self = Item(id, 0)
    throw Refusal()
  }
}

extension Item? {
  fileprivate mutating func fill(_ item: Item) throws {
    self = item
    throw Refusal()
  }
}
