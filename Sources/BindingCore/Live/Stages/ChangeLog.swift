/// What changed in an ordered sequence of numbers, for readers that follow it at their own pace.
///
/// A reader keeps the ``end`` it has read to. Numbers travel, and no positions: a position that was
/// true when something changed is not when it is read.
@usableFromInline
package struct ChangeLog {
  /// What happened to the element with a number since it was last read.
  package struct Change {
    package let number: Int32
    /// Whether it came, left or was moved; if not, only its content changed.
    package let isMove: Bool
    /// Whether it came, left or was moved more than once, so that the number may stand for another
    /// element by now.
    package let mayBeOther: Bool
  }

  /// Each number times two, plus one for a move.
  private(set) var entries: [Int32] = []
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
    entries.append(number << 1 | (isMove ? 1 : 0))
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
  package func changes(since end: Int) -> [Change]? {
    checkInvariants(reader: end)
    guard end >= start else { return nil }
    let new = entries[(end - start)...].sorted()
    var changes: [Change] = []
    changes.reserveCapacity(new.count)
    for (index, entry) in new.enumerated() {
      // The last of several with one number is the move, if there is one.
      if index + 1 < new.count, new[index + 1] >> 1 == entry >> 1 { continue }
      let isMove = entry & 1 == 1
      let mayBeOther = isMove && index > 0 && new[index - 1] == entry
      changes.append(Change(number: entry >> 1, isMove: isMove, mayBeOther: mayBeOther))
    }
    checkInvariants(changes, since: end)
    return changes
  }
}
