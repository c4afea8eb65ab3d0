import BindingCore

/// Random edits of trees and their copies, and of a data source that shows them, compared with a
/// model.
package struct TreeSchedule {
  private typealias Tree = SectionSnapshot<Item>

  private struct Version {
    var tree = Tree()
    var model: [SnapshotModel.Branch] = []
  }

  private let seed: UInt64
  private var random: SplitMix64
  private let display = RecordingDisplay()
  private let source: DiffableDataSource<Int, Item>
  private var now = Version()
  /// Copies that were kept, to compare with and to go back to.
  private var kept: [Version] = []
  private var next = 0
  /// What did not hold; empty if all did.
  package private(set) var problems: [String] = []
  /// The number of steps so far.
  package private(set) var operations = 0

  package init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed)
    source = DiffableDataSource(display: display)
    source.handlers.canReorder = { _ in true }
  }

  /// Runs the schedule, until something does not hold.
  package mutating func run(steps count: Int) {
    for step in 0..<count where problems.isEmpty {
      let kind = Int.random(in: 0..<16, using: &random)
      do {
        try self.step(kind)
      } catch {
        note("step \(step), kind \(kind): \(error)")
      }
      operations += 1
      check("step \(step), kind \(kind)")
    }
    for version in kept where Self.lines(version.tree) != version.model.lines {
      note("a copy that was kept has changed")
    }
  }

  private mutating func note(_ what: String) { problems.append("seed \(seed): \(what)") }

  private mutating func step(_ kind: Int) throws {
    switch kind {
    case 0..<9: try now.tree.editAtRandom(with: &now.model, &next, &random)
    case 9: kept.append(now)
    case 10: if let version = kept.randomElement(using: &random) { now = version }
    case 11: expandOrCollapse()
    case 12: reorder()
    default: apply()
    }
  }

  private mutating func apply() {
    // Sometimes what a program has read anew, which is not related.
    if Int.random(in: 0..<6, using: &random) == 0 {
      var fresh = Tree()
      do { try fresh.append(now.model) } catch { note("\(error)") }
      now.tree = fresh
    }
    source.apply(now.tree, to: 0)
    checkSource("applied")
  }

  private mutating func expandOrCollapse() {
    source.apply(now.tree, to: 0)
    let items = now.model.flatMap(\.all).shuffled(using: &random).prefix(4)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      guard let item = items.randomElement(using: &random) else { return }
      let expands = Bool.random(using: &random)
      if expands { source.expand(item.id) } else { source.collapse(item.id) }
      now.model = now.model.settingExpanded(item.id, expands)
      now.tree = source.snapshot(for: 0)
      checkSource(expands ? "expanded" : "collapsed")
    }
  }

  private mutating func reorder() {
    source.apply(now.tree, to: 0)
    let rows = now.model.flatMap(\.visible).map(\.id)
    guard let some = rows.randomElement(using: &random),
      let other = rows.randomElement(using: &random), let branch = now.model.branch(some),
      !branch.all.contains(where: { $0.id == other })
    else { return }
    source.reorder(some, after: other)
    now.model = now.model.removing([some])
    now.model.edit(at: other) { $0.insert(branch, at: $1 + 1) }
    now.tree = source.snapshot(for: 0)
    checkSource("reordered")
  }

  private mutating func checkSource(_ what: String) {
    let rows = display.rows.first?.compactMap { $0.value(as: Item.self) } ?? []
    if rows != now.model.flatMap(\.visible) { note("\(what): the display shows \(rows.map(\.id))") }
    if source.snapshot().items != rows { note("\(what): the list has other items") }
    if source.snapshot(for: 0) != now.tree { note("\(what): the source has another tree") }
    if let broken = source.snapshot().brokenInvariant() { note("\(what): \(broken)") }
  }

  private mutating func check(_ step: String) {
    let (tree, model) = (now.tree, now.model)
    if let broken = tree.brokenInvariant() { return note("\(step): \(broken)") }
    let all = model.flatMap(\.all)
    let item = all.randomElement(using: &random)
    let branch = item.flatMap { model.branch($0.id) }
    let other = kept.randomElement(using: &random) ?? now
    let claims = [
      ("tree", Self.lines(tree) == model.lines),
      ("visible", tree.visibleItems == model.flatMap(\.visible)),
      ("roots", tree.rootItems == model.map(\.item)),
      ("children", item.map { tree.children(of: $0.id) } == branch?.children.map(\.item.id)),
      ("index", item.map { tree.index(of: $0.id) } == item.map { all.firstIndex(of: $0) }),
      ("parent", branch?.children.allSatisfy { tree.parent(of: $0.item.id) == item?.id } ?? true),
      (
        "part",
        item.map { Self.lines(tree.snapshot(of: $0.id, includingParent: true)) }
          == branch.map { [$0].lines }
      ),
      ("equality", (tree == other.tree) == (model.lines == other.model.lines)),
    ]
    for (claim, holds) in claims where !holds { note("\(step): \(claim)") }
  }

  private static func lines(_ tree: Tree) -> [String] {
    tree.items.map { item in
      let (level, isExpanded) = (tree.level(of: item.id) ?? -1, tree.isExpanded(item.id))
      return "\(level) \(item.id) \(item.content) \(isExpanded)"
    }
  }
}
