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

extension Viewport {
  /// Marks the visible rows that an update changed or moved, and keeps the update for rows that
  /// become visible.
  func mark(_ changes: SectionedChangeset) {
    if changes.changeCount == 0 { return }
    let isSkipped = unseen.skipsNext
    unseen.skipsNext = false
    if options.changeMarks == nil { return }
    // The first rows of a list are not news, and neither are rows that a filter shows again.
    if rowsWithCells.isEmpty || isSkipped { return unseen.updates.removeAll() }
    if changes.sections.isStructural || changes.items.isStructural { unseen.updates.add(changes) }
    for move in changes.items.moves { mark(rowsWithCells[move.new], .moved) }
    let movedSections = Set(changes.sections.moves.map(\.new))
    for (path, row) in rowsWithCells.places where movedSections.contains(path.section) {
      mark(row, .moved)
    }
    for update in changes.items.updates { mark(rowsWithCells[update.new], .updated) }
  }

  /// Marks a row that has just become visible, if an update inserted or moved it.
  func markArrival(of row: VisibleRow, at path: ItemPath) {
    if options.changeMarks == nil { return }
    if let change = unseen.updates.change(ofRowAt: path) { mark(row, change) }
  }

  private func mark(_ row: VisibleRow?, _ change: RowChange) {
    // A header that names another order is not news.
    guard let row, row.isItem, let marks = options.changeMarks, marks[change] != StyledText()
    else { return }
    row.mark(RecentChange(change: change, time: clock.now), marks, by: clock)
  }
}
