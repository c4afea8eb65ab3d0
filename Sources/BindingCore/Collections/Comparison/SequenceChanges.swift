/// The items in the same order in two versions of a sequence, and the remaining items.
@usableFromInline
struct SequenceChanges {
  /// An item with its position in one of the versions, in twelve bytes.
  @usableFromInline
  struct ItemPosition: Sendable {
    @usableFromInline let number: Int32
    @usableFromInline let section: Int32
    private let offset: Int32

    @usableFromInline var position: Int { Int(offset) }

    init(_ number: Int32, section: Int, position: Int) {
      self.number = number
      self.section = Int32(truncatingIfNeeded: section)
      offset = Int32(truncatingIfNeeded: position)
    }

    @usableFromInline var path: ItemPath { ItemPath(section: Int(section), item: position) }
  }

  private var matches: [MatchedRange] = []
  /// Old items whose new position is not known yet.
  @usableFromInline private(set) var oldRest: [ItemPosition] = []
  @usableFromInline private(set) var newRest: [ItemPosition] = []

  /// The index of the sequence's section in each version.
  private(set) var oldSection = 0
  private(set) var newSection = 0

  init() {}

  /// Divides both versions into ranges that match in the same order, and the rest.
  ///
  /// The leaves that both share are in the same order in both, because no edit moves a leaf.
  /// - Parameters:
  ///   - leaves: The leaves that differ.
  ///   - replaced: The numbers that stand for another item in `new`.
  ///   - sections: The indices that the section has in both versions.
  @usableFromInline
  init(
    _ leaves: DifferingLeaves,
    from old: OrderedNumbers,
    to new: OrderedNumbers,
    replaced: Set<Int32>,
    sections: (old: Int, new: Int) = (0, 0)
  ) {
    (oldSection, newSection) = sections
    var (before, after) = (
      leaves.old[old.slot, default: []][...], leaves.new[new.slot, default: []][...]
    )
    oldRest.reserveCapacity(before.reduce(0) { $0 + $1.entries.count })
    newRest.reserveCapacity(after.reduce(0) { $0 + $1.entries.count })
    var (oldPosition, newPosition) = (0, 0)
    while true {
      // The number of items in the shared leaves in each version.
      let oldGap = (before.first?.start ?? old.count) - oldPosition
      let newGap = (after.first?.start ?? new.count) - newPosition
      let gap = min(oldGap, newGap)
      add(MatchedRange(old: oldPosition, new: newPosition, length: gap))
      oldPosition += gap
      newPosition += gap
      let left = gap == oldGap ? before.popFirst() : nil
      let right = gap == newGap ? after.popFirst() : nil
      if left == nil, right == nil { return }
      var (start, end) = (0, 0)
      if let left, let right {
        (start, end) = Self.sharedEnds(left.entries, right.entries, replaced)
      }
      add(MatchedRange(old: oldPosition, new: newPosition, length: start))
      if let left {
        for (offset, number) in left.entries.enumerated().dropFirst(start).dropLast(end) {
          oldRest.append(ItemPosition(number, section: oldSection, position: oldPosition + offset))
        }
        oldPosition += left.entries.count - end
      }
      if let right {
        for (offset, number) in right.entries.enumerated().dropFirst(start).dropLast(end) {
          newRest.append(ItemPosition(number, section: newSection, position: newPosition + offset))
        }
        newPosition += right.entries.count - end
      }
      add(MatchedRange(old: oldPosition, new: newPosition, length: end))
      oldPosition += end
      newPosition += end
    }
  }

  /// Returns the rest of the old version, without copying what may be a million positions.
  mutating func takeOldRest() -> [ItemPosition] {
    defer { oldRest = [] }
    return oldRest
  }

  /// Records items that follow each other in both versions.
  mutating func add(_ match: MatchedRange) {
    if match.length == 0 { return }
    if let last = matches.last, last.old + last.length == match.old,
      last.new + last.length == match.new
    {
      matches[matches.count - 1].length += match.length
    } else {
      matches.append(match)
    }
  }

  private static func sharedEnds(
    _ old: [Int32],
    _ new: [Int32],
    _ replaced: Set<Int32>
  ) -> (start: Int, end: Int) {
    let shorter = min(old.count, new.count)
    func isShared(_ one: Int32, _ other: Int32) -> Bool {
      one == other && (replaced.isEmpty || !replaced.contains(one))
    }
    var start = 0
    while start < shorter, isShared(old[start], new[start]) { start += 1 }
    var end = 0
    while start + end < shorter, isShared(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    return (start, end)
  }

  /// Records the positions of a remaining item in both versions.
  mutating func pair(old: Int, new: Int) {
    add(MatchedRange(old: old, new: new, length: 1))
  }

  /// Returns the fewest moves, ascending by new position.
  mutating func findMoves() -> [Changeset<Int>.Pair] {
    matches.sort { $0.new < $1.new }
    var aligned = Scratch<MatchedRange>()
    for match in matches { aligned.append(match) }
    let oldCount = matches.reduce(0) { max($0, $1.old + $1.length) }
    return LongestIncreasingSubsequence.moves(
      among: MatchedRanges(aligned: aligned),
      oldCount: oldCount
    )
  }
}
