import BindingCore

/// A grouping and stages of it, and what they make of an array.
struct LiveGrouping {
  typealias Group = LiveGroup<Item, Item>
  typealias Expected = (key: Item, elements: [Item])

  /// What elements are grouped by, and the groups of an array.
  typealias Grouping = (key: (Item) -> Item, expected: ([Item]) -> [Expected])

  let elements: LiveElements<Group>
  var grouping: Grouping
  /// Groups by another key.
  var change: (inout SplitMix64) -> Grouping

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

  static func random(_ upstream: LiveElements<Item>, _ random: inout SplitMix64) -> LiveGrouping {
    let (key, first, expected) = grouping(&random)
    let groups = upstream.grouped(by: key, first: first)
    let change = { (random: inout SplitMix64) -> Grouping in
      let (key, first, expected) = grouping(&random)
      groups.setKey(key, first: first)
      return (key, expected)
    }
    let result = LiveGrouping(elements: groups, grouping: (key, expected), change: change)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      return result.stage(groups.filtered { $0.count > 3 }) { groups in
        groups.filter { $0.elements.count > 3 }
      }
    case 1:
      return result.stage(groups.sorted(by: .descending(\.elements.count))) { groups in
        groups.enumerated().sorted {
          ($1.element.elements.count, $0.offset) < ($0.element.elements.count, $1.offset)
        }.map(\.element)
      }
    case 2: return result.stage(groups.limited(toLast: 2)) { $0.suffix(2) }
    default: return result
    }
  }

  private func stage(
    _ elements: LiveElements<Group>,
    _ then: @escaping ([Expected]) -> [Expected]
  ) -> LiveGrouping {
    let old = grouping
    return LiveGrouping(elements: elements, grouping: (old.key, { then(old.expected($0)) })) {
      [change] in
      let new = change(&$0)
      return (new.key, { then(new.expected($0)) })
    }
  }
}
