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

  private func edit(
    _ list: inout IdentifiedList<Item>,
    _ next: inout Int,
    _ random: inout SplitMix64
  ) {
    let place = list.isEmpty ? 0 : Int.random(in: list.indices, using: &random)
    switch list.isEmpty ? 0 : Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      list.insert(Item(next, Int.random(in: 0..<20, using: &random)), at: place)
      next += 1
    case 2: list.remove(at: place)
    case 3: list.move(list[place].id, to: Int.random(in: list.indices, using: &random))
    case 4:
      // The identity of one that has left, most likely under another number.
      list.append(Item(Int.random(in: 0..<max(1, next), using: &random), 3))
    default:
      list[id: list[place].id]?.content = Int.random(in: 0..<20, using: &random)
    }
  }

  @Test("Stages and what shows them equal making everything afresh", arguments: UInt64(0)..<60)
  func replay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var next = Int.random(in: 0..<200, using: &random)
    let list = LiveList((0..<next).map { Item($0, $0 % 20) })
    var stages: [Stage] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      stages.append(Stage.random(stages.last?.elements ?? list, &random))
    }
    let shown = stages.last?.elements ?? list
    let display = RecordingDisplay()
    let queue = UpdateQueue()
    let adapter = ListAdapter(display: display, scheduler: queue.scheduler)
    adapter.apply {
      ListSections(row: Item(-1))
      ListSections(shown) { item in item }
      ListSections(row: Item(-2))
    }
    var earlier = list.value
    for step in 0..<40 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        list.replace(with: list.value.shuffled(using: &random).prefix(150))
      case 1:
        let old = list.value
        list.replace(with: earlier)
        earlier = old
      case 2:
        let place = Int.random(in: stages.indices, using: &random)
        stages[place].expected = stages[place].change(&random)
      default:
        list.update { list in
          for _ in 0..<Int.random(in: 1..<6, using: &random) { edit(&list, &next, &random) }
        }
      }
      // What is not asked for collects changes.
      if Int.random(in: 0..<3, using: &random) == 0 { continue }
      queue.flush()
      let expected = stages.reduce(Array(list.value)) { $1.expected($0) }
      #expect(Array(shown) == expected, "step \(step)")
      if Array(shown) != expected { return }
      let rows = ([Item(-1)] + expected + [Item(-2)]).map { [String(describing: $0)] }
      #expect(display.text == rows, "step \(step)")
      if display.text != rows { return }
    }
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
