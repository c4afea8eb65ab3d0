#if DEBUG || INVARIANTS
extension IdentifierTable {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*n*).
  package func brokenInvariant() -> String? {
    if let broken = buckets.brokenInvariant() { return "buckets: \(broken)" }
    if let broken = brokenInvariantOfCount() { return broken }
    var numbers: Set<Int32> = []
    for bucket in buckets.indices {
      for entry in buckets[bucket] {
        if self.bucket(entry.tag) != bucket {
          return "item \(entry.number) is in bucket \(bucket), not in \(self.bucket(entry.tag))"
        }
        if !numbers.insert(entry.number).inserted { return "item \(entry.number) occurs twice" }
      }
      if zip(buckets[bucket], buckets[bucket].dropFirst()).contains(where: { $0.tag > $1.tag }) {
        return "bucket \(bucket) is not sorted by tag"
      }
    }
    if numbers.count != count {
      return "the count is \(count), but there are \(numbers.count) items"
    }
    return nil
  }

  private func brokenInvariantOfCount() -> String? {
    if buckets.count == 0 { return "there are no buckets" }
    if count < 0 || count >= (buckets.count + 1) * Self.load {
      return "the count is \(count), with \(buckets.count) buckets of \(Self.load)"
    }
    return nil
  }

  /// Returns the first invariant that does not hold for some of a bucket's items.
  private func brokenInvariant(ofBucket bucket: Int, _ places: Range<Int>) -> String? {
    let entries = buckets[bucket]
    let bucketCount = buckets.count
    for place in places.clamped(to: entries.indices) {
      let entry = entries[place]
      let found = Self.bucket(entry.tag, of: bucketCount)
      if found != bucket { return "item \(entry.number) is in bucket \(bucket), not in \(found)" }
      if place == 0 { continue }
      if entries[place - 1].tag > entry.tag {
        return "item \(entry.number) follows a greater tag in bucket \(bucket)"
      }
      if entries[place - 1].number == entry.number {
        return "item \(entry.number) occurs twice in bucket \(bucket)"
      }
    }
    return nil
  }

  /// Returns the first invariant that does not hold for the two buckets of the last split.
  private func brokenInvariantOfSplit() -> String? {
    let last = buckets.count - 1
    if last < 1 { return nil }
    // The last bucket got its items from the one with the same lower bits.
    let other = last & ~(1 << (Int.bitWidth - 1 - last.leadingZeroBitCount))
    return brokenInvariant(ofBucket: last, 0..<Int.max)
      ?? brokenInvariant(ofBucket: other, 0..<Int.max)
  }

  @usableFromInline
  func brokenInvariant(near tag: UInt32) -> String? {
    if count <= 64 { return brokenInvariant() }
    let bucket = bucket(tag)
    let place = Self.find(tag, in: buckets[bucket]) { _ in true }.place
    return brokenInvariantOfCount() ?? brokenInvariant(ofBucket: bucket, place - 2..<place + 4)
  }

  /// Checks the invariants that an edit may have broken, in debug builds.
  ///
  /// A short table is checked as a whole, a long one in the bucket of a tag.
  @inlinable
  func checkInvariants(near tag: UInt32) {
    assert(brokenInvariant(near: tag) == nil, brokenInvariant(near: tag) ?? "")
  }

  /// Checks the two buckets of the last split, in debug builds.
  func checkSplit() {
    assert(brokenInvariantOfSplit() == nil, brokenInvariantOfSplit() ?? "")
  }
}
#else
extension IdentifierTable {
  package func brokenInvariant() -> String? { nil }
  @inlinable
  func checkInvariants(near tag: UInt32) {}
  func checkSplit() {}
}
#endif
