/// Pairs the elements that were set aside, by identity.
@usableFromInline
enum Matching {
  /// Pairs the elements that were set aside, and adds unpaired ones to the deletes and inserts.
  /// - Returns: For each new element set aside, the old position of its pair, or -1; empty if there
  ///   are no pairs at all.
  @inlinable
  static func origins<Comparison: DiffComparison>(
    _ old: Elements<Comparison.Element>,
    _ oldRest: borrowing Rest,
    _ new: Elements<Comparison.Element>,
    _ newRest: borrowing Rest,
    by comparison: Comparison,
    into changes: inout Changeset<Int>
  ) -> Scratch<Int32> {
    var table = table(of: old, oldRest, by: comparison)
    var origins = Scratch<Int32>(repeating: -1, count: newRest.count)
    var pairCount = 0
    table.take(newRest.count) {
      comparison.hashIdentity(of: new[newRest[$0]], into: &$1)
    } isSame: {
      comparison.isSame(old[oldRest[$0]], new[newRest[$1]])
    } found: { candidate, index in
      origins[index] = Int32(truncatingIfNeeded: candidate)
      pairCount &+= 1
    }

    if pairCount < oldRest.count {
      var isPaired = Scratch(repeating: false, count: oldRest.count)
      for index in 0..<newRest.count where origins[index] >= 0 {
        isPaired[Int(origins[index])] = true
      }
      changes.deletes.reserveCapacity(oldRest.count - pairCount)
      for index in 0..<oldRest.count where !isPaired[index] {
        changes.deletes.append(oldRest[index])
      }
    }
    changes.inserts.reserveCapacity(newRest.count - pairCount)
    for index in 0..<newRest.count {
      if origins[index] < 0 {
        changes.inserts.append(newRest[index])
      } else {
        origins[index] = Int32(truncatingIfNeeded: oldRest[Int(origins[index])])
      }
    }
    return pairCount == 0 ? Scratch() : origins
  }

  /// Returns a table of the old elements that were set aside.
  ///
  /// A function of its own, as the compiler inlines closures only up to a size.
  @inlinable
  @inline(never)
  static func table<Comparison: DiffComparison>(
    of old: Elements<Comparison.Element>,
    _ oldRest: borrowing Rest,
    by comparison: Comparison
  ) -> MatchTable {
    var table = MatchTable(count: oldRest.count)
    table.fill {
      comparison.hashIdentity(of: old[oldRest[$0]], into: &$1)
    } isSame: {
      comparison.isSame(old[oldRest[$0]], old[oldRest[$1]])
    }
    return table
  }
}
