extension Positions {
  /// Returns the number of these ascending positions before another one.
  /// - Complexity: O(log *n* log *r*) for *n* positions in *r* runs.
  package func count(before position: Position) -> Int {
    indices.partitioningIndex { self[$0] >= position }
  }
}

extension Positions<Int> {
  /// The runs, as ranges.
  /// - Complexity: O(*r*) for *r* runs.
  package var ranges: [Range<Int>] {
    runs.indices.map { runs[$0].first..<runs[$0].first + length(ofRun: $0) }
  }

  /// Returns whether a position is among these ascending ones, and the number of these before it.
  /// - Complexity: O(log *r*) for *r* runs.
  func find(_ position: Int) -> (isFound: Bool, countBefore: Int) {
    let next = runs.indices.partitioningIndex { runs[$0].first > position }
    guard next > 0 else { return (false, 0) }
    let offset = position - runs[next - 1].first
    let length = length(ofRun: next - 1)
    return (offset < length, runs[next - 1].countBefore + Swift.min(offset, length))
  }

  /// Returns the number of these ascending positions at or before the one that a number of other
  /// positions precede.
  /// - Parameter number: The number of other positions before it.
  /// - Complexity: O(log *r*) for *r* runs.
  func count(upToOther number: Int) -> Int {
    let next = runs.indices.partitioningIndex { runs[$0].first - runs[$0].countBefore > number }
    return next < runs.count ? runs[next].countBefore : count
  }
}
