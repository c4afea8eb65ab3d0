/// The changes of an ordered sequence of numbers, for readers that follow it at their own pace.
///
/// A reader stores the ``end`` up to which it has read. Entries hold numbers, not positions,
/// because a position that was right at the time of a change may be wrong by the time it is read.
@usableFromInline
package struct ChangeLog {
  private(set) var entries: [LogEntry] = []
  /// The number of entries that were dropped.
  private(set) var start = 0
  /// The minimum number of newest entries to keep; several hundred are always kept.
  package var limit = 0

  package init() {}

  /// The number of changes recorded so far.
  package var end: Int { start + entries.count }

  /// Records a change.
  package mutating func record(_ number: Int32, isMove: Bool) {
    let before = (start: start, end: end)
    if entries.count >= 2 * max(512, limit) {
      CoverageMark.dropsHalfTheLog.reach()
      let dropped = entries.count / 2
      entries.removeFirst(dropped)
      start += dropped
    }
    entries.append(LogEntry(number: number, isMove: isMove))
    checkInvariants(recorded: number, isMove, before)
  }

  /// Drops all entries, so that readers must read all elements.
  package mutating func invalidate() {
    let before = end
    start += entries.count + 1
    entries.removeAll()
    checkInvariants(invalidated: before)
  }

  /// Returns the changes since the end up to which a reader has read, each number once; nil if they
  /// were dropped.
  package func changes(since end: Int) -> [LogEntry]? {
    checkInvariants(reader: end)
    guard end >= start else { return nil }
    let new = entries[(end - start)...].sorted()
    var changes: [LogEntry] = []
    changes.reserveCapacity(new.count)
    for (index, entry) in new.enumerated() {
      // Entries of one number are adjacent; a move comes last and wins.
      if index + 1 < new.count, new[index + 1].number == entry.number { continue }
      changes.append(entry)
      changes[changes.count - 1].mayBeOther = entry.isMove && index > 0 && new[index - 1] == entry
    }
    checkInvariants(changes, since: end)
    return changes
  }
}
