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
    for (position, origin) in changes.origins(oldCount: oldCount).enumerated() {
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
    return changes
  }
}
