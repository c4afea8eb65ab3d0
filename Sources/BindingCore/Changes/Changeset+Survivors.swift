extension Changeset<Int> {
  /// Turns each element that stays into a delete and an insert.
  mutating func turnIntoDeletesAndInserts(_ survivors: [Pair]) {
    if survivors.isEmpty { return }
    let places = Set(survivors.map(\.new))
    moves.removeAll { places.contains($0.new) }
    deletes = deletes.merged(with: survivors.lazy.map(\.old))
    inserts = inserts.merged(with: survivors.lazy.map(\.new))
  }

  /// Records an update for each element that stays.
  mutating func updateSurvivors(oldCount: Int) {
    updates = origins(oldCount: oldCount).enumerated().compactMap { position, origin in
      origin.map { Pair(old: $0, new: position) }
    }
  }
}
