/// The hashes of up to 128 elements at a time.
///
/// Hashing first, in separate loops, lets the cache misses of the look-ups overlap. Copying a fresh
/// hasher is cheaper than creating one, and finalizing it later is cheaper than right after feeding
/// it, while its state is still being written to memory. Together, these two save a third of the
/// time.
@usableFromInline
struct HashBatch: ~Copyable {
  @inlinable static var size: Int { 128 }

  @usableFromInline let fresh = Hasher()
  @usableFromInline private(set) var hashers: Scratch<Hasher>
  @usableFromInline private(set) var hashes: Scratch<Int>

  /// Allocates memory for a batch.
  /// - Parameter count: The total number of hashes in all batches.
  @inlinable
  init(count: Int) {
    let size = min(HashBatch.size, count)
    hashers = Scratch(repeating: fresh, count: size)
    hashes = Scratch(repeating: 0, count: size)
  }

  @inlinable
  @inline(__always)
  mutating func compute(_ count: Int, _ hash: (Int, inout Hasher) -> Void) {
    for index in 0..<count {
      hashers[index] = fresh
      hash(index, &hashers[index])
    }
    for index in 0..<count { hashes[index] = hashers[index].finalize() }
  }

  @inlinable
  subscript(index: Int) -> Int { hashes[index] }
}
