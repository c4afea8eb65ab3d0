#if DEBUG || INVARIANTS
// The invariants of a stage and the sequence above it.
extension LiveStage {
  /// Returns the first invariant that does not hold, for a stage that is up to date.
  final func brokenInvariantOfStage() -> String? {
    if seen > upstream.log.end {
      return "the stage read to \(seen), past the end of its source, \(upstream.log.end)"
    }
    if isStale || isBehind { return nil }
    if seen < upstream.log.end {
      return "the stage stopped at \(seen); expected the end of its source, \(upstream.log.end)"
    }
    return brokenInvariant(above: upstream.sequence)
  }

  private func brokenInvariant(above source: OrderedNumbers) -> String? {
    if numbers.forest.freeCount > 0 {
      return "the stage freed \(numbers.forest.freeCount) numbers of its source"
    }
    for number in 0..<Int32(truncatingIfNeeded: numbers.forest.numberLimit)
    where numbers.forest.contains(number) && !source.contains(number) {
      return "element \(number) is in the stage, but not in its source"
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
#else
extension LiveStage {
  final func brokenInvariantOfStage() -> String? { nil }
  final func checkInvariants(_ source: OrderedNumbers) {}
}
#endif
