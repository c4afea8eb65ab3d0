import BindingCore

/// A live list with random stages, edited and changed at random.
struct LivePipeline {
  var random: SplitMix64
  private var next: Int
  let list: LiveList<Item>
  var stages: [LiveStage] = []
  var groups: LiveGrouping?
  private var earlier: IdentifiedList<Item>
  private var copies: [IdentifiedList<Item>] = []
  private let history: History<Item>
  /// What did not hold.
  var problems: [String] = []
  /// The number of edits so far, and of changes of stages.
  private(set) var operations = 0

  private let limit: Int
  /// Whether each element keeps its number as long as it is in the list.
  let isSteady: Bool

  /// Creates a list of fewer elements than a limit, with stages.
  init(seed: UInt64, isGrouped: Bool, limit: Int) {
    self.limit = limit
    isSteady = seed % 4 == 0
    random = SplitMix64(seed: seed)
    // In a short list a group often loses its last element.
    next = Int.random(
      in: 0..<(isSteady ? min(limit, seed % 8 == 0 ? 16 : 6) : limit),
      using: &random
    )
    list = LiveList((0..<next).map { Item($0, $0 % 20) })
    earlier = list.value
    history = History(of: list, limit: 5)
    for _ in 0..<Int.random(in: (isGrouped ? 0 : 1)...3, using: &random) {
      stages.append(LiveStage.random(stages.last?.elements ?? list, &random))
    }
    if isGrouped { groups = LiveGrouping.random(elements, &random) }
  }

  var elements: LiveElements<Item> { stages.last?.elements ?? list }
  var expected: [Item] { stages.reduce(Array(list.value)) { $1.expected($0) } }

  /// Edits the list or changes a stage.
  mutating func step() {
    operations += 1
    switch Int.random(in: 0..<(isSteady ? 12 : 24), using: &random) {
    case 0..<8: edit()
    case 8...11: changeStage()
    case 12: list.replace(with: list.value.shuffled(using: &random).prefix(limit * 3 / 4))
    case 13:
      let old = list.value
      list.replace(with: earlier)
      earlier = old
    case 14: copies.append(edit())
    case 15:
      guard let copy = copies.popLast() else { return }
      list.update { $0 = copy }
      edit()
    case 16:
      guard let copy = copies.first else { return }
      list.replace(with: copy)
      expect(Array(list) == Array(copy), "copy")
    case 17: renumber()
    case 18: editInside()
    case 19: editAndThrow()
    case 20: adoptStage()
    case 21: recordStep()
    default: takeBack()
    }
  }

  /// Edits the list, and returns a copy taken inside the edit.
  @discardableResult
  private mutating func edit(upTo limit: Int = 5) -> IdentifiedList<Item> {
    var (next, random) = (next, random)
    let count = Int.random(in: 1...limit, using: &random)
    operations += count - 1
    let copy = list.update { list in
      for _ in 0..<count { Self.edit(&list, &next, &random) }
      return list
    }
    (self.next, self.random) = (next, random)
    expect(copy.map(\.id) == list.value.map(\.id), "edit")
    return copy
  }

  /// Changes a stage, often with small edits before and after, which nobody has seen.
  private mutating func changeStage() {
    for _ in 0..<Int.random(in: 0..<3, using: &random) { editPart() }
    let place = Int.random(in: 0...stages.count, using: &random)
    if place < stages.count {
      stages[place].expected = stages[place].change(&random)
    } else if let change = groups?.change {
      groups?.grouping = change(&random)
    }
    if Int.random(in: 0..<4, using: &random) == 0 { editPart() }
  }

  /// Edits an element that the last stage has, or one that it has not, so that this mostly stays
  /// so.
  private mutating func editPart() {
    let shown = expected
    let ids = Set(shown.map(\.id))
    let hidden = Bool.random(using: &random) ? list.value.filter { !ids.contains($0.id) } : []
    guard let item = (hidden.isEmpty ? shown : hidden).randomElement(using: &random) else {
      edit(upTo: 1)
      return
    }
    operations += 1
    if !hidden.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
      list[id: item.id] = nil
      return
    }
    // Most filters and groups of `LiveStage` and `LiveGrouping` make no difference of these
    // contents.
    let content = (item.content + 60) % 240
    switch Int.random(in: 0..<4, using: &random) {
    case 0: edit(upTo: 1)
    case 1: list[id: item.id]?.content = content
    case 2:
      list[id: item.id] = Item(next, item.content)
      next += 1
    default:
      let place = Int.random(in: 0..<list.count, using: &random)
      list.update { $0.move(id: item.id, to: place) }
    }
  }

  /// Edits the list while it is edited.
  private mutating func editInside() {
    var (next, random) = (next, random)
    let (list, id) = (list, next)
    next += 2
    let removed = list.isEmpty ? nil : list.value.randomElement(using: &random)?.id
    list.update { edited in
      for _ in 0..<2 { Self.edit(&edited, &next, &random) }
      list.update { $0.insert(Item(id, 4), at: $0.count / 2) }
      list[id: id + 1] = Item(id + 1, 7)
      if let removed { list[id: removed] = nil }
      for _ in 0..<2 { Self.edit(&edited, &next, &random) }
      edited.append(Item(next))
    }
    expect(
      list.contains(id: id) && list.contains(id: id + 1) && list.contains(id: next),
      "edits inside"
    )
    expect(removed.map(list.contains) != true, "removal inside")
    (self.next, self.random) = (next + 1, random)
  }

  /// Makes the elements of a stage, or of one of its groups, those of the list.
  private mutating func adoptStage() {
    let stage = stages.randomElement(using: &random)?.elements ?? list
    let group = groups.flatMap { $0.elements.value.randomElement(using: &random)?.elements }
    let new = Int.random(in: 0..<4, using: &random) == 0 ? group ?? stage.value : stage.value
    let before = new.map(\.id)
    if Bool.random(using: &random) {
      list.replace(with: new)
    } else {
      list.update { list in
        list = new
        list.append(Item(next, 4))
        list.remove(id: next)
      }
      next += 1
    }
    expect(list.map(\.id) == before, "value of a stage")
    let isWhole = list.value.brokenInvariant() == nil
    expect(isWhole, "list of a stage: \(list.value.brokenInvariant() ?? "")")
  }

  private mutating func recordStep() {
    var (next, random) = (next, random)
    history.update { list in
      for _ in 0..<Int.random(in: 1...5, using: &random) { Self.edit(&list, &next, &random) }
    }
    (self.next, self.random) = (next, random)
  }

  private mutating func takeBack() {
    if Int.random(in: 0..<3, using: &random) > 0 { history.undo() } else { history.redo() }
    expect(list.value.brokenInvariant() == nil, "list of a step")
  }

  /// Edits the list by closures that throw.
  private mutating func editAndThrow() {
    var (next, random) = (next, random)
    let before = Array(list)
    try? list.update { list in
      for _ in 0..<3 { Self.edit(&list, &next, &random) }
      throw Refusal()
    }
    expect(Array(list) == before, "edit that throws")
    let (item, id) = (list.value.randomElement(using: &random), next)
    if let item {
      list.update { list in
        try? list[id: item.id]?.replace(by: Item(id, 3), throwing: Refusal())
        list[id: id]?.content = 5
      }
      expect(list[id: id] == Item(id, 5) && !list.contains(id: item.id), "element that throws")
    }
    (self.next, self.random) = (next + 1, random)
  }

  /// Gives elements other numbers.
  private mutating func renumber() {
    let all = Array(list)
    var fresh = all.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
    if !fresh.isEmpty { fresh.insert(fresh.removeLast(), at: fresh.count / 2) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: list.update { $0 = IdentifiedList(fresh) }
    case 1:
      list.update { list in
        list.removeAll()
        list.append(contentsOf: fresh)
      }
    default:
      list.update { list in
        for item in fresh.reversed() { list.remove(id: item.id) }
        list.append(contentsOf: fresh)
      }
      fresh = all.filter { !Set(fresh.map(\.id)).contains($0.id) } + fresh
    }
    expect(Array(list) == fresh, "renumbering")
  }

  private mutating func expect(_ holds: Bool, _ what: String) {
    if !holds { problems.append(what) }
  }

  private static func edit(
    _ list: inout IdentifiedList<Item>,
    _ next: inout Int,
    _ random: inout SplitMix64
  ) {
    let place = list.isEmpty ? 0 : Int.random(in: list.indices, using: &random)
    switch list.isEmpty ? 0 : Int.random(in: 0..<12, using: &random) {
    case 10: list.swapAt(place, Int.random(in: list.indices, using: &random))
    case 11: editMany(&list, from: place, &random)
    case 0, 1:
      list.insert(Item(next, Int.random(in: 0..<20, using: &random)), at: place)
      next += 1
    case 2: list.remove(at: place)
    case 3: list.move(id: list[place].id, to: Int.random(in: list.indices, using: &random))
    case 7: list.removeSubrange(place..<min(list.count, place + 3))
    case 8:
      // Another element in the place, and most likely under the number, of one that leaves.
      list[id: list[place].id] = Item(next, Int.random(in: 0..<20, using: &random))
      next += 1
    case 9:
      let item = list.remove(at: place)
      list.insert(item, at: Int.random(in: 0...list.count, using: &random))
    case 4:
      // The identity of one that has left, most likely under another number.
      list.append(Item(Int.random(in: 0..<max(1, next), using: &random), 3))
    default:
      list[id: list[place].id]?.content = Int.random(in: 0..<20, using: &random)
    }
  }
}

extension LivePipeline {
  /// Edits a list as a whole, or a range of it.
  private static func editMany(
    _ list: inout IdentifiedList<Item>,
    from place: Int,
    _ random: inout SplitMix64
  ) {
    let range = place..<min(list.count, place + 4)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: list.sort { $0.content < $1.content }
    case 1: list.reverse()
    case 2: list.removeAll { $0.id % 8 == 3 }
    case 3: list = list.filter { $0.content != 5 }
    case 4: list = list.map { Item($0.id, $0.content % 7 == 0 ? $0.content + 1 : $0.content) }
    case 5: list.removeFirst()
    case 6: list.removeSubrange(range.lowerBound...)
    default: list.move(range, to: Int.random(in: 0...list.count - range.count, using: &random))
    }
  }
}

extension Item {
  fileprivate mutating func replace(by item: Item, throwing error: any Error) throws {
    self = item
    throw error
  }
}
