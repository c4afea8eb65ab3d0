#if DEBUG || INVARIANTS
extension PersistentArray {
  /// Returns the first invariant that does not hold; nil if all hold.
  /// - Complexity: O(*p*) for *p* chunks.
  package func brokenInvariant() -> String? {
    if let broken = brokenInvariantAtEnd() { return broken }
    // The array has only one chunk, the last.
    if count <= Self.chunkMask + 1 { return nil }
    let chunks = groups.joined().joined().joined().map(\.count)
    let all = chunks.reduce(0, +)
    if all != count { return "the count is \(count), but the chunks have \(all) elements" }
    let size = Self.chunkMask + 1
    if let short = chunks.dropLast().firstIndex(where: { $0 != size }) {
      return "chunk \(short) of \(chunks.count) has only \(chunks[short]) elements"
    }
    if let last = chunks.last, last == 0 || last > size {
      return "the last chunk has \(last) elements"
    }
    let (inner, middle) = (groups.joined().joined().map(\.count), groups.joined().map(\.count))
    for (name, counts) in [("groups", inner), ("groups of groups", middle)]
    where counts.dropLast().contains(where: { $0 != ChunkAddress.mask + 1 }) || counts.last == 0 {
      return "the \(name) have \(counts) parts"
    }
    let outer = groups.map(\.count)
    if outer.dropLast().contains(where: { $0 != ChunkAddress.mask + 1 }) || outer.last == 0 {
      return "the outermost groups have \(outer) parts"
    }
    return nil
  }

  /// Returns the first invariant of the last chunks and the arrays above them that does not hold.
  @usableFromInline
  func brokenInvariantAtEnd() -> String? {
    if count == 0 { return groups.isEmpty ? nil : "the count is 0, but there are chunks" }
    guard let outer = groups.last, let middle = outer.last, let chunks = middle.last,
      let chunk = chunks.last
    else { return "the count is \(count), but there is no last chunk" }
    let last = (count - 1) >> Self.chunkBits
    let address = ChunkAddress(last)
    let expected = [
      address.outer + 1, address.middle + 1, address.inner + 1, address.chunk + 1,
      (count - 1) & Self.chunkMask + 1,
    ]
    let found = [groups.count, outer.count, middle.count, chunks.count, chunk.count]
    if found != expected {
      return "the count is \(count), but the parts from the root to the last chunk are \(found), "
        + "not \(expected)"
    }
    if chunks.count > 1, chunks[chunks.count - 2].count != Self.chunkMask + 1 {
      return
        "chunk \(last - 1) has only \(chunks[chunks.count - 2].count) elements, but is not the last"
    }
    return nil
  }

  /// Checks the end of the array, in debug builds.
  @inlinable
  func checkInvariants() {
    assert(brokenInvariantAtEnd() == nil, brokenInvariantAtEnd() ?? "")
  }
}
#else
extension PersistentArray {
  package func brokenInvariant() -> String? { nil }
  @inlinable
  func checkInvariants() {}
}
#endif
