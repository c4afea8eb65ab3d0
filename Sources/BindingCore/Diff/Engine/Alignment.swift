/// Walks over both lists in step, and sets aside the elements that do not line up.
///
/// At a mismatch, the walk looks ahead for a place where the lists line up again: first among the
/// next few elements, then further and further away. Looking ahead spends credit and each match
/// earns some, so that the walk over a shuffled list gives up early and leaves the rest to
/// ``Matching``.
@usableFromInline
struct Alignment<Comparison: DiffComparison>: ~Copyable {
  @usableFromInline let lists: ListPair<Comparison>

  /// The ranges that line up, ascending in both lists.
  @usableFromInline private(set) var matches = Scratch<MatchedRange>()
  /// The positions set aside in the old list, ascending.
  @usableFromInline private(set) var oldRest = Rest()
  /// The positions set aside in the new list, ascending.
  @usableFromInline private(set) var newRest = Rest()
  /// The pairs that line up and differ in content, ascending.
  @usableFromInline private(set) var updates: [Changeset<Int>.Pair] = []

  @inlinable
  init(_ lists: ListPair<Comparison>) { self.lists = lists }

  /// Aligns a range of each list; both lie after the ranges that were aligned before.
  @inlinable
  mutating func align(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let start = lists.commonPrefix(oldRange, newRange, into: &updates)
    if start > 0 {
      matches.append(
        MatchedRange(old: oldRange.lowerBound, new: newRange.lowerBound, length: start)
      )
    }
    let (oldRange, newRange) = (oldRange.dropFirst(start), newRange.dropFirst(start))
    var updatesAtEnd: [Changeset<Int>.Pair] = []
    let tail = lists.commonSuffix(oldRange, newRange, into: &updatesAtEnd)
    walk(oldRange.dropLast(tail), newRange.dropLast(tail))
    if tail == 0 { return }
    matches.append(
      MatchedRange(old: oldRange.upperBound - tail, new: newRange.upperBound - tail, length: tail)
    )
    updates += updatesAtEnd.reversed()
  }

  /// Walks over a range of each list; both lie after the ranges that were walked before.
  @inlinable
  mutating func walk(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    oldRest.scatterTail()
    newRest.scatterTail()
    matches.expected = matches.count + newRange.count / 3
    oldRest.scattered.expected = oldRest.scattered.count + oldRange.count / 8
    newRest.scattered.expected = newRest.scattered.count + newRange.count / 8
    var credit = 1024 + (oldRange.count + newRange.count) / 4
    var i = oldRange.lowerBound
    var j = newRange.lowerBound
    let oldEnd = oldRange.upperBound
    let newEnd = newRange.upperBound
    while true {
      let length = lists.commonPrefix(i..<oldEnd, j..<newEnd, into: &updates)
      if length > 0 {
        matches.append(MatchedRange(old: i, new: j, length: length))
        credit += 8 * length
        i += length
        j += length
      }
      if i == oldEnd || j == newEnd { break }
      guard let skip = lists.nextMatch(i..<oldEnd, j..<newEnd, &credit) else {
        CoverageMark.stopsWalking.reach()
        break
      }
      oldRest.append(i..<i + skip.old)
      newRest.append(j..<j + skip.new)
      i += skip.old
      j += skip.new
    }
    oldRest.tail = i..<oldEnd
    newRest.tail = j..<newEnd
  }

  /// Pairs the elements that were set aside, and adds all changes to a changeset.
  /// - Parameters:
  ///   - changes: The changeset, with the updates before the ranges that were walked.
  ///   - isForced: Whether every pair counts as moved.
  @inlinable
  consuming func finish(
    into changes: inout Changeset<Int>,
    isForced: (Changeset<Int>.Pair) -> Bool = { _ in false }
  ) {
    var matching = Matching(lists, oldRest, newRest)
    matching.addEdits(to: &changes)
    changes.updates += updates.merged(with: matching.updates)
    if matching.pairCount == 0 { return }
    var forced: [Changeset<Int>.Pair] = []
    for index in 0..<matching.origins.count where matching.origins[index] >= 0 {
      let pair = Changeset<Int>.Pair(
        old: Int(matching.origins[index]),
        new: matching.newRest[index]
      )
      if isForced(pair) {
        forced.append(pair)
        matching.origins[index] = -1
      }
    }
    changes.moves = LongestIncreasingSubsequence.moves(
      among: MatchedRanges(aligned: matches, rest: matching.newRest, origins: matching.origins),
      oldCount: lists.old.count
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
