extension Range<Int> {
  /// Returns the first position that satisfies a condition, by binary search.
  /// - Parameter belongsBehind: The condition; if a position satisfies it, all later ones must too.
  /// - Returns: The position, or the upper bound if no position satisfies the condition.
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsBehind: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if belongsBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
