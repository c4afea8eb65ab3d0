import BindingCore

/// The updates since the last frame, which determine how a row became visible.
struct RecentUpdates {
  private var updates: [SectionedChangeset] = []
  /// The effects of the updates, from last to first; computed for the first row that needs them.
  private var steps: [Step]?

  private struct Step {
    /// Maps paths after the update to those before it.
    let oldPaths: PathMap
    let moved: Set<ItemPath>
    let movedSections: Set<Int>

    init(_ changes: SectionedChangeset) {
      oldPaths = PathMap(
        SectionedChangeset(
          sections: changes.sections.inverted(),
          items: changes.items.inverted()
        )
      )
      moved = Set(changes.items.moves.map(\.new))
      movedSections = Set(changes.sections.moves.map(\.new))
    }
  }

  /// The largest number of updates to keep; after more updates in one frame, marks would not be
  /// noticed.
  private static let limit = 16

  mutating func add(_ update: SectionedChangeset) {
    if updates.count == Self.limit { updates.removeFirst() }
    updates.append(update)
    steps = nil
  }

  mutating func removeAll() {
    if updates.isEmpty { return }
    updates = []
    steps = nil
  }

  /// Returns how the updates brought the row at a path; nil if they neither inserted nor moved it.
  /// - Complexity: O(log *c*) for *c* changes, and O(*c* log *c*) for the first row.
  mutating func change(ofRowAt path: ItemPath) -> RowChange? {
    if updates.isEmpty { return nil }
    let steps = steps ?? updates.reversed().map(Step.init)
    self.steps = steps
    var path = path
    var change: RowChange?
    for step in steps {
      guard let scroll = step.oldPaths.destination(of: path) else { return .inserted }
      if step.moved.contains(path) || step.movedSections.contains(path.section) { change = .moved }
      path = scroll
    }
    return change
  }
}
