extension Changeset<Int> {
  /// Adds the changes of the next part of a list.
  /// - Parameters:
  ///   - changes: The changes of the part, which counts from 0.
  ///   - oldStart: The index where the part began.
  ///   - newStart: The index where the part begins.
  mutating func append(_ changes: Changeset<Int>, _ oldStart: Int, _ newStart: Int) {
    deletes += changes.deletes.mapRanges { $0 + oldStart }
    inserts += changes.inserts.mapRanges { $0 + newStart }
    moves += changes.moves.map { Pair(old: $0.old + oldStart, new: $0.new + newStart) }
    updates += changes.updates.map { Pair(old: $0.old + oldStart, new: $0.new + newStart) }
  }
}
