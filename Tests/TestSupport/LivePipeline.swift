import BindingCore

/// A live list with random stages, edited and changed at random.
struct LivePipeline {
  var random: SplitMix64
  private var next: Int
  let list: LiveList<Item>
  var stages: [LiveStage] = []
  var groups: LiveGrouping?
  private var earlier: IdentifiedList<Item>
  /// The number of edits so far, and of changes of stages.
  private(set) var operations = 0

  private let limit: Int

  /// Creates a list of fewer elements than a limit, with stages.
  init(seed: UInt64, isGrouped: Bool, limit: Int) {
    self.limit = limit
    random = SplitMix64(seed: seed)
    next = Int.random(in: 0..<limit, using: &random)
    list = LiveList((0..<next).map { Item($0, $0 % 20) })
    earlier = list.value
    for _ in 0..<Int.random(in: (isGrouped ? 0 : 1)...3, using: &random) {
      stages.append(LiveStage.random(stages.last?.elements ?? list, &random))
    }
    if isGrouped { groups = LiveGrouping.random(elements, &random) }
  }

  var elements: LiveElements<Item> { stages.last?.elements ?? list }
  var expected: [Item] { stages.reduce(Array(list.value)) { $1.expected($0) } }

  mutating func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      operations += 1
      list.replace(with: list.value.shuffled(using: &random).prefix(limit * 3 / 4))
    case 1:
      operations += 1
      let old = list.value
      list.replace(with: earlier)
      earlier = old
    case 2:
      operations += 1
      let place = Int.random(in: 0...stages.count, using: &random)
      if place < stages.count {
        stages[place].expected = stages[place].change(&random)
      } else if let change = groups?.change {
        groups?.expected = change(&random)
      }
    default:
      var (next, random, operations) = (next, random, operations)
      list.update { list in
        for _ in 0..<Int.random(in: 1..<6, using: &random) {
          Self.edit(&list, &next, &random)
          operations += 1
        }
      }
      (self.next, self.random, self.operations) = (next, random, operations)
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
