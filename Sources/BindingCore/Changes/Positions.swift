/// The positions of deleted or inserted elements.
///
/// A collection to read like an array. It is stored as runs of neighbours, because a filter may
/// remove a million elements in a row: a run takes as much memory as a few positions.
///
/// ```swift
/// for index in changes.deletes { print("- \(old[index])") }
/// ```
public struct Positions<Position: ListPosition>: Hashable, Sendable {
  /// Positions that follow each other.
  @usableFromInline
  struct Run: Hashable, Sendable {
    @usableFromInline let first: Position
    /// The number of positions in the runs before.
    @usableFromInline let countBefore: Int

    @inlinable
    init(first: Position, countBefore: Int) {
      self.first = first
      self.countBefore = countBefore
    }
  }

  /// The runs, each as long as possible, so that equal positions have equal runs.
  @usableFromInline var runs: [Run] = []

  /// The number of positions in all runs.
  @usableFromInline var total = 0

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
    if let run = runs.last,
      run.first.advanced(by: total - run.countBefore - 1).isFollowed(by: first)
    {
      total += added
      return
    }
    runs.append(Run(first: first, countBefore: total))
    total += added
  }

  /// Calls a closure with the first position and the length of each run.
  @inlinable
  package func forEachRun(_ body: (_ first: Position, _ count: Int) throws -> Void) rethrows {
    for index in runs.indices { try body(runs[index].first, length(ofRun: index)) }
  }

  /// Returns the positions after a function that keeps neighbours next to each other.
  /// - Parameter transform: Called for the first position of each run only.
  /// - Complexity: O(*r*) for *r* runs.
  @inlinable
  package func mapRuns<Other>(_ transform: (Position) -> Other) -> Positions<Other> {
    var others = Positions<Other>()
    forEachRun { others.append(transform($0), count: $1) }
    return others
  }

  /// Sorts the positions.
  /// - Complexity: O(*r*) for *r* runs that ascend already; otherwise O(*r* log *r*), or O(*n* log *n*) if
  ///   positions occur more than once.
  @inlinable
  package mutating func sort() {
    let isAscending = runs.indices.dropFirst().allSatisfy {
      runs[$0 - 1].first.advanced(by: length(ofRun: $0 - 1) - 1) < runs[$0].first
    }
    if isAscending { return }
    var sorted = Positions()
    for index in runs.indices.sorted(by: { runs[$0].first < runs[$1].first }) {
      let first = runs[index].first
      if let last = sorted.last, last >= first {
        self = Positions(Array(self).sorted())
        return
      }
      sorted.append(first, count: length(ofRun: index))
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

  /// The number of positions in a run.
  @inlinable
  func length(ofRun index: Int) -> Int {
    (index + 1 < runs.count ? runs[index + 1].countBefore : total) - runs[index].countBefore
  }
}
