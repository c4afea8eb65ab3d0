/// A table that finds items by the hash of their identifiers.
///
/// Linear hashing (Litwin 1980): each insert that exceeds the load splits one bucket, so that no
/// single insert pays for all. A copy shares all buckets that it does not change. Buckets are few
/// and long, so most of the data that a change copies needs no retain. Hashes come from the caller,
/// who owns the items and compares their identifiers.
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
  @inlinable package static var load: Int { 256 }
  /// The number of items that a full bucket reserves memory for.
  @inlinable static var room: Int { 16 }

  /// The items by the lower bits of their tags; in each bucket ascending by tag.
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

  /// Returns the item with a hash whose identifier the caller confirms, or nil.
  @inlinable
  package func number(hash: Int, where isSame: (Int32) -> Bool) -> Int32? {
    let tag = Self.tag(hash)
    return Self.find(tag, in: buckets[bucket(tag)], where: isSame).number
  }

  /// Finds an item in a bucket.
  /// - Returns: The item, and its index or the index for a new item with the tag.
  @inlinable
  package static func find(
    _ tag: UInt32,
    in bucket: [Entry],
    where isSame: (Int32) -> Bool
  ) -> (place: Int, number: Int32?) {
    bucket.withUnsafeBufferPointer { entries in
      // Tags are evenly distributed, so the search starts close to the item.
      var place = Int((UInt64(tag) &* UInt64(truncatingIfNeeded: entries.count)) >> 32)
      while place > 0, entries[place &- 1].tag >= tag { place &-= 1 }
      while place < entries.count, entries[place].tag <= tag {
        if entries[place].tag == tag, isSame(entries[place].number) {
          return (place, entries[place].number)
        }
        place &+= 1
      }
      return (place, nil)
    }
  }

  /// Adds an item whose identifier the table does not have.
  @usableFromInline
  package mutating func insert(_ number: Int32, hash: Int) {
    _ = insert(number, hash: hash) { _ in false }
  }

  /// Removes an item.
  @usableFromInline
  package mutating func remove(_ number: Int32, hash: Int) {
    let tag = Self.tag(hash)
    if Self.remove(number, tag, from: &buckets[bucket(tag)]) { count -= 1 }
    checkInvariants(near: tag)
  }

  private static func remove(_ number: Int32, _ tag: UInt32, from bucket: inout [Entry]) -> Bool {
    let (place, found) = find(tag, in: bucket) { $0 == number }
    if found != nil { bucket.remove(at: place) }
    return found != nil
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
    let (place, other) = find(entry.tag, in: bucket, where: isSame)
    if other == nil {
      // Grows by a fraction, because twice the capacity would mostly stay empty.
      if bucket.count == bucket.capacity { bucket.reserveCapacity(bucket.count + room) }
      bucket.insert(entry, at: place)
    }
    return other
  }

  /// Moves a part of one bucket to a new one.
  @usableFromInline
  package mutating func split() {
    let new = buckets.count
    let bit = 1 << (Int.bitWidth - new.leadingZeroBitCount - 1)
    let old = new & (bit - 1)
    let entries = buckets[old]
    let going = entries.reduce(0) { Int($1.tag) & bit == 0 ? $0 : $0 + 1 }
    var (kept, gone): ([Entry], [Entry]) = ([], [])
    kept.reserveCapacity(entries.count - going + Self.room)
    gone.reserveCapacity(going + Self.room)
    for entry in entries {
      if Int(entry.tag) & bit == 0 { kept.append(entry) } else { gone.append(entry) }
    }
    buckets[old] = kept
    buckets.append(gone)
    checkSplit()
  }
}
