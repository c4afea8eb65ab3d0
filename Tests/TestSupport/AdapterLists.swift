import BindingCore

/// Pinned elements of an array and of a live list, and filtered ones of another below them, all
/// with one type of controller: an element that several have is shown once, in the first of them.
struct AdapterLists {
  final class Controller: BindingSectionController {
    var likes = 0
    func viewModels(for item: Item) -> [AnyDiffable] { return AdapterLists.rows(of: item) }
  }

  /// A row of an element, with an identity that no row of another element has.
  struct Piece: Diffable, Equatable {
    let id: Int
    let content: Int
    var diffIdentifier: Int { id }
  }

  /// The rows of an element, from none to sixty; its content decides how many, and in which order.
  static func rows(of item: Item) -> [AnyDiffable] {
    let count = [1, 4, 17, 36, 60, 0][item.content % 6]
    if count == 0 { return [] }
    let pieces = (1..<max(1, count)).map { Piece(id: item.id * 100 + $0, content: item.content) }
    let isReversed = item.content % 4 >= 2
    return [AnyDiffable(item)] + (isReversed ? pieces.reversed() : pieces).map { AnyDiffable($0) }
  }

  let source: LiveList<Item>
  let pins = LiveList<Item>()
  let filter: LiveFilter<Item>
  let sort: LiveSort<Item>
  let display = RecordingDisplay()
  let queue = UpdateQueue()
  let adapter: ListAdapter
  private var fixed: [Item] = []
  private var showsPins = true
  private var showsFixed = true
  private var isSorted = false
  private var divisor = 1
  private var pinDivisor = 1
  private let shownPins: LiveFilter<Item>
  private var next: Int

  init(count: Int, retains: Bool) {
    next = count
    source = LiveList((0..<count).map { Item($0, $0 % 5) })
    filter = source.filtered { _ in true }
    sort = filter.sorted(by: .ascending(\.content))
    shownPins = pins.filtered { _ in true }
    adapter = ListAdapter(display: display, scheduler: queue.scheduler)
    adapter.selectionMode = .multiple
    if retains { adapter.retentionLimit = .max }
  }

  // MARK: Showing

  @ListBuilder private func sections() -> [ListSections] {
    if showsPins { ListSections(shownPins) { Controller() } }
    if showsFixed { ListSections(fixed) { Controller() } }
    if isSorted {
      ListSections(sort) { Controller() }
    } else {
      ListSections(filter) { Controller() }
    }
  }

  func apply() { adapter.apply { sections() } }

  var freshRows: [[AnyDiffable]] {
    let display = RecordingDisplay()
    let adapter = ListAdapter(display: display)
    adapter.apply { sections() }
    return display.rows
  }

  /// What does not hold inside the lists and their stages; nil if all does.
  var brokenInvariant: String? {
    sort.brokenInvariant() ?? shownPins.brokenInvariant() ?? source.value.brokenInvariant()
      ?? pins.value.brokenInvariant()
  }

  /// The elements that are shown, found without any stage.
  var expected: [Item] {
    var items: [Item] = showsPins ? pins.value.filter { $0.id % pinDivisor == 0 } : []
    if showsFixed { items += fixed }
    let passing: [Item] = source.value.filter { $0.id % divisor == 0 }
    items += isSorted ? passing.stablySorted { $0.content < $1.content } : passing
    var seen: Set<Int> = []
    return items.filter { seen.insert($0.id).inserted }
  }

  /// The identifiers of the elements that a source has, shown or not.
  var alive: Set<Int> {
    Set(source.value.map(\.id))
      .union(showsPins ? pins.value.map(\.id) : [])
      .union(showsFixed ? fixed.map(\.id) : [])
  }

  // MARK: Changing

  mutating func setFilter(_ random: inout SplitMix64) {
    if Int.random(in: 0..<4, using: &random) == 0 {
      pinDivisor = Int.random(in: 1..<4, using: &random)
      shownPins.setFilter { [pinDivisor] in $0.id % pinDivisor == 0 }
    } else {
      divisor = Int.random(in: 1..<4, using: &random)
      filter.setFilter { [divisor] in $0.id % divisor == 0 }
    }
  }

  /// Changes which runs there are, and which elements are fixed.
  mutating func exchange(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: showsPins.toggle()
    case 1: showsFixed.toggle()
    case 2: isSorted.toggle()
    default:
      fixed.shuffle(using: &random)
      fixed = Array(fixed.prefix(Int.random(in: 0..<4, using: &random)))
      for item in source.value.shuffled(using: &random).prefix(2)
      where !fixed.contains(where: { $0.id == item.id }) {
        fixed.append(item)
      }
    }
  }

  func editPins(_ random: inout SplitMix64) {
    let item = source.value.randomElement(using: &random)
    let old = pins.value.randomElement(using: &random)
    pins.update { pins in
      if let old { _ = pins.remove(id: old.id) }
      if let item { _ = pins.append(item) }
    }
  }

  mutating func editSource(_ random: inout SplitMix64) {
    let new = Item(next, Int.random(in: 0..<5, using: &random))
    next += 1
    var generator = random
    source.update { list in
      let isInsert = Int.random(in: 0..<3, using: &generator) == 0
      if list.isEmpty || isInsert {
        let index = Int.random(in: 0...list.count, using: &generator)
        _ = list.insert(new, at: index)
      } else {
        list.editOne(&generator)
      }
    }
    random = generator
  }

  /// Gives elements other numbers in the source.
  func renumber(_ random: inout SplitMix64) {
    let items = source.value.shuffled(using: &random)
    let kept = Array(items.prefix(items.count * 7 / 8))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: source.update { $0 = IdentifiedList(kept) }
    case 1:
      source.update { list in
        list.removeAll()
        list.append(contentsOf: kept)
      }
    case 2:
      source.update { list in
        for item in kept.prefix(5) { _ = list.remove(id: item.id) }
        for item in kept.prefix(3).reversed() { _ = list.append(item) }
      }
    default: source.replace(with: kept)
    }
  }
}

extension [Item] {
  /// Returns the items sorted; items that stand in no order stay as they are.
  func stablySorted(_ isBefore: (Item, Item) -> Bool) -> [Item] {
    enumerated().sorted {
      isBefore($0.element, $1.element)
        || !isBefore($1.element, $0.element) && $0.offset < $1.offset
    }.map(\.element)
  }
}
