/// Finds the new paths of individual rows in a list of sections; see ``IndexMap``.
package struct PathMap {
  /// The index map of the sections.
  package let sections: IndexMap
  /// The index map of each section in which rows were inserted, deleted or moved, by its old index.
  private let items: [Int: IndexMap]
  private let moved: [ItemPath: ItemPath]

  /// Creates the map of a changeset.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  package init(_ changes: SectionedChangeset) {
    sections = IndexMap(changes.sections)
    var items: [Int: IndexMap] = [:]
    changes.items.departures.forEachSection { items[$0, default: .unchanged].removed = $1 }
    let arrivals = changes.items.arrivals
    let sectionsBefore = arrivals.isEmpty ? .unchanged : IndexMap(changes.sections.inverted())
    arrivals.forEachSection { section, rows in
      guard let section = sectionsBefore.destination(of: section) else { return }
      items[section, default: .unchanged].added = rows
    }
    self.items = items
    moved = Dictionary(changes.items.moves.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
  }

  /// Returns the new path of a row, or nil if it was deleted, alone or with its section.
  /// - Complexity: O(log *c*).
  package func destination(of old: ItemPath) -> ItemPath? {
    if let new = moved[old] { return new }
    guard let section = sections.destination(of: old.section) else { return nil }
    guard let items = items[old.section] else { return ItemPath(section: section, item: old.item) }
    return items.destination(of: old.item).map { ItemPath(section: section, item: $0) }
  }

  /// Returns the new path of a row; for a deleted row, the path where it would be.
  ///
  /// This is the path after the nearest earlier row that was neither deleted nor moved. If the
  /// row's section was deleted, it is row 0 at the index where that section would be.
  /// - Complexity: O(log *c*).
  package func place(of old: ItemPath) -> ItemPath { path(of: old) { $0.place(of: $1) } }

  /// Returns the new path of a row; for a deleted row, the path of the row in its place.
  ///
  /// If its neighbors were replaced as well, this is the replacement with the same number among
  /// them, or the last one; if its section was, row 0 of that section's replacement.
  /// - Complexity: O(log *c*).
  package func substitute(of old: ItemPath) -> ItemPath { path(of: old) { $0.substitute(of: $1) } }

  private func path(of old: ItemPath, by place: (IndexMap, Int) -> Int) -> ItemPath {
    if let new = destination(of: old) { return new }
    guard let section = sections.destination(of: old.section) else {
      return ItemPath(section: place(sections, old.section), item: 0)
    }
    return ItemPath(
      section: section,
      item: items[old.section].map { place($0, old.item) } ?? old.item
    )
  }
}
