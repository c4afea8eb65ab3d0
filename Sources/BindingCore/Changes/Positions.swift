/// The positions of deleted or inserted elements.
///
/// A collection to read like an array. It is stored as ranges, because a filter may remove a
/// million elements in a row: a range takes as much memory as two positions.
///
/// ```swift
/// for index in changes.deletes { print("- \(old[index])") }
/// ```
public struct Positions<Position: ListPosition>: Hashable, Sendable {
  /// The start of a range of positions that follow each other.
  @usableFromInline
  struct Start: Hashable, Sendable {
    @usableFromInline let first: Position
    /// The number of positions in the ranges before.
    @usableFromInline let countBefore: Int

    @inlinable
    init(first: Position, countBefore: Int) {
      self.first = first
      self.countBefore = countBefore
    }
  }

  /// The starts of the ranges. Each range is as long as possible, so that equal positions have
  /// equal ranges.
  @usableFromInline var starts: [Start] = []

  /// The number of positions in all ranges.
  @usableFromInline private(set) var total = 0

  /// Creates an empty collection.
  @inlinable
  public init() {}

  /// Creates a collection of consecutive indices.
  /// - Parameter range: The indices.
  /// - Complexity: O(1).
  @inlinable
  public init(_ range: Range<Int>) where Position == Int {
    append(range.lowerBound, count: range.count)
  }

  /// Adds a position at the end.
  /// - Parameter position: The position; ascending positions take the least memory.
  /// - Complexity: O(1) on average.
  @inlinable
  @inline(__always)
  public mutating func append(_ position: Position) { append(position, count: 1) }

  /// Adds a position and those that follow it.
  @inlinable
  @inline(__always)
  mutating func append(_ first: Position, count added: Int) {
    if added == 0 { return }
    if let last = starts.last,
      last.first.advanced(by: total - last.countBefore - 1).isFollowed(by: first)
    {
      total += added
      return
    }
    starts.append(Start(first: first, countBefore: total))
    total += added
  }

  /// Calls a closure with the first position and the length of each range.
  @inlinable
  package func forEachRange(_ body: (_ first: Position, _ count: Int) throws -> Void) rethrows {
    for index in starts.indices { try body(starts[index].first, length(ofRange: index)) }
  }

  /// Returns the positions after a function that keeps neighbours next to each other.
  /// - Parameter transform: Called for the first position of each range only.
  /// - Complexity: O(*r*) for *r* ranges.
  @inlinable
  package func mapRanges<Other>(_ transform: (Position) -> Other) -> Positions<Other> {
    var others = Positions<Other>()
    forEachRange { others.append(transform($0), count: $1) }
    return others
  }

  /// Sorts the positions.
  /// - Complexity: O(*r*) for *r* ranges that ascend already; otherwise O(*r* log *r*), or O(*n*
  ///   log *n*) if positions occur more than once.
  @inlinable
  package mutating func sort() {
    let isAscending = starts.indices.dropFirst().allSatisfy {
      starts[$0 - 1].first.advanced(by: length(ofRange: $0 - 1) - 1) < starts[$0].first
    }
    if isAscending { return }
    var sorted = Positions()
    for index in starts.indices.sorted(by: { starts[$0].first < starts[$1].first }) {
      let first = starts[index].first
      if let last = sorted.last, last >= first {
        self = Positions(Array(self).sorted())
        return
      }
      sorted.append(first, count: length(ofRange: index))
    }
    self = sorted
  }

  /// Returns these positions and others, ascending.
  @inlinable
  func merged(with others: some Collection<Position>) -> Positions {
    if others.isEmpty { return self }
    var merged = self
    merged.append(contentsOf: others)
    merged.sort()
    return merged
  }

  /// The number of positions in a range.
  @inlinable
  func length(ofRange index: Int) -> Int {
    (index + 1 < starts.count ? starts[index + 1].countBefore : total) - starts[index].countBefore
  }
}
