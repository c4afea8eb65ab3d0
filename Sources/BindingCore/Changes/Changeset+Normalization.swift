extension Changeset {
  /// Returns the changes that turn the new list back into the old one.
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

  /// Returns the same changes for a display that cannot move elements.
  ///
  /// Each moved element is deleted and inserted instead; if it was also updated, the update is left
  /// out.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func replacingMoves() -> Changeset {
    let moved = Set(moves.map(\.new))
    return Changeset(
      deletes: departures,
      inserts: arrivals,
      updates: updates.filter { !moved.contains($0.new) }
    )
  }
}
