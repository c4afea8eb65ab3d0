import BindingCore

/// Random edits of a live list, whose stages, and what shows them, are compared with making
/// everything afresh.
package struct LiveSchedule {
  private let seed: UInt64
  /// What did not hold; empty if all did.
  package private(set) var problems: [String] = []
  /// The number of edits so far, and of changes of stages.
  package private(set) var operations = 0

  package init(seed: UInt64) { self.seed = seed }

  /// Runs the schedule, until something does not hold.
  /// - Parameters:
  ///   - count: The number of updates.
  ///   - isGrouped: Whether the last stage groups the elements.
  ///   - limit: The list has fewer elements at first.
  package mutating func run(steps count: Int, isGrouped: Bool, limit: Int = 200) {
    var pipeline = LivePipeline(seed: seed, isGrouped: isGrouped, limit: limit)
    if let groups = pipeline.groups {
      run(&pipeline, groups.elements, count)
    } else {
      run(&pipeline, count)
    }
    let broken =
      pipeline.groups?.elements.brokenInvariant() ?? pipeline.elements.brokenInvariant()
      ?? pipeline.list.value.brokenInvariant()
    if let broken { problems.append("seed \(seed): \(broken)") }
    operations += pipeline.operations
  }

  private mutating func run(_ pipeline: inout LivePipeline, _ count: Int) {
    // Every other list is shown in two runs, of which each has other elements at different times.
    let isPinned = seed % 4 > 1
    let pinned = isPinned ? pipeline.list.filtered { $0.content == 19 } : nil
    let shown = isPinned ? pipeline.elements.filtered { $0.content != 19 } : pipeline.elements
    let display = RecordingDisplay()
    let queue = UpdateQueue()
    let adapter = ListAdapter(display: display, scheduler: queue.scheduler)
    adapter.apply {
      ListSections(oneRowEach: [Item(-1)])
      if let pinned {
        ListSections(pinned) { item in item }
        ListSections(oneRowEach: [Item(-3)])
      }
      ListSections(shown) { item in item }
      ListSections(oneRowEach: [Item(-2)])
    }
    var before = pipeline.expected
    for step in 0..<count where problems.isEmpty {
      pipeline.step()
      problems += pipeline.problems.map { "seed \(seed), step \(step): \($0)" }
      // What is not asked for collects changes.
      if Int.random(in: 0..<3, using: &pipeline.random) == 0 { continue }
      let updates = display.updates.count
      queue.flush()
      var expected = pipeline.expected
      var above = [Item(-1)]
      if isPinned {
        expected.removeAll { $0.content == 19 }
        above += pipeline.list.value.filter { $0.content == 19 } + [Item(-3)]
      }
      expect(Array(shown) == expected, "elements", step)
      let rows = (above + expected + [Item(-2)]).map { [$0] }
      expect(display.rows.map(items) == rows, "display", step)
      if isPinned { continue }
      let moves = display.updates.dropFirst(updates).reduce(0) { $0 + $1.sections.moves.count }
      expect(moves <= Changeset(from: before, to: expected).moves.count, "moves", step)
      before = expected
    }
  }

  private mutating func run(
    _ pipeline: inout LivePipeline,
    _ shown: LiveElements<LiveGrouping.Group>,
    _ count: Int
  ) {
    let display = RecordingDisplay()
    let queue = UpdateQueue()
    let adapter = ListAdapter(display: display, scheduler: queue.scheduler)
    let created = CallCount()
    var controllers = GroupControllers()
    adapter.apply {
      ListSections(header: Heading(text: "all"), rows: pipeline.elements)
      ListSections(shown) { GroupController(created) }
    }
    var before = pipeline.expected
    var groupsBefore = pipeline.groups?.grouping.expected(before) ?? []
    let numbers = {
      (1..<max(1, adapter.sectionCount)).map {
        adapter.controller(GroupController.self, at: $0)?.number ?? -1
      }
    }
    // What is shown at first has groups as well, also if it is hidden before the first turn.
    expect(controllers.follow(pipeline, groupsBefore, numbers()), "first controllers", 0)
    for step in 0..<count where problems.isEmpty {
      pipeline.step()
      problems += pipeline.problems.map { "seed \(seed), step \(step): \($0)" }
      if Int.random(in: 0..<3, using: &pipeline.random) == 0 { continue }
      let updates = display.updates.count
      queue.flush()
      let all = pipeline.expected
      let expected = pipeline.groups?.grouping.expected(all) ?? []
      expect(shown.map(\.key) == expected.map(\.key), "keys", step)
      expect(shown.map { Array($0.elements) } == expected.map(\.elements), "groups", step)
      let headers = display.rows.map { $0.first?.value(as: Heading.self)?.text }
      expect(headers == ["all"] + expected.map { "\($0.key)" }, "headers", step)
      let rows = display.rows.map { items(Array($0.dropFirst())) }
      expect(rows == [all] + expected.map(\.elements), "display", step)
      expect(controllers.follow(pipeline, expected, numbers()), "controllers", step)
      if let update = display.updates.dropFirst(updates).last {
        let keys = Changeset(from: groupsBefore.map(\.key), to: expected.map(\.key))
        expect(update.sections.moves.count <= keys.moves.count, "moves of groups", step)
        var moves = Changeset(from: before, to: all).moves.count
        for group in expected {
          let old = groupsBefore.first { $0.key.id == group.key.id }?.elements ?? []
          moves += Changeset(from: old, to: group.elements).moves.count
        }
        expect(update.items.moves.count <= moves, "moves", step)
      }
      (before, groupsBefore) = (all, expected)
    }
  }

  private func items(_ rows: [AnyDiffable]) -> [Item?] { rows.map { $0.value(as: Item.self) } }

  private mutating func expect(_ holds: Bool, _ what: String, _ step: Int) {
    if !holds { problems.append("seed \(seed), step \(step): \(what)") }
  }
}
