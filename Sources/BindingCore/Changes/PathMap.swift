/// Where the items of a list of sections are after its changes, looked up one by one.
package struct PathMap {
  /// Where the sections are.
  package let sections: IndexMap
  /// Where the items of each section are in which some came, went or moved, by its old position.
  private let items: [Int: IndexMap]
  private let moved: [ItemPath: ItemPath]

  /// - Complexity: O(*c* log *c*) for *c* changes.
  package init(_ changes: SectionedChangeset) {
    sections = IndexMap(changes.sections)
    let sectionsBefore = IndexMap(changes.sections.inverted())
    var parts: [Int: Changeset<Int>] = [:]
    for path in changes.items.deletes + changes.items.moves.map(\.old) {
      parts[path.section, default: Changeset()].deletes.append(path.item)
    }
    for path in changes.items.inserts + changes.items.moves.map(\.new) {
      guard let section = sectionsBefore.destination(of: path.section) else { continue }
      parts[section, default: Changeset()].inserts.append(path.item)
    }
    items = parts.mapValues { IndexMap($0) }
    moved = Dictionary(changes.items.moves.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
  }

  /// The new path of an item, or nil if it went.
  /// - Complexity: O(log *c*).
  package func destination(of old: ItemPath) -> ItemPath? {
    if let new = moved[old] { return new }
    guard let section = sections.destination(of: old.section) else { return nil }
    guard let items = items[old.section] else { return ItemPath(section: section, item: old.item) }
    return items.destination(of: old.item).map { ItemPath(section: section, item: $0) }
  }

  /// Where an item is, or, if it went, what follows the item or section that was before it.
  /// - Complexity: O(log *c*).
  package func place(of old: ItemPath) -> ItemPath {
    if let new = destination(of: old) { return new }
    guard let section = sections.destination(of: old.section) else {
      return ItemPath(section: sections.place(of: old.section), item: 0)
    }
    return ItemPath(section: section, item: items[old.section]?.place(of: old.item) ?? old.item)
  }
}
