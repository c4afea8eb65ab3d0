import BindingCore

/// Counts of changes above and below the focused row, since the user last asked for them.
struct ListNews {
  private(set) var above = Counts()
  private(set) var below = Counts()

  struct Counts: Equatable {
    var sections = Count()
    var rows = Count()
  }

  struct Count: Equatable {
    var came = 0
    var went = 0
    var changed = 0
    var moved = 0
  }

  /// Counts the changes of an update, except those of the focused row.
  /// - Parameters:
  ///   - changes: The changes; rows of inserted or deleted sections are not counted.
  ///   - old: The path of the focused row before the update.
  ///   - new: The path of the focused row after the update.
  /// - Complexity: O(log² *c* + *m*) for *c* inserts and deletes and *m* moves and updates.
  mutating func count(_ changes: SectionedChangeset, focus old: ItemPath?, _ new: ItemPath?) {
    func side(_ isAbove: Bool) -> WritableKeyPath<ListNews, Counts> { isAbove ? \.above : \.below }
    let oldSection = old?.section ?? 0
    let newSection = new?.section ?? 0
    count(changes.sections.inserts, before: newSection, \.sections.came)
    count(changes.sections.deletes, before: oldSection, \.sections.went)
    for move in changes.sections.moves where move.new != newSection {
      self[keyPath: side(move.new < newSection)].sections.moved += 1
    }
    func isAbove(_ path: ItemPath, _ focus: ItemPath?) -> Bool { focus.map { path < $0 } ?? false }
    count(changes.items.inserts, before: new, \.rows.came)
    count(changes.items.deletes, before: old, \.rows.went)
    for update in changes.items.updates where update.new != new {
      self[keyPath: side(isAbove(update.new, new))].rows.changed += 1
    }
    for move in changes.items.moves where move.new != new {
      self[keyPath: side(isAbove(move.new, new))].rows.moved += 1
    }
  }

  private mutating func count<Position>(
    _ positions: Positions<Position>,
    before focus: Position?,
    _ kind: WritableKeyPath<Counts, Int>
  ) {
    if positions.isEmpty { return }
    let before = focus.map(positions.count(before:)) ?? 0
    above[keyPath: kind] += before
    below[keyPath: kind] += positions.count - before
  }
}
