import BindingCore

/// Random edits of live lists that several runs of one controller type show, some of them hidden by
/// a filter or kept after they have left. The rows are compared with making the list afresh, and
/// each is looked up; likes, selected rows and the highlighted one are compared with a model of
/// them, which keeps them as long as a source has the element.
package struct AdapterSchedule {
  private let seed: UInt64
  private var random: SplitMix64
  private var lists: AdapterLists
  /// Whether the adapter keeps each section that leaves the list.
  private let retains: Bool
  private var likes: [Int: Int] = [:]
  private var selected: Set<RowIdentifier> = []
  private var highlighted: RowIdentifier?
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
    retains = seed % 3 == 1
    lists = AdapterLists(count: Int.random(in: 0..<limit, using: &random), retains: retains)
  }

  /// Runs the schedule, until something does not hold.
  package mutating func run(steps count: Int) {
    lists.apply()
    check(0)
    for step in 1...max(1, count) where problems.isEmpty {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        operations += 1
        edit()
        // A read changes nothing.
        if Bool.random(using: &random) { _ = lists.adapter.selectedViewModels }
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        lists.exchange(&random)
        lists.apply()
      } else {
        lists.queue.flush()
      }
      check(step)
      for _ in 0..<3 where problems.isEmpty { use() }
    }
    if let broken = lists.brokenInvariant { problems.append("seed \(seed): \(broken)") }
  }

  /// Edits a source, or changes a filter.
  private mutating func edit() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: lists.setFilter(&random)
    case 3: lists.editPins(&random)
    case 4:
      copies.append(lists.source.value)
    case 5:
      if let copy = copies.randomElement(using: &random) { lists.source.replace(with: copy) }
    case 6: lists.renumber(&random)
    default: lists.editSource(&random)
    }
  }

  /// Likes, selects or highlights a row that is shown, or takes that back.
  private mutating func use() {
    operations += 1
    let adapter = lists.adapter
    guard adapter.sectionCount > 0 else { return }
    let section = Int.random(in: 0..<adapter.sectionCount, using: &random)
    guard let item = adapter.model(at: section)?.value(as: Item.self) else { return }
    let rows = adapter.rows(inSection: section)
    guard let place = rows.indices.randomElement(using: &random) else { return }
    let path = ItemPath(section: section, item: place)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      adapter.controller(AdapterLists.Controller.self, at: section)?.likes = nextLike
      likes[item.id] = nextLike
      nextLike += 1
    case 2, 3, 4:
      adapter.select(path)
      selected.insert(Self.identifier(of: rows[place], in: item))
    case 5, 6:
      adapter.highlight(path)
      highlighted = Self.identifier(of: rows[place], in: item)
    case 7 where Int.random(in: 0..<4, using: &random) == 0:
      adapter.selectAll()
      for item in lists.expected {
        selected.formUnion(AdapterLists.rows(of: item).map { Self.identifier(of: $0, in: item) })
      }
    default:
      adapter.deselect(path)
      selected.remove(Self.identifier(of: rows[place], in: item))
    }
  }

  private static func identifier(of row: AnyDiffable, in item: Item) -> RowIdentifier {
    RowIdentifier(row.diffIdentifier, in: .init(Item.self, item.id))
  }

  /// Compares what is shown, and what is kept, with what should be.
  private mutating func check(_ step: Int) {
    let alive = lists.alive
    if !retains { likes = likes.filter { alive.contains($0.key) } }
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
    var paths: [RowIdentifier: ItemPath] = [:]
    for (section, item) in expected.enumerated() {
      for (place, row) in AdapterLists.rows(of: item).enumerated() {
        let path = ItemPath(section: section, item: place)
        paths[Self.identifier(of: row, in: item)] = path
        let found = adapter.path(of: row, in: item)
        expect(found == path, "row \(row) is at \(found.map { "\($0)" } ?? "nowhere")", step)
      }
    }
    let (selected, highlighted) = (selected, highlighted)
    let rows = Set(adapter.selectedIdentifiers)
    expect(
      rows == selected,
      "selected \(rows.subtracting(selected)) and not \(selected.subtracting(rows))",
      step
    )
    let selectedPaths = selected.compactMap { paths[$0] }.sorted()
    expect(adapter.selectedPaths == selectedPaths, "selected paths", step)
    let known = adapter.selectedViewModels.count
    let there = selectedPaths.count
    expect(known == there, "\(known) selected view models, not \(there)", step)
    expect(
      adapter.highlightedPath == highlighted.flatMap { paths[$0] },
      "highlighted \(adapter.highlightedPath.map { "\($0)" } ?? "nothing")",
      step
    )
  }

  private mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String, _ step: Int) {
    if !holds { problems.append("seed \(seed), step \(step): \(what())") }
  }
}
