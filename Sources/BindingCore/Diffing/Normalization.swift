extension Changeset<Int> {
  /// The changes back: what turns the new list into the old one.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func inverted() -> Changeset {
    let swapped = { (pairs: [Pair]) in
      pairs.map { Pair(old: $0.new, new: $0.old) }.sorted { $0.new < $1.new }
    }
    return Changeset(
      deletes: inserts,
      inserts: deletes,
      moves: swapped(moves),
      updates: swapped(updates)
    )
  }

  /// The same changes for a display that cannot update in place.
  ///
  /// Each updated element is deleted and inserted instead; if it also moved, it no longer does.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func replacingUpdates() -> Changeset {
    let updated = Set(updates.map(\.new))
    return Changeset(
      deletes: (deletes + updates.map(\.old)).sorted(),
      inserts: (inserts + updates.map(\.new)).sorted(),
      moves: moves.filter { !updated.contains($0.new) }
    )
  }

  /// The same changes for a display that cannot move.
  ///
  /// Each moved element is deleted and inserted instead; if it was also updated, it no longer is.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func replacingMoves() -> Changeset {
    let moved = Set(moves.map(\.new))
    return Changeset(
      deletes: (deletes + moves.map(\.old)).sorted(),
      inserts: (inserts + moves.map(\.new)).sorted(),
      updates: updates.filter { !moved.contains($0.new) }
    )
  }
}
