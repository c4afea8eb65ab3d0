extension IdentifierTable {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*n*).
  package func brokenInvariant() -> String? {
    if let broken = buckets.brokenInvariant() { return "buckets: \(broken)" }
    if buckets.count == 0 { return "buckets: there is none" }
    var numbers: Set<Int32> = []
    for bucket in buckets.indices {
      for entry in buckets[bucket] {
        if self.bucket(entry.tag) != bucket {
          return "item \(entry.number): in bucket \(bucket), not in \(self.bucket(entry.tag))"
        }
        if !numbers.insert(entry.number).inserted { return "item \(entry.number): it occurs twice" }
      }
    }
    if numbers.count != count { return "its count is \(count), and it has \(numbers.count) items" }
    return nil
  }

  /// Checks a short table in a debug build, after an edit.
  @usableFromInline
  func checkInvariants() {
    assert(count > 64 || brokenInvariant() == nil, brokenInvariant() ?? "")
  }
}
