// The invariants of every log, and of each answer that a reader gets.
extension ChangeLog {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*n*) for *n* entries.
  package func brokenInvariant() -> String? {
    if start < 0 { return "it has dropped \(start) entries" }
    if let place = entries.firstIndex(where: { $0.number < 0 }) {
      return "entry \(start + place): its number is \(entries[place].number)"
    }
    return nil
  }

  /// Checks in a debug build that a change was recorded as the next one.
  /// - Parameter before: The log's first entry and end before the change.
  func checkInvariants(
    recorded number: Int32,
    _ isMove: Bool,
    _ before: (start: Int, end: Int)
  ) {
    assert(
      brokenInvariant(recorded: number, isMove, before) == nil,
      brokenInvariant(recorded: number, isMove, before) ?? ""
    )
  }

  private func brokenInvariant(
    recorded number: Int32,
    _ isMove: Bool,
    _ before: (start: Int, end: Int)
  ) -> String? {
    if end != before.end + 1 { return "its end is \(end), not one after \(before.end)" }
    guard number >= 0, let last = entries.last, last.number == number, last.isMove == isMove else {
      return "its last entry is not of number \(number), move \(isMove)"
    }
    if start < before.start { return "its first entry is \(start), and was \(before.start)" }
    let kept = max(512, limit)
    if start > before.start, entries.count <= kept {
      return "it has dropped all but \(entries.count) entries, not all but \(kept)"
    }
    if start == before.start, entries.count > 2 * kept {
      return "it has \(entries.count) entries, more than \(2 * kept), and dropped none"
    }
    return nil
  }

  /// Checks in a debug build that no reader can continue from an earlier end.
  func checkInvariants(invalidated before: Int) {
    assert(start > before, "its first entry is \(start), not behind its end before, \(before)")
    assert(entries.isEmpty, "it has \(entries.count) entries, and was invalidated")
  }

  /// Checks in a debug build that a reader is not ahead of the log.
  func checkInvariants(reader end: Int) {
    assert(end <= self.end, "a reader has read to \(end), and the log ends at \(self.end)")
  }

  /// Checks in a debug build the answer to a reader, for a short part of the log.
  func checkInvariants(_ changes: [ElementChange], since end: Int) {
    assert(
      self.end - end > 64 || brokenInvariant(of: changes, since: end) == nil,
      brokenInvariant(of: changes, since: end) ?? ""
    )
  }

  private func brokenInvariant(of changes: [ElementChange], since end: Int) -> String? {
    var counts: [Int32: (all: Int, moves: Int)] = [:]
    for entry in entries[(end - start)...] {
      counts[entry.number, default: (0, 0)].all += 1
      if entry.isMove { counts[entry.number, default: (0, 0)].moves += 1 }
    }
    var last: Int32 = -1
    for change in changes {
      let number = change.number
      if number <= last { return "changes: \(number) comes after \(last)" }
      last = number
      guard let count = counts[number] else { return "changes: \(number) was not recorded" }
      if change.isMove != (count.moves > 0) || change.mayBeOther != (count.moves > 1) {
        return "changes: \(change), and recorded were \(count.moves) moves"
      }
    }
    if changes.count != counts.count {
      return "changes: \(changes.count) numbers, and recorded were \(counts.count)"
    }
    return nil
  }
}
