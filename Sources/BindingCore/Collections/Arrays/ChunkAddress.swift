/// Where a chunk lies on each level of a persistent array.
@usableFromInline
struct ChunkAddress {
  /// The place of a group of groups, of a group in it, of a shorter group in that, and of the
  /// chunk.
  @usableFromInline let outer, middle, inner, chunk: Int

  /// The binary logarithm of the number of parts in a group.
  @inlinable static var bits: Int { 4 }
  @inlinable static var mask: Int { 1 << bits - 1 }

  /// - Parameter number: The position of the chunk among all chunks.
  @inlinable
  @inline(__always)
  init(_ number: Int) {
    outer = number >> (3 * Self.bits)
    middle = (number >> (2 * Self.bits)) & Self.mask
    inner = (number >> Self.bits) & Self.mask
    chunk = number & Self.mask
  }
}

extension Array {
  /// The chunk at an address in groups of chunks.
  @inlinable
  subscript<Chunk>(address: ChunkAddress) -> Chunk where Element == [[[Chunk]]] {
    @inline(__always)
    get { self[address.outer][address.middle][address.inner][address.chunk] }
    @inline(__always)
    _modify { yield &self[address.outer][address.middle][address.inner][address.chunk] }
  }
}
