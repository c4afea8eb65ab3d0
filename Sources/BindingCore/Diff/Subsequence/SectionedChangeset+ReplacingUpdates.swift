extension SectionedChangeset {
  /// Returns the same changes for a display that cannot update in place.
  ///
  /// Each updated item is deleted and inserted instead. As few of the others move as possible.
  /// - Complexity: As ``Changeset/replacingUpdates()`` for each section with moves and updates.
  public func replacingUpdates() -> SectionedChangeset {
    var changes = SectionedChangeset(sections: sections, items: items.withoutUpdates)
    let parts = changesOfSectionsWithUpdates
    changes.items.moves.removeAll { parts[$0.old.section]?.new == $0.new.section }
    for (old, part) in parts {
      let moves = Changeset<Int>(moves: part.changes.replacingUpdates().moves)
      changes.items.moves += moves.paths(from: old, to: part.new).moves
    }
    changes.items.moves.sort { $0.new < $1.new }
    return changes
  }

  /// The changes of each section in which items moved and were updated, by its old index.
  ///
  /// An item that moved from or to another section counts as inserted or deleted.
  private var changesOfSectionsWithUpdates: [Int: (new: Int, changes: Changeset<Int>)] {
    var parts: [Int: (new: Int, changes: Changeset<Int>)] = [:]
    let updated = Set(items.updates.map(\.old.section))
    let destinations = IndexMap(sections)
    for move in items.moves where updated.contains(move.old.section) {
      guard destinations.destination(of: move.old.section) == move.new.section else { continue }
      parts[move.old.section] = (move.new.section, Changeset())
    }
    if parts.isEmpty { return parts }
    let origins = Dictionary(uniqueKeysWithValues: parts.map { ($1.new, $0) })
    func withinSection(_ pair: Changeset<ItemPath>.Pair) -> Changeset<Int>.Pair? {
      parts[pair.old.section]?.new == pair.new.section
        ? .init(old: pair.old.item, new: pair.new.item) : nil
    }
    var (deletes, inserts) = (items.deletes, items.inserts)
    for move in items.moves {
      if let pair = withinSection(move) {
        parts[move.old.section]?.changes.moves.append(pair)
      } else {
        deletes.append(move.old)
        inserts.append(move.new)
      }
    }
    for path in deletes.sorted() { parts[path.section]?.changes.deletes.append(path.item) }
    for path in inserts.sorted() {
      if let old = origins[path.section] { parts[old]?.changes.inserts.append(path.item) }
    }
    for update in items.updates {
      if let pair = withinSection(update) {
        parts[update.old.section]?.changes.updates.append(pair)
      }
    }
    return parts
  }
}
