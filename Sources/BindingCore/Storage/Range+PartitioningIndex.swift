extension Range<Int> {
  /// The first position from which on all meet a condition, which none before it meets.
  /// - Returns: The upper bound if none meets it.
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
