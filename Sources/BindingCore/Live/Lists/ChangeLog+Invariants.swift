#if DEBUG || INVARIANTS
// The invariants of every log, and of each answer that a reader gets.
extension ChangeLog {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*n*) for *n* entries.
  package func brokenInvariant() -> String? {
    if start < 0 { return "the log dropped \(start) entries" }
    if let place = entries.firstIndex(where: { $0.number < 0 }) {
      return "entry \(start + place) has the number \(entries[place].number)"
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
    if end != before.end + 1 { return "the log ends at \(end), not one after \(before.end)" }
    guard number >= 0, let last = entries.last, last.number == number, last.isMove == isMove else {
      return "the last entry is not number \(number), move: \(isMove)"
    }
    if start < before.start { return "the first entry went back from \(before.start) to \(start)" }
    let kept = max(512, limit)
    if start > before.start, entries.count <= kept {
      return "the log kept \(entries.count) entries; expected more than \(kept)"
    }
    if start == before.start, entries.count > 2 * kept {
      return "the log has \(entries.count) entries; expected at most \(2 * kept)"
    }
    return nil
  }

  /// Checks in a debug build that no reader can continue from an earlier end.
  func checkInvariants(invalidated before: Int) {
    assert(start > before, "the invalidated log starts at \(start); expected more than \(before)")
    assert(entries.isEmpty, "the invalidated log still has \(entries.count) entries")
  }

  /// Checks in a debug build that a reader is not ahead of the log.
  func checkInvariants(reader end: Int) {
    assert(end <= self.end, "a reader is at \(end), past the end of the log, \(self.end)")
  }

  /// Checks in a debug build the answer to a reader, for a short part of the log.
  func checkInvariants(_ changes: [LogEntry], since end: Int) {
    assert(
      self.end - end > 64 || brokenInvariant(of: changes, since: end) == nil,
      brokenInvariant(of: changes, since: end) ?? ""
    )
  }

  private func brokenInvariant(of changes: [LogEntry], since end: Int) -> String? {
    var counts: [Int32: (all: Int, moves: Int)] = [:]
    for entry in entries[(end - start)...] {
      counts[entry.number, default: (0, 0)].all += 1
      if entry.isMove { counts[entry.number, default: (0, 0)].moves += 1 }
    }
    var last: Int32 = -1
    for change in changes {
      let number = change.number
      if number <= last { return "changes: \(number) follows \(last)" }
      last = number
      guard let count = counts[number] else { return "changes: \(number) was not recorded" }
      if change.isMove != (count.moves > 0) || change.mayBeOther != (count.moves > 1) {
        return "changes: \(change), but \(count.moves) moves were recorded"
      }
    }
    if changes.count != counts.count {
      return "changes: \(changes.count) numbers, but \(counts.count) were recorded"
    }
    return nil
  }
}
#else
extension ChangeLog {
  package func brokenInvariant() -> String? { nil }
  func checkInvariants(recorded number: Int32, _ isMove: Bool, _ before: (start: Int, end: Int)) {}
  func checkInvariants(invalidated before: Int) {}
  func checkInvariants(reader end: Int) {}
  func checkInvariants(_ changes: [LogEntry], since end: Int) {}
}
#endif
