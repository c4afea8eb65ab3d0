/// What changed in an ordered sequence of numbers, for readers that follow it at their own pace.
///
/// A reader keeps the ``end`` it has read to. Numbers travel, and no positions: a position that was
/// true when something changed is not when it is read.
@usableFromInline
package struct ChangeLog {
  private(set) var entries: [ElementChange] = []
  /// The number of entries that were dropped.
  private(set) var start = 0
  /// The number of newest entries that are not dropped; at least some hundred are not.
  package var limit = 0

  package init() {}

  /// The number of changes so far.
  package var end: Int { start + entries.count }

  /// Records a change.
  package mutating func record(_ number: Int32, isMove: Bool) {
    let before = (start: start, end: end)
    if entries.count >= 2 * max(512, limit) {
      let dropped = entries.count / 2
      entries.removeFirst(dropped)
      start += dropped
    }
    entries.append(ElementChange(number: number, isMove: isMove))
    checkInvariants(recorded: number, isMove, before)
  }

  /// Drops all entries: readers have to look at everything.
  package mutating func invalidate() {
    let before = end
    start += entries.count + 1
    entries.removeAll()
    checkInvariants(invalidated: before)
  }

  /// Returns what changed since a reader has read to an end, each number once; nil if that is not
  /// known any more.
  package func changes(since end: Int) -> [ElementChange]? {
    checkInvariants(reader: end)
    guard end >= start else { return nil }
    let new = entries[(end - start)...].sorted()
    var changes: [ElementChange] = []
    changes.reserveCapacity(new.count)
    for (index, entry) in new.enumerated() {
      // The last of several with one number is the move, if there is one.
      if index + 1 < new.count, new[index + 1].number == entry.number { continue }
      changes.append(entry)
      changes[changes.count - 1].mayBeOther = entry.isMove && index > 0 && new[index - 1] == entry
    }
    checkInvariants(changes, since: end)
    return changes
  }
}
