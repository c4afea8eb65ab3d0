extension Changeset<Int> {
  /// Returns the same changes for a display that cannot update in place.
  ///
  /// Each updated element is deleted and inserted instead. As few of the others move as possible:
  /// an element that moved past an updated one may now stay where it is.
  /// - Complexity: O(*c* log *c*) for *c* changes; if some of them are moves, linear in the
  ///   greatest position that changes.
  public func replacingUpdates() -> Changeset {
    var changes = withoutUpdates
    if updates.isEmpty || changes.moves.isEmpty { return changes }
    // Every element after the last change stays.
    let lastOld = max(changes.deletes.last ?? 0, changes.moves.map(\.old).max() ?? 0)
    let lastNew = max(changes.inserts.last ?? 0, changes.moves.last?.new ?? 0)
    let growth = changes.inserts.count - changes.deletes.count
    let oldCount = max(lastOld, lastNew - growth) + 1
    var origins = Scratch<Int32>(repeating: -1, count: oldCount + growth)
    let oldPositions = changes.origins(oldCount: oldCount)
    for (position, origin) in oldPositions.enumerated() {
      if let origin { origins[position] = Int32(truncatingIfNeeded: origin) }
    }
    let fewest = LongestIncreasingSubsequence.moves(
      among: MatchedRanges(
        aligned: Scratch(),
        rest: Rest(tail: 0..<origins.count),
        origins: origins
      ),
      oldCount: oldCount
    )
    if fewest.count < changes.moves.count { changes.moves = fewest }
    changes.moves = changes.moves(avoidingOwnPlacesWith: oldPositions)
    return changes
  }

  /// Returns equivalent moves, fewer of which move an element to its old position.
  ///
  /// An element stays if just one other element can move instead.
  /// - Parameter origins: The old position for each new one; nil for inserted elements.
  private func moves(avoidingOwnPlacesWith origins: [Int?]) -> [Pair] {
    let own = moves.filter { $0.old == $0.new }
    if own.isEmpty { return moves }
    let moving = Set(moves.map(\.new))
    var staying: [Pair] = []
    for (new, origin) in origins.enumerated() where !moving.contains(new) {
      if let old = origin { staying.append(Pair(old: old, new: new)) }
    }
    var moves = moves.filter { $0.old != $0.new }
    for pair in own {
      let newBefore = staying.indices.partitioningIndex { staying[$0].new >= pair.new }
      let oldBefore = staying.indices.partitioningIndex { staying[$0].old >= pair.old }
      if abs(newBefore - oldBefore) == 1 {
        let other = min(newBefore, oldBefore)
        moves.append(staying[other])
        staying[other] = pair
      } else {
        moves.append(pair)
      }
    }
    return moves.sorted { $0.new < $1.new }
  }
}
