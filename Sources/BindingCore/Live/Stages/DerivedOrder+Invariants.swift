// The invariants of a stage and the sequence above it.
extension DerivedOrder {
  /// Returns the first invariant that does not hold, for a stage that is up to date.
  final func brokenInvariantOfStage() -> String? {
    if seen > upstream.log.end {
      return "it has read to \(seen), and the log above ends at \(upstream.log.end)"
    }
    if isStale || isBehind { return nil }
    if seen < upstream.log.end {
      return "it is up to date at \(seen), and the log above ends at \(upstream.log.end)"
    }
    return brokenInvariant(above: upstream.sequence)
  }

  private func brokenInvariant(above source: OrderedNumbers) -> String? {
    if numbers.forest.freeCount > 0 {
      return "it has freed \(numbers.forest.freeCount) numbers, which belong to the source"
    }
    for number in 0..<Int32(truncatingIfNeeded: numbers.forest.numberLimit)
    where numbers.forest.contains(number) && !source.contains(number) {
      return "element \(number): it is in order here, and not above"
    }
    return nil
  }

  /// Checks a short stage in a debug build after it was brought up to date.
  /// - Parameter source: The sequence above.
  final func checkInvariants(_ source: OrderedNumbers) {
    assert(
      numbers.forest.numberLimit > 64 || brokenInvariant(above: source) == nil,
      brokenInvariant(above: source) ?? ""
    )
  }
}
