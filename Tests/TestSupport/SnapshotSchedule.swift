import BindingCore

/// Random edits of snapshots, their copies, and a data source that shows them, compared with
/// arrays.
package struct SnapshotSchedule {
  private typealias List = Snapshot<Int, Item>

  private let seed: UInt64
  private var random: SplitMix64
  private let display = RecordingDisplay()
  private let source: DiffableDataSource<Int, Item>
  private var model = SnapshotModel()
  /// Copies that were kept, with what they are copies of.
  private var kept: [(list: List, parts: [SnapshotModel.Part])] = []
  private var nextItem = 0
  /// The kind of the last step, to be named where something did not hold.
  private var lastKind = 0
  /// What did not hold; empty if all did.
  package private(set) var problems: [String] = []
  /// The number of steps so far.
  package private(set) var operations = 0

  package init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed)
    source = DiffableDataSource(display: display, selectionMode: .multiple)
    source.handlers.canReorder = { _ in true }
  }

  /// Runs the schedule, until something does not hold.
  package mutating func run(steps count: Int) {
    for step in 0..<count where problems.isEmpty {
      self.step()
      operations += 1
      check(step)
    }
    for list in kept.map(\.list) + [source.snapshot()] {
      if let broken = list.brokenInvariant() { problems.append("seed \(seed): \(broken)") }
    }
    for (list, parts) in kept {
      let isSame = list.sections.map { list.items(in: $0) } == parts.map(\.rows)
      if !isSame { problems.append("seed \(seed): a copy that was kept has changed") }
    }
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func row() -> Item? { model.rows.randomElement(using: &random) }

  private mutating func fresh(_ count: Int) -> [Item] {
    nextItem += count
    return (nextItem - count..<nextItem).map { Item($0) }
  }

  private mutating func step() {
    lastKind = number(18)
    switch lastKind {
    case 0...3: update()
    case 4: fail()
    case 5: kept.append((source.snapshot(), model.parts))
    case 6: if let copy = kept.randomElement(using: &random) { apply(copy.list, copy.parts) }
    case 7: applyBranch()
    case 8: applyTree()
    case 9, 10: expandOrCollapse()
    case 11: selectAndEdit()
    case 12: deselect()
    case 13: restore()
    case 14: reorder()
    case 15, 16: editTree()
    default: selectMany()
    }
  }

  private mutating func apply(_ list: List, _ parts: [SnapshotModel.Part]) {
    source.apply(list)
    model.show(parts)
  }

  private typealias Edits = (inout List, inout [SnapshotModel.Part]) throws -> Void

  /// Returns some edits, which change a snapshot and the rows of a model in the same way.
  private mutating func edits() -> Edits {
    let seed = random.next()
    let items = fresh(1 + number(number(5) == 0 ? 80 : 3))
    return { list, parts in
      var random = SplitMix64(seed: seed)
      for _ in 0..<3 { try list.editAtRandom(with: &parts, items, &random) }
    }
  }

  private mutating func note(_ what: String) { problems.append("seed \(seed): \(what)") }

  private mutating func update() {
    let (edits, log) = (edits(), Parts(model.parts))
    source.update { log.edit(&$0, edits) }
    finish(log)
  }

  /// The rows that edits have made of those of a model.
  private final class Parts {
    var parts: [SnapshotModel.Part]
    var error: (any Error)?

    init(_ parts: [SnapshotModel.Part]) { self.parts = parts }

    func edit(_ list: inout List, _ edits: Edits) {
      do { try edits(&list, &parts) } catch { self.error = error }
    }
  }

  private mutating func finish(_ log: Parts) {
    if let error = log.error { note("\(error)") }
    model.show(log.parts)
  }

  private mutating func fail() {
    let (edits, log) = (edits(), Parts(model.parts))
    var isFailed = false
    source.update {
      log.edit(&$0, edits)
      throw Refusal()
    } completion: { (result: Result<ListUpdate, any Error>) in
      if case .failure = result { isFailed = true }
    }
    if !isFailed { note("an edit that throws says so") }
  }

  private mutating func applyBranch() {
    let copy = kept.randomElement(using: &random) ?? (source.snapshot(), model.parts)
    let (edits, log) = (edits(), Parts(copy.parts))
    var list = copy.list
    log.edit(&list, edits)
    if let error = log.error { note("\(error)") }
    apply(list, log.parts)
  }

  private mutating func applyTree() {
    var items = fresh(8)
    for _ in 0..<3 {
      if let row = row(), !items.contains(where: { $0.id == row.id }) { items.append(row) }
    }
    items.shuffle(using: &random)
    let tree = branches(&items, depth: 0)
    let id = Int.random(in: 0...min(4, (model.parts.map(\.id).max() ?? -1) + 1), using: &random)
    var made = SectionSnapshot<Item>()
    do {
      try made.append(tree)
    } catch {
      note("\(error)")
    }
    source.apply(made, to: id)
    model.show(tree, in: id)
  }

  /// Edits the tree of a section, and applies it.
  private mutating func editTree() {
    guard let part = model.parts.filter({ $0.tree != nil }).randomElement(using: &random),
      var branches = part.tree
    else { return }
    var tree = source.snapshot(for: part.id)
    do {
      for _ in 0...number(2) { try tree.editAtRandom(with: &branches, &nextItem, &random) }
    } catch {
      note("\(error)")
    }
    source.apply(tree, to: part.id)
    model.show(branches, in: part.id)
  }

  private mutating func branches(_ items: inout [Item], depth: Int) -> [SnapshotModel.Branch] {
    var made: [SnapshotModel.Branch] = []
    for _ in 0..<(depth == 0 ? 4 : number(3)) {
      guard let item = items.popLast() else { break }
      let children = depth < 3 ? branches(&items, depth: depth + 1) : []
      made.append(.init(item: item, isExpanded: number(2) == 0, children: children))
    }
    return made
  }

  private mutating func expandOrCollapse() {
    let all = model.parts.compactMap(\.tree).flatMap { $0.flatMap(\.all) }
    guard let item = all.randomElement(using: &random) else { return }
    let expands = number(2) == 0
    if expands { source.expand(item.id) } else { source.collapse(item.id) }
    model.setExpanded(item.id, expands)
  }

  /// Selects an item, whose handler edits the list.
  private mutating func selectAndEdit() {
    guard let row = row() else { return }
    let (edits, log) = (edits(), Parts(model.parts))
    source.handlers.didSelect = { [weak source] _ in source?.update { log.edit(&$0, edits) } }
    source.select(row.id)
    source.handlers.didSelect = { _ in }
    model.selected.insert(row.id)
    finish(log)
  }

  private mutating func deselect() {
    let ids = model.selected.sorted()
    guard let id = ids.randomElement(using: &random) else { return }
    source.deselect(id)
    model.selected.remove(id)
  }

  private mutating func restore() {
    let ids = (0..<6).map { _ in number(nextItem + 12) }
    source.restoreSelection(ids)
    model.selected = Set(ids)
  }

  private mutating func selectMany() {
    let ids = Set(model.rows.map(\.id)).subtracting(model.selected)
    switch number(3) {
    case 0:
      source.deselectAll()
      model.selected = []
    case 1:
      source.selectAll()
      model.selected.formUnion(ids)
    default:
      let some = Set(ids.sorted().prefix(3))
      source.select(all: some)
      model.selected.formUnion(some)
    }
  }

  /// Moves a row behind another, where neither is in a tree.
  private mutating func reorder() {
    guard let row = row(), let other = self.row(), row.id != other.id,
      let old = model.part(of: row.id), let new = model.part(of: other.id),
      model.parts[old].tree == nil, model.parts[new].tree == nil
    else { return }
    source.reorder(row.id, after: other.id)
    model.parts[old].rows.removeAll { $0.id == row.id }
    let place = model.parts[new].rows.firstIndex { $0.id == other.id } ?? 0
    model.parts[new].rows.insert(row, at: place + 1)
  }

  private mutating func check(_ step: Int) {
    let list = source.snapshot()
    let rows = model.parts.map(\.rows)
    let selected = source.selectedItems.map(\.id)
    let shown = model.rows.map(\.id).filter(model.selected.contains)
    let trees = model.parts.map { part in
      part.tree.map { $0.flatMap(\.all).map(\.id) } ?? part.rows.map(\.id)
    }
    let path = list.itemCount > 0 ? number(list.itemCount) : nil
    let found = path.map { list.index(of: model.rows[min($0, model.rows.count - 1)].id) }
    let claims = [
      ("sections", list.sections == model.parts.map(\.id)),
      ("items", list.sections.map { list.items(in: $0) } == rows),
      ("display", display.rows.map { $0.map { $0.value(as: Item.self) } } == rows),
      ("trees", list.sections.map { source.snapshot(for: $0).items.map(\.id) } == trees),
      ("selected", selected == shown),
      ("selected identifiers", source.selectedIdentifiers == model.selected),
      ("index", found == nil || found == path),
    ]
    for (claim, holds) in claims where !holds { note("step \(step), kind \(lastKind): \(claim)") }
  }
}
