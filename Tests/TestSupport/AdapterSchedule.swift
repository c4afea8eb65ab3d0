import BindingCore

/// Random edits of live lists that several runs of one controller type show, some of them hidden by
/// a filter. The rows are compared with making the list afresh; likes and selected rows with a model
/// of them, which keeps both as long as a source has the element.
package struct AdapterSchedule {
  private let seed: UInt64
  private var random: SplitMix64
  private var lists: AdapterLists
  private var likes: [Int: Int] = [:]
  private var selected: Set<Int> = []
  private var copies: [IdentifiedList<Item>] = []
  private var nextLike = 1
  /// The descriptions of what did not hold; empty if all did.
  package private(set) var problems: [String] = []
  /// The number of edits and other calls so far.
  package private(set) var operations = 0

  /// Creates a schedule of lists with fewer elements than a limit.
  package init(seed: UInt64, limit: Int = 24) {
    self.seed = seed
    random = SplitMix64(seed: seed)
    lists = AdapterLists(count: Int.random(in: 0..<limit, using: &random))
  }

  /// Runs the schedule, until something does not hold.
  package mutating func run(steps count: Int) {
    lists.apply()
    check(0)
    for step in 1...max(1, count) where problems.isEmpty {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        operations += 1
        edit()
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        lists.exchange(&random)
        lists.apply()
      } else {
        lists.queue.flush()
      }
      check(step)
      for _ in 0..<2 where problems.isEmpty { use() }
    }
    if let broken = lists.brokenInvariant { problems.append("seed \(seed): \(broken)") }
  }

  /// Edits a source, or changes a filter.
  private mutating func edit() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: lists.refilter(&random)
    case 3: lists.editPins(&random)
    case 4:
      copies.append(lists.source.value)
    case 5:
      if let copy = copies.randomElement(using: &random) { lists.source.replace(with: copy) }
    case 6: lists.renumber(&random)
    default: lists.editSource(&random)
    }
  }

  /// Likes or selects a row that is shown, or deselects one.
  private mutating func use() {
    operations += 1
    let adapter = lists.adapter
    guard adapter.sectionCount > 0 else { return }
    let section = Int.random(in: 0..<adapter.sectionCount, using: &random)
    guard let item = adapter.model(at: section)?.value(as: Item.self) else { return }
    let path = ItemPath(section: section, item: 0)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      adapter.controller(AdapterLists.Controller.self, at: section)?.likes = nextLike
      likes[item.id] = nextLike
      nextLike += 1
    case 1:
      adapter.select(path)
      selected.insert(item.id)
    default:
      adapter.deselect(path)
      selected.remove(item.id)
    }
  }

  /// Compares what is shown, and what is kept, with what should be.
  private mutating func check(_ step: Int) {
    let alive = lists.alive
    likes = likes.filter { alive.contains($0.key) }
    let (likes, selected) = (likes, selected.intersection(alive))
    self.selected = selected
    let expected = lists.expected
    let adapter = lists.adapter
    expect(lists.display.rows == lists.freshRows, "rows differ from those of a fresh list", step)
    let models = adapter.models.compactMap { $0.value(as: Item.self) }
    expect(models == expected, "models \(models.map(\.id)), not \(expected.map(\.id))", step)
    for (section, item) in models.enumerated() {
      let found = adapter.controller(AdapterLists.Controller.self, at: section)?.likes
      let expected = likes[item.id] ?? 0
      expect(found == expected, "\(found ?? -1) likes of \(item.id), not \(expected)", step)
    }
    let rows = Set(adapter.selectedIdentifiers.compactMap { $0.row.identifier(of: Item.self) })
    expect(rows == selected, "selected \(rows.sorted()), not \(selected.sorted())", step)
    let paths = models.indices.filter { selected.contains(models[$0].id) }
    expect(adapter.selectedPaths.map(\.section) == paths, "selected paths", step)
    let known = adapter.selectedViewModels.count
    expect(known == selected.count, "\(known) selected view models", step)
  }

  private mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String, _ step: Int) {
    if !holds { problems.append("seed \(seed), step \(step): \(what())") }
  }
}
