import BindingCore
import Testing
import TestSupport

@Suite("Live lists, by replay")
struct LiveReplayTests {
  /// A stage, and what it makes of an array.
  private struct Stage {
    let elements: LiveElements<Item>
    var expected: ([Item]) -> [Item]
    /// Changes what the stage does.
    var change: (inout SplitMix64) -> ([Item]) -> [Item]

    static func random(_ upstream: LiveElements<Item>, _ random: inout SplitMix64) -> Stage {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let filter = upstream.filtered { $0.content.isMultiple(of: 2) }
        return Stage(elements: filter) {
          $0.filter { $0.content.isMultiple(of: 2) }
        } change: {
          let divisor = Int.random(in: 1..<5, using: &$0)
          filter.refilter { $0.content % divisor == 0 }
          return { $0.filter { $0.content % divisor == 0 } }
        }
      case 1:
        let sort = upstream.sorted { $0.content }
        return Stage(elements: sort) {
          $0.stablySorted { $0.content < $1.content }
        } change: {
          let divisor = Int.random(in: 1..<5, using: &$0)
          sort.resort(by: { $0.content / divisor }, >)
          return { $0.stablySorted { $0.content / divisor > $1.content / divisor } }
        }
      case 2:
        let sort = upstream.sorted { $0.content > $1.content }
        return Stage(elements: sort) {
          $0.stablySorted { $0.content > $1.content }
        } change: {
          let modulus = Int.random(in: 1..<5, using: &$0)
          sort.resort { $0.id % modulus < $1.id % modulus }
          return { $0.stablySorted { $0.id % modulus < $1.id % modulus } }
        }
      default:
        let isFirst = Bool.random(using: &random)
        let window = isFirst ? upstream.first(6) : upstream.last(6)
        return Stage(elements: window) {
          Array(isFirst ? $0.prefix(6) : $0.suffix(6))
        } change: {
          let limit = Int.random(in: 0..<20, using: &$0)
          window.resize(limit)
          return { Array(isFirst ? $0.prefix(limit) : $0.suffix(limit)) }
        }
      }
    }
  }

  /// A grouping and stages of it, and what they make of an array.
  private struct Groups {
    typealias Group = LiveGroup<Item, Item>
    typealias Expected = (key: Item, elements: [Item])

    let elements: LiveElements<Group>
    var expected: ([Item]) -> [Expected]
    var change: (inout SplitMix64) -> (([Item]) -> [Expected])

    /// Returns the function that groups an array, and the key to be used in the live grouping.
    static func grouping(
      _ random: inout SplitMix64
    ) -> (key: (Item) -> Item, first: [Item], ([Item]) -> [Expected]) {
      let modulus = Int.random(in: 1..<6, using: &random)
      let first = Array((0..<6).map { Item($0) }.shuffled(using: &random).prefix(2))
      let key = { (item: Item) in Item(item.content % modulus, item.id % 3) }
      return (
        key, first,
        { items in
          var groups = first.map { (key: $0, elements: [Item]()) }
          for item in items {
            let key = key(item)
            let place = groups.firstIndex { $0.key.id == key.id } ?? groups.count
            if place == groups.count { groups.append((key, [])) }
            if groups[place].elements.isEmpty { groups[place].key = key }
            groups[place].elements.append(item)
          }
          return groups.filter { !$0.elements.isEmpty }
        }
      )
    }

    static func random(_ upstream: LiveElements<Item>, _ random: inout SplitMix64) -> Groups {
      let (key, first, expected) = grouping(&random)
      let groups = upstream.grouped(by: key, first: first)
      let change = { (random: inout SplitMix64) in
        let (key, first, expected) = grouping(&random)
        groups.regroup(by: key, first: first)
        return expected
      }
      let result = Groups(elements: groups, expected: expected, change: change)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        return result.stage(groups.filtered { $0.count > 3 }) { groups in
          groups.filter { $0.elements.count > 3 }
        }
      case 1:
        return result.stage(groups.sorted(by: \.elements.count, >)) { groups in
          groups.enumerated().sorted {
            ($1.element.elements.count, $0.offset) < ($0.element.elements.count, $1.offset)
          }.map(\.element)
        }
      case 2: return result.stage(groups.last(2)) { $0.suffix(2) }
      default: return result
      }
    }

    private func stage(
      _ elements: LiveElements<Group>,
      _ then: @escaping ([Expected]) -> [Expected]
    ) -> Groups {
      Groups(elements: elements) { [expected] in
        then(expected($0))
      } change: { [change] in
        let expected = change(&$0)
        return { then(expected($0)) }
      }
    }
  }

  /// What changes a list and its stages at random.
  private struct Pipeline {
    var random: SplitMix64
    var next: Int
    let list: LiveList<Item>
    var stages: [Stage] = []
    var groups: Groups?
    var earlier: IdentifiedList<Item>

    init(seed: UInt64, grouped: Bool) {
      random = SplitMix64(seed: seed)
      next = Int.random(in: 0..<200, using: &random)
      list = LiveList((0..<next).map { Item($0, $0 % 20) })
      earlier = list.value
      for _ in 0..<Int.random(in: (grouped ? 0 : 1)...3, using: &random) {
        stages.append(Stage.random(stages.last?.elements ?? list, &random))
      }
      if grouped { groups = Groups.random(elements, &random) }
    }

    var elements: LiveElements<Item> { stages.last?.elements ?? list }
    var expected: [Item] { stages.reduce(Array(list.value)) { $1.expected($0) } }

    mutating func step() {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        list.replace(with: list.value.shuffled(using: &random).prefix(150))
      case 1:
        let old = list.value
        list.replace(with: earlier)
        earlier = old
      case 2:
        let place = Int.random(in: 0...stages.count, using: &random)
        if place < stages.count {
          stages[place].expected = stages[place].change(&random)
        } else if let change = groups?.change {
          groups?.expected = change(&random)
        }
      default:
        var (next, random) = (next, random)
        list.update { list in
          for _ in 0..<Int.random(in: 1..<6, using: &random) { Self.edit(&list, &next, &random) }
        }
        (self.next, self.random) = (next, random)
      }
    }

    private static func edit(
      _ list: inout IdentifiedList<Item>,
      _ next: inout Int,
      _ random: inout SplitMix64
    ) {
      let place = list.isEmpty ? 0 : Int.random(in: list.indices, using: &random)
      switch list.isEmpty ? 0 : Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        list.insert(Item(next, Int.random(in: 0..<20, using: &random)), at: place)
        next += 1
      case 2: list.remove(at: place)
      case 3: list.move(list[place].id, to: Int.random(in: list.indices, using: &random))
      case 7: list.removeSubrange(place..<min(list.count, place + 3))
      case 4:
        // The identity of one that has left, most likely under another number.
        list.append(Item(Int.random(in: 0..<max(1, next), using: &random), 3))
      default:
        list[id: list[place].id]?.content = Int.random(in: 0..<20, using: &random)
      }
    }
  }

  @Test("Stages and what shows them equal making everything afresh", arguments: UInt64(0)..<30)
  func replay(seed: UInt64) {
    var pipeline = Pipeline(seed: seed, grouped: false)
    let shown = pipeline.elements
    let display = RecordingDisplay()
    let queue = UpdateQueue()
    let adapter = ListAdapter(display: display, scheduler: queue.scheduler)
    adapter.apply {
      ListSections(row: Item(-1))
      ListSections(shown) { item in item }
      ListSections(row: Item(-2))
    }
    var before = pipeline.expected
    for step in 0..<40 {
      pipeline.step()
      // What is not asked for collects changes.
      if Int.random(in: 0..<3, using: &pipeline.random) == 0 { continue }
      let updates = display.updates.count
      queue.flush()
      let expected = pipeline.expected
      #expect(Array(shown) == expected, "step \(step)")
      if Array(shown) != expected { return }
      let rows = ([Item(-1)] + expected + [Item(-2)]).map { [String(describing: $0)] }
      #expect(display.text == rows, "step \(step)")
      if display.text != rows { return }
      let moves = display.updates.dropFirst(updates).reduce(0) { $0 + $1.sections.moves.count }
      #expect(moves <= Changeset(from: before, to: expected).moves.count, "step \(step)")
      before = expected
    }
  }

  @Test("Groups and what shows them equal grouping afresh", arguments: UInt64(100)..<112)
  func replayGroups(seed: UInt64) throws {
    var pipeline = Pipeline(seed: seed, grouped: true)
    let shown = try #require(pipeline.groups?.elements)
    let display = RecordingDisplay()
    let queue = UpdateQueue()
    let adapter = ListAdapter(display: display, scheduler: queue.scheduler)
    adapter.apply {
      ListSections(header: Heading(text: "all"), rows: pipeline.elements)
      ListSections(shown) { group in
        Heading(text: "\(group.key)")
        group.elements
      }
    }
    var before = pipeline.expected
    var groupsBefore = try #require(pipeline.groups?.expected(before))
    for step in 0..<40 {
      pipeline.step()
      if Int.random(in: 0..<3, using: &pipeline.random) == 0 { continue }
      let updates = display.updates.count
      queue.flush()
      let all = pipeline.expected
      let expected = try #require(pipeline.groups?.expected(all))
      #expect(shown.map(\.key) == expected.map(\.key), "step \(step)")
      #expect(shown.map { Array($0.elements) } == expected.map(\.elements), "step \(step)")
      let rows = ([("all", all)] + expected.map { ("\($0.key)", $0.elements) })
        .map { [$0] + $1.map { String(describing: $0) } }
      #expect(display.text == rows, "step \(step)")
      if display.text != rows { return }
      if let update = display.updates.dropFirst(updates).last {
        let keys = Changeset(from: groupsBefore.map(\.key), to: expected.map(\.key))
        #expect(update.sections.moves.count <= keys.moves.count, "step \(step)")
        var moves = Changeset(from: before, to: all).moves.count
        for group in expected {
          let old = groupsBefore.first { $0.key.id == group.key.id }?.elements ?? []
          moves += Changeset(from: old, to: group.elements).moves.count
        }
        #expect(update.items.moves.count <= moves, "step \(step)")
      }
      (before, groupsBefore) = (all, expected)
    }
  }

  @Test("Closures that answer at random lose no element", arguments: UInt64(0)..<4)
  func randomClosures(seed: UInt64) {
    final class Source {
      var random: SplitMix64
      init(_ seed: UInt64) { random = SplitMix64(seed: seed) }
      func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    }
    let random = Source(seed)
    let list = LiveList((0..<100).map { Item($0) })
    let filter = list.filtered { _ in random.number(below: 4) > 0 }
    let sort = filter.sorted { _, _ in random.number(below: 2) == 0 }
    let groups = sort.grouped(by: { _ in random.number(below: 5) })
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    var reports: [ListDiagnostic] = []
    adapter.diagnosticHandler = { reports.append($0) }
    adapter.apply { ListSections(groups.sorted { _, _ in random.number(below: 2) == 0 }) }
    for step in 0..<100 {
      list.update { list in
        for _ in 0..<3 { list[id: random.number(below: 100)] = Item(random.number(below: 100)) }
        if step % 10 == 0 { _ = list.remove(at: random.number(below: list.count)) }
      }
      #expect(groups.flatMap { $0.elements.map(\.id) }.sorted() == filter.map(\.id).sorted())
      #expect(sort.map(\.id).sorted() == filter.map(\.id).sorted())
      #expect(Set(filter.map(\.id)).isSubset(of: list.map(\.id)))
      #expect(display.rows.joined().count == groups.count + filter.count)
    }
    #expect(reports.contains { if case .contradictoryOrder = $0 { true } else { false } })
    filter.refilter { _ in true }
    sort.resort(by: \.id)
    groups.regroup(by: { $0.id % 3 })
    var expected: [[Int]] = []
    for rest in 0..<3 {
      let ids = list.map(\.id).filter { $0 % 3 == rest }.sorted()
      if !ids.isEmpty { expected.append(ids) }
    }
    expected.sort { $0[0] < $1[0] }
    #expect(groups.map { $0.elements.map(\.id) } == expected)
  }
}

extension [Item] {
  fileprivate func stablySorted(_ isBefore: (Item, Item) -> Bool) -> [Item] {
    enumerated().sorted {
      isBefore($0.element, $1.element)
        || !isBefore($1.element, $0.element) && $0.offset < $1.offset
    }.map(\.element)
  }
}
