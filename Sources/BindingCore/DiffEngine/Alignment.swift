/// A walk over both lists in step that sets aside the elements that do not line up.
///
/// At a mismatch, the walk looks a few elements ahead for the place where the lists line up again,
/// and further each time it finds none. Looking ahead spends credit and each match earns some, so
/// that the walk over a shuffled list gives up early and leaves the rest to ``Matching``.
@usableFromInline
struct Alignment<Comparison: DiffComparison>: ~Copyable {
  @usableFromInline let old: Elements<Comparison.Element>
  @usableFromInline let new: Elements<Comparison.Element>
  @usableFromInline let comparison: Comparison

  /// The runs that line up, ascending in both lists.
  @usableFromInline var runs = Scratch<Run>()
  /// The positions set aside in the old list, ascending.
  @usableFromInline var oldRest = Rest()
  /// The positions set aside in the new list, ascending.
  @usableFromInline var newRest = Rest()
  /// The pairs that line up and differ in content, ascending.
  @usableFromInline var updates: [Changeset<Int>.Pair] = []

  @inlinable
  init(
    old: Elements<Comparison.Element>,
    new: Elements<Comparison.Element>,
    comparison: Comparison
  ) {
    self.old = old
    self.new = new
    self.comparison = comparison
  }

  /// Aligns a range of each list; both lie after the ranges that were aligned before.
  @inlinable
  mutating func align(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var tail = 0
    while tail < min(oldRange.count, newRange.count),
      comparison.isSame(old[oldRange.upperBound - 1 - tail], new[newRange.upperBound - 1 - tail])
    { tail += 1 }
    walk(oldRange.dropLast(tail), newRange.dropLast(tail))
    if tail == 0 { return }
    let run = Run(old: oldRange.upperBound - tail, new: newRange.upperBound - tail, length: tail)
    runs.append(run)
    for offset in 0..<tail {
      let pair = run.pair(offset)
      if !comparison.isEqual(old[pair.old], new[pair.new]) { updates.append(pair) }
    }
  }

  /// Walks over a range of each list; both lie after the ranges that were walked before.
  @inlinable
  mutating func walk(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    oldRest.scatterTail()
    newRest.scatterTail()
    runs.expected = runs.count + newRange.count / 3
    oldRest.scattered.expected = oldRest.scattered.count + oldRange.count / 8
    newRest.scattered.expected = newRest.scattered.count + newRange.count / 8
    var credit = 1024 + (oldRange.count + newRange.count) / 8
    var reach = Self.nearReach
    var i = oldRange.lowerBound
    var j = newRange.lowerBound
    let oldEnd = oldRange.upperBound
    let newEnd = newRange.upperBound
    while i < oldEnd, j < newEnd, credit > 0 {
      let start = j
      while i < oldEnd, j < newEnd {
        let match = comparison.match(old[i], new[j])
        if match == .different { break }
        if match == .updated { updates.append(.init(old: i, new: j)) }
        i += 1
        j += 1
      }
      let length = j - start
      if length > 0 { runs.append(Run(old: i - length, new: start, length: length)) }
      if i == oldEnd || j == newEnd { break }
      credit += 8 * length
      let skip = nextMatch(i..<oldEnd, j..<newEnd, &reach, &credit)
      oldRest.append(i..<i + skip.old)
      newRest.append(j..<j + skip.new)
      i += skip.old
      j += skip.new
    }
    oldRest.tail = i..<oldEnd
    newRest.tail = j..<newEnd
  }

  @inlinable static var nearReach: Int { 8 }

  /// Returns how many elements of each list to set aside until they line up again.
  ///
  /// Nearer places are tried first, in both lists at once. After several failures in a row, it
  /// looks for an inserted or deleted block after which two elements line up. If nothing is within
  /// reach, one element of each list is set aside, and the next search goes further.
  @inlinable
  @inline(__always)
  func nextMatch(
    _ oldRest: Range<Int>,
    _ newRest: Range<Int>,
    _ reach: inout Int,
    _ credit: inout Int
  ) -> (old: Int, new: Int) {
    if reach > 4 * Self.nearReach { return nextBlock(oldRest, newRest, &reach, &credit) }
    for distance in 1...reach {
      let fewest = max(0, distance - newRest.count + 1)
      for skipped in stride(from: fewest, through: min(distance, oldRest.count - 1), by: 1) {
        credit -= 1
        let (i, j) = (oldRest.lowerBound + skipped, newRest.lowerBound + distance - skipped)
        if comparison.isSame(old[i], new[j]) {
          reach = Self.nearReach
          return (skipped, distance - skipped)
        }
      }
    }
    reach *= 2
    return (1, 1)
  }

  @inlinable
  @inline(never)
  func nextBlock(
    _ oldRest: Range<Int>,
    _ newRest: Range<Int>,
    _ reach: inout Int,
    _ credit: inout Int
  ) -> (old: Int, new: Int) {
    let longest = max(oldRest.count, newRest.count) - 2
    let limit = min(16 * reach, credit / 2, longest)
    // A search costs credit even if its range is empty, so that the walk gives up in the end.
    credit -= 1
    for distance in stride(from: 1, through: limit, by: 1) {
      credit -= 2
      let linesUpAfterDelete = linesUp(oldRest.dropFirst(distance), newRest)
      if linesUpAfterDelete || linesUp(oldRest, newRest.dropFirst(distance)) {
        reach = Self.nearReach
        return linesUpAfterDelete ? (distance, 0) : (0, distance)
      }
    }
    reach = min(8 * reach, Int(Int32.max))
    return (1, 1)
  }

  /// Whether two ranges begin with the same two elements.
  @inlinable
  func linesUp(_ oldRest: Range<Int>, _ newRest: Range<Int>) -> Bool {
    let (i, j) = (oldRest.lowerBound, newRest.lowerBound)
    return oldRest.count > 1 && newRest.count > 1
      && comparison.isSame(old[i], new[j]) && comparison.isSame(old[i + 1], new[j + 1])
  }

  /// Pairs the elements that were set aside, and adds all changes to a changeset.
  /// - Parameters:
  ///   - changes: The changeset; its updates are those before the ranges that were walked.
  ///   - isForced: Whether a pair counts as moved in any case.
  @inlinable
  consuming func finish(
    into changes: inout Changeset<Int>,
    isForced: (Changeset<Int>.Pair) -> Bool = { _ in false }
  ) {
    var origins = Matching.origins(old, oldRest, new, newRest, by: comparison, into: &changes)
    oldRest = Rest()
    if origins.isEmpty {
      changes.updates += updates
      return
    }
    var forced: [Changeset<Int>.Pair] = []
    var changed: [Changeset<Int>.Pair] = []
    for index in 0..<newRest.count where origins[index] >= 0 {
      let pair = Changeset<Int>.Pair(old: Int(origins[index]), new: newRest[index])
      if !comparison.isEqual(old[pair.old], new[pair.new]) { changed.append(pair) }
      if isForced(pair) {
        forced.append(pair)
        origins[index] = -1
      }
    }
    changes.updates += updates.merged(with: changed)
    changes.moves = LongestIncreasingSubsequence.moves(
      among: PairedRuns(aligned: runs, rest: newRest, origins: origins),
      oldCount: old.count
    ).merged(with: forced)
  }
}

extension [Changeset<Int>.Pair] {
  /// Returns the pairs merged with others, both ascending by new position.
  @usableFromInline
  consuming func merged(with others: [Changeset<Int>.Pair]) -> [Changeset<Int>.Pair] {
    if others.isEmpty { return self }
    if isEmpty { return others }
    var merged: [Changeset<Int>.Pair] = []
    merged.reserveCapacity(count + others.count)
    var others = others[...]
    for pair in self {
      while let other = others.first, other.new < pair.new {
        merged.append(others.removeFirst())
      }
      merged.append(pair)
    }
    return merged + others
  }
}

/// The positions of one list that were set aside: scattered ones, then a range at the end.
@usableFromInline
package struct Rest: ~Copyable {
  @usableFromInline var scattered = Scratch<Int32>()
  @usableFromInline var tail = 0..<0

  @inlinable
  package init(tail: Range<Int> = 0..<0) { self.tail = tail }

  @inlinable var count: Int { scattered.count + tail.count }

  @inlinable
  subscript(index: Int) -> Int {
    index < scattered.count
      ? Int(scattered[index]) : tail.lowerBound &+ index &- scattered.count
  }

  @inlinable
  @inline(__always)
  mutating func append(_ positions: Range<Int>) {
    for position in positions { scattered.append(Int32(truncatingIfNeeded: position)) }
  }

  /// Moves the range at the end to the scattered positions, so that later ones can be appended.
  @inlinable
  mutating func scatterTail() {
    append(tail)
    tail = 0..<0
  }
}
