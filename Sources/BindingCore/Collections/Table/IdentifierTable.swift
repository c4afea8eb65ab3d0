/// A table that finds items by the hash of their identifiers.
///
/// Linear hashing (Litwin 1980): each insert that exceeds the load splits one bucket, so that no
/// single insert pays for all. A copy shares all buckets that it does not change. Hashes come from
/// the caller, who owns the items and compares their identifiers.
@usableFromInline
package struct IdentifierTable: Sendable {
  /// A number with the low half of the hash of its identifier.
  @usableFromInline
  package struct Entry: Sendable {
    @usableFromInline package let number: Int32
    @usableFromInline package let tag: UInt32

    @inlinable
    init(number: Int32, tag: UInt32) {
      self.number = number
      self.tag = tag
    }
  }

  /// The average number of items in a bucket.
  @inlinable package static var load: Int { 32 }

  @usableFromInline package var buckets = PersistentArray<[Entry]>()
  @usableFromInline package var count = 0

  /// Creates an empty table.
  /// - Parameter count: The number of items expected.
  @usableFromInline
  package init(expecting count: Int = 0) {
    for _ in 0..<max(1, count / Self.load) { buckets.append([]) }
  }

  @inlinable
  package static func tag(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash) }

  @inlinable
  package func bucket(_ tag: UInt32) -> Int { Self.bucket(tag, of: buckets.count) }

  /// Returns the bucket of a tag among a number of buckets.
  @inlinable
  package static func bucket(_ tag: UInt32, of count: Int) -> Int {
    let last = count - 1
    let bits = UInt32.bitWidth - UInt32(truncatingIfNeeded: last).leadingZeroBitCount
    let index = Int(tag) & (1 << bits - 1)
    return index <= last ? index : index & (1 << (bits - 1) - 1)
  }

  /// Returns the item with a hash for which the caller confirms the identifier, or nil.
  @inlinable
  package func number(hash: Int, where isSame: (Int32) -> Bool) -> Int32? {
    let tag = Self.tag(hash)
    for entry in buckets[bucket(tag)] where entry.tag == tag {
      if isSame(entry.number) { return entry.number }
    }
    return nil
  }

  /// Adds an item whose identifier the table does not have.
  @usableFromInline
  package mutating func insert(_ number: Int32, hash: Int) {
    let tag = Self.tag(hash)
    count += 1
    if count > buckets.count * Self.load { split() }
    let bucket = bucket(tag)
    Self.append(Entry(number: number, tag: tag), to: &buckets[bucket])
    checkInvariants(near: tag)
  }

  /// Removes an item.
  @usableFromInline
  package mutating func remove(_ number: Int32, hash: Int) {
    if Self.remove(number, from: &buckets[bucket(Self.tag(hash))]) { count -= 1 }
    checkInvariants(near: Self.tag(hash))
  }

  private static func remove(_ number: Int32, from bucket: inout [Entry]) -> Bool {
    guard let index = bucket.firstIndex(where: { $0.number == number }) else { return false }
    bucket.swapAt(index, bucket.count - 1)
    bucket.removeLast()
    return true
  }

  /// Adds an item unless another has its identifier.
  /// - Parameter isSame: Whether an item with the same hash has the same identifier.
  /// - Returns: The other item, if there is one.
  @inlinable
  package mutating func insert(
    _ number: Int32,
    hash: Int,
    unless isSame: (Int32) -> Bool
  ) -> Int32? {
    let entry = Entry(number: number, tag: Self.tag(hash))
    let other = Self.insert(entry, into: &buckets[bucket(entry.tag)], unless: isSame)
    if other != nil { return other }
    count += 1
    if count > buckets.count * Self.load { split() }
    checkInvariants(near: entry.tag)
    return nil
  }

  @inlinable
  package static func insert(
    _ entry: Entry,
    into bucket: inout [Entry],
    unless isSame: (Int32) -> Bool
  ) -> Int32? {
    let same = bucket.withUnsafeBufferPointer { entries in
      entries.first { $0.tag == entry.tag && isSame($0.number) }
    }
    if same == nil { append(entry, to: &bucket) }
    return same?.number
  }

  @inlinable
  package static func append(_ entry: Entry, to bucket: inout [Entry]) {
    // Growing by doubling would allocate five times on the way to the usual length.
    if bucket.isEmpty { bucket.reserveCapacity(load / 2) }
    bucket.append(entry)
  }

  @usableFromInline
  package mutating func split() {
    let new = buckets.count
    let half = 1 << (Int.bitWidth - new.leadingZeroBitCount - 1)
    let old = new & (half - 1)
    let count = new + 1
    var goes: [Entry] = []
    goes.reserveCapacity(Self.load * 3 / 2)
    Self.move(from: &buckets[old], to: &goes) { Self.bucket($0.tag, of: count) == new }
    buckets.append(goes)
    checkSplit()
  }

  /// Moves the entries that meet a condition.
  private static func move(
    from bucket: inout [Entry],
    to other: inout [Entry],
    where goes: (Entry) -> Bool
  ) {
    var kept = 0
    for index in bucket.indices {
      let entry = bucket[index]
      if goes(entry) {
        other.append(entry)
      } else {
        bucket[kept] = entry
        kept += 1
      }
    }
    bucket.removeLast(bucket.count - kept)
  }
}
